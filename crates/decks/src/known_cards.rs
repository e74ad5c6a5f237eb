//! The cards that exist: found by name and by number.

use std::collections::BTreeMap;

use effects::nearest;
use effects::query::fold;

use crate::{Deck, DeckEntry, DeckLine};

/// A card that exists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownCard {
    /// The name.
    pub name: String,
    /// Its numbers, the usual one first.
    pub numbers: Vec<u64>,
    /// How many copies a deck may have, if the card itself says so.
    pub limit: Option<u64>,
}

/// The cards of a game.
#[derive(Clone, Default, Debug)]
pub struct KnownCards {
    cards: Vec<KnownCard>,
    by_name: BTreeMap<String, usize>,
    by_number: BTreeMap<u64, usize>,
}

impl KnownCards {
    /// These cards. Of two cards with the same name or number, the first is found.
    pub fn new(cards: Vec<KnownCard>) -> Self {
        let mut index = Self::default();
        for (at, card) in cards.iter().enumerate() {
            index.by_name.entry(fold(&card.name)).or_insert(at);
            for number in &card.numbers {
                index.by_number.entry(*number).or_insert(at);
            }
        }
        Self { cards, ..index }
    }

    /// All of them.
    pub fn cards(&self) -> &[KnownCard] {
        &self.cards
    }

    /// The card with this name, in upper or lower case.
    pub fn named(&self, name: &str) -> Option<&KnownCard> {
        self.by_name.get(&fold(name)).map(|at| &self.cards[*at])
    }

    /// The card with this number.
    pub fn numbered(&self, number: u64) -> Option<&KnownCard> {
        self.by_number.get(&number).map(|at| &self.cards[*at])
    }

    /// The card of an entry.
    pub fn find(&self, entry: &DeckEntry) -> Option<&KnownCard> {
        match entry.name.is_empty() {
            true => self.numbered(entry.number()?),
            false => self.named(&entry.name),
        }
    }

    /// The name of a card that is written almost so.
    pub fn nearest(&self, name: &str) -> Option<&str> {
        let folded = fold(name);
        let found = nearest(&folded, self.by_name.keys().map(String::as_str))?;
        self.by_name.get(found).map(|at| self.cards[*at].name.as_str())
    }

    /// Writes the names of cards that a deck names by number, and the usual spelling of names. A number that is not the
    /// usual one of its card stays as its code.
    pub fn name(&self, deck: &mut Deck) {
        for line in &mut deck.lines {
            let DeckLine::Cards(entry) = line else { continue };
            let Some(card) = self.find(entry) else { continue };
            entry.name.clone_from(&card.name);
            if entry.number().is_some_and(|number| card.numbers.first() == Some(&number)) {
                entry.code = None;
            }
        }
    }
}
