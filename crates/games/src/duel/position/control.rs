//! Who controls a monster that changed its player, and by which card.

use serde::{Deserialize, Serialize};

use crate::duel::words::DuelThing;
use kernel::Seat;

/// A change of control that lasts. The last one of a monster counts; where all have ended, its owner has it again.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(in crate::duel) struct ControlChange {
    /// The monster.
    pub(in crate::duel) monster: DuelThing,
    /// The card whose effect it is.
    pub(in crate::duel) source: DuelThing,
    /// Who has the monster by it.
    pub(in crate::duel) to: Seat,
}
