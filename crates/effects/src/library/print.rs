//! Prints: the printed part of a card.

use std::fmt;
use std::sync::OnceLock;

use serde::{Serialize, Serializer};

use super::card_values::{CardValues, FieldError, FieldValue};
use crate::Vocab;
use crate::program::Ability;
use crate::prose;
use crate::query::{Field, QueryRecord, fold};

/// A print: its values, the game's own representation of them, and its abilities.
#[derive(Clone, Debug)]
pub struct Print<V: Vocab> {
    /// The name.
    pub name: CardName,
    /// The values of its file.
    pub sheet: CardValues<V>,
    /// The values in the form that the rules use.
    pub facts: V::Facts,
    /// The abilities.
    pub abilities: Vec<Ability<V>>,
    /// The generated text; most cards of a large file are loaded and never read.
    text: OnceLock<Box<CardText>>,
}

/// The generated text of a card.
#[derive(Clone, Debug)]
struct CardText {
    printed: String,
    /// The same for searches; computed at the first one.
    folded: OnceLock<String>,
}

impl<V: Vocab> Print<V> {
    /// A print with these values and abilities; its text is generated from the abilities.
    pub fn new(sheet: CardValues<V>, abilities: Vec<Ability<V>>) -> Result<Self, FieldError> {
        let (name, facts) = Self::read(&sheet)?;
        Ok(Self::made(name, facts, sheet, abilities))
    }

    /// Validates the values, or returns the error.
    pub(super) fn read(sheet: &CardValues<V>) -> Result<(CardName, V::Facts), FieldError> {
        let name = CardName::new(sheet.text("name")).ok_or_else(|| {
            let what = match sheet.value("name") {
                FieldValue::None => "name is missing: every card needs a name".into(),
                _ => format!(
                    "a name has 1 to {} bytes, no spaces around it and no invisible characters",
                    CardName::LONGEST
                ),
            };
            FieldError::new("name", what)
        })?;
        Ok((name, V::facts(sheet)?))
    }

    pub(super) fn made(
        name: CardName,
        facts: V::Facts,
        sheet: CardValues<V>,
        abilities: Vec<Ability<V>>,
    ) -> Self {
        Self { name, sheet, facts, abilities, text: OnceLock::new() }
    }

    /// The text, generated from the program at its first use.
    pub fn text(&self) -> &str {
        &self.generated().printed
    }

    fn generated(&self) -> &CardText {
        self.text.get_or_init(|| {
            let text: Vec<_> = self.abilities.iter().map(|ability| prose::ability(ability)).collect();
            Box::new(CardText { printed: text.join(" "), folded: OnceLock::new() })
        })
    }
}

/// The field of the generated text, in a game that searches it.
pub(super) const TEXT: &str = "text";

impl<V: Vocab> QueryRecord for Print<V> {
    fn number(&self, field: &Field) -> Option<i64> {
        QueryRecord::number(&self.sheet, field)
    }

    fn text(&self, field: &Field) -> &str {
        if field.name != TEXT {
            return QueryRecord::text(&self.sheet, field);
        }
        let text = self.generated();
        text.folded.get_or_init(|| fold(&text.printed))
    }

    fn has(&self, field: &Field, word: &str) -> bool {
        self.sheet.has(field, word)
    }
}

/// The name of a card, stored inline, so that an action can contain it without heap memory. The bytes after the
/// text are zero, so names are compared as a whole, and ordered by their bytes.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct CardName {
    text: [u8; CardName::LONGEST],
    len: u8,
}

impl CardName {
    /// The maximum length of a name in bytes.
    pub const LONGEST: usize = 63;

    /// A name, if it is valid: not empty, not too long, without surrounding blanks and without control characters.
    pub fn new(text: &str) -> Option<Self> {
        let fits = !text.is_empty() && text.len() <= Self::LONGEST && text.trim() == text;
        if !fits || text.chars().any(char::is_control) {
            return None;
        }
        let mut name = Self { len: text.len() as u8, text: [0; Self::LONGEST] };
        name.text[..text.len()].copy_from_slice(text.as_bytes());
        Some(name)
    }

    /// The name as text.
    #[inline]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.text[..usize::from(self.len)]).unwrap_or_default()
    }
}

impl fmt::Display for CardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for CardName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl fmt::Debug for CardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}
