//! A duel in which players answer each other: phases, response windows, chains, attacks step by step.

mod attack;
mod flow;
mod legality;
mod play;
mod turn;
pub(in crate::duel) mod usable;
mod window;
