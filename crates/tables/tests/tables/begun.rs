//! A match that goes on from a moment of another is the same match, if the same is decided.

use catalog::AnyGame;
use catalog::bots::BotKind;
use kernel::{Pairs, Seat, Seed};
use tables::{Command, ContinuedMatch, MemberId, Opening, Table, TableInput, Time};

use crate::desk::opening;

/// A match of some game, played to its end.
fn played(line: &catalog::GameEntry, seed: u64) -> Box<dyn AnyGame> {
    let setup: Pairs = crate::setup(line.about.name).parse().unwrap();
    let mut game = (line.open)(&setup, Seed::from(seed), Vec::new()).unwrap();
    while let Some(seat) = game.deciders().first() {
        let action = game.advise(seat, BotKind::Random, game.roll(seat)).unwrap();
        game.play(seat, &action).unwrap();
    }
    game
}

/// A table at which it goes on after so many decisions, with the host on this seat.
fn begun(game: &dyn AnyGame, kept: usize, seat: Seat) -> Opening {
    let mut opening = opening(&game.entry(), "", "mask=off", 9);
    opening.setup = game.header().setup.clone();
    opening.host.seat = Some(seat);
    let decisions = game.decisions()[..kept].to_vec();
    opening.begun =
        Some(ContinuedMatch { seed: game.header().seed.to_string(), decisions, bot: "greedy".into() });
    opening
}

/// What the host decides is said, and what others decide is thought.
fn decided(table: &Table, number: u64, seat: Seat, action: &str) -> TableInput {
    let decisions = table.game().unwrap().decisions().len() as u32;
    match table.seat(MemberId(0)) == Some(seat) {
        true => {
            let prompt = table.prompt(seat).expect("the host is asked");
            let command = Command::Play { action: action.into(), prompt };
            TableInput::Said { member: MemberId(0), number, command }
        }
        false => TableInput::Thought { seat, decisions, action: action.into() },
    }
}

#[test]
fn the_same_decisions_lead_to_the_same_positions() {
    for line in crate::without_windows() {
        let game = played(line, 6);
        let total = game.decisions().len();
        let seats: Vec<_> = game.seats().iter().collect();
        for (i, kept) in [0, 1, total / 3, total / 2, total - 1].into_iter().enumerate() {
            let seat = seats[i % seats.len()];
            let opening = begun(game.as_ref(), kept, seat);
            let mut table = Table::open(Time(0), &opening).unwrap();
            assert_eq!(table.room(Time(0)).stage, "playing");
            assert_eq!(table.seat(MemberId(0)), Some(seat));
            assert_eq!(table.room(Time(0)).commitment, None, "nothing is promised");
            let mut stored = Vec::new();
            for (at, decision) in (kept..).zip(&game.decisions()[kept..]) {
                assert_eq!(table.game().unwrap().fingerprint(), game.until(at).fingerprint(), "before {at}");
                let input = decided(&table, stored.len() as u64 + 1, decision.seat, &decision.action);
                table.apply(Time(at as u64), &input).unwrap();
                stored.push((Time(at as u64), input));
                // In the middle it is woken from a snapshot, too.
                if at == (kept + total) / 2 {
                    table = Table::restore(&table.save().unwrap()).unwrap();
                }
            }
            let replay = table.finished().expect("it is over").replay();
            assert_eq!(
                (&replay.decisions, &replay.ending),
                (&game.decisions().to_vec(), &game.replay().ending)
            );
            assert!(replay.header.fair.is_none() && replay.header.seed == game.header().seed);
            // Its own replay is whole, and the stored log makes the same table again.
            catalog::verify_text(&replay.to_string()).unwrap();
            let mut again = Table::open(Time(0), &opening).unwrap();
            for (at, input) in &stored {
                again.apply(*at, input).unwrap();
            }
            assert_eq!(again.save(), table.save());
        }
    }
}

#[test]
fn seats_are_announced_and_a_rematch_is_committed_again() {
    let line = catalog::find("wolfpack").unwrap();
    let game = played(line, 2);
    let ace = game.seats().iter().last().unwrap();
    let mut table = Table::open(Time(0), &begun(game.as_ref(), 4, ace)).unwrap();
    let names = &table.game().unwrap().header().names;
    assert_eq!(names.last().unwrap(), "Anna", "the seat of the game's own player can be taken");
    assert!(names.iter().all(|name| name == "Anna" || name.starts_with("greedy")), "{names:?}");
    let say = |number, command| TableInput::Said { member: MemberId(0), number, command };
    table.apply(Time(1), &say(1, Command::Resign {})).unwrap();
    while table.finished().is_none() {
        let Some(job) = table.bot_job() else { break };
        let action = job.choose_action().unwrap();
        table
            .apply(Time(2), &TableInput::Thought { seat: job.seat, decisions: job.decisions, action })
            .unwrap();
    }
    assert_eq!(table.room(Time(2)).commitment, None);
    table.apply(Time(3), &say(2, Command::Rematch {})).unwrap();
    assert_eq!(table.room(Time(3)).commitment.unwrap().len(), 64, "the next match is dealt here");
}

#[test]
fn an_unusable_checkpoint_is_refused() {
    let line = catalog::find("war").unwrap();
    let game = played(line, 3);
    let total = game.decisions().len();
    let code = |change: fn(&mut Opening), kept| {
        let mut opening = begun(game.as_ref(), kept, Seat(0));
        change(&mut opening);
        Table::open(Time(0), &opening).err().map(|refusal| refusal.code)
    };
    assert_eq!(code(|_| {}, total - 1), None);
    assert_eq!(code(|_| {}, total), Some("over"));
    assert_eq!(code(|opening| opening.host.seat = Some(Seat(2)), 3), Some("no-such-seat"));
    assert_eq!(code(|opening| opening.begun.as_mut().unwrap().bot = "deep".into(), 3), Some("no-such-bot"));
    assert_eq!(code(|opening| opening.begun.as_mut().unwrap().seed = "x".into(), 3), Some("bad-seed"));
    let twice = |opening: &mut Opening| {
        let decisions = &mut opening.begun.as_mut().unwrap().decisions;
        decisions[1] = decisions[0].clone();
    };
    assert_eq!(code(twice, 3), Some("not-your-turn"));
}
