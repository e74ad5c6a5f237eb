//! The built-in cards of a game, and the reader for files with more of them.

use std::collections::BTreeSet;

use crate::{Diagnostic, Library, MAX_DIAGNOSTICS, Print, SourceText, Vocab, read_toml};

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

    /// Do the cards of such a file join those that the game comes with, or take their place?
    fn joins(_: &SourceText<'_>) -> bool {
        true
    }

    /// Reads a file as it is read for a match: a card that joins others is not called as one of them.
    fn read_for_match(source: &SourceText<'_>) -> (Vec<Print<Self::V>>, Vec<Diagnostic>) {
        let (mut prints, mut mistakes) = Self::read(source);
        if Self::joins(source) {
            let known = &Self::library().prints;
            mistakes.extend(called_alike(&prints, known.iter()));
            let known: BTreeSet<_> = known.iter().map(|print| print.name.as_str()).collect();
            prints.retain(|print| !known.contains(print.name.as_str()));
        }
        (prints, Diagnostic::in_order(mistakes))
    }
}

/// The cards of a file whose names others have already.
pub fn called_alike<'a, V: Vocab>(
    prints: &[Print<V>],
    known: impl Iterator<Item = &'a Print<V>>,
) -> Vec<Diagnostic> {
    let known: BTreeSet<_> = known.map(|print| print.name.as_str()).collect();
    let twice = prints.iter().filter(|print| known.contains(print.name.as_str()));
    let twice = twice.take(MAX_DIAGNOSTICS + 1).map(|print| {
        let what = format!("the game already has a card called {}", print.name);
        Diagnostic::new("double-name", print.sheet.span("name"), what)
    });
    Diagnostic::in_order(twice.collect())
}
