//! Amounts and conditions, evaluated when they are needed.

use super::Selector;
use crate::Vocab;
use crate::query::Op;

/// A number in a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Amount<V: Vocab> {
    /// `500`
    Number(i32),
    /// `count(yours spell)`
    Count(Selector<V>),
    /// `atk(it)`: the sum over all things.
    Stat(V::Stat, Selector<V>),
    /// `battles`: a counter of the match.
    MatchCounter(V::MatchCounter),
    /// `rolled`: the result of the die.
    Rolled,
    /// `that-many`: the number of things that the last verb affected.
    ThatMany,
    /// `500 * rolled`
    Times(Box<Self>, Box<Self>),
}

/// A condition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition<V: Vocab> {
    /// `any(theirs monster)`
    Any(Selector<V>),
    /// `no(theirs monster)`
    No(Selector<V>),
    /// `your-turn`: a counter of the match that is not zero.
    Is(V::MatchCounter),
    /// `count(yours hand) > count(theirs hand)`
    Compare(Amount<V>, Op, Amount<V>),
    /// `… and …`
    All(Vec<Self>),
}
