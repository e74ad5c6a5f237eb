//! Events: propose, forbid or replace, commit, then trigger.

use std::cell::OnceCell;

use kernel::EventLog;

use super::continuous::{RuleSource, count_down, end_unmet, find, is_affected, is_in_force, matches, works};
use super::disable::DisablingRules;
use super::measure::holds;
use super::uses::is_used_up;
use super::world::{EventOf, MAX_FURTHER, ThingOf, TriggerEvent, TriggerInformation, World};
use super::{
    AbilitySource, EffectLayer, MachineLimit, PendingReplacement, PendingTrigger, Scope, TOGETHER,
    TriggerSource,
};
use crate::Library;
use crate::library::bit;
use crate::program::{Ability, AbilityKind, EffectRule, RULE_BLOCK, Step};

/// Proposes an event: commits it unless a rule forbids or replaces it, then adds the abilities that it triggers.
///
/// True if it happened. Nothing does when the machine has jammed.
pub fn propose<W: World>(w: &mut W, event: &EventOf<W>, log: &mut EventLog<W::Told>) -> bool {
    if w.is_over() || w.machine().is_halted() {
        return false;
    }
    let Some(heard) = w.trigger_event(event) else {
        w.commit(event, log);
        end_unmet(w);
        return true;
    };
    let (changed, heard) = match judge(w, event, Some(&heard)) {
        Verdict::Happens => (None, Some(heard)),
        Verdict::Prevented => return false,
        Verdict::Changed(event) => {
            let heard = w.trigger_event(&event);
            (Some(event), heard)
        }
    };
    let event = changed.as_ref().unwrap_or(event);
    let Some(heard) = heard else {
        w.commit(event, log);
        end_unmet(w);
        return true;
    };
    let waiting = w.machine().fired.len();
    if heard.information == TriggerInformation::LastKnown {
        wake(w, &heard);
    }
    wake_further(w, event, TriggerInformation::LastKnown);
    w.commit(event, log);
    end_unmet(w);
    if heard.information == TriggerInformation::Current {
        wake(w, &heard);
    }
    wake_further(w, event, TriggerInformation::Current);
    follow(w, waiting);
    true
}

/// The triggers since this one name the things of their events as they are now.
fn follow<W: World>(w: &mut W, waiting: usize) {
    if !w.follows() {
        return;
    }
    for at in waiting..w.machine().fired.len() {
        let PendingTrigger { mut cause, that, other } = w.machine().fired[at];
        if let TriggerSource::Printed(source) | TriggerSource::Rule(source, _) = &mut cause {
            source.this = w.moved(source.this);
        }
        let (that, other) = (that.map(|it| w.moved(it)), other.map(|it| w.moved(it)));
        w.machine_mut().fired[at] = PendingTrigger { cause, that, other };
    }
}

/// The further triggers of an event.
fn further<W: World>(w: &W, event: &EventOf<W>) -> [Option<TriggerEvent<W::V>>; MAX_FURTHER] {
    let mut all = [const { None }; MAX_FURTHER];
    let mut free = all.iter_mut();
    w.further_triggers(event, &mut |heard| {
        if let Some(free) = free.next() {
            *free = Some(heard);
        }
    });
    all
}

/// What the rules make of a proposed event.
enum Verdict<E> {
    Happens,
    Prevented,
    /// It happens in another way.
    Changed(E),
}

/// Judges an event by its triggers; `heard` is the first of them. An event is changed once at most.
fn judge<W: World>(w: &mut W, event: &EventOf<W>, heard: Option<&TriggerEvent<W::V>>) -> Verdict<EventOf<W>> {
    match judge_as(w, event, heard, true) {
        Verdict::Changed(event) => {
            let heard = w.trigger_event(&event);
            match judge_as(w, &event, heard.as_ref(), false) {
                Verdict::Prevented => Verdict::Prevented,
                _ => Verdict::Changed(event),
            }
        }
        verdict => verdict,
    }
}

fn judge_as<W: World>(
    w: &mut W,
    event: &EventOf<W>,
    heard: Option<&TriggerEvent<W::V>>,
    changes: bool,
) -> Verdict<EventOf<W>> {
    let all = further(w, event);
    for heard in heard.into_iter().chain(all.iter().flatten()) {
        match oppose(w, event, heard, changes) {
            Verdict::Happens => {}
            verdict => return verdict,
        }
    }
    Verdict::Happens
}

fn wake_further<W: World>(w: &mut W, event: &EventOf<W>, information: TriggerInformation) {
    for heard in further(w, event).iter().flatten().filter(|heard| heard.information == information) {
        wake(w, heard);
    }
}

/// Lets several things happen at once, as far as no rule forbids or replaces them; gives how many happened.
///
/// They are one happening: which rules stand against them and who hears of them by how things were before is judged
/// before the first of them has happened, so it does not depend on their order.
pub fn propose_all<W: World>(
    w: &mut W,
    events: &(impl Iterator<Item = EventOf<W>> + Clone),
    log: &mut EventLog<W::Told>,
) -> u16 {
    if w.is_over() || w.machine().is_halted() {
        return 0;
    }
    let mut heard = [const { None }; TOGETHER];
    let mut happens = [false; TOGETHER];
    let mut changed = [const { None }; TOGETHER];
    for (at, event) in events.clone().enumerate() {
        if at == TOGETHER {
            w.machine_mut().stop(MachineLimit::Capacity);
            return 0;
        }
        heard[at] = w.trigger_event(&event);
        match judge(w, &event, heard[at].as_ref()) {
            Verdict::Happens => happens[at] = true,
            Verdict::Prevented => {}
            Verdict::Changed(event) => {
                (happens[at], heard[at]) = (true, w.trigger_event(&event));
                changed[at] = Some(event);
            }
        }
    }
    let happening =
        || heard.iter().zip(happens).filter(|(_, happens)| *happens).filter_map(|(it, _)| it.as_ref());
    let kept = || {
        let events = events.clone().enumerate().filter(|(at, _)| happens[*at]);
        events.map(|(at, event)| changed[at].clone().unwrap_or(event))
    };
    let waiting = w.machine().fired.len();
    wake_all(w, happening(), kept(), TriggerInformation::LastKnown);
    kept().for_each(|event| w.commit(&event, log));
    end_unmet(w);
    wake_all(w, happening(), kept(), TriggerInformation::Current);
    follow(w, waiting);
    happens.iter().filter(|happens| **happens).count() as u16
}

/// Wakes whoever waits for one of these events by this information.
fn wake_all<'a, W: World + 'a>(
    w: &mut W,
    heard: impl Iterator<Item = &'a TriggerEvent<W::V>>,
    events: impl Iterator<Item = EventOf<W>>,
    information: TriggerInformation,
) {
    heard.filter(|heard| heard.information == information).for_each(|heard| wake(w, heard));
    events.for_each(|event| wake_further(w, &event, information));
}

/// Lets something happen that no rule can stand against; whoever waited for it wakes as usual, unless the machine has
/// jammed.
pub fn force<W: World>(w: &mut W, event: &EventOf<W>, log: &mut EventLog<W::Told>) {
    if w.is_over() {
        return;
    }
    let waiting = w.machine().fired.len();
    let heard = w.trigger_event(event);
    if let Some(heard) = heard.filter(|heard| heard.information == TriggerInformation::LastKnown) {
        wake(w, &heard);
    }
    wake_further(w, event, TriggerInformation::LastKnown);
    w.commit(event, log);
    end_unmet(w);
    if let Some(heard) = heard.filter(|heard| heard.information == TriggerInformation::Current) {
        wake(w, &heard);
    }
    wake_further(w, event, TriggerInformation::Current);
    follow(w, waiting);
}

/// What a rule has against the event. The oldest rule applies; a replacement effect queues its replacement. An
/// effect does not replace the events of its own replacement.
fn oppose<W: World>(
    w: &mut W,
    event: &EventOf<W>,
    heard: &TriggerEvent<W::V>,
    changes: bool,
) -> Verdict<EventOf<W>> {
    let found = find(w, EffectLayer::Modified, Some(heard.trigger), |rule, scope, at| match rule {
        EffectRule::Forbid(when)
            if matches(w, when, heard, scope) && is_affected(w, heard.that, scope.this) =>
        {
            Some((Verdict::Prevented, None))
        }
        EffectRule::Replacement(when, steps) if !is_replacing(w, at) && matches(w, when, heard, scope) => {
            let scope = Scope { that: Some(heard.that), other: heard.other, ..*scope };
            match w.redirected(event, steps, &scope) {
                Some(event) => changes.then(|| (Verdict::Changed(event), Some((at, true)))),
                None => Some((Verdict::Prevented, Some((at, steps.is_empty())))),
            }
        }
        _ => None,
    });
    let (verdict, replacement) = found.unwrap_or((Verdict::Happens, None));
    if let Some((at, is_nothing)) = replacement {
        let machine = w.machine_mut();
        let cause = match at {
            RuleSource::Effect(at) => {
                count_down(&mut machine.lasting[at].uses);
                TriggerSource::Lasting(machine.lasting[at].id)
            }
            RuleSource::Static(source, rule) => TriggerSource::Rule(source, rule),
        };
        let depth = machine.stack.len() as u8;
        let waiting = PendingTrigger { cause, that: Some(heard.that), other: heard.other };
        let fits = is_nothing || machine.replaced.push(PendingReplacement { waiting, depth });
        machine.must(fits);
        machine.tidy();
    }
    verdict
}

/// Whether the replacement of this rule is running now.
fn is_replacing<W: World>(w: &W, at: RuleSource<ThingOf<W>>) -> bool {
    let machine = w.machine();
    match at {
        RuleSource::Effect(at) => {
            let id = machine.lasting[at].id;
            machine.stack.iter().any(|frame| frame.replacing == Some(id))
        }
        RuleSource::Static(source, rule) => machine.stack.iter().any(|frame| {
            let is_rule = (frame.at.print, frame.at.ability) == (source.print, source.ability)
                && frame.at.block() == RULE_BLOCK + rule;
            is_rule && frame.scope.this == source.this
        }),
    }
}

/// Adds every ability that the event triggers: continuous effects, the oldest first, then printed abilities.
pub(super) fn wake<W: World>(w: &mut W, heard: &TriggerEvent<W::V>) {
    if w.machine().is_halted() {
        return;
    }
    let shelf = w.library_ref();
    let library: &Library<W::V> = &shelf;
    let woken = |cause| PendingTrigger { cause, that: Some(heard.that), other: heard.other };
    let mut fits = true;
    for at in 0..w.machine().lasting.len() {
        let active = &w.machine().lasting[at];
        if library.may_speak(active.at.print, heard.trigger)
            && let Some(Step::Continuous(lasting)) = active.at.read(library)
            && let EffectRule::Triggered(when, condition, _) = &lasting.rule
            && when.trigger == heard.trigger
            && !active.is_over()
            && matches(w, when, heard, &active.scope)
        {
            let (id, scope) =
                (active.id, Scope { that: Some(heard.that), other: heard.other, ..active.scope });
            if condition.as_ref().is_none_or(|condition| holds(w, condition, &scope)) {
                let machine = w.machine_mut();
                fits &= machine.fired.push(woken(TriggerSource::Lasting(id)));
                count_down(&mut machine.lasting[at].uses);
            }
        }
    }
    if shelf.has_trigger(heard.trigger) {
        let (wanted, disabling) = (bit(heard.trigger), OnceCell::new());
        let mut found = None;
        w.active_cards(&mut |this, controller, print| {
            if library.traits(print).wakes & wanted == 0 {
                return;
            }
            let fired = found.get_or_insert_with(|| w.machine().fired);
            let disabling = disabling.get_or_init(|| DisablingRules::new(w, library)).as_ref();
            let abilities = shelf.prints.get(usize::from(print)).map_or(&[][..], |print| &print.abilities);
            for (number, ability) in abilities.iter().enumerate() {
                let source = AbilitySource { print, ability: number as u8, controller, this };
                match ability.kind {
                    AbilityKind::Triggered if is_woken(w, ability, &source, heard) => {
                        fits &= fired.push(woken(TriggerSource::Printed(source)));
                    }
                    AbilityKind::Static
                        if is_in_force(w, ability, controller, this, EffectLayer::Modified, disabling) =>
                    {
                        for (number, rule) in ability.static_rules.iter().enumerate() {
                            if is_rule_woken(w, rule, &source, heard) {
                                fits &= fired.push(woken(TriggerSource::Rule(source, number as u8)));
                            }
                        }
                    }
                    _ => {}
                }
            }
        });
        if let Some(fired) = found {
            w.machine_mut().fired.assign(&fired);
        }
    }
    w.machine_mut().must(fits);
}

/// Whether the event triggers this ability of a card.
fn is_woken<W: World>(
    w: &W,
    ability: &Ability<W::V>,
    source: &AbilitySource<ThingOf<W>>,
    heard: &TriggerEvent<W::V>,
) -> bool {
    let scope = Scope::new(source.controller, source.this);
    let scope_after = Scope { that: Some(heard.that), other: heard.other, ..scope };
    works(w, source.this, ability)
        && ability.triggers.iter().any(|when| matches(w, when, heard, &scope))
        && ability.condition.as_ref().is_none_or(|condition| holds(w, condition, &scope_after))
        && !ability.limit.is_some_and(|limit| is_used_up(w, source, limit))
}

/// Whether the event triggers this static rule of a card.
fn is_rule_woken<W: World>(
    w: &W,
    rule: &EffectRule<W::V>,
    source: &AbilitySource<ThingOf<W>>,
    heard: &TriggerEvent<W::V>,
) -> bool {
    let EffectRule::Triggered(when, condition, _) = rule else { return false };
    let scope = Scope::new(source.controller, source.this);
    let scope_after = Scope { that: Some(heard.that), other: heard.other, ..scope };
    matches(w, when, heard, &scope)
        && condition.as_ref().is_none_or(|condition| holds(w, condition, &scope_after))
}
