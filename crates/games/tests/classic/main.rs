//! The classic duel: traps, chains and flip effects.

mod cards;
mod facts;
mod files;
mod greedy;
mod matches;
mod pool;
mod rules;
mod table;
mod windows;
