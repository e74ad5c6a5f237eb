//! Abilities of cards: how they are activated, what their verbs do, and when their lasting effects end.

mod activation;
mod chained;
mod expiry;
mod heard;
mod perform;
mod world;

pub(in crate::duel) use activation::{ABILITY, Acted};
