//! One step of a program.

use super::{Amount, ChoiceStep, Chooser, Condition, ContinuousEffect, Selector};
use crate::Vocab;

/// One step: a statement of the grammar, or a verb of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step<V: Vocab> {
    /// `choose up to 2 theirs monster`: later steps call them `it`, or by their name.
    Choose(Box<ChoiceStep<V>>),
    /// `may { … }`
    May(Chooser, Vec<Self>),
    /// `if any(theirs monster) { … } else { … }`
    If(Condition<V>, Vec<Self>, Vec<Self>),
    /// `for each player { … }`: each in turn is `it`.
    Each(Selector<V>, Vec<Self>),
    /// `repeat 2 { … }`
    Repeat(Amount<V>, Vec<Self>),
    /// `one of { … } or { … }`
    OneOf(Chooser, Vec<Vec<Self>>),
    /// `flip { … } else { … }`: a coin.
    Flip(Vec<Self>, Vec<Self>),
    /// `roll 6`: a die; later steps refer to its result as `rolled`.
    Roll(u8),
    /// `declare type by opponent`: the player names one, which later steps refer to. The index is that of the word in
    /// [`Vocab::DECLARED`].
    Declare(Chooser, u8),
    /// `modify atk of this by 500 until end-of-turn`
    Continuous(Box<ContinuousEffect<V>>),
    /// `destroy theirs monster`: a verb of the game.
    Do(V::Verb, Args<V>),
    /// A verb of the game that is itself a program ([`Vocab::expand`]): it can ask. The program has choices of its
    /// own, so those of the card stay as they are.
    Macro(V::Verb, Args<V>, Vec<Self>),
}

impl<V: Vocab> Step<V> {
    /// Whether this is so of one of its inner lists of steps.
    pub fn any_arm(&self, test: impl Fn(&[Self]) -> bool) -> bool {
        match self {
            Self::May(_, steps)
            | Self::Each(_, steps)
            | Self::Repeat(_, steps)
            | Self::Macro(_, _, steps) => test(steps),
            Self::If(_, a, b) | Self::Flip(a, b) => test(a) || test(b),
            Self::OneOf(_, arms) => arms.iter().any(|arm| test(arm)),
            Self::Continuous(lasting) => lasting.rule.steps().is_some_and(test),
            Self::Choose(_) | Self::Roll(_) | Self::Declare(..) | Self::Do(..) => false,
        }
    }

    /// The blocks inside this step, in order.
    pub fn arms(&self) -> Vec<&[Self]> {
        match self {
            Self::May(_, steps)
            | Self::Each(_, steps)
            | Self::Repeat(_, steps)
            | Self::Macro(_, _, steps) => vec![steps],
            Self::If(_, a, b) | Self::Flip(a, b) => vec![a, b],
            Self::OneOf(_, arms) => arms.iter().map(Vec::as_slice).collect(),
            Self::Continuous(lasting) => lasting.rule.steps().map_or(vec![], |steps| vec![steps]),
            Self::Choose(_) | Self::Roll(_) | Self::Declare(..) | Self::Do(..) => vec![],
        }
    }

    /// The block inside this step with this number.
    #[inline]
    pub(crate) fn arm(&self, arm: u8) -> Option<&[Self]> {
        match (self, arm) {
            (
                Self::May(_, steps)
                | Self::Each(_, steps)
                | Self::Repeat(_, steps)
                | Self::Macro(_, _, steps),
                0,
            ) => Some(steps),
            (Self::If(_, steps, _) | Self::Flip(steps, _), 0) => Some(steps),
            (Self::If(_, _, steps) | Self::Flip(_, steps), 1) => Some(steps),
            (Self::OneOf(_, arms), _) => arms.get(usize::from(arm)).map(Vec::as_slice),
            (Self::Continuous(lasting), 0) => lasting.rule.steps(),
            _ => None,
        }
    }
}

/// The arguments of a verb, in source order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Args<V: Vocab> {
    /// The queries.
    pub which: Vec<Selector<V>>,
    /// The numbers.
    pub amounts: Vec<Amount<V>>,
    /// The stats.
    pub stats: Vec<V::Stat>,
    /// The words, by their index in the list of the parameter.
    pub words: Vec<u8>,
}

impl<V: Vocab> Default for Args<V> {
    fn default() -> Self {
        Self { which: vec![], amounts: vec![], stats: vec![], words: vec![] }
    }
}
