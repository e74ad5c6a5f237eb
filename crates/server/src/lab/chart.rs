//! Charts as data: numbers and labels; the client draws them.

use kernel::Seat;
use lab::SweepReport;
use lab::plot;
use lab::stats::Interval;
use serde::Serialize;

/// A chart.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct WireChart {
    /// Its name in data.
    name: String,
    /// A short title.
    title: String,
    /// The label of the horizontal axis.
    x: String,
    /// The label of the vertical axis.
    y: String,
    /// The data.
    plot: Plot,
}

/// The kinds of charts.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Plot {
    /// Shares of values in bins of equal width; two layers are drawn on top of each other.
    Histogram {
        /// The width of a bin in values.
        bin: u32,
        /// One or two sets of bars.
        layers: Vec<Layer>,
        /// Marked values.
        guides: Vec<Guide>,
    },
    /// One bar per value.
    Bars {
        /// The bars.
        bars: Vec<Bar>,
    },
    /// Values along one match.
    Lines {
        /// The positions on the horizontal axis.
        moments: Vec<u32>,
        /// The values of each line at these positions.
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
    /// The label.
    name: String,
    /// The share of matches in each bin, from the first bin on.
    shares: Vec<f64>,
    /// The share beyond the last bin.
    beyond: f64,
}

/// A marked value.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Guide {
    /// The value.
    value: f64,
    /// The label.
    label: String,
}

/// A bar.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Bar {
    /// The value.
    value: u32,
    /// The number of matches with this value.
    count: u64,
    /// Their share.
    share: f64,
}

/// A line.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Line {
    /// The label.
    name: String,
    /// The values, one per position.
    values: Vec<u32>,
}

/// A number with its 95 % interval.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Range {
    /// The label.
    name: String,
    /// The lower end of the interval.
    low: f64,
    /// The estimate.
    middle: f64,
    /// The upper end of the interval.
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

/// The share of wins of each player.
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
