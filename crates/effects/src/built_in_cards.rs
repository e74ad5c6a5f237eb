//! The built-in cards of a game, and the reader for files with more of them.

use crate::{Diagnostic, Library, Print, SourceText, Vocab, read_toml};

/// A game that has cards.
pub trait BuiltInCards: Vocab {
    /// The built-in cards.
    fn library() -> &'static Library<Self>;

    /// Reads a file of cards; cards with errors are left out and reported.
    fn read(source: &SourceText<'_>) -> (Vec<Print<Self>>, Vec<Diagnostic>) {
        read_toml(source)
    }
}
