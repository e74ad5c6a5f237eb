//! Sampled worlds, and the value of an action.
//!
//! Values are in hundredths of a card in the hand.

mod attacking;
mod choosing;
mod determinize;
mod evaluate;
mod guarding;
