//! Abilities of cards: how they are activated, what their verbs do, and when their lasting effects end.

mod activation;
mod chained;
mod changes;
mod excavate;
mod expiry;
mod heard;
mod known;
mod perform;
mod summoning;
mod world;

pub(in crate::duel) use activation::{ABILITY, Acted};
pub(in crate::duel) use known::any_verb;
