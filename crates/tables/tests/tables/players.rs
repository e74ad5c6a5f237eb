//! A result names who played each seat, and to which decision.

use kernel::Seat;
use kernel::replay::{ReplayPlayer, SeatAssignment, replaced};
use tables::{Command, MemberId, Table};

use crate::desk::Desk;

const P1: Seat = Seat(0);
const P2: Seat = Seat(1);

fn war(options: &str) -> Desk {
    let mut desk = Desk::open(catalog::find("war").unwrap(), "max_rounds=15", options, 1);
    desk.join("Ben");
    desk.begin();
    desk
}

/// Anna and Ben play so many rounds.
fn rounds(desk: &mut Desk, rounds: usize) {
    for _ in 0..rounds {
        desk.plays(0, "flip");
        desk.plays(1, "flip");
    }
}

/// Whoever is asked plays, until the match is over.
fn to_the_end(desk: &mut Desk) {
    for _ in 0..1_000 {
        match desk.asked() {
            Some((who, prompt, choices)) => {
                desk.does(who, Command::Play { action: choices[0].clone(), prompt });
            }
            None if desk.room().result.is_some() => return,
            None => desk.wait(1_000),
        }
    }
    panic!("the match does not end");
}

/// What the result, the replay and the replay played again say of a seat: the same.
fn said(desk: &Desk, seat: Seat) -> Option<String> {
    let ending = desk.room().result.expect("the match is over");
    let replay = desk.replays.last().expect("there is a replay");
    let again = catalog::verify_text(replay).expect("it is true");
    assert_eq!(again.players(), desk.table().finished().unwrap().players());
    let who = replaced(&ending.players, seat);
    assert_eq!(replaced(again.players(), seat), who);
    who
}

fn person(name: &str) -> ReplayPlayer {
    ReplayPlayer::Person(name.into())
}

#[test]
fn a_player_from_the_deal_to_the_end_is_named_without_a_mark() {
    let mut desk = war("");
    to_the_end(&mut desk);
    assert_eq!((said(&desk, P1), said(&desk, P2)), (None, None));
    let players = desk.room().result.unwrap().players;
    let all = [(P1, "Anna"), (P2, "Ben")].map(|(seat, name)| SeatAssignment {
        seat,
        from: 1,
        player: person(name),
    });
    assert_eq!(players, all);
}

#[test]
fn a_removed_player_is_marked_from_that_decision_on() {
    let mut desk = war("");
    rounds(&mut desk, 3);
    desk.does(0, Command::Kick { member: MemberId(1) });
    to_the_end(&mut desk);
    assert_eq!(said(&desk, P2).as_deref(), Some("Ben until decision 6, then bot greedy"));
    assert_eq!(said(&desk, P1), None);
}

/// Also when the bot has nothing to decide any more: the seat was not Ben's when the match ended.
#[test]
fn a_seat_is_marked_though_the_bot_decides_nothing() {
    let mut desk = war("");
    desk.silent = true;
    rounds(&mut desk, 2);
    desk.does(0, Command::Kick { member: MemberId(1) });
    desk.does(0, Command::Resign {});
    assert_eq!(said(&desk, P2).as_deref(), Some("Ben until decision 4, then bot greedy"));
    let mut first = war("");
    first.silent = true;
    first.does(0, Command::Kick { member: MemberId(1) });
    first.does(0, Command::Resign {});
    assert_eq!(said(&first, P2).as_deref(), Some("Ben before the first decision, then bot greedy"));
}

#[test]
fn a_bot_that_stands_in_for_an_absent_player_is_named_until_the_player_returns() {
    let mut desk = war("grace=5");
    rounds(&mut desk, 2);
    desk.cut(1);
    desk.wait(6_000);
    desk.plays(0, "flip");
    desk.connect(1);
    to_the_end(&mut desk);
    let ben = said(&desk, P2).expect("a bot has decided for Ben");
    assert!(
        ben.starts_with("Ben until decision ") && ben.contains(", then bot greedy until decision "),
        "{ben}"
    );
    assert!(ben.ends_with(", then Ben"), "{ben}");
}

#[test]
fn a_bot_that_decides_for_a_late_player_is_named() {
    let mut desk = war("clock=10s");
    rounds(&mut desk, 2);
    desk.plays(0, "flip");
    desk.wait(30_000);
    to_the_end(&mut desk);
    let ben = said(&desk, P2).expect("a bot has decided for Ben");
    assert!(ben.starts_with("Ben until decision 5, then bot greedy until decision "), "{ben}");
}

/// At a larger table somebody who gives up is replaced, and so is somebody whose time bank is used up.
#[test]
fn a_player_who_resigns_at_a_larger_table_is_marked() {
    let pack = catalog::find("wolfpack").unwrap();
    let mut desk = Desk::open(pack, "pilots=2 ace_health=60 max_rounds=3", "mask=off", 2);
    desk.join("Ben");
    desk.begin();
    desk.does(1, Command::Resign {});
    to_the_end(&mut desk);
    assert_eq!(said(&desk, P2).as_deref(), Some("Ben before the first decision, then bot greedy"));
}

/// What was taken back was never decided, whoever decided it; what is done again is done by who does it again.
#[test]
fn taking_back_names_who_decided() {
    let mut desk = Desk::open(catalog::find("war").unwrap(), "max_rounds=15", "", 1);
    desk.begin();
    for _ in 0..4 {
        desk.plays(0, "flip");
    }
    let players = |table: &Table| table.game().unwrap().players().to_vec();
    let before = players(desk.table());
    desk.does(0, Command::GoBack { to: 0 });
    assert_eq!(players(desk.table()), before);
    for _ in 0..4 {
        desk.does(0, Command::Redo {});
    }
    assert_eq!(players(desk.table()), before);
    to_the_end(&mut desk);
    assert_eq!((said(&desk, P1), said(&desk, P2)), (None, None));
}

/// The log alone makes the same result after a restart.
#[test]
fn a_restart_forgets_nobody() {
    let mut desk = war("");
    rounds(&mut desk, 2);
    desk.does(0, Command::Kick { member: MemberId(1) });
    desk.plays(0, "flip");
    let before = desk.table().game().unwrap().players().to_vec();
    let snapshot = Table::restore(&desk.table().save().unwrap()).unwrap();
    assert_eq!(snapshot.game().unwrap().players(), before, "as a snapshot");
    desk.restart(1_000);
    assert_eq!(desk.table().game().unwrap().players()[..before.len()], before);
}
