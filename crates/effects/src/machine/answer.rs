//! Choices of players during an effect.

use kernel::EventLog;
use serde::{Deserialize, Serialize};

use super::run::{enter, raise, run, top};
use super::scope::MANY;
use super::select::select;
use super::world::{ThingOf, World};
use super::{ChoiceKind, ChoiceRequest, MachineLimit, Scope};
use crate::program::{Quantity, Selection, Selector, Step};

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
            let fired = machine.fired.iter().enumerate();
            let own = fired.filter(|(_, waiting)| machine.controller(waiting) == seat);
            own.for_each(|(at, _)| each(ChoiceAnswer::Next(at as u8)));
        }
        ChoiceKind::Pick { least, .. } => {
            let shelf = w.library_ref();
            let Some(frame) = w.machine().stack.last() else { return };
            let Some(Step::Choose { from, .. }) = frame.at.read(&shelf) else { return };
            let picked = w.machine().kept();
            for thing in select(w, from, &frame.scope).iter().filter(|thing| !picked.contains(thing)) {
                each(ChoiceAnswer::Pick(*thing));
            }
            if picked.len() >= usize::from(least) {
                each(ChoiceAnswer::Done);
            }
        }
    }
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
        (ChoiceKind::Start, ChoiceAnswer::Yes) => {}
        (ChoiceKind::Start, _) => {
            w.machine_mut().stack.pop();
        }
        (ChoiceKind::Mode(_), ChoiceAnswer::Mode(mode)) => enter(w, mode),
        (ChoiceKind::Mode(_), _) => top(w, |frame| frame.at.advance()),
        (ChoiceKind::Next, ChoiceAnswer::Next(at)) => raise(w, usize::from(at)),
        (ChoiceKind::Next, _) => raise(w, 0),
    }
    run(w, log);
}

/// The picked things become `it`. Until then `it` is still the earlier choice, which the selection itself may refer
/// to.
fn chosen<W: World>(w: &mut W) {
    let machine = w.machine_mut();
    let it = machine.kept().iter().copied().collect();
    while machine.take_kept().is_some() {}
    top(w, |frame| {
        frame.scope.it = it;
        frame.at.advance();
    });
}

/// The same request to the same player again.
fn asked_again<W: World>(w: &W, what: ChoiceKind) -> Option<ChoiceRequest> {
    let shelf = w.library_ref();
    let frame = w.machine().stack.last()?;
    let Some(Step::Choose { selection: Selection::Asked(chooser), .. }) = frame.at.read(&shelf) else {
        return None;
    };
    Some(ChoiceRequest { seat: w.decides(*chooser, &frame.scope), what })
}

/// Makes a choice, or asks a player to make it. A choice without alternatives is made automatically.
pub(super) fn choose<W: World>(
    w: &mut W,
    count: Quantity,
    selection: &Selection<W::V>,
    from: &Selector<W::V>,
    scope: &Scope<ThingOf<W>>,
) {
    let mut found = select(w, from, scope);
    let (least, most) = match count {
        Quantity::Exactly(count) => (usize::from(count), usize::from(count)),
        Quantity::UpTo(most) => (0, usize::from(most)),
        Quantity::AnyNumber => (0, MANY),
        Quantity::All => (found.len(), found.len()),
    };
    if count == Quantity::All && found.len() > MANY {
        return w.machine_mut().stop(MachineLimit::Capacity);
    }
    let (least, most) = (least.min(found.len()).min(MANY), most.min(found.len()).min(MANY));
    match selection {
        Selection::Random => {
            for at in 0..most {
                let other = at + w.below(found.len() - at);
                found.swap(at, other);
            }
        }
        Selection::Highest(stat) => best(&mut found, |thing| w.stat(thing, *stat, scope)),
        Selection::Lowest(stat) => best(&mut found, |thing| -w.stat(thing, *stat, scope)),
        Selection::Asked(chooser) if least < found.len() && most > 0 => {
            let seat = w.decides(*chooser, scope);
            let what = ChoiceKind::Pick { least: least as u8, most: most as u8 };
            w.machine_mut().ask = Some(ChoiceRequest { seat, what });
            return;
        }
        Selection::Asked(_) => {}
    }
    top(w, |frame| {
        frame.scope.it = found.iter().copied().take(most).collect();
        frame.at.advance();
    });
}

/// Moves the first thing with the highest value to the front.
fn best<T: Copy>(found: &mut [T], value: impl Fn(T) -> i32) {
    let highest = found.iter().map(|thing| value(*thing)).max();
    if let Some(at) = found.iter().position(|thing| Some(value(*thing)) == highest) {
        found.swap(0, at);
    }
}
