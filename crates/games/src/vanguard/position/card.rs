//! Cards, prints and sets of cards.

use serde::{Deserialize, Serialize};

/// One physical card of a match.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub u8);

impl Card {
    /// The index of this card in a list of all cards.
    #[inline]
    pub(in crate::vanguard) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The print of a card, by its index in the library.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct VanguardPrintId(pub u16);

/// The maximum number of cards of a match.
pub(in crate::vanguard) const MOST_CARDS: usize = 160;

/// A set of cards.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(in crate::vanguard) struct CardSet([u64; 3]);

impl CardSet {
    #[inline]
    pub(in crate::vanguard) fn has(&self, card: Card) -> bool {
        self.0[card.index() / 64] >> (card.0 % 64) & 1 == 1
    }

    #[inline]
    pub(in crate::vanguard) fn set(&mut self, card: Card, is_in: bool) {
        let bit = 1 << (card.0 % 64);
        let word = &mut self.0[card.index() / 64];
        *word = if is_in { *word | bit } else { *word & !bit };
    }
}
