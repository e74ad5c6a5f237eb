//! Wolf Pack under test.

mod ahead;
mod bot_profiles;
mod cards;
mod common;
mod hooks;
mod laws;
mod life;
mod setup;
