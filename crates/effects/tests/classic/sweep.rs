//! Every ability of every card of the pool runs on some table: it is activated or wakes, its cost is paid, its
//! questions are answered, its effect does something, and nothing is left over. Every static rule applies.

use effects::machine::{
    Activation, activations, forbidden, has_keyword, is, is_disabled, responses, sources,
};
use effects::program::{Ability, AbilityKind, EffectRule, EventPattern};
use effects::{Scope, TriggerEvent, TriggerInformation, begin, propose, run};
use kernel::{EventLog, Seat};

use super::arena::{Arena, shelf};
use super::pool::pool;
use super::words::{Event, Stat, Thing, Words};

/// The number of random tables on which an ability is tried.
const TABLES: u64 = 400;

type Tried<'a> = (u16, u8, &'a Ability<Words>);

#[test]
fn every_ability_of_the_pool_runs() {
    let shelf = shelf(pool());
    let mut idle = vec![];
    for (print, card) in (0..).zip(&shelf.prints) {
        for (number, ability) in (0..).zip(&card.abilities) {
            let tried = (print, number, ability);
            let table = |seed| Arena::table(&shelf, seed, print, ability);
            if ability.kind == AbilityKind::Static {
                for rule in &ability.static_rules {
                    let applies = |seed| {
                        let (duel, this) = table(seed);
                        applies(&duel, duel.thing(this), rule, tried)
                    };
                    if !(0..TABLES).any(applies) {
                        idle.push(format!("{} {number}: {rule}", card.name));
                    }
                }
                continue;
            }
            let runs = |seed| {
                let (duel, this) = table(seed);
                runs(&duel, duel.thing(this), tried)
            };
            if !(0..TABLES).any(runs) {
                idle.push(format!("{} {number}", card.name));
            }
        }
    }
    assert!(idle.is_empty(), "{} never ran:\n{}", idle.len(), idle.join("\n"));
}

/// The pairs of things that match a pattern: the thing of the event and the other one.
fn matching(duel: &Arena, when: &EventPattern<Words>, this: Thing) -> Vec<(Thing, Option<Thing>)> {
    let scope = Scope::new(Seat(0), this);
    let all = duel.everything();
    let those: Vec<_> =
        all.iter().copied().filter(|that| is(duel, *that, &when.that, &scope)).take(3).collect();
    let pairs = |that: Thing| -> Vec<_> {
        let scope = Scope { that: Some(that), ..scope };
        match &when.other {
            Some(which) => all
                .iter()
                .filter(|other| is(duel, **other, which, &scope))
                .take(2)
                .map(|other| (that, Some(*other)))
                .collect(),
            // Most events have a second thing.
            None => vec![(that, all.first().copied().filter(|other| *other != that))],
        }
    };
    those.into_iter().flat_map(pairs).collect()
}

fn heard(when: &EventPattern<Words>, that: Thing, other: Option<Thing>) -> TriggerEvent<Words> {
    TriggerEvent { trigger: when.trigger, that, other, information: TriggerInformation::Current }
}

/// Whether a static rule changes something on this table.
fn applies(duel: &Arena, this: Thing, rule: &EffectRule<Words>, (print, ability, _): Tried<'_>) -> bool {
    let mut things = duel.everything().into_iter();
    let plain = Scope::default();
    match rule {
        EffectRule::Modify(stats, ..) => things.any(|thing| changes(duel, thing, stats, this)),
        EffectRule::Change(change) => things.any(|thing| changes(duel, thing, &change.stats, this)),
        EffectRule::Grant(keyword, _) | EffectRule::Deny(keyword, _) => {
            things.any(|thing| has_keyword(duel, thing, *keyword, false, &plain))
        }
        EffectRule::Disable(_) => things.any(|thing| is_disabled(duel, thing)),
        EffectRule::Forbid(when) => {
            let is_forbidden = |(that, other)| forbidden(duel, &heard(when, that, other));
            matching(duel, when, this).into_iter().any(is_forbidden)
        }
        EffectRule::Triggered(when, ..) | EffectRule::Replacement(when, _) => {
            matching(duel, when, this).into_iter().any(|(that, other)| {
                let mut duel = duel.clone();
                let event = Event::Happens(when.trigger, that, other);
                let happened = propose(&mut duel, &event, &mut EventLog::off());
                run(&mut duel, &mut EventLog::off());
                duel.settle();
                match rule.steps() {
                    Some([]) => !happened,
                    _ => duel.did(print, ability),
                }
            })
        }
        EffectRule::Delayed(..) => false,
    }
}

fn changes(duel: &Arena, thing: Thing, stats: &[Stat], this: Thing) -> bool {
    let base = |_| 1000;
    stats.iter().any(|stat| sources(duel, thing, *stat, base).iter().any(|(by, ..)| *by == this))
}

/// Whether an ability is used and does something on this table.
fn runs(duel: &Arena, this: Thing, tried: Tried<'_>) -> bool {
    let (print, number, ability) = tried;
    let is_it = |activation: &Activation<Thing>| activation.this == this && activation.ability == number;
    match ability.kind {
        AbilityKind::Static => false,
        AbilityKind::Activated | AbilityKind::Procedure => {
            let mut found = None;
            activations(duel, Seat(0), &mut |activation| found = found.or(Some(activation).filter(is_it)));
            found.is_some_and(|activation| resolves(duel, &activation, ability.kind))
        }
        AbilityKind::Triggered => ability.triggers.iter().any(|when| {
            matching(duel, when, this).into_iter().any(|(that, other)| {
                let mut duel = duel.clone();
                duel.happens(&Event::Happens(when.trigger, that, other));
                duel.settle();
                duel.did(print, number)
            })
        }),
        AbilityKind::Response => {
            let answers = |duel: &Arena, heard: &[TriggerEvent<Words>]| {
                let mut found = None;
                responses(duel, heard, Seat(0), &mut |it| found = found.or(Some(it).filter(is_it)));
                found.is_some_and(|activation| resolves(duel, &activation, ability.kind))
            };
            ability.triggers.iter().any(|when| {
                let events = matching(duel, when, this).into_iter();
                events.into_iter().any(|(that, other)| answers(duel, &[heard(when, that, other)]))
            }) || links(duel).iter().any(|duel| answers(duel, &[]))
        }
    }
}

/// The same table with a chain of one link, for each ability that a player could activate.
fn links(duel: &Arena) -> Vec<Arena> {
    let mut all = vec![];
    for seat in [1, 0] {
        activations(duel, Seat(seat), &mut |activation| {
            let is_link = duel.shelf.prints[usize::from(activation.print)].abilities
                [usize::from(activation.ability)]
            .kind
                != AbilityKind::Procedure;
            if is_link && all.len() < 40 {
                all.push(activation);
            }
        });
    }
    let link = |activation: Activation<Thing>| {
        let mut duel = duel.clone();
        duel.use_ability(&activation);
        while let Some(first) = duel.answers().first() {
            duel.answer(*first);
        }
        duel
    };
    let is_open = |duel: &Arena| duel.machine.is_between_links();
    all.into_iter().map(link).filter(is_open).collect()
}

/// Uses an ability, and whether its effect does something.
fn resolves(duel: &Arena, activation: &Activation<Thing>, kind: AbilityKind) -> bool {
    let mut duel = duel.clone();
    match kind {
        AbilityKind::Procedure => {
            begin(&mut duel, activation);
            run(&mut duel, &mut EventLog::off());
        }
        _ => {
            duel.use_ability(activation);
            while let Some(first) = duel.answers().first() {
                duel.answer(*first);
            }
            // What was done before is the cost.
            duel.done.clear();
        }
    }
    duel.settle();
    duel.did(activation.print, activation.ability)
}
