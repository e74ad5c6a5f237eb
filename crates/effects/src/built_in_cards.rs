//! The cards that a game comes with, and how files with more of them are read.

use crate::{Diagnostic, Library, Print, SourceText, Vocab, read_toml};

/// A game that has cards.
pub trait BuiltInCards: 'static {
    /// The words that the cards are written with.
    type V: Vocab;

    /// The cards that the game comes with.
    fn library() -> &'static Library<Self::V>;

    /// Reads a file of cards; what could not be read is left out and reported.
    fn read(source: &SourceText<'_>) -> (Vec<Print<Self::V>>, Vec<Diagnostic>) {
        read_toml(source)
    }
}
