//! The classic duel: traps, chains and flip effects.

mod cards;
mod matches;
mod pool;
mod rules;
mod table;
