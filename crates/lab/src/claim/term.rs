//! The numbers of a result that a claim can name.

use std::fmt;
use std::str::FromStr;

use catalog::meant;
use kernel::Seat;

use super::Known;
use crate::arena::Side;

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Term {
    WinRate(Seat),
    Draws,
    Share(String),
    Of(Statistic, String),
    Score(Side),
    Elo(Side),
    Advantage,
}

#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) enum Statistic {
    Mean,
    Min,
    Median,
    P90,
    P99,
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
    pub(super) fn value(&self, known: &impl Known) -> Option<f64> {
        let tally = known.tally();
        let share = |count| (tally.matches > 0).then(|| tally.share(count).share);
        match self {
            Self::WinRate(seat) => share(*tally.wins.get(seat.index())?),
            Self::Draws => share(tally.draws),
            Self::Share(name) => {
                let end = tally.ends.iter().find(|end| end.0 == name).map(|end| end.1);
                let yes = || tally.yes().find(|(spread, _)| spread.measure.name == name).map(|(_, yes)| yes);
                share(end.or_else(yes)?)
            }
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
            Self::Score(side) => Some(known.standing()?.score(*side)?.share),
            Self::Elo(side) => Some(known.standing()?.elo(*side)?.value),
            Self::Advantage => Some(known.standing()?.advantage()?.value),
        }
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
            ("winrate", _, None) => Err("winrate of which seat? Write winrate(P1)".into()),
            ("share", _, None) => Err("share of which ending? Write share(REASON)".into()),
            ("score" | "elo", _, None) => Err(format!("{word} of which side? Write {word}(a)")),
            (_, Some(_), None) => Err(format!("{word} of which measure? Write {word}(MEASURE)")),
            _ => {
                let others = ["winrate", "share", "draws", "score", "elo", "advantage"];
                let words = STATISTICS.iter().map(|(name, _)| *name).chain(others);
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
            Self::Score(side) => write!(f, "score({side})"),
            Self::Elo(side) => write!(f, "elo({side})"),
            Self::Advantage => f.write_str("advantage"),
        }
    }
}
