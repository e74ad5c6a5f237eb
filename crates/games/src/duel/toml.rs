//! Card files in TOML: monsters and spells of any kind, which join the others.

use effects::{Mistake, Source, read_toml};

use super::card::{Kind, Printed};
use super::csv;

/// The cards of a file. A card is also refused if the texts of the duel could not carry its name, and a spell if
/// nobody could ever activate it.
pub(super) fn read(source: &Source<'_>) -> (Vec<Printed>, Vec<Mistake>) {
    let (mut prints, mut mistakes) = read_toml(source);
    prints.retain(|print: &Printed| {
        let before = mistakes.len();
        if let Some(fault) = csv::name_fault(print.name.as_str()) {
            mistakes.push(Mistake::new("bad-name", print.sheet.span("name"), format!("name {fault}")));
        }
        if matches!(print.facts, Kind::Spell(_))
            && print.abilities.first().is_none_or(|it| it.steps.is_empty() || it.when.is_some())
        {
            let what = format!(
                "{} does nothing when it is activated: a spell's first ability has `do` and no `when`",
                print.name
            );
            mistakes.push(Mistake::new("empty", print.sheet.span("name"), what));
        }
        mistakes.len() == before
    });
    (prints, mistakes)
}

/// Is this text such a file?
pub(super) fn is_toml(text: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with("[[card"))
}
