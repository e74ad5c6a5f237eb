//! What the rooms of one address hold in memory and write to disk.

use std::net::SocketAddr;

use kernel::Pairs;
use serde_json::json;
use tables::Command;

use crate::client::{Client, known, named};
use crate::http::{self, Answer};
use crate::{run, start_with};

/// A right file of monsters of about so many bytes.
fn monsters(bytes: usize, name: &str) -> String {
    let mut text = String::new();
    for i in 0.. {
        let line = format!("Monster,{name}{i},d,1,1,1\n");
        if text.len() + line.len() > bytes {
            break;
        }
        text += &line;
    }
    text
}

fn open(to: SocketAddr, file: &str) -> Answer {
    let setup = json!({"monsters": file});
    http::post(to, "/api/rooms", &json!({"game": "duel", "setup": setup, "options": {}, "name": "Anna"}))
}

fn configure(file: String) -> Command {
    Command::Configure {
        game: None,
        setup: Pairs(vec![("monsters".into(), file)]),
        options: Pairs::default(),
    }
}

fn meter(to: SocketAddr, name: &str) -> u64 {
    let text = http::get(to, "/metrics").body;
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("croupier_{name} ")));
    line.and_then(|value| value.parse().ok()).unwrap_or_else(|| panic!("no {name} in {text}"))
}

#[test]
fn the_rooms_of_one_address_hold_so_much() {
    let running = start_with(|config| config.limits.setup_bytes_per_address = 10_000);
    let to = running.addresses()[0];
    let (first, second) = (open(to, &monsters(6_000, "M")), open(to, &monsters(6_000, "M")));
    assert_eq!((first.status, second.status, second.code().as_str()), (201, 429, "too-much-memory"));
    assert!(second.json()["sentence"].as_str().unwrap().contains("at most 10000 bytes"), "{second:?}");
    assert_eq!(open(to, &monsters(3_000, "M")).status, 201, "what still fits is opened");
    let said = first.json();
    let (code, token) = (said["code"].as_str().unwrap(), said["token"].as_str().unwrap());
    run(async {
        let mut anna = Client::join(to, code, known(token)).await;
        let (much, less) = (monsters(9_000, "N"), monsters(5_000, "N"));
        assert_eq!(anna.try_act(1, configure(much)).await, Some(Err("too-much-memory".into())));
        assert_eq!(anna.try_act(2, configure(less)).await, Some(Ok(())));
    });
    assert_eq!(meter(to, "over_quota_commands_total"), 1);
    let held = meter(to, "setup_bytes");
    assert!((8_000..9_000).contains(&held), "{held}");
    running.stop();
}

#[test]
fn settings_are_written_to_disk_so_fast_and_no_faster() {
    let running = start_with(|config| {
        config.limits.disk_bytes_per_second = 1;
        config.limits.disk_bytes_at_once = 60_000;
    });
    let to = running.addresses()[0];
    let said = open(to, &monsters(1_000, "M")).json();
    let (code, token) = (said["code"].as_str().unwrap(), said["token"].as_str().unwrap());
    run(async {
        let mut anna = Client::join(to, code, known(token)).await;
        let mut written = 0;
        for number in 1..100 {
            let file = monsters(12_000, &format!("M{number}x"));
            match anna.try_act(number, configure(file)).await.expect("an answer") {
                Ok(()) => written += 1,
                Err(code) => {
                    assert_eq!(code, "too-much-at-once");
                    break;
                }
            }
        }
        assert!((4..=8).contains(&written), "{written} times 12,000 bytes");
        // Nobody is kept from anything else.
        assert_eq!(anna.try_act(200, Command::Say { text: "hello".into() }).await, Some(Ok(())));
    });
    assert_eq!(open(to, "").code(), "too-much-at-once", "another room does not help");
    running.stop();
}

/// A match counts for who opened the room, also when the room is closed and the server was restarted.
#[test]
fn the_finished_matches_of_one_address_have_so_many_bytes_on_disk() {
    let folder = tempfile::tempdir().unwrap();
    let start = |most: u32| {
        start_with(|config| {
            config.data = Some(folder.path().into());
            config.limits.replay_bytes_per_address = most;
            config.proxies = vec!["127.0.0.1".parse().unwrap()];
        })
    };
    let open = |to: SocketAddr, from: &str| {
        let headers = [("X-Forwarded-For", from), ("Content-Type", "application/json")];
        http::ask(to, "POST", "/api/rooms", &headers, &json!({"game": "war", "name": "Anna"}).to_string())
    };
    let (one, other) = ("203.0.113.1", "203.0.113.2");
    let running = start(100);
    let to = running.addresses()[0];
    let said = open(to, one).json();
    let (code, token) = (said["code"].as_str().unwrap(), said["token"].as_str().unwrap());
    run(async {
        let mut anna = Client::join(to, code, known(token)).await;
        let mut ben = Client::join(to, code, named("Ben")).await;
        assert_eq!(ben.act(Command::Ready { seed: String::new() }).await, Ok(()));
        assert_eq!(anna.act(Command::Start { seed: String::new() }).await, Ok(()));
        anna.until(|anna| anna.stage() == "playing").await;
        assert_eq!(anna.act(Command::Resign {}).await, Ok(()), "a match that is on is kept");
        assert_eq!(anna.act(Command::Rematch {}).await, Err("too-many-replays".into()));
        assert_eq!(anna.act(Command::Say { text: "well played".into() }).await, Ok(()));
        let sentence = anna.heard.iter().find(|text| text.contains("too-many-replays")).unwrap();
        assert!(sentence.contains("replay_bytes_per_address"), "{sentence}");
    });
    assert_eq!((open(to, one).code().as_str(), open(to, other).status), ("too-many-replays", 201));
    running.stop();
    server::Operator::at(folder.path()).unwrap().close(code.parse().unwrap()).unwrap();
    let running = start(100);
    let to = running.addresses()[0];
    assert_eq!((open(to, one).code().as_str(), open(to, other).status), ("too-many-replays", 201));
    running.stop();
    // The operator may allow more.
    let running = start(1_000_000);
    assert_eq!(open(running.addresses()[0], one).status, 201);
    running.stop();
}

#[test]
fn equal_card_files_are_in_memory_once() {
    let running = start_with(|config| config.limits.rooms_per_address = 100);
    let to = running.addresses()[0];
    for room in 0..12 {
        assert_eq!(open(to, &monsters(5_000, if room % 2 == 0 { "M" } else { "N" })).status, 201);
    }
    assert_eq!(meter(to, "libraries"), 2);
    running.stop();
}

#[test]
fn a_file_with_thousands_of_mistakes_is_answered_with_a_hundred() {
    let running = start_with(|_| {});
    let to = running.addresses()[0];
    let file = "x\n".repeat(15_000);
    let refused = open(to, &file);
    assert_eq!((refused.status, refused.code().as_str()), (409, "bad-setting"));
    let sentence = refused.json()["sentence"].as_str().unwrap().to_string();
    assert!(sentence.contains("stopped after 100 errors"), "{} bytes", sentence.len());
    assert!(sentence.len() < 64_000, "{} bytes", sentence.len());
    let explored = json!({"of": {"game": "duel", "setup": {"monsters": file}, "bots": []}});
    let explored = http::post(to, "/api/explore", &explored);
    assert!(explored.status >= 400 && explored.body.len() < 64_000, "{} bytes", explored.body.len());
    running.stop();
}
