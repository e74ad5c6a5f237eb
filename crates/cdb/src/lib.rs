//! Card databases of other programs: SQLite files with the tables `datas` and `texts`. They are read by the names of
//! their columns and written as a card file of the card language.
//!
//! Numbers and names become fields. A text of an effect is not turned into a program: it is kept beside the card, and
//! counted. A card that the language cannot hold is kept as a comment with the reason.

mod card_file;
mod database;
mod duel;
mod row;
mod strings;
mod vanguard;

pub use card_file::{CardStyle, ImportedCards, OmittedCard, card_file};
pub use database::{DatabaseError, MAX_CARDS, read_database};
pub use row::CardRow;
pub use strings::{SetNames, read_strings};
