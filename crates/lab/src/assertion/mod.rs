//! `--assert 'winrate(P1)>=0.45'`: a claim about a result, true or false.

mod term;

use std::fmt;
use std::str::FromStr;

pub use self::term::{Statistic, Term};
use crate::arena::ArenaTally;
use crate::stats::Tally;

/// A number of a result compared with a number.
#[derive(Clone, PartialEq, Debug)]
pub struct Assertion {
    left: Term,
    compare: Comparator,
    right: f64,
}

/// A result that claims can be made about.
pub trait RunStatistics {
    /// All its matches.
    fn tally(&self) -> &Tally;

    /// The standing of two bots, for an arena.
    fn standing(&self) -> Option<&ArenaTally> {
        None
    }
}

impl RunStatistics for Tally {
    fn tally(&self) -> &Tally {
        self
    }
}

#[derive(Copy, Clone, PartialEq, Debug)]
enum Comparator {
    Less,
    AtMost,
    More,
    AtLeast,
    Same,
    Other,
}

/// Longer signs first, so that `<=` is not read as `<`.
const COMPARES: [(&str, Comparator); 7] = [
    ("<=", Comparator::AtMost),
    (">=", Comparator::AtLeast),
    ("!=", Comparator::Other),
    ("<", Comparator::Less),
    (">", Comparator::More),
    ("==", Comparator::Same),
    ("=", Comparator::Same),
];

impl Assertion {
    /// Checks the names in it against those of a result, before anything is played.
    pub fn check(&self, known: &impl RunStatistics) -> Result<(), String> {
        self.left.check(known).map_err(|error| format!("`{self}`: {error}"))
    }

    /// The actual value, in one sentence, if the assertion is false.
    pub fn refute(&self, known: &impl RunStatistics) -> Option<String> {
        let Some(value) = self.left.value(known) else {
            return Some(format!("`{self}` cannot be checked: no matches were played."));
        };
        (!self.compare.holds(value, self.right))
            .then(|| format!("`{self}` is false: {} is {value}.", self.left))
    }
}

impl Comparator {
    fn holds(self, left: f64, right: f64) -> bool {
        match self {
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::More => left > right,
            Self::AtLeast => left >= right,
            Self::Same => left == right,
            Self::Other => left != right,
        }
    }
}

/// A plain number, or per cent.
pub(crate) fn number(text: &str) -> Result<f64, String> {
    let text = text.trim();
    let wrong = || format!("`{text}` is not a number");
    let (digits, divide) = text.strip_suffix('%').map_or((text, 1.0), |digits| (digits.trim_end(), 100.0));
    let value: f64 = digits.parse().map_err(|_| wrong())?;
    if value.is_finite() { Ok(value / divide) } else { Err(wrong()) }
}

impl FromStr for Assertion {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = text.find(['<', '>', '=', '!']);
        let at = found.ok_or_else(|| {
            format!("`{text}` has no comparison: write for example winrate(P1)>=0.45, with < <= > >= = or !=")
        })?;
        let (left, rest) = text.split_at(at);
        let sign = COMPARES.iter().find_map(|&(sign, compare)| Some((compare, rest.strip_prefix(sign)?)));
        let (compare, right) =
            sign.ok_or_else(|| format!("`{text}`: the comparisons are < <= > >= = and !="))?;
        let right = number(right).map_err(|error| format!("`{text}`: {error}"))?;
        Ok(Self { left: left.parse().map_err(|error| format!("`{text}`: {error}"))?, compare, right })
    }
}

impl fmt::Display for Assertion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = COMPARES.iter().rfind(|(_, c)| *c == self.compare).map_or("", |(sign, _)| sign);
        write!(f, "{}{sign}{}", self.left, self.right)
    }
}
