//! Running programs until somebody must answer or nothing is left to do.

use kernel::{Log, Seat};

use super::answer::choose;
use super::measure::{amount, holds};
use super::select::select;
use super::world::{Happening, Thing, World};
use super::{Active, Ask, Asked, BUDGET, Bookmark, Frame, Scope};
use crate::program::{Ability, Count, Manner, Step};
use crate::{Library, Vocab};

/// Why an ability cannot be used now.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Lack {
    /// What must be so is not so.
    Condition,
    /// It cannot be paid.
    Cost,
    /// There is nothing to choose.
    Target,
}

/// Can this ability be used now? Its condition holds, it can be paid, and there is something to choose.
pub fn can_begin<W: World>(
    w: &W,
    print: u16,
    ability: u8,
    controller: Seat,
    this: Thing<W>,
) -> Result<(), Lack> {
    let shelf = w.shelf();
    let Some(ability) = find(&shelf, print, ability) else { return Err(Lack::Condition) };
    let scope = Scope::new(controller, this);
    if !ability.condition.as_ref().is_none_or(|condition| holds(w, condition, &scope)) {
        return Err(Lack::Condition);
    }
    if !payable(w, ability, &scope) {
        return Err(Lack::Cost);
    }
    match choosable(w, &ability.target, &scope) && choosable(w, &ability.steps, &scope) {
        true => Ok(()),
        false => Err(Lack::Target),
    }
}

fn payable<W: World>(w: &W, ability: &Ability<W::V>, scope: &Scope<Thing<W>>) -> bool {
    choosable(w, &ability.cost, scope)
        && ability.cost.iter().all(|step| match step {
            Step::Do(verb, args) => w.can_pay(*verb, args, scope),
            _ => true,
        })
}

/// Has a block that begins with a choice enough to choose from?
fn choosable<W: World>(w: &W, steps: &[Step<W::V>], scope: &Scope<Thing<W>>) -> bool {
    match steps.first() {
        Some(Step::Choose { count, manner, from }) => {
            let least = match (count, manner) {
                (_, Manner::Highest(_) | Manner::Lowest(_)) => 1,
                (Count::Exactly(count), _) => usize::from(*count),
                _ => 0,
            };
            select(w, from, scope).len() >= least
        }
        _ => true,
    }
}

fn find<V: Vocab>(library: &Library<V>, print: u16, ability: u8) -> Option<&Ability<V>> {
    library.prints.get(usize::from(print))?.abilities.get(usize::from(ability))
}

/// Begins a card's ability: cost, choice and effect in one go, when the machine next [runs](run).
pub fn begin<W: World>(w: &mut W, print: u16, ability: u8, controller: Seat, this: Thing<W>) {
    let frame = Frame {
        at: Bookmark::start(print, ability),
        scope: Scope::new(controller, this),
        ..Frame::default()
    };
    w.machine_mut().push(frame);
}

/// Begins a card's ability as a link of the chain: its cost is paid and its choices are made when the machine
/// next [runs](run); its effect waits until it is [resolved](resolve).
pub fn activate<W: World>(w: &mut W, print: u16, ability: u8, controller: Seat, this: Thing<W>) {
    begin(w, print, ability, controller, this);
    if let Some(frame) = w.machine_mut().stack.last_mut() {
        frame.link_after = 1;
    }
}

/// Takes the last link off the chain, to be run; false if there is none.
pub fn resolve<W: World>(w: &mut W) -> bool {
    let link = w.machine_mut().chain.pop();
    if let Some(frame) = link {
        w.machine_mut().push(frame);
    }
    link.is_some()
}

/// Runs until somebody must answer or nothing is left to do.
pub fn run<W: World>(w: &mut W, log: &mut Log<Happening<W>>) {
    let shelf = w.shelf();
    for _ in 0..BUDGET {
        if w.is_over() {
            return w.machine_mut().clear();
        }
        if w.machine().ask.is_some() {
            return;
        }
        let Some(frame) = w.machine().stack.last().copied() else {
            match next(w) {
                true => continue,
                false => return,
            }
        };
        match frame.at.read(&shelf) {
            Some(step) => take(w, step, frame, log),
            None => leave(w),
        }
    }
    w.machine_mut().jam();
}

/// The end of a block: out of it, on to the next one, or off the stack.
fn leave<W: World>(w: &mut W) {
    let machine = w.machine_mut();
    let Some(mut frame) = machine.stack.pop() else { return };
    let block = frame.at.block();
    if !frame.at.leave() {
        return;
    }
    if frame.link_after > 0 && block < 2 && frame.at.block() > frame.link_after {
        frame.link_after = 0;
        if !machine.chain.push(frame) {
            machine.jam();
        }
        return;
    }
    machine.push(frame);
}

/// The next ability that woke: asked about, or begun. False if none waits.
fn next<W: World>(w: &mut W) -> bool {
    let Some(first) = w.machine().fired.first().copied() else { return false };
    let seat = first.scope.controller;
    let same = w.machine().fired.iter().filter(|frame| frame.scope.controller == seat).count();
    if W::ASKS_ORDER && same > 1 {
        w.machine_mut().ask = Some(Ask { seat, what: Asked::Next });
        return true;
    }
    raise(w, 0);
    true
}

/// An ability that woke comes to the front: it is dropped if it cannot be paid, asked about if its player may
/// decline it, and run otherwise.
pub(super) fn raise<W: World>(w: &mut W, at: usize) {
    let Some(frame) = w.machine_mut().fired.remove(at) else { return };
    let shelf = w.shelf();
    let mut asks = false;
    // A rule that lasts runs its own steps; a printed ability has a cost and can be declined.
    if let Some(ability) = find(&shelf, frame.at.print, frame.at.ability).filter(|_| frame.at.is_whole()) {
        if !payable(w, ability, &frame.scope) {
            return;
        }
        asks = ability.optional || !ability.cost.is_empty();
    }
    w.machine_mut().push(frame);
    if asks && !w.machine().jammed {
        w.machine_mut().ask = Some(Ask { seat: frame.scope.controller, what: Asked::Start });
    }
}

/// Takes one step of the program on top of the stack.
fn take<W: World>(w: &mut W, step: &Step<W::V>, frame: Frame<Thing<W>>, log: &mut Log<Happening<W>>) {
    let scope = &frame.scope;
    match step {
        Step::Choose { count, manner, from } => choose(w, *count, manner, from, scope),
        Step::May(chooser, _) => ask(w, w.decides(*chooser, scope), Asked::May),
        Step::OneOf(chooser, arms) => ask(w, w.decides(*chooser, scope), Asked::Mode(arms.len() as u8)),
        Step::If(condition, ..) => enter(w, u8::from(!holds(w, condition, scope))),
        Step::Flip(..) => {
            let heads = w.flip(scope, log);
            enter(w, u8::from(!heads));
        }
        Step::Roll(sides) => {
            let rolled = w.roll(*sides, scope, log);
            top(w, |frame| {
                frame.scope.rolled = rolled;
                frame.at.advance();
            });
        }
        Step::Each(which, _) => {
            if !frame.looping {
                let found = select(w, which, scope);
                if found.len() > super::scope::MANY {
                    return w.machine_mut().jam();
                }
                top(w, |frame| frame.rest = found.iter().copied().collect());
            }
            let mut each = None;
            top(w, |frame| {
                each = frame.rest.remove(0);
                frame.looping = each.is_some();
            });
            let Some(thing) = each else { return top(w, |frame| frame.at.advance()) };
            let scope = Scope { it: [thing].into_iter().collect(), ..frame.scope };
            w.machine_mut().push(Frame { at: frame.at.apart(0), scope, ..Frame::default() });
        }
        Step::Repeat(times, _) => {
            let left = match frame.looping {
                true => frame.left,
                false => amount(w, times, scope).clamp(0, i32::from(u8::MAX)) as u8,
            };
            top(w, |frame| {
                frame.looping = left > 0;
                frame.left = left.saturating_sub(1);
            });
            match left {
                0 => top(w, |frame| frame.at.advance()),
                _ => w.machine_mut().push(Frame { at: frame.at.apart(0), scope: *scope, ..Frame::default() }),
            }
        }
        Step::Lasting(lasting) => {
            let ends = &lasting.ends;
            let turns = ends.turns.as_ref().map(|span| span.turns);
            let active = Active { at: frame.at, scope: *scope, uses: ends.uses, turns };
            let machine = w.machine_mut();
            if !machine.lasting.push(active) {
                return machine.jam();
            }
            top(w, |frame| frame.at.advance());
        }
        Step::Do(verb, args) => {
            // The bookmark goes on first: what the verb makes happen may put programs on top of this one.
            top(w, |frame| frame.at.advance());
            let depth = w.machine().stack.len();
            let many = w.perform(*verb, args, scope, log);
            if let Some(frame) = depth.checked_sub(1).and_then(|at| w.machine_mut().stack.get_mut(at)) {
                frame.scope.many = many;
            }
        }
    }
}

fn ask<W: World>(w: &mut W, seat: Seat, what: Asked) {
    w.machine_mut().ask = Some(Ask { seat, what });
}

/// Goes into an arm of the step on top of the stack.
pub(super) fn enter<W: World>(w: &mut W, arm: u8) {
    top(w, |frame| frame.at.enter(arm));
}

/// Changes the program on top of the stack.
pub(super) fn top<W: World>(w: &mut W, change: impl FnOnce(&mut Frame<Thing<W>>)) {
    if let Some(frame) = w.machine_mut().stack.last_mut() {
        change(frame);
    }
}
