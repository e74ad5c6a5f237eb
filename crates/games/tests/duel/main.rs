//! The duel under test.

mod common;
mod exact;
mod golden;
mod greedy;
mod laws;
mod model;
mod own;
mod secrets;
mod spells;
mod switches;
mod toml;
