//! Any text in the characters that a terminal should get.

use std::borrow::Cow;

use crate::Charset;

/// The text in the characters that may be used. In ASCII suits become letters, and what has no likeness a
/// question mark. Control characters, which a name in a foreign file might bring, are never let through.
pub(crate) fn fit(text: &str, charset: Charset) -> Cow<'_, str> {
    let foreign = charset == Charset::Ascii && !text.is_ascii();
    if !foreign && !text.contains(char::is_control) {
        return Cow::Borrowed(text);
    }
    let kept = text.chars().filter(|c| !c.is_control());
    Cow::Owned(kept.map(|c| if charset == Charset::Ascii { ascii(c) } else { c }).collect())
}

fn ascii(c: char) -> char {
    match c {
        '♠' => 's',
        '♥' => 'h',
        '♣' => 'c',
        '♦' => 'd',
        '·' | '–' | '—' => '-',
        '×' => 'x',
        '…' => '~',
        '’' | '‘' => '\'',
        '“' | '”' => '"',
        c if c.is_ascii() => c,
        _ => '?',
    }
}
