//! The classic duel: traps, chains and flip effects.

mod matches;
mod rules;
mod table;
