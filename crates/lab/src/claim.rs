//! `--assert 'winrate(P1)>=0.45'`: a claim about a result, true or false.

use std::fmt;
use std::str::FromStr;

use catalog::meant;
use kernel::Seat;

use crate::stats::{Interval, Tally};

/// A number of a result compared with a number.
#[derive(Clone, PartialEq, Debug)]
pub struct Claim {
    left: Term,
    compare: Compare,
    right: f64,
}

#[derive(Clone, PartialEq, Debug)]
enum Term {
    WinRate(Seat),
    Draws,
    Share(String),
    Of(Statistic, String),
}

#[derive(Copy, Clone, PartialEq, Debug)]
enum Statistic {
    Mean,
    Min,
    Median,
    P90,
    P99,
    Max,
}

#[derive(Copy, Clone, PartialEq, Debug)]
enum Compare {
    Less,
    AtMost,
    More,
    AtLeast,
    Same,
    Other,
}

const STATISTICS: [(&str, Statistic); 6] = [
    ("mean", Statistic::Mean),
    ("min", Statistic::Min),
    ("median", Statistic::Median),
    ("p90", Statistic::P90),
    ("p99", Statistic::P99),
    ("max", Statistic::Max),
];

/// Longer signs first, so that `<=` is not read as `<`.
const COMPARES: [(&str, Compare); 7] = [
    ("<=", Compare::AtMost),
    (">=", Compare::AtLeast),
    ("!=", Compare::Other),
    ("<", Compare::Less),
    (">", Compare::More),
    ("==", Compare::Same),
    ("=", Compare::Same),
];

const FORMS: &str =
    "winrate(P1), draws, share(REASON), mean(M), min(M), median(M), p90(M), p99(M) and max(M)";

impl Claim {
    /// Checks the names in it against those of a result, before anything is played.
    pub fn check(&self, tally: &Tally) -> Result<(), String> {
        let list = |kind: &str, name: &str, names: Vec<&str>| match names.contains(&name) {
            true => Ok(()),
            false => {
                let hint = meant(name, names.iter().copied());
                Err(format!("`{self}`: there is no {kind} `{name}`{hint}: there are {}", names.join(", ")))
            }
        };
        match &self.left {
            Term::WinRate(seat) if seat.index() >= tally.wins.len() => {
                Err(format!("`{self}`: there is no seat {seat}: a match has {}", tally.wins.len()))
            }
            Term::WinRate(_) | Term::Draws => Ok(()),
            Term::Share(reason) => list("ending", reason, tally.ends.iter().map(|end| end.0).collect()),
            Term::Of(_, name) => {
                list("measure", name, tally.measures.iter().map(|m| m.measure.name).collect())
            }
        }
    }

    /// What is so instead, in one sentence, if the claim is false.
    pub fn refute(&self, tally: &Tally) -> Option<String> {
        let Some(value) = self.left.value(tally) else {
            return Some(format!("`{self}` cannot be said of no matches."));
        };
        (!self.compare.holds(value, self.right))
            .then(|| format!("`{self}` is false: {} is {value}.", self.left))
    }
}

impl Term {
    fn value(&self, tally: &Tally) -> Option<f64> {
        let share = |count| (tally.matches > 0).then(|| Interval::wilson(count, tally.matches).share);
        match self {
            Self::WinRate(seat) => share(*tally.wins.get(seat.index())?),
            Self::Draws => share(tally.draws),
            Self::Share(reason) => share(tally.ends.iter().find(|end| end.0 == reason)?.1),
            Self::Of(statistic, name) => {
                let summary = tally.spread(name)?.summary()?;
                Some(match statistic {
                    Statistic::Mean => summary.mean,
                    Statistic::Min => summary.min.into(),
                    Statistic::Median => summary.median.into(),
                    Statistic::P90 => summary.p90.into(),
                    Statistic::P99 => summary.p99.into(),
                    Statistic::Max => summary.max.into(),
                })
            }
        }
    }
}

impl Compare {
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

impl FromStr for Claim {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = text.find(['<', '>', '=', '!']);
        let at = found.ok_or_else(|| {
            format!("`{text}` compares nothing: write for example winrate(P1)>=0.45, with < <= > >= = or !=")
        })?;
        let (left, rest) = text.split_at(at);
        let sign = COMPARES.iter().find_map(|&(sign, compare)| Some((compare, rest.strip_prefix(sign)?)));
        let (compare, right) =
            sign.ok_or_else(|| format!("`{text}`: a comparison is one of < <= > >= = and !="))?;
        let right = number(right).map_err(|error| format!("`{text}`: {error}"))?;
        Ok(Self { left: left.parse().map_err(|error| format!("`{text}`: {error}"))?, compare, right })
    }
}

impl FromStr for Term {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim();
        if text == "draws" {
            return Ok(Self::Draws);
        }
        let call = text.strip_suffix(')').and_then(|call| call.split_once('('));
        let (word, of) = call.map_or((text, None), |(word, of)| (word.trim(), Some(of.trim())));
        let statistic = STATISTICS.iter().find(|(name, _)| *name == word);
        match (word, statistic, of) {
            ("winrate", _, Some(seat)) => seat.parse().map(Self::WinRate),
            ("share", _, Some(reason)) => Ok(Self::Share(reason.into())),
            (_, Some((_, statistic)), Some(name)) => Ok(Self::Of(*statistic, name.into())),
            ("winrate", _, None) => Err("winrate of which seat? Write winrate(P1)".into()),
            ("share", _, None) => Err("share of which ending? Write share(REASON)".into()),
            (_, Some(_), None) => Err(format!("{word} of which measure? Write {word}(MEASURE)")),
            _ => {
                let words = STATISTICS.iter().map(|(name, _)| *name).chain(["winrate", "share", "draws"]);
                Err(format!("there is no `{word}`{}: one can ask for {FORMS}", meant(word, words)))
            }
        }
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WinRate(seat) => write!(f, "winrate({seat})"),
            Self::Draws => f.write_str("draws"),
            Self::Share(reason) => write!(f, "share({reason})"),
            Self::Of(statistic, name) => {
                let word = STATISTICS.iter().find(|(_, s)| s == statistic).map_or("", |(word, _)| word);
                write!(f, "{word}({name})")
            }
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = COMPARES.iter().rfind(|(_, c)| *c == self.compare).map_or("", |(sign, _)| sign);
        write!(f, "{}{sign}{}", self.left, self.right)
    }
}
