//! What the abilities of a print are about, so that most cards are passed over without reading their programs.

use super::{Print, bit};
use crate::Vocab;
use crate::program::EffectRule;

/// What the abilities of a print wait for and what its static rules are about.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct RuleTraits {
    /// The triggers of its triggered abilities and of its static rules that wait: one bit each.
    pub(crate) wakes: u64,
    /// The triggers of the events that its static rules forbid or replace.
    pub(crate) stops: u64,
    /// Whether a static rule changes numbers or keywords.
    pub(crate) changes: bool,
    /// Whether a static rule disables cards.
    pub(crate) disables: bool,
}

impl RuleTraits {
    pub(super) fn of<V: Vocab>(print: &Print<V>) -> Self {
        let mut traits = Self::default();
        for ability in &print.abilities {
            if ability.is_triggered() {
                traits.wakes |= ability.triggers.iter().fold(0, |all, when| all | bit(when.trigger));
            }
            for rule in &ability.static_rules {
                match rule {
                    EffectRule::Triggered(when, ..) => traits.wakes |= bit(when.trigger),
                    EffectRule::Forbid(when) | EffectRule::Replacement(when, _) => {
                        traits.stops |= bit(when.trigger);
                    }
                    EffectRule::Disable(_) => traits.disables = true,
                    EffectRule::Modify(..)
                    | EffectRule::Change(_)
                    | EffectRule::Grant(..)
                    | EffectRule::Deny(..) => traits.changes = true,
                    EffectRule::Delayed(..) => {}
                }
            }
        }
        traits
    }
}
