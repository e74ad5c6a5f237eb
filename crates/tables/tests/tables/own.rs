//! What a seat is told of itself alone: what can be taken back, and where it is asked for an answer.

use kernel::{RandomSource, Relevance, Rng, Seat};
use tables::{Command, DealKind, PassUntil, ResponseMode, SeatControls, TakesBack};

use crate::ambush::{AMBUSH, STRIKES, concern};
use crate::desk::Desk;

fn own(desk: &Desk, who: usize) -> SeatControls {
    let seat = desk.people[who].client.seat.expect("they sit");
    desk.table().seat_controls(seat)
}

/// A way back is offered exactly where it would be taken, in every game, alone and among people.
#[test]
fn a_way_back_is_offered_where_there_is_one() {
    let (mut offered, mut withheld) = (0, 0);
    for line in catalog::GAMES {
        for secret in 0..20 {
            let mut rng = Rng::new(secret);
            let mut desk = Desk::open(line, crate::setup(line.about.name), "", secret);
            let people = 1 + usize::from(secret % 3 != 0);
            if people == 2 {
                desk.join("Ben");
            }
            desk.begin();
            for _ in 0..25 {
                for who in 0..people {
                    let SeatControls { take_back: back, alone, .. } = own(&desk, who);
                    assert_eq!(alone, people == 1);
                    let member = desk.people[who].client.member.expect("they came");
                    let mut table = desk.table().clone();
                    let number = table.done(member).unwrap_or_default() + 1;
                    let input = tables::TableInput::Said { member, number, command: Command::TakeBack {} };
                    let decisions = desk.table().game().expect("a match").decisions().len();
                    let taken = table.apply(tables::Time(desk.now), &input);
                    assert_eq!(back.is_some(), taken.is_ok(), "{} {secret}", line.about.name);
                    if let Some(back) = back {
                        let now = table.game().expect("a match").decisions().len();
                        assert_eq!(back != TakesBack::IfAgreed, now < decisions, "{}", line.about.name);
                    }
                    if back.is_some() { offered += 1 } else { withheld += 1 }
                }
                let Some((who, prompt, choices)) = desk.asked() else { break };
                let action = choices[rng.below(choices.len())].clone();
                desk.does(who, Command::Play { action, prompt });
                if desk.room().result.is_some() {
                    break;
                }
            }
        }
    }
    assert!(offered > 200 && withheld > 200, "{offered} {withheld}");
}

/// Alone with bots one goes back to any moment; among people one does not.
#[test]
fn a_single_player_can_return_to_any_moment() {
    let line = catalog::find("duel").expect("it is in the catalogue");
    let mut desk = Desk::open(line, "starter=P1", "", 3);
    desk.begin();
    let mut seen = Vec::new();
    for _ in 0..6 {
        let (who, prompt, choices) = desk.asked().expect("a question");
        seen.push(desk.table().game().expect("a match").fingerprint());
        desk.does(who, Command::Play { action: choices[0].clone(), prompt });
    }
    let moment = |desk: &Desk| desk.table().game().expect("a match").fingerprint();
    // The log says where each decision begins.
    let starts: Vec<u32> =
        desk.people[0].client.lines.iter().flatten().filter_map(|line| line.decision).collect();
    assert!(starts.len() >= 3 && starts.windows(2).all(|pair| pair[0] < pair[1]), "{starts:?}");
    desk.does(0, Command::GoBack { to: 2 });
    assert_eq!(moment(&desk), seen[2]);
    assert!(own(&desk, 0).redo);
    desk.does(0, Command::Redo {});
    assert_eq!(moment(&desk), seen[3]);
    assert_eq!(desk.fails(0, Command::GoBack { to: 100 }), "nothing-to-take-back");
    let mut among = Desk::open(line, "starter=P1", "", 3);
    among.join("Ben");
    among.begin();
    let (who, prompt, choices) = among.asked().expect("a question");
    among.does(who, Command::Play { action: choices[0].clone(), prompt });
    assert_eq!(among.fails(0, Command::GoBack { to: 0 }), "not-alone");
}

/// P1 strikes, and P2, who answers like this, is asked or not.
fn struck(how: ResponseMode, secret: u64) -> Vec<(Relevance, bool, bool)> {
    let mut desk = Desk::open(&AMBUSH, "", "", secret);
    desk.join("Ben");
    desk.begin();
    desk.does(1, Command::ResponseMode { mode: how });
    assert_eq!(own(&desk, 1).response_mode, Some(how));
    let mut all = Vec::new();
    for strike in 0..STRIKES {
        desk.plays(0, "strike");
        let can = desk.table().game().expect("a match").legal(Seat(1)).len() > 1;
        let asked = desk.people[1].client.prompt.is_some();
        all.push((concern(strike + 1), can, asked));
        if asked {
            desk.plays(1, "pass");
        }
        desk.wait(1_000);
    }
    all
}

/// Every kind of window, with and without an answer, for each way to be asked.
#[test]
fn one_is_asked_as_one_likes() {
    for secret in 0..10 {
        for (concern, can, asked) in struck(ResponseMode::Auto, secret) {
            assert_eq!(asked, can && concern != Relevance::Irrelevant, "{concern:?} {can}");
        }
        assert!(struck(ResponseMode::On, secret).into_iter().all(|(.., asked)| asked));
        assert!(struck(ResponseMode::Off, secret).into_iter().all(|(.., asked)| !asked));
    }
}

/// A strike that P2 can answer and that matters, with P2 skipping.
fn skipping(until: PassUntil, secret: u64) -> Desk {
    let mut desk = Desk::open(&AMBUSH, "", "mask=off", secret);
    desk.join("Ben");
    desk.begin();
    desk.does(1, Command::ResponseMode { mode: ResponseMode::On });
    let prompt = own(&desk, 1).decided;
    desk.does(1, Command::AutoPass { until, prompt });
    assert_eq!(own(&desk, 1).pass_until, Some(until));
    desk
}

#[test]
fn a_stop_in_time_always_stops() {
    let mut stopped = 0;
    for secret in 0..20 {
        for late in [0, 50, 149] {
            let mut desk = skipping(PassUntil::MyTurn, secret);
            desk.plays(0, "strike");
            if desk.table().game().expect("a match").legal(Seat(1)).len() < 2 {
                continue;
            }
            assert!(desk.people[1].client.prompt.is_none(), "it is skipped");
            desk.wait(late);
            desk.does(1, Command::StopAutoPass {});
            assert!(desk.people[1].client.prompt.is_some(), "{late} ms after the strike");
            desk.wait(5_000);
            desk.plays(1, "spring");
            stopped += 1;
        }
    }
    assert!(stopped > 10, "{stopped}");
}

#[test]
fn auto_passes_expire_and_end_with_their_window() {
    let mut desk = skipping(PassUntil::TurnEnd, 1);
    desk.plays(0, "strike");
    assert_eq!(own(&desk, 1).pass_until, None, "another round began");
    desk.wait(1_000);
    let prompt = own(&desk, 1).decided;
    assert_eq!(desk.fails(1, Command::AutoPass { until: PassUntil::MyTurn, prompt: prompt + 1 }), "stale");
    desk.does(1, Command::AutoPass { until: PassUntil::MyTurn, prompt });
    // Who has something of their own to decide is asked: P1 is, and skips nothing.
    let decided = own(&desk, 0).decided;
    desk.ask(0, Command::AutoPass { until: PassUntil::MyTurn, prompt: decided }).ok();
    assert_eq!(own(&desk, 0).pass_until, None);
    // Who was cut off for a moment has missed something, and is asked again.
    let prompt = own(&desk, 1).decided;
    desk.does(1, Command::AutoPass { until: PassUntil::MyTurn, prompt });
    desk.cut(1);
    desk.connect(1);
    assert_eq!(own(&desk, 1).pass_until, None);
    let prompt = own(&desk, 1).decided;
    desk.does(1, Command::AutoPass { until: PassUntil::MyTurn, prompt });
    // Who is gone for long comes back without it.
    desk.cut(1);
    desk.wait(60_000);
    desk.connect(1);
    assert_eq!(own(&desk, 1).pass_until, None);
    let war = catalog::find("war").expect("it is in the catalogue");
    let mut none = Desk::open(war, "", "", 1);
    none.begin();
    assert_eq!(own(&none, 0).response_mode, None, "there is nothing to answer");
    assert_eq!(none.fails(0, Command::ResponseMode { mode: ResponseMode::Off }), "no-windows");
    assert_eq!(none.fails(0, Command::AutoPass { until: PassUntil::MyTurn, prompt: 0 }), "no-windows");
}

/// Stored tables of programs before protocol 4 have other names for these commands.
#[test]
fn commands_of_older_programs_are_read() {
    let read = |text: &str| serde_json::from_str::<Command>(text).unwrap();
    for (old, command) in [
        (r#"{"do":"answers","how":"off"}"#, Command::ResponseMode { mode: ResponseMode::Off }),
        (
            r#"{"do":"skip","until":"my-turn","prompt":3}"#,
            Command::AutoPass { until: PassUntil::MyTurn, prompt: 3 },
        ),
        (r#"{"do":"stop"}"#, Command::StopAutoPass {}),
    ] {
        assert_eq!(read(old), command);
        assert_eq!(read(&serde_json::to_string(&command).unwrap()), command);
    }
    assert_eq!(serde_json::from_str::<DealKind>(r#""promised""#).unwrap(), DealKind::Committed);
}
