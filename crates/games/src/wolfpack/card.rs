//! Cards and their prints.

use serde::{Deserialize, Serialize};

use super::vocab::WolfPackVocab;

/// A card, identified by its print: its index in the [`WolfPackCards`](super::WolfPackCards) of the
/// match. Two copies of a card are the same.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub u8);

/// The print of a card.
pub type WolfPackPrint = effects::Print<WolfPackVocab>;

/// The values of a card that the rules use.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Facts {
    /// Whether the card is in the pilots' decks.
    pub pack: bool,
    /// Whether the card is in the Ace's deck.
    pub ace: bool,
    /// The rarity.
    pub rarity: Rarity,
}

/// The rarity of a card (A3-1).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Rarity {
    /// Most cards.
    Common,
    /// Some cards.
    Uncommon,
    /// A few cards.
    Rare,
}

/// The number of copies of a card in a deck, by rarity (A3-1).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Copies {
    /// Of a common card.
    pub common: u8,
    /// Of an uncommon card.
    pub uncommon: u8,
    /// Of a rare card.
    pub rare: u8,
}

impl Default for Copies {
    fn default() -> Self {
        Self { common: 4, uncommon: 2, rare: 1 }
    }
}

impl Copies {
    /// The number of copies of a card with this rarity.
    pub fn of(self, rarity: Rarity) -> u8 {
        match rarity {
            Rarity::Common => self.common,
            Rarity::Uncommon => self.uncommon,
            Rarity::Rare => self.rare,
        }
    }
}
