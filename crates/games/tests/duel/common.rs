//! Setups and matches for the tests.

use std::collections::BTreeMap;

use games::duel::{Action, Deal, Duel};
use kernel::{Chance, Game, Log, Pairs, Rng, Seat, Seed, Setup};

/// A setup of these settings.
pub(crate) fn deal(settings: &[(&str, &str)]) -> Deal {
    let mut pairs = Pairs::default();
    settings.iter().for_each(|(name, value)| pairs.push(*name, *value));
    Deal::from_pairs(&pairs).unwrap()
}

/// The first position of this setup.
pub(crate) fn duel(settings: &[(&str, &str)]) -> Duel {
    Duel::new(&deal(settings), Seed::from(7)).unwrap()
}

/// The facts of a position, by name.
pub(crate) fn facts(duel: &Duel) -> BTreeMap<&'static str, String> {
    duel.facts().into_iter().map(|fact| (fact.name, fact.text)).collect()
}

/// The members of a fact that is a list; empty slots are left out.
pub(crate) fn list(facts: &BTreeMap<&'static str, String>, name: &str) -> Vec<String> {
    facts[name].split(", ").filter(|member| !member.is_empty() && *member != "-").map(String::from).collect()
}

/// What a seat may do.
pub(crate) fn legal(duel: &Duel, seat: Seat) -> Vec<Action> {
    let mut actions = Vec::new();
    duel.legal(seat, &mut actions);
    actions
}

/// Shows every position of matches that are played at random, and the action that is taken next.
pub(crate) fn wander(deal: &Deal, matches: u64, mut see: impl FnMut(&Duel, Seat, Action)) {
    for seed in 0..matches {
        let (mut duel, mut rng) = (Duel::new(deal, Seed::from(seed)).unwrap(), Rng::new(seed));
        while let Some(seat) = duel.deciders().first() {
            let actions = legal(&duel, seat);
            let action = actions[rng.below(actions.len())];
            see(&duel, seat, action);
            duel.play(seat, action, &mut Log::off());
        }
    }
}
