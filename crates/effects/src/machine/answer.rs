//! Choices that players make in the middle of an effect.

use kernel::Log;
use serde::{Deserialize, Serialize};

use super::run::{enter, raise, run, top};
use super::scope::MANY;
use super::select::select;
use super::world::{Happening, Thing, World};
use super::{Ask, Asked, Jam, Scope};
use crate::program::{Count, Manner, Step, Which};

/// An answer to the open question.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Answer<T> {
    /// This one.
    Pick(T),
    /// No more.
    Done,
    /// Do it.
    Yes,
    /// Do not.
    No,
    /// This way, counted from zero.
    Mode(u8),
    /// The ability at this place in the line comes next.
    Next(u8),
}

/// Shows every answer there is to the open question.
pub fn answers<W: World>(w: &W, each: &mut impl FnMut(Answer<Thing<W>>)) {
    let Some(Ask { seat, what }) = w.machine().ask else { return };
    match what {
        Asked::May | Asked::Start => {
            each(Answer::Yes);
            each(Answer::No);
        }
        Asked::Mode(modes) => (0..modes).for_each(|mode| each(Answer::Mode(mode))),
        Asked::Next => {
            let machine = w.machine();
            let fired = machine.fired.iter().enumerate();
            let own = fired.filter(|(_, waiting)| machine.controller(waiting) == seat);
            own.for_each(|(at, _)| each(Answer::Next(at as u8)));
        }
        Asked::Pick { least, .. } => {
            let shelf = w.shelf();
            let Some(frame) = w.machine().stack.last() else { return };
            let Some(Step::Choose { from, .. }) = frame.at.read(&shelf) else { return };
            let picked = w.machine().kept();
            for thing in select(w, from, &frame.scope).iter().filter(|thing| !picked.contains(thing)) {
                each(Answer::Pick(*thing));
            }
            if picked.len() >= usize::from(least) {
                each(Answer::Done);
            }
        }
    }
}

/// Answers the open question and runs on. Trusts that the answer is one of the [`answers`].
pub fn answer<W: World>(w: &mut W, answer: Answer<Thing<W>>, log: &mut Log<Happening<W>>) {
    let Some(Ask { what, .. }) = w.machine_mut().ask.take() else { return };
    match (what, answer) {
        (Asked::Pick { most, .. }, Answer::Pick(thing)) => {
            let machine = w.machine_mut();
            machine.keep(thing);
            match machine.kept().len() >= usize::from(most) {
                true => chosen(w),
                false => w.machine_mut().ask = asked_again(w, what),
            }
        }
        (Asked::Pick { .. }, _) => chosen(w),
        (Asked::May, Answer::Yes) => enter(w, 0),
        (Asked::May, _) => top(w, |frame| frame.at.advance()),
        (Asked::Start, Answer::Yes) => {}
        (Asked::Start, _) => {
            w.machine_mut().stack.pop();
        }
        (Asked::Mode(_), Answer::Mode(mode)) => enter(w, mode),
        (Asked::Mode(_), _) => top(w, |frame| frame.at.advance()),
        (Asked::Next, Answer::Next(at)) => raise(w, usize::from(at)),
        (Asked::Next, _) => raise(w, 0),
    }
    run(w, log);
}

/// What was picked is `it` from now on. Until then `it` is still what was chosen before, which the choice itself
/// may speak of.
fn chosen<W: World>(w: &mut W) {
    let machine = w.machine_mut();
    let it = machine.kept().iter().copied().collect();
    while machine.take_kept().is_some() {}
    top(w, |frame| {
        frame.scope.it = it;
        frame.at.advance();
    });
}

/// The same question to the same player once more.
fn asked_again<W: World>(w: &W, what: Asked) -> Option<Ask> {
    let shelf = w.shelf();
    let frame = w.machine().stack.last()?;
    let Some(Step::Choose { manner: Manner::Asked(chooser), .. }) = frame.at.read(&shelf) else {
        return None;
    };
    Some(Ask { seat: w.decides(*chooser, &frame.scope), what })
}

/// A choice comes up: it is made, or a player is asked to make it. A choice that leaves nothing to decide is
/// made for them.
pub(super) fn choose<W: World>(
    w: &mut W,
    count: Count,
    manner: &Manner<W::V>,
    from: &Which<W::V>,
    scope: &Scope<Thing<W>>,
) {
    let mut found = select(w, from, scope);
    let (least, most) = match count {
        Count::Exactly(count) => (usize::from(count), usize::from(count)),
        Count::UpTo(most) => (0, usize::from(most)),
        Count::AnyNumber => (0, MANY),
        Count::All => (found.len(), found.len()),
    };
    if count == Count::All && found.len() > MANY {
        return w.machine_mut().stop(Jam::TooMany);
    }
    let (least, most) = (least.min(found.len()).min(MANY), most.min(found.len()).min(MANY));
    match manner {
        Manner::Random => {
            for at in 0..most {
                let other = at + w.below(found.len() - at);
                found.swap(at, other);
            }
        }
        Manner::Highest(stat) => best(&mut found, |thing| w.stat(thing, *stat, scope)),
        Manner::Lowest(stat) => best(&mut found, |thing| -w.stat(thing, *stat, scope)),
        Manner::Asked(chooser) if least < found.len() && most > 0 => {
            let seat = w.decides(*chooser, scope);
            let what = Asked::Pick { least: least as u8, most: most as u8 };
            w.machine_mut().ask = Some(Ask { seat, what });
            return;
        }
        Manner::Asked(_) => {}
    }
    top(w, |frame| {
        frame.scope.it = found.iter().copied().take(most).collect();
        frame.at.advance();
    });
}

/// Brings the first of the highest to the front.
fn best<T: Copy>(found: &mut [T], value: impl Fn(T) -> i32) {
    let highest = found.iter().map(|thing| value(*thing)).max();
    if let Some(at) = found.iter().position(|thing| Some(value(*thing)) == highest) {
        found.swap(0, at);
    }
}
