//! A mistake in a card file, with its place: one value for the terminal, the browser, `--json` and tests.

use std::borrow::Cow;
use std::fmt::Write;
use std::ops::Range;

use crate::query::Wrong;

/// A text that is read, and the name under which people know it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Source<'a> {
    /// The file's name.
    pub name: &'a str,
    /// All that stands in it.
    pub text: &'a str,
}

/// Something that is wrong at one place of a source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The kind of mistake, in a word that stays the same: `unknown-word`.
    pub code: &'static str,
    /// The bytes that are at fault.
    pub span: Range<usize>,
    /// What is wrong, in one sentence.
    pub what: String,
    /// The word that was probably meant.
    pub meant: Option<String>,
}

impl Mistake {
    /// A mistake at these bytes.
    pub fn new(code: &'static str, span: Range<usize>, what: impl Into<String>) -> Self {
        Self { code, span, what: what.into(), meant: None }
    }

    /// Adds the word that was probably meant.
    pub fn meant(mut self, word: Option<impl Into<String>>) -> Self {
        self.meant = word.map(Into::into);
        self
    }

    /// A mistake in a query that begins at this byte of the source.
    pub fn in_query(wrong: Wrong, from: usize) -> Self {
        let span = from + wrong.span.start..from + wrong.span.end;
        Self { code: "query", span, what: wrong.what, meant: wrong.meant }
    }

    /// The same mistake in a text of which this one is a part that begins at this byte.
    pub fn shifted(mut self, by: usize) -> Self {
        self.span = self.span.start + by..self.span.end + by;
        self
    }

    /// Its line and column in the source, counted from one; columns are characters.
    pub fn place(&self, source: &Source<'_>) -> (usize, usize) {
        let before = &source.text[..floor(source.text, self.span.start)];
        let line = before.matches('\n').count() + 1;
        // The mark that some editors put before a text has no width.
        let line_before = before.rsplit('\n').next().unwrap_or_default().trim_start_matches('\u{feff}');
        let column = line_before.chars().count() + 1;
        (line, column)
    }

    /// The mistake with its file, line and column, the line it stands on and a caret below the words at fault.
    pub fn show(&self, source: &Source<'_>) -> String {
        let (line, column) = self.place(source);
        let mut text = format!("{}:{line}:{column}: {}", source.name, self.what);
        if let Some(meant) = &self.meant {
            let _ = write!(text, " (did you mean `{meant}`?)");
        }
        let written = source.text.lines().nth(line - 1).unwrap_or_default().trim_start_matches('\u{feff}');
        let from = floor(source.text, self.span.start);
        let to = floor(source.text, self.span.end.min(source.text.len()));
        let width = source.text[from..to.max(from)].lines().next().unwrap_or_default().chars().count().max(1);
        let number = line.to_string();
        let margin = " ".repeat(number.len());
        // A tab keeps its width in the line below, so the caret stands where it should.
        let lead: String =
            written.chars().take(column - 1).map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
        let _ = write!(text, "\n{number} | {written}\n{margin} | {lead}{}", "^".repeat(width));
        text
    }
}

/// Words of a source as they are repeated in a sentence about them: on one line, and not too many.
pub(crate) fn brief(words: &str) -> Cow<'_, str> {
    const MOST: usize = 40;
    let short = words.lines().next().unwrap_or_default();
    let end = short.char_indices().nth(MOST).map_or(short.len(), |(at, _)| at);
    match end == words.len() {
        true => words.into(),
        false => format!("{}…", &short[..end]).into(),
    }
}

/// The nearest place at or before this byte at which a character begins.
fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_is_shown_where_it_stands() {
        let source = Source { name: "cards.csv", text: "one,two\nüber,\tthere,4\n" };
        let at = source.text.find("there").unwrap();
        let mistake = Mistake::new("x", at..at + 5, "there is no `there`").meant(Some("three"));
        assert_eq!(
            mistake.show(&source),
            "cards.csv:2:7: there is no `there` (did you mean `three`?)\n2 | über,\tthere,4\n  |      \t^^^^^"
        );
    }

    #[test]
    fn the_mark_before_a_text_has_no_width() {
        let source = Source { name: "f", text: "\u{feff}odd" };
        assert_eq!(Mistake::new("x", 3..6, "odd").show(&source), "f:1:1: odd\n1 | odd\n  | ^^^");
    }

    #[test]
    fn places_at_the_end_and_within_a_letter_are_shown_too() {
        let source = Source { name: "f", text: "ü" };
        assert_eq!(Mistake::new("x", 1..2, "odd").show(&source), "f:1:1: odd\n1 | ü\n  | ^");
        assert_eq!(Mistake::new("x", 9..12, "short").show(&source), "f:1:2: short\n1 | ü\n  |  ^");
    }
}
