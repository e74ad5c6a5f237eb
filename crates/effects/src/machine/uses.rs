//! Abilities that can be used once in a period.

use super::activation::{Activation, ability_of};
use super::frame::{AbilitySource, AbilityUse};
use super::world::{ThingOf, World};
use super::{MAX_USES, Machine};
use crate::program::{UseLimit, UsePeriod};

impl<T: Copy + Default> Activation<T> {
    pub(super) fn source(&self) -> AbilitySource<T> {
        let Self { print, ability, controller, this, .. } = *self;
        AbilitySource { print, ability, controller, this }
    }
}

impl<T: Copy + Default> Machine<T> {
    /// Forgets the uses of the abilities of a card: it is not the same card any more.
    pub fn forget_uses(&mut self, this: T)
    where
        T: PartialEq,
    {
        self.uses.retain(|used| used.source.this != this);
    }

    /// A period is over, and with it every shorter one: abilities that can be used once in it are ready again.
    pub fn end_period(&mut self, period: UsePeriod) {
        self.uses.retain(|used| used.period > period);
    }
}

/// Whether the ability was used in its period. A machine that can note no more uses counts it as used, so that
/// nothing is used too often.
pub(super) fn is_used_up<W: World>(w: &W, source: &AbilitySource<ThingOf<W>>, limit: UseLimit) -> bool {
    let library = w.library_ref();
    let is_same = |used: &AbilityUse<ThingOf<W>>| {
        let before = &used.source;
        let is_shared = || {
            let other = ability_of(&library, before.print, before.ability);
            other.and_then(|other| other.limit).is_some_and(|other| other.shared)
        };
        let is_ability =
            before.print == source.print && (before.ability == source.ability || limit.shared && is_shared());
        is_ability
            && match limit.by_name {
                true => before.controller == source.controller,
                false => w.is_same_copy(before.this, source.this, limit.period),
            }
    };
    let uses = &w.machine().uses;
    uses.len() == MAX_USES || uses.iter().any(is_same)
}

/// Notes that an ability with a limit is used.
pub(super) fn note_use<W: World>(w: &mut W, source: &AbilitySource<ThingOf<W>>) {
    let library = w.library_ref();
    if let Some(limit) = ability_of(&library, source.print, source.ability).and_then(|ability| ability.limit)
    {
        w.machine_mut().uses.push(AbilityUse { source: *source, period: limit.period });
    }
}
