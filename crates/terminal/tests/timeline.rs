//! The cursor goes where it should, and the pictures on the way are true.

use catalog::bots::BotKind;
use catalog::{AnyGame, GameEntry};
use kernel::example::HighCard;
use kernel::{Pairs, Seat, Seed, Viewer};
use proptest::prelude::*;
use terminal::{CursorStop, PlayerKind, TimelineCursor};

fn open(entry: &GameEntry, setup: &str, seed: u64) -> Box<dyn AnyGame> {
    (entry.open)(&setup.parse::<Pairs>().unwrap(), Seed::from(seed), vec![]).unwrap()
}

fn war(setup: &str, seed: u64) -> TimelineCursor {
    TimelineCursor::new(open(&catalog::GAMES[0], setup, seed).as_ref(), Viewer::Judge, &[])
}

fn high_card(players: &[PlayerKind]) -> TimelineCursor {
    TimelineCursor::new(open(&catalog::entry::<HighCard>(), "", 7).as_ref(), Viewer::Judge, players)
}

const SETUPS: [&str; 7] = [
    "",
    "collect=opponent-first pile=fifo",
    "down=0",
    "down=1 max_rounds=40",
    "p1=K,2,3 p2=K,4,5",
    "deck=7,7,1,2,3,4,5,6,7,8,9,9,7,7,2",
    "down=2 deck=5,5,1,1,2,2,6,6,3,3,4,4,Jo,Jo,K,Q",
];

/// When all motions of a decision are made, the cards lie as they do in the next position.
fn motions_are_true(mut game: Box<dyn AnyGame>) {
    let viewers = [Viewer::Judge, Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))];
    while let Some(seat) = game.deciders().first() {
        let mut scenes = viewers.map(|viewer| game.scene(viewer));
        let action = game.advise(seat, catalog::bots::BotKind::Random, 1).unwrap();
        let told = game.play(seat, &action).unwrap();
        for (scene, viewer) in scenes.iter_mut().zip(viewers) {
            let lines = told.to(viewer);
            lines.iter().flat_map(|line| &line.motions).for_each(|motion| scene.apply(motion));
            assert_eq!(scene.zones, game.scene(viewer).zones, "{viewer} in {}", game.replay());
        }
    }
}

#[test]
fn motions_lead_to_the_next_position() {
    for seed in 0..15 {
        SETUPS.iter().for_each(|setup| motions_are_true(open(&catalog::GAMES[0], setup, seed)));
    }
}

/// All that one sees at a cursor.
fn seen(timeline: &TimelineCursor) -> String {
    let (scene, shown) = (timeline.scene(), timeline.shown().len());
    let counts: Vec<_> = timeline.counts().collect();
    format!("{shown} {} {} {:?} {scene:?} {counts:?}", timeline.round(), timeline.heading(), timeline.last())
}

#[test]
fn back_is_the_inverse_of_forward() {
    for setup in SETUPS {
        let mut timeline = war(setup, 3);
        let mut trail = vec![seen(&timeline)];
        while trail.len() < 400 && timeline.forward() == CursorStop::Arrived {
            trail.push(seen(&timeline));
        }
        for earlier in trail.iter().rev().skip(1) {
            assert_eq!(timeline.back(), CursorStop::Arrived);
            assert_eq!(&seen(&timeline), earlier);
        }
        assert_eq!(timeline.back(), CursorStop::End);
        for later in &trail[1..] {
            assert_eq!(timeline.forward(), CursorStop::Arrived);
            assert_eq!(&seen(&timeline), later);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    /// However one got to a cursor, one sees the same there.
    #[test]
    fn the_way_does_not_matter(walk in prop::collection::vec(0..9u8, 1..30), seed in 0..50u64) {
        let mut timeline = war("", seed);
        for step in walk {
            match step {
                0..=2 => timeline.forward(),
                3 => timeline.forward_round(),
                4 => timeline.back(),
                5 => timeline.back_round(),
                6 => timeline.forward_decision(),
                7 => timeline.back_decision(),
                _ => {
                    let other = if timeline.viewer() == Viewer::Judge { Viewer::Public } else { Viewer::Judge };
                    timeline.set_viewer(other);
                    CursorStop::Arrived
                }
            };
            let mut straight = war("", seed);
            straight.set_viewer(timeline.viewer());
            while straight.at() < timeline.at() {
                straight.forward();
            }
            prop_assert_eq!(seen(&timeline), seen(&straight));
        }
    }
}

#[test]
fn rounds_are_whole() {
    let mut timeline = war("", 7);
    for round in 1..=30 {
        assert_eq!(timeline.forward_round(), CursorStop::Arrived);
        assert_eq!(timeline.round(), round);
        assert!(timeline.is_settled());
        assert_eq!(timeline.heading(), format!("Round {round}"), "the war belongs to the round");
    }
    let there = seen(&timeline);
    assert_eq!(timeline.goto_round(12), CursorStop::Arrived);
    assert_eq!((timeline.round(), timeline.rounds().count()), (12, 12));
    timeline.goto_round(30);
    assert_eq!(seen(&timeline), there);
    timeline.back_round();
    assert_eq!(timeline.round(), 29);
}

#[test]
fn a_played_match_can_be_looked_at() {
    let mut first = war("", 7);
    assert_eq!(first.finish(), CursorStop::Arrived);
    assert!(first.outcome().is_some());
    assert_eq!(first.forward(), CursorStop::End);
    let mut again = TimelineCursor::new(first.whole(), Viewer::Judge, &[]);
    assert_eq!((again.at(), again.whole().decisions()), (0, first.whole().decisions()));
    again.finish();
    assert_eq!(seen(&again), seen(&first));
}

#[test]
fn a_person_chooses_and_can_choose_again() {
    let mut timeline = high_card(&[PlayerKind::Person, PlayerKind::Bot(BotKind::Random)]);
    assert_eq!(timeline.forward(), CursorStop::Choice(Seat(0)));
    let (seat, choices) = timeline.choice().unwrap();
    let legal: Vec<_> = choices.into_iter().map(|choice| choice.action).collect();
    assert_eq!((seat, legal.join(" ").as_str()), (Seat(0), "keep swap"));
    timeline.play(seat, "swap").unwrap();
    timeline.finish();
    let swapped = timeline.whole().replay().to_string();
    assert!(swapped.contains("P1 swap"));
    timeline.rewind();
    let refused = timeline.play(Seat(0), "eat").unwrap_err();
    assert_eq!(refused.code, "not-an-action");
    assert_eq!(timeline.whole().replay().to_string(), swapped, "a refused action loses nothing");
    timeline.play(Seat(0), "keep").unwrap();
    timeline.finish();
    assert!(timeline.whole().replay().to_string().contains("P1 keep"));
}

#[test]
fn an_action_can_be_played_by_hand_where_there_is_no_choice() {
    let mut timeline = war("", 7);
    assert_eq!(timeline.play(Seat(0), "war").unwrap_err().code, "no-war");
    timeline.play(Seat(1), "flip").unwrap();
    assert_eq!(timeline.at(), 0);
    assert!(!timeline.scene().seats[1].deciding, "P2 has flipped");
    assert!(timeline.scene().seats[0].deciding);
    assert_eq!(timeline.play(Seat(1), "flip").unwrap_err().code, "not-your-turn");
    assert_eq!(timeline.back(), CursorStop::Arrived);
    assert!(timeline.scene().seats[1].deciding, "and has taken it back");
}
