//! Activating abilities, and checking whether they can be activated.

use kernel::Seat;

use super::answer::candidates;
use super::continuous::forbidden;
use super::measure::holds;
use super::scope::LinkIndex;
use super::uses::{is_used_up, note_use};
use super::world::{ThingOf, World};
use super::{ChoicePurpose, ProgramCounter, Scope, StackFrame};
use crate::program::{Ability, AbilityKind, Quantity, Selection, Step};
use crate::{Library, Vocab};

/// An ability of a card, used by a player, with the event that it answers.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Activation<T> {
    /// The index of the print in the library.
    pub print: u16,
    /// The index of the ability.
    pub ability: u8,
    /// The player who uses it.
    pub controller: Seat,
    /// The card.
    pub this: T,
    /// The thing of the event that it answers: `that`.
    pub that: Option<T>,
    /// The other thing of that event: `other`.
    pub other: Option<T>,
    /// The link of the chain that it answers.
    pub link: Option<LinkIndex>,
}

impl<T: Copy + Default> Activation<T> {
    /// An activation that answers nothing.
    pub fn new(print: u16, ability: u8, controller: Seat, this: T) -> Self {
        Self { print, ability, controller, this, ..Self::default() }
    }

    pub(crate) fn scope(&self) -> Scope<T> {
        let Self { controller, this, that, other, link, .. } = *self;
        Scope { that, other, link, ..Scope::new(controller, this) }
    }
}

/// The reason why an ability cannot be activated now.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ActivationError {
    /// The condition does not hold.
    Condition,
    /// It was used as often as it can be.
    Used,
    /// A rule forbids it.
    Forbidden,
    /// The cost cannot be paid.
    Cost,
    /// There is no legal target.
    Target,
}

/// Whether this ability can be activated now: its condition holds, its cost can be paid, and there are legal
/// targets.
pub fn can_begin<W: World>(w: &W, activation: &Activation<ThingOf<W>>) -> Result<(), ActivationError> {
    let library = w.library_ref();
    let Some(ability) = ability_of(&library, activation.print, activation.ability) else {
        return Err(ActivationError::Condition);
    };
    let scope = activation.scope();
    if !ability.condition.as_ref().is_none_or(|condition| holds(w, condition, &scope)) {
        return Err(ActivationError::Condition);
    }
    if ability.limit.is_some_and(|limit| is_used_up(w, &activation.source(), limit)) {
        return Err(ActivationError::Used);
    }
    if w.activation_event(activation, &[]).is_some_and(|heard| forbidden(w, &heard)) {
        return Err(ActivationError::Forbidden);
    }
    if !payable(w, ability, &scope) {
        return Err(ActivationError::Cost);
    }
    let effect = match ability.kind {
        AbilityKind::Procedure => ChoicePurpose::Cost(&ability.steps),
        _ => ChoicePurpose::Effect,
    };
    match choosable(w, &ability.target, &scope, ChoicePurpose::Target)
        && choosable(w, &ability.steps, &scope, effect)
    {
        true => Ok(()),
        false => Err(ActivationError::Target),
    }
}

pub(super) fn payable<W: World>(w: &W, ability: &Ability<W::V>, scope: &Scope<ThingOf<W>>) -> bool {
    choosable(w, &ability.cost, scope, ChoicePurpose::Cost(&ability.cost))
        && all_payable(w, &ability.cost, scope)
}

fn all_payable<W: World>(w: &W, steps: &[Step<W::V>], scope: &Scope<ThingOf<W>>) -> bool {
    steps.iter().all(|step| match step {
        Step::Do(verb, args) => w.can_pay(*verb, args, scope),
        Step::Macro(_, _, body) => {
            choosable(w, body, scope, ChoicePurpose::Cost(body)) && all_payable(w, body, scope)
        }
        _ => true,
    })
}

/// Whether a block that begins with a choice has enough candidates. A selection that depends on an earlier choice
/// is not known yet and counts as enough.
pub(super) fn choosable<W: World>(
    w: &W,
    steps: &[Step<W::V>],
    scope: &Scope<ThingOf<W>>,
    purpose: ChoicePurpose<'_, W::V>,
) -> bool {
    // Named choices do not disturb one another, so all of them at the start of a block must be possible.
    let named = steps.iter().take_while(|step| matches!(step, Step::Choose(choice) if choice.name.is_some()));
    let first = steps.iter().take(named.count().max(1));
    first.into_iter().all(|step| match step {
        Step::Choose(choice) if !choice.from.is_of_choice() => {
            let is_needed = matches!(purpose, ChoicePurpose::Target) || w.needs_candidates(choice.from.reach);
            let least = match (choice.count, &choice.selection) {
                _ if !is_needed => 0,
                (_, Selection::Highest(_) | Selection::Lowest(_)) => 1,
                (Quantity::Exactly(count), _) => usize::from(count),
                _ => 0,
            };
            let found = candidates(w, choice, scope, purpose);
            let is_known = choice.total.as_ref().is_none_or(|total| !total.bound.is_of_choice());
            found.len() >= least
                && (!is_known || !is_needed || super::total::is_possible(w, choice, &found, scope))
        }
        _ => true,
    })
}

pub(super) fn ability_of<V: Vocab>(library: &Library<V>, print: u16, ability: u8) -> Option<&Ability<V>> {
    library.prints.get(usize::from(print))?.abilities.get(usize::from(ability))
}

/// Starts an ability of a card. Cost, choice and effect happen when the machine next [runs](super::run()).
pub fn begin<W: World>(w: &mut W, activation: &Activation<ThingOf<W>>) {
    start(w, activation, false);
}

/// Activates an ability as a link of the chain. Its cost is paid and its choices are made when the machine next
/// [runs](super::run()); its effect waits until the link is [resolved](super::resolve()). False if the chain is full.
pub fn activate<W: World>(w: &mut W, activation: &Activation<ThingOf<W>>) -> bool {
    let fits = w.machine().has_chain_room();
    if fits {
        start(w, activation, true);
    }
    fits
}

fn start<W: World>(w: &mut W, activation: &Activation<ThingOf<W>>, links: bool) {
    note_use(w, &activation.source());
    w.machine_mut().push(StackFrame {
        at: ProgramCounter::start(activation.print, activation.ability),
        scope: activation.scope(),
        links,
        ..StackFrame::default()
    });
}

/// Starts an ability whose first step chooses one thing, when that choice has been made already. An ability with a
/// cost or with targets must [begin] as usual.
pub fn begin_chosen<W: World>(w: &mut W, activation: &Activation<ThingOf<W>>, chosen: ThingOf<W>) {
    note_use(w, &activation.source());
    w.machine_mut().push(StackFrame {
        at: ProgramCounter::second(activation.print, activation.ability),
        scope: activation.scope().with_it([chosen]),
        ..StackFrame::default()
    });
}
