//! Files with the number of a card on each line: `.ydk`.

use std::fmt::Write;

use effects::{Diagnostic, SourceText};
use kernel::ellipsize;

use super::{lines, numbers};
use crate::deck::one_line;
use crate::{Deck, DeckEntry, DeckLine, DeckReading, DeckSection, KnownCards};

/// The sections of this format, each with the line above it.
const SECTIONS: [(&str, DeckSection); 3] =
    [("#main", DeckSection::Main), ("#extra", DeckSection::Extra), ("!side", DeckSection::Side)];

/// The card with the rules that some programs demand in a Vanguard deck. Here the rules are built in.
const RULES_CARD: u64 = 10_000_000;

pub(super) fn read(source: &SourceText<'_>) -> DeckReading {
    let mut reading = DeckReading::default();
    let mut section = DeckSection::Main;
    for (line, span) in lines(source.text) {
        if !reading.has_room(span.start) {
            break;
        }
        let text = line.trim();
        if let Some((_, found)) = SECTIONS.iter().find(|(mark, _)| *mark == text) {
            section = *found;
        } else if let Some(comment) = text.strip_prefix('#') {
            reading.push(DeckLine::Comment(one_line(comment)), span);
        } else if text.starts_with('!') {
            let what = format!("there is no section `{}`", ellipsize(text));
            reading.mistakes.push(Diagnostic::new("bad-section", span, what).meant(Some("!side")));
        } else if !text.is_empty() {
            match text.parse().ok().filter(|number| *number <= numbers::MAX_NUMBER) {
                Some(RULES_CARD) => {}
                Some(number) => reading.add(section, DeckEntry::numbered(1, number), span),
                None => {
                    let what = format!("`{}` is not the number of a card", ellipsize(text));
                    reading.mistakes.push(Diagnostic::new("bad-number", span, what));
                }
            }
        }
    }
    reading.finished()
}

pub(super) fn write(deck: &Deck, cards: &KnownCards) -> (String, Vec<String>) {
    let mut text = String::new();
    let comments = deck.lines.iter().filter_map(|line| match line {
        DeckLine::Comment(comment) => Some(comment),
        _ => None,
    });
    // A comment that reads like the mark of a section would become one.
    let is_mark = |comment: &str| SECTIONS.iter().any(|(mark, _)| mark.strip_prefix('#') == Some(comment));
    for comment in comments.filter(|comment| !is_mark(comment)) {
        _ = writeln!(text, "#{comment}");
    }
    let mut left = numbers::elsewhere(deck, &SECTIONS.map(|(_, section)| section));
    for (mark, section) in SECTIONS {
        _ = writeln!(text, "{mark}");
        for number in numbers::of_section(deck, section, cards, &mut left) {
            _ = writeln!(text, "{number}");
        }
    }
    (text, left)
}
