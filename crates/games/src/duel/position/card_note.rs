//! What is remembered of a card besides where it is.

use serde::{Deserialize, Serialize};

use crate::duel::cards::card::Card;
use crate::duel::position::place::DuelZone;

/// What is remembered of a card, where players answer each other.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(in crate::duel) struct CardNote {
    /// The zone from which it came to where it is.
    pub(in crate::duel) came: DuelZone,
    /// The card whose effect summoned it, by its number; [`NOBODY`] if no effect did.
    summoner: u8,
    /// When it came to where it is.
    pub(in crate::duel) since: MatchTime,
    pub(in crate::duel) marks: CardMarks,
}

/// No card has this number.
const NOBODY: u8 = u8::MAX;

impl Default for CardNote {
    fn default() -> Self {
        let (since, marks) = (MatchTime::default(), CardMarks::default());
        Self { came: DuelZone::Deck, summoner: NOBODY, since, marks }
    }
}

impl CardNote {
    /// The card whose effect summoned it.
    pub(in crate::duel) fn summoner(self) -> Option<Card> {
        (self.summoner != NOBODY).then_some(Card(self.summoner))
    }

    pub(in crate::duel) fn set_summoner(&mut self, card: Option<Card>) {
        self.summoner = card.map_or(NOBODY, |card| card.0);
    }
}

/// A point in a match: a turn, and whether its standby phase has begun.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(in crate::duel) struct MatchTime(pub(in crate::duel) u16);

impl MatchTime {
    pub(in crate::duel) fn new(turn: u32, is_past_standby: bool) -> Self {
        Self((turn.min(0x7fff) as u16) << 1 | u16::from(is_past_standby))
    }

    /// The number of the turn.
    pub(in crate::duel) fn turn(self) -> u32 {
        u32::from(self.0 >> 1)
    }

    /// Has its standby phase begun?
    pub(in crate::duel) fn is_past_standby(self) -> bool {
        self.0 & 1 == 1
    }
}

/// What a card has done, and what was done to it: one bit each.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(in crate::duel) struct CardMarks(u16);

impl CardMarks {
    /// Battle brought it where it is.
    pub(in crate::duel) const BATTLE: Self = Self(1);
    /// An effect did.
    pub(in crate::duel) const EFFECT: Self = Self(1 << 1);
    /// An effect of its owner's opponent did.
    pub(in crate::duel) const OPPONENT: Self = Self(1 << 2);
    /// It was destroyed.
    pub(in crate::duel) const DESTRUCTION: Self = Self(1 << 3);
    /// It destroyed a monster by battle in this turn.
    pub(in crate::duel) const KILLED: Self = Self(1 << 4);
    /// It was normal summoned or turned face-up in this turn.
    pub(in crate::duel) const ROSE: Self = Self(1 << 5);
    /// The battle that is going on destroys it.
    pub(in crate::duel) const FALLS: Self = Self(1 << 6);
    /// It was summoned as it says that it can be.
    pub(in crate::duel) const PROPER: Self = Self(1 << 7);
    /// The opponent has looked at it where it lies.
    pub(in crate::duel) const SEEN: Self = Self(1 << 8);
    /// It was in attack position when it left the field.
    pub(in crate::duel) const UPRIGHT: Self = Self(1 << 9);

    /// What counts for one turn.
    pub(in crate::duel) const OF_TURN: Self = Self(Self::KILLED.0 | Self::ROSE.0);
    /// What a card keeps wherever it goes.
    const KEPT: Self = Self(Self::PROPER.0 | Self::UPRIGHT.0);

    /// Does it have all of these?
    pub(in crate::duel) fn has(self, marks: Self) -> bool {
        self.0 & marks.0 == marks.0
    }

    pub(in crate::duel) fn add(&mut self, marks: Self) {
        self.0 |= marks.0;
    }

    pub(in crate::duel) fn remove(&mut self, marks: Self) {
        self.0 &= !marks.0;
    }

    /// The marks that are left after a move.
    pub(in crate::duel) fn kept(self) -> Self {
        Self(self.0 & Self::KEPT.0)
    }
}
