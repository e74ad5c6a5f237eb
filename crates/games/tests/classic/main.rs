//! The classic duel: traps, chains and flip effects.

mod matches;
