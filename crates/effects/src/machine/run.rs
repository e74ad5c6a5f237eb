//! Running programs until a player has to choose or nothing is left to do.

use kernel::{EventLog, InlineVec, Seat};

use super::answer::choose;
use super::measure::{amount, holds};
use super::propose::wake;
use super::scope::NAMED;
use super::select::select;
use super::triggers::next;
use super::world::{ThingOf, World};
use super::{
    ActiveEffect, BUDGET, ChoiceKind, ChoicePurpose, ChoiceRequest, EffectLink, Looping, MachineLimit,
    ProgramCounter, Scope, StackFrame, TriggerSource,
};
use crate::Library;
use crate::program::Step;

/// The block of an ability that waits as a link of the chain.
const EFFECT_BLOCK: u8 = 2;

/// Runs until somebody must answer or nothing is left to do.
pub fn run<W: World>(w: &mut W, log: &mut EventLog<W::Told>) {
    let shelf = w.library_ref();
    let library: &Library<W::V> = &shelf;
    for _ in 0..BUDGET {
        if w.is_over() {
            return w.machine_mut().clear();
        }
        if w.machine().ask.is_some() || w.machine().is_halted() {
            return;
        }
        if replace(w) {
            continue;
        }
        let Some(frame) = w.machine().stack.last() else {
            match next(w) {
                true => continue,
                false => return,
            }
        };
        match frame.at.read(library) {
            Some(step) => take(w, step, *frame, log),
            None => leave(w),
        }
    }
    w.machine_mut().stop(MachineLimit::Steps);
}

/// Starts the first pending replacement of the top program; false if there is none.
fn replace<W: World>(w: &mut W) -> bool {
    let machine = w.machine_mut();
    let depth = machine.stack.len();
    let Some(at) = machine.replaced.iter().position(|it| usize::from(it.depth) >= depth) else {
        return false;
    };
    let Some(replaced) = machine.replaced.remove(at) else { return false };
    if let Some(frame) = machine.begun(&replaced.waiting) {
        let replacing = match replaced.waiting.cause {
            TriggerSource::Lasting(id) => Some(id),
            TriggerSource::Printed(_) | TriggerSource::Rule(..) => None,
        };
        machine.push(StackFrame { replacing, ..frame });
    }
    machine.tidy();
    true
}

/// The end of a block: leaves it, continues with the next one, or pops the program.
fn leave<W: World>(w: &mut W) {
    let machine = w.machine_mut();
    let Some(frame) = machine.stack.last_mut() else { return };
    let goes_on = frame.at.leave();
    let links = goes_on && frame.links && frame.at.block() == EFFECT_BLOCK;
    if goes_on && !links {
        return;
    }
    let Some(frame) = machine.stack.pop() else { return };
    if links {
        let StackFrame { at: ProgramCounter { print, ability, .. }, scope, .. } = frame;
        // There is room: no ability is activated without.
        let link = EffectLink { print, ability, negated: None, scope };
        let fits = machine.chain.push(link);
        machine.must(fits);
        // What is quick and triggers on an activation joins the chain.
        if let Some(heard) = w.activation_event(&link.activation(), link.scope.it()) {
            wake(w, &heard);
        }
        return;
    }
    match machine.stack.last_mut() {
        // The choices, rolls and counts of the body of a `repeat` are known after it.
        Some(below) if matches!(below.looping, Looping::Repeat(_)) => below.scope = frame.scope,
        Some(below) if below.looping == Looping::Macro => below.scope.many = frame.scope.many,
        _ => {}
    }
}

/// Takes one step of the program on top of the stack.
fn take<W: World>(w: &mut W, step: &Step<W::V>, frame: StackFrame<ThingOf<W>>, log: &mut EventLog<W::Told>) {
    let scope = &frame.scope;
    match step {
        Step::Choose(choice) => {
            let shelf = w.library_ref();
            choose(w, choice, scope, ChoicePurpose::at(&shelf, &frame.at));
        }
        Step::May(chooser, _) => ask(w, w.decides(*chooser, scope), ChoiceKind::May),
        Step::OneOf(chooser, arms) => ask(w, w.decides(*chooser, scope), ChoiceKind::Mode(arms.len() as u8)),
        Step::If(condition, ..) => enter(w, u8::from(!holds(w, condition, scope))),
        Step::Flip(..) => {
            let heads = w.flip(scope, log);
            enter(w, u8::from(!heads));
        }
        Step::Declare(chooser, kind) => ask(w, w.decides(*chooser, scope), ChoiceKind::Declare(*kind)),
        Step::Roll(sides) => {
            let rolled = w.roll(*sides, scope, log);
            top(w, |frame| {
                frame.scope.rolled = rolled;
                frame.at.advance();
            });
        }
        Step::Each(which, _) => {
            if frame.looping == Looping::No {
                // The next thing is kept last.
                let found = select(w, which, scope);
                found.iter().rev().for_each(|thing| w.machine_mut().keep(*thing));
            }
            let next = w.machine_mut().take_kept();
            let looping = if next.is_some() { Looping::Each } else { Looping::No };
            top(w, |frame| frame.looping = looping);
            let Some(thing) = next else { return top(w, |frame| frame.at.advance()) };
            let scope = frame.scope.with_it([thing]);
            w.machine_mut().push(StackFrame { at: frame.at.apart(0), scope, ..StackFrame::default() });
        }
        Step::Repeat(times, _) => {
            let left = match frame.looping {
                Looping::Repeat(left) => left,
                _ => amount(w, times, scope).clamp(0, i32::from(u8::MAX)) as u8,
            };
            let Some(left) = left.checked_sub(1) else {
                return top(w, |frame| {
                    frame.looping = Looping::No;
                    frame.at.advance();
                });
            };
            top(w, |frame| frame.looping = Looping::Repeat(left));
            w.machine_mut().push(StackFrame {
                at: frame.at.apart(0),
                scope: *scope,
                ..StackFrame::default()
            });
        }
        Step::Continuous(lasting) => {
            let ends = &lasting.duration;
            let turns = ends.turns.as_ref().map(|span| span.turns);
            let began = w.now();
            let machine = w.machine_mut();
            let id = machine.free_id();
            let fits = machine.lasting.push(ActiveEffect {
                id,
                at: frame.at,
                scope: *scope,
                uses: ends.uses,
                turns,
                began,
            });
            machine.must(fits);
            top(w, |frame| frame.at.advance());
        }
        Step::Macro(..) if frame.looping == Looping::Macro => top(w, |frame| {
            frame.looping = Looping::No;
            frame.at.advance();
        }),
        Step::Macro(..) => {
            top(w, |frame| frame.looping = Looping::Macro);
            w.machine_mut().push(StackFrame {
                at: frame.at.apart(0),
                scope: *scope,
                ..StackFrame::default()
            });
        }
        Step::Do(verb, args) => {
            // The program counter advances first: the events of the verb may push programs on top of this one.
            top(w, |frame| frame.at.advance());
            let depth = w.machine().stack.len();
            let unmoved = if w.follows() { unmoved(w, scope) } else { InlineVec::new() };
            let many = w.perform(*verb, args, scope, log);
            let Some(at) = depth.checked_sub(1) else { return };
            if let Some(frame) = w.machine_mut().stack.get_mut(at) {
                frame.scope.many = many;
            }
            // The programs go on naming the cards that the verb moved.
            let named = if w.follows() { w.machine().stack.len().min(depth) } else { 0 };
            for at in 0..named {
                let scope = w.machine().stack[at].scope;
                let moved = |thing| if unmoved.contains(&thing) { w.moved(thing) } else { thing };
                w.machine_mut().stack[at].scope = scope.clone_changed(moved);
            }
        }
    }
}

/// The things that a program names and that have not moved since it named them.
fn unmoved<W: World>(w: &W, scope: &Scope<ThingOf<W>>) -> InlineVec<ThingOf<W>, NAMED> {
    let mut found = InlineVec::new();
    scope.clone_changed(|thing| {
        if w.moved(thing) == thing {
            found.push(thing);
        }
        thing
    });
    found
}

pub(super) fn ask<W: World>(w: &mut W, seat: Seat, what: ChoiceKind) {
    w.machine_mut().ask = Some(ChoiceRequest { seat, what });
}

/// Enters an arm of the current step of the top program.
pub(super) fn enter<W: World>(w: &mut W, arm: u8) {
    top(w, |frame| frame.at.enter(arm));
}

/// Changes the top program.
pub(super) fn top<W: World>(w: &mut W, change: impl FnOnce(&mut StackFrame<ThingOf<W>>)) {
    if let Some(frame) = w.machine_mut().stack.last_mut() {
        change(frame);
    }
}
