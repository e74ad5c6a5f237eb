//! Lines of the file of monsters.

use effects::SourceText;

use super::sheet::{CsvForm, CsvSheet, called};
use super::{LEVELS, Loaded, POWERS};

/// A monster as it stands in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MonsterRow {
    /// Its name, which no other card of the file has.
    pub name: String,
    /// A sentence or two about it.
    pub description: String,
    /// Its attack power.
    pub atk: u16,
    /// Its defence power.
    pub def: u16,
    /// Its level, 1 to 8.
    pub level: u8,
}

const FORM: CsvForm = CsvForm {
    kind: "Monster",
    other: "Spell",
    fields: &["Type", "Name", "Description", "ATK", "DEF", "Level"],
    counts: &[6],
};

/// Reads a file of monsters.
pub fn monsters(source: &SourceText<'_>) -> Loaded<MonsterRow> {
    CsvSheet::load(source, &FORM, |sheet, cells| MonsterRow {
        name: called(&cells[1]),
        description: cells[2].without_stray_quote(),
        atk: sheet.number(cells, 3, &POWERS),
        def: sheet.number(cells, 4, &POWERS),
        level: u8::try_from(sheet.number(cells, 5, &LEVELS)).unwrap_or_default(),
    })
}
