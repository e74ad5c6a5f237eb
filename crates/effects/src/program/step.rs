//! One step of a program.

use super::{Amount, Condition, ContinuousEffect, Selector};
use crate::Vocab;

/// One step: a statement of the grammar, or a verb of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step<V: Vocab> {
    /// `choose up to 2 theirs monster`: later steps call them `it`.
    Choose {
        /// The number of things.
        count: Quantity,
        /// How they are chosen.
        selection: Selection<V>,
        /// The candidates.
        from: Selector<V>,
    },
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
    /// `modify atk of this by 500 until end-of-turn`
    Continuous(Box<ContinuousEffect<V>>),
    /// `destroy theirs monster`: a verb of the game.
    Do(V::Verb, Args<V>),
}

impl<V: Vocab> Step<V> {
    /// The blocks inside this step, in order.
    pub fn arms(&self) -> Vec<&[Self]> {
        match self {
            Self::May(_, steps) | Self::Each(_, steps) | Self::Repeat(_, steps) => vec![steps],
            Self::If(_, a, b) | Self::Flip(a, b) => vec![a, b],
            Self::OneOf(_, arms) => arms.iter().map(Vec::as_slice).collect(),
            Self::Continuous(lasting) => lasting.rule.steps().map_or(vec![], |steps| vec![steps]),
            Self::Choose { .. } | Self::Roll(_) | Self::Do(..) => vec![],
        }
    }

    /// The block inside this step with this number.
    #[inline]
    pub(crate) fn arm(&self, arm: u8) -> Option<&[Self]> {
        match (self, arm) {
            (Self::May(_, steps) | Self::Each(_, steps) | Self::Repeat(_, steps), 0) => Some(steps),
            (Self::If(_, steps, _) | Self::Flip(steps, _), 0) => Some(steps),
            (Self::If(_, _, steps) | Self::Flip(_, steps), 1) => Some(steps),
            (Self::OneOf(_, arms), _) => arms.get(usize::from(arm)).map(Vec::as_slice),
            (Self::Continuous(lasting), 0) => lasting.rule.steps(),
            _ => None,
        }
    }
}

/// The number of things to choose.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Quantity {
    /// Exactly so many, or all there are.
    Exactly(u8),
    /// Between none and so many.
    UpTo(u8),
    /// Any number.
    AnyNumber,
    /// All of them, without a choice.
    All,
}

/// How things are chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Selection<V: Vocab> {
    /// A player.
    Asked(Chooser),
    /// At random.
    Random,
    /// The highest of this stat; the first of several.
    Highest(V::Stat),
    /// The lowest of this stat; the first of several.
    Lowest(V::Stat),
}

/// Whose decision it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Chooser {
    /// The player whose effect it is.
    You,
    /// The other player.
    Opponent,
    /// The player who is `it`.
    It,
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
