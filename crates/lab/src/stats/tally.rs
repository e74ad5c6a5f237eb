//! The sums of a sweep.

use catalog::Runner;
use kernel::Seat;
use kernel::measure::{MatchSample, Measure, SeatLabel};

use super::{Histogram, Interval, Summary};

/// The sums of a sweep. Tallies of parts of a sweep merge, in any order, into the tally of the whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The number of matches.
    pub matches: u64,
    /// The number of matches that share a deal with another, and so are not independent.
    pub matches_per_deal: u64,
    /// The wins of each seat.
    pub wins: Vec<u64>,
    /// The number of draws.
    pub draws: u64,
    /// Every reason a match can end for, and how many did.
    pub ends: Vec<(&'static str, u64)>,
    /// The measures.
    pub measures: Vec<MeasureDistribution>,
    /// The measures that say yes (1) or no (0).
    pub shares: &'static [&'static str],
    /// For each label of the runner, how often it was held.
    pub labels: Vec<LabelCount>,
}

/// The number of times a label was held, over all seats of all matches.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct LabelCount {
    /// Seats that held it.
    pub held: u64,
    /// Those of them that won.
    pub won: u64,
}

/// One measure over all matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MeasureDistribution {
    /// Which measure it is.
    pub measure: Measure,
    /// The count of each value.
    pub histogram: Histogram,
    /// The match with the highest value; the first one, if there are several.
    pub max: Option<Extreme>,
}

/// The highest value, and where it was seen first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Extreme {
    /// The value.
    pub value: u32,
    /// The number of the match in the sweep.
    pub at: u64,
}

impl Tally {
    /// An empty tally of the matches of this runner.
    pub fn new(runner: &dyn Runner) -> Self {
        Self::of(runner, runner.seats())
    }

    /// An empty tally of matches with up to this many seats.
    pub fn of(runner: &dyn Runner, seats: u8) -> Self {
        let spread =
            |&measure: &Measure| MeasureDistribution { measure, histogram: Histogram::default(), max: None };
        Self {
            matches: 0,
            matches_per_deal: 1,
            wins: vec![0; usize::from(seats)],
            draws: 0,
            ends: runner.reasons().iter().map(|&reason| (reason, 0)).collect(),
            measures: runner.measures().iter().map(spread).collect(),
            shares: runner.shares(),
            labels: vec![LabelCount::default(); runner.labels().len()],
        }
    }

    /// Adds a match, and who held what in it. Matches come in the order of their numbers.
    #[inline]
    pub fn add(&mut self, number: u64, row: &MatchSample, held: &[SeatLabel]) {
        self.matches += 1;
        self.draws += u64::from(row.outcome.is_draw());
        for (seat, wins) in (0..).zip(&mut self.wins) {
            *wins += u64::from(row.outcome.winners.contains(Seat(seat)));
        }
        if let Some((_, count)) = self.ends.iter_mut().find(|(reason, _)| *reason == row.outcome.reason) {
            *count += 1;
        }
        for (spread, &value) in self.measures.iter_mut().zip(&row.values) {
            spread.histogram.add(value);
            if spread.max.is_none_or(|most| value > most.value) {
                spread.max = Some(Extreme { value, at: number });
            }
        }
        for held in held {
            if let Some(label) = self.labels.get_mut(usize::from(held.label)) {
                label.held += 1;
                label.won += u64::from(row.outcome.winners.contains(held.seat));
            }
        }
    }

    /// Adds the matches of another part of the same sweep.
    pub fn merge(&mut self, other: &Self) {
        self.matches += other.matches;
        self.draws += other.draws;
        self.wins.iter_mut().zip(&other.wins).for_each(|(sum, more)| *sum += more);
        self.ends.iter_mut().zip(&other.ends).for_each(|(sum, more)| sum.1 += more.1);
        for (spread, more) in self.measures.iter_mut().zip(&other.measures) {
            spread.histogram.merge(&more.histogram);
            spread.max = [spread.max, more.max]
                .into_iter()
                .flatten()
                .max_by_key(|most| (most.value, std::cmp::Reverse(most.at)));
        }
        for (label, more) in self.labels.iter_mut().zip(&other.labels) {
            label.held += more.held;
            label.won += more.won;
        }
    }

    /// As how many matches that know nothing of each other they count, for the intervals.
    pub fn effective_matches(&self) -> u64 {
        self.matches / self.matches_per_deal
    }

    /// A share of the matches with its interval.
    pub fn share(&self, count: u64) -> Interval {
        Interval::wilson_effective(count, self.matches, self.effective_matches())
    }

    /// A measure in eight numbers, with an error that knows what the matches are worth.
    pub fn summary(&self, spread: &MeasureDistribution) -> Option<Summary> {
        let summary = spread.summary()?;
        Some(Summary { error: summary.error * (self.matches_per_deal as f64).sqrt(), ..summary })
    }

    /// The widest half-width among the seats' win rates.
    pub fn widest(&self) -> f64 {
        let halves = self.wins.iter().map(|&wins| self.share(wins).half_width());
        halves.fold(0.0, f64::max)
    }

    /// The measures that say how much; the length of a match is always one of them.
    pub fn numeric_measures(&self) -> impl Iterator<Item = &MeasureDistribution> {
        self.measures.iter().filter(|spread| !self.is_share(spread))
    }

    /// The measures that say yes or no, and how many matches said yes.
    pub fn true_counts(&self) -> impl Iterator<Item = (&MeasureDistribution, u64)> {
        let shares = self.measures.iter().filter(|spread| self.is_share(spread));
        shares.map(|spread| (spread, spread.histogram.iter().filter(|bar| bar.0 > 0).map(|bar| bar.1).sum()))
    }

    fn is_share(&self, spread: &MeasureDistribution) -> bool {
        self.shares.contains(&spread.measure.name)
    }

    /// The measure with this name.
    pub fn spread(&self, name: &str) -> Option<&MeasureDistribution> {
        self.measures.iter().find(|spread| spread.measure.name == name)
    }
}

impl MeasureDistribution {
    /// The measure in eight numbers; `None` if no match was played.
    pub fn summary(&self) -> Option<Summary> {
        Summary::of(&self.histogram)
    }
}
