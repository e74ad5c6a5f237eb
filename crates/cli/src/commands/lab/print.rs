//! Prints the result to standard output.

use std::io::{BufWriter, IsTerminal, Write, stdout};

use lab::SweepReport;
use lab::document::{TableStyle, document, write_csv, write_json, write_markdown, write_table};

use super::flags::Format;
use crate::exit::CliError;

/// Bold headings for a terminal, unless colours are disabled.
pub(super) fn table_style() -> TableStyle {
    let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if stdout().is_terminal() && !plain { TableStyle::Bold } else { TableStyle::Plain }
}

pub(super) fn result(report: &SweepReport, format: Format) -> Result<(), CliError> {
    let mut out = BufWriter::new(stdout().lock());
    match format {
        Format::Table => write_table(report, table_style(), &mut out)?,
        Format::Json => write_json(&document(report), &mut out)?,
        Format::Csv => write_csv(report, &mut out)?,
        Format::Markdown => write_markdown(report, &mut out)?,
    }
    Ok(out.flush()?)
}
