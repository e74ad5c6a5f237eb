//! Continuous effects.

use super::{Amount, Condition, EventPattern, Selector, Step};
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
    /// `when attacks it { … }`: these steps run after the event.
    Triggered(EventPattern<V>, Option<Box<Condition<V>>>, Vec<Step<V>>),
    /// `instead of hit it { … }`: these steps replace the event. Without steps it is a negation.
    Replacement(EventPattern<V>, Vec<Step<V>>),
    /// `forbid attacks this`: the event does not happen and cannot be chosen.
    Forbid(EventPattern<V>),
    /// `modify atk def of it by 500`
    Modify(Vec<V::Stat>, Selector<V>, Amount<V>),
    /// `give twin-drive to this`
    Grant(V::Keyword, Selector<V>),
    /// `deny twin-drive to this`
    Deny(V::Keyword, Selector<V>),
}

impl<V: Vocab> EffectRule<V> {
    /// The steps of the rule, if it has any.
    #[inline]
    pub fn steps(&self) -> Option<&[Step<V>]> {
        match self {
            Self::Triggered(_, _, steps) | Self::Replacement(_, steps) => Some(steps),
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
}

impl<V: Vocab> Default for EffectDuration<V> {
    fn default() -> Self {
        Self { uses: None, turns: None, until: None }
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
