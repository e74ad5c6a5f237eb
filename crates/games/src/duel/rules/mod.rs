//! The rules: their switches, what a player may do, and what an action does.

pub(in crate::duel) mod action;
mod attack;
pub(in crate::duel) mod battle;
pub(in crate::duel) mod chained;
mod legality;
mod play;
pub(in crate::duel) mod switches;
