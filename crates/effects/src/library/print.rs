//! What is printed on a card.

use std::fmt;

use super::card_values::{CardValues, FieldError, FieldValue};
use crate::Vocab;
use crate::program::Ability;
use crate::prose;

/// What is printed on a card: its values, the game's own reading of them, and what it does.
#[derive(Clone, Debug)]
pub struct Print<V: Vocab> {
    /// Its name.
    pub name: CardName,
    /// Everything that can be searched for, with the generated text among it.
    pub sheet: CardValues<V>,
    /// What the rules read of it.
    pub facts: V::Facts,
    /// What it does.
    pub abilities: Vec<Ability<V>>,
}

impl<V: Vocab> Print<V> {
    /// A print of these values and abilities, with its text written from what it does.
    pub fn new(sheet: CardValues<V>, abilities: Vec<Ability<V>>) -> Result<Self, FieldError> {
        let (name, facts) = Self::read(&sheet)?;
        Ok(Self::made(name, facts, sheet, abilities))
    }

    /// What the values say, or what is wrong with them.
    pub(super) fn read(sheet: &CardValues<V>) -> Result<(CardName, V::Facts), FieldError> {
        let name = CardName::new(sheet.text("name")).ok_or_else(|| {
            let what = match sheet.value("name") {
                FieldValue::None => "name is missing: every card has one".into(),
                _ => format!(
                    "a name has 1 to {} bytes, no blanks around it and no signs without a shape",
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

    /// What it does, in sentences that are made from its program.
    pub fn text(&self) -> &str {
        self.sheet.text("text")
    }
}

/// The name of a card, kept in place: an action can carry it without a heap. What follows its text is zero, so that
/// names are compared whole.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct CardName {
    len: u8,
    text: [u8; CardName::LONGEST],
}

impl CardName {
    /// The most bytes a name has.
    pub const LONGEST: usize = 63;

    /// A name, if it can be one: not empty, not too long, without blanks around it and signs that do not print.
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
