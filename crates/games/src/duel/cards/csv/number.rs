//! Numbers on cards.

use std::ops::RangeInclusive;

use effects::Diagnostic;
use kernel::ellipsize;

use super::line::CsvCell;

/// What the attack and the defence of a monster can be.
pub const POWERS: RangeInclusive<u16> = 0..=9999;
/// What the level of a monster can be (A4-29).
pub const LEVELS: RangeInclusive<u16> = 1..=8;

/// Reads a whole number that lies in a range. A blank cell is told of elsewhere and counts as right here.
pub(super) fn read(cell: &CsvCell, field: &str, range: &RangeInclusive<u16>) -> Result<u16, Diagnostic> {
    let text = &cell.text;
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if text.is_empty() {
        return Ok(*range.start());
    }
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        let what = format!("{field} is `{}`, which is not a whole number", ellipsize(text));
        return Err(Diagnostic::new("not-a-number", cell.span.clone(), what).meant(probable(text)));
    }
    // Digits that no number type holds are out of range, too.
    text.parse().ok().filter(|number| range.contains(number)).ok_or_else(|| {
        let what = format!("{field} is {}: expected {} to {}", ellipsize(text), range.start(), range.end());
        Diagnostic::new("out-of-range", cell.span.clone(), what)
    })
}

/// No number on a card is written with so many signs.
const MOST_DIGITS: usize = 40;

/// The number that a spreadsheet or a slip of the finger made this of.
fn probable(text: &str) -> Option<String> {
    if text.len() > MOST_DIGITS {
        return None;
    }
    let whole = text.split_once('.').filter(|(_, rest)| rest.bytes().all(|byte| byte == b'0'));
    let letters = whole.map_or(text, |(whole, _)| whole).chars().filter(|c| !c.is_whitespace() && *c != '\'');
    let number: String = letters
        .map(|c| match c {
            'O' | 'o' => '0',
            'l' | 'I' => '1',
            other => other,
        })
        .collect();
    (!number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())).then_some(number)
}
