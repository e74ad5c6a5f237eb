//! What a choice is for.

use super::ProgramCounter;
use super::activation::ability_of;
use crate::program::{AbilityKind, Step};
use crate::{Library, Vocab};

/// The block of an ability that is its cost.
const COST_BLOCK: u8 = 0;
/// The block of an ability that chooses its targets.
pub(super) const TARGET_BLOCK: u8 = 1;

/// What a choice is for.
#[derive(Copy, Clone)]
pub(super) enum ChoicePurpose<'a, V: Vocab> {
    /// To do something to the chosen things.
    Effect,
    /// To have targets.
    Target,
    /// To pay with the chosen things: the steps of the cost.
    Cost(&'a [Step<V>]),
}

impl<'a, V: Vocab> ChoicePurpose<'a, V> {
    /// What the choices at this place of a program are for. A procedure is all cost.
    pub(super) fn at(library: &'a Library<V>, at: &ProgramCounter) -> Self {
        let ability = || ability_of(library, at.print, at.ability);
        match (at.block(), ability()) {
            (TARGET_BLOCK, _) => Self::Target,
            (COST_BLOCK, Some(ability)) => Self::Cost(&ability.cost),
            (_, Some(ability)) if ability.kind == AbilityKind::Procedure => Self::Cost(&ability.steps),
            _ => Self::Effect,
        }
    }
}
