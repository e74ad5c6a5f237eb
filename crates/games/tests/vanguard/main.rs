//! Tests of Vanguard.

mod bots;
mod laws;
mod search;
