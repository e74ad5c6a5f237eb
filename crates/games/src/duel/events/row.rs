//! What follows from the reason of a move.

use effects::TriggerInformation;

use super::reason::MoveReason;
use crate::duel::position::field::{CardSide, Mode};
use crate::duel::position::place::DuelZone;
use crate::duel::words::DuelTrigger;

/// What follows from a reason.
pub(in crate::duel) struct MoveRow {
    pub(super) reason: MoveReason,
    /// The name of the event.
    pub(in crate::duel) name: &'static str,
    /// The field of the event, besides the card, that names a seat.
    pub(in crate::duel) seat: SeatField,
    /// How the card lies where it arrives.
    pub(in crate::duel) arrival: CardArrival,
    /// The sentence that is told.
    pub(in crate::duel) sentence: &'static [SentencePart],
    /// What the sentence calls a card that the viewer does not know.
    pub(in crate::duel) unknown: &'static str,
    /// The trigger that it is, and whether cards hear of it by the position before or after it.
    pub(in crate::duel) trigger: Option<(DuelTrigger, TriggerInformation)>,
    /// What is counted along the match.
    pub(in crate::duel) counts: Option<Counted>,
    /// What a forecast says of it.
    pub(in crate::duel) forecast: Option<Consequence>,
    /// A player shows the card by choosing to play it from the hand, so that uncovers nothing.
    pub(in crate::duel) is_play: bool,
}

/// How a card lies where it arrives.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum CardArrival {
    Hand,
    Grave,
    /// In a slot for monsters, in this mode.
    Monster(Mode),
    /// In a slot for monsters of another player, as it was.
    Unchanged,
    /// In a slot for monsters, face-up in defence position.
    OpenDefense,
    /// In a slot for spells, with this side up.
    Spell(CardSide),
    Deck,
    /// At the bottom of a deck.
    UnderDeck,
    Banished,
    Revealed,
}

impl CardArrival {
    /// The zone in which it arrives.
    #[inline]
    pub(in crate::duel) fn zone(self) -> DuelZone {
        match self {
            Self::Hand => DuelZone::Hand,
            Self::Grave => DuelZone::Grave,
            Self::Monster(_) | Self::Unchanged | Self::OpenDefense => DuelZone::Monster,
            Self::Spell(_) => DuelZone::Spell,
            Self::Deck | Self::UnderDeck => DuelZone::Deck,
            Self::Revealed => DuelZone::Revealed,
            Self::Banished => DuelZone::Banished,
        }
    }
}

/// A part of a sentence.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum SentencePart {
    Text(&'static str),
    /// The player whose area the card leaves.
    From,
    /// The player whose area the card comes to.
    To,
    /// `Kuriboh`
    Name,
    /// `P1's Kuriboh`
    Whose,
}

/// The field of an event that names a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum SeatField {
    None,
    /// `seat`, whose area the card leaves; it stands before the card.
    Seat,
    /// `by`, whose area the card comes to; it stands after the card.
    By,
}

/// What is counted along a match.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum Counted {
    /// The monster of the turn (R4-32).
    Placed,
    Activated,
    /// If it is a monster.
    Destroyed,
}

/// What a forecast says of a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum Consequence {
    Draws,
    Destroyed,
    Discards,
    Taken,
    ComesBack,
}
