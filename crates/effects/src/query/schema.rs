//! The schema of the cards of a game.

use crate::nearest;

/// A field: `atk`, `name`, `is`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// The name.
    pub name: &'static str,
    /// Other accepted names.
    pub aliases: &'static [&'static str],
    /// The kind of its values.
    pub kind: FieldKind,
    /// Its meaning, in one sentence.
    pub about: &'static str,
}

/// The kind of the values of a field.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FieldKind {
    /// A number: `atk>=1700`.
    Number,
    /// A text: `text:draw` searches in it, `name="Big Bird"` compares all of it.
    Text,
    /// A text that is also searched for words without a field.
    Plain,
    /// Some of these words: `type:dragon`.
    Words(&'static [&'static str]),
    /// Some of these words, which can also be written without the field: `theirs`.
    Bare(&'static [&'static str]),
}

/// The fields of a game: an empty type that carries its list of fields.
pub trait Schema: Copy + Eq + std::fmt::Debug + 'static {
    /// All fields.
    const FIELDS: &'static [Field];

    /// The field with this name or alias.
    fn field(name: &str) -> Option<&'static Field> {
        Self::place(name).map(|at| &Self::FIELDS[at])
    }

    /// The index of the field with this name or alias.
    fn place(name: &str) -> Option<usize> {
        Self::FIELDS.iter().position(|field| field.name == name || field.aliases.contains(&name))
    }

    /// The field whose word can be written without the field, and the word as the schema spells it.
    fn bare(word: &str) -> Option<(&'static Field, &'static str)> {
        Self::FIELDS.iter().find_map(|field| match field.kind {
            FieldKind::Bare(words) => words.iter().find(|w| **w == word).map(|w| (field, *w)),
            _ => None,
        })
    }

    /// Whether words without a field are searched in the cards' texts.
    fn is_searched() -> bool {
        Self::FIELDS.iter().any(|field| field.kind == FieldKind::Plain)
    }

    /// The nearest name to an unknown one.
    fn meant(name: &str) -> Option<&'static str> {
        let names = Self::FIELDS.iter().flat_map(|f| f.aliases.iter().copied().chain([f.name]));
        nearest(name, names)
    }
}
