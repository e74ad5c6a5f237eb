//! The formats of decks: reading, writing and recognising them.

mod guess;
mod line;
mod list;
mod numbers;
mod own;
mod table;
mod ydk;
mod ydke;

use std::ops::Range;

use effects::SourceText;

use crate::{Deck, DeckReading, KnownCards};

pub(crate) use list::NO_CARD;
pub use own::{read_deck, write_deck};

/// A format of decks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DeckFormat {
    /// Croupier's own text.
    Deck,
    /// Numbers of cards, one a line.
    Ydk,
    /// A link with the numbers of the cards.
    Ydke,
    /// A list as people write it.
    List,
    /// A table with a header.
    Csv,
}

impl DeckFormat {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Deck, Self::Ydk, Self::Ydke, Self::List, Self::Csv];

    /// Its name, and the ending of its files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Deck => "deck",
            Self::Ydk => "ydk",
            Self::Ydke => "ydke",
            Self::List => "txt",
            Self::Csv => "csv",
        }
    }

    /// The format of this name.
    pub fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(name))
    }

    /// The format of a text: by what it begins with, otherwise by the ending of its file.
    pub fn of(source: &SourceText<'_>) -> Self {
        if source.text.trim_start().starts_with(ydke::SCHEME) {
            return Self::Ydke;
        }
        let ending = source.name.rsplit_once('.').and_then(|(_, ending)| Self::find(ending));
        let has_line = |test: fn(&str) -> bool| source.text.lines().take(100).any(|line| test(line.trim()));
        match ending {
            Some(format) if format != Self::List => format,
            _ if has_line(|line| ["#main", "!side"].contains(&line)) => Self::Ydk,
            _ if has_line(|line| line.starts_with("game:")) => Self::Deck,
            _ => Self::List,
        }
    }

    /// Reads a deck. The cards name what numbers mean, and tell names from headings.
    pub fn read(self, source: &SourceText<'_>, cards: &KnownCards) -> DeckReading {
        let mut reading = match self {
            Self::Deck => read_deck(source),
            Self::Ydk => ydk::read(source),
            Self::Ydke => ydke::read(source),
            Self::List => list::read(source, cards),
            Self::Csv => table::read(source),
        };
        cards.name(&mut reading.deck);
        reading
    }

    /// The text of a deck in this format. Formats of numbers need the numbers of the cards; a card without one is left
    /// out and returned.
    pub fn write(self, deck: &Deck, cards: &KnownCards) -> (String, Vec<String>) {
        match self {
            Self::Deck => (write_deck(deck), Vec::new()),
            Self::Ydk => ydk::write(deck, cards),
            Self::Ydke => ydke::write(deck, cards),
            Self::List => (list::write(deck), Vec::new()),
            Self::Csv => (table::write(deck), Vec::new()),
        }
    }
}

/// The lines of a text, with the bytes where they stand.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (&str, Range<usize>)> {
    text.split_inclusive('\n').scan(0, |at, whole| {
        let start = *at;
        *at += whole.len();
        let line = whole.trim_end_matches(['\n', '\r']);
        let skipped = line.len() - line.trim_start().len();
        Some((line, start + skipped..start + line.trim_end().len().max(skipped)))
    })
}
