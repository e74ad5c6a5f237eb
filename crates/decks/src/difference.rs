//! The difference between two decks.

use std::collections::BTreeMap;

use effects::query::fold;

use crate::{Deck, DeckSection};

/// A card of which two decks have different numbers of copies in a section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckChange {
    /// The section.
    pub section: DeckSection,
    /// The name of the card, or its number.
    pub card: String,
    /// The copies in the first deck.
    pub before: u64,
    /// The copies in the second deck.
    pub after: u64,
}

/// The differences between two decks, by section and name. Codes and comments do not count.
pub fn differences(before: &Deck, after: &Deck) -> Vec<DeckChange> {
    let mut changes: BTreeMap<(DeckSection, String), DeckChange> = BTreeMap::new();
    for (deck, is_second) in [(before, false), (after, true)] {
        for (_, section, entry) in deck.entries() {
            let card = entry.title();
            let change = changes.entry((section, fold(card))).or_insert_with(|| DeckChange {
                section,
                card: card.into(),
                before: 0,
                after: 0,
            });
            let copies = if is_second { &mut change.after } else { &mut change.before };
            *copies += u64::from(entry.copies);
        }
    }
    changes.into_values().filter(|change| change.before != change.after).collect()
}
