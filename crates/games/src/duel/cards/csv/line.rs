//! A line of a card file and its cells, with the place of each.

use std::ops::Range;

use effects::Diagnostic;

/// One field of a line, as it is meant and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CsvCell {
    /// What it says, without the blanks around it and the quotes of the file.
    pub text: String,
    /// The bytes of the file that say it.
    pub span: Range<usize>,
    /// Where the text is shorter than the file, because a doubled quote means one; nothing if the text is not
    /// in the file at all.
    joins: Option<Vec<usize>>,
}

impl CsvCell {
    /// A text that this cell stands for, without saying it.
    pub(super) fn implied(&self, text: String) -> Self {
        Self { text, span: self.span.clone(), joins: None }
    }

    /// A mistake in the text of this cell, as a mistake in the file.
    pub fn mistake(&self, mistake: Diagnostic) -> Diagnostic {
        let span = match &self.joins {
            None => self.span.clone(),
            Some(joins) => {
                let joined = |at: usize| joins.iter().filter(|&&join| join < at).count();
                let place = |at: usize| (self.span.start + at + joined(at)).min(self.span.end);
                place(mistake.span.start)..place(mistake.span.end)
            }
        };
        Diagnostic { span, ..mistake }
    }

    /// Nothing is in it, or only blanks.
    pub(super) fn is_blank(&self) -> bool {
        self.text.is_empty()
    }

    /// Its words, and where each begins in the text.
    pub(super) fn words(&self) -> impl Iterator<Item = (usize, &str)> {
        let mut next = 0;
        let pieces = self.text.split_inclusive(char::is_whitespace).map(move |piece| {
            let at = next;
            next += piece.len();
            (at, piece.trim_end())
        });
        pieces.filter(|(_, word)| !word.is_empty())
    }

    /// The text without the quote that some files leave behind at the end of a description, or that a
    /// spreadsheet took for part of it: a last quote without a partner.
    pub(super) fn without_stray_quote(&self) -> String {
        let stray = self.text.matches('"').count() % 2 == 1;
        let kept = self.text.strip_suffix('"').filter(|_| stray);
        kept.unwrap_or(&self.text).trim_end().to_string()
    }
}

/// A line that has something in it.
pub(super) struct CsvLine {
    /// Counted from one.
    pub(super) number: usize,
    /// Its cells; empty ones at the end are not there.
    pub(super) cells: Vec<CsvCell>,
    /// Where a quote opens that nothing closes.
    pub(super) open: Option<usize>,
    /// Where the line ends, without blanks.
    pub(super) end: usize,
}

/// The lines of a text. A byte order mark, carriage returns and lines of nothing but commas are passed over.
pub(super) fn lines(text: &str) -> impl Iterator<Item = CsvLine> {
    let mut next = text.len() - text.trim_start_matches('\u{feff}').len();
    let pieces = text[next..].split('\n').map(move |piece| {
        let start = next;
        next += piece.len() + 1;
        (start, piece)
    });
    pieces.zip(1..).filter_map(|((start, piece), number)| {
        let (cells, open) = cells(piece, start);
        let some = cells.iter().any(|cell| !cell.is_blank());
        some.then(|| CsvLine { number, cells, open, end: start + piece.trim_end().len() })
    })
}

/// The cells of a line that begins at this byte, and where a quote is left open.
fn cells(line: &str, start: usize) -> (Vec<CsvCell>, Option<usize>) {
    let line = line.trim_end_matches('\r');
    let (mut cells, mut open, mut at, mut full) = (Vec::new(), None, 0, 0);
    loop {
        let rest = &line[at..];
        let lead = rest.len() - rest.trim_start().len();
        let (cell, end) = match quote(&rest[lead..]) {
            Quote::Closed { inside, end } => {
                (quoted(&rest[lead + 1..][..inside], start + at + lead + 1), lead + end)
            }
            other => {
                let end = rest.find(',').unwrap_or(rest.len());
                if matches!(other, Quote::Open) {
                    open = open.or(Some(start + at + lead));
                }
                (plain(&rest[..end], start + at), end)
            }
        };
        cells.push(cell);
        if end > 0 {
            full = cells.len();
        }
        at += end + 1;
        if at > line.len() {
            cells.truncate(full);
            return (cells, open);
        }
    }
}

/// What a quote at the beginning of a cell means.
enum Quote {
    /// It closes before the cell does: so many bytes inside, so many in all.
    Closed { inside: usize, end: usize },
    /// It is a part of the text, or there is none.
    Text,
    /// It is never closed.
    Open,
}

fn quote(rest: &str) -> Quote {
    if !rest.starts_with('"') {
        return Quote::Text;
    }
    let mut from = 1;
    while let Some(found) = rest[from..].find('"') {
        let close = from + found;
        let after = &rest[close + 1..];
        if after.starts_with('"') {
            from = close + 2;
            continue;
        }
        let blank = after.len() - after.trim_start().len();
        let ends = blank == after.len() || after[blank..].starts_with(',');
        return if ends { Quote::Closed { inside: close - 1, end: close + 1 + blank } } else { Quote::Text };
    }
    Quote::Open
}

/// A cell as it is written.
fn plain(raw: &str, start: usize) -> CsvCell {
    let text = raw.trim();
    let from = start + raw.len() - raw.trim_start().len();
    let from = if text.is_empty() { start } else { from };
    CsvCell { text: text.into(), span: from..from + text.len(), joins: Some(Vec::new()) }
}

/// A cell in quotes, where two quotes mean one.
fn quoted(raw: &str, start: usize) -> CsvCell {
    let CsvCell { text, span, .. } = plain(raw, start);
    let joins = text.match_indices("\"\"").zip(0..).map(|((at, _), before)| at - before).collect();
    CsvCell { text: text.replace("\"\"", "\""), span, joins: Some(joins) }
}
