//! Every limit at its boundary.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use server::{Config, Limits, RunningServer};
use tables::{Command, FromClient, FromServer};
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::client::{Client, Ended, known, named, nobody, open_room, socket};
use crate::http::{self, Answer};
use crate::{run, start_with};

fn limited(change: impl FnOnce(&mut Limits)) -> (RunningServer, SocketAddr) {
    let running = start_with(|config: &mut Config| change(&mut config.limits));
    let to = running.addresses()[0];
    (running, to)
}

fn room(to: SocketAddr) -> (String, String) {
    open_room(to, "war", &[], &[])
}

/// The status with which a socket is refused.
async fn refused(to: SocketAddr, code: &str) -> Option<u16> {
    match socket(to, code).await {
        Err(Error::Http(response)) => Some(response.status().as_u16()),
        Err(error) => panic!("{error}"),
        Ok(_) => None,
    }
}

#[test]
fn a_message_has_so_many_bytes_and_not_one_more() {
    let (running, to) = limited(|limits| limits.message_bytes = 300);
    run(async {
        let (code, token) = room(to);
        let say = |bytes: usize| {
            let empty = FromClient::Do { number: 1, command: Command::Say { text: String::new() } };
            let long = "x".repeat(bytes - serde_json::to_string(&empty).unwrap().len());
            FromClient::Do { number: 1, command: Command::Say { text: long } }
        };
        let mut anna = Client::join(to, &code, known(&token)).await;
        anna.send(&say(300)).await;
        assert_eq!(anna.answer(1).await, Ok(()));
        anna.send(&say(301)).await;
        assert_eq!(anna.end().await, Ended { bye: None, close: Some(1009) });
        // What is still on its way of a much larger one does not cut off why: it is heard and forgotten.
        for bytes in [400, 1 << 15, 1 << 18, 1 << 20, 3 << 20] {
            let mut anna = Client::join(to, &code, known(&token)).await;
            anna.send_text(&"x".repeat(bytes)).await;
            assert_eq!(anna.end().await, Ended { bye: None, close: Some(1009) }, "{bytes} bytes");
        }
    });
    running.stop();
}

/// Whoever is still sending hears why the socket is closed, and can read it to its end.
#[test]
fn a_frame_that_is_too_long_is_never_answered_with_a_reset() {
    let (running, to) = limited(|_| {});
    let (code, _) = room(to);
    let mut stream = TcpStream::connect(to).unwrap();
    write!(
        stream,
        "GET /api/rooms/{code}/live HTTP/1.1\r\nHost: {to}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    .unwrap();
    let mut head = [0; 4_096];
    let read = stream.read(&mut head).unwrap();
    assert!(head[..read].starts_with(b"HTTP/1.1 101"));
    // A text of a mebibyte, in small pieces and slowly.
    let long = (1_u64 << 20).to_be_bytes();
    stream.write_all(&[&[0x81, 0xff][..], &long, &[0; 4]].concat()).unwrap();
    for piece in 0..64 {
        stream.write_all(&[b'x'; 1 << 14]).unwrap_or_else(|error| panic!("{error} at piece {piece}"));
        std::thread::sleep(Duration::from_millis(3));
    }
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).expect("the end, and no reset");
    assert_eq!(rest, [0x88, 2, 0x03, 0xf1], "a frame that closes with 1009");
    running.stop();
}

#[test]
fn a_body_and_a_head_have_so_many_bytes() {
    let (running, to) = limited(|limits| (limits.body_bytes, limits.head_bytes) = (200, 8_192));
    let body = |bytes: usize| {
        let body = json!({"game": "war", "name": "Anna", "setup": {}}).to_string();
        let room = " ".repeat(bytes - body.len());
        http::ask(to, "POST", "/api/rooms", &[("Content-Type", "application/json")], &(body + &room))
    };
    assert_eq!(body(200).status, 201);
    let large = body(201);
    assert_eq!((large.status, large.code().as_str()), (413, "too-large"));
    let head = |bytes| http::ask(to, "GET", "/health", &[("X", &"x".repeat(bytes))], "");
    assert_eq!((head(7_000).status, head(9_000).status), (200, 431));
    running.stop();
}

#[test]
fn messages_come_so_fast_and_then_are_refused_and_then_no_more() {
    let (running, to) = limited(|limits| (limits.messages_per_second, limits.messages_at_once) = (1, 6));
    run(async {
        let (code, token) = room(to);
        let mut anna = Client::join(to, &code, known(&token)).await;
        let say = |number| FromClient::Do { number, command: Command::Say { text: "hi".into() } };
        for number in 1..=6 {
            anna.send(&say(number)).await;
            assert_eq!(anna.answer(number).await, Ok(()), "{number}");
        }
        anna.send(&say(7)).await;
        assert_eq!(anna.answer(7).await, Err("too-fast".into()));
        // Nothing was done, so it can be sent again.
        tokio::time::sleep(Duration::from_millis(1_100)).await;
        anna.send(&say(7)).await;
        assert_eq!(anna.answer(7).await, Ok(()));
        for number in 8..30 {
            if anna.socket.send(Message::text(serde_json::to_string(&say(number)).unwrap())).await.is_err() {
                break;
            }
        }
        assert_eq!(anna.end().await, Ended { bye: Some("too-fast".into()), close: Some(1008) });
    });
    running.stop();
}

#[test]
fn so_many_sockets_fit_in_all_and_from_one_address() {
    let (running, to) = limited(|limits| (limits.sockets, limits.sockets_per_address) = (4, 3));
    run(async {
        let (code, _) = room(to);
        let mut open = Vec::new();
        for _ in 0..3 {
            open.push(Client::join(to, &code, nobody()).await);
        }
        assert_eq!(refused(to, &code).await, Some(429));
        drop(open.pop());
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert_eq!(refused(to, &code).await, None);
    });
    running.stop();
}

#[test]
fn sockets_are_opened_so_often() {
    let (running, to) = limited(|limits| limits.handshakes_per_second = 5);
    run(async {
        let (code, _) = room(to);
        let begun = Instant::now();
        let mut kept = Vec::new();
        for _ in 0..5 {
            kept.push(socket(to, &code).await.unwrap());
        }
        let status = refused(to, &code).await;
        assert!(status == Some(429) || begun.elapsed() > Duration::from_millis(200), "{status:?}");
    });
    running.stop();
}

#[test]
fn codes_are_guessed_so_often_and_then_even_right_ones_wait() {
    let (running, to) = limited(|limits| limits.misses_per_minute = 5);
    let (code, _) = room(to);
    let wrong = if code == "KITE" { "OMEN" } else { "KITE" };
    let ask = |code: &str| http::get(to, &format!("/api/rooms/{code}"));
    for _ in 0..5 {
        assert_eq!((ask(&code).status, ask(wrong).status), (200, 404));
    }
    assert_eq!((ask(wrong).code().as_str(), ask(&code).status), ("too-often", 429));
    run(async {
        let mut stranger = Client::connect(to, &code, named("Ben")).await;
        assert_eq!(stranger.end().await.bye, Some("too-often".into()));
    });
    running.stop();
}

#[test]
fn so_many_rooms_are_opened_in_all_and_by_one_address() {
    let (running, to) = limited(|limits| (limits.rooms, limits.rooms_per_address) = (9, 2));
    let open = || http::post(to, "/api/rooms", &json!({"game": "war", "name": "Anna"}));
    assert_eq!((open().status, open().status), (201, 201));
    assert_eq!(open().code(), "too-many");
    running.stop();
    let (running, to) = limited(|limits| limits.rooms = 1);
    let open = || http::post(to, "/api/rooms", &json!({"game": "war", "name": "Anna"}));
    assert_eq!((open().status, open().code().as_str()), (201, "too-many"));
    running.stop();
}

#[test]
fn a_room_has_so_many_guests() {
    let (running, to) = limited(|limits| limits.room_connections = 2);
    run(async {
        let (code, token) = room(to);
        let _one = Client::join(to, &code, known(&token)).await;
        let _two = Client::join(to, &code, named("Ben")).await;
        let mut three = Client::connect(to, &code, nobody()).await;
        assert_eq!(three.end().await.bye, Some("full".into()));
    });
    running.stop();
}

#[test]
fn requests_come_so_often() {
    let (running, to) = limited(|limits| limits.requests_per_second = 2);
    let begun = Instant::now();
    let answers: Vec<Answer> = (0..12).map(|_| http::get(to, "/health")).collect();
    assert!(answers[..4].iter().all(|answer| answer.status == 200));
    // Four at once, and two more for each second that has passed meanwhile.
    let most = 4 + (begun.elapsed().as_secs_f64() * 2.0) as usize;
    let answered = answers.iter().filter(|answer| answer.status == 200).count();
    assert!(answered <= most, "{answered} instead of {most}");
    let refused = answers.iter().find(|answer| answer.status == 429).expect("one is too many");
    assert_eq!((refused.code().as_str(), refused.header("retry-after")), ("too-often", Some("5")));
    running.stop();
}

#[test]
fn connections_are_counted_before_anything_is_read() {
    let (running, to) = limited(|limits| limits.connections_per_address = 3);
    let open: Vec<_> = (0..3).map(|_| TcpStream::connect(to).unwrap()).collect();
    std::thread::sleep(Duration::from_millis(200));
    let fourth = http::raw(to, b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n");
    assert!(fourth.map_or(true, |text| text.is_empty()), "nobody answers the fourth");
    drop(open);
    std::thread::sleep(Duration::from_millis(200));
    assert_eq!(http::get(to, "/health").status, 200);
    running.stop();
}

#[test]
fn nonsense_is_answered_and_closed() {
    let (running, to) = limited(|_| {});
    run(async {
        let (code, token) = room(to);
        for (text, code_of_bye) in [
            ("{", "bad-message"),
            ("[]", "bad-message"),
            ("null", "bad-message"),
            (r#"{"type":"hello"}"#, "bad-message"),
            (r#"{"type":"hello","protocol":4,"colour":"red"}"#, "bad-message"),
            (r#"{"type":"hello","protocol":99}"#, "protocol"),
            (r#"{"type":"ping"}"#, "no-hello"),
            (r#"{"type":"do","number":1,"command":{"do":"resign"}}"#, "no-hello"),
        ] {
            let mut client = Client::new(socket(to, &code).await.unwrap(), None);
            client.send_text(text).await;
            assert_eq!(client.end().await.bye, Some(code_of_bye.into()), "{text}");
        }
        // What is wrong is one sentence, with one full stop.
        let mut client = Client::new(socket(to, &code).await.unwrap(), None);
        client.send_text(r#"{"type":"hello","protocol":4,"name":"P1"}"#).await;
        let bye = client.socket.next().await.unwrap().unwrap().into_text().unwrap();
        assert!(bye.contains("choose another name.\"}"), "{bye}");
        let mut anna = Client::join(to, &code, known(&token)).await;
        anna.socket.send(Message::binary(vec![1, 2, 3])).await.unwrap();
        assert_eq!(anna.end().await, Ended { bye: Some("bad-message".into()), close: Some(1003) });
        let mut deep = Client::join(to, &code, known(&token)).await;
        deep.send_text(&"[".repeat(10_000)).await;
        assert_eq!(deep.end().await.bye, Some("bad-message".into()));
        // A socket that goes on is not hurt by any of this.
        let mut ben = Client::join(to, &code, named("Ben")).await;
        ben.send(&FromClient::Ping {}).await;
        assert_eq!(ben.next().await, Ok(FromServer::Pong {}));
    });
    running.stop();
}

#[test]
fn a_silent_connection_is_closed() {
    let (running, to) = limited(|limits| {
        (limits.first_byte_ms, limits.head_ms, limits.hello_ms, limits.request_ms) = (300, 600, 400, 800);
        limits.ping_ms = 200;
    });
    let ended = |bytes: &[u8]| {
        let begun = Instant::now();
        let text = http::raw(to, bytes).unwrap_or_default();
        (begun.elapsed(), text)
    };
    let ms = Duration::from_millis;
    // Nothing at all; half a head; a head and half a body; one request and then nothing.
    let (silent, _) = ended(b"");
    assert!(silent > ms(250) && silent < ms(1_500), "{silent:?}");
    let (half, _) = ended(b"GET / HTTP/1.1\r\nHost:");
    assert!(half > ms(500) && half < ms(2_000), "{half:?}");
    let head = format!(
        "POST /api/rooms HTTP/1.1\r\nHost: {to}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{{"
    );
    let (body, text) = ended(head.as_bytes());
    assert!(body > ms(700) && body < ms(3_000) && text.starts_with("HTTP/1.1 408"), "{body:?} {text}");
    let (kept, text) = ended(format!("GET /health HTTP/1.1\r\nHost: {to}\r\n\r\n").as_bytes());
    assert!(kept < ms(2_000) && text.starts_with("HTTP/1.1 200"), "{kept:?} {text}");
    run(async {
        let (code, token) = room(to);
        let begun = Instant::now();
        let mut client = Client::new(socket(to, &code).await.unwrap(), None);
        assert_eq!(client.end().await, Ended { bye: Some("no-hello".into()), close: Some(1008) });
        assert!(begun.elapsed() > ms(350) && begun.elapsed() < ms(2_000));
        // Who answers pings stays; who does not is gone.
        let mut anna = Client::join(to, &code, known(&token)).await;
        let waited = tokio::time::timeout(ms(1_500), anna.end()).await;
        assert!(waited.is_err(), "a client that answers pings stays: {waited:?}");
    });
    running.stop();
}

/// A room in which much is said, and somebody who does not listen.
async fn babble(to: SocketAddr, until: impl Fn(&Client, u32) -> bool) -> (String, Client, Client) {
    let (code, token) = open_room(to, "war", &[], &[("chat", "everybody")]);
    let mut anna = Client::join(to, &code, known(&token)).await;
    let sleepy = Client::join(to, &code, named("Ben")).await;
    for said in 0.. {
        anna.act(Command::Say { text: format!("{said} {}", "x".repeat(240)) }).await.unwrap();
        // Whoever is ready, or not any more, changes the table: it is told with all its chat.
        anna.act(Command::Ready { seed: String::new() }).await.unwrap();
        anna.act(Command::Wait {}).await.unwrap();
        if until(&anna, said) {
            break;
        }
    }
    (code, anna, sleepy)
}

fn talk(client: &Client) -> Option<String> {
    client.room.as_ref()?.chat.last().map(|said| said.text.clone())
}

fn eager(limits: &mut Limits) {
    (limits.messages_per_second, limits.messages_at_once) = (10_000, 10_000);
    (limits.lines_per_second, limits.lines_at_once) = (10_000, 10_000);
    limits.room_lines_per_second = 10_000;
    (limits.queue_messages, limits.queue_bytes) = (8, 65_536);
    limits.ping_ms = 60_000;
}

#[test]
fn a_client_that_does_not_read_is_disconnected_and_the_others_play_on() {
    let (running, to) = limited(|limits| {
        eager(limits);
        limits.stall_ms = 1_000;
    });
    run(async {
        let begun = Instant::now();
        let is_gone = |anna: &Client, _| {
            assert!(begun.elapsed() < Duration::from_secs(60), "nobody noticed");
            anna.room.as_ref().unwrap().members.iter().any(|member| member.name == "Ben" && !member.present)
        };
        let (code, anna, mut sleepy) = babble(to, is_gone).await;
        while let Some(Ok(_)) = sleepy.socket.next().await {}
        // Back again, one sees what was said last.
        let again = Client::join(to, &code, known(sleepy.token.as_ref().unwrap())).await;
        assert_eq!(talk(&again), talk(&anna));
    });
    running.stop();
}

#[test]
fn a_client_that_reads_again_receives_the_whole_room() {
    let (running, to) = limited(|limits| {
        eager(limits);
        limits.stall_ms = 60_000;
    });
    run(async {
        let (_, anna, mut sleepy) = babble(to, |_, said| said == 600).await;
        sleepy.until(|sleepy| talk(sleepy) == talk(&anna)).await;
        assert!(sleepy.heard.len() < 1_700, "some of it was dropped: {}", sleepy.heard.len());
    });
    let metrics = http::get(to, "/metrics").body;
    assert!(metrics.lines().any(|line| line == "croupier_lagged_connections_total 1"), "{metrics}");
    running.stop();
}
