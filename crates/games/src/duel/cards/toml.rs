//! Card files in TOML: monsters and spells of any kind, which join the others.

use std::ops::Range;

use effects::program::{Ability, AbilityKind, EventPattern, Role};
use effects::{Diagnostic, SourceText, Word, read_toml};

use crate::duel::cards::card::{CardKind, DuelPrint};
use crate::duel::cards::checker::check;
use crate::duel::cards::csv;
use crate::duel::cards::pool::CardForm;
use crate::duel::words::{DuelAbilityZone, DuelTrigger, DuelVocab};

/// The cards of a file. A card is also refused if the texts of the duel could not carry its name, or if it says
/// something that can never happen.
pub(in crate::duel) fn read(source: &SourceText<'_>, form: CardForm) -> (Vec<DuelPrint>, Vec<Diagnostic>) {
    let (mut prints, mut mistakes) = read_toml(source);
    let mut starts: Vec<usize> =
        prints.iter().map(|print: &DuelPrint| print.sheet.span("name").start).collect();
    starts.sort_unstable();
    prints.retain(|print: &DuelPrint| {
        if Diagnostic::enough(&mistakes) {
            return false;
        }
        let (before, name) = (mistakes.len(), print.sheet.span("name"));
        if let Some(fault) = csv::fault(print.name.as_str(), form) {
            mistakes.push(Diagnostic::new("bad-name", name.clone(), format!("name {fault}")));
        }
        mistakes.extend(useless(print, form).map(|what| Diagnostic::new("empty", name.clone(), what)));
        // From its name to that of the next card stands what it does.
        let next = starts.get(starts.partition_point(|start| *start <= name.start)).copied();
        let text = &source.text[name.end..next.unwrap_or(source.text.len()).max(name.end)];
        let this = print.facts.class();
        // The checker knows the places and words of a duel without answers.
        let checked = if form == CardForm::Phases { &print.abilities[..] } else { &[] };
        for wrong in checked.iter().flat_map(|ability| check(ability, text, this)) {
            let whole = wrong.span == (0..text.len());
            let span: Range<usize> = if whole { name.clone() } else { wrong.clone().shifted(name.end).span };
            mistakes.push(Diagnostic { span, ..wrong });
        }
        mistakes.len() == before
    });
    (prints, Diagnostic::in_order(mistakes))
}

/// What of a card can never be used.
fn useless(print: &DuelPrint, form: CardForm) -> Option<String> {
    let name = print.name;
    if form == CardForm::Icons {
        return matches!(print.facts, CardKind::Spell(_))
            .then(|| format!("{name}: a spell has an `icon` here, and no `phases`"));
    }
    if let CardKind::ByIcon(..) = print.facts {
        return Some(format!("{name}: there are no icons and no traps here: write `phases` for a spell"));
    }
    let zones = print.abilities.iter().flat_map(|ability| &ability.zones);
    if let Some(zone) = zones.into_iter().find(|zone| **zone != DuelAbilityZone::Field) {
        let zone = zone.name();
        return Some(format!("{name}: `{zone}` is not a zone in which an ability works here, only `field`"));
    }
    if print.abilities.iter().any(|ability| ability.speed.is_some()) {
        return Some(format!("{name}: nobody answers anybody here, so an ability has no `speed`"));
    }
    match (print.facts, print.abilities.as_slice()) {
        (CardKind::Monster(_), abilities) => {
            abilities.iter().find_map(unusable).map(|why| format!("{name}: {why}"))
        }
        (CardKind::Spell(_), [first, more @ ..]) if first.kind == AbilityKind::Activated => {
            if first.optional {
                Some(format!(
                    "{name}: activating a spell is already optional: write `do`, and `may {{ … }}` \
                    inside it"
                ))
            } else {
                (!more.is_empty()).then(|| format!("{name}: a spell has one ability, for its activation"))
            }
        }
        (CardKind::Spell(_) | CardKind::ByIcon(..), _) => Some(format!(
            "{name} has no effect when it is activated: the first ability of a spell has `do` and no `when`"
        )),
    }
}

/// Why an ability of a monster never works.
fn unusable(ability: &Ability<DuelVocab>) -> Option<&'static str> {
    let is_own_draw =
        |when: &EventPattern<DuelVocab>| when.trigger == DuelTrigger::Drawn && when.that.is(Role::This);
    match ability.kind {
        AbilityKind::Activated | AbilityKind::Response | AbilityKind::Procedure => {
            Some("this ability can never be used: an ability of a monster needs `when` or `always`")
        }
        AbilityKind::Triggered if ability.triggers.iter().all(is_own_draw) => {
            Some("this never happens: a card has no effect before it is face-up on the field")
        }
        AbilityKind::Triggered | AbilityKind::Static => None,
    }
}

/// Is this such a file, by its name or by what stands in it?
pub(in crate::duel) fn is_toml(source: &SourceText<'_>) -> bool {
    source.name.ends_with(".toml") || source.text.lines().any(|line| line.trim_start().starts_with("[[card"))
}
