//! The fixed words of a game: its verbs, triggers, stats, timings.

use std::fmt::Debug;

use crate::nearest;

/// One of a fixed list of words that a game adds to the language.
pub trait Word: Copy + Eq + Debug + Send + Sync + 'static {
    /// All words of the list.
    const ALL: &'static [Self];

    /// The spelling.
    fn name(self) -> &'static str;

    /// The word with this spelling.
    fn find(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|word| word.name() == name)
    }

    /// The nearest word.
    fn meant(name: &str) -> Option<&'static str> {
        nearest(name, Self::ALL.iter().map(|word| word.name()))
    }

    /// The index in the list.
    fn index(self) -> usize {
        Self::ALL.iter().position(|word| *word == self).unwrap_or(0)
    }
}

/// The word list of a game that has no words of a kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NoWords {}

impl Word for NoWords {
    const ALL: &'static [Self] = &[];

    fn name(self) -> &'static str {
        match self {}
    }
}
