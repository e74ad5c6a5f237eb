//! Setups and matches for the tests.

use std::collections::BTreeMap;

use games::duel::{Action, Duel, DuelSetup};
use kernel::{EventLog, Game, Pairs, PresentedGame, RandomSource, Rng, Seat, Seed, Setup, Viewer};

/// A setup of these settings.
pub(crate) fn deal(settings: &[(&str, &str)]) -> DuelSetup {
    let mut pairs = Pairs::default();
    settings.iter().for_each(|(name, value)| pairs.push(*name, *value));
    <DuelSetup>::from_pairs(&pairs).unwrap()
}

/// The first position of this setup.
pub(crate) fn duel(settings: &[(&str, &str)]) -> Duel {
    <Duel>::new(&deal(settings), Seed::from(7)).unwrap()
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

/// A match with cards of one's own, in TOML.
pub(crate) fn own(cards: &str, settings: &[(&str, &str)]) -> Duel {
    duel(&[&[("cards", cards)], settings].concat())
}

/// A monster of one's own; `does` are the clauses of its abilities.
pub(crate) fn monster(name: &str, level: u8, atk: u16, def: u16, does: &str) -> String {
    format!(
        "[[card]]\nname = '{name}'\nkind = 'monster'\nlevel = {level}\natk = {atk}\ndef = {def}\n{does}\n"
    )
}

/// A spell of one's own for all phases; `does` are the clauses of its ability.
pub(crate) fn spell(name: &str, does: &str) -> String {
    format!("[[card]]\nname = '{name}'\nkind = 'spell'\nphases = 'main battle'\n{does}\n")
}

/// Plays an action that must be legal, and gives what the judge is told.
pub(crate) fn play(duel: &mut Duel, seat: u8, action: &str) -> Vec<String> {
    let (action, mut log): (Action, _) = (action.parse().unwrap(), EventLog::on());
    duel.try_play(Seat(seat), action, &mut log).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
    log.take().iter().map(ToString::to_string).collect()
}

/// The code with which an action is refused.
pub(crate) fn refused(duel: &Duel, seat: u8, action: &str) -> Option<&'static str> {
    let action: Action = action.parse().unwrap();
    let listed = legal(duel, Seat(seat)).contains(&action);
    let code = duel.refusal(Seat(seat), &action).map(|refusal| refusal.code);
    assert_eq!(listed, code.is_none(), "`{action}` is listed: {listed}, and its refusal is {code:?}");
    code
}

/// What is foretold of an action.
pub(crate) fn forecast(duel: &Duel, seat: u8, action: &str) -> Option<String> {
    let view = duel.view(Viewer::Seat(Seat(seat)));
    <Duel>::choice(&view, &action.parse().unwrap()).forecast
}

/// Shows every position of matches that are played at random, and the action that is taken next.
pub(crate) fn wander(deal: &DuelSetup, matches: u64, mut see: impl FnMut(&Duel, Seat, Action)) {
    for seed in 0..matches {
        let (mut duel, mut rng) = (<Duel>::new(deal, Seed::from(seed)).unwrap(), Rng::new(seed));
        while let Some(seat) = duel.deciders().first() {
            let actions = legal(&duel, seat);
            let action = actions[rng.below(actions.len())];
            see(&duel, seat, action);
            duel.play(seat, action, &mut EventLog::off());
        }
    }
}
