//! The result on standard output.

use std::io::{BufWriter, IsTerminal, Write, stdout};

use lab::Report;
use lab::document::{Look, document, write_csv, write_json, write_markdown, write_table};

use super::flags::Format;
use crate::exit::Stop;

/// Bold heads for a terminal, unless colours are not wanted.
pub(super) fn look() -> Look {
    let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if stdout().is_terminal() && !plain { Look::Bold } else { Look::Plain }
}

pub(super) fn result(report: &Report, format: Format) -> Result<(), Stop> {
    let mut out = BufWriter::new(stdout().lock());
    match format {
        Format::Table => write_table(report, look(), &mut out)?,
        Format::Json => write_json(&document(report), &mut out)?,
        Format::Csv => write_csv(report, &mut out)?,
        Format::Markdown => write_markdown(report, &mut out)?,
    }
    Ok(out.flush()?)
}
