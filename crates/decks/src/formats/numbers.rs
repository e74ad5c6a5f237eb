//! What the formats of numbers share: the numbers of the cards of a deck.

use crate::{Deck, DeckEntry, DeckSection, KnownCards};

/// The highest number of a card: these formats have 32 bits for it.
pub(super) const MAX_NUMBER: u64 = u32::MAX as u64;

/// The number of a card, if it has one.
pub(super) fn number(entry: &DeckEntry, cards: &KnownCards) -> Option<u64> {
    let number = entry.number().or_else(|| cards.named(&entry.name)?.numbers.first().copied());
    number.filter(|number| *number <= MAX_NUMBER)
}

/// The cards of a section in their order, a number for each copy; cards without a number are added to `left`.
pub(super) fn of_section(
    deck: &Deck,
    section: DeckSection,
    cards: &KnownCards,
    left: &mut Vec<String>,
) -> Vec<u64> {
    let mut numbers = Vec::new();
    for (_, _, entry) in deck.entries().filter(|(_, other, _)| *other == section) {
        match number(entry, cards) {
            Some(number) => numbers.extend(std::iter::repeat_n(number, entry.copies.into())),
            None => left.push(entry.title().to_string()),
        }
    }
    numbers
}

/// The names of the cards in sections that such a format does not have.
pub(super) fn elsewhere(deck: &Deck, has: &[DeckSection]) -> Vec<String> {
    let outside = deck.entries().filter(|(_, section, _)| !has.contains(section));
    outside.map(|(_, _, entry)| entry.title().to_string()).collect()
}
