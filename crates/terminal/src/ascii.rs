//! Text in the character set of the terminal.

use std::borrow::Cow;

use crate::Charset;

/// The text in the allowed characters. In ASCII, suits become letters, and characters without an equivalent
/// become question marks. Control characters, which may come from foreign files, are always removed.
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
