//! The rules of thumb are worth something.

use bots::Greedy;
use games::duel::{Deal, Duel};
use kernel::{Bot, Game, Info, Log, Random, Rng, Seat, Seed};

/// Plays a match of the greedy player against the random one; who won?
fn won_by(greedy: Seat, seed: Seed) -> Option<Seat> {
    let mut duel = Duel::new(&Deal::default(), seed).unwrap();
    let (mut best, mut any, mut rng) = (Greedy::default(), Random::default(), Rng::new(5));
    while let Some(seat) = duel.deciders().first() {
        let info = Info::new(&duel, seat);
        let action = if seat == greedy { best.choose(info, &mut rng) } else { any.choose(info, &mut rng) };
        duel.play(seat, action, &mut Log::off());
    }
    duel.outcome().and_then(|outcome| outcome.winners.first())
}

/// What the bot does is up to what it sees: with everything that it cannot see dealt anew, and the same luck, it does
/// the same.
#[test]
fn the_same_is_chosen_in_every_world_that_looks_the_same() {
    let mut positions = 0;
    for seed in 0.. {
        let mut duel = Duel::new(&Deal::default(), Seed::from(seed)).unwrap();
        let (mut bot, mut rng) = (Greedy::default(), Rng::new(seed));
        while let Some(seat) = duel.deciders().first() {
            let mut twin = (bot.clone(), rng.clone());
            let action = bot.choose(Info::new(&duel, seat), &mut rng);
            let world = duel.determinize(seat, &mut Rng::new(positions));
            let there = twin.0.choose(Info::new(&world, seat), &mut twin.1);
            assert_eq!(there, action, "match {seed}: {:?} and {:?}", duel.facts(), world.facts());
            positions += 1;
            duel.play(seat, action, &mut Log::off());
        }
        if positions >= 10_000 {
            return;
        }
    }
}

#[test]
fn looking_one_action_ahead_beats_playing_at_random() {
    const MATCHES: u64 = 1_000;
    let won = (0..MATCHES).filter(|&n| {
        let greedy = Seat((n % 2) as u8);
        won_by(greedy, Seed::from(n / 2)) == Some(greedy)
    });
    let won = won.count();
    assert!(won >= 970, "only {won} of {MATCHES} matches were won");
}
