//! Tables with a header: CSV.

use std::ops::Range;

use effects::{Diagnostic, SourceText};
use kernel::ellipsize;

use crate::deck::{MAX_COPIES, MAX_LENGTH, one_line};
use crate::{Deck, DeckEntry, DeckReading, DeckSection};

/// What a column holds, and the names that programs give it.
const COLUMNS: [(Column, &[&str]); 5] = [
    (Column::Section, &["section", "zone", "board", "part"]),
    (Column::Copies, &["copies", "count", "quantity", "qty", "amount"]),
    (Column::Name, &["name", "card", "card name", "cardname"]),
    (Column::Number, &["number", "passcode", "id", "cardid", "card id"]),
    (Column::Code, &["code", "set code", "set_code", "setcode", "card set", "cardcode", "set"]),
];

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Column {
    Section,
    Copies,
    Name,
    Number,
    Code,
}

/// The maximum number of columns that are read.
const MAX_COLUMNS: usize = 64;

pub(super) fn read(source: &SourceText<'_>) -> DeckReading {
    let mut reading = DeckReading::default();
    let separator = separator(source.text);
    let mut at = source.text.len() - source.text.trim_start_matches(['\u{feff}', '\n', '\r', ' ']).len();
    let Some((header, _)) = row(source.text, &mut at, separator) else {
        reading.mistakes.push(Diagnostic::new(
            "no-header",
            0..0,
            "the table is empty: its header is missing",
        ));
        return reading;
    };
    let columns: Vec<_> = header.iter().map(|title| column(title)).collect();
    if !columns.iter().any(|column| matches!(column, Some(Column::Name | Column::Number))) {
        let what = "the first line names the columns, and one of them is `name` or `number`";
        reading.mistakes.push(Diagnostic::new("no-header", 0..at.min(source.text.len()), what));
        return reading;
    }
    while let Some((cells, span)) = row(source.text, &mut at, separator) {
        if !reading.has_room(span.start) {
            break;
        }
        let cell = |wanted| {
            let at = columns.iter().position(|column| *column == Some(wanted))?;
            cells.get(at).map(|cell| cell.trim()).filter(|cell| !cell.is_empty())
        };
        if cells.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        match entry(cell) {
            Ok((section, entry)) => reading.add(section, entry, span),
            Err(what) => reading.mistakes.push(Diagnostic::new("bad-row", span, what)),
        }
    }
    reading.finished()
}

/// The cards of a row, and their section.
fn entry<'a>(cell: impl Fn(Column) -> Option<&'a str>) -> Result<(DeckSection, DeckEntry), String> {
    let copies = match cell(Column::Copies) {
        None => 1,
        Some(text) => {
            let copies = text.parse().ok().filter(|copies| (1..=MAX_COPIES).contains(copies));
            copies.ok_or_else(|| {
                format!("`{}` is not a number of copies from 1 to {MAX_COPIES}", ellipsize(text))
            })?
        }
    };
    let section = match cell(Column::Section) {
        None => DeckSection::Main,
        Some(text) => {
            DeckSection::find(text).ok_or_else(|| format!("there is no section `{}`", ellipsize(text)))?
        }
    };
    let number = match cell(Column::Number) {
        None => None,
        Some(text) => {
            let is_number = text.len() <= 20 && text.bytes().all(|byte| byte.is_ascii_digit());
            let number = is_number.then(|| text.parse::<u64>().ok()).flatten();
            Some(number.ok_or_else(|| format!("`{}` is not the number of a card", ellipsize(text)))?)
        }
    };
    let name = cell(Column::Name).unwrap_or_default();
    if name.chars().count() > MAX_LENGTH {
        return Err(format!("the name is longer than {MAX_LENGTH} characters"));
    }
    let code = cell(Column::Code).filter(|code| super::line::is_code(code)).map(one_line);
    let code = code.or_else(|| number.map(|number| number.to_string()));
    if name.is_empty() && code.is_none() {
        return Err("the name of the card is missing".into());
    }
    Ok((section, DeckEntry { copies, name: one_line(name), code, note: None }))
}

fn column(title: &str) -> Option<Column> {
    let title = title.trim().to_lowercase();
    COLUMNS.iter().find(|(_, names)| names.contains(&title.as_str())).map(|(column, _)| *column)
}

/// What separates the cells: the character that the header has most of.
fn separator(text: &str) -> char {
    let header = text.trim_start().lines().next().unwrap_or_default();
    let count = |separator: &char| header.chars().take(10_000).filter(|c| c == separator).count();
    [',', ';', '\t'].into_iter().rev().max_by_key(count).unwrap_or(',')
}

/// The cells of the next row, and the bytes where it stands.
fn row(text: &str, at: &mut usize, separator: char) -> Option<(Vec<String>, Range<usize>)> {
    let rest = text.get(*at..).filter(|rest| !rest.is_empty())?;
    let start = *at;
    let mut cells = vec![String::new()];
    let mut is_quoted = false;
    let mut length = rest.len();
    let mut chars = rest.char_indices().peekable();
    while let Some((offset, c)) = chars.next() {
        let has_room = cells.len() < MAX_COLUMNS;
        let cell = cells.last_mut()?;
        match c {
            '"' if is_quoted && chars.peek().is_some_and(|(_, next)| *next == '"') => {
                chars.next();
                cell.push('"');
            }
            '"' if is_quoted || cell.is_empty() => is_quoted = !is_quoted,
            '\n' if !is_quoted => {
                length = offset + 1;
                break;
            }
            c if c == separator && !is_quoted && has_room => cells.push(String::new()),
            c => cell.push(c),
        }
    }
    *at += length;
    let line = text[start..*at].trim_end();
    Some((cells, start..start + line.len()))
}

pub(super) fn write(deck: &Deck) -> String {
    let mut text = String::from("section,copies,name,code\n");
    for (_, section, entry) in deck.entries() {
        let cells = [
            section.to_string(),
            entry.copies.to_string(),
            entry.name.clone(),
            entry.code.clone().unwrap_or_default(),
        ];
        text.push_str(&cells.map(|cell| quoted(&cell)).join(","));
        text.push('\n');
    }
    text
}

fn quoted(cell: &str) -> String {
    match cell.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell.into(),
    }
}
