//! Taking back: free against bots, by consent among people, and never after anybody has learnt anything.

use kernel::{RandomSource, Rng, Seat, UndoCost, Viewer};
use tables::{Command, MemberId, TakesBack};

use crate::desk::Desk;

/// Plays at random for a while; gives up when the match is over.
fn wander(desk: &mut Desk, rng: &mut Rng, decisions: usize) {
    for _ in 0..decisions {
        let Some((who, prompt, choices)) = desk.asked() else { return };
        let action = choices[rng.below(choices.len())].clone();
        desk.does(who, Command::Play { action, prompt });
    }
}

/// What one seat knows of the match, and what it was told.
fn known(desk: &Desk, who: usize) -> (String, usize) {
    let client = &desk.people[who].client;
    (format!("{:?}", client.scene), client.lines.len())
}

#[test]
fn against_bots_everything_can_be_taken_back_and_done_again() {
    for line in crate::without_windows() {
        for secret in 0..20 {
            let (mut desk, mut rng) =
                (Desk::open(line, crate::setup(line.about.name), "", secret), Rng::new(secret));
            desk.begin();
            let mut seen = Vec::new();
            while let Some((who, prompt, choices)) = desk.asked() {
                seen.push(known(&desk, who));
                if seen.len() > 6 {
                    break;
                }
                let action = choices[rng.below(choices.len())].clone();
                desk.does(who, Command::Play { action, prompt });
            }
            if desk.room().result.is_some() {
                continue; // what is over is over
            }
            let last = seen.pop().expect("somebody was asked");
            for before in seen.iter().rev() {
                desk.does(0, Command::TakeBack {});
                assert_eq!(known(&desk, 0), *before, "{} {secret}", line.about.name);
            }
            assert_eq!(desk.fails(0, Command::TakeBack {}), "nothing-to-take-back");
            for _ in &seen {
                desk.does(0, Command::Redo {});
            }
            assert_eq!(known(&desk, 0), last, "{} {secret}", line.about.name);
            assert_eq!(desk.fails(0, Command::Redo {}), "nothing-to-redo");
        }
    }
}

/// Among people: whenever the table allows it, nobody else has decided since, and nobody has learnt anything but what
/// the one who takes back chose to do.
#[test]
fn among_people_taking_back_never_reveals() {
    let (mut asked, mut granted) = (0, 0);
    for line in catalog::GAMES {
        for secret in 0..60 {
            let (mut desk, mut rng) =
                (Desk::open(line, crate::setup(line.about.name), "", secret), Rng::new(secret));
            desk.join("Ben");
            desk.begin();
            for _ in 0..30 {
                let decisions = 1 + rng.below(3);
                wander(&mut desk, &mut rng, decisions);
                if desk.room().result.is_some() {
                    break;
                }
                let who = rng.below(2);
                let seat = desk.people[who].client.seat.expect("both sit");
                asked += 1;
                let game = desk.table().game().expect("a match").boxed();
                if desk.table().seat_controls(seat).take_back == Some(TakesBack::Change) {
                    // Nobody need agree: `change.rs` looks at what comes of it.
                    desk.does(who, Command::TakeBack {});
                    continue;
                }
                if desk.ask(who, Command::TakeBack {}).is_err() {
                    continue;
                }
                granted += 1;
                desk.does(1 - who, Command::Answer { yes: true });
                let back = desk.table().game().expect("a match");
                let kept = back.decisions().len();
                let taken = &game.decisions()[kept..];
                assert!(taken.iter().all(|decision| decision.seat == seat), "{}: {taken:?}", line.about.name);
                assert_eq!(taken.len(), 1, "one decision at a time");
                assert_eq!(game.undo_cost(seat, kept), UndoCost::Free, "{}: {taken:?}", line.about.name);
                // The others knew, and know, the same but for that one choice: played again it tells them the same.
                let mut again = back.boxed();
                for decision in taken {
                    again.play(decision.seat, &decision.action).expect("it was played before");
                }
                for viewer in [Viewer::Public, Viewer::Seat(seat)] {
                    assert_eq!(again.view(viewer), game.view(viewer), "{}", line.about.name);
                }
            }
        }
    }
    assert!(granted > 50 && asked > granted, "{granted} of {asked} were granted");
}

/// Somebody who is away comes back, and has learnt what they have learnt: their absence frees nobody.
#[test]
fn an_absence_is_no_licence_to_take_back() {
    let line = catalog::GAMES.iter().find(|line| line.about.name == "war").expect("it is in the catalogue");
    let mut desk = Desk::open(line, "max_rounds=15", "grace=5", 1);
    desk.join("Ben");
    desk.begin();
    desk.plays(0, "flip");
    desk.plays(1, "flip");
    desk.cut(1);
    desk.wait(6_000);
    assert_eq!(desk.fails(0, Command::TakeBack {}), "cannot-take-back");
    let mut never = Desk::open(line, "max_rounds=15", "undo=never", 1);
    never.join("Ben");
    never.begin();
    never.plays(0, "flip");
    assert_eq!(never.fails(0, Command::TakeBack {}), "no-taking-back");
}

/// Ben decided in this match: the decisions are not Anna's to undo after Ben is gone, however Ben went.
#[test]
fn decisions_of_an_absent_player_cannot_be_taken_back() {
    type Goes = fn(&mut Desk);
    let gone: [(&str, Goes); 3] = [
        ("is kicked", |desk| desk.does(0, Command::Kick { member: MemberId(1) })),
        ("leaves", |desk| desk.does(1, Command::Leave {})),
        ("is cut off", |desk| {
            desk.cut(1);
            desk.wait(6_000);
        }),
    ];
    let line = catalog::GAMES.iter().find(|line| line.about.name == "war").expect("it is in the catalogue");
    for (how, goes) in gone {
        let mut desk = Desk::open(line, "max_rounds=15", "grace=5", 1);
        desk.join("Ben");
        desk.begin();
        desk.plays(0, "flip");
        desk.plays(1, "flip");
        desk.plays(0, "flip");
        goes(&mut desk);
        let decided = desk.table().game().expect("a match").decisions().len();
        for command in [Command::TakeBack {}, Command::GoBack { to: 0 }, Command::Redo {}] {
            let asked = format!("{command:?}");
            assert!(desk.ask(0, command).is_err(), "Ben {how}: {asked}");
        }
        let own = desk.table().seat_controls(Seat(0));
        assert_eq!((own.alone, own.take_back, own.redo), (false, None, false), "Ben {how}");
        assert_eq!(desk.table().game().expect("a match").decisions().len(), decided, "Ben {how}");
    }
}

/// Nobody can agree where nobody else is: not even to a decision that nobody has learnt anything from.
#[test]
fn consent_needs_at_least_one_person() {
    let line = catalog::GAMES.iter().find(|line| line.about.name == "war").expect("it is in the catalogue");
    let mut desk = Desk::open(line, "max_rounds=15", "grace=5", 1);
    desk.join("Ben");
    desk.begin();
    desk.silent = true;
    desk.plays(0, "flip");
    desk.cut(1);
    desk.wait(5_500);
    assert_eq!(desk.fails(0, Command::TakeBack {}), "nobody-to-agree");
    assert_eq!(desk.table().seat_controls(Seat(0)).take_back, None);
    // Ben is back and agrees.
    desk.connect(1);
    desk.does(0, Command::TakeBack {});
    desk.does(1, Command::Answer { yes: true });
    assert_eq!(desk.table().game().expect("a match").decisions().len(), 0);
}
