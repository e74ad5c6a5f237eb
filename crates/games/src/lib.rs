//! The rules of each game. No game knows of another, or of any screen.

pub mod duel;
pub mod vanguard;
pub mod war;
pub mod wolfpack;
