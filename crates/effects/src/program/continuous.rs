//! What holds for longer than a moment.

use super::{Amount, Condition, EventPattern, Selector, Step};
use crate::Vocab;

/// An effect that lasts: a rule and when it ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContinuousEffect<V: Vocab> {
    /// What is different while it lasts.
    pub rule: EffectRule<V>,
    /// When it ends.
    pub duration: EffectDuration<V>,
}

/// What is different while an effect lasts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EffectRule<V: Vocab> {
    /// `when attacks it { … }`: after it happens, this is done.
    Triggered(EventPattern<V>, Option<Box<Condition<V>>>, Vec<Step<V>>),
    /// `instead of hit it { … }`: this is done and not that. Without steps it is a negation.
    Replacement(EventPattern<V>, Vec<Step<V>>),
    /// `forbid attacks this`: it does not happen, and cannot be chosen.
    Forbid(EventPattern<V>),
    /// `modify atk def of it by 500`
    Modify(Vec<V::Stat>, Selector<V>, Amount<V>),
    /// `give twin-drive to this`
    Grant(V::Keyword, Selector<V>),
    /// `deny twin-drive to this`
    Deny(V::Keyword, Selector<V>),
}

impl<V: Vocab> EffectRule<V> {
    /// What is done when the rule applies.
    #[inline]
    pub fn steps(&self) -> Option<&[Step<V>]> {
        match self {
            Self::Triggered(_, _, steps) | Self::Replacement(_, steps) => Some(steps),
            _ => None,
        }
    }
}

/// When a lasting effect ends: at whichever of these comes first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EffectDuration<V: Vocab> {
    /// After so many uses.
    pub uses: Option<u8>,
    /// After so many turns.
    pub turns: Option<TurnCount<V>>,
    /// At this moment.
    pub until: Option<V::Timing>,
}

impl<V: Vocab> Default for EffectDuration<V> {
    fn default() -> Self {
        Self { uses: None, turns: None, until: None }
    }
}

/// So many turns, of anybody or of some.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnCount<V: Vocab> {
    /// How many.
    pub turns: u8,
    /// Whose turns count; everybody's if nobody is named.
    pub of: Option<Selector<V>>,
}
