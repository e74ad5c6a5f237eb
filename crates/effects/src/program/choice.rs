//! The parts of a choice.

use super::{Amount, Selector};
use crate::query::Op;
use crate::{Vocab, Word};

/// A choice of things.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceStep<V: Vocab> {
    /// The number of things.
    pub count: Quantity,
    /// How they are chosen.
    pub selection: Selection<V>,
    /// The candidates.
    pub from: Selector<V>,
    /// Only so many of the first candidates count: `top 5 of yours deck`.
    pub top: Option<u8>,
    /// The bound on the sum of a stat.
    pub total: Option<ChoiceTotal<V>>,
    /// Whether the player also chooses the order: `in order`.
    pub ordered: bool,
    /// The player who chooses among the highest or the lowest if there are several; the first of them if none is named.
    pub ties: Option<Chooser>,
    /// The name by which later steps call them, instead of `it`.
    pub name: Option<ChoiceName>,
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

/// The name of a choice: `choose yours monster as first`. Later steps call the things by this name.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ChoiceName {
    /// `first`
    First,
    /// `second`
    Second,
    /// `third`
    Third,
}

impl Word for ChoiceName {
    const ALL: &'static [Self] = &[Self::First, Self::Second, Self::Third];

    fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
            Self::Third => "third",
        }
    }
}

/// A bound on the sum of a stat of the chosen things: `with total level >= 7`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceTotal<V: Vocab> {
    /// The stat.
    pub stat: V::Stat,
    /// The comparison: at least, at most or exactly.
    pub op: Op,
    /// The bound.
    pub bound: Amount<V>,
}
