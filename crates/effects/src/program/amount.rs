//! Amounts and conditions, evaluated when they are needed.

use super::Selector;
use crate::query::Op;
use crate::{Vocab, Word};

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
    /// `1 + count(yours hand)`
    Plus(Box<Self>, Box<Self>),
    /// `8 - level(it)`
    Minus(Box<Self>, Box<Self>),
    /// `atk(it) / 2 rounded up`; a division by zero gives zero.
    Divided(Box<Self>, Box<Self>, Rounding),
}

impl<V: Vocab> Amount<V> {
    /// Whether it depends on an earlier choice, verb or die.
    pub fn is_of_choice(&self) -> bool {
        match self {
            Self::Count(which) | Self::Stat(_, which) => which.is_of_choice(),
            Self::Rolled | Self::ThatMany => true,
            other => other.operands().is_some_and(|(a, b)| a.is_of_choice() || b.is_of_choice()),
        }
    }

    /// The two operands, if it is calculated from two.
    pub fn operands(&self) -> Option<(&Self, &Self)> {
        match self {
            Self::Times(a, b) | Self::Plus(a, b) | Self::Minus(a, b) | Self::Divided(a, b, _) => Some((a, b)),
            _ => None,
        }
    }
}

/// The direction in which a quotient is rounded.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Rounding {
    /// To the next whole number above.
    Up,
    /// To the next whole number below.
    Down,
}

impl Rounding {
    /// The quotient, rounded; zero for a division by zero.
    pub fn divide(self, number: i32, by: i32) -> i32 {
        let (Some(quotient), Some(rest)) = (number.checked_div(by), number.checked_rem(by)) else { return 0 };
        let is_below_zero = (number < 0) != (by < 0);
        match self {
            Self::Up if rest != 0 && !is_below_zero => quotient + 1,
            Self::Down if rest != 0 && is_below_zero => quotient - 1,
            _ => quotient,
        }
    }
}

impl Word for Rounding {
    const ALL: &'static [Self] = &[Self::Up, Self::Down];

    fn name(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Down => "down",
        }
    }
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
    /// `… or …`
    Some(Vec<Self>),
    /// `not …`
    Not(Box<Self>),
}
