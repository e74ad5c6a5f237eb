//! Writing amounts and conditions, with brackets where they are needed.

use std::fmt::{self, Display, Formatter};

use super::joined;
use crate::program::{Amount, Condition};
use crate::{Vocab, Word};

impl<V: Vocab> Display for Amount<V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Count(which) => write!(f, "count({which})"),
            Self::Stat(stat, which) => write!(f, "{}({which})", stat.name()),
            Self::MatchCounter(match_counter) => f.write_str(match_counter.name()),
            Self::Rolled => f.write_str("rolled"),
            Self::ThatMany => f.write_str("that-many"),
            Self::Times(a, b) => write!(f, "{} * {}", Operand(a, 1), Operand(b, 2)),
            Self::Plus(a, b) => write!(f, "{a} + {}", Operand(b, 1)),
            Self::Minus(a, b) => write!(f, "{a} - {}", Operand(b, 1)),
            Self::Divided(a, b, rounding) => {
                write!(f, "{} / {} rounded {}", Operand(a, 1), Operand(b, 2), rounding.name())
            }
        }
    }
}

/// An operand, in brackets if it binds less than this: a sum 0, a product 1, all others 2.
struct Operand<'a, V: Vocab>(&'a Amount<V>, u8);

impl<V: Vocab> Display for Operand<'_, V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let binds = match self.0 {
            Amount::Plus(..) | Amount::Minus(..) => 0,
            Amount::Times(..) | Amount::Divided(..) => 1,
            _ => 2,
        };
        if binds < self.1 { write!(f, "({})", self.0) } else { self.0.fmt(f) }
    }
}

impl<V: Vocab> Display for Condition<V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any(which) => write!(f, "any({which})"),
            Self::No(which) => write!(f, "no({which})"),
            Self::Is(match_counter) => f.write_str(match_counter.name()),
            Self::Compare(left, op, right) => write!(f, "{left} {op} {right}"),
            Self::All(all) => joined(f, &all.iter().map(|it| Clause(it, 2)).collect::<Vec<_>>(), " and "),
            Self::Some(some) => joined(f, &some.iter().map(|it| Clause(it, 1)).collect::<Vec<_>>(), " or "),
            Self::Not(inner) => write!(f, "not {}", Clause(inner, 2)),
        }
    }
}

/// A condition in brackets if it binds less than this: *or* 0, *and* 1, all others 2.
struct Clause<'a, V: Vocab>(&'a Condition<V>, u8);

impl<V: Vocab> Display for Clause<'_, V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let binds = match self.0 {
            Condition::Some(_) => 0,
            Condition::All(_) => 1,
            _ => 2,
        };
        if binds < self.1 { write!(f, "({})", self.0) } else { self.0.fmt(f) }
    }
}
