//! The language that cards are written in and searched with. It knows no game: each game brings its own words.
//!
//! > An **ability** is *when? cost? if? do*. A **lasting effect** is *when | instead | forbid | modify*, and it
//! > ends by *uses*, *turns* or *until*.
//!
//! A card's program is data ([`program`]), read from text with every mistake marked where it stands ([`read`]),
//! run by a [`machine`] inside the position of a match, and spoken as the card's own text ([`prose`]).

mod grammar;
mod library;
pub mod machine;
mod mistake;
mod nearest;
mod places;
pub mod program;
pub mod prose;
pub mod query;
pub mod read;
mod stock;
mod vocab;
mod word;
mod write;

pub use grammar::{Form, GRAMMAR};
pub use library::{Library, Name, Print, Sheet, Unfit, Value, read_toml};
pub use machine::{
    Answer, Ask, Asked, Heard, Jam, Lack, Layer, Machine, Scope, Tense, Things, World, answer, answers,
    begin, can_begin, force, propose, run, select,
};
pub use mistake::{MOST_MISTAKES, Mistake, Source};
pub use nearest::nearest;
pub use prose::{Phrase, Said, Sound, Voice};
pub use stock::Stock;
pub use vocab::{ITS, Part, ROLE, Shape, Vocab};
pub use word::{Never, Word};
pub use write::Steps;
