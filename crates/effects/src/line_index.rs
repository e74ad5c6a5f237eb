//! Lines and columns of byte positions in a text.

use std::ops::Range;

/// The maximum length in bytes of a line that is shown whole; of a longer line, an excerpt is shown.
const LINE: usize = 400;
/// The bytes shown before and after a position in a long line.
const AROUND: (usize, usize) = (80, 160);

/// Finds lines and columns. Positions requested in source order are found in one pass.
pub(crate) struct LineIndex<'a> {
    text: &'a str,
    /// The last requested position.
    at: usize,
    /// The start of its line.
    start: usize,
    /// Its line and column, counted from one.
    line: usize,
    column: usize,
}

/// A part of a line: the wrong range, and the text around it.
pub(crate) struct Excerpt<'a> {
    pub(crate) before: &'a str,
    pub(crate) words: &'a str,
    /// The text after it, with an ellipsis if it is cut.
    pub(crate) after: String,
    /// Whether text before it is left out.
    pub(crate) cut: bool,
}

impl<'a> LineIndex<'a> {
    pub(crate) fn of(text: &'a str) -> Self {
        // A byte order mark has no width.
        let start = text.len() - text.trim_start_matches('\u{feff}').len();
        Self { text, at: start, start, line: 1, column: 1 }
    }

    /// The line and column of a byte.
    pub(crate) fn find(&mut self, at: usize) -> (usize, usize) {
        let at = self.text.floor_char_boundary(at);
        if at < self.at {
            *self = Self::of(self.text);
        }
        let between = self.text.get(self.at..at).unwrap_or_default();
        let lines = between.bytes().filter(|byte| *byte == b'\n').count();
        match between.rfind('\n') {
            Some(end) => {
                self.start = self.at + end + 1;
                self.column = 1 + between[end + 1..].chars().count();
            }
            None => self.column += between.chars().count(),
        }
        self.line += lines;
        self.at = self.at.max(at);
        (self.line, self.column)
    }

    /// The excerpt around the position found last, if these bytes begin there.
    pub(crate) fn excerpt(&self, span: Range<usize>) -> Excerpt<'a> {
        let end = self.text[self.at..].find('\n').map_or(self.text.len(), |end| self.at + end);
        let end = if self.text[..end].ends_with('\r') && end > self.at { end - 1 } else { end };
        let long = end - self.start > LINE;
        let from = if long { self.start.max(self.at.saturating_sub(AROUND.0)) } else { self.start };
        let to = if long { end.min(self.at + AROUND.1) } else { end };
        let (from, to) = (self.text.ceil_char_boundary(from), self.text.floor_char_boundary(to));
        let last = self.text.floor_char_boundary(span.end).clamp(self.at, to.max(self.at));
        let mark = if to < end { "…" } else { "" };
        Excerpt {
            before: &self.text[from..self.at],
            words: &self.text[self.at..last],
            after: format!("{}{mark}", &self.text[last..to.max(last)]),
            cut: from > self.start,
        }
    }
}
