//! A mistake in a card file, with its place: one value for the terminal, the browser, `--json` and tests.

use std::fmt::Write;
use std::ops::Range;

use crate::places::{Excerpt, Places};
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
        Places::of(source.text).find(self.span.start)
    }

    /// The mistake with its file, line and column, the line it stands on and a caret below the words at fault.
    pub fn show(&self, source: &Source<'_>) -> String {
        self.shown(source, &mut Places::of(source.text))
    }

    fn shown(&self, source: &Source<'_>, places: &mut Places<'_>) -> String {
        let (line, column) = places.find(self.span.start);
        let mut text = format!("{}:{line}:{column}: {}", source.name, self.what);
        if let Some(meant) = &self.meant {
            let _ = write!(text, " (did you mean `{meant}`?)");
        }
        let Excerpt { before, words, after, cut } = places.excerpt(self.span.clone());
        let (number, open) = (line.to_string(), if cut { "…" } else { "" });
        let margin = " ".repeat(number.len());
        // A tab keeps its width in the line below, so the caret stands where it should.
        let lead: String =
            open.chars().chain(before.chars()).map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
        let width = words.chars().count().max(1);
        let _ = write!(text, "\n{number} | {open}{before}{words}{after}");
        let _ = write!(text, "\n{margin} | {lead}{}", "^".repeat(width));
        text
    }

    /// Are there more of them than are told? Then reading can stop.
    pub fn enough(found: &[Self]) -> bool {
        found.len() > MOST_MISTAKES
    }

    /// Reading stopped here, before the end of the text.
    pub(crate) fn stopped(at: usize, what: impl Into<String>) -> Self {
        Self::new(STOPPED, at..at, what)
    }

    /// Mistakes in the order of their places. Of more than [`MOST_MISTAKES`] the first are kept, and one more says that
    /// reading stopped.
    pub fn in_order(mut found: Vec<Self>) -> Vec<Self> {
        let stopped = found.iter().position(|mistake| mistake.code == STOPPED).map(|at| found.remove(at));
        found.retain(|mistake| mistake.code != STOPPED);
        found.sort_by_key(|mistake| mistake.span.start);
        let more = found.get(MOST_MISTAKES).map(|mistake| {
            let what = format!("reading stopped after {MOST_MISTAKES} mistakes: correct these first");
            Self::new(STOPPED, mistake.span.start..mistake.span.start, what)
        });
        found.truncate(MOST_MISTAKES);
        found.extend(more.or(stopped));
        found
    }
}

/// How many mistakes of one text are told. A file of a megabyte can have a hundred thousand of them.
pub const MOST_MISTAKES: usize = 100;

/// The code of what stands in the place of all further mistakes.
const STOPPED: &str = "too-many-mistakes";

impl Source<'_> {
    /// Several mistakes, each [shown](Mistake::show) in its place.
    pub fn show(&self, mistakes: &[Mistake]) -> String {
        let mut places = Places::of(self.text);
        mistakes.iter().map(|mistake| mistake.shown(self, &mut places)).collect::<Vec<_>>().join("\n")
    }
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

    #[test]
    fn a_hundred_mistakes_are_told_and_that_there_are_more() {
        let many = |n: usize| (0..n).rev().map(|at| Mistake::new("x", at..at + 1, "odd")).collect::<Vec<_>>();
        assert_eq!(Mistake::in_order(many(100)).len(), 100);
        assert!(!Mistake::enough(&many(100)) && Mistake::enough(&many(101)));
        let told = Mistake::in_order(many(5_000));
        assert_eq!((told.len(), told[0].span.start, told[99].span.start), (101, 0, 99));
        assert_eq!((told[100].code, told[100].span.clone()), ("too-many-mistakes", 100..100));
        assert_eq!(told[100].what, "reading stopped after 100 mistakes: correct these first");
        let again = told.iter().cloned().chain(many(3)).collect();
        assert_eq!(Mistake::in_order(again).len(), 101, "what is told twice is still told once");
    }

    #[test]
    fn of_a_long_line_only_what_is_around_the_mistake_is_shown() {
        let text = format!("{}\todd {}\nshort", "ä".repeat(100_000), "b".repeat(100_000));
        let at = text.find("odd").unwrap();
        let shown = Mistake::new("x", at..at + 3, "odd").show(&Source { name: "f", text: &text });
        let lines: Vec<_> = shown.lines().collect();
        assert_eq!(lines[0], "f:1:100002: odd");
        assert!(lines[1].starts_with("1 | …ää") && lines[1].ends_with("bb…"), "{shown}");
        assert!(shown.chars().count() < 600, "{}", shown.len());
        let caret = lines[2].chars().position(|c| c == '^').unwrap();
        assert_eq!(lines[1].chars().skip(caret).take(3).collect::<String>(), "odd");
    }
}
