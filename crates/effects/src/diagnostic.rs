//! An error in a card file, with its location: one value for the terminal, the browser, `--json` and tests.

use std::fmt::Write;
use std::ops::Range;

use crate::line_index::{Excerpt, LineIndex};
use crate::query::QueryError;

/// A source text and its name for people.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SourceText<'a> {
    /// The file's name.
    pub name: &'a str,
    /// The content of the file.
    pub text: &'a str,
}

/// An error at one location of a source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The kind of error, a stable code: `unknown-word`.
    pub code: &'static str,
    /// The range of bytes that is wrong.
    pub span: Range<usize>,
    /// The message, in one sentence.
    pub message: String,
    /// The suggested correction.
    pub suggestion: Option<String>,
}

impl Diagnostic {
    /// An error at these bytes.
    pub fn new(code: &'static str, span: Range<usize>, what: impl Into<String>) -> Self {
        Self { code, span, message: what.into(), suggestion: None }
    }

    /// Adds the suggested correction.
    pub fn meant(mut self, word: Option<impl Into<String>>) -> Self {
        self.suggestion = word.map(Into::into);
        self
    }

    /// An error in a query that begins at this byte of the source.
    pub fn in_query(wrong: QueryError, from: usize) -> Self {
        let span = from + wrong.span.start..from + wrong.span.end;
        Self { code: "query", span, message: wrong.what, suggestion: wrong.meant }
    }

    /// The same error in a larger text, in which this text begins at byte `by`.
    pub fn shifted(mut self, by: usize) -> Self {
        self.span = self.span.start + by..self.span.end + by;
        self
    }

    /// Its line and column in the source, counted from one; columns are characters.
    pub fn place(&self, source: &SourceText<'_>) -> (usize, usize) {
        LineIndex::of(source.text).find(self.span.start)
    }

    /// The error with its file, line and column, the source line and a caret below the wrong words.
    pub fn show(&self, source: &SourceText<'_>) -> String {
        self.shown(source, &mut LineIndex::of(source.text))
    }

    fn shown(&self, source: &SourceText<'_>, places: &mut LineIndex<'_>) -> String {
        let (line, column) = places.find(self.span.start);
        let mut text = format!("{}:{line}:{column}: {}", source.name, self.message);
        if let Some(meant) = &self.suggestion {
            let _ = write!(text, " (did you mean `{meant}`?)");
        }
        let Excerpt { before, words, after, cut } = places.excerpt(self.span.clone());
        let (number, open) = (line.to_string(), if cut { "…" } else { "" });
        let margin = " ".repeat(number.len());
        // A tab stays a tab in the line below, so that the caret is in the right column.
        let lead: String =
            open.chars().chain(before.chars()).map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
        let width = words.chars().count().max(1);
        let _ = write!(text, "\n{number} | {open}{before}{words}{after}");
        let _ = write!(text, "\n{margin} | {lead}{}", "^".repeat(width));
        text
    }

    /// Whether there are more errors than are reported, so that parsing can stop.
    pub fn enough(found: &[Self]) -> bool {
        found.len() > MAX_DIAGNOSTICS
    }

    /// Parsing stopped here, before the end of the text.
    pub(crate) fn stopped(at: usize, what: impl Into<String>) -> Self {
        Self::new(STOPPED, at..at, what)
    }

    /// The errors in source order. Of more than [`MAX_DIAGNOSTICS`] the first are kept, and one more says that
    /// parsing stopped.
    pub fn in_order(mut found: Vec<Self>) -> Vec<Self> {
        let stopped = found.iter().position(|mistake| mistake.code == STOPPED).map(|at| found.remove(at));
        found.retain(|mistake| mistake.code != STOPPED);
        found.sort_by_key(|mistake| mistake.span.start);
        let more = found.get(MAX_DIAGNOSTICS).map(|mistake| {
            let what = format!("stopped after {MAX_DIAGNOSTICS} errors: fix these first");
            Self::new(STOPPED, mistake.span.start..mistake.span.start, what)
        });
        found.truncate(MAX_DIAGNOSTICS);
        found.extend(more.or(stopped));
        found
    }
}

/// The maximum number of errors reported for one text. A file of a megabyte can have a hundred thousand of them.
pub const MAX_DIAGNOSTICS: usize = 100;

/// The code of the diagnostic that replaces all further errors.
const STOPPED: &str = "too-many-mistakes";

impl SourceText<'_> {
    /// Several errors, each [shown](Diagnostic::show) at its location.
    pub fn show(&self, mistakes: &[Diagnostic]) -> String {
        let mut places = LineIndex::of(self.text);
        mistakes.iter().map(|mistake| mistake.shown(self, &mut places)).collect::<Vec<_>>().join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_is_shown_where_it_stands() {
        let source = SourceText { name: "cards.csv", text: "one,two\nüber,\tthere,4\n" };
        let at = source.text.find("there").unwrap();
        let mistake = Diagnostic::new("x", at..at + 5, "there is no `there`").meant(Some("three"));
        assert_eq!(
            mistake.show(&source),
            "cards.csv:2:7: there is no `there` (did you mean `three`?)\n2 | über,\tthere,4\n  |      \t^^^^^"
        );
    }

    #[test]
    fn so_many_mistakes_are_told_and_not_one_more() {
        let found = |many: usize| (0..many).map(|at| Diagnostic::new("x", at..at, "wrong")).collect();
        let told = Diagnostic::in_order(found(MAX_DIAGNOSTICS));
        assert!(told.len() == MAX_DIAGNOSTICS && told.iter().all(|mistake| mistake.code == "x"));
        let told = Diagnostic::in_order(found(MAX_DIAGNOSTICS + 1));
        assert_eq!(told.iter().filter(|mistake| mistake.code == "x").count(), MAX_DIAGNOSTICS);
        assert_eq!(told.last().map(|mistake| mistake.code), Some(STOPPED));
    }

    #[test]
    fn the_mark_before_a_text_has_no_width() {
        let source = SourceText { name: "f", text: "\u{feff}odd" };
        assert_eq!(Diagnostic::new("x", 3..6, "odd").show(&source), "f:1:1: odd\n1 | odd\n  | ^^^");
    }

    #[test]
    fn places_at_the_end_and_within_a_letter_are_shown_too() {
        let source = SourceText { name: "f", text: "ü" };
        assert_eq!(Diagnostic::new("x", 1..2, "odd").show(&source), "f:1:1: odd\n1 | ü\n  | ^");
        assert_eq!(Diagnostic::new("x", 9..12, "short").show(&source), "f:1:2: short\n1 | ü\n  |  ^");
    }

    #[test]
    fn a_hundred_mistakes_are_told_and_that_there_are_more() {
        let many =
            |n: usize| (0..n).rev().map(|at| Diagnostic::new("x", at..at + 1, "odd")).collect::<Vec<_>>();
        assert_eq!(Diagnostic::in_order(many(100)).len(), 100);
        assert!(!Diagnostic::enough(&many(100)) && Diagnostic::enough(&many(101)));
        let told = Diagnostic::in_order(many(5_000));
        assert_eq!((told.len(), told[0].span.start, told[99].span.start), (101, 0, 99));
        assert_eq!((told[100].code, told[100].span.clone()), ("too-many-mistakes", 100..100));
        assert_eq!(told[100].message, "stopped after 100 errors: fix these first");
        let again = told.iter().cloned().chain(many(3)).collect();
        assert_eq!(Diagnostic::in_order(again).len(), 101, "a repeated error is reported once");
    }

    #[test]
    fn a_long_line_is_shown_only_around_its_mistake() {
        let text = format!("{}\todd {}\nshort", "ä".repeat(100_000), "b".repeat(100_000));
        let at = text.find("odd").unwrap();
        let shown = Diagnostic::new("x", at..at + 3, "odd").show(&SourceText { name: "f", text: &text });
        let lines: Vec<_> = shown.lines().collect();
        assert_eq!(lines[0], "f:1:100002: odd");
        assert!(lines[1].starts_with("1 | …ää") && lines[1].ends_with("bb…"), "{shown}");
        assert!(shown.chars().count() < 600, "{}", shown.len());
        let caret = lines[2].chars().position(|c| c == '^').unwrap();
        assert_eq!(lines[1].chars().skip(caret).take(3).collect::<String>(), "odd");
    }
}
