//! Cards made from the lines and tables of files.

use std::fmt::Write;
use std::hash::{Hash, Hasher};

use effects::program::Ability;
use effects::read::{self, Clause};
use effects::{CardValues, Diagnostic, FieldValue, Print, SourceText, Steps, Word};
use kernel::FingerprintHasher;

use crate::duel::cards::card::{CardClass, CardKind, DuelPrint, MonsterNature, Phases, Stats};
use crate::duel::cards::checker::check;
use crate::duel::cards::pool::{CardFileError, CardForm};
use crate::duel::cards::{csv, toml};
use crate::duel::words::DuelVocab;

/// All that the rules read of a card, as it would be written: how a program holds it may change, and replays last.
pub(super) fn written(print: &DuelPrint) -> String {
    let mut text = match print.facts {
        CardKind::Monster(Stats { atk, def, level, nature }) => {
            let mut text = format!("monster {} {atk} {def} {level}", print.name);
            if nature != MonsterNature::default() {
                let _ = write!(text, " {nature:?}");
            }
            text
        }
        CardKind::Spell(Phases { main, battle }) => format!("spell {} {main} {battle}", print.name),
        CardKind::ByIcon(class, icon) => format!("{class:?} {icon:?} {}", print.name),
    };
    for ability in &print.abilities {
        let Ability {
            zones, triggers, condition, optional, cost, target, steps, static_rules: always, ..
        } = ability;
        let zones: Vec<_> = zones.iter().map(|zone| zone.name()).collect();
        let always: Vec<_> = always.iter().map(ToString::to_string).collect();
        let when: Vec<_> = triggers.iter().map(ToString::to_string).collect();
        let when = when.join(", ");
        let condition = condition.as_ref().map(ToString::to_string).unwrap_or_default();
        let does = if *optional { "may" } else { "do" };
        let _ = write!(
            text,
            "\nin {}\nwhen {when}\nif {condition}\ncost {}\ntarget {}\n{does} {}\nalways {}",
            zones.join(" "),
            Steps(cost),
            Steps(target),
            Steps(steps),
            always.join("; ")
        );
        if let Some(limit) = &ability.limit {
            let _ = write!(text, "\nonce {limit}");
        }
    }
    text
}

/// Names, numbers and effects: what is said about a card changes no match.
pub(super) fn hash(monsters: &[csv::MonsterRow], spells: &[csv::SpellRow]) -> u64 {
    let mut hasher = FingerprintHasher::new();
    monsters.iter().for_each(|row| (&row.name, row.atk, row.def, row.level).hash(&mut hasher));
    for row in spells {
        (&row.name, row.phases.main, row.phases.battle, &row.effect.text).hash(&mut hasher);
    }
    hasher.finish()
}

pub(super) fn monster(row: &csv::MonsterRow) -> DuelPrint {
    let mut sheet = sheet(&row.name, &row.description, "monster");
    for (field, number) in [("atk", row.atk), ("def", row.def), ("level", u16::from(row.level))] {
        sheet.set(field, FieldValue::Number(i64::from(number)), 0..0);
    }
    Print::new(sheet, Vec::new()).expect("the file is checked")
}

/// The spells of a file that are right. What is wrong with the effects of the others joins its other mistakes, in
/// lines that have some, too.
pub(super) fn read_spells(file: &mut csv::Loaded<csv::SpellRow>) -> Vec<DuelPrint> {
    let csv::Loaded { rows, rejected, mistakes } = file;
    for row in rejected.iter().filter(|row| !row.effect.text.is_empty()) {
        ability(row, mistakes);
    }
    let right = rows.iter().filter_map(|row| {
        if Diagnostic::enough(mistakes) {
            return None;
        }
        let before = mistakes.len();
        let print = spell(row, mistakes);
        (mistakes.len() == before).then_some(print)
    });
    let prints = right.collect();
    *mistakes = Diagnostic::in_order(std::mem::take(mistakes));
    prints
}

/// A spell, with what is wrong with its effect.
fn spell(row: &csv::SpellRow, mistakes: &mut Vec<Diagnostic>) -> DuelPrint {
    let mut sheet = sheet(&row.name, &row.description, "spell");
    let phases = [("main", row.phases.main), ("battle", row.phases.battle)];
    let phases = phases.into_iter().filter(|(_, on)| *on).map(|(phase, _)| phase).collect();
    sheet.set("phases", FieldValue::Words(phases), 0..0);
    Print::new(sheet, vec![ability(row, mistakes)]).expect("the file is checked")
}

/// What a spell does, with what is wrong with it.
fn ability(row: &csv::SpellRow, mistakes: &mut Vec<Diagnostic>) -> Ability<DuelVocab> {
    let text = row.effect.text.as_str();
    let (at, span) = (0..0, 0..text.len());
    let mut wrong = Vec::new();
    let ability = read::ability(&[Clause { key: "do", at, text, span }], &mut wrong);
    wrong.extend(check(&ability, text, CardClass::Spell));
    mistakes.extend(wrong.into_iter().map(|mistake| row.effect.mistake(mistake)));
    ability
}

fn sheet(name: &str, description: &str, kind: &'static str) -> CardValues<DuelVocab> {
    let mut sheet = CardValues::default();
    sheet.set("name", FieldValue::text(name), 0..0);
    sheet.set("description", FieldValue::text(description), 0..0);
    sheet.set("kind", FieldValue::Words(vec![kind]), 0..0);
    sheet
}

pub(super) fn right(
    file: &'static str,
    source: &SourceText<'_>,
    mistakes: &[Diagnostic],
) -> Result<(), CardFileError> {
    match mistakes {
        [] => Ok(()),
        _ => Err(CardFileError { file, what: source.show(mistakes) }),
    }
}

/// A file in TOML, or one of monsters or of spells, by how its lines begin.
pub(in crate::duel) fn read_file(
    source: &SourceText<'_>,
    form: CardForm,
) -> (Vec<DuelPrint>, Vec<Diagnostic>) {
    if toml::is_toml(source) {
        return toml::read(source, form);
    }
    let lines = |kind: &str| source.text.lines().filter(|line| line.contains(kind)).count();
    if lines("Spell,") <= lines("Monster,") {
        let csv::Loaded { rows, mistakes, .. } = csv::monsters(source);
        return (rows.iter().map(monster).collect(), mistakes);
    }
    let mut file = csv::spells(source);
    (read_spells(&mut file), file.mistakes)
}
