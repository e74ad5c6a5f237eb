//! Lists as people write them: `3x Name`, `Name x3`, with or without set codes and headings.

use std::fmt::Write;
use std::ops::Range;

use effects::{Diagnostic, SourceText};
use kernel::ellipsize;

use super::guess::{Guess, guesses};
use super::{lines, own};
use crate::deck::{MAX_LENGTH, one_line};
use crate::{Deck, DeckEntry, DeckLine, DeckReading, DeckSection, KnownCards};

/// The code of a line of a list that is neither a card nor a section. It is kept as a comment.
pub(crate) const NO_CARD: &str = "no-card";

/// Words of headings such as `Effect Monsters (14)`.
const HEADINGS: &[&str] = &[
    "cards",
    "card",
    "deck",
    "effect",
    "extra",
    "first",
    "fusion",
    "g",
    "grade",
    "list",
    "magic",
    "main",
    "monster",
    "monsters",
    "normal",
    "order",
    "orders",
    "ritual",
    "side",
    "sideboard",
    "spell",
    "spells",
    "starter",
    "total",
    "trap",
    "traps",
    "trigger",
    "triggers",
    "tuner",
    "unit",
    "units",
    "vanguard",
    "zone",
];

pub(super) fn read(source: &SourceText<'_>, cards: &KnownCards) -> DeckReading {
    let mut reading = DeckReading::default();
    let mut is_first = true;
    for (line, span) in lines(source.text) {
        if !reading.has_room(span.start) {
            break;
        }
        let text = line.trim();
        if text.is_empty() {
            reading.push(DeckLine::Blank, span);
            continue;
        }
        if text.chars().take(MAX_LENGTH * 2 + 1).count() > MAX_LENGTH * 2 {
            let what = "the line is too long for a card: write one card on each line";
            reading.mistakes.push(Diagnostic::new("too-long-line", span, what));
        } else if let Some(comment) = text.strip_prefix("//").or_else(|| text.strip_prefix(['#', ';'])) {
            match is_first {
                true => reading.deck.name = Some(one_line(comment)).filter(|name| !name.is_empty()),
                false => reading.push(DeckLine::Comment(one_line(comment)), span),
            }
        } else {
            read_line(&mut reading, text, span, cards, is_first);
        }
        is_first = false;
    }
    reading.finished()
}

/// A line that may name a card, a section or a group of cards.
fn read_line(reading: &mut DeckReading, text: &str, span: Range<usize>, cards: &KnownCards, is_first: bool) {
    let guesses = guesses(text);
    if let Some(guess) = guesses.iter().find(|guess| cards.named(guess.name).is_some()) {
        return reading.push(DeckLine::Cards(guess.entry()), span);
    }
    match heading(text) {
        Some(Heading::Section(section)) => return reading.push(DeckLine::Section(section), span),
        Some(Heading::Group) => return reading.push(DeckLine::Comment(one_line(text)), span),
        None => {}
    }
    // No card has this name, so only a number of copies, a code or a similar name tells that it is a card.
    let is_card = |guess: &&Guess<'_>| guess.is_counted || guess.code.is_some() || guess.is_number();
    let card = guesses.iter().find(is_card);
    let card = card.or_else(|| guesses.iter().find(|guess| !is_first && cards.nearest(guess.name).is_some()));
    match card {
        Some(guess) => reading.push(DeckLine::Cards(guess.entry()), span),
        None if is_first => reading.deck.name = Some(one_line(text)),
        None => {
            let what = format!("`{}` is neither a card nor a section", ellipsize(text));
            reading.mistakes.push(Diagnostic::new(NO_CARD, span.clone(), what));
            reading.push(DeckLine::Comment(one_line(text)), span);
        }
    }
}

/// A line above a group of cards.
enum Heading {
    Section(DeckSection),
    Group,
}

/// The heading on a line, if it is one: `Main Deck (40)`, `Effect Monsters: 14`, `== Spells ==`.
fn heading(text: &str) -> Option<Heading> {
    let is_word = |c: char| c.is_alphabetic() || c == ' ' || c == '/';
    let words: String = text.chars().filter(|c| is_word(*c)).collect();
    let words = words.trim().to_lowercase();
    if let Some(section) = DeckSection::find(&words) {
        return Some(Heading::Section(section));
    }
    let mut each = words.split([' ', '/']).filter(|word| !word.is_empty()).peekable();
    let is_known = each.peek().is_some() && each.all(|word| HEADINGS.contains(&word));
    is_known.then_some(Heading::Group)
}

pub(super) fn write(deck: &Deck) -> String {
    let mut text = String::new();
    match &deck.name {
        Some(name) => _ = writeln!(text, "# {name}\n"),
        None if matches!(deck.lines.first(), Some(DeckLine::Comment(_))) => text.push_str("#\n"),
        None => {}
    }
    for line in &deck.lines {
        match line {
            DeckLine::Blank => text.push('\n'),
            DeckLine::Comment(comment) => _ = writeln!(text, "# {comment}"),
            DeckLine::Section(section) => {
                _ = writeln!(text, "{}:", own::capitalised(section.name()));
            }
            DeckLine::Cards(entry) => _ = writeln!(text, "{}", written(entry)),
        }
    }
    text
}

fn written(entry: &DeckEntry) -> String {
    let mut line = format!("{}x {}", entry.copies, entry.title());
    if let Some(code) = entry.code.as_ref().filter(|_| !entry.name.is_empty()) {
        line.extend([" (", code, ")"]);
    }
    if let Some(note) = &entry.note {
        line.extend([" # ", note]);
    }
    line
}
