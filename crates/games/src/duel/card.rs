//! Cards, and what is printed on them.

use serde::{Deserialize, Serialize};

use super::words::Words;

/// One physical card of a match. The numbers of the first player's cards come first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub u8);

impl Card {
    /// This card's place in an array of cards.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// What is printed on a card, by its place on the [`Shelf`](super::Shelf) of the match.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PrintId(pub u16);

/// What is printed on a card: its name, its kind and what it does.
pub type Printed = effects::Print<Words>;

/// The kinds of cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A monster (R4-3).
    Monster(Stats),
    /// A spell, and when it can be activated (R4-9, R4-42).
    Spell(Phases),
}

impl Kind {
    /// The numbers of a monster.
    #[inline]
    pub fn stats(self) -> Option<Stats> {
        match self {
            Self::Monster(stats) => Some(stats),
            Self::Spell(_) => None,
        }
    }
}

/// When a spell can be activated (R4-42).
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Phases {
    /// In both main phases.
    pub main: bool,
    /// In the battle phase, before the attacks.
    pub battle: bool,
}

/// The numbers of a monster (R4-3).
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Stats {
    /// Attack power.
    pub atk: u16,
    /// Defence power.
    pub def: u16,
    /// Level, 1 to 8.
    pub level: u8,
}

impl Stats {
    /// How many monsters must be sacrificed for it: none up to level 4, one up to level 6, two above (R4-33).
    #[inline]
    pub fn sacrifices(self) -> usize {
        match self.level {
            ..=4 => 0,
            5..=6 => 1,
            _ => 2,
        }
    }
}
