//! Tokens: a new one at every return, the old one only until the new one is known to be kept.

use tables::{FromClient, FromServer, MemberId, TableInput, TokenHash};

use crate::desk::{Break, Desk};

fn two() -> Desk {
    let line = catalog::GAMES.iter().find(|line| line.about.name == "war").expect("it is in the catalogue");
    let mut desk = Desk::open(line, "max_rounds=15", "", 1);
    desk.join("Ben");
    desk.begin();
    desk
}

fn token(desk: &Desk) -> String {
    desk.people[1].client.token.clone().expect("a token")
}

fn returns_with(desk: &mut Desk, token: &str) -> Result<(), String> {
    desk.cut(1);
    let kept = desk.people[1].client.token.replace(token.into());
    desk.connect(1);
    let bye = desk.people[1].client.bye.clone();
    if bye.is_some() {
        desk.people[1].client.token = kept;
    }
    bye.map_or(Ok(()), Err)
}

#[test]
fn every_return_has_a_new_token_and_the_old_one_is_refused() {
    let mut desk = two();
    let mut old = vec![token(&desk)];
    for _ in 0..5 {
        desk.cut(1);
        desk.connect(1);
        assert!(!old.contains(&token(&desk)), "a token comes twice");
        for stolen in old.clone() {
            assert_eq!(returns_with(&mut desk, &stolen), Err("unknown-token".into()));
        }
        desk.restart(1_000);
        old.push(token(&desk));
        desk.cut(1);
        desk.connect(1);
        desk.plays(1, "flip");
        desk.plays(0, "flip");
    }
}

/// Wherever the connection breaks, somebody who comes back is let in.
#[test]
fn a_lost_welcome_does_not_lock_the_member_out() {
    for at in 0..8 {
        for times in 1..4 {
            let mut desk = two();
            for _ in 0..times {
                desk.cut(1);
                desk.breaks = Some(Break { who: 1, at: desk.people[1].passed + at, half_open: false });
                desk.connect(1);
                desk.breaks = None;
            }
            desk.cut(1);
            desk.connect(1);
            let client = &desk.people[1].client;
            assert_eq!((client.bye.as_deref(), client.member), (None, Some(MemberId(1))), "message {at}");
        }
    }
}

/// The token is on disk, as a hash, before it is sent, and the old one ends with what the client says about it.
#[test]
fn a_token_is_stored_before_it_is_sent() {
    let mut desk = two();
    let before = desk.entries.len();
    desk.cut(1);
    desk.connect(1);
    let fresh = TokenHash::of(&token(&desk));
    let stored: Vec<&TableInput> = desk.entries[before..].iter().map(|entry| &entry.input).collect();
    let back = TableInput::Back { member: MemberId(1), shown: None, token: Some(fresh.clone()) };
    assert_eq!(stored, [&back, &TableInput::Kept { member: MemberId(1), token: fresh }]);
    let text = serde_json::to_string(&desk.entries.iter().map(|entry| &entry.input).collect::<Vec<_>>());
    assert!(!text.expect("JSON").contains(&token(&desk)), "no token is stored");
}

/// A client that never says that it has kept a token comes back with either; nonsense about tokens changes nothing.
#[test]
fn a_token_is_valid_until_a_newer_one_is_kept() {
    let mut desk = two();
    let first = token(&desk);
    desk.cut(1);
    // It hears the welcome, and its word about it is lost.
    desk.breaks = Some(Break { who: 1, at: desk.people[1].passed + 2, half_open: false });
    desk.connect(1);
    let second = token(&desk);
    assert_ne!(first, second);
    desk.connect(1);
    let third = token(&desk);
    assert_eq!(
        returns_with(&mut desk, &first),
        Err("unknown-token".into()),
        "the second one was shown since"
    );
    assert_eq!(returns_with(&mut desk, &second), Err("unknown-token".into()), "the third one was kept since");
    assert_eq!(returns_with(&mut desk, &third), Ok(()));
    let entries = desk.entries.len();
    for wrong in ["", "x", &first, &"0".repeat(64)] {
        desk.says(1, FromClient::Kept { token: wrong.into() });
        desk.says(0, FromClient::Kept { token: third.clone() });
    }
    assert_eq!(desk.entries.len(), entries);
}

/// Two windows of one browser: the newer one has the seat, and whichever token was kept last brings one back.
#[test]
fn two_windows_share_a_seat_and_lose_nothing() {
    let mut desk = two();
    let older = desk.people[1].client.clone();
    desk.people.push(crate::desk::Person { client: older, connection: None, heard: Vec::new(), passed: 0 });
    desk.connect(2);
    assert_eq!(desk.people[1].client.bye.as_deref(), Some("fenced"));
    let shared = desk.people[2].client.token.clone();
    desk.people[1].client.token = shared;
    desk.connect(1);
    assert_eq!(desk.people[2].client.bye.as_deref(), Some("fenced"));
    desk.plays(1, "flip");
    let welcomes = desk.people[1].heard.iter().filter(|(_, said)| matches!(said, FromServer::Welcome { .. }));
    assert_eq!(welcomes.count(), 2);
}
