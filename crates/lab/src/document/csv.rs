//! A result as a tidy table: one number a line.

use std::io::{self, Write};

use kernel::Seat;

use super::labels::{LabelRecord, labelled};
use crate::report::SweepReport;
use crate::stats::{Interval, Z95};
use crate::text::known;

/// Writes `kind,name,statistic,value,low,high`; `low` and `high` are the ends of the 95 % interval.
pub fn write_csv(report: &SweepReport, out: &mut impl Write) -> io::Result<()> {
    let tally = &report.tally;
    writeln!(out, "kind,name,statistic,value,low,high")?;
    for (name, value) in report.subject.notes("croupier/lab-run") {
        writeln!(out, "run,{name},text,{},,", field(&value))?;
    }
    writeln!(out, "run,complete,text,{},,", report.complete)?;
    writeln!(out, "run,matches,count,{},,", tally.matches)?;
    let mut shares = |kind: &str, name: &str, count: u64| {
        let Interval { share, low, high } = tally.share(count);
        writeln!(out, "{kind},{name},count,{count},,")?;
        writeln!(out, "{kind},{name},share,{share},{low},{high}")
    };
    for (seat, &wins) in (0..).zip(&tally.wins) {
        shares("win", &Seat(seat).to_string(), wins)?;
    }
    shares("draw", "draws", tally.draws)?;
    for &(reason, count) in &tally.ends {
        shares("end", reason, count)?;
    }
    for (spread, count) in tally.true_counts() {
        shares("share", spread.measure.name, count)?;
    }
    for LabelRecord { name, held, won, share, low, high } in labelled(report) {
        let name = field(&name);
        writeln!(out, "label,{name},held,{held},,")?;
        writeln!(out, "label,{name},won,{won},,")?;
        writeln!(out, "label,{name},share,{share},{low},{high}")?;
    }
    for spread in &tally.measures {
        let (name, Some(summary)) = (spread.measure.name, spread.summary()) else { continue };
        let half = Z95 * summary.error;
        let (low, high) = (known(summary.mean - half), known(summary.mean + half));
        writeln!(out, "measure,{name},mean,{},{low},{high}", summary.mean)?;
        writeln!(out, "measure,{name},error,{},,", known(summary.error))?;
        let whole = [
            ("min", summary.min),
            ("median", summary.median),
            ("p90", summary.p90),
            ("p99", summary.p99),
            ("max", summary.max),
        ];
        for (statistic, value) in whole {
            writeln!(out, "measure,{name},{statistic},{value},,")?;
        }
        if let Some(most) = spread.max {
            writeln!(out, "measure,{name},max_at_match,{},,", most.at)?;
        }
        for (value, count) in spread.histogram.iter() {
            writeln!(out, "histogram,{name},{value},{count},,")?;
        }
    }
    Ok(())
}

/// A value as a field of CSV.
pub(crate) fn field(text: &str) -> String {
    match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.into(),
    }
}
