//! The field of one player: circles and piles.

use kernel::InlineVec;
use serde::{Deserialize, Serialize};

use super::card::Card;
use super::circle::Circle;

/// The maximum number of cards of one player.
pub(in crate::vanguard) const MOST_OF_ONE: usize = 80;

/// Cards in their order: the top, or the newest, is last.
pub(in crate::vanguard) type Pile = InlineVec<Card, MOST_OF_ONE>;

/// Where a card is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum VanguardZone {
    /// A circle.
    Circle(Circle),
    /// The guardian circle.
    Guardian,
    /// The hand.
    Hand,
    /// The deck.
    #[default]
    Deck,
    /// The soul, under the vanguard.
    Soul,
    /// The damage zone.
    Damage,
    /// The drop zone.
    Drop,
    /// The trigger zone, during a check.
    Trigger,
    /// The bind zone.
    Bind,
    /// The G zone.
    GZone,
    /// The order zone.
    Order,
    /// Under a unit, in its gauge.
    Gauge,
    /// The vanguard under a unit of the G zone.
    Heart,
    /// Out of the match.
    Removed,
}

/// The number of zones that are piles.
pub(in crate::vanguard) const PILES: usize = 13;

impl VanguardZone {
    /// The zones that are piles, in the order of [`PlayerArea::piles`].
    pub(in crate::vanguard) const PILES: [Self; PILES] = [
        Self::Guardian,
        Self::Hand,
        Self::Deck,
        Self::Soul,
        Self::Damage,
        Self::Drop,
        Self::Trigger,
        Self::Bind,
        Self::GZone,
        Self::Order,
        Self::Gauge,
        Self::Heart,
        Self::Removed,
    ];

    /// The index of the pile, if it is one.
    #[inline]
    pub(in crate::vanguard) fn pile(self) -> Option<usize> {
        Some(match self {
            Self::Circle(_) => return None,
            Self::Guardian => 0,
            Self::Hand => 1,
            Self::Deck => 2,
            Self::Soul => 3,
            Self::Damage => 4,
            Self::Drop => 5,
            Self::Trigger => 6,
            Self::Bind => 7,
            Self::GZone => 8,
            Self::Order => 9,
            Self::Gauge => 10,
            Self::Heart => 11,
            Self::Removed => 12,
        })
    }

    /// Whether its cards are units on the field.
    #[inline]
    pub(in crate::vanguard) fn is_field(self) -> bool {
        matches!(self, Self::Circle(_) | Self::Guardian)
    }

    /// Whether everybody can follow a card there.
    #[inline]
    pub(in crate::vanguard) fn is_open(self) -> bool {
        !matches!(self, Self::Hand | Self::Deck | Self::GZone)
    }
}

/// Which way a unit lies.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UnitFace {
    /// Face up.
    #[default]
    Up,
    /// Face down: a first vanguard before the match begins.
    Down,
    /// Face down: locked. It is no unit.
    Locked,
    /// Face down: a vanguard without name, abilities and printed power.
    Deleted,
}

/// A unit on a circle.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(in crate::vanguard) struct Unit {
    pub(in crate::vanguard) card: Card,
    pub(in crate::vanguard) rested: bool,
    pub(in crate::vanguard) face: UnitFace,
    /// The turn in whose end phase a locked or deleted card is turned up; 0 otherwise.
    pub(in crate::vanguard) until: u16,
    /// The power and critical of triggers, until the end of the turn.
    pub(in crate::vanguard) power: i32,
    pub(in crate::vanguard) critical: i8,
}

/// The field of one player.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(in crate::vanguard) struct PlayerArea {
    pub(in crate::vanguard) circles: [Option<Unit>; 6],
    pub(in crate::vanguard) piles: [Pile; PILES],
}

impl PlayerArea {
    /// The cards of a zone that is a pile; none of a circle.
    #[inline]
    pub(in crate::vanguard) fn pile(&self, zone: VanguardZone) -> &[Card] {
        zone.pile().map_or(&[], |at| &self.piles[at])
    }

    #[inline]
    pub(in crate::vanguard) fn pile_mut(&mut self, zone: VanguardZone) -> Option<&mut Pile> {
        zone.pile().map(|at| &mut self.piles[at])
    }
}
