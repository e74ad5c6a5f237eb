//! The numbers of a result that a claim can name.

use std::fmt;
use std::str::FromStr;

use catalog::meant;
use kernel::Seat;

use super::RunStatistics;
use crate::arena::{ArenaFormat, ArenaSide};
use crate::stats::Interval;

/// A number of a result, by its name: `winrate(P1)`, `median(rounds)`.
#[derive(Clone, PartialEq, Debug)]
pub enum Term {
    /// The win rate of a seat.
    WinRate(Seat),
    /// The share of draws.
    Draws,
    /// The share of an ending, or of a yes-or-no measure.
    Share(String),
    /// A statistic of a measure.
    Of(Statistic, String),
    /// The share of the points that a bot of an arena has.
    Score(ArenaSide),
    /// By how many Elo points it is the stronger one.
    Elo(ArenaSide),
    /// The advantage of the first seat.
    Advantage,
}

/// A statistic of a measure.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Statistic {
    /// The mean.
    Mean,
    /// The lowest value.
    Min,
    /// The lowest value that half of the matches do not exceed.
    Median,
    /// The same for 90 % of them.
    P90,
    /// The same for 99 % of them.
    P99,
    /// The highest value.
    Max,
}

const STATISTICS: [(&str, Statistic); 6] = [
    ("mean", Statistic::Mean),
    ("min", Statistic::Min),
    ("median", Statistic::Median),
    ("p90", Statistic::P90),
    ("p99", Statistic::P99),
    ("max", Statistic::Max),
];

const FORMS: &str = "winrate(P1), draws, share(REASON), mean(M), min(M), median(M), p90(M), p99(M) and max(M); \
                     in an arena also score(a), elo(a) and advantage";

impl Term {
    /// Whether a result has this value.
    pub fn check(&self, known: &impl RunStatistics) -> Result<(), String> {
        let tally = known.tally();
        let list = |kind: &str, name: &str, names: Vec<&str>| match names.contains(&name) {
            true => Ok(()),
            false => {
                let hint = meant(name, names.iter().copied());
                Err(format!("there is no {kind} `{name}`{hint}: use {}", names.join(", ")))
            }
        };
        match (self, known.standing().map(|standing| standing.meeting)) {
            (Self::WinRate(seat), _) if seat.index() >= tally.wins.len() => {
                Err(format!("there is no seat {seat}: a match has {}", tally.wins.len()))
            }
            (Self::Share(name), _) => {
                let yes = tally.true_counts().map(|(spread, _)| spread.measure.name);
                list("ending", name, tally.ends.iter().map(|end| end.0).chain(yes).collect())
            }
            (Self::Of(_, name), _) => {
                list("measure", name, tally.measures.iter().map(|m| m.measure.name).collect())
            }
            (Self::Score(_) | Self::Elo(_) | Self::Advantage, None) => {
                Err(format!("{self} is only available in an arena, where two bots play each other"))
            }
            (Self::Advantage, Some(ArenaFormat::AgainstHouse)) => {
                Err("the bots do not swap seats in this arena, so the advantage of a seat is unknown".into())
            }
            _ => Ok(()),
        }
    }

    /// The value; `None` for no matches.
    pub fn value(&self, known: &impl RunStatistics) -> Option<f64> {
        if let Some(share) = self.share(known) {
            return Some(share.share);
        }
        match self {
            Self::Of(statistic, name) => {
                let summary = known.tally().spread(name)?.summary()?;
                Some(match statistic {
                    Statistic::Mean => summary.mean,
                    Statistic::Min => summary.min.into(),
                    Statistic::Median => summary.median.into(),
                    Statistic::P90 => summary.p90.into(),
                    Statistic::P99 => summary.p99.into(),
                    Statistic::Max => summary.max.into(),
                })
            }
            Self::Score(side) => Some(known.standing()?.score(*side)?.share),
            Self::Elo(side) => Some(known.standing()?.elo(*side)?.value),
            Self::Advantage => Some(known.standing()?.advantage()?.value),
            Self::WinRate(_) | Self::Draws | Self::Share(_) => None,
        }
    }

    /// If it is a share of the matches: what it is, with its interval.
    pub fn share(&self, known: &impl RunStatistics) -> Option<Interval> {
        let tally = known.tally();
        let count = match self {
            Self::WinRate(seat) => *tally.wins.get(seat.index())?,
            Self::Draws => tally.draws,
            Self::Share(name) => {
                let end = tally.ends.iter().find(|end| end.0 == name).map(|end| end.1);
                let yes = || {
                    tally.true_counts().find(|(spread, _)| spread.measure.name == name).map(|(_, yes)| yes)
                };
                end.or_else(yes)?
            }
            _ => return None,
        };
        (tally.matches > 0).then(|| tally.share(count))
    }
}

impl FromStr for Term {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let call = text.strip_suffix(')').and_then(|call| call.split_once('('));
        let (word, of) = call.map_or((text, None), |(word, of)| (word.trim(), Some(of.trim())));
        let statistic = STATISTICS.iter().find(|(name, _)| *name == word);
        match (word, statistic, of) {
            ("draws", _, None) => Ok(Self::Draws),
            ("advantage", _, None) => Ok(Self::Advantage),
            ("winrate", _, Some(seat)) => seat.parse().map(Self::WinRate),
            ("share", _, Some(reason)) => Ok(Self::Share(reason.into())),
            ("score", _, Some(side)) => side.parse().map(Self::Score),
            ("elo", _, Some(side)) => side.parse().map(Self::Elo),
            (_, Some((_, statistic)), Some(name)) => Ok(Self::Of(*statistic, name.into())),
            ("winrate", _, None) => Err("the seat is missing: write winrate(P1)".into()),
            ("share", _, None) => Err("the ending is missing: write share(REASON)".into()),
            ("score" | "elo", _, None) => Err(format!("the side is missing: write {word}(a)")),
            (_, Some(_), None) => Err(format!("the measure is missing: write {word}(MEASURE)")),
            _ => {
                let others = ["winrate", "share", "draws", "score", "elo", "advantage"];
                let words = STATISTICS.iter().map(|(name, _)| *name).chain(others);
                Err(format!("there is no `{word}`{}: use {FORMS}", meant(word, words)))
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
            Self::Score(side) => write!(f, "score({side})"),
            Self::Elo(side) => write!(f, "elo({side})"),
            Self::Advantage => f.write_str("advantage"),
        }
    }
}
