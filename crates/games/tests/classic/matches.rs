//! Whole matches by the classic rules.

use games::duel::{Classic, Duel, DuelSetup};
use kernel::{EventLog, Game, PlayedGame, RandomSource, Rng, Seed, laws};

type Match = Duel<Classic>;

/// Plays a match by random decisions; gives the number of decisions and how it ended.
fn random_match(seed: u64) -> (u32, String) {
    let mut duel = Match::new(&DuelSetup::default(), Seed::from(seed)).unwrap();
    let (mut rng, mut legal, mut decisions) = (Rng::new(seed), Vec::new(), 0);
    while let Some(seat) = duel.deciders().first() {
        legal.clear();
        duel.legal(seat, &mut legal);
        assert!(!legal.is_empty(), "seed {seed}: {seat} has to decide and cannot");
        let action = legal[rng.below(legal.len())];
        duel.play(seat, action, &mut EventLog::off());
        decisions += 1;
        assert!(decisions < 20_000, "seed {seed} does not end");
        if decisions % 16 == 0 {
            assert_eq!(duel.check(), Ok(()), "seed {seed}, decision {decisions}: {action}");
        }
    }
    assert_eq!(duel.check(), Ok(()), "seed {seed}");
    (decisions, duel.outcome().unwrap().reason.to_string())
}

#[test]
fn random_matches_end_properly() {
    let matches = std::env::var("MATCHES").ok().and_then(|n| n.parse().ok()).unwrap_or(200);
    let mut reasons = std::collections::BTreeMap::new();
    for seed in 0..matches {
        let (_, reason) = random_match(seed);
        *reasons.entry(reason).or_insert(0) += 1;
    }
    assert!(!reasons.contains_key("jammed"), "{reasons:?}");
}

#[test]
fn the_laws_hold() {
    laws::hold::<Match>(&DuelSetup::default(), 6);
}

/// The bot that evaluates actions wins against one that does not.
#[test]
fn greedy_matches_end_properly() {
    for seed in 0..20 {
        let mut duel = Match::new(&DuelSetup::default(), Seed::from(seed)).unwrap();
        let (mut legal, mut points) = (Vec::new(), Vec::new());
        for _ in 0..20_000 {
            let Some(seat) = duel.deciders().first() else { break };
            legal.clear();
            points.clear();
            duel.legal(seat, &mut legal);
            duel.evaluate_all(seat, &legal, &mut points);
            let best = (0..legal.len()).max_by_key(|at| (points[*at], std::cmp::Reverse(*at))).unwrap();
            duel.play(seat, legal[best], &mut EventLog::off());
        }
        assert_ne!(duel.outcome().map(|it| it.reason.to_string()).as_deref(), Some("jammed"));
        assert!(duel.outcome().is_some(), "seed {seed} does not end");
    }
}

/// A position is copied byte by byte, and is small enough for millions of matches.
#[test]
fn a_position_is_small() {
    assert!(size_of::<Match>() <= 10_240, "{} bytes", size_of::<Match>());
}
