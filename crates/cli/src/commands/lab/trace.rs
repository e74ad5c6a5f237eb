//! `--trace K`: matches in sentences.

use std::io::{BufWriter, Write, stdout};

use lab::Subject;

use crate::exit::CliError;

/// Prints the first matches of the sweep, each as the sweep plays it.
pub(super) fn tell(subject: &Subject, count: u32) -> Result<(), CliError> {
    let mut out = BufWriter::new(stdout().lock());
    for number in 0..u64::from(count) {
        let seed = subject.seed.nth(number);
        let (row, sentences) = subject.runner.tell(seed);
        let gap = if number > 0 { "\n" } else { "" };
        writeln!(out, "{gap}Match {number}, seed {seed}")?;
        sentences.iter().try_for_each(|sentence| writeln!(out, "{sentence}"))?;
        writeln!(out, "{}", row.outcome)?;
    }
    Ok(out.flush()?)
}
