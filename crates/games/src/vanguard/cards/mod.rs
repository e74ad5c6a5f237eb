//! What is printed on cards, the decks, and the rules for decks.

pub(in crate::vanguard) mod category;
pub(in crate::vanguard) mod deck;
pub(in crate::vanguard) mod facts;
pub(in crate::vanguard) mod pool;
