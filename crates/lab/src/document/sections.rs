//! A result as a few small tables.

use kernel::Seat;

use super::labels;
use crate::report::SweepReport;
use crate::stats::{Interval, MeasureDistribution, Tally};
use crate::text::{grouped, mean, percent};

/// One small table: a head, and rows of as many cells. The first column is of words, the others of numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The heads of the columns; the first one says what the table is of.
    pub head: Vec<String>,
    /// The cells.
    pub rows: Vec<Vec<String>>,
}

impl Section {
    pub(crate) fn new(head: &[&str]) -> Self {
        Self { head: head.iter().map(ToString::to_string).collect(), rows: Vec::new() }
    }

    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }
}

/// Measures with at most this many different values have every value in the table.
const FEW: usize = 24;

/// The tables of a report.
pub fn sections(report: &SweepReport) -> Vec<Section> {
    let tally = &report.tally;
    let mut tables = vec![wins(tally), ends(tally), yes(tally), numbers(tally)];
    tables.extend(charted(report).skip(1).filter(|s| s.histogram.distinct() <= FEW).map(|spread| {
        let mut table = Section::new(&[spread.measure.title, "matches", "share"]);
        for (value, count) in spread.histogram.iter() {
            let share = tally.share(count).share;
            table.row([value.to_string(), grouped(count), percent(share)]);
        }
        table
    }));

    tables.push(labels::section(report));

    let mut extremes = Section::new(&["Highest", "value", "command"]);
    for (spread, most) in charted(report).filter_map(|spread| Some((spread, spread.max?))) {
        let again = report.show_command(most.at);
        extremes.row([spread.measure.title.into(), grouped(most.value.into()), again]);
    }
    tables.push(extremes);
    tables.retain(|table| !table.rows.is_empty());
    tables
}

/// A name, a count, its share of all matches and the interval.
fn share(name: String, count: u64, tally: &Tally) -> [String; 4] {
    let Interval { share, low, high } = tally.share(count);
    [name, grouped(count), percent(share), format!("{} – {}", percent(low), percent(high))]
}

/// The wins of each seat.
pub(crate) fn wins(tally: &Tally) -> Section {
    let mut wins = Section::new(&["Wins", "matches", "share", "95 % interval"]);
    (0..).zip(&tally.wins).for_each(|(i, &count)| wins.row(share(Seat(i).to_string(), count, tally)));
    wins.row(share("draws".into(), tally.draws, tally));
    wins
}

/// The endings of matches.
pub(crate) fn ends(tally: &Tally) -> Section {
    let mut ends = Section::new(&["Endings", "matches", "share", "95 % interval"]);
    tally.ends.iter().for_each(|&(reason, count)| ends.row(share(reason.into(), count, tally)));
    ends
}

/// The share of matches in which each yes-or-no measure is true.
pub(crate) fn yes(tally: &Tally) -> Section {
    let mut shares = Section::new(&["Yes or no", "matches", "share", "95 % interval"]);
    tally
        .true_counts()
        .for_each(|(spread, count)| shares.row(share(spread.measure.title.into(), count, tally)));
    shares
}

/// The measures that say how much, in eight numbers each.
pub(crate) fn numbers(tally: &Tally) -> Section {
    let mut measures = Section::new(&["Per match", "mean", "± s.e.", "min", "median", "90 %", "99 %", "max"]);
    for (spread, s) in tally.numeric_measures().filter_map(|spread| Some((spread, tally.summary(spread)?))) {
        let (middle, error) = mean(s.mean, s.error);
        let whole = [s.min, s.median, s.p90, s.p99, s.max].map(|value| grouped(value.into()));
        measures.row([spread.measure.title.into(), middle, error].into_iter().chain(whole));
    }
    measures
}

/// The length of a match, then the other measures that the game wants shown.
pub(crate) fn charted(report: &SweepReport) -> impl Iterator<Item = &MeasureDistribution> {
    let measures = &report.tally.measures;
    let others = report.subject.runner.charts().iter().filter_map(|name| report.tally.spread(name));
    measures.first().into_iter().chain(others)
}
