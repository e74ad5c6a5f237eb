//! Time: what is charged to whom, and what never is.

use kernel::Seat;
use tables::Command;

use crate::ambush::AMBUSH;
use crate::desk::Desk;

fn left(desk: &Desk, seat: u8) -> u64 {
    let room = desk.table().room(desk.table().now());
    room.seats[usize::from(seat)].time_left.expect("a clock")
}

fn war(options: &str) -> Desk {
    let line = catalog::GAMES.iter().find(|line| line.about.name == "war").expect("it is in the catalogue");
    let mut desk = Desk::open(line, "max_rounds=15", options, 1);
    desk.join("Ben");
    desk.begin();
    desk
}

#[test]
fn a_bank_that_is_used_up_loses() {
    let mut desk = war("clock=10s+2s");
    desk.wait(4_000);
    desk.plays(0, "flip");
    assert_eq!(left(&desk, 0), 8_000, "ten, less four, and two for the decision");
    desk.wait(6_500);
    let ending = desk.room().result.expect("P2 has used it up");
    assert_eq!((ending.reason.as_str(), ending.winners.first()), ("time", Some(Seat(0))));
}

#[test]
fn a_bot_decides_for_a_late_player() {
    let mut desk = war("clock=5s");
    desk.plays(0, "flip");
    desk.wait(5_100);
    let decisions = desk.table().game().expect("a match").decisions();
    assert_eq!(decisions.iter().filter(|decision| decision.seat == Seat(1)).count(), 1);
    assert!(desk.room().result.is_none());
}

/// The table's time stands still while the server is down, and while something is being stored.
#[test]
fn clocks_stand_still_while_the_server_is_down() {
    let mut desk = war("clock=60s+0s");
    desk.wait(5_000);
    desk.plays(0, "flip");
    desk.wait(3_000);
    desk.does(0, Command::Say { text: "a moment".into() });
    desk.restart(3_600_000);
    desk.does(0, Command::Say { text: "again".into() });
    assert_eq!((left(&desk, 0), left(&desk, 1)), (55_000, 52_000));
}

#[test]
fn a_pause_stops_the_clocks_and_the_match() {
    let mut desk = war("clock=5s late=lose");
    assert_eq!(desk.fails(1, Command::Pause { on: true }), "not-host");
    desk.does(0, Command::Pause { on: true });
    desk.wait(60_000);
    assert_eq!(desk.fails(0, Command::Play { action: "flip".into(), prompt: 0 }), "paused");
    desk.does(0, Command::Pause { on: false });
    assert_eq!((left(&desk, 0), desk.room().result), (5_000, None));
}

/// Whoever has so much for each decision has it again when a decision is taken back.
#[test]
fn taking_back_gives_the_time_of_a_decision_again() {
    let mut desk = war("clock=10s");
    desk.wait(4_000);
    desk.plays(0, "flip");
    desk.wait(4_000);
    desk.does(0, Command::TakeBack {});
    desk.does(1, Command::Answer { yes: true });
    assert_eq!((left(&desk, 0), left(&desk, 1)), (10_000, 10_000));
}

/// The time that passing takes at least is nobody's: with a clock shorter than that, nobody loses by it.
#[test]
fn a_response_window_takes_no_clock_time_for_a_pass() {
    let mut desk = Desk::open(&AMBUSH, "", "clock=30s+0s mask=long", 5);
    desk.join("Ben");
    desk.begin();
    for _ in 0..10 {
        desk.plays(0, "strike");
        if desk.people[1].client.prompt.is_some() {
            desk.plays(1, "pass");
        }
        desk.wait(3_000);
        desk.plays(0, "strike");
        desk.wait(0);
        let passed = desk.people[1].client.prompt.is_some();
        if passed {
            desk.plays(1, "pass");
        }
        desk.wait(3_000);
    }
    assert_eq!(left(&desk, 1), 30_000, "P2 never thought");
}

/// Thinking is charged, also if the server crashes in the middle of it, again and again: a crash gives back no more
/// than the five seconds between two marks, and the time that it is down costs nothing.
#[test]
fn a_crash_refunds_no_more_than_a_few_seconds() {
    let mut desk = war("clock=5m+0s grace=600");
    for crash in 1..=4 {
        desk.wait(29_000);
        desk.restart(600_000);
        let spent = 300_000 - left(&desk, 0);
        assert!((crash * 24_000..=crash * 29_000).contains(&spent), "crash {crash}: {spent} ms are charged");
    }
    // The clock runs out when it should, not four crashes later.
    desk.wait(300_000 - 4 * 24_000 + 1_000);
    assert_eq!(desk.room().result.expect("P1 has used it up").reason, "time");
}

/// The time is stored where a clock runs, and nowhere else.
#[test]
fn the_time_is_stored_where_a_clock_runs() {
    let marks =
        |desk: &Desk| desk.entries.iter().filter(|entry| entry.input == tables::TableInput::Clock).count();
    let mut without = war("");
    without.wait(120_000);
    assert_eq!(marks(&without), 0);
    let mut with = war("clock=5m+0s");
    with.wait(60_000);
    assert_eq!(marks(&with), 12);
    with.does(0, Command::Pause { on: true });
    with.wait(60_000);
    assert_eq!(marks(&with), 12, "in a pause no clock runs");
}
