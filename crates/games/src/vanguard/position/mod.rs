//! A position: the fields of both players, the state of the turn, the battle, the dice.

pub(in crate::vanguard) mod battle;
pub(in crate::vanguard) mod board;
pub(in crate::vanguard) mod card;
pub(in crate::vanguard) mod check;
pub(in crate::vanguard) mod circle;
pub(in crate::vanguard) mod field;
pub(in crate::vanguard) mod numbers;
pub(in crate::vanguard) mod phase;
pub(in crate::vanguard) mod place;
pub(in crate::vanguard) mod state;
