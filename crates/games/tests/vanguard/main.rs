//! Tests of Vanguard.

mod cards;
mod laws;
