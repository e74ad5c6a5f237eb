//! Charts on the wire: numbers and words; who shows them draws them.

use kernel::Seat;
use lab::SweepReport;
use lab::plot;
use lab::stats::Interval;
use serde::Serialize;

/// One chart.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct WireChart {
    /// Its name in data.
    name: String,
    /// What it shows, in a few words.
    title: String,
    /// What runs from left to right.
    x: String,
    /// What runs upward.
    y: String,
    /// The numbers.
    plot: Plot,
}

/// The kinds of charts.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Plot {
    /// Shares of values in bins of equal width; with two layers, one over the other.
    Histogram {
        /// How many values a bin holds.
        bin: u32,
        /// One or two sets of bars.
        layers: Vec<Layer>,
        /// Values to point out.
        guides: Vec<Guide>,
    },
    /// A bar for every value.
    Bars {
        /// The bars.
        bars: Vec<Bar>,
    },
    /// Values over the moments of one match.
    Lines {
        /// The moments.
        moments: Vec<u32>,
        /// The values of each line at those moments.
        lines: Vec<Line>,
    },
    /// Shares in percent, with their intervals.
    Shares {
        /// The shares.
        ranges: Vec<Range>,
    },
    /// Differences from zero, with their intervals.
    Differences {
        /// The differences.
        ranges: Vec<Range>,
    },
}

/// One set of bars in a histogram.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Layer {
    /// What it is of.
    name: String,
    /// The share of matches in each bin, from the first bin on.
    shares: Vec<f64>,
    /// The share that lies beyond the last bin.
    beyond: f64,
}

/// A value that is pointed out.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Guide {
    /// Which.
    value: f64,
    /// What it is.
    label: String,
}

/// One bar.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Bar {
    /// The value.
    value: u32,
    /// How many matches have it.
    count: u64,
    /// Their share.
    share: f64,
}

/// One line.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Line {
    /// What it is of.
    name: String,
    /// Its values, a moment each.
    values: Vec<u32>,
}

/// A number with its 95 % interval.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Range {
    /// Of what.
    name: String,
    /// The lower end of the interval.
    low: f64,
    /// The number itself.
    middle: f64,
    /// The upper end.
    high: f64,
}

impl From<plot::Chart> for WireChart {
    fn from(chart: plot::Chart) -> Self {
        let plot::Chart { name, title, x, y, plot } = chart;
        let plot = match plot {
            plot::Plot::Histogram { bin, layers, guides } => Plot::Histogram {
                bin,
                layers: layers
                    .into_iter()
                    .map(|plot::HistogramSeries { name, shares, beyond }| Layer { name, shares, beyond })
                    .collect(),
                guides: guides.into_iter().map(|(value, label)| Guide { value, label }).collect(),
            },
            plot::Plot::Bars(bars) => Plot::Bars {
                bars: bars
                    .into_iter()
                    .map(|plot::ChartBar { value, count, share }| Bar { value, count, share })
                    .collect(),
            },
            plot::Plot::Lines { moments, lines } => Plot::Lines {
                moments,
                lines: lines
                    .into_iter()
                    .map(|plot::ChartLine { name, values }| Line { name, values })
                    .collect(),
            },
            plot::Plot::Ranges(ranges) => Plot::Differences {
                ranges: ranges
                    .into_iter()
                    .map(|plot::ErrorBar { name, low, middle, high }| Range { name, low, middle, high })
                    .collect(),
            },
        };
        Self { name, title, x, y, plot }
    }
}

/// Who won how often.
pub(super) fn wins(report: &SweepReport) -> WireChart {
    let tally = &report.tally;
    let range = |name: String, count: u64| {
        let Interval { share, low, high } = tally.share(count);
        Range { name, low: 100.0 * low, middle: 100.0 * share, high: 100.0 * high }
    };
    let seats = (0..).map(Seat).zip(&tally.wins).map(|(seat, &wins)| range(seat.to_string(), wins));
    let draws = std::iter::once(range("draws".into(), tally.draws));
    let yes = tally.true_counts().map(|(spread, count)| range(spread.measure.title.into(), count));
    WireChart {
        name: "wins".into(),
        title: "Wins".into(),
        x: "% of matches, with 95 % intervals".into(),
        y: String::new(),
        plot: Plot::Shares { ranges: seats.chain(draws).chain(yes).collect() },
    }
}
