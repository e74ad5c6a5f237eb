//! The text of every card as golden files, so that a review sees every change.

use std::path::Path;

use catalog::{GAMES, games};

/// `tests/cards/GAME.txt` holds the line of every card of the game's first ruleset. `UPDATE=1` rewrites it.
#[test]
fn every_card_text_is_unchanged() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cards");
    let mut checked = 0;
    for (entry, cards) in games().filter_map(|entry| Some((entry, entry.cards?))) {
        let found = (cards.search)("").expect("nothing is asked, and every card answers");
        assert_eq!(found.cards.len(), found.total);
        let said: String = found.cards.iter().map(|card| card.sentence() + "\n").collect();
        let file = folder.join(entry.about.name).with_extension("txt");
        testkit::golden(file, &said);
        checked += 1;
    }
    assert!(checked > 0, "no game has cards");
}

/// Every field that a game declares has a value in at least one card of one of its rulesets, so that no field is unused.
#[test]
fn every_field_is_used() {
    let all = || GAMES.iter().filter_map(|entry| Some((entry.about.name, entry.cards?)));
    for (name, cards) in all() {
        for field in cards.fields.iter().filter(|field| !["name", "text"].contains(&field.name)) {
            let used = all().filter(|(other, _)| *other == name).any(|(_, cards)| {
                let found = (cards.search)("").expect("nothing is asked, and every card answers");
                found.cards.iter().any(|card| !card.value(field.name).is_empty())
            });
            assert!(used, "no card of {name} has a {}", field.name);
        }
    }
}
