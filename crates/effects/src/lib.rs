//! The language that cards are written in and searched with. It knows no game: each game brings its own words.

mod nearest;
pub mod query;

pub use nearest::nearest;
