//! What holds for longer than a moment.

use super::{Amount, Condition, Step, When, Which};
use crate::Vocab;

/// An effect that lasts: a rule and when it ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lasting<V: Vocab> {
    /// What is different while it lasts.
    pub rule: Rule<V>,
    /// When it ends.
    pub ends: Ends<V>,
}

/// What is different while an effect lasts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rule<V: Vocab> {
    /// `when attacks it { … }`: after it happens, this is done.
    When(When<V>, Option<Box<Condition<V>>>, Vec<Step<V>>),
    /// `instead of hit it { … }`: this is done and not that. Without steps it is a negation.
    Instead(When<V>, Vec<Step<V>>),
    /// `forbid attacks this`: it does not happen, and cannot be chosen.
    Forbid(When<V>),
    /// `modify atk def of it by 500`
    Modify(Vec<V::Stat>, Which<V>, Amount<V>),
    /// `give twin-drive to this`
    Give(V::Keyword, Which<V>),
    /// `deny twin-drive to this`
    Deny(V::Keyword, Which<V>),
}

impl<V: Vocab> Rule<V> {
    /// What is done when the rule applies.
    #[inline]
    pub fn steps(&self) -> Option<&[Step<V>]> {
        match self {
            Self::When(_, _, steps) | Self::Instead(_, steps) => Some(steps),
            _ => None,
        }
    }
}

/// When a lasting effect ends: at whichever of these comes first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ends<V: Vocab> {
    /// After so many uses.
    pub uses: Option<u8>,
    /// After so many turns.
    pub turns: Option<Span<V>>,
    /// At this moment.
    pub until: Option<V::Moment>,
}

impl<V: Vocab> Default for Ends<V> {
    fn default() -> Self {
        Self { uses: None, turns: None, until: None }
    }
}

/// So many turns, of anybody or of some.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span<V: Vocab> {
    /// How many.
    pub turns: u8,
    /// Whose turns count; everybody's if nobody is named.
    pub of: Option<Which<V>>,
}
