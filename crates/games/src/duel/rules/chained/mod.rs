//! A duel in which players answer each other: phases, response windows, chains, attacks step by step.

mod activating;
mod attack;
mod flow;
mod legality;
mod placing;
mod play;
mod summon;
mod tributes;
mod turn;
pub(in crate::duel) mod usable;
mod window;
