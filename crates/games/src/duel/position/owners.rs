//! The player to whom each card belongs.

use std::hash::{Hash, Hasher};

use kernel::{InlineVec, Seat};
use serde::{Deserialize, Serialize};

use crate::duel::cards::card::Card;
use crate::duel::position::field::MOST_CARDS;

/// The player to whom each card belongs, wherever it is.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(in crate::duel) struct Owners(InlineVec<Seat, MOST_CARDS>);

impl Owners {
    /// The owner of a card.
    #[inline]
    pub(in crate::duel) fn of(&self, card: Card) -> Seat {
        self.0[card.index()]
    }

    /// The owner of every card, in the order of the cards.
    pub(in crate::duel) fn iter(&self) -> impl Iterator<Item = Seat> {
        self.0.iter().copied()
    }

    /// A card, a token, has another owner now.
    pub(in crate::duel) fn set(&mut self, card: Card, owner: Seat) {
        if let Some(of) = self.0.get_mut(card.index()) {
            *of = owner;
        }
    }

    /// A new card has this owner; false if there are too many.
    pub(in crate::duel) fn add(&mut self, owner: Seat) -> bool {
        self.0.push(owner)
    }
}

/// Replays carry the hashes of positions, and last. In a match that was only dealt, the cards of the first player come
/// first, and their number says it all; other cards are hashed one by one.
impl Hash for Owners {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let firsts = self.iter().take_while(|owner| *owner == Seat(0)).count();
        (firsts as u8).hash(state);
        let others = self.iter().zip(0u8..).skip(firsts).filter(|(owner, _)| *owner == Seat(0));
        others.for_each(|(_, number)| number.hash(state));
    }
}

/// The spell that was activated and still does what it says. Until then it lies face-up on the field of the player whose
/// turn it is, so it is not hashed: hashes last longer than this field.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(in crate::duel) struct Resolving(pub(in crate::duel) Option<Card>);

impl Hash for Resolving {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
