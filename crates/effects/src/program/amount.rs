//! Numbers and conditions that are worked out when they are needed.

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
    /// `atk(it)`: the sum over all of them.
    Stat(V::Stat, Selector<V>),
    /// `battles`: a number of the match.
    MatchCounter(V::MatchCounter),
    /// `rolled`: what the die showed.
    Rolled,
    /// `that-many`: how many the last verb was done to.
    ThatMany,
    /// `500 * rolled`
    Times(Box<Self>, Box<Self>),
}

/// Something that is so or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition<V: Vocab> {
    /// `any(theirs monster)`
    Any(Selector<V>),
    /// `no(theirs monster)`
    No(Selector<V>),
    /// `your-turn`: a number of the match that is not zero.
    Is(V::MatchCounter),
    /// `count(yours hand) > count(theirs hand)`
    Compare(Amount<V>, Op, Amount<V>),
    /// `… and …`
    All(Vec<Self>),
}
