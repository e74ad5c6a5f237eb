//! What the lines of both files have in common: a type, a number of fields, nothing empty, a name of its own.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use effects::{Diagnostic, SourceText, nearest};
use kernel::ellipsize;

use super::line::{CsvCell, CsvLine, lines};
use super::{Loaded, name, number};

/// The most cards of one file.
pub const MOST_CARDS: usize = 10_000;

/// What a line of a file has to look like.
pub(super) struct CsvForm {
    /// The word in its first field.
    pub(super) kind: &'static str,
    /// The word in the first field of the other file.
    pub(super) other: &'static str,
    /// The names of its fields.
    pub(super) fields: &'static [&'static str],
    /// How many of the fields there can be.
    pub(super) counts: &'static [usize],
}

/// A file while it is read.
pub(super) struct CsvSheet {
    form: &'static CsvForm,
    mistakes: Vec<Diagnostic>,
    /// The line that has a name first.
    names: BTreeMap<String, usize>,
}

impl CsvSheet {
    /// Reads a file; `row` makes a card of a line with the right number of fields, and says what is wrong with
    /// it by [`CsvSheet::wrong`]: such a card is rejected.
    pub(super) fn load<T>(
        source: &SourceText<'_>,
        form: &'static CsvForm,
        mut row: impl FnMut(&mut Self, &[CsvCell]) -> T,
    ) -> Loaded<T> {
        let mut sheet = Self { form, mistakes: Vec::new(), names: BTreeMap::new() };
        let (mut rows, mut rejected) = (Vec::new(), Vec::new());
        for mut line in lines(source.text) {
            if sheet.is_full() {
                break;
            }
            let before = sheet.mistakes.len();
            if sheet.fits(&mut line) {
                sheet.nothing_is_empty(&line.cells);
                sheet.name(&line);
                let card = row(&mut sheet, &line.cells);
                let right = sheet.mistakes.len() == before;
                if right { rows.push(card) } else { rejected.push(card) }
            }
        }
        let mut mistakes = sheet.mistakes;
        if rows.is_empty() && mistakes.is_empty() {
            let what = format!("the file has no cards: write a line such as {}", form.example());
            mistakes.push(Diagnostic::new("no-cards", source.text.len()..source.text.len(), what));
        }
        if rows.len() > MOST_CARDS {
            let what = format!("too many cards: {}; a file has at most {MOST_CARDS}", rows.len());
            mistakes.push(Diagnostic::new("too-many-cards", source.text.len()..source.text.len(), what));
        }
        Loaded { rows, rejected, mistakes: Diagnostic::in_order(mistakes) }
    }

    /// Are there more mistakes than are told?
    pub(super) fn is_full(&self) -> bool {
        Diagnostic::enough(&self.mistakes)
    }

    pub(super) fn wrong(&mut self, mistake: Diagnostic) {
        self.mistakes.push(mistake);
    }

    /// `field 4 (ATK)`
    pub(super) fn field(&self, at: usize) -> String {
        format!("field {} ({})", at + 1, self.form.fields[at])
    }

    /// The number in a cell, or any number if something is wrong with it.
    pub(super) fn number(&mut self, cells: &[CsvCell], at: usize, range: &RangeInclusive<u16>) -> u16 {
        number::read(&cells[at], &self.field(at), range).unwrap_or_else(|mistake| {
            self.wrong(mistake);
            *range.start()
        })
    }

    /// The line is one of this file's: of its type and with the right number of fields. Otherwise there is no
    /// telling what its cells mean, and it is read no further.
    fn fits(&mut self, line: &mut CsvLine) -> bool {
        let CsvForm { kind, counts, .. } = *self.form;
        let most = counts.last().copied().unwrap_or_default();
        while line.cells.len() > most && line.cells.last().is_some_and(CsvCell::is_blank) {
            line.cells.pop();
        }
        let Some(first) = line.cells.first() else { return false };
        if first.text != kind && !first.is_blank() {
            let (mistake, near) = self.form.strange(first);
            self.wrong(mistake);
            if !near {
                return false;
            }
        }
        if let Some(at) = line.open {
            let what = "the closing quote is missing: a card is one line, and a quote inside a quoted field \
                is doubled";
            self.wrong(Diagnostic::new("open-quote", at..at + 1, what));
            return false;
        }
        let count = line.cells.len();
        if counts.contains(&count) {
            return true;
        }
        let right = counts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" or ");
        let fields = if count == 1 { "1 field".into() } else { format!("{count} fields") };
        let mut what = format!("this line has {fields}, expected {right}: {}", self.form.example());
        if count > most {
            what += "; put a field with a comma in double quotes";
        }
        let from = line.cells.get(most).map_or(line.end, |surplus| surplus.span.start);
        self.wrong(Diagnostic::new("missing-field", from..line.end, what));
        false
    }

    fn nothing_is_empty(&mut self, cells: &[CsvCell]) {
        for (at, cell) in cells.iter().enumerate().filter(|(_, cell)| cell.is_blank()) {
            let what = format!("{} is empty", self.field(at));
            self.wrong(Diagnostic::new("empty-field", cell.span.clone(), what));
        }
    }

    /// The name can be one, and no other card has it.
    fn name(&mut self, line: &CsvLine) {
        let cell = &line.cells[1];
        let name = called(cell);
        if name.is_empty() {
            return;
        }
        if let Some(fault) = name::fault(&name, crate::duel::cards::pool::CardForm::Phases) {
            let what = format!("{} {fault}", self.field(1));
            self.wrong(Diagnostic::new("bad-name", cell.span.clone(), what));
        }
        if let Some(first) = self.names.get(&name) {
            self.wrong(name::double(&name, cell.span.clone(), &format!("line {first}")));
        } else {
            self.names.insert(name, line.number);
        }
    }
}

/// The name in a cell, with single spaces.
pub(super) fn called(cell: &CsvCell) -> String {
    cell.text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl CsvForm {
    /// `MonsterRow,Name,Description,ATK,DEF,Level`
    fn example(&self) -> String {
        let most = self.counts.last().map_or(0, |count| count - 1);
        format!("{},{}", self.kind, self.fields[1..=most].join(","))
    }

    /// What is wrong with the first field, and whether it is only misspelt.
    fn strange(&self, first: &CsvCell) -> (Diagnostic, bool) {
        let Self { kind, other, .. } = self;
        let text = &first.text;
        let near = text.eq_ignore_ascii_case(kind) || nearest(text, [*kind]).is_some();
        let what = if text == other {
            format!(
                "field 1 (Type) is `{other}`, but every line of this file starts with `{kind}`: put other \
                 cards into their own file"
            )
        } else {
            format!(
                "field 1 (Type) is `{}`, which is not a card type: every line starts with `{kind}`, \
                 including the first",
                ellipsize(text)
            )
        };
        let mistake = Diagnostic::new("unknown-card-type", first.span.clone(), what);
        (mistake.meant(near.then_some(*kind)), near)
    }
}
