//! One comparison.

use kernel::Seat;

use super::{MeanDifference, PairedTally};
use crate::stats::{Tally, z_for};

/// One line of a comparison.
#[derive(Clone, PartialEq, Debug)]
pub struct Contrast {
    /// Whether it is a share of matches or a mean over them.
    pub kind: ContrastKind,
    /// Its name for programs, such as `rounds`, `P1` or `empty_queue`.
    pub name: String,
    /// Its name for people.
    pub title: String,
    /// In the first sweep.
    pub a: f64,
    /// In the second sweep.
    pub b: f64,
    /// Second minus first, match by match.
    pub difference: MeanDifference,
}

/// The kind of compared number.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ContrastKind {
    /// The share of matches that a seat won.
    Win,
    /// The share of draws.
    Draw,
    /// The share of matches that ended for a reason.
    End,
    /// The share of matches of which something is true.
    Share,
    /// The mean of a measure.
    Measure,
}

impl ContrastKind {
    /// Its name for programs.
    pub fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::End => "end",
            Self::Share => "share",
            Self::Measure => "measure",
        }
    }
}

/// Everything that is compared. What never happened in either sweep is left out: it has no interval.
pub fn contrasts(paired: &PairedTally) -> Vec<Contrast> {
    let n = paired.a.matches;
    let share = |count: u64| if n == 0 { 0.0 } else { count as f64 / n as f64 };
    let mut all = Vec::new();
    let mut push = |kind, name: &str, title: String, (a, b): (u64, u64), difference| {
        if a + b > 0 {
            all.push(Contrast { kind, name: name.into(), title, a: share(a), b: share(b), difference });
        }
    };
    let (a, b) = (&paired.a, &paired.b);
    for (i, change) in paired.wins.iter().enumerate() {
        let seat = Seat(i as u8).to_string();
        push(ContrastKind::Win, &seat, format!("{seat} wins"), (a.wins[i], b.wins[i]), change.difference(n));
    }
    push(ContrastKind::Draw, "draws", "draws".into(), (a.draws, b.draws), paired.draws.difference(n));
    for (i, change) in paired.ends.iter().enumerate() {
        let reason = a.ends[i].0;
        push(ContrastKind::End, reason, reason.into(), (a.ends[i].1, b.ends[i].1), change.difference(n));
    }
    let mean = |tally: &Tally, i: usize| tally.measures[i].summary().map(|summary| summary.mean);
    for (i, differences) in paired.measures.iter().enumerate() {
        let measure = a.measures[i].measure;
        if let Some((a, b)) = mean(a, i).zip(mean(b, i)) {
            let kind = if paired.a.shares.contains(&measure.name) {
                ContrastKind::Share
            } else {
                ContrastKind::Measure
            };
            let (name, title) = (measure.name.into(), measure.title.into());
            all.push(Contrast { kind, name, title, a, b, difference: differences.difference(n) });
        }
    }
    all
}

/// The width, in standard errors, that keeps the chance of a false alarm among this many intervals at 5 %.
pub(crate) fn bonferroni(intervals: usize) -> f64 {
    z_for(0.05 / intervals.max(1) as f64)
}
