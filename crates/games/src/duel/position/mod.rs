//! A position: both fields, the state of the turn, chance, and where each card is.

mod ages;
pub(in crate::duel) mod board;
pub(in crate::duel) mod card_index;
pub(in crate::duel) mod card_note;
pub(in crate::duel) mod control;
pub(in crate::duel) mod duel_position;
pub(in crate::duel) mod field;
pub(in crate::duel) mod flow;
pub(in crate::duel) mod owners;
pub(in crate::duel) mod phase;
pub(in crate::duel) mod place;
pub(in crate::duel) mod random;
