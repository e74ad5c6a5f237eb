//! The duel under test.

mod attacks;
mod checker;
mod comes_true;
mod common;
mod exact;
mod forbidding;
mod foretold;
mod greedy;
mod hidden;
mod lasting;
mod laws;
mod limits;
mod model;
mod own;
mod prompts;
mod secrets;
mod spells;
mod switches;
mod toml;
