//! What an effect can point at.

use std::num::NonZeroU8;

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::duel::cards::card::Card;

/// What an effect can point at.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DuelThing {
    /// A card, during one stay on the field. What an effect does to a card, it does in whichever stay; but what
    /// lasts on a card does not know it again when it comes back (A4-17).
    Card(Card, Incarnation),
    /// A player.
    Seat(Seat),
}

impl Default for DuelThing {
    fn default() -> Self {
        Self::Card(Card::default(), Incarnation::default())
    }
}

/// Which of its incarnations on the field a card is in, or has had last. It is never zero, so that a [`DuelThing`] takes two
/// bytes.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Incarnation(NonZeroU8);

impl Default for Incarnation {
    fn default() -> Self {
        Self(NonZeroU8::MIN)
    }
}

impl DuelThing {
    /// Are both the same card, in whichever stay on the field?
    pub(in crate::duel) fn is_same_card(self, other: Self) -> bool {
        match (self, other) {
            (Self::Card(a, _), Self::Card(b, _)) => a == b,
            _ => self == other,
        }
    }
}

impl Incarnation {
    /// The next one.
    pub(in crate::duel) fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thing_is_small() {
        assert_eq!(size_of::<DuelThing>(), 2);
    }
}
