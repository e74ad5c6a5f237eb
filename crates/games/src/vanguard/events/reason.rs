//! The reasons for which cards move, and a sentence for each.

use serde::Serialize;

/// The reason for which a card moves.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum VanguardMoveReason {
    /// It is chosen as the first vanguard (R1-5).
    First,
    /// It is returned to the deck in the mulligan (R1-7).
    Returned,
    /// It is drawn.
    Drawn,
    /// It is ridden.
    Ridden,
    /// Another unit is ridden on it: it goes into the soul (A1-10).
    RiddenOn,
    /// A player calls it from the hand (R1-13).
    Called,
    /// An effect places it on a circle.
    Placed,
    /// It is called to the guardian circle (R1-22).
    Guarded,
    /// It moves to the guardian circle (R1-23).
    Intercepted,
    /// A drive check reveals it (R1-27).
    DriveCheck,
    /// A damage check reveals it (R1-35).
    DamageCheck,
    /// It leaves the trigger zone for the hand (R1-29).
    Kept,
    /// It leaves the trigger zone for the damage zone (R1-35).
    Damage,
    /// It is retired.
    Retired,
    /// It is retired after it has guarded (R1-34).
    GuardOver,
    /// It is discarded.
    Discarded,
    /// It is healed (A1-1).
    Healed,
    /// It is played as an order (R1-17, R1-25).
    Ordered,
    /// The vanguard lies under a unit that strides on it (A1-30).
    Heart,
    /// A unit of the G zone strides (A1-30).
    Strode,
    /// The vanguard is on its circle again after a stride.
    HeartReturned,
    /// It returns to the G zone (R1-37, A1-31).
    GReturned,
    /// It is put into a gauge (A1-34).
    Gauged,
    /// It is bound (A1-34).
    Bound,
    /// An effect puts it somewhere.
    Put,
    /// An effect puts it on the bottom of the deck.
    PutUnder,
}

impl VanguardMoveReason {
    /// Whether its player has chosen it from the hand, so that it reveals nothing beyond that choice.
    pub(in crate::vanguard) fn is_play(self) -> bool {
        matches!(
            self,
            Self::Ridden | Self::Called | Self::Guarded | Self::Returned | Self::First | Self::Ordered
        )
    }

    /// Whether it is placed at the bottom.
    pub(in crate::vanguard) fn is_under(self) -> bool {
        matches!(self, Self::Returned | Self::PutUnder)
    }
}
