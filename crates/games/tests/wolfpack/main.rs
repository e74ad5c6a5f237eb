//! Wolf Pack under test.

mod ahead;
mod brains;
mod cards;
mod common;
mod hooks;
mod laws;
mod life;
mod setup;
