//! A result as a few small tables.

use kernel::Seat;

use crate::report::Report;
use crate::stats::{Interval, Spread};
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
pub fn sections(report: &Report) -> Vec<Section> {
    let tally = &report.tally;
    let share = |name: String, count: u64| {
        let Interval { share, low, high } = Interval::wilson(count, tally.matches);
        [name, grouped(count), percent(share), format!("{} – {}", percent(low), percent(high))]
    };
    let mut wins = Section::new(&["Wins", "matches", "share", "95 % interval"]);
    (0..).zip(&tally.wins).for_each(|(i, &count)| wins.row(share(Seat(i).to_string(), count)));
    wins.row(share("draws".into(), tally.draws));

    let mut ends = Section::new(&["Endings", "matches", "share", "95 % interval"]);
    tally.ends.iter().for_each(|&(reason, count)| ends.row(share(reason.into(), count)));

    let mut measures = Section::new(&["Per match", "mean", "± s.e.", "min", "median", "90 %", "99 %", "max"]);
    for (spread, s) in tally.measures.iter().filter_map(|spread| Some((spread, spread.summary()?))) {
        let (middle, error) = mean(s.mean, s.error);
        let whole = [s.min, s.median, s.p90, s.p99, s.max].map(|value| grouped(value.into()));
        measures.row([spread.measure.title.into(), middle, error].into_iter().chain(whole));
    }

    let mut tables = vec![wins, ends, measures];
    tables.extend(charted(report).skip(1).filter(|s| s.histogram.distinct() <= FEW).map(|spread| {
        let mut table = Section::new(&[spread.measure.title, "matches", "share"]);
        for (value, count) in spread.histogram.iter() {
            let share = Interval::wilson(count, tally.matches).share;
            table.row([value.to_string(), grouped(count), percent(share)]);
        }
        table
    }));

    let mut extremes = Section::new(&["Highest", "value", "see it again"]);
    for (spread, most) in charted(report).filter_map(|spread| Some((spread, spread.most?))) {
        let again = report.again(most.at);
        extremes.row([spread.measure.title.into(), grouped(most.value.into()), again]);
    }
    tables.push(extremes);
    tables.retain(|table| !table.rows.is_empty());
    tables
}

/// The length of a match, then the other measures that the game wants shown.
pub(crate) fn charted(report: &Report) -> impl Iterator<Item = &Spread> {
    let measures = &report.tally.measures;
    let others = report.subject.runner.charts().iter().filter_map(|name| report.tally.spread(name));
    measures.first().into_iter().chain(others)
}
