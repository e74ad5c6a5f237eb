//! Lines of the file of spells.

use std::cell::LazyCell;
use std::ops::Range;

use effects::{Diagnostic, SourceText, nearest};
use kernel::ellipsize;

use super::line::CsvCell;
use super::sheet::{CsvForm, CsvSheet, called};
use super::{Loaded, SPELLS};
use crate::duel::cards::card::Phases;

/// A spell as it stands in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpellRow {
    /// Its name, which no other card of the file has.
    pub name: String,
    /// Where its name stands.
    pub named: Range<usize>,
    /// What it does, in words.
    pub description: String,
    /// When it can be activated.
    pub phases: Phases,
    /// What it does, in the language of effects; a mistake in it is shown in its place by [`CsvCell::mistake`].
    pub effect: CsvCell,
}

const FORM: CsvForm = CsvForm {
    kind: "Spell",
    other: "Monster",
    fields: &["Type", "Name", "Description", "Phases", "Effect"],
    counts: &[3, 5],
};

/// Reads a file of spells. Those without phases and effect are told by their exact name.
pub fn spells(source: &SourceText<'_>) -> Loaded<SpellRow> {
    let known = LazyCell::new(|| spells(&SPELLS).rows);
    CsvSheet::load(source, &FORM, |sheet, cells| {
        let name = called(&cells[1]);
        let (phases, effect) = match cells.get(3).zip(cells.get(4)) {
            Some((phases, effect)) => (read_phases(sheet, phases), effect.clone()),
            None => by_name(sheet, &name, &cells[1], &known),
        };
        let description = cells[2].without_stray_quote();
        SpellRow { name, named: cells[1].span.clone(), description, phases, effect }
    })
}

fn by_name(sheet: &mut CsvSheet, name: &str, cell: &CsvCell, known: &[SpellRow]) -> (Phases, CsvCell) {
    if let Some(spell) = known.iter().find(|spell| spell.name == name) {
        return (spell.phases, cell.implied(spell.effect.text.clone()));
    }
    if !name.is_empty() {
        let names = known.iter().map(|spell| spell.name.as_str());
        let same = names.clone().find(|known| known.eq_ignore_ascii_case(name));
        let what = format!(
            "{} is `{}`, which is not a spell of the game: a new spell needs its phases and its effect in \
             fields 4 and 5",
            sheet.field(1),
            ellipsize(name)
        );
        let mistake = Diagnostic::new("unknown-spell", cell.span.clone(), what);
        sheet.wrong(mistake.meant(same.or_else(|| nearest(name, names))));
    }
    (Phases::default(), cell.implied(String::new()))
}

/// `main`, `battle` or both.
fn read_phases(sheet: &mut CsvSheet, cell: &CsvCell) -> Phases {
    let mut phases = Phases::default();
    for (at, word) in cell.words() {
        if sheet.is_full() {
            break;
        }
        match word {
            "main" => phases.main = true,
            "battle" => phases.battle = true,
            _ => {
                let what = format!(
                    "{} contains `{}`: expected `main` and `battle`",
                    sheet.field(3),
                    ellipsize(word)
                );
                let mistake = Diagnostic::new("unknown-phase", at..at + word.len(), what);
                sheet.wrong(cell.mistake(mistake.meant(nearest(word, ["main", "battle"]))));
            }
        }
    }
    phases
}
