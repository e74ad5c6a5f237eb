//! Addresses and codes in letters large enough to read across a room.

use std::collections::BTreeMap;
use std::sync::LazyLock;
use std::{iter, mem};

use crate::terminal_style::GlyphCharset;

const ROWS: usize = 5;
const GAP: usize = 2;

/// A glyph of the font: its rows, all of one width, with `#` for ink.
type Glyph = [&'static str; ROWS];

/// The font: a character on a line, its five rows, an empty line.
static FONT: LazyLock<BTreeMap<char, Glyph>> = LazyLock::new(|| {
    let mut lines = include_str!("font.txt").lines().filter(|line| !line.is_empty());
    let glyph =
        || Some((lines.next()?.chars().next()?, [(); ROWS].map(|()| lines.next().unwrap_or_default())));
    iter::from_fn(glyph).collect()
});

/// A text in large letters, at most `width` columns wide: letters, digits and the punctuation of addresses.
/// If necessary it is broken between the parts of an address, then after `.` and `-`, with an empty line
/// between. A text that still does not fit, or has other characters, is returned as it is.
///
/// ```
/// use lan::{GlyphCharset, large};
///
/// assert_eq!(large("kite", 80, GlyphCharset::Ascii), [
///     "##  ##  ####  ######  ######",
///     "## ##    ##     ##    ##",
///     "####     ##     ##    #####",
///     "## ##    ##     ##    ##",
///     "##  ##  ####    ##    ######",
/// ]);
/// assert_eq!(large("kite", 20, GlyphCharset::Ascii), ["kite"]);
/// ```
#[must_use]
pub fn large(text: &str, width: usize, charset: GlyphCharset) -> Vec<String> {
    let Some(lines) = broken(&text.to_ascii_uppercase(), width) else {
        return vec![text.to_string()];
    };
    let drawn = lines.iter().map(|line| drawn(line, charset));
    drawn.reduce(|above, below| [above, vec![String::new()], below].concat()).unwrap_or_default()
}

/// The lines of a text, if all of it can be drawn and fits.
fn broken(text: &str, width: usize) -> Option<Vec<String>> {
    let mut lines = vec![String::new()];
    for part in cut(text, between_parts) {
        let pieces = if wide(part)? <= width { vec![part] } else { cut(part, between_numbers) };
        for piece in pieces {
            let line = lines.last_mut().expect("there is always one");
            if wide(&format!("{line}{piece}"))? <= width {
                line.push_str(piece);
            } else if wide(piece)? <= width {
                lines.push(piece.to_string());
            } else {
                return None;
            }
        }
    }
    Some(lines)
}

/// Whether an address is split here into `HTTP://`, `192.168.1.20`, `:7777` and `/KITE`.
fn between_parts(before: &str, after: &str) -> bool {
    let single = !before.ends_with([':', '/']) && !after.starts_with("://") && !after.starts_with("//");
    before.ends_with("//") || (single && after.starts_with([':', '/']))
}

fn between_numbers(before: &str, _: &str) -> bool {
    before.ends_with(['.', '-'])
}

/// A text split at every allowed place.
fn cut(text: &str, may: fn(&str, &str) -> bool) -> Vec<&str> {
    let inner = text.char_indices().map(|(at, _)| at).filter(|&at| at > 0 && may(&text[..at], &text[at..]));
    let ends = inner.chain([text.len()]);
    ends.scan(0, |from, end| Some(&text[mem::replace(from, end)..end])).collect()
}

/// The width of a line in columns, if all of it can be drawn.
fn wide(line: &str) -> Option<usize> {
    let widths: Option<Vec<_>> = line.chars().map(|sign| Some(FONT.get(&sign)?[0].len() + GAP)).collect();
    Some(widths?.iter().sum::<usize>().saturating_sub(GAP))
}

fn drawn(line: &str, charset: GlyphCharset) -> Vec<String> {
    let ink = match charset {
        GlyphCharset::Unicode => "█",
        GlyphCharset::Ascii => "#",
    };
    let row = |row: usize| {
        let parts: Vec<_> = line.chars().map(|sign| FONT[&sign][row]).collect();
        parts.join(&".".repeat(GAP)).replace('.', " ").trim_end().replace('#', ink)
    };
    (0..ROWS).map(row).collect()
}
