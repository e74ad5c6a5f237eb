//! The cards that a game comes with, and how files with more of them are read.

use crate::{Library, Mistake, Print, Source, Vocab, read_toml};

/// A game that has cards.
pub trait Stock: Vocab {
    /// The cards that the game comes with.
    fn library() -> &'static Library<Self>;

    /// Reads a file of cards; what could not be read is left out and reported.
    fn read(source: &Source<'_>) -> (Vec<Print<Self>>, Vec<Mistake>) {
        read_toml(source)
    }
}
