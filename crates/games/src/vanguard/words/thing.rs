//! What an effect can refer to.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::vanguard::position::card::Card;
use crate::vanguard::position::circle::{Circle, CircleOf};

/// A card during one stay on the field, a player, or a circle, in two bytes.
///
/// An effect acts on a card wherever it is, but a lasting effect does not apply to a card that has left the field and
/// come back.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct VanguardThing {
    number: u8,
    /// The stay of a card, from 1; 0 for a player or a circle.
    stay: u8,
}

/// What a [`VanguardThing`] is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::vanguard) enum ThingKind {
    Card(Card),
    Player(Seat),
    Circle(CircleOf),
}

/// The numbers of circles begin here, with room for the circles of each player.
const CIRCLES: u8 = 16;

impl VanguardThing {
    pub(in crate::vanguard) fn card(card: Card, stay: u8) -> Self {
        Self { number: card.0, stay: stay.max(1) }
    }

    pub(in crate::vanguard) fn player(seat: Seat) -> Self {
        Self { number: seat.0, stay: 0 }
    }

    pub(in crate::vanguard) fn circle(CircleOf { seat, circle }: CircleOf) -> Self {
        Self { number: CIRCLES + seat.0 * CIRCLES + circle as u8, stay: 0 }
    }

    #[inline]
    pub(in crate::vanguard) fn kind(self) -> ThingKind {
        match (self.stay, self.number) {
            (0, number) if number < CIRCLES => ThingKind::Player(Seat(number.min(1))),
            (0, number) => {
                let seat = Seat((number / CIRCLES - 1).min(1));
                let circle = Circle::ALL.get(usize::from(number % CIRCLES)).copied().unwrap_or_default();
                ThingKind::Circle(CircleOf { seat, circle })
            }
            (_, number) => ThingKind::Card(Card(number)),
        }
    }

    /// The card, if it is one.
    #[inline]
    pub(in crate::vanguard) fn as_card(self) -> Option<Card> {
        (self.stay > 0).then_some(Card(self.number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thing_is_what_it_was_made_of() {
        assert_eq!(size_of::<VanguardThing>(), 2);
        for seat in [Seat(0), Seat(1)] {
            assert_eq!(VanguardThing::player(seat).kind(), ThingKind::Player(seat));
            for circle in Circle::ALL {
                let circle = CircleOf { seat, circle };
                assert_eq!(VanguardThing::circle(circle).kind(), ThingKind::Circle(circle));
            }
        }
        assert_eq!(VanguardThing::card(Card(99), 3).as_card(), Some(Card(99)));
    }
}
