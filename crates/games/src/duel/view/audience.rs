//! Who knows what a card is.

use kernel::{Seats, Viewer};

use crate::duel::position::board::Board;
use crate::duel::position::field::CardSide;
use crate::duel::position::place::{CardPlace, DuelZone};

/// Who knows what a card is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum Audience {
    /// Everybody, the public too.
    All,
    /// These seats only.
    Only(Seats),
}

impl Audience {
    /// Who knows a card at this place: hands and face-down cards are known to the player who has them, decks to
    /// nobody, graveyards to everybody.
    pub(in crate::duel) fn at(board: &Board, place: CardPlace) -> Self {
        let mine = Self::Only(Seats::one(place.seat));
        let open = |side: Option<CardSide>| if side == Some(CardSide::Up) { Self::All } else { mine };
        match place.zone {
            DuelZone::Hand => mine,
            DuelZone::Monster => open(board.monster(place.seat, place.at).map(|monster| monster.side)),
            DuelZone::Spell => open(board.spell(place.seat, place.at).map(|spell| spell.side)),
            DuelZone::Grave => Self::All,
            DuelZone::Deck => Self::Only(Seats::NONE),
        }
    }

    /// Whoever is one of these or one of those.
    pub(in crate::duel) fn or(self, more: Self) -> Self {
        match (self, more) {
            (Self::Only(these), Self::Only(those)) => Self::Only(these.iter().chain(those.iter()).collect()),
            _ => Self::All,
        }
    }

    pub(in crate::duel) fn has(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Self::All, _) | (_, Viewer::Judge) => true,
            (Self::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Self::Only(_), Viewer::Public) => false,
        }
    }
}
