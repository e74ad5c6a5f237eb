//! Checks for every vocabulary: its cards load, written abilities parse back, and each card has its text.

use effects::program::{Ability, AbilityKind, EffectRule, Step};
use effects::read::{Clause, ability};
use effects::{Diagnostic, Print, SourceText, Steps, Vocab, Word, read_toml};

/// The cards of a file without errors.
pub(crate) fn load<V: Vocab>(name: &str, text: &str) -> Vec<Print<V>> {
    let source = SourceText { name, text };
    let (prints, mistakes) = read_toml::<V>(&source);
    let shown: Vec<_> = mistakes.iter().map(|mistake| mistake.show(&source)).collect();
    assert!(shown.is_empty(), "{}", shown.join("\n"));
    prints
}

/// Every card with its text, for a golden file.
pub(crate) fn said<V: Vocab>(prints: &[Print<V>]) -> String {
    let ability = |ability: &Ability<V>| format!("  {}\n", effects::prose::ability(ability));
    let card = |print: &Print<V>| {
        format!("{}\n{}", print.name, print.abilities.iter().map(ability).collect::<String>())
    };
    prints.iter().map(card).collect::<Vec<_>>().join("\n")
}

/// An ability as the clauses of a card file: keys and texts.
pub(crate) fn clauses<V: Vocab>(ability: &Ability<V>) -> Vec<(&'static str, String)> {
    let steps = |steps: &[Step<V>]| Steps(steps).to_string();
    let zones: Vec<_> = ability.zones.iter().map(|zone| zone.name()).collect();
    let rules: Vec<_> = ability.static_rules.iter().map(EffectRule::to_string).collect();
    let does = match (ability.kind, ability.optional) {
        (AbilityKind::Procedure, _) => "procedure",
        (_, true) => "may",
        (_, false) => "do",
    };
    let events: Vec<_> = ability.triggers.iter().map(ToString::to_string).collect();
    let clauses = [
        ("in", zones.join(" ")),
        ("by", if ability.by_either { "either" } else { "" }.into()),
        ("speed", ability.speed.map_or("", Word::name).into()),
        ("once", ability.limit.map_or_else(String::new, |limit| limit.to_string())),
        (if ability.kind == AbilityKind::Response { "respond" } else { "when" }, events.join(", ")),
        ("if", ability.condition.as_ref().map_or_else(String::new, ToString::to_string)),
        ("cost", steps(&ability.cost)),
        ("target", steps(&ability.target)),
        (does, steps(&ability.steps)),
        ("always", rules.join("; ")),
    ];
    clauses.into_iter().filter(|(_, text)| !text.is_empty()).collect()
}

/// Parses the clauses of a card file.
pub(crate) fn read<V: Vocab>(clauses: &[(&'static str, String)]) -> Result<Ability<V>, Vec<Diagnostic>> {
    let clauses: Vec<_> = clauses
        .iter()
        .map(|(key, text)| Clause { key, at: 0..key.len(), text, span: 0..text.len() })
        .collect();
    let mut mistakes = Vec::new();
    let read = ability(&clauses, &mut mistakes);
    if mistakes.is_empty() { Ok(read) } else { Err(mistakes) }
}
