//! The cards of the classic duel: what they say, and matches with decks of any of them.

use std::collections::BTreeSet;

use games::duel::{Classic, Duel, DuelSetup, Ruleset};
use kernel::{EventLog, Game, Pairs, RandomSource, Rng, Seed, Setup};
use testkit::golden;

#[test]
fn every_card_text_matches_its_golden() {
    let library = Classic::pool();
    let mut text = String::new();
    for number in 0.. {
        let Some(print) = library.prints().get(number) else { break };
        text += print.name.as_str();
        text += "\n";
        for ability in &print.abilities {
            text += &format!("  {}\n", effects::prose::ability(ability));
        }
    }
    golden("tests/classic/cards.txt", &text);
}

/// The names of forty cards of the pool, at most as many of each as the limit list allows.
pub(crate) fn random_deck(rng: &mut Rng) -> String {
    let prints = Classic::pool().prints();
    let mut deck: Vec<&str> = Vec::new();
    while deck.len() < 40 {
        let print = &prints[rng.below(prints.len())];
        // Half of the plain monsters stay out: cards with effects are what the sweep is for.
        if print.abilities.is_empty() && rng.below(2) == 0 {
            continue;
        }
        let name = print.name.as_str();
        let copies = deck.iter().filter(|other| **other == name).count() as i64;
        if copies < print.sheet.number("limit").unwrap_or(3) {
            deck.push(name);
        }
    }
    deck.join(", ")
}

/// Decks of any cards: every match ends, nothing jams, and all spells and traps are activated sooner or later.
#[test]
fn matches_with_any_cards_end_properly() {
    let matches = std::env::var("MATCHES").ok().and_then(|n| n.parse().ok()).unwrap_or(60);
    let mut told = BTreeSet::new();
    for seed in 0..matches {
        let mut rng = Rng::new(seed);
        let decks = ["cards1", "cards2"].map(|key| (key.to_string(), random_deck(&mut rng)));
        let setup = DuelSetup::<Classic>::from_pairs(&Pairs(decks.to_vec())).unwrap();
        let mut duel = Duel::<Classic>::new(&setup, Seed::from(seed)).unwrap();
        let (mut legal, mut log) = (Vec::new(), EventLog::on());
        for decision in 0..20_000 {
            let Some(seat) = duel.deciders().first() else { break };
            legal.clear();
            duel.legal(seat, &mut legal);
            assert!(!legal.is_empty(), "seed {seed}, decision {decision}: {seat} cannot decide");
            let action = legal[rng.below(legal.len())];
            duel.play(seat, action, &mut log);
            assert_eq!(duel.check(), Ok(()), "seed {seed}, decision {decision}: {action}");
            told.extend(log.take().iter().map(ToString::to_string).filter(|it| it.contains(" activates ")));
        }
        let reason = duel.outcome().map(|it| it.reason.to_string());
        assert!(reason.as_deref().is_some_and(|it| it != "jammed"), "seed {seed}: {reason:?}");
    }
    let activated = |name: &str| told.iter().any(|it| it.ends_with(&format!(" activates {name}.")));
    let prints = Classic::pool().prints().iter();
    let spells = prints.filter(|print| print.facts.icon().is_some()).map(|print| print.name.as_str());
    let never: Vec<_> = spells.filter(|name| !activated(name)).collect();
    assert!(matches < 60 || never.len() <= NEVER, "{} cards were never activated: {never:?}", never.len());
}

/// Cards whose moment random players do not find in so few matches.
const NEVER: usize = 12;
