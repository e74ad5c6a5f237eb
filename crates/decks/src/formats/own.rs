//! Croupier's own format: a text that people can read and compare.
//!
//! ```text
//! # Raiders of the north
//! game: duel
//! rules: classic
//!
//! 3 Vorse Raider
//! 2 Gemini Elf   # until there is something better
//!
//! side
//! 1 Raigeki [LOB-053]
//! ```

use std::ops::Range;

use effects::{Diagnostic, SourceText, nearest};
use kernel::ellipsize;

use super::line::read_entry;
use super::lines;
use crate::deck::{MAX_LENGTH, one_line};
use crate::{Deck, DeckLine, DeckReading, DeckSection};

/// Reads a deck. Lines that cannot be read are reported and left out.
pub fn read_deck(source: &SourceText<'_>) -> DeckReading {
    let mut reading = DeckReading::default();
    let mut is_first = true;
    for (line, span) in lines(source.text) {
        if !reading.has_room(span.start) {
            break;
        }
        let text = line.trim();
        if let Some(comment) = comment(text) {
            match is_first {
                true => reading.deck.name = Some(one_line(comment)).filter(|name| !name.is_empty()),
                false => push_comment(&mut reading, comment, span),
            }
            is_first = false;
        } else if text.is_empty() {
            reading.push(DeckLine::Blank, span);
        } else {
            is_first = false;
            read_line(&mut reading, text, span);
        }
    }
    reading.finished()
}

/// The text of a comment.
fn comment(text: &str) -> Option<&str> {
    text.strip_prefix('#').map(str::trim)
}

fn push_comment(reading: &mut DeckReading, comment: &str, span: Range<usize>) {
    if comment.chars().count() > MAX_LENGTH {
        let what = format!("a comment has at most {MAX_LENGTH} characters: write it on several lines");
        reading.mistakes.push(Diagnostic::new("too-long-comment", span, what));
    } else {
        reading.push(DeckLine::Comment(one_line(comment)), span);
    }
}

/// A line that is neither empty nor a comment.
fn read_line(reading: &mut DeckReading, text: &str, span: Range<usize>) {
    if let Some((key, value)) = header(text) {
        let begun = reading.deck.lines.iter().any(|line| matches!(line, DeckLine::Cards(_)));
        let place = if key == "game" { &mut reading.deck.game } else { &mut reading.deck.rules };
        if place.is_some() || begun {
            let what = format!("`{key}:` stands once, before the first card");
            reading.mistakes.push(Diagnostic::new("misplaced", span, what));
        } else if !is_word(value) {
            let what = format!("`{key}:` is followed by one word, such as `{key}: duel`");
            reading.mistakes.push(Diagnostic::new("bad-word", span, what));
        } else {
            *place = Some(value.into());
        }
        return;
    }
    if let Some(section) = DeckSection::find(text) {
        return reading.push(DeckLine::Section(section), span);
    }
    match read_entry(text) {
        Ok(entry) => reading.push(DeckLine::Cards(entry), span),
        Err(what) => {
            let names = DeckSection::ALL.map(DeckSection::name).into_iter().chain(["game:", "rules:"]);
            let (what, meant) = match nearest(text, names) {
                Some(section) => (format!("there is no section `{}`", ellipsize(text)), Some(section.into())),
                None => (what, corrected(text)),
            };
            reading.mistakes.push(Diagnostic::new("bad-line", span, what).meant(meant));
        }
    }
}

/// The header of a line such as `game: duel`.
fn header(text: &str) -> Option<(&'static str, &str)> {
    let (key, value) = text.split_once(':')?;
    let key = ["game", "rules"].into_iter().find(|name| *name == key.trim_end())?;
    Some((key, value.trim()))
}

fn is_word(text: &str) -> bool {
    let in_word = |c: char| c.is_alphanumeric() || "-_".contains(c);
    !text.is_empty() && text.chars().count() <= MAX_LENGTH && text.chars().all(in_word)
}

/// What was probably meant by a line without a number of copies.
fn corrected(text: &str) -> Option<String> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (count, name) = text.split_at(digits);
    let count = if count.is_empty() { "1" } else { count };
    let name = name.trim_start_matches(['x', 'X', '×', '*']).trim_start();
    let line = format!("{count} {name}");
    (line.chars().count() <= MAX_LENGTH && read_entry(&line).is_ok()).then_some(line)
}

/// The text of a deck. Reading it gives the same deck.
pub fn write_deck(deck: &Deck) -> String {
    let mut text = String::new();
    let mut put = |line: &str| {
        text.push_str(line);
        text.push('\n');
    };
    let begins_with_comment = matches!(deck.lines.first(), Some(DeckLine::Comment(_)));
    match &deck.name {
        Some(name) => put(&format!("# {name}")),
        None if begins_with_comment && deck.game.is_none() && deck.rules.is_none() => put("#"),
        None => {}
    }
    for (key, value) in [("game", &deck.game), ("rules", &deck.rules)] {
        if let Some(value) = value {
            put(&format!("{key}: {value}"));
        }
    }
    if (deck.name.is_some() || deck.game.is_some() || deck.rules.is_some()) && !deck.lines.is_empty() {
        put("");
    }
    for line in &deck.lines {
        match line {
            DeckLine::Blank => put(""),
            DeckLine::Comment(comment) if comment.is_empty() => put("#"),
            DeckLine::Comment(comment) => put(&format!("# {comment}")),
            DeckLine::Section(section) => put(section.name()),
            DeckLine::Cards(entry) => put(&entry.to_string()),
        }
    }
    text
}

/// The text with a capital letter.
pub(super) fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}
