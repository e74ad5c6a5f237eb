//! One test on one card: `atk>=1700`.

use std::fmt;

use super::schema::{Field, FieldKind};

/// A comparison operator.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Op {
    /// `:` contains.
    Has,
    /// `=`
    Equal,
    /// `!=`
    Unequal,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    More,
    /// `>=`
    AtLeast,
}

impl Op {
    /// The longer ones first, so that `<=` is not parsed as `<`.
    pub(crate) const ALL: [(&'static str, Self); 7] = [
        ("!=", Self::Unequal),
        ("<=", Self::AtMost),
        (">=", Self::AtLeast),
        (":", Self::Has),
        ("=", Self::Equal),
        ("<", Self::Less),
        (">", Self::More),
    ];

    /// Does a text begin with a sign that is written the wrong way round? Then that sign, and the right one.
    pub(crate) fn turned(text: &str) -> Option<(&'static str, &'static str)> {
        const TURNED: [(&str, &str); 3] = [("=>", ">="), ("=<", "<="), ("=!", "!=")];
        TURNED.into_iter().find(|(sign, _)| text.starts_with(sign))
    }

    /// Does the comparison hold between these numbers?
    pub fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Self::Has | Self::Equal => left == right,
            Self::Unequal => left != right,
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::More => left > right,
            Self::AtLeast => left >= right,
        }
    }
}

impl fmt::Display for Op {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (text, _) = Self::ALL.iter().find(|(_, op)| op == self).expect("every sign is in the list");
        f.write_str(text)
    }
}

/// A regular expression; equality compares its text.
#[derive(Clone, Debug)]
pub struct Pattern {
    regex: regex::Regex,
}

impl Pattern {
    pub(super) fn new(text: &str) -> Result<Self, String> {
        let made = regex::RegexBuilder::new(text).case_insensitive(true).size_limit(1 << 16).build();
        made.map(|regex| Self { regex }).map_err(|error| error.to_string())
    }

    /// The expression as it was written.
    pub fn as_str(&self) -> &str {
        self.regex.as_str()
    }
}

impl PartialEq for Pattern {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Pattern {}

/// A single test: the smallest query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Test {
    /// A number compared with another.
    Number(&'static Field, Op, i64),
    /// A number compared with a number of a thing that plays a part in an effect: `level<=level(it)`. The last word
    /// is the part. Searches have no such tests.
    Relative(&'static Field, Op, &'static Field, &'static str),
    /// One of the words of a field.
    Word(&'static Field, Op, &'static str),
    /// A text in a field, or in any plain field; folded.
    Text(Option<&'static Field>, Op, String),
    /// A regular expression on a field, or on any plain field.
    Pattern(Option<&'static Field>, Pattern),
}

/// A card, or any other record that can be queried.
pub trait QueryRecord {
    /// The number of a [`FieldKind::Number`] field, if this record has one. Without one, no comparison holds.
    fn number(&self, field: &Field) -> Option<i64>;
    /// The [folded](super::fold()) text of a [`FieldKind::Text`] or [`FieldKind::Plain`] field.
    fn text(&self, field: &Field) -> &str;
    /// Whether this word is among the values of a [`FieldKind::Words`] or [`FieldKind::Bare`] field.
    fn has(&self, field: &Field, word: &str) -> bool;
}

impl Test {
    pub(super) fn holds(&self, record: &impl QueryRecord, fields: &'static [Field]) -> bool {
        let plain = || fields.iter().filter(|field| field.kind == FieldKind::Plain);
        match self {
            Self::Number(field, op, right) => record.number(field).is_some_and(|left| op.holds(left, *right)),
            Self::Relative(..) => false,
            Self::Word(field, op, word) => record.has(field, word) == (*op != Op::Unequal),
            Self::Text(Some(field), op, text) => within(record.text(field), *op, text),
            Self::Text(None, op, text) => plain().any(|field| within(record.text(field), *op, text)),
            Self::Pattern(Some(field), pattern) => pattern.regex.is_match(record.text(field)),
            Self::Pattern(None, pattern) => plain().any(|field| pattern.regex.is_match(record.text(field))),
        }
    }
}

fn within(whole: &str, op: Op, text: &str) -> bool {
    match op {
        Op::Equal => whole == text,
        Op::Unequal => whole != text,
        _ => whole.contains(text),
    }
}
