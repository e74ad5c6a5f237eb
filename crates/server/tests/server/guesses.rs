//! Codes that are guessed, proxies that tell where somebody comes from, members that one address adds, lines of chat.

use std::net::SocketAddr;

use serde_json::json;
use server::{Limits, RunningServer};
use tables::{Command, Hello};

use crate::client::{Client, PATIENCE, known, named, nobody, open_room, socket};
use crate::http::{self, ask};
use crate::{run, start_with};

fn limited(change: impl FnOnce(&mut Limits)) -> (RunningServer, SocketAddr) {
    let running = start_with(|config| change(&mut config.limits));
    let to = running.addresses()[0];
    (running, to)
}

fn wrong(code: &str) -> &'static str {
    if code == "KITE" { "OMEN" } else { "KITE" }
}

fn look(to: SocketAddr, code: &str) -> u16 {
    http::get(to, &format!("/api/rooms/{code}")).status
}

#[test]
fn a_member_with_a_token_returns_after_any_number_of_wrong_codes() {
    let (running, to) = limited(|limits| limits.misses_per_minute = 2);
    let (code, token) = open_room(to, "war", &[], &[]);
    let (other, stranger) = open_room(to, "war", &[], &[]);
    let misses: Vec<_> = (0..3).map(|_| look(to, wrong(&code))).collect();
    assert_eq!((misses, look(to, &code)), (vec![404, 404, 429], 429));
    run(async {
        // A token lets in, with and without the name that a client keeps sending along with it.
        let anna = Client::join(to, &code, known(&token)).await;
        assert_eq!(anna.seat.map(|seat| seat.to_string()), Some("P1".into()));
        let named_too = Hello { name: Some("Anna".parse().unwrap()), ..known(&token) };
        Client::join(to, &code, named_too).await;
        // Everybody else hears the same, whether there is such a room or not: that would be a guess.
        let (own, foreign) = (known(&"ab".repeat(32)), known(&stranger));
        for (code, hello) in [
            (code.as_str(), named("Ben")),
            (code.as_str(), nobody()),
            (code.as_str(), foreign),
            (code.as_str(), Hello { name: Some("Ben".parse().unwrap()), ..own.clone() }),
            (wrong(&code), own),
            ("nonsense", nobody()),
        ] {
            let ended = Client::connect(to, code, hello).await.end().await;
            assert_eq!((ended.bye, ended.close), (Some("too-often".into()), Some(1008)), "{code}");
        }
        Client::join(to, &other, known(&stranger)).await;
    });
    running.stop();
}

#[test]
fn one_address_adds_so_many_members_to_a_room_each_minute() {
    let (running, to) = limited(|limits| limits.room_joins_per_minute = 3);
    run(async {
        let (code, token) = open_room(to, "war", &[], &[]);
        let (other, _) = open_room(to, "war", &[], &[]);
        let mut kept = Vec::new();
        for name in ["Ben", "Cem", "Dan"] {
            kept.push(Client::join(to, &code, named(name)).await);
        }
        let mut fourth = Client::connect(to, &code, named("Eva")).await;
        let ended = tokio::time::timeout(PATIENCE, fourth.end()).await.expect("a fourth is refused");
        assert_eq!(ended.bye, Some("too-often".into()));
        // Other rooms, people who watch, and those who are known are not meant.
        Client::join(to, &other, named("Eva")).await;
        Client::join(to, &code, nobody()).await;
        Client::join(to, &code, known(&token)).await;
        let back = kept[2].token.clone().unwrap();
        Client::join(to, &code, Hello { name: Some("Dan".parse().unwrap()), ..known(&back) }).await;
    });
    running.stop();
}

#[test]
fn one_address_has_so_many_members_without_a_seat_in_a_room() {
    let running = start_with(|config| {
        config.limits.room_seatless_per_address = 2;
        config.proxies = vec!["127.0.0.1".parse().unwrap()];
    });
    let to = running.addresses()[0];
    run(async {
        let (code, token) = open_room(to, "war", &[], &[]);
        let come = async |hello, from| {
            let mut client = Client::connect_from(to, &code, hello, from).await;
            while client.version.is_none() {
                client.next().await.map_err(|ended| ended.bye.unwrap_or_default())?;
            }
            Ok::<_, String>(client)
        };
        let (here, elsewhere) = ("203.0.113.1", "203.0.113.2");
        let _anna = come(known(&token), here).await.unwrap();
        let _ben = come(named("Ben"), here).await.unwrap();
        // Both seats are taken.
        let mut cem = come(named("Cem"), here).await.unwrap();
        let dan = come(named("Dan"), here).await.unwrap();
        assert_eq!(come(named("Eva"), here).await.unwrap_err(), "too-many");
        let own = Hello { name: Some("Eva".parse().unwrap()), ..known(&"ab".repeat(32)) };
        assert_eq!(come(own, here).await.unwrap_err(), "too-many", "with a token of one's own");
        // Other addresses, people who watch, and those who are known are not meant.
        come(named("Eva"), elsewhere).await.unwrap();
        come(nobody(), here).await.unwrap();
        let back = Hello { name: Some("Dan".parse().unwrap()), ..known(dan.token.as_ref().unwrap()) };
        let _dan = come(back, here).await.unwrap();
        assert_eq!(cem.act(Command::Leave {}).await, Ok(()));
        come(named("Fay"), here).await.expect("somebody has left");
    });
    running.stop();
}

#[test]
fn a_trusted_proxy_says_whom_everything_counts_for() {
    let change = |config: &mut server::Config| {
        config.limits.misses_per_minute = 2;
        (config.limits.rooms_per_address, config.limits.sockets_per_address) = (1, 1);
    };
    let forwarded = |to: SocketAddr, path: &str, header: &str, from: &str| {
        ask(to, "GET", path, &[(header, from)], "").status
    };
    // Nobody is believed who was not named.
    let running = start_with(change);
    let to = running.addresses()[0];
    let (code, _) = open_room(to, "war", &[], &[]);
    let path = format!("/api/rooms/{}", wrong(&code));
    let misses: Vec<_> =
        (1..=3).map(|i| forwarded(to, &path, "X-Forwarded-For", &format!("203.0.113.{i}"))).collect();
    assert_eq!(misses, [404, 404, 429]);
    running.stop();

    let running = start_with(|config| {
        change(config);
        config.limits.connections_per_address = 1;
        config.proxies = vec!["127.0.0.0/8".parse().unwrap()];
    });
    let to = running.addresses()[0];
    let open = |from: &str| {
        let headers = [("X-Forwarded-For", from), ("Content-Type", "application/json")];
        ask(to, "POST", "/api/rooms", &headers, &json!({"game": "war", "name": "Anna"}).to_string())
    };
    let room = open("198.51.100.1").json();
    assert_eq!((open("198.51.100.1").status, open("198.51.100.2").status), (429, 201));
    let path = format!("/api/rooms/{}", wrong(room["code"].as_str().unwrap()));
    // Every client has wrong codes of their own, whatever they claim about hops before the proxy.
    for (header, one, other) in [
        ("X-Forwarded-For", "203.0.113.1", "203.0.113.2"),
        ("Forwarded", "for=\"[2001:db8::1]:4711\"", "for=\"[2001:db8:0:1::1]\""),
    ] {
        let claims = |i: u8| match header {
            "Forwarded" => format!("for=192.0.2.{i}, {one}"),
            _ => format!("192.0.2.{i}, {one}"),
        };
        let misses: Vec<_> = (1..=3).map(|i| forwarded(to, &path, header, &claims(i))).collect();
        assert_eq!(misses, [404, 404, 429], "{header}");
        assert_eq!(forwarded(to, &path, header, other), 404, "{header}");
    }
    // A header does not make anybody the operator, nor this machine.
    let local = forwarded(to, "/metrics", "X-Forwarded-For", "127.0.0.1");
    assert_eq!((local, http::get(to, "/metrics").status), (403, 200));
    // Connections of a proxy are many people's.
    run(async {
        let code = room["code"].as_str().unwrap();
        let _one = Client::join(to, code, known(room["token"].as_str().unwrap())).await;
        assert!(socket(to, code).await.is_err(), "the proxy's own address has one socket");
        assert_eq!(http::get(to, "/health").status, 200);
    });
    running.stop();
}

#[test]
fn rooms_count_for_their_address_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let start = || {
        start_with(|config| {
            config.data = Some(folder.path().into());
            config.limits.rooms_per_address = 2;
            config.proxies = vec!["127.0.0.1".parse().unwrap()];
        })
    };
    let open = |to: SocketAddr, from: &str| {
        let headers = [("X-Forwarded-For", from), ("Content-Type", "application/json")];
        ask(to, "POST", "/api/rooms", &headers, &json!({"game": "war", "name": "Anna"}).to_string())
    };
    let running = start();
    let to = running.addresses()[0];
    let first = open(to, "203.0.113.1").json()["code"].as_str().unwrap().to_string();
    assert_eq!((open(to, "203.0.113.1").status, open(to, "203.0.113.1").status), (201, 429));
    running.stop();
    let running = start();
    let to = running.addresses()[0];
    assert_eq!((open(to, "203.0.113.1").code(), open(to, "203.0.113.2").status), ("too-many".into(), 201));
    // A room that is closed makes room for another.
    server::Operator::at(folder.path()).unwrap().close(first.parse().unwrap()).unwrap();
    assert_eq!((open(to, "203.0.113.1").status, open(to, "203.0.113.1").status), (201, 429));
    running.stop();
    // The address itself is nowhere on disk.
    for file in std::fs::read_dir(folder.path()).unwrap().flatten() {
        let bytes = std::fs::read(file.path()).unwrap_or_default();
        let found = bytes.windows(11).any(|window| window == b"203.0.113.1");
        assert!(!found, "{}", file.path().display());
    }
}

#[test]
fn a_member_writes_so_many_lines_and_loses_none_of_them() {
    let (running, to) = limited(|limits| (limits.lines_at_once, limits.room_lines_per_second) = (3, 100));
    run(async {
        let (code, token) = open_room(to, "war", &[], &[]);
        let mut anna = Client::join(to, &code, known(&token)).await;
        let mut ben = Client::join(to, &code, named("Ben")).await;
        let say = |text: &str| Command::Say { text: text.into() };
        for text in ["one", "two", "three"] {
            assert_eq!(anna.act(say(text)).await, Ok(()), "{text}");
        }
        assert_eq!(anna.act(say("four")).await, Err("too-fast".into()));
        assert!(anna.heard.last().unwrap().contains("wait a moment"), "{:?}", anna.heard.last());
        // Others write, and everything but chat is done, meanwhile.
        assert_eq!(ben.act(say("hello")).await, Ok(()));
        assert_eq!(anna.act(Command::Ready { seed: String::new() }).await, Ok(()));
        tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
        assert_eq!(anna.act(say("four")).await, Ok(()));
        ben.until(|ben| ben.room.as_ref().unwrap().chat.len() == 5).await;
    });
    running.stop();
}

#[test]
fn a_room_takes_so_many_lines_of_all_its_members() {
    // Three times as many as in a second are taken at once.
    let (running, to) = limited(|limits| (limits.lines_at_once, limits.room_lines_per_second) = (10, 1));
    run(async {
        let (code, token) = open_room(to, "war", &[], &[]);
        let (mut anna, mut ben) =
            (Client::join(to, &code, known(&token)).await, Client::join(to, &code, named("Ben")).await);
        let say = || Command::Say { text: "hello".into() };
        let begun = std::time::Instant::now();
        let said = [anna.act(say()).await, ben.act(say()).await, anna.act(say()).await, ben.act(say()).await];
        let slow = begun.elapsed() > std::time::Duration::from_millis(900);
        assert_eq!(said[..3], [Ok(()), Ok(()), Ok(())]);
        assert!(said[3] == Err("too-fast".into()) || slow, "{said:?}");
        let (other, token) = open_room(to, "war", &[], &[]);
        assert_eq!(Client::join(to, &other, known(&token)).await.act(say()).await, Ok(()));
    });
    running.stop();
}
