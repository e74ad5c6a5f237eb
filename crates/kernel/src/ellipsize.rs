//! Quoting of user input in messages.

use std::borrow::Cow;

/// The maximum number of characters quoted.
const MOST: usize = 40;

/// Shortens user input for a message: the first line, and at most 40 characters. An input can be a megabyte long; a
/// message about it must not be.
///
/// ```
/// assert_eq!(kernel::ellipsize("draw 1"), "draw 1");
/// assert_eq!(kernel::ellipsize(&"x".repeat(50)).chars().count(), 41);
/// assert_eq!(kernel::ellipsize("one\ntwo"), "one…");
/// ```
pub fn ellipsize(words: &str) -> Cow<'_, str> {
    let short = words.lines().next().unwrap_or_default();
    let end = short.char_indices().nth(MOST).map_or(short.len(), |(at, _)| at);
    match end == words.len() {
        true => words.into(),
        false => format!("{}…", &short[..end]).into(),
    }
}
