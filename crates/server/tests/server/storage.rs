//! What is kept: across a restart, a kill, a broken disk.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::time::{Duration, Instant};

use server::{Operator, RunningServer};
use tables::{Command, FromClient};

use crate::client::{Client, Ended, known, named, open_room};
use crate::{http, run, start_with};

fn start_in(folder: &Path) -> RunningServer {
    start_with(|config| {
        config.data = Some(folder.into());
        config.limits.rooms_per_address = 1_000;
        config.limits.requests_per_second = 10_000;
        config.limits.handshakes_per_second = 10_000;
        config.limits.sockets_per_address = 10_000;
        config.limits.connections_per_address = 10_000;
        (config.limits.lines_per_second, config.limits.lines_at_once) = (10_000, 10_000);
        config.limits.room_lines_per_second = 10_000;
    })
}

async fn match_of_two(to: std::net::SocketAddr, game: &str) -> (String, Client, Client) {
    let (code, token) = open_room(to, game, &[], &[("mask", "off"), ("clock", "5m")]);
    let mut anna = Client::join(to, &code, known(&token)).await;
    let mut ben = Client::join(to, &code, named("Ben")).await;
    ben.act(Command::Ready { seed: String::new() }).await.unwrap();
    anna.act(Command::Start { seed: String::new() }).await.unwrap();
    anna.until(|anna| anna.prompt.is_some() || anna.stage() == "playing").await;
    ben.until(|ben| ben.stage() == "playing").await;
    (code, anna, ben)
}

#[test]
fn a_match_continues_after_a_restart_without_cost_on_the_clocks() {
    let folder = tempfile::tempdir().unwrap();
    let running = start_in(folder.path());
    let to = running.addresses()[0];
    let (code, anna, before) = run(async {
        let (code, mut anna, _ben) = match_of_two(to, "duel").await;
        if anna.prompt.is_some() {
            anna.play(0).await.unwrap();
        }
        anna.act(Command::Say { text: "hello".into() }).await.unwrap();
        let before = (anna.seat, anna.scene.clone(), anna.number);
        let stopper = std::thread::spawn(move || running.stop());
        assert_eq!(anna.end().await, Ended { bye: Some("shutdown".into()), close: Some(1001) });
        stopper.join().unwrap();
        (code, anna, before)
    });
    let left = |client: &Client| -> u64 {
        client.room.as_ref().unwrap().seats.iter().filter_map(|info| info.time_left).sum()
    };
    let clocks = left(&anna);
    std::thread::sleep(Duration::from_secs(2));

    let running = start_in(folder.path());
    let to = running.addresses()[0];
    run(async {
        let again = Client::join(to, &code, known(anna.token.as_ref().unwrap())).await;
        assert_eq!((again.seat, again.scene.clone(), again.number), before);
        assert_eq!(again.room.as_ref().unwrap().chat.len(), 1);
        assert!(left(&again) + 1_900 > clocks, "{} and {clocks}", left(&again));
        // What was said before the restart is not done again.
        let mut again = again;
        again.send(&FromClient::Do { number: again.number, command: Command::Resign {} }).await;
        assert_eq!(again.answer(again.number).await, Ok(()));
        assert_eq!(again.stage(), "playing");
    });
    running.stop();
}

#[test]
fn a_damaged_room_is_set_aside_and_the_others_play_on() {
    let folder = tempfile::tempdir().unwrap();
    let running = start_in(folder.path());
    let to = running.addresses()[0];
    let (bad, _) = open_room(to, "war", &[], &[]);
    let (good, token) = open_room(to, "war", &[], &[]);
    running.stop();
    damage(&folder.path().join("tables.db"), &bad);
    let running = start_in(folder.path());
    let to = running.addresses()[0];
    run(async {
        Client::join(to, &good, known(&token)).await;
    });
    // It is read again for some seconds before.
    let until = Instant::now() + Duration::from_secs(30);
    let answer = loop {
        let answer = http::get(to, &format!("/api/rooms/{bad}"));
        if answer.status == 410 || Instant::now() > until {
            break answer;
        }
    };
    assert_eq!(answer.status, 410, "{answer:?}");
    // The operator hears of it, whether the server runs or not.
    let aside = || Operator::at(folder.path()).unwrap().list().unwrap();
    let overview = aside();
    assert_eq!((overview.aside.len(), overview.aside[0].reason.as_str()), (1, "damaged"), "{overview:?}");
    assert_eq!(overview.rooms.len(), 1);
    running.stop();
    let overview = aside();
    assert_eq!(
        (overview.aside.len(), overview.rooms.len(), overview.rooms[0].code.as_str()),
        (1, 1, good.as_str())
    );
}

#[test]
fn a_room_without_its_name_can_still_be_played() {
    let folder = tempfile::tempdir().unwrap();
    let running = start_in(folder.path());
    let (bad, _) = open_room(running.addresses()[0], "war", &[], &[]);
    let (good, token) = open_room(running.addresses()[0], "war", &[], &[]);
    running.stop();
    let connection = rusqlite::Connection::open(folder.path().join("tables.db")).unwrap();
    let lost = "UPDATE tables SET meta = x'01' WHERE instr(CAST(meta AS TEXT), ?)";
    assert_eq!(connection.execute(lost, [&bad]).unwrap(), 1);
    drop(connection);
    let running = start_in(folder.path());
    let to = running.addresses()[0];
    run(async {
        Client::join(to, &good, known(&token)).await;
    });
    assert_eq!(http::get(to, &format!("/api/rooms/{bad}")).status, 404);
    // It is read again for some seconds before it is set aside.
    let until = Instant::now() + Duration::from_secs(30);
    let overview = loop {
        let overview = Operator::at(folder.path()).unwrap().list().unwrap();
        if !overview.aside.is_empty() || Instant::now() > until {
            break overview;
        }
        std::thread::sleep(Duration::from_millis(100));
    };
    assert_eq!((overview.aside.len(), overview.rooms.len()), (1, 1), "{overview:?}");
    running.stop();
}

/// Changes a byte in the first record of a room.
fn damage(database: &Path, code: &str) {
    let connection = rusqlite::Connection::open(database).unwrap();
    let changed = connection
        .execute(
            "UPDATE journal SET body = CAST(replace(CAST(body AS TEXT), 'Anna', 'Ella') AS BLOB)
             WHERE seq = 1 AND id = (SELECT id FROM tables WHERE instr(CAST(meta AS TEXT), ?))",
            [code],
        )
        .unwrap();
    assert_eq!(changed, 1);
}

/// The end of the write-ahead log is lost: the server starts all the same, the room that has lost a record is set aside and
/// says so, the others play on, and the damaged files are kept.
#[test]
fn a_damaged_write_ahead_log_stops_only_the_rooms_that_it_concerns() {
    let folder = tempfile::tempdir().unwrap();
    let running = start_in(folder.path());
    let to = running.addresses()[0];
    let (good, good_token) = open_room(to, "war", &[], &[("chat", "everybody")]);
    let (bad, bad_token) = open_room(to, "war", &[], &[("chat", "everybody")]);
    let say = async |code: &str, token: &str| {
        let mut anna = Client::join(to, code, known(token)).await;
        for n in 1..=3 {
            anna.act(Command::Say { text: format!("number {n}") }).await.unwrap();
        }
        anna.token.unwrap()
    };
    let (good_token, bad_token) = run(async {
        let good_token = say(&good, &good_token).await;
        (good_token, say(&bad, &bad_token).await)
    });
    // The files as a machine has left them that went down now, but for the last byte.
    let left = tempfile::tempdir().unwrap();
    for file in std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()) {
        std::fs::copy(&file, left.path().join(file.file_name().unwrap())).unwrap();
    }
    running.stop();
    let log = left.path().join("tables.db-wal");
    let bytes = std::fs::read(&log).unwrap();
    std::fs::write(&log, &bytes[..bytes.len() - 1]).unwrap();
    let seen = server::examine(left.path()).unwrap();
    assert_eq!((seen.unaffected, seen.affected.len(), &seen.kept), (1, 1, &None), "{seen:?}");
    assert_eq!(std::fs::read(&log).unwrap().len(), bytes.len() - 1, "a look changes nothing");

    let running = start_in(left.path());
    let to = running.addresses()[0];
    run(async {
        let anna = Client::join(to, &good, known(&good_token)).await;
        assert_eq!(anna.room.unwrap().chat.len(), 3);
    });
    assert_eq!(http::get(to, &format!("/api/rooms/{bad}")).status, 410);
    let operator = Operator::at(left.path()).unwrap();
    let aside = operator.list().unwrap().aside;
    assert_eq!((aside.len(), aside[0].reason.as_str(), aside[0].code.as_ref()), (1, "lost", Some(&bad)));
    assert!(aside[0].sentence.contains("1 of the records after record"), "{aside:?}");
    let kept = std::fs::read_dir(left.path()).unwrap().map(|entry| entry.unwrap().path());
    let kept: Vec<_> = kept.filter(|path| path.is_dir()).collect();
    assert_eq!(kept.len(), 1, "{kept:?}");
    assert!(std::fs::read(kept[0].join("tables.db-wal")).unwrap() == bytes[..bytes.len() - 1]);

    // The operator lets it go on from what is proven.
    assert_eq!(operator.reopen(&bad).unwrap().as_str(), bad);
    run(async {
        let mut anna = Client::join(to, &bad, known(&bad_token)).await;
        assert!(anna.room.as_ref().unwrap().chat.len() >= 2, "{:?}", anna.room);
        anna.act(Command::Say { text: "again".into() }).await.unwrap();
    });
    assert!(operator.list().unwrap().aside.is_empty());
    running.stop();
}

#[test]
fn the_operator_closes_a_room_with_and_without_a_server() {
    let folder = tempfile::tempdir().unwrap();
    let running = start_in(folder.path());
    let to = running.addresses()[0];
    let (one, token) = open_room(to, "war", &[("down", "2")], &[]);
    let (two, _) = open_room(to, "war", &[], &[]);
    let operator = Operator::at(folder.path()).unwrap();
    assert_eq!(operator.inspect(one.parse().unwrap()).unwrap()["agreed"]["setup"]["down"], "2");
    run(async {
        let mut anna = Client::join(to, &one, known(&token)).await;
        operator.close(one.parse().unwrap()).unwrap();
        assert_eq!(anna.end().await.bye, Some("closed".into()));
    });
    assert_eq!(http::get(to, &format!("/api/rooms/{one}")).status, 404);
    assert!(operator.close(one.parse().unwrap()).unwrap_err().to_string().contains(&one));
    running.stop();
    let operator = Operator::at(folder.path()).unwrap();
    assert_eq!(operator.list().unwrap().rooms.len(), 1);
    operator.close(two.parse().unwrap()).unwrap();
    assert!(operator.list().unwrap().rooms.is_empty());
    drop(operator);
    let nothing = tempfile::tempdir().unwrap();
    assert!(Operator::at(nothing.path()).unwrap_err().to_string().contains("no tables"));
}

/// The server stops while everybody plays: nothing that was answered is lost, and everybody is told.
#[test]
fn stopping_under_load_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let running = start_in(folder.path());
    let to = running.addresses()[0];
    let stopped = AtomicBool::new(false);
    let rooms: Vec<_> = (0..20).map(|_| open_room(to, "war", &[], &[("chat", "everybody")])).collect();
    let said = std::thread::scope(|scope| {
        let talking = scope.spawn(|| {
            run(async {
                let talkers = rooms.iter().map(|(code, token)| talk(to, code, token, &stopped));
                futures_util::future::join_all(talkers).await
            })
        });
        std::thread::sleep(Duration::from_millis(700));
        stopped.store(true, SeqCst);
        running.stop();
        talking.join().unwrap()
    });
    let running = start_in(folder.path());
    let to = running.addresses()[0];
    run(async {
        for ((code, token), (answered, bye)) in rooms.iter().zip(said) {
            assert_eq!(bye.as_deref(), Some("shutdown"));
            assert!(answered > 3, "{answered}");
            let anna = Client::join(to, code, known(token)).await;
            // One more may have been on its way.
            assert!(anna.done == answered || anna.done == answered + 1, "{} and {answered}", anna.done);
        }
    });
    running.stop();
}

/// Talks until the server stops; gives the number of the last answer, and what was said in the end.
async fn talk(
    to: std::net::SocketAddr,
    code: &str,
    token: &str,
    stopped: &AtomicBool,
) -> (u64, Option<String>) {
    let mut anna = Client::join(to, code, known(token)).await;
    let mut answered = 0;
    for number in 1.. {
        let command = Command::Say { text: format!("{number}") };
        let message = serde_json::to_string(&FromClient::Do { number, command }).unwrap();
        let sent = futures_util::SinkExt::send(
            &mut anna.socket,
            tokio_tungstenite::tungstenite::Message::text(message),
        );
        if sent.await.is_err() {
            return (answered, anna.end().await.bye);
        }
        loop {
            match anna.next().await {
                Ok(tables::FromServer::Answer { number, refused: None }) => {
                    answered = number;
                    break;
                }
                Ok(tables::FromServer::Answer { refused, .. }) => {
                    assert!(refused.is_some_and(|reason| reason.code == "too-fast"));
                    tokio::time::sleep(Duration::from_millis(60)).await;
                    break;
                }
                Ok(_) => {}
                Err(ended) => {
                    assert!(stopped.load(SeqCst), "{ended:?}");
                    return (answered, ended.bye);
                }
            }
        }
    }
    (answered, None)
}

/// Whoever keeps tables elsewhere writes another store, and nothing else: here it is known in one place which it is.
#[test]
fn one_file_knows_which_store_there_is() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut folders, mut named) = (vec![source.clone()], Vec::new());
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if std::fs::read_to_string(&path).unwrap().contains("Sqlite") {
                named.push(path.strip_prefix(&source).unwrap().to_string_lossy().into_owned());
            }
        }
    }
    named.retain(|path| !path.ends_with("tests.rs"));
    assert_eq!(named, ["data_dir.rs"]);
}
