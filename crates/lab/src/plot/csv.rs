//! The numbers of a picture.

use std::io::{self, Write};

use super::{Plot, PlotFigure};
use crate::document::field;

/// Writes `chart,series,x,value,low,high`, a line a number.
pub fn write_csv(picture: &PlotFigure, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "chart,series,x,value,low,high")?;
    for chart in &picture.charts {
        let name = field(&chart.name);
        match &chart.plot {
            Plot::Histogram { bin, layers, .. } => {
                for layer in layers {
                    for (at, share) in (0u64..).zip(&layer.shares) {
                        writeln!(out, "{name},{},{},{share},,", field(&layer.name), at * u64::from(*bin))?;
                    }
                    if layer.beyond > 0.0 {
                        let from = layer.shares.len() as u64 * u64::from(*bin);
                        writeln!(out, "{name},{},{from} and more,{},,", field(&layer.name), layer.beyond)?;
                    }
                }
            }
            Plot::Bars(bars) => {
                for bar in bars {
                    writeln!(out, "{name},matches,{},{},,", bar.value, bar.count)?;
                }
            }
            Plot::Lines { moments, lines } => {
                for line in lines {
                    for (moment, value) in moments.iter().zip(&line.values) {
                        writeln!(out, "{name},{},{moment},{value},,", field(&line.name))?;
                    }
                }
            }
            Plot::Ranges(ranges) => {
                for range in ranges {
                    let (of, middle) = (field(&range.name), range.middle);
                    writeln!(out, "{name},{of},,{middle},{},{}", range.low, range.high)?;
                }
            }
        }
    }
    Ok(())
}
