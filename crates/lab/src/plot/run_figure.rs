//! The charts of a sweep.

use super::ticks::whole_step;
use super::{Chart, ChartBar, ChartLine, HistogramSeries, Plot, PlotFigure};
use crate::document::{charted, sections};
use crate::report::{ReportSource, Subject, SweepReport};
use crate::stats::{Interval, MeasureDistribution, Tally};
use crate::text::{counted, grouped, percent};

/// Bins of a histogram, about.
const BINS: u32 = 60;
/// Measures with at most this many different values get a bar for each of them.
const FEW: usize = 64;

/// The picture of a report.
pub fn picture(report: &SweepReport) -> PlotFigure {
    let SweepReport { subject, tally, .. } = report;
    // Of no matches there is nothing to draw.
    let mut spreads = charted(report).filter(|_| tally.matches > 0);
    let mut charts: Vec<_> =
        spreads.next().map(|spread| histogram(&[("", spread)], BINS)).into_iter().collect();
    if report.source == ReportSource::Sweep && tally.matches > 0 {
        charts.extend(course(subject));
    }
    charts.extend(spreads.map(|spread| match spread.histogram.distinct() <= FEW {
        true => bars(spread, tally),
        false => histogram(&[("", spread)], BINS),
    }));
    PlotFigure {
        title: format!("{}: {}", subject.entry.about.title, counted(tally.matches, "match", "matches")),
        caption: subject.caption(tally.matches),
        command: report.command(),
        charts,
        tables: sections(report),
        remark: String::new(),
    }
}

/// The distribution of a measure, in one or two sweeps.
pub(super) fn histogram(layers: &[(&str, &MeasureDistribution)], bins: u32) -> Chart {
    let measure = layers[0].1.measure;
    let all =
        |at: u16| layers.iter().filter_map(|(_, spread)| spread.histogram.quantile(at)).max().unwrap_or(0);
    // The last match in a thousand can be as long as all the others together: the caption mentions it, and the plot leaves it out.
    let (shown, most) = (all(999), all(1000));
    let bin = whole_step(shown, bins);
    let layer = |&(name, spread): &(&str, &MeasureDistribution)| {
        let mut counts = vec![0u64; (shown / bin) as usize + 1];
        let all = spread.histogram.count();
        let mut beyond = 0;
        for (value, count) in spread.histogram.iter() {
            *counts.get_mut((value / bin) as usize).unwrap_or(&mut beyond) += count;
        }
        let name = if name.is_empty() { "share of matches" } else { name };
        let shares = counts.iter().map(|&count| Interval::of(count, all)).collect();
        HistogramSeries { name: name.into(), shares, beyond: Interval::of(beyond, all) }
    };
    let layers_drawn: Vec<_> = layers.iter().map(layer).collect();
    let beyond = layers_drawn.iter().map(|layer| layer.beyond).fold(0.0, f64::max);
    let tail = match beyond > 0.0 {
        true => format!("; {} are beyond, up to {}", percent(beyond), grouped(most.into())),
        false => String::new(),
    };
    let guide = |name: &str, value: u32| (f64::from(value), format!("{name} {}", grouped(value.into())));
    let guides = match layers {
        [(_, spread)] => {
            spread.summary().map(|s| vec![guide("half at most", s.median), guide("99 % at most", s.p99)])
        }
        _ => None,
    };
    let bin_name = if bin == 1 { String::new() } else { format!(" (bins of {bin})") };
    Chart {
        name: measure.name.into(),
        title: format!("{} per match", measure.title),
        x: format!("{}{bin_name}{tail}", measure.title.to_lowercase()),
        y: "share of matches".into(),
        plot: Plot::Histogram { bin, layers: layers_drawn, guides: guides.unwrap_or_default() },
    }
}

/// A bar for every value of a measure.
fn bars(spread: &MeasureDistribution, tally: &Tally) -> Chart {
    let bar = |(value, count)| ChartBar { value, count, share: Interval::of(count, tally.matches) };
    Chart {
        name: spread.measure.name.into(),
        title: format!("{} of a match", spread.measure.title),
        x: spread.measure.about.trim_end_matches('.').into(),
        y: "share of matches".into(),
        plot: Plot::Bars(spread.histogram.iter().map(bar).collect()),
    }
}

/// The course of the sweep's first match.
fn course(subject: &Subject) -> Option<Chart> {
    let (moment, values) = subject.runner.series().split_first()?;
    let seed = subject.seed.nth(0);
    let samples = subject.runner.trace(seed).samples;
    let column = |at: usize| samples.iter().filter_map(|sample| sample.get(at)).copied().collect::<Vec<_>>();
    let line = |(at, measure): (usize, &kernel::measure::Measure)| ChartLine {
        name: measure.title.into(),
        values: column(at),
    };
    let lines: Vec<_> = (1..).zip(values).map(line).collect();
    (!lines.is_empty()).then(|| Chart {
        name: "course".into(),
        title: format!("One match over time, seed {seed}"),
        x: moment.title.to_lowercase(),
        y: String::new(),
        plot: Plot::Lines { moments: column(0), lines },
    })
}
