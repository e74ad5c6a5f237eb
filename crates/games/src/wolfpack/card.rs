//! Cards, and what is printed on them.

use serde::{Deserialize, Serialize};

use super::vocab::WolfPackVocab;

/// A card, known by what is printed on it: its place on the [`WolfPackCardSet`](super::WolfPackCardSet) of the match. Two copies of a
/// card are the same.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub u8);

/// What is printed on a card.
pub type WolfPackPrint = effects::Print<WolfPackVocab>;

/// What the rules read of a card.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Facts {
    /// Do pilots have it in their decks?
    pub pack: bool,
    /// Does the Ace?
    pub ace: bool,
    /// How rare it is.
    pub rarity: Rarity,
}

/// How rare a card is (A3-1).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Rarity {
    /// Most cards.
    Common,
    /// Some cards.
    Uncommon,
    /// A few cards.
    Rare,
}

/// How many copies of a card a deck has, by how rare it is (A3-1).
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
    /// How many copies of such a card there are.
    pub fn of(self, rarity: Rarity) -> u8 {
        match rarity {
            Rarity::Common => self.common,
            Rarity::Uncommon => self.uncommon,
            Rarity::Rare => self.rare,
        }
    }
}
