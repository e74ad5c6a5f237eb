//! Prints: the printed part of a card.

use std::fmt;

use super::card_values::{CardValues, FieldError, FieldValue};
use crate::Vocab;
use crate::program::Ability;
use crate::prose;

/// A print: its values, the game's own representation of them, and its abilities.
#[derive(Clone, Debug)]
pub struct Print<V: Vocab> {
    /// The name.
    pub name: CardName,
    /// All searchable values, including the generated text.
    pub sheet: CardValues<V>,
    /// The values in the form that the rules use.
    pub facts: V::Facts,
    /// The abilities.
    pub abilities: Vec<Ability<V>>,
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
        mut sheet: CardValues<V>,
        abilities: Vec<Ability<V>>,
    ) -> Self {
        let text: Vec<_> = abilities.iter().map(|ability| prose::ability(ability)).collect();
        sheet.set("text", FieldValue::text(text.join(" ")), 0..0);
        Self { name, sheet, facts, abilities }
    }

    /// The text, generated from the program.
    pub fn text(&self) -> &str {
        self.sheet.text("text")
    }
}

/// The name of a card, stored inline, so that an action can contain it without heap memory. The bytes after the
/// text are zero, so names are compared as a whole.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct CardName {
    len: u8,
    text: [u8; CardName::LONGEST],
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

impl fmt::Debug for CardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}
