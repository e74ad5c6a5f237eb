//! The fixed words of a game: its verbs, cues, stats, moments.

use std::fmt::Debug;

use crate::nearest;

/// One of a fixed list of words that a game adds to the language.
pub trait Word: Copy + Eq + Debug + Send + Sync + 'static {
    /// All of them.
    const ALL: &'static [Self];

    /// How it is written.
    fn name(self) -> &'static str;

    /// The word that is written so.
    fn find(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|word| word.name() == name)
    }

    /// The word that was probably meant.
    fn meant(name: &str) -> Option<&'static str> {
        nearest(name, Self::ALL.iter().map(|word| word.name()))
    }

    /// Its place in the list.
    fn index(self) -> usize {
        Self::ALL.iter().position(|word| *word == self).unwrap_or(0)
    }
}

/// The words of a game that has none of a kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NoWords {}

impl Word for NoWords {
    const ALL: &'static [Self] = &[];

    fn name(self) -> &'static str {
        match self {}
    }
}
