//! The sections of a deck.

use std::fmt;

/// A section of a deck.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum DeckSection {
    /// The cards that are shuffled.
    #[default]
    Main,
    /// The extra deck of a duel.
    Extra,
    /// The cards that can be exchanged between two matches.
    Side,
    /// The G zone of Vanguard.
    GZone,
    /// The unit that begins on the vanguard circle.
    FirstVanguard,
}

impl DeckSection {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Main, Self::Extra, Self::Side, Self::GZone, Self::FirstVanguard];

    /// Its name, as in a deck file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Main => "main",
            Self::Extra => "extra",
            Self::Side => "side",
            Self::GZone => "g zone",
            Self::FirstVanguard => "first vanguard",
        }
    }

    /// What to call it in a sentence.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Main => "main deck",
            Self::Extra => "extra deck",
            Self::Side => "side deck",
            Self::GZone => "G zone",
            Self::FirstVanguard => "first vanguard",
        }
    }

    /// The section of this name, in upper or lower case, with or without the word `deck` and a colon.
    pub fn find(text: &str) -> Option<Self> {
        let text = text.trim().trim_end_matches(':').trim_end().to_ascii_lowercase();
        let text = text.strip_suffix("deck").map_or(text.as_str(), str::trim_end);
        let text = if text == "sideboard" { "side" } else { text };
        Self::ALL.into_iter().find(|section| section.name() == text)
    }
}

impl fmt::Display for DeckSection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
