//! The classic duel: traps, chains and flip effects.

mod matches;
mod pool;
mod rules;
mod table;
