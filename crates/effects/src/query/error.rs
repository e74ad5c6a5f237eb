//! Errors of queries.

use std::ops::Range;

/// An error in a query: its location, the message and a suggestion.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what}{}", .meant.as_ref().map_or(String::new(), |word| format!(" (did you mean `{word}`?)")))]
pub struct QueryError {
    /// The range of bytes that is wrong.
    pub span: Range<usize>,
    /// The message.
    pub what: String,
    /// The suggested correction.
    pub meant: Option<String>,
}

impl QueryError {
    pub(super) fn new(span: Range<usize>, what: impl Into<String>) -> Self {
        Self { span, what: what.into(), meant: None }
    }

    pub(super) fn meant(self, word: Option<&str>) -> Self {
        Self { meant: word.map(String::from), ..self }
    }

    /// The query with the wrong words marked below it.
    ///
    /// ```text
    /// level<=4 akt>=1700
    ///          ^^^ there is no `akt` (did you mean `atk`?)
    /// ```
    pub fn show(&self, query: &str) -> String {
        let before = query[..self.span.start].chars().count();
        let marked = query[self.span.clone()].chars().count().max(1);
        format!("{query}\n{}{} {self}", " ".repeat(before), "^".repeat(marked))
    }
}
