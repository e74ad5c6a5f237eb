//! Decks as texts: their formats, their faults, and exact odds.
//!
//! A [`Deck`] keeps the lines that somebody wrote, with comments and with cards that do not exist, so nothing is lost
//! when it is read and written again. A [`KnownCards`] tells which cards exist, and [`DeckRules`] say what is legal.

mod check;
mod deck;
mod difference;
mod formats;
mod known_cards;
mod limits;
pub mod odds;
mod rules;
mod section;

pub use check::{CardSelector, check, unknown_cards};
pub use deck::{Deck, DeckEntry, DeckLine, DeckReading, MAX_COPIES, MAX_LENGTH, MAX_LINES};
pub use difference::{DeckChange, differences};
pub use formats::{DeckFormat, read_deck, write_deck};
pub use known_cards::{KnownCard, KnownCards};
pub use limits::{LimitList, read_limits};
pub use rules::{CountRule, DeckRules};
pub use section::DeckSection;
