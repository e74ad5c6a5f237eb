//! What can be asked about the cards of a game.

use crate::nearest;

/// A thing that can be asked about: `atk`, `name`, `is`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// The name under which it is written.
    pub name: &'static str,
    /// Other names that are understood.
    pub aliases: &'static [&'static str],
    /// What it holds.
    pub kind: FieldKind,
    /// What it is, in one sentence.
    pub about: &'static str,
}

/// What a field holds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FieldKind {
    /// A number: `atk>=1700`.
    Number,
    /// A text: `text:draw` looks inside it, `name="Big Bird"` compares all of it.
    Text,
    /// A text that is also looked through for words that stand alone.
    Plain,
    /// Some of these words: `type:dragon`.
    Words(&'static [&'static str]),
    /// Some of these words, which can also stand alone: `theirs`.
    Bare(&'static [&'static str]),
}

/// The fields of a game: an empty type that stands for its list of fields.
pub trait Schema: Copy + Eq + std::fmt::Debug + 'static {
    /// Every field there is.
    const FIELDS: &'static [Field];

    /// The field with this name or alias.
    fn field(name: &str) -> Option<&'static Field> {
        Self::FIELDS.iter().find(|field| field.name == name || field.aliases.contains(&name))
    }

    /// The field whose word can stand alone, and the word as the schema has it.
    fn bare(word: &str) -> Option<(&'static Field, &'static str)> {
        Self::FIELDS.iter().find_map(|field| match field.kind {
            FieldKind::Bare(words) => words.iter().find(|w| **w == word).map(|w| (field, *w)),
            _ => None,
        })
    }

    /// Can any word stand alone, to be looked for in the cards' texts?
    fn is_searched() -> bool {
        Self::FIELDS.iter().any(|field| field.kind == FieldKind::Plain)
    }

    /// The name that was probably meant by one that is not there.
    fn meant(name: &str) -> Option<&'static str> {
        let names = Self::FIELDS.iter().flat_map(|f| f.aliases.iter().copied().chain([f.name]));
        nearest(name, names)
    }
}
