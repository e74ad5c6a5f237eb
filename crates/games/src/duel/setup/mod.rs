//! What is agreed before a match, and the first position that follows from it.

mod arrange;
mod deal;
pub(in crate::duel) mod duel_setup;
pub(in crate::duel) mod settings;
