//! Links with the numbers of the cards: `ydke://MAIN!EXTRA!SIDE!`, each part 32 bits for each card in base 64.

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, STANDARD_NO_PAD};
use effects::{Diagnostic, SourceText};

use super::numbers;
use crate::{Deck, DeckEntry, DeckReading, DeckSection, KnownCards};

/// What such a link begins with.
pub(super) const SCHEME: &str = "ydke://";

const SECTIONS: [DeckSection; 3] = [DeckSection::Main, DeckSection::Extra, DeckSection::Side];

/// The maximum length of a link in bytes: that of 6,000 cards.
const MAX_LINK: usize = 1 << 15;

pub(super) fn read(source: &SourceText<'_>) -> DeckReading {
    let mut reading = DeckReading::default();
    let from = source.text.len() - source.text.trim_start().len();
    let link = source.text.trim();
    let mut wrong = |code, span, what: String| reading.mistakes.push(Diagnostic::new(code, span, what));
    let Some(parts) = link.strip_prefix(SCHEME) else {
        wrong("bad-link", from..from + link.len().min(8), format!("the link does not begin with `{SCHEME}`"));
        return reading;
    };
    if link.len() > MAX_LINK {
        wrong("too-long", from..from + 8, format!("the link is longer than {MAX_LINK} bytes"));
        return reading;
    }
    let mut at = from + SCHEME.len();
    let mut sections = SECTIONS.into_iter();
    for part in parts.split('!') {
        let span = at..at + part.len();
        at = span.end + 1;
        let Some(section) = sections.next() else {
            if !part.is_empty() {
                let what = "a link has three parts: the main deck, the extra deck and the side deck";
                reading.mistakes.push(Diagnostic::new("bad-link", span, what));
            }
            continue;
        };
        match decoded(part) {
            Ok(found) => {
                for number in found {
                    reading.add(section, DeckEntry::numbered(1, number), span.clone());
                }
            }
            Err(what) => {
                let what = format!("the {} cannot be read: {what}", section.title());
                reading.mistakes.push(Diagnostic::new("bad-link", span, what));
            }
        }
    }
    if sections.next().is_some() {
        let what = "the link ends early: a part ends with `!`";
        reading.mistakes.push(Diagnostic::new("bad-link", at - 1..at - 1, what));
    }
    reading.finished()
}

fn decoded(part: &str) -> Result<impl Iterator<Item = u64>, String> {
    let bytes = STANDARD_NO_PAD
        .decode(part.trim_end_matches('='))
        .map_err(|error| format!("it is not base 64 ({error})"))?;
    if !bytes.len().is_multiple_of(4) {
        return Err("a card has four bytes, and some are missing".into());
    }
    let number = |bytes: &[u8]| bytes.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte));
    Ok(bytes.chunks_exact(4).map(number).collect::<Vec<_>>().into_iter())
}

pub(super) fn write(deck: &Deck, cards: &KnownCards) -> (String, Vec<String>) {
    let mut left = numbers::elsewhere(deck, &SECTIONS);
    let mut link = SCHEME.to_string();
    for section in SECTIONS {
        let numbers = numbers::of_section(deck, section, cards, &mut left);
        let bytes: Vec<u8> =
            numbers.iter().flat_map(|number| number.to_le_bytes().into_iter().take(4)).collect();
        STANDARD.encode_string(bytes, &mut link);
        link.push('!');
    }
    link.push('\n');
    (link, left)
}
