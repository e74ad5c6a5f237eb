//! Events: propose, forbid or replace, commit, then trigger.

use kernel::EventLog;

use super::continuous::{count_down, find, matches};
use super::measure::holds;
use super::world::{EventOf, TriggerEvent, TriggerInformation, World};
use super::{EffectLayer, MachineLimit, PendingReplacement, PendingTrigger, Scope, TOGETHER, TriggerSource};
use crate::Library;
use crate::program::{EffectRule, Step};

/// Proposes an event: commits it unless a rule forbids or replaces it, then adds the abilities that it triggers.
///
/// True if it happened. Nothing does when the machine has jammed.
pub fn propose<W: World>(w: &mut W, event: &EventOf<W>, log: &mut EventLog<W::Told>) -> bool {
    if w.is_over() || w.machine().is_halted() {
        return false;
    }
    let Some(heard) = w.trigger_event(event) else {
        w.commit(event, log);
        return true;
    };
    if is_prevented(w, &heard) {
        return false;
    }
    if heard.information == TriggerInformation::LastKnown {
        wake(w, &heard);
    }
    w.commit(event, log);
    if heard.information == TriggerInformation::Current {
        wake(w, &heard);
    }
    true
}

/// Lets several things happen at once, as far as no rule forbids or replaces them; gives how many happened.
///
/// They are one happening: which rules stand against them and who hears of them by how things were before is judged
/// before the first of them has happened, so it does not depend on their order.
pub fn propose_all<W: World>(
    w: &mut W,
    events: impl Iterator<Item = EventOf<W>> + Clone,
    log: &mut EventLog<W::Told>,
) -> u16 {
    if w.is_over() || w.machine().is_halted() {
        return 0;
    }
    let mut heard = [const { None }; TOGETHER];
    let mut happens = [false; TOGETHER];
    for (at, event) in events.clone().enumerate() {
        if at == TOGETHER {
            w.machine_mut().stop(MachineLimit::Capacity);
            return 0;
        }
        heard[at] = w.trigger_event(&event);
        happens[at] = !heard[at].as_ref().is_some_and(|heard| is_prevented(w, heard));
    }
    let wake_by = |w: &mut W, information: TriggerInformation| {
        for heard in
            heard.iter().zip(happens).filter(|(_, happens)| *happens).filter_map(|(it, _)| it.as_ref())
        {
            if heard.information == information {
                wake(w, heard);
            }
        }
    };
    wake_by(w, TriggerInformation::LastKnown);
    for (event, _) in events.zip(happens).filter(|(_, happens)| *happens) {
        w.commit(&event, log);
    }
    wake_by(w, TriggerInformation::Current);
    happens.iter().filter(|happens| **happens).count() as u16
}

/// Lets something happen that no rule can stand against; whoever waited for it wakes as usual, unless the machine has
/// jammed.
pub fn force<W: World>(w: &mut W, event: &EventOf<W>, log: &mut EventLog<W::Told>) {
    if w.is_over() {
        return;
    }
    let heard = w.trigger_event(event);
    if let Some(heard) = heard.filter(|heard| heard.information == TriggerInformation::LastKnown) {
        wake(w, &heard);
    }
    w.commit(event, log);
    if let Some(heard) = heard.filter(|heard| heard.information == TriggerInformation::Current) {
        wake(w, &heard);
    }
}

/// Whether a rule prevents the event. The oldest rule applies; a replacement effect queues its replacement. An
/// effect does not replace the events of its own replacement.
fn is_prevented<W: World>(w: &mut W, heard: &TriggerEvent<W::V>) -> bool {
    let found = find(w, EffectLayer::Modified, Some(heard.trigger), |rule, scope, at| match rule {
        EffectRule::Forbid(when) if matches(w, when, heard, scope) => Some(None),
        EffectRule::Replacement(when, steps) if !is_replacing(w, at) && matches(w, when, heard, scope) => {
            Some(at.map(|at| (at, steps.is_empty())))
        }
        _ => None,
    });
    if let Some(Some((at, is_nothing))) = found {
        let machine = w.machine_mut();
        count_down(&mut machine.lasting[at].uses);
        let depth = machine.stack.len() as u8;
        let cause = TriggerSource::Lasting(machine.lasting[at].id);
        let waiting = PendingTrigger { cause, that: heard.that, other: heard.other };
        let fits = is_nothing || machine.replaced.push(PendingReplacement { waiting, depth });
        machine.must(fits);
        machine.tidy();
    }
    found.is_some()
}

/// Whether the replacement of the effect at this index is running now.
fn is_replacing<W: World>(w: &W, at: Option<usize>) -> bool {
    let machine = w.machine();
    let id = at.map(|at| machine.lasting[at].id);
    id.is_some() && machine.stack.iter().any(|frame| frame.replacing == id)
}

/// Adds every ability that the event triggers: continuous effects, the oldest first, then printed abilities.
fn wake<W: World>(w: &mut W, heard: &TriggerEvent<W::V>) {
    if w.machine().is_halted() {
        return;
    }
    let shelf = w.library_ref();
    let library: &Library<W::V> = &shelf;
    let woken = |cause| PendingTrigger { cause, that: heard.that, other: heard.other };
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
        let mut fired = w.machine().fired;
        w.active_cards(&mut |this, seat, print| {
            let abilities = shelf.prints.get(usize::from(print)).map_or(&[][..], |print| &print.abilities);
            for (number, ability) in abilities.iter().enumerate() {
                let Some(when) = &ability.trigger else { continue };
                let scope = Scope::new(seat, this);
                let works = ability.zones.is_empty() || w.in_zone(this, &ability.zones);
                if works && matches(w, when, heard, &scope) {
                    let scope = Scope { that: Some(heard.that), other: heard.other, ..scope };
                    if ability.condition.as_ref().is_none_or(|condition| holds(w, condition, &scope)) {
                        fits &= fired.push(woken(TriggerSource::Printed(print, number as u8, seat, this)));
                    }
                }
            }
        });
        w.machine_mut().fired = fired;
    }
    w.machine_mut().must(fits);
}
