//! The sums of two sweeps on the same deals.

use catalog::Runner;
use kernel::Seat;
use kernel::measure::MatchSample;

use crate::stats::{Tally, Z95};

/// The sums of both sweeps, and of the differences match by match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairedTally {
    /// The first sweep.
    pub a: Tally,
    /// The second sweep.
    pub b: Tally,
    /// Matches that somebody else won, or that became or ceased to be a draw.
    pub changed: u64,
    /// For each seat: matches it won in only one of the two.
    pub wins: Vec<DiscordantPairs>,
    /// Matches that were a draw in only one of the two.
    pub draws: DiscordantPairs,
    /// For each reason: matches that ended so in only one of the two.
    pub ends: Vec<DiscordantPairs>,
    /// For each measure, the differences.
    pub measures: Vec<DifferenceSums>,
}

/// Matches of which something is true in only one of the two sweeps.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct DiscordantPairs {
    /// It is true in the first one only.
    pub lost: u64,
    /// It is true in the second one only.
    pub gained: u64,
}

/// Sums of `b - a` and of its squares.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct DifferenceSums {
    sum: i128,
    squares: u128,
}

/// A mean difference and its standard error.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct MeanDifference {
    /// The mean of `b - a`.
    pub mean: f64,
    /// Its standard error; of fewer than two pairs it is not known, and infinite.
    pub error: f64,
    /// Of how many pairs.
    pub pairs: u64,
}

/// The fewest pairs of which a difference can be called clear: below, the intervals are too bold.
pub(crate) const ENOUGH: u64 = 30;

impl DiscordantPairs {
    fn add(&mut self, before: bool, after: bool) {
        self.lost += u64::from(before && !after);
        self.gained += u64::from(after && !before);
    }

    fn merge(&mut self, other: &Self) {
        self.lost += other.lost;
        self.gained += other.gained;
    }

    /// The difference of the two shares.
    pub fn difference(&self, matches: u64) -> MeanDifference {
        let sum = i128::from(self.gained) - i128::from(self.lost);
        DifferenceSums { sum, squares: u128::from(self.gained) + u128::from(self.lost) }.difference(matches)
    }
}

impl DifferenceSums {
    fn add(&mut self, before: u32, after: u32) {
        let difference = i64::from(after) - i64::from(before);
        self.sum += i128::from(difference);
        self.squares += u128::from(difference.unsigned_abs()).pow(2);
    }

    fn merge(&mut self, other: &Self) {
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean difference of this many pairs.
    pub fn difference(&self, matches: u64) -> MeanDifference {
        if matches == 0 {
            return MeanDifference { mean: 0.0, error: f64::INFINITY, pairs: 0 };
        }
        let n = matches as f64;
        let mean = self.sum as f64 / n;
        let spread = (self.squares as f64 / n - mean * mean).max(0.0);
        let error = if matches > 1 { (spread / (n - 1.0)).sqrt() } else { f64::INFINITY };
        MeanDifference { mean, error, pairs: matches }
    }
}

impl MeanDifference {
    /// The ends of the 95 % interval.
    pub fn interval(&self) -> (f64, f64) {
        self.widened(Z95)
    }

    /// The ends of an interval of this many standard errors to each side.
    pub fn widened(&self, z: f64) -> (f64, f64) {
        (self.mean - z * self.error, self.mean + z * self.error)
    }

    /// Whether the interval of this many standard errors excludes zero, with enough pairs to say so.
    pub fn is_clear(&self, z: f64) -> bool {
        self.pairs >= ENOUGH && self.mean.abs() > z * self.error
    }
}

impl PairedTally {
    pub(crate) fn new(a: &dyn Runner, b: &dyn Runner) -> Self {
        let (a, b) = (Tally::new(a), Tally::new(b));
        Self {
            changed: 0,
            wins: vec![DiscordantPairs::default(); a.wins.len()],
            draws: DiscordantPairs::default(),
            ends: vec![DiscordantPairs::default(); a.ends.len()],
            measures: vec![DifferenceSums::default(); a.measures.len()],
            a,
            b,
        }
    }

    pub(crate) fn add(&mut self, number: u64, before: &MatchSample, after: &MatchSample) {
        self.a.add(number, before, &[]);
        self.b.add(number, after, &[]);
        let (was, is) = (before.outcome, after.outcome);
        self.changed += u64::from(was.winners != is.winners);
        for (seat, change) in (0..).map(Seat).zip(&mut self.wins) {
            change.add(was.winners.contains(seat), is.winners.contains(seat));
        }
        self.draws.add(was.is_draw(), is.is_draw());
        for ((reason, _), change) in self.a.ends.iter().zip(&mut self.ends) {
            change.add(was.reason == *reason, is.reason == *reason);
        }
        for (differences, (&was, &is)) in
            self.measures.iter_mut().zip(before.values.iter().zip(&after.values))
        {
            differences.add(was, is);
        }
    }

    pub(crate) fn merge(&mut self, other: &Self) {
        self.a.merge(&other.a);
        self.b.merge(&other.b);
        self.changed += other.changed;
        self.wins.iter_mut().zip(&other.wins).for_each(|(sum, more)| sum.merge(more));
        self.draws.merge(&other.draws);
        self.ends.iter_mut().zip(&other.ends).for_each(|(sum, more)| sum.merge(more));
        self.measures.iter_mut().zip(&other.measures).for_each(|(sum, more)| sum.merge(more));
    }
}
