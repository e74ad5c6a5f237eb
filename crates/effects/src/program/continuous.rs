//! Continuous effects.

use super::{Amount, Condition, EventPattern, Rounding, Selector, Step};
use crate::Vocab;

/// A continuous effect: a rule and its duration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContinuousEffect<V: Vocab> {
    /// The rule that is active.
    pub rule: EffectRule<V>,
    /// The duration.
    pub duration: EffectDuration<V>,
}

/// The rule of a continuous effect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EffectRule<V: Vocab> {
    /// `when attacks it { … }`: these steps run after the event. They start no chain.
    Triggered(EventPattern<V>, Option<Box<Condition<V>>>, Vec<Step<V>>),
    /// `instead of hit it { … }`: these steps replace the event. Without steps it is a negation.
    Replacement(EventPattern<V>, Vec<Step<V>>),
    /// `forbid attacks this`: the event does not happen and cannot be chosen.
    Forbid(EventPattern<V>),
    /// `modify atk def of it by 500`
    Modify(Vec<V::Stat>, Selector<V>, Amount<V>),
    /// `set atk of it to 0`, `double atk of it`, `halve atk of it rounded up`, `swap atk with def of it`
    Change(StatChange<V>),
    /// `give twin-drive to this`
    Grant(V::Keyword, Selector<V>),
    /// `deny twin-drive to this`
    Deny(V::Keyword, Selector<V>),
    /// `disable trap -this`: the effects of these cards do nothing.
    Disable(Selector<V>),
    /// `at end-of-turn { … }`: these steps run at the timing, once.
    Delayed(V::Timing, Vec<Step<V>>),
}

/// A change of stats that is not an addition.
///
/// All changes of one stat of one thing apply in this order of layers, in each layer the oldest effect first and
/// static abilities last:
///
/// 1. the printed value,
/// 2. [swapped](StatOperation::Swap) values,
/// 3. [set](StatOperation::Set) values: the last one counts,
/// 4. added values ([`EffectRule::Modify`]),
/// 5. [doubled](StatOperation::Double) and [halved](StatOperation::Halve) values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatChange<V: Vocab> {
    /// The operation.
    pub operation: StatOperation<V>,
    /// The stats that it changes.
    pub stats: Vec<V::Stat>,
    /// The things that it changes.
    pub which: Selector<V>,
}

/// The operation of a [`StatChange`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StatOperation<V: Vocab> {
    /// The two stats exchange their printed values.
    Swap,
    /// The value becomes this number.
    Set(Amount<V>),
    /// The value is doubled.
    Double,
    /// The value is halved.
    Halve(Rounding),
}

impl<V: Vocab> EffectRule<V> {
    /// The steps of the rule, if it has any.
    #[inline]
    pub fn steps(&self) -> Option<&[Step<V>]> {
        match self {
            Self::Triggered(_, _, steps) | Self::Replacement(_, steps) | Self::Delayed(_, steps) => {
                Some(steps)
            }
            _ => None,
        }
    }

    /// The pattern of the events that it triggers on, replaces or forbids.
    pub fn pattern(&self) -> Option<&EventPattern<V>> {
        match self {
            Self::Triggered(when, ..) | Self::Replacement(when, _) | Self::Forbid(when) => Some(when),
            _ => None,
        }
    }

    /// The things whose stats, keywords or effects it changes.
    pub fn changes(&self) -> Option<&Selector<V>> {
        match self {
            Self::Modify(_, which, _)
            | Self::Grant(_, which)
            | Self::Deny(_, which)
            | Self::Disable(which) => Some(which),
            Self::Change(change) => Some(&change.which),
            _ => None,
        }
    }
}

/// The end of a continuous effect: whichever of these comes first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EffectDuration<V: Vocab> {
    /// After so many uses.
    pub uses: Option<u8>,
    /// After so many turns.
    pub turns: Option<TurnCount<V>>,
    /// At this timing.
    pub until: Option<V::Timing>,
    /// When this condition holds no longer: `while any(this face:up)`.
    pub while_holds: Option<Condition<V>>,
}

impl<V: Vocab> Default for EffectDuration<V> {
    fn default() -> Self {
        Self { uses: None, turns: None, until: None, while_holds: None }
    }
}

/// A number of turns, of all players or of some.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnCount<V: Vocab> {
    /// The number of turns.
    pub turns: u8,
    /// The players whose turns count; all players if none are named.
    pub of: Option<Selector<V>>,
}
