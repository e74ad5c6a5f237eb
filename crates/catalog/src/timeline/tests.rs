//! The keyframes of long matches.

use bots::Lineup;
use kernel::Seed;

use super::{FEW, MAX_KEYFRAMES, STRIDE, Timeline};

/// A simulated match of this many moments, or a shorter one that is over.
fn simulated(game: &str, seed: u64, moments: usize) -> Timeline {
    let entry = crate::find(game).unwrap();
    let dealt = (entry.open)(&Default::default(), Seed::from(seed), vec![]).unwrap();
    let mut timeline = Timeline::new(dealt.as_ref());
    while timeline.len() < moments && timeline.simulate(&Lineup::default()).unwrap().is_some() {}
    timeline
}

/// The most decisions that have to be played again to reach a moment.
fn longest_way(timeline: &Timeline) -> usize {
    let way = |to: usize| to - timeline.nearest(to).decisions().len();
    (0..=timeline.decisions().len()).map(way).max().unwrap()
}

#[test]
fn a_moment_is_never_far_from_a_keyframe() {
    for entry in crate::GAMES {
        let timeline = simulated(entry.about.name, 3, 500);
        let way = longest_way(&timeline);
        assert!(way <= 2 * STRIDE, "{way} of {} in {}", timeline.decisions().len(), entry.about.name);
    }
}

#[test]
fn few_positions_are_kept_of_a_match_however_long() {
    let long = |timeline: &Timeline| timeline.decisions().len() > 1_500;
    let timeline = (1..).map(|seed| simulated("war", seed, usize::MAX)).find(long).unwrap();
    assert!(timeline.keyframes.len() <= MAX_KEYFRAMES, "{}", timeline.keyframes.len());
    let way = longest_way(&timeline);
    assert!(way * 8 < timeline.decisions().len(), "{way} of {}", timeline.decisions().len());
}

/// A position is moved backward by the same keyframes as forward, and to a near decision without any.
#[test]
fn a_position_is_moved_by_the_shortest_way() {
    let timeline = simulated("duel", 3, 500);
    let total = timeline.decisions().len();
    let mut game = timeline.end().boxed();
    for to in (0..=total).rev().step_by(7).chain((0..=total).step_by(FEW + 1)) {
        timeline.seek(&mut game, to);
        assert_eq!(game.decisions(), &timeline.decisions()[..to]);
        assert_eq!(game.fingerprint(), timeline.end().until(to).fingerprint());
    }
    timeline.seek(&mut game, usize::MAX);
    assert_eq!(game.fingerprint(), timeline.end().fingerprint());
}
