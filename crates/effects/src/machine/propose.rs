//! Propose, forbid or replace, commit, and only then be heard.

use kernel::Log;

use super::lasting::{count_down, find, matches};
use super::measure::holds;
use super::world::{Happening, Heard, Tense, World};
use super::{Cause, Layer, Replaced, Scope, Waiting};
use crate::Library;
use crate::program::{Rule, Step};

/// Lets something happen, unless a rule forbids or replaces it; then wakes whoever waited for it.
///
/// True if it happened. Nothing does when the machine has jammed.
pub fn propose<W: World>(w: &mut W, event: &Happening<W>, log: &mut Log<Happening<W>>) -> bool {
    if w.is_over() || w.machine().is_jammed() {
        return false;
    }
    let Some(heard) = w.heard(event) else {
        w.commit(event, log);
        return true;
    };
    if is_prevented(w, &heard) {
        return false;
    }
    if heard.tense == Tense::Before {
        wake(w, &heard);
    }
    w.commit(event, log);
    if heard.tense == Tense::After {
        wake(w, &heard);
    }
    true
}

/// Lets something happen that no rule can stand against; whoever waited for it wakes as usual, unless the machine has
/// jammed.
pub fn force<W: World>(w: &mut W, event: &Happening<W>, log: &mut Log<Happening<W>>) {
    if w.is_over() {
        return;
    }
    let heard = w.heard(event);
    if let Some(heard) = heard.filter(|heard| heard.tense == Tense::Before) {
        wake(w, &heard);
    }
    w.commit(event, log);
    if let Some(heard) = heard.filter(|heard| heard.tense == Tense::After) {
        wake(w, &heard);
    }
}

/// Is there a rule against it? The oldest rule counts; one that puts something else in its place sees to that. What
/// is done in place of something is not replaced by the same effect again.
fn is_prevented<W: World>(w: &mut W, heard: &Heard<W::V>) -> bool {
    let found = find(w, Layer::Now, Some(heard.cue), |rule, scope, at| match rule {
        Rule::Forbid(when) if matches(w, when, heard, scope) => Some(None),
        Rule::Instead(when, steps) if !is_replacing(w, at) && matches(w, when, heard, scope) => {
            Some(at.map(|at| (at, steps.is_empty())))
        }
        _ => None,
    });
    if let Some(Some((at, is_nothing))) = found {
        let machine = w.machine_mut();
        count_down(&mut machine.lasting[at].uses);
        let depth = machine.stack.len() as u8;
        let cause = Cause::Lasting(machine.lasting[at].id);
        let waiting = Waiting { cause, that: heard.that, other: heard.other };
        let fits = is_nothing || machine.replaced.push(Replaced { waiting, depth });
        machine.must(fits);
        machine.tidy();
    }
    found.is_some()
}

/// Is what the lasting effect at this place puts instead of something being done right now?
fn is_replacing<W: World>(w: &W, at: Option<usize>) -> bool {
    let machine = w.machine();
    let id = at.map(|at| machine.lasting[at].id);
    id.is_some() && machine.stack.iter().any(|frame| frame.instead == id)
}

/// Everything that waited for this is put in line: lasting effects, the oldest first, then printed abilities.
fn wake<W: World>(w: &mut W, heard: &Heard<W::V>) {
    if w.machine().is_jammed() {
        return;
    }
    let shelf = w.shelf();
    let library: &Library<W::V> = &shelf;
    let woken = |cause| Waiting { cause, that: heard.that, other: heard.other };
    let mut fits = true;
    for at in 0..w.machine().lasting.len() {
        let active = &w.machine().lasting[at];
        if library.may_speak(active.at.print, heard.cue)
            && let Some(Step::Lasting(lasting)) = active.at.read(library)
            && let Rule::When(when, condition, _) = &lasting.rule
            && when.cue == heard.cue
            && !active.is_over()
            && matches(w, when, heard, &active.scope)
        {
            let (id, scope) =
                (active.id, Scope { that: Some(heard.that), other: heard.other, ..active.scope });
            if condition.as_ref().is_none_or(|condition| holds(w, condition, &scope)) {
                let machine = w.machine_mut();
                fits &= machine.fired.push(woken(Cause::Lasting(id)));
                count_down(&mut machine.lasting[at].uses);
            }
        }
    }
    if shelf.hears(heard.cue) {
        let mut fired = w.machine().fired;
        w.awake(&mut |this, seat, print| {
            let abilities = shelf.prints.get(usize::from(print)).map_or(&[][..], |print| &print.abilities);
            for (number, ability) in abilities.iter().enumerate() {
                let Some(when) = &ability.when else { continue };
                let scope = Scope::new(seat, this);
                let works = ability.zones.is_empty() || w.in_zone(this, &ability.zones);
                if works && matches(w, when, heard, &scope) {
                    let scope = Scope { that: Some(heard.that), other: heard.other, ..scope };
                    if ability.condition.as_ref().is_none_or(|condition| holds(w, condition, &scope)) {
                        fits &= fired.push(woken(Cause::Printed(print, number as u8, seat, this)));
                    }
                }
            }
        });
        w.machine_mut().fired = fired;
    }
    w.machine_mut().must(fits);
}
