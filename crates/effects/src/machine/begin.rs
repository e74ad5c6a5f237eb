//! Starting abilities, and checking whether they can start.

use kernel::Seat;

use super::measure::holds;
use super::select::select;
use super::world::{ThingOf, World};
use super::{ProgramCounter, Scope, StackFrame};
use crate::program::{Ability, Quantity, Selection, Step};
use crate::{Library, Vocab};

/// The reason why an ability cannot be activated now.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ActivationError {
    /// The condition does not hold.
    Condition,
    /// The cost cannot be paid.
    Cost,
    /// There is no legal target.
    Target,
}

/// Whether this ability can be activated now: its condition holds, its cost can be paid, and there are legal
/// targets.
pub fn can_begin<W: World>(
    w: &W,
    print: u16,
    ability: u8,
    controller: Seat,
    this: ThingOf<W>,
) -> Result<(), ActivationError> {
    let shelf = w.library_ref();
    let Some(ability) = find(&shelf, print, ability) else { return Err(ActivationError::Condition) };
    let scope = Scope::new(controller, this);
    if !ability.condition.as_ref().is_none_or(|condition| holds(w, condition, &scope)) {
        return Err(ActivationError::Condition);
    }
    if !payable(w, ability, &scope) {
        return Err(ActivationError::Cost);
    }
    match choosable(w, &ability.target, &scope) && choosable(w, &ability.steps, &scope) {
        true => Ok(()),
        false => Err(ActivationError::Target),
    }
}

pub(super) fn payable<W: World>(w: &W, ability: &Ability<W::V>, scope: &Scope<ThingOf<W>>) -> bool {
    choosable(w, &ability.cost, scope)
        && ability.cost.iter().all(|step| match step {
            Step::Do(verb, args) => w.can_pay(*verb, args, scope),
            _ => true,
        })
}

/// Whether a block that begins with a choice has enough candidates. A selection that depends on an earlier choice
/// is not known yet and counts as enough.
fn choosable<W: World>(w: &W, steps: &[Step<W::V>], scope: &Scope<ThingOf<W>>) -> bool {
    match steps.first() {
        Some(Step::Choose { count, selection, from }) if !from.is_of_it() => {
            let least = match (count, selection) {
                (_, Selection::Highest(_) | Selection::Lowest(_)) => 1,
                (Quantity::Exactly(count), _) => usize::from(*count),
                _ => 0,
            };
            select(w, from, scope).len() >= least
        }
        _ => true,
    }
}

pub(super) fn find<V: Vocab>(library: &Library<V>, print: u16, ability: u8) -> Option<&Ability<V>> {
    library.prints.get(usize::from(print))?.abilities.get(usize::from(ability))
}

/// Starts an ability of a card. Cost, choice and effect happen when the machine next [runs](super::run()).
pub fn begin<W: World>(w: &mut W, print: u16, ability: u8, controller: Seat, this: ThingOf<W>) {
    let frame = StackFrame {
        at: ProgramCounter::start(print, ability),
        scope: Scope::new(controller, this),
        ..StackFrame::default()
    };
    w.machine_mut().push(frame);
}

/// Starts an ability whose first step chooses one thing, when that choice has been made already. An ability with a
/// cost or with targets must [begin] as usual.
pub fn begin_chosen<W: World>(
    w: &mut W,
    print: u16,
    ability: u8,
    controller: Seat,
    this: ThingOf<W>,
    chosen: ThingOf<W>,
) {
    let scope = Scope { it: [chosen].into_iter().collect(), ..Scope::new(controller, this) };
    w.machine_mut().push(StackFrame {
        at: ProgramCounter::second(print, ability),
        scope,
        ..StackFrame::default()
    });
}

/// Activates an ability as a link of the chain. Its cost is paid and its choices are made when the machine next
/// [runs](super::run()); its effect waits until the link is [resolved](resolve).
pub fn activate<W: World>(w: &mut W, print: u16, ability: u8, controller: Seat, this: ThingOf<W>) {
    begin(w, print, ability, controller, this);
    if let Some(frame) = w.machine_mut().stack.last_mut() {
        frame.link_after = 1;
    }
}

/// Removes the last link of the chain, to be run; false if there is none.
pub fn resolve<W: World>(w: &mut W) -> bool {
    let link = w.machine_mut().chain.pop();
    if let Some(frame) = link {
        w.machine_mut().push(frame);
    }
    link.is_some()
}
