//! Charts made of characters.

use std::io::{self, Write};

use super::draw_chart::small_share;
use super::{Chart, ChartBar, ChartLine, ErrorBar, HistogramSeries, Plot, PlotFigure};
use crate::document::{TableStyle, bold};

/// The most rows of a histogram.
const ROWS: usize = 20;
/// The maximum width of bars.
const WIDE: f64 = 44.0;
/// The number of characters of a line plot, and of rows per line.
const COURSE: (usize, usize) = (64, 4);

/// Writes the charts of a picture for a terminal of 80 columns.
pub fn write_text(picture: &PlotFigure, look: TableStyle, out: &mut impl Write) -> io::Result<()> {
    for chart in &picture.charts {
        writeln!(out, "\n{}", bold(&chart.title, look))?;
        match &chart.plot {
            Plot::Histogram { bin, layers, .. } => {
                for (at, layer) in layers.iter().enumerate() {
                    if layers.len() > 1 {
                        writeln!(out, "{}{}", if at > 0 { "\n" } else { "" }, layer.name)?;
                    }
                    write_histogram(*bin, layer, out)?;
                }
            }
            Plot::Bars(bars) => write_bars(bars, out)?,
            Plot::Lines { moments, lines } => write_course(chart, moments, lines, out)?,
            Plot::Ranges(ranges) => write_ranges(&chart.x, ranges, out)?,
        }
    }
    Ok(())
}

/// Bars that lie on their side, neighbouring bins together until there are few enough.
fn write_histogram(bin: u32, layer: &HistogramSeries, out: &mut impl Write) -> io::Result<()> {
    let join = layer.shares.len().div_ceil(ROWS);
    let mut rows: Vec<f64> = layer.shares.chunks(join).map(|part| part.iter().sum()).collect();
    if let Some(last) = rows.last_mut() {
        *last += layer.beyond;
    }
    let most = rows.iter().copied().fold(0.0, f64::max);
    for (at, share) in (0u64..).zip(&rows) {
        let from = at * u64::from(bin) * join as u64;
        let share_text = if *share >= 0.0001 || *share == 0.0 {
            format!("{:.2} %", share * 100.0)
        } else {
            "< 0.01 %".into()
        };
        let more = if layer.beyond > 0.0 && at + 1 == rows.len() as u64 { "+" } else { "" };
        let label = format!("{}{more}", crate::text::grouped(from));
        writeln!(out, "{label:>9} {} {share_text}", bar(*share, most).trim_end())?;
    }
    Ok(())
}

fn write_bars(bars: &[ChartBar], out: &mut impl Write) -> io::Result<()> {
    let most = bars.iter().map(|bar| bar.share).fold(0.0, f64::max);
    bars.iter().try_for_each(|one| {
        let label = crate::text::grouped(one.value.into());
        writeln!(out, "{label:>9} {} {}", bar(one.share, most).trim_end(), small_share(one))
    })
}

/// A bar in eighths of a character.
fn bar(value: f64, most: f64) -> String {
    let eighths = if most > 0.0 { (value / most * WIDE * 8.0).round() as usize } else { 0 };
    let part = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
    format!("{}{part}", "█".repeat(eighths / 8))
}

/// Each line of a match as hills of its own.
fn write_course(chart: &Chart, moments: &[u32], lines: &[ChartLine], out: &mut impl Write) -> io::Result<()> {
    let (wide, high) = COURSE;
    let wide = wide.min(moments.len());
    let most = lines.iter().flat_map(|line| &line.values).copied().max().unwrap_or(0).max(1);
    for line in lines {
        writeln!(out, "{}", line.name)?;
        for row in (0..high).rev() {
            let column = |at: usize| {
                // The first column is the first moment and the last one the last.
                let moment = at * (moments.len() - 1) / (wide - 1).max(1);
                let value = line.values.get(moment).copied().unwrap_or(0);
                let eighths = (f64::from(value) / f64::from(most) * (high * 8) as f64).round() as usize;
                [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'][eighths.saturating_sub(row * 8).min(8)]
            };
            let label = if row == high - 1 { most.to_string() } else { String::new() };
            let text: String = (0..wide).map(column).collect();
            writeln!(out, "{}", format!("{label:>9} {text}").trim_end())?;
        }
    }
    let last = moments.last().copied().unwrap_or(0).to_string();
    let gap = " ".repeat(wide.saturating_sub(1 + last.len()).max(1));
    writeln!(out, "{:>9} 0{gap}{last}  {}", "", chart.x)
}

/// Intervals on a common scale, with zero marked.
fn write_ranges(unit: &str, ranges: &[ErrorBar], out: &mut impl Write) -> io::Result<()> {
    let ends = ranges.iter().flat_map(|range| [range.low, range.high]);
    let (low, high) = ends.fold((0.0, 0.0), |(low, high): (f64, f64), end| (low.min(end), high.max(end)));
    let span = if high > low { high - low } else { 1.0 };
    let place = |value: f64| ((value - low) / span * WIDE).round() as usize;
    let wide = ranges.iter().map(|range| range.name.chars().count()).max().unwrap_or(0);
    for range in ranges {
        let (from, to, middle, zero) = (place(range.low), place(range.high), place(range.middle), place(0.0));
        let ink = |at: usize| match at {
            _ if at == middle => '●',
            _ if at >= from && at <= to => '━',
            _ if at == zero => '│',
            _ => ' ',
        };
        let text: String = (0..=WIDE as usize).map(ink).collect();
        let number = format!("{:+.2}", range.middle).replace('-', "−");
        writeln!(out, "{:<wide$} {text} {number:>8}", range.name)?;
    }
    writeln!(out, "{:<wide$} {unit}", "")
}
