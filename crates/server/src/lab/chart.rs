//! Charts as data: numbers and labels; the client draws them.

use kernel::Seat;
use lab::SweepReport;
use lab::plot;
use lab::stats::Interval;
use protocol::{WireBar, WireChart, WireGuide, WireLayer, WireLine, WirePlot, WireRange};

/// A chart of the lab.
pub(super) fn chart(chart: plot::Chart) -> WireChart {
    let plot::Chart { name, title, x, y, plot } = chart;
    let plot = match plot {
        plot::Plot::Histogram { bin, layers, guides } => WirePlot::Histogram {
            bin,
            layers: layers
                .into_iter()
                .map(|plot::HistogramSeries { name, shares, beyond }| WireLayer { name, shares, beyond })
                .collect(),
            guides: guides.into_iter().map(|(value, label)| WireGuide { value, label }).collect(),
        },
        plot::Plot::Bars(bars) => WirePlot::Bars {
            bars: bars
                .into_iter()
                .map(|plot::ChartBar { value, count, share }| WireBar { value, count, share })
                .collect(),
        },
        plot::Plot::Lines { moments, lines } => WirePlot::Lines {
            moments,
            lines: lines
                .into_iter()
                .map(|plot::ChartLine { name, values }| WireLine { name, values })
                .collect(),
        },
        plot::Plot::Ranges(ranges) => WirePlot::Differences {
            ranges: ranges
                .into_iter()
                .map(|plot::ErrorBar { name, low, middle, high }| WireRange { name, low, middle, high })
                .collect(),
        },
    };
    WireChart { name, title, x, y, plot }
}

/// The share of wins of each player.
pub(super) fn wins(report: &SweepReport) -> WireChart {
    let tally = &report.tally;
    let range = |name: String, count: u64| {
        let Interval { share, low, high } = tally.share(count);
        WireRange { name, low: 100.0 * low, middle: 100.0 * share, high: 100.0 * high }
    };
    let seats = (0..).map(Seat).zip(&tally.wins).map(|(seat, &wins)| range(seat.to_string(), wins));
    let draws = std::iter::once(range("draws".into(), tally.draws));
    let yes = tally.true_counts().map(|(spread, count)| range(spread.measure.title.into(), count));
    WireChart {
        name: "wins".into(),
        title: "Wins".into(),
        x: "% of matches, with 95 % intervals".into(),
        y: String::new(),
        plot: WirePlot::Shares { ranges: seats.chain(draws).chain(yes).collect() },
    }
}
