//! A choice that others make at the same time can be changed until all of them have chosen (A3-4).

use kernel::{RandomSource, Rng, Seat};
use tables::{Command, TakesBack};

use crate::desk::Desk;

const HANDS: &str =
    "pilots=3 hand1=\"Open Fire, Sidewinder\" hand2=\"Dodge Roll, Cover Fire\" hand3=\"Sidewinder\"";

fn pack(options: &str) -> Desk {
    let line = catalog::find("wolfpack").expect("it is in the catalogue");
    let mut desk = Desk::open(line, HANDS, options, 1);
    desk.join("Ben");
    desk.join("Cleo");
    desk.begin();
    desk
}

fn played(desk: &Desk) -> Vec<String> {
    let decisions = desk.table().game().expect("a match").decisions();
    decisions.iter().map(|decision| format!("{} {}", decision.seat, decision.action)).collect()
}

/// Nobody agrees to it, a later pilot has confirmed, and at this table nothing is taken back: it is changed all the same.
#[test]
fn a_confirmed_choice_is_changed_without_consent() {
    let mut desk = pack("undo=never");
    assert_eq!(desk.table().seat_controls(Seat(0)).take_back, None);
    desk.plays(0, "play Open Fire at ace");
    desk.plays(1, "play Cover Fire");
    assert_eq!(desk.table().seat_controls(Seat(0)).take_back, Some(TakesBack::Change));
    assert_eq!(desk.table().seat_controls(Seat(2)).take_back, None, "nothing is chosen yet");
    desk.does(0, Command::TakeBack {});
    assert_eq!(played(&desk), ["P2 play Cover Fire"]);
    assert_eq!(desk.table().seat_controls(Seat(0)).take_back, None);
    desk.plays(0, "play Sidewinder at ace");
    desk.does(1, Command::TakeBack {});
    desk.plays(1, "play Dodge Roll at P1");
    desk.plays(2, "play Sidewinder at ace");
    let decided = ["P1 play Sidewinder at ace", "P2 play Dodge Roll at P1", "P3 play Sidewinder at ace"];
    assert_eq!(played(&desk), decided, "only the last choice counts");
    // Everybody has confirmed: now it is no choice of one's own any more.
    for seat in 0..3 {
        assert_ne!(desk.table().seat_controls(Seat(seat)).take_back, Some(TakesBack::Change), "{seat}");
    }
    assert_eq!(desk.fails(1, Command::TakeBack {}), "no-taking-back");
    let replay = desk.table().game().expect("a match").replay().to_string();
    assert_eq!(catalog::verify_text(&replay).expect("the replay is true").decisions().len(), 3);
}

/// What was laid aside to be discarded is part of the choice, and so is that one was ready.
#[test]
fn a_choice_of_several_decisions_is_changed_as_a_whole() {
    let mut desk = pack("");
    desk.plays(1, "discard Dodge Roll");
    desk.plays(1, "done");
    desk.plays(0, "play Open Fire at ace");
    desk.does(1, Command::TakeBack {});
    assert_eq!(played(&desk), ["P1 play Open Fire at ace"]);
    desk.plays(1, "play Dodge Roll at P2");
    desk.plays(2, "play Sidewinder at ace");
    assert_eq!(played(&desk).len(), 3);
}

/// Everybody hears the match as it is: who was there all the time knows the same as somebody who comes anew, also after
/// a restart of the server.
#[test]
fn everybody_receives_the_remaining_time() {
    let mut desk = pack("");
    let mut rng = Rng::new(5);
    for _ in 0..60 {
        let Some((who, prompt, choices)) = desk.asked() else { break };
        let action = choices[rng.below(choices.len())].clone();
        desk.does(who, Command::Play { action, prompt });
        let who = rng.below(3);
        if desk.table().seat_controls(Seat(who as u8)).take_back == Some(TakesBack::Change) {
            desk.does(who, Command::TakeBack {});
        }
        if rng.below(4) == 0 {
            desk.restart(1_000);
        }
        let watcher = desk.watch();
        for person in 0..3 {
            let (one, fresh) = (&desk.people[person].client, desk.people[watcher].client.lines.len());
            assert!(one.lines.len() >= fresh, "a player hears at least as much as a spectator");
        }
    }
}

/// Whoever chooses again gets no more time for it.
#[test]
fn changing_gives_no_time() {
    for (clock, left) in [("clock=10s", 8_000), ("clock=10s+5s", 8_000)] {
        let mut desk = pack(clock);
        let time = |desk: &Desk| {
            let room = desk.table().room(desk.table().now());
            room.seats[0].time_left.expect("a clock")
        };
        desk.wait(1_000);
        for action in ["play Open Fire at ace", "play Sidewinder at ace"] {
            desk.plays(0, action);
            desk.does(0, Command::TakeBack {});
            desk.wait(1_000);
        }
        assert_eq!(time(&desk), left, "{clock}");
        // When all have chosen, the decision adds what it adds, once.
        desk.plays(0, "play Open Fire at ace");
        desk.plays(1, "play Cover Fire");
        desk.plays(2, "play Sidewinder at ace");
        assert_eq!(time(&desk), if clock == "clock=10s" { 10_000 } else { 12_000 }, "{clock}");
    }
}
