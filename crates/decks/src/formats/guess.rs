//! The ways in which a line of a list can be read: what is the number of copies, what is a code, what is the name.

use super::line::is_code;
use crate::DeckEntry;
use crate::deck::{MAX_COPIES, one_line};

/// One way to read a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Guess<'a> {
    pub(super) name: &'a str,
    pub(super) code: Option<&'a str>,
    copies: u16,
    /// Whether the line has a number of copies.
    pub(super) is_counted: bool,
    note: Option<&'a str>,
}

impl Guess<'_> {
    /// Whether the name is the number of a card.
    pub(super) fn is_number(&self) -> bool {
        (4..=20).contains(&self.name.len()) && self.name.bytes().all(|byte| byte.is_ascii_digit())
    }

    pub(super) fn entry(&self) -> DeckEntry {
        let note = self.note.map(one_line).filter(|note| !note.is_empty());
        let code = self.code.map(str::to_string);
        match self.is_number() {
            true => {
                DeckEntry { copies: self.copies, name: String::new(), code: Some(self.name.into()), note }
            }
            false => DeckEntry { copies: self.copies, name: one_line(self.name), code, note },
        }
    }
}

/// All ways to read a line, the likeliest first.
pub(super) fn guesses(line: &str) -> Vec<Guess<'_>> {
    let (text, note) = match line.split_once(" # ") {
        Some((text, note)) => (text.trim(), Some(note.trim())),
        None => (line, None),
    };
    let text = text.trim_start_matches(['•', '·', '–', '—']).trim_start();
    let text = text.strip_prefix("- ").or_else(|| text.strip_prefix("* ")).unwrap_or(text).trim();
    let mut found = Vec::new();
    let mut add = |name: &'_ str, code, count: Option<u16>| -> Option<()> {
        let at = text.find(name).filter(|_| !name.is_empty())?;
        let name = &text[at..at + name.len()];
        found.push(Guess { name, code, copies: count.unwrap_or(1), is_counted: count.is_some(), note });
        Some(())
    };
    for (rest, count) in counts(text) {
        for (name, code) in codes(rest) {
            add(name, code, count);
        }
    }
    for (rest, code) in codes(text).into_iter().filter(|(_, code)| code.is_some()) {
        for (name, count) in counts(rest) {
            add(name, code, count);
        }
    }
    // A line with a number of copies and a code is the likeliest; the whole line as a name is the least likely.
    found.sort_by_key(|guess| (!guess.is_counted, guess.code.is_none()));
    found
}

/// The text without its number of copies, for each place where it can stand, and as it is.
fn counts(text: &str) -> Vec<(&str, Option<u16>)> {
    let mut found = Vec::new();
    found.extend(leading(text).map(|(count, rest)| (rest, Some(count))));
    found.extend(trailing(text).map(|(count, rest)| (rest, Some(count))));
    found.push((text, None));
    found
}

const TIMES: [char; 4] = ['x', 'X', '×', '*'];

/// `3 Name`, `3x Name`, `3 x Name`, `x3 Name`.
fn leading(text: &str) -> Option<(u16, &str)> {
    let before = text.strip_prefix(TIMES);
    let (count, rest) = number(before.unwrap_or(text).trim_start())?;
    let after = match before {
        Some(_) => rest,
        None => rest.trim_start().strip_prefix(TIMES).filter(|rest| rest.starts_with(' ')).unwrap_or(rest),
    };
    let name = after.strip_prefix(char::is_whitespace)?.trim_start();
    (!name.is_empty()).then_some((count, name))
}

/// `Name x3`, `Name x 3`, `Name 3x`, `Name (3)`, `Name (x3)`.
fn trailing(text: &str) -> Option<(u16, &str)> {
    let (inner, is_bracketed) = match text.strip_suffix(')') {
        Some(inner) => (inner, true),
        None => (text, false),
    };
    let unit = inner.strip_suffix(TIMES);
    let digits = unit.unwrap_or(inner).trim_end();
    let start = digits.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let (count, nothing) = number(&digits[start..])?;
    let before = digits[..start].trim_end();
    let times = before.strip_suffix(TIMES).filter(|rest| rest.ends_with(' ') || rest.ends_with('('));
    let name = match (is_bracketed, unit, times) {
        (true, _, times) => times.unwrap_or(before).strip_suffix('(')?,
        (false, Some(_), _) => before,
        (false, None, times) => times?,
    };
    let name = name.trim_end().trim_end_matches([',', ':', '-']).trim_end();
    (nothing.is_empty() && !name.is_empty()).then_some((count, name))
}

/// A number of copies at the start, and what follows it.
fn number(text: &str) -> Option<(u16, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (count, rest) = text.split_at(digits);
    let count = count.parse().ok().filter(|count| (1..=MAX_COPIES).contains(count))?;
    Some((count, rest))
}

/// The text without its code, for each place where it can stand, and as it is.
fn codes(text: &str) -> Vec<(&str, Option<&str>)> {
    let mut found = Vec::new();
    for (open, close) in [('(', ')'), ('[', ']')] {
        let inside = text.strip_suffix(close).and_then(|text| text.rsplit_once(open));
        let inside = inside.filter(|(_, code)| is_code(code) && code.bytes().any(|b| b.is_ascii_digit()));
        found.extend(
            inside.filter(|(_, code)| code.len() > 3).map(|(name, code)| (name.trim_end(), Some(code))),
        );
    }
    let first = text.split_once(' ').filter(|(code, _)| is_set_code(code));
    found.extend(first.map(|(code, name)| (name.trim_start(), Some(code))));
    let last = text.rsplit_once(' ').filter(|(_, code)| is_set_code(code));
    found.extend(last.map(|(name, code)| (name.trim_end(), Some(code))));
    found.push((text, None));
    found
}

/// Whether a word is a set code, such as `LOB-EN005` or `TD01/001EN`.
fn is_set_code(word: &str) -> bool {
    let is_upper =
        |text: &str| text.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'-');
    let digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).count();
    let Some((set, number)) = word.rsplit_once(['-', '/']) else { return false };
    let has_letter = set.bytes().any(|byte| byte.is_ascii_uppercase());
    let is_long = (2..=12).contains(&set.len()) && (2..=8).contains(&number.len());
    is_code(word) && is_upper(set) && is_upper(number) && has_letter && is_long && digits(number) >= 2
}
