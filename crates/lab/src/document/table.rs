//! Tables as text: for terminals and for Markdown.

use std::io::{self, Write};

use super::{Section, sections};
use crate::report::{ReportSource, SweepReport};
use crate::text::{counted, grouped};

/// The format of a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TableStyle {
    /// Characters and nothing else.
    Plain,
    /// Heads in bold, as a terminal shows them.
    Bold,
}

/// Writes a report as tables for a terminal.
pub fn write_table(report: &SweepReport, look: TableStyle, out: &mut impl Write) -> io::Result<()> {
    let (title, settings) = heading(report);
    writeln!(out, "{}", bold(&title, look))?;
    writeln!(out, "{settings}")?;
    sections(report).iter().try_for_each(|section| write_section(section, look, out))
}

/// Writes a report as Markdown.
pub fn write_markdown(report: &SweepReport, out: &mut impl Write) -> io::Result<()> {
    let (title, settings) = heading(report);
    writeln!(out, "## {title}\n\n{settings}")?;
    sections(report).iter().try_for_each(|section| write_markdown_section(section, out))
}

/// The game and its settings.
pub(crate) fn heading(report: &SweepReport) -> (String, String) {
    let (n, seed) = (report.tally.matches, &report.subject.seed);
    let played = match report.source {
        ReportSource::Sweep if report.complete => counted(n, "match", "matches"),
        ReportSource::Sweep => format!("{} of {}", grouped(n), counted(report.wanted, "match", "matches")),
        ReportSource::Deals { .. } => counted(n, "given deal", "given deals"),
    };
    let part = if report.complete { "" } else { ", stopped early" };
    let settings = report.subject.describe("Default settings");
    (format!("{}: {played}{part}, seed {seed}", report.subject.entry.about.title), settings)
}

pub(crate) fn write_section(section: &Section, look: TableStyle, out: &mut impl Write) -> io::Result<()> {
    let rows = || std::iter::once(&section.head).chain(&section.rows);
    let width = |at: usize| rows().filter_map(|row| row.get(at)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..section.head.len()).filter_map(width).collect();
    // A last column of words, such as a command, reads from the left.
    let left = |at: usize| at == 0 || section.rows.iter().any(|row| row[at].starts_with(char::is_alphabetic));
    writeln!(out)?;
    for (number, row) in rows().enumerate() {
        let cells = row.iter().zip(&widths).enumerate().map(|(at, (cell, &width))| {
            let gap = " ".repeat(width - cell.chars().count());
            if left(at) { format!("{cell}{gap}") } else { format!("{gap}{cell}") }
        });
        let line = cells.collect::<Vec<_>>().join("   ");
        let line = line.trim_end();
        writeln!(out, "{}", if number == 0 { bold(line, look) } else { line.into() })?;
    }
    Ok(())
}

pub(crate) fn write_markdown_section(section: &Section, out: &mut impl Write) -> io::Result<()> {
    let line = |cells: &[String]| {
        format!("| {} |", cells.iter().map(|cell| cell.replace('|', "\\|")).collect::<Vec<_>>().join(" | "))
    };
    let rule: Vec<_> = (0..section.head.len()).map(|at| if at == 0 { ":--" } else { "--:" }.into()).collect();
    writeln!(out, "\n{}\n{}", line(&section.head), line(&rule))?;
    section.rows.iter().try_for_each(|row| writeln!(out, "{}", line(row)))
}

pub(crate) fn bold(text: &str, look: TableStyle) -> String {
    match look {
        TableStyle::Plain => text.into(),
        TableStyle::Bold => format!("\x1b[1m{text}\x1b[0m"),
    }
}
