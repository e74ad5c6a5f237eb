//! One line with cards: `3 Vorse Raider [MFC-005] # for the mirror match`.

use std::fmt;

use crate::deck::{DeckEntry, MAX_COPIES, MAX_LENGTH, one_line};

/// The line of an entry. Reading it gives the same entry.
impl fmt::Display for DeckEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = written(self, &self.name);
        match read_entry(&plain).as_ref() == Ok(self) {
            true => f.write_str(&plain),
            false => f.write_str(&written(self, &format!("\"{}\"", self.name.replace('"', "\"\"")))),
        }
    }
}

fn written(entry: &DeckEntry, name: &str) -> String {
    let mut line = entry.copies.to_string();
    if !name.is_empty() {
        line.extend([" ", name]);
    }
    if let Some(code) = &entry.code {
        line.extend([" [", code, "]"]);
    }
    if let Some(note) = &entry.note {
        line.extend([" # ", note]);
    }
    line
}

/// Reads the line of an entry, or returns what is wrong with it.
pub(crate) fn read_entry(line: &str) -> Result<DeckEntry, String> {
    let line = line.trim();
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let (count, rest) = line.split_at(digits);
    if count.is_empty() || !(rest.is_empty() || rest.starts_with(char::is_whitespace)) {
        return Err("a line has a number of copies and a name".into());
    }
    let copies = count.parse().ok().filter(|copies| (1..=MAX_COPIES).contains(copies));
    let copies = copies.ok_or_else(|| format!("a line has 1 to {MAX_COPIES} copies"))?;
    let rest = rest.trim_start();
    let (name, (code, note)) = match quoted(rest) {
        Some((name, end)) => (name, end),
        None => {
            let (rest, note) = split_note(rest);
            let (name, code) = split_code(rest);
            (name.to_string(), (code, note))
        }
    };
    let name = checked("name", &name)?;
    let code = code.map(|code| checked("code", code)).transpose()?;
    let note = note.map(|note| checked("comment", note)).transpose()?;
    if name.is_empty() && code.is_none() {
        return Err("the name of the card is missing".into());
    }
    Ok(DeckEntry { copies, name, code, note })
}

fn checked(what: &str, text: &str) -> Result<String, String> {
    match text.chars().take(MAX_LENGTH + 1).count() > MAX_LENGTH {
        true => Err(format!("the {what} is longer than {MAX_LENGTH} characters")),
        false => Ok(one_line(text)),
    }
}

/// What follows a name: a code and a comment.
type Rest<'a> = (Option<&'a str>, Option<&'a str>);

/// A name in quotes, with doubled quotes inside, and what follows it. A name may also begin with a quote and not end with
/// one.
fn quoted(text: &str) -> Option<(String, Rest<'_>)> {
    let mut rest = text.strip_prefix('"')?;
    let mut name = String::new();
    loop {
        let (before, after) = rest.split_once('"')?;
        name.push_str(before);
        match after.strip_prefix('"') {
            Some(after) => {
                name.push('"');
                rest = after;
            }
            None => {
                let (after, note) = match after.trim_start().strip_prefix("# ") {
                    Some(note) => ("", Some(note.trim())),
                    None => split_note(after),
                };
                let (nothing, code) = split_code(after.trim());
                return nothing.is_empty().then_some((name, (code, note)));
            }
        }
    }
}

/// A comment begins with a number sign between spaces: other number signs belong to the name.
fn split_note(text: &str) -> (&str, Option<&str>) {
    match text.split_once(" # ") {
        Some((before, note)) if !note.trim().is_empty() => (before.trim_end(), Some(note.trim())),
        _ => (text.trim_end(), None),
    }
}

/// A code in square brackets at the end.
fn split_code(text: &str) -> (&str, Option<&str>) {
    let split = || {
        let (name, code) = text.strip_suffix(']')?.rsplit_once('[')?;
        let is_apart = name.is_empty() || name.ends_with(' ');
        (is_code(code) && is_apart).then(|| (name.trim_end(), Some(code)))
    };
    split().unwrap_or((text, None))
}

/// Whether a text can be the code of a print: letters, digits and a few signs, without spaces.
pub(super) fn is_code(text: &str) -> bool {
    let in_code = |c: char| c.is_ascii_alphanumeric() || "-/.".contains(c);
    (1..=MAX_CODE).contains(&text.len()) && text.chars().all(in_code)
}

/// The maximum length of a code.
const MAX_CODE: usize = 40;
