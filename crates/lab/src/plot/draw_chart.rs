//! Each kind of chart, drawn.

use super::drawing::{AXIS, Anchor, Drawing, GRID, MUTED, PAPER, TEXT, colour};
use super::plot_area::PlotArea;
use super::ticks::{label, ticks};
use super::{Chart, ChartBar, ChartLine, ErrorBar, HistogramSeries, Plot};

/// The width of every chart.
pub(super) const WIDTH: f64 = 1200.0;
const LEFT: f64 = 120.0;
const RIGHT: f64 = 60.0;
const HEAD: f64 = 72.0;
const FOOT: f64 = 84.0;
const HEIGHT: f64 = 300.0;
const ROW: f64 = 36.0;
/// A histogram of fewer bins leaves the rest of its width empty: one bar is not a wall.
const FEWEST: usize = 8;

/// The share of the sheet's height that a chart takes.
pub(super) fn height(chart: &Chart) -> f64 {
    match &chart.plot {
        Plot::Ranges(ranges) => HEAD + FOOT + ROW * ranges.len() as f64,
        _ => HEAD + FOOT + HEIGHT,
    }
}

/// Draws a chart with its upper edge at `top`.
pub(super) fn draw(ink: &mut Drawing, chart: &Chart, top: f64) {
    let frame = |right: f64, x, y| PlotArea {
        left: LEFT,
        top: top + HEAD,
        width: WIDTH - LEFT - right,
        height: height(chart) - HEAD - FOOT,
        x,
        y,
    };
    match &chart.plot {
        Plot::Histogram { bin, layers, guides } => {
            let bins = layers.iter().map(|layer| layer.shares.len()).max().unwrap_or(1).max(FEWEST);
            let most = layers.iter().flat_map(|layer| &layer.shares).copied().fold(0.0, f64::max);
            let frame = frame(RIGHT, (0.0, f64::from(*bin) * bins as f64), (0.0, roof(most * 100.0)));
            frame.draw_y(ink, &chart.y, " %");
            histogram(ink, &frame, *bin, layers);
            frame.draw_x(ink, &chart.x);
            draw_guides(ink, &frame, guides);
            if layers.len() > 1 {
                legend(ink, &frame, layers.iter().map(|layer| layer.name.as_str()));
            }
            frame.draw_title(ink, &chart.title, LEFT);
        }
        Plot::Bars(bars) => {
            let most = bars.iter().map(|bar| bar.share).fold(0.0, f64::max);
            let frame = frame(RIGHT, (0.0, bars.len().max(1) as f64), (0.0, roof(most * 100.0)));
            frame.draw_y(ink, &chart.y, " %");
            draw_bars(ink, &frame, bars);
            frame.draw_base(ink, &chart.x);
            frame.draw_title(ink, &chart.title, LEFT);
        }
        Plot::Lines { moments, lines } => {
            let most = lines.iter().flat_map(|line| &line.values).copied().max().unwrap_or(1);
            let last = moments.last().copied().unwrap_or(1).max(1);
            let frame = frame(170.0, (0.0, f64::from(last)), (0.0, roof(f64::from(most))));
            frame.draw_y(ink, &chart.y, "");
            draw_lines(ink, &frame, moments, lines);
            frame.draw_x(ink, &chart.x);
            frame.draw_title(ink, &chart.title, LEFT);
        }
        Plot::Ranges(ranges) => draw_ranges(ink, chart, ranges, top),
    }
}

/// The number at the top of an axis that must hold this one.
fn roof(most: f64) -> f64 {
    ticks(0.0, most, 5).last().copied().unwrap_or(1.0)
}

fn histogram(ink: &mut Drawing, frame: &PlotArea, bin: u32, layers: &[HistogramSeries]) {
    let edge = |at: usize| frame.across(at as f64 * f64::from(bin));
    for (number, layer) in layers.iter().enumerate() {
        if layers.len() == 1 {
            let gap = ((edge(1) - edge(0)) * 0.12).min(2.0);
            for (at, share) in layer.shares.iter().enumerate().filter(|(_, share)| **share > 0.0) {
                let y = frame.up(share * 100.0);
                ink.bar(
                    edge(at) + gap / 2.0,
                    y,
                    edge(at + 1) - edge(at) - gap,
                    frame.floor() - y,
                    colour(number),
                );
            }
        } else {
            let steps = layer.shares.iter().enumerate().flat_map(|(at, share)| {
                let y = frame.up(share * 100.0);
                [(edge(at), y), (edge(at + 1), y)]
            });
            ink.path(steps.collect(), colour(number), Some(frame.floor()));
        }
    }
}

/// Dashed lines with their words above the bars. Words that would run into each other stand in one row, and
/// those that would run off the sheet end where the bars end.
fn draw_guides(ink: &mut Drawing, frame: &PlotArea, guides: &[(f64, String)]) {
    // About as wide as the letters are.
    let wide = |text: &str| 7.0 * text.chars().count() as f64;
    let mut labels: Vec<(f64, String)> = Vec::new();
    for (value, text) in guides {
        let x = frame.across(*value);
        ink.dashed((x, frame.top - 6.0), (x, frame.floor()), TEXT);
        match labels.last_mut().filter(|(before, words)| x < before + wide(words) + 16.0) {
            Some((_, words)) => words.extend([", ", text]),
            None => labels.push((x, text.clone())),
        }
    }
    for (x, words) in labels {
        let (x, anchor) = match x + wide(&words) > frame.right() {
            true => (frame.right(), Anchor::End),
            false => (x, Anchor::Start),
        };
        ink.text(x, frame.top - 11.0, 14, TEXT, anchor, &words);
    }
}

fn legend<'a>(ink: &mut Drawing, frame: &PlotArea, names: impl Iterator<Item = &'a str>) {
    for (at, name) in names.enumerate() {
        let y = frame.top + 28.0 + 26.0 * at as f64;
        ink.bar(frame.right() - 18.0, y - 12.0, 16.0, 16.0, colour(at));
        ink.text(frame.right() - 28.0, y + 1.0, 15, TEXT, Anchor::End, name);
    }
}

fn draw_bars(ink: &mut Drawing, frame: &PlotArea, bars: &[ChartBar]) {
    let wide = frame.width / bars.len().max(1) as f64;
    let width = (wide * 0.72).min(96.0);
    // With many bars there is no room for a number on each.
    let every = bars.len().div_ceil(16);
    for (at, bar) in bars.iter().enumerate() {
        let middle = frame.left + wide * (at as f64 + 0.5);
        let y = frame.up(bar.share * 100.0);
        ink.bar(middle - width / 2.0, y, width, frame.floor() - y, colour(0));
        if at % every == 0 {
            let value = crate::text::grouped(bar.value.into());
            ink.text(middle, frame.floor() + 24.0, 14, MUTED, Anchor::Middle, &value);
        }
        if every == 1 {
            ink.text(middle, y - 9.0, 14, TEXT, Anchor::Middle, &small_share(bar));
        }
    }
}

/// A share that never reads as nothing while there is something.
pub(super) fn small_share(bar: &ChartBar) -> String {
    match bar.share * 100.0 {
        p if p >= 10.0 => format!("{p:.1} %"),
        p if p >= 0.01 => format!("{p:.2} %"),
        _ => crate::text::counted(bar.count, "match", "matches"),
    }
}

fn draw_lines(ink: &mut Drawing, frame: &PlotArea, moments: &[u32], lines: &[ChartLine]) {
    let mut taken: Vec<f64> = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let point = |(&moment, &value): (&u32, &u32)| (frame.across(moment.into()), frame.up(value.into()));
        let points: Vec<_> = moments.iter().zip(&line.values).map(point).collect();
        let Some(&(x, y)) = points.last() else { continue };
        ink.path(points, colour(number), None);
        ink.dot(x, y, 4.0, colour(number));
        // Labels stand at the ends of their lines, and step aside for one another.
        let mut at = y + 5.0;
        while taken.iter().any(|other| (other - at).abs() < 18.0) {
            at += 6.0;
        }
        taken.push(at);
        ink.text(x + 14.0, at, 15, colour(number), Anchor::Start, &line.name);
    }
}

fn draw_ranges(ink: &mut Drawing, chart: &Chart, ranges: &[ErrorBar], top: f64) {
    let ends = ranges.iter().flat_map(|range| [range.low, range.high]);
    let (low, high) = ends.fold((0.0, 0.0), |(low, high): (f64, f64), end| (low.min(end), high.max(end)));
    let marks = ticks(low, high, 8);
    let (first, last) = (marks[0], marks[marks.len() - 1]);
    let left = 260.0;
    let frame = PlotArea {
        left,
        top: top + HEAD,
        width: WIDTH - left - RIGHT - 40.0,
        height: ROW * ranges.len() as f64,
        x: (first, last),
        y: (0.0, 1.0),
    };
    for &mark in &marks {
        let x = frame.across(mark);
        ink.line((x, frame.top), (x, frame.floor()), GRID, 1.0);
        ink.text(x, frame.floor() + 24.0, 14, MUTED, Anchor::Middle, &label(mark, &marks));
    }
    ink.line((frame.across(0.0), frame.top - 6.0), (frame.across(0.0), frame.floor()), AXIS, 1.5);
    ink.text(frame.left + frame.width / 2.0, frame.floor() + 50.0, 14, MUTED, Anchor::Middle, &chart.x);
    for (at, range) in ranges.iter().enumerate() {
        let y = frame.top + ROW * (at as f64 + 0.5);
        let clear = range.low > 0.0 || range.high < 0.0;
        let hue = if clear { colour(usize::from(range.middle > 0.0)) } else { AXIS };
        ink.text(left - 24.0, y + 5.0, 15, TEXT, Anchor::End, &range.name);
        let [from, to, middle] = [range.low, range.high, range.middle].map(|value| frame.across(value));
        ink.line((from, y), (to, y), hue, 3.0);
        [from, to].into_iter().for_each(|x| ink.line((x, y - 6.0), (x, y + 6.0), hue, 2.0));
        ink.dot(middle, y, 6.5, PAPER);
        ink.dot(middle, y, 5.0, hue);
    }
    frame.draw_title(ink, &chart.title, LEFT);
}
