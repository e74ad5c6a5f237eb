//! Choices of players during an effect.

use kernel::{EventLog, InlineVec};
use serde::{Deserialize, Serialize};

use super::continuous::forbidden;
use super::run::{enter, run, top};
use super::scope::MANY;
use super::select::select;
use super::total::{can_complete, is_met, is_possible, most};
use super::triggers::{batch_group, raise, start};
use super::world::{ThingOf, World};
use super::{ChoiceKind, ChoicePurpose, ChoiceRequest, MachineLimit, Scope, Things};
use crate::program::{ChoiceStep, Chooser, Quantity, Role, Selection, Step};

/// An answer to the open choice request.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum ChoiceAnswer<T> {
    /// Picks this thing.
    Pick(T),
    /// Ends the selection.
    Done,
    /// Does the optional part.
    Yes,
    /// Declines it.
    No,
    /// Chooses the mode with this index, from zero.
    Mode(u8),
    /// The pending trigger with this index resolves next.
    Next(u8),
    /// Declares this.
    Declare(u16),
}

/// Calls `each` with every possible answer to the open request.
pub fn answers<W: World>(w: &W, each: &mut impl FnMut(ChoiceAnswer<ThingOf<W>>)) {
    let Some(ChoiceRequest { seat, what }) = w.machine().ask else { return };
    match what {
        ChoiceKind::May | ChoiceKind::Start => {
            each(ChoiceAnswer::Yes);
            each(ChoiceAnswer::No);
        }
        ChoiceKind::Mode(modes) => (0..modes).for_each(|mode| each(ChoiceAnswer::Mode(mode))),
        ChoiceKind::Next => {
            let machine = w.machine();
            if w.chains() {
                return batch_group(w).for_each(|(at, _)| each(ChoiceAnswer::Next(at as u8)));
            }
            let fired = machine.fired.iter().enumerate();
            let own = fired.filter(|(_, waiting)| machine.controller(waiting) == seat);
            own.for_each(|(at, _)| each(ChoiceAnswer::Next(at as u8)));
        }
        ChoiceKind::Pick { least, most } => picks(w, least, most, each),
        ChoiceKind::Declare(kind) => w.declarable(kind, &mut |named| each(ChoiceAnswer::Declare(named))),
    }
}

/// Calls `each` with every thing that can be picked now, and with the end of the selection where it can end.
fn picks<W: World>(w: &W, least: u8, most: u8, each: &mut impl FnMut(ChoiceAnswer<ThingOf<W>>)) {
    let shelf = w.library_ref();
    let Some(frame) = w.machine().stack.last() else { return };
    let Some(Step::Choose(choice)) = frame.at.read(&shelf) else { return };
    let scope = &frame.scope;
    let picked = w.machine().kept();
    let found = candidates(w, choice, scope, ChoicePurpose::at(&shelf, &frame.at));
    let mut is_stuck = true;
    for thing in found.iter().filter(|thing| !picked.contains(thing)) {
        let mut with: InlineVec<ThingOf<W>, MANY> = picked.iter().copied().collect();
        with.push(*thing);
        if can_complete(w, choice, &with, &found, usize::from(most), scope) {
            is_stuck = false;
            each(ChoiceAnswer::Pick(*thing));
        }
    }
    // In a world that somebody imagines there may be nothing to pick.
    if is_stuck || picked.len() >= usize::from(least) && is_met(w, choice, picked, scope) {
        each(ChoiceAnswer::Done);
    }
}

/// The things that a choice can take. Rules may forbid some as targets, and some cannot be paid with.
pub(super) fn candidates<W: World>(
    w: &W,
    choice: &ChoiceStep<W::V>,
    scope: &Scope<ThingOf<W>>,
    purpose: ChoicePurpose<'_, W::V>,
) -> Things<ThingOf<W>> {
    let mut found = select(w, &choice.from, scope);
    if let Some(top) = choice.top {
        while found.len() > usize::from(top) {
            found.pop();
        }
    }
    if choice.ties.is_some() {
        only_best(w, choice, &mut found, scope);
    }
    match purpose {
        ChoicePurpose::Effect => {}
        ChoicePurpose::Target => {
            found.retain(|thing| !w.target_event(*thing, scope).is_some_and(|heard| forbidden(w, &heard)));
        }
        ChoicePurpose::Cost(steps) => found.retain(|thing| is_payable(w, choice, *thing, steps, scope)),
    }
    found
}

/// Whether the verbs of a cost can be done to a thing that is chosen for them.
fn is_payable<W: World>(
    w: &W,
    choice: &ChoiceStep<W::V>,
    thing: ThingOf<W>,
    steps: &[Step<W::V>],
    scope: &Scope<ThingOf<W>>,
) -> bool {
    let role = choice.name.map_or(Role::It, Role::Named);
    steps.iter().all(|step| match step {
        Step::Do(verb, args) if args.which.first().is_some_and(|which| which.is(role)) => {
            w.may_pay(thing, *verb, args, scope)
        }
        Step::Do(..) => true,
        step => step.arms().into_iter().all(|steps| is_payable(w, choice, thing, steps, scope)),
    })
}

/// Answers the open question and runs on. Trusts that the answer is one of the [`answers`].
pub fn answer<W: World>(w: &mut W, answer: ChoiceAnswer<ThingOf<W>>, log: &mut EventLog<W::Told>) {
    let Some(ChoiceRequest { what, .. }) = w.machine_mut().ask.take() else { return };
    match (what, answer) {
        (ChoiceKind::Pick { most, .. }, ChoiceAnswer::Pick(thing)) => {
            let machine = w.machine_mut();
            machine.keep(thing);
            match machine.kept().len() >= usize::from(most) {
                true => chosen(w),
                false => w.machine_mut().ask = asked_again(w, what),
            }
        }
        (ChoiceKind::Pick { .. }, _) => chosen(w),
        (ChoiceKind::May, ChoiceAnswer::Yes) => enter(w, 0),
        (ChoiceKind::May, _) => top(w, |frame| frame.at.advance()),
        (ChoiceKind::Start, ChoiceAnswer::Yes) => start(w),
        (ChoiceKind::Start, _) => {
            w.machine_mut().stack.pop();
        }
        (ChoiceKind::Mode(_), ChoiceAnswer::Mode(mode)) => enter(w, mode),
        (ChoiceKind::Mode(_), _) => top(w, |frame| frame.at.advance()),
        (ChoiceKind::Declare(_), ChoiceAnswer::Declare(named)) => top(w, |frame| {
            frame.scope.declared = named;
            frame.at.advance();
        }),
        (ChoiceKind::Declare(_), _) => top(w, |frame| frame.at.advance()),
        (ChoiceKind::Next, ChoiceAnswer::Next(at)) => raise(w, usize::from(at)),
        (ChoiceKind::Next, _) => raise(w, 0),
    }
    run(w, log);
}

/// The picked things become `it`, or get their name. Until then `it` is still the earlier choice, which the selection
/// itself may refer to.
fn chosen<W: World>(w: &mut W) {
    let machine = w.machine_mut();
    let things: InlineVec<ThingOf<W>, MANY> = machine.kept().iter().copied().collect();
    while machine.take_kept().is_some() {}
    bind(w, &things);
}

/// Binds the chosen things and goes on.
fn bind<W: World>(w: &mut W, things: &[ThingOf<W>]) {
    let shelf = w.library_ref();
    top(w, |frame| {
        let name = match frame.at.read(&shelf) {
            Some(Step::Choose(choice)) => choice.name,
            _ => None,
        };
        frame.scope.bind(name, things.iter().copied());
        frame.at.advance();
    });
}

/// The same request to the same player again.
fn asked_again<W: World>(w: &W, what: ChoiceKind) -> Option<ChoiceRequest> {
    let shelf = w.library_ref();
    let frame = w.machine().stack.last()?;
    let Some(Step::Choose(choice)) = frame.at.read(&shelf) else { return None };
    let chooser = match choice.selection {
        Selection::Asked(chooser) => chooser,
        _ => choice.ties?,
    };
    Some(ChoiceRequest { seat: w.decides(chooser, &frame.scope), what })
}

/// Makes a choice, or asks a player to make it. A choice without alternatives is made automatically.
pub(super) fn choose<W: World>(
    w: &mut W,
    choice: &ChoiceStep<W::V>,
    scope: &Scope<ThingOf<W>>,
    purpose: ChoicePurpose<'_, W::V>,
) {
    let mut found = candidates(w, choice, scope, purpose);
    let room = scope.room(choice.name);
    if choice.count == Quantity::All && found.len() > room {
        return w.machine_mut().stop(MachineLimit::Capacity);
    }
    if !is_possible(w, choice, &found, scope) {
        found.clear();
    }
    let most = most(choice, found.len(), scope);
    let least = match choice.count {
        Quantity::Exactly(_) | Quantity::All => most,
        Quantity::UpTo(_) | Quantity::AnyNumber => 0,
    };
    match &choice.selection {
        Selection::Random => {
            for at in 0..most {
                let other = at + w.below(found.len() - at);
                found.swap(at, other);
            }
        }
        Selection::Highest(_) | Selection::Lowest(_) if choice.ties.is_some() && found.len() > 1 => {
            let seat = w.decides(choice.ties.unwrap_or(Chooser::You), scope);
            let what = ChoiceKind::Pick { least: 1, most: 1 };
            w.machine_mut().ask = Some(ChoiceRequest { seat, what });
            return;
        }
        Selection::Highest(stat) => best(&mut found, |thing| w.stat(thing, *stat, scope)),
        Selection::Lowest(stat) => best(&mut found, |thing| -w.stat(thing, *stat, scope)),
        Selection::Asked(chooser) if most > 0 && (least < found.len() || choice.ordered && most > 1) => {
            let seat = w.decides(*chooser, scope);
            let what = ChoiceKind::Pick { least: least as u8, most: most as u8 };
            w.machine_mut().ask = Some(ChoiceRequest { seat, what });
            return;
        }
        Selection::Asked(_) => {}
    }
    bind(w, &found[..most]);
}

/// Keeps only the things with the highest or the lowest value.
fn only_best<W: World>(
    w: &W,
    choice: &ChoiceStep<W::V>,
    found: &mut Things<ThingOf<W>>,
    scope: &Scope<ThingOf<W>>,
) {
    let value = |thing: &ThingOf<W>| match &choice.selection {
        Selection::Highest(stat) => w.stat(*thing, *stat, scope),
        Selection::Lowest(stat) => -w.stat(*thing, *stat, scope),
        Selection::Asked(_) | Selection::Random => 0,
    };
    let highest = found.iter().map(value).max();
    found.retain(|thing| Some(value(thing)) == highest);
}

/// Moves the first thing with the highest value to the front.
fn best<T: Copy>(found: &mut [T], value: impl Fn(T) -> i32) {
    let highest = found.iter().map(|thing| value(*thing)).max();
    if let Some(at) = found.iter().position(|thing| Some(value(*thing)) == highest) {
        found.swap(0, at);
    }
}
