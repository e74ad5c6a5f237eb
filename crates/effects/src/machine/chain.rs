//! The chain: abilities that are activated one in answer to another and resolve in reverse order.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use super::activation::{Activation, ability_of};
use super::disable::is_disabled;
use super::scope::LinkIndex;
use super::select::select;
use super::world::{ThingOf, World};
use super::{Machine, ProgramCounter, Scope, StackFrame};
use crate::program::Step;

/// A link of the chain: an activated ability with its targets and with the event that it answers.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(bound = "T: Copy + Default + Serialize + serde::de::DeserializeOwned")]
pub struct EffectLink<T: Copy + Default> {
    /// The index of the print in the library.
    pub print: u16,
    /// The index of the ability.
    pub ability: u8,
    /// The negation, if something negated it.
    pub negated: Option<Negation>,
    /// The bindings: the controller, the card, the targets, the event.
    pub scope: Scope<T>,
}

/// What is negated.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Negation {
    /// The activation: the ability counts as never activated.
    Activation,
    /// The effect: the ability was activated and does nothing.
    Effect,
}

/// What becomes of a link when its turn comes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum LinkOutcome {
    /// Its effect runs.
    Resolves,
    /// It was negated and does nothing.
    Negated(Negation),
    /// All its targets are gone, so it does nothing.
    NoTarget,
}

impl<T: Copy + Default> EffectLink<T> {
    /// The controller.
    pub fn controller(&self) -> Seat {
        self.scope.controller
    }

    /// The card.
    pub fn this(&self) -> T {
        self.scope.this
    }

    /// The activation that made it.
    pub fn activation(&self) -> Activation<T> {
        let Scope { controller, this, that, other, link, .. } = self.scope;
        Activation { print: self.print, ability: self.ability, controller, this, that, other, link }
    }
}

impl<T: Copy + Default> Machine<T> {
    /// The links of the chain, the first link first.
    pub fn chain(&self) -> &[EffectLink<T>] {
        &self.chain
    }

    /// Whether the chain has room for another link. When it has none, no answer is offered.
    pub fn has_chain_room(&self) -> bool {
        self.chain.len() + self.stack.iter().filter(|frame| frame.links).count() < super::MAX_LINKS
    }

    /// Negates a link. A negated activation stays one. False if there is no such link.
    pub fn negate(&mut self, link: LinkIndex, negation: Negation) -> bool {
        let Some(link) = self.chain.get_mut(usize::from(link.0)) else { return false };
        if link.negated != Some(Negation::Activation) {
            link.negated = Some(negation);
        }
        true
    }
}

/// Takes the last link from the chain and starts its effect, unless it is negated or all its targets are gone. Targets
/// that are no longer legal are dropped. Gives nothing if there is no chain.
pub fn resolve<W: World>(w: &mut W) -> Option<(EffectLink<ThingOf<W>>, LinkOutcome)> {
    let mut link = w.machine_mut().chain.pop()?;
    let negated = link.negated.or_else(|| is_disabled(w, link.this()).then_some(Negation::Effect));
    if let Some(negation) = negated {
        return Some((link, LinkOutcome::Negated(negation)));
    }
    if !keep_legal_targets(w, &mut link) {
        return Some((link, LinkOutcome::NoTarget));
    }
    let at = ProgramCounter::effect(link.print, link.ability);
    w.machine_mut().push(StackFrame { at, scope: link.scope, ..StackFrame::default() });
    Some((link, LinkOutcome::Resolves))
}

/// Drops the targets of a link that are no longer legal; false if it had some and none is left.
fn keep_legal_targets<W: World>(w: &W, link: &mut EffectLink<ThingOf<W>>) -> bool {
    let library = w.library_ref();
    // A card without an ability of its own for this only comes into play.
    let Some(ability) = ability_of(&library, link.print, link.ability) else { return true };
    let (mut had, mut left) = (0, 0);
    for step in &ability.target {
        let Step::Choose(choice) = step else { continue };
        let role = choice.name.map_or(crate::program::Role::It, crate::program::Role::Named);
        had += link.scope.role(role).len();
        // A selection that depends on `it` was made when `it` was something else.
        if !choice.from.is_of_it() {
            let legal = select(w, &choice.from, &link.scope);
            let before = link.scope;
            let kept = before.role(role).iter().copied().filter(|thing| legal.contains(thing));
            link.scope.bind(choice.name, kept);
        }
        left += link.scope.role(role).len();
    }
    had == 0 || left > 0
}
