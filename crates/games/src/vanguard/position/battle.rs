//! The state of a battle.

use serde::{Deserialize, Serialize};

use super::card::Card;
use super::circle::CircleOf;

/// The state of a battle.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(in crate::vanguard) struct Battle {
    pub(in crate::vanguard) attacker: Battler,
    pub(in crate::vanguard) target: Battler,
    pub(in crate::vanguard) booster: Option<Battler>,
    /// Drive checks that are still to come.
    pub(in crate::vanguard) drives: u8,
    /// Damage checks that are still to come.
    pub(in crate::vanguard) damage: u8,
    /// Whether the attack has hit, once the powers are compared (V11).
    pub(in crate::vanguard) hit: Option<bool>,
    /// Whether the attack is cancelled (R1-31).
    pub(in crate::vanguard) cancelled: bool,
}

/// A unit of a battle: the card, its stay on the field, and its circle.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(in crate::vanguard) struct Battler {
    pub(in crate::vanguard) card: Card,
    pub(in crate::vanguard) stay: u8,
    pub(in crate::vanguard) at: CircleOf,
}
