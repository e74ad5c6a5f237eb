//! The rules of thumb are worth something.

use bots::Greedy;
use games::duel::{Duel, DuelSetup};
use kernel::{Bot, EventLog, Game, InformationSet, Random, Rng, Seat, Seed};

use crate::common::{deal, monster, spell};

/// Plays a match of the greedy player against the random one; who won?
fn won_by(greedy: Seat, seed: Seed) -> Option<Seat> {
    let mut duel = <Duel>::new(&<DuelSetup>::default(), seed).unwrap();
    let (mut best, mut any, mut rng) = (Greedy::default(), Random::default(), Rng::new(5));
    while let Some(seat) = duel.deciders().first() {
        let info = InformationSet::new(&duel, seat);
        let action = if seat == greedy { best.choose(info, &mut rng) } else { any.choose(info, &mut rng) };
        duel.play(seat, action, &mut EventLog::off());
    }
    duel.outcome().and_then(|outcome| outcome.winners.first())
}

/// Plays matches until so many decisions were taken; each of them is taken in another world, too, in which everything
/// that the player cannot see is dealt anew, with the same luck. What is chosen is up to what is seen, so it is the
/// same; gives in how many of these worlds something was different.
fn same_in_twin_worlds<B: Bot<Duel> + Clone + Default>(deal: &DuelSetup, most: u64) -> u64 {
    let (mut positions, mut different) = (0, 0);
    for seed in 0.. {
        let mut duel = <Duel>::new(deal, Seed::from(seed)).unwrap();
        let (mut bot, mut rng) = (B::default(), Rng::new(seed));
        while let Some(seat) = duel.deciders().first() {
            let world = duel.determinize(seat, &mut Rng::new(positions));
            different += u64::from(world.facts() != duel.facts());
            let (mut twin, mut luck) = (bot.clone(), rng.clone());
            let action = bot.choose(InformationSet::new(&duel, seat), &mut rng);
            let there = twin.choose(InformationSet::new(&world, seat), &mut luck);
            assert_eq!(there, action, "match {seed}: {:?} and {:?}", duel.facts(), world.facts());
            assert_eq!(luck, rng, "match {seed}: the same luck was used");
            positions += 1;
            duel.play(seat, action, &mut EventLog::off());
        }
        if positions >= most {
            return different;
        }
    }
    different
}

/// Cards that look at whatever can be looked at.
fn asking() -> DuelSetup {
    let cards = spell("Hunt", "do = 'choose theirs monster level>=5; destroy it'")
        + &spell("Thief", "do = 'choose random theirs hand; discard it'")
        + &spell("Omen", "do = 'draw 1; if any(yours hand spell) { destroy theirs monster attack }'")
        + &spell("Mist", "do = 'instead of attacks theirs monster { draw 1 } for 2 turns'")
        + &spell("Count", "do = 'raise atk of yours monster by 100 * count(theirs hand)'")
        + &monster(
            "Proud",
            3,
            1000,
            0,
            "always = 'modify atk of this by 100 * count(theirs monster level>=5)'",
        )
        + &monster("Judge", 4, 1200, 600, "when = 'summoned theirs monster level>=5'\nmay = 'destroy that'")
        + &monster("Sly", 3, 1000, 0, "when = 'attacks monster with this'\nmay = 'destroy that'");
    let deck = "Hunt, Thief, Omen, Mist, Count, Proud, Judge, Sly, Proud, Judge, Sly, Summoned Skull, Kuriboh, Raigeki";
    deal(&[("cards", &cards), ("cards1", deck), ("cards2", deck)])
}

#[test]
fn greedy_chooses_the_same_in_every_world_that_looks_the_same() {
    assert!(same_in_twin_worlds::<Greedy<Duel>>(&<DuelSetup>::default(), 10_000) > 9_000);
    assert!(same_in_twin_worlds::<Greedy<Duel>>(&asking(), 2_000) > 1_500);
}

#[test]
fn random_chooses_the_same_in_every_world_that_looks_the_same() {
    assert!(same_in_twin_worlds::<Random<Duel>>(&<DuelSetup>::default(), 10_000) > 9_000);
    assert!(same_in_twin_worlds::<Random<Duel>>(&asking(), 2_000) > 1_500);
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
