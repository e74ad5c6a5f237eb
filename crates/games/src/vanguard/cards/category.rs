//! What the abilities of a card do and of which kinds they are, as searches ask for it.

use effects::program::{Ability, AbilityKind, EffectRule, Step};
use effects::{FieldValue, Steps, Word};

use crate::vanguard::cards::pool::VanguardPrint;
use crate::vanguard::words::{VanguardStat, VanguardTrigger, VanguardVerb, VanguardVocab};

/// Fills in the fields that follow from the abilities and the grade of a card.
pub(in crate::vanguard) fn complete(print: &mut VanguardPrint) {
    let kind = |ability: &Ability<VanguardVocab>| match ability.kind {
        AbilityKind::Activated | AbilityKind::Procedure => "act",
        AbilityKind::Triggered | AbilityKind::Response => "auto",
        AbilityKind::Static => "cont",
    };
    let mut kinds: Vec<&'static str> = print.abilities.iter().map(kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    if kinds.is_empty() {
        kinds.push("none");
    }
    let categories = categories(&print.abilities);
    print.sheet.set("ability", FieldValue::Words(kinds), 0..0);
    if !categories.is_empty() {
        print.sheet.set("category", FieldValue::Words(categories), 0..0);
    }
    if let Some(skill) = print.facts.skill() {
        print.sheet.set("skill", FieldValue::Words(vec![skill]), 0..0);
    }
    if print.sheet.number("critical").is_none() {
        print.sheet.set("critical", FieldValue::Number(i64::from(print.facts.critical)), 0..0);
    }
}

/// What the abilities do (R1-52).
fn categories(abilities: &[Ability<VanguardVocab>]) -> Vec<&'static str> {
    let mut found = Vec::new();
    for ability in abilities {
        let blocks = [&ability.cost, &ability.target, &ability.steps];
        blocks.iter().for_each(|steps| steps_of(steps, &mut found));
        ability.static_rules.iter().for_each(|rule| rule_of(rule, &mut found));
        let mut text: String = blocks.iter().map(|steps| Steps(steps).to_string()).collect();
        text.extend(ability.condition.iter().map(ToString::to_string));
        text.extend(ability.triggers.iter().map(ToString::to_string));
        if text.contains("clan") {
            found.push("clan");
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn steps_of(steps: &[Step<VanguardVocab>], found: &mut Vec<&'static str>) {
    for step in steps {
        match step {
            Step::Do(verb, args) => {
                let to = args.words.first().copied().unwrap_or_default();
                found.extend(verb_of(*verb, to));
            }
            Step::Macro(verb, ..) => found.extend(verb_of(*verb, 0)),
            Step::Choose(choice) if choice.from.query.to_string().contains("deck") => found.push("look"),
            Step::Continuous(effect) => rule_of(&effect.rule, found),
            _ => {}
        }
        if !matches!(step, Step::Macro(..)) {
            step.arms().into_iter().for_each(|arm| steps_of(arm, found));
        }
    }
}

fn verb_of(verb: VanguardVerb, to: u8) -> Option<&'static str> {
    Some(match verb {
        VanguardVerb::Draw => "draw",
        VanguardVerb::Retire => "retire",
        VanguardVerb::Discard | VanguardVerb::SoulBlast => "drop",
        VanguardVerb::Stand | VanguardVerb::Rest => "stand-rest",
        VanguardVerb::Call | VanguardVerb::Place => "call",
        VanguardVerb::Ride => "ride",
        VanguardVerb::SoulCharge => "soul-charge",
        VanguardVerb::Move => match to {
            0..=3 => "return",
            5 => "drop",
            _ => return None,
        },
        _ => return None,
    })
}

fn rule_of(rule: &EffectRule<VanguardVocab>, found: &mut Vec<&'static str>) {
    match rule {
        EffectRule::Modify(stats, ..) => stats.iter().for_each(|stat| found.extend(stat_of(*stat))),
        EffectRule::Change(change) => change.stats.iter().for_each(|stat| found.extend(stat_of(*stat))),
        EffectRule::Forbid(when) if when.trigger.name() == VanguardTrigger::Attacks.name() => {
            found.push("cannot-attack");
        }
        _ => {}
    }
    rule.steps().into_iter().for_each(|steps| steps_of(steps, found));
}

fn stat_of(stat: VanguardStat) -> Option<&'static str> {
    match stat {
        VanguardStat::Power | VanguardStat::Shield => Some("power-shield"),
        VanguardStat::Critical => Some("critical"),
        VanguardStat::Grade | VanguardStat::Drive | VanguardStat::Gauge => None,
    }
}
