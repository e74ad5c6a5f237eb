//! The bots: guarding with a sense for what a hit costs is worth something.

use bots::Greedy;
use games::vanguard::{Vanguard, VanguardSetup};
use kernel::{Bot, EventLog, Game, InformationSet, Random, Rng, Seat, Seed};

/// Plays a match of the greedy player against the random one; returns the winner.
fn won_by(greedy: Seat, seed: Seed) -> Option<Seat> {
    let mut game = Vanguard::new(&VanguardSetup::default(), seed).unwrap();
    let (mut best, mut any, mut rng) = (Greedy::default(), Random::default(), Rng::new(5));
    while let Some(seat) = game.deciders().first() {
        let info = InformationSet::new(&game, seat);
        let action = if seat == greedy { best.choose(info, &mut rng) } else { any.choose(info, &mut rng) };
        game.play(seat, action, &mut EventLog::off());
    }
    game.outcome().and_then(|outcome| outcome.winners.first())
}

#[test]
fn the_greedy_bot_beats_the_random_bot() {
    const MATCHES: u64 = 1_000;
    let won = (0..MATCHES).filter(|&n| {
        let greedy = Seat((n % 2) as u8);
        won_by(greedy, Seed::from(n / 2)) == Some(greedy)
    });
    let won = won.count();
    assert!(won >= 950, "only {won} of {MATCHES} matches were won");
}

#[test]
fn the_greedy_bot_chooses_the_same_in_every_world_that_looks_the_same() {
    let (mut positions, mut different) = (0, 0);
    for seed in 0..20 {
        let mut game = Vanguard::new(&VanguardSetup::default(), Seed::from(seed)).unwrap();
        let (mut bot, mut rng) = (Greedy::default(), Rng::new(seed));
        while let Some(seat) = game.deciders().first() {
            let world = game.determinize(seat, &mut Rng::new(positions));
            different += u64::from(world.facts() != game.facts());
            let mut luck = rng.clone();
            let action = bot.choose(InformationSet::new(&game, seat), &mut rng);
            let there = Greedy::default().choose(InformationSet::new(&world, seat), &mut luck);
            assert_eq!(there, action, "match {seed}");
            positions += 1;
            game.play(seat, action, &mut EventLog::off());
        }
    }
    assert!(different > positions / 2, "{different} of {positions} worlds differ");
}
