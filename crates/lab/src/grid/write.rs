//! A grid as tables, JSON and CSV.

use std::io::{self, Write};

use catalog::bots;
use kernel::Seat;
use serde_json::{Map, Value, json};

use super::{Axis, Grid, GridCell};
use crate::assertion::{Statistic, Term};
use crate::document::{
    MeasureRecord, Section, ShareRecord, TableStyle, bold, field, seated, setup_object,
    write_markdown_section, write_section,
};
use crate::stats::{Interval, MeasureDistribution};
use crate::text::{counted, grouped, known, mean};

/// Writes a grid as tables for a terminal, one for each number.
pub fn write_table(grid: &Grid, terms: &[Term], look: TableStyle, out: &mut impl Write) -> io::Result<()> {
    let (title, settings) = heading(grid);
    writeln!(out, "{}\n{settings}", bold(&title, look))?;
    for (name, section) in sections(grid, terms) {
        writeln!(out, "\n{}", bold(&name, look))?;
        write_section(&section, look, out)?;
    }
    Ok(())
}

/// Writes a grid as Markdown.
pub fn write_markdown(grid: &Grid, terms: &[Term], out: &mut impl Write) -> io::Result<()> {
    let (title, settings) = heading(grid);
    writeln!(out, "## {title}\n\n{settings}")?;
    for (name, section) in sections(grid, terms) {
        writeln!(out, "\n**{name}**")?;
        write_markdown_section(&section, out)?;
    }
    Ok(())
}

fn heading(grid: &Grid) -> (String, String) {
    let subject = &grid.first().subject;
    let matches = |count| counted(count, "match", "matches");
    let played = match grid.is_complete() {
        true => format!(
            "{} in each of {}",
            matches(grid.wanted),
            counted(grid.cells.len() as u64, "cell", "cells")
        ),
        false => {
            let all = grid.wanted.saturating_mul(grid.cells.len() as u64);
            format!("{} of {}, stopped early", grouped(grid.matches()), matches(all))
        }
    };
    let settings =
        if grid.flags.is_empty() { "Default settings".into() } else { grid.flags.trim().to_string() };
    (format!("{}: {played}, seed {}", subject.entry.about.title, subject.seed), settings)
}

/// A table for each number, with its name: the values of the last axis go from left to right, all others down.
/// With a single axis, one table has all numbers from left to right.
pub fn sections(grid: &Grid, terms: &[Term]) -> Vec<(String, Section)> {
    let Some((across, down)) = grid.axes.split_last() else { return Vec::new() };
    if down.is_empty() {
        let head: Vec<String> = [across.name.clone()].into_iter().chain(terms.iter().map(titled)).collect();
        let mut table = Section { head, rows: Vec::new() };
        for cell in &grid.cells {
            table.row(cell.values.iter().cloned().chain(terms.iter().map(|term| told(term, cell))));
        }
        return vec![(format!("By {}", across.name), table)];
    }
    let table = |term: &Term| {
        let head = down.iter().map(|axis: &Axis| axis.name.clone()).chain(across.values.iter().cloned());
        let mut table = Section { head: head.collect(), rows: Vec::new() };
        for row in grid.cells.chunks(across.values.len()) {
            let values = row[0].values[..down.len()].iter().cloned();
            table.row(values.chain(row.iter().map(|cell| told(term, cell))));
        }
        (format!("{} by {}", titled(term), across.name), table)
    };
    terms.iter().map(table).collect()
}

/// The name of a number, with what stands behind it in brackets.
fn titled(term: &Term) -> String {
    match term {
        Term::WinRate(_) | Term::Draws | Term::Share(_) => format!("{term} (95 % interval)"),
        Term::Of(Statistic::Mean, _) => format!("{term} ± s.e."),
        _ => term.to_string(),
    }
}

/// A number of a cell, for people.
fn told(term: &Term, cell: &GridCell) -> String {
    if let Some(Interval { share, low, high }) = term.share(&cell.tally) {
        let [share, low, high] = [share, low, high].map(|share| share * 100.0);
        return format!("{share:.1} % ({low:.1} – {high:.1})");
    }
    let Some(value) = term.value(&cell.tally) else { return "–".into() };
    match term {
        Term::Of(Statistic::Mean, name) => {
            let error =
                cell.tally.spread(name).and_then(MeasureDistribution::summary).map_or(0.0, |s| s.error);
            let (value, error) = mean(value, error);
            format!("{value} ± {error}")
        }
        _ => grouped(value as u64),
    }
}

/// A grid as one document.
pub fn grid(grid: &Grid) -> Value {
    let subject = &grid.first().subject;
    json!({
        "schema": "croupier/lab-grid",
        "version": crate::SCHEMA_VERSION,
        "complete": grid.is_complete(),
        "croupier": crate::VERSION,
        "game": subject.entry.about.name,
        "rules": subject.entry.about.rules,
        "bots_version": bots::VERSION,
        "seed": subject.seed.to_string(),
        "wanted": grid.wanted,
        "command": grid.command(),
        "axes": grid.axes.iter().map(|axis| json!({"name": axis.name, "values": axis.values})).collect::<Vec<_>>(),
        "cells": grid.cells.iter().map(|cell| document(grid, cell)).collect::<Vec<_>>(),
    })
}

fn document(grid: &Grid, cell: &GridCell) -> Value {
    let GridCell { values, subject, tally } = cell;
    let at: Map<String, Value> =
        grid.axes.iter().zip(values).map(|(axis, value)| (axis.name.clone(), value.clone().into())).collect();
    let share = |name: &str, count| ShareRecord::of(name, count, tally);
    let seen = |at: u64| (subject.seed.nth(at).to_string(), subject.play_command(at));
    json!({
        "at": at,
        "setup": setup_object(&subject.runner.setup()),
        "bots": seated(subject).seats,
        "command": subject.run_command(grid.wanted),
        "matches": tally.matches,
        "wins": (0..).zip(&tally.wins).map(|(i, &wins)| share(&Seat(i).to_string(), wins)).collect::<Vec<_>>(),
        "draws": share("draws", tally.draws),
        "ends": tally.ends.iter().map(|&(reason, count)| share(reason, count)).collect::<Vec<_>>(),
        "shares": tally.true_counts().map(|(spread, yes)| share(spread.measure.name, yes)).collect::<Vec<_>>(),
        "measures": tally.measures.iter().map(|spread| MeasureRecord::of(tally, spread, seen)).collect::<Vec<_>>(),
    })
}

/// Writes a line for every number of every cell: its values of the axes, then `kind,name,statistic,value,low,high`.
pub fn write_csv(grid: &Grid, out: &mut impl Write) -> io::Result<()> {
    let names: String = grid.axes.iter().map(|axis| format!("{},", field(&axis.name))).collect();
    writeln!(out, "{names}kind,name,statistic,value,low,high")?;
    for GridCell { values, tally, .. } in &grid.cells {
        let at: String = values.iter().map(|value| format!("{},", field(value))).collect();
        writeln!(out, "{at}run,matches,count,{},,", tally.matches)?;
        let mut share = |kind: &str, name: &str, count: u64| {
            let Interval { share, low, high } = tally.share(count);
            writeln!(out, "{at}{kind},{name},share,{share},{low},{high}")
        };
        for (seat, &wins) in (0..).zip(&tally.wins) {
            share("win", &Seat(seat).to_string(), wins)?;
        }
        share("draw", "draws", tally.draws)?;
        tally.ends.iter().try_for_each(|&(reason, count)| share("end", reason, count))?;
        tally.true_counts().try_for_each(|(spread, count)| share("share", spread.measure.name, count))?;
        for (name, summary) in tally.measures.iter().filter_map(|s| Some((s.measure.name, s.summary()?))) {
            writeln!(out, "{at}measure,{name},mean,{},,", summary.mean)?;
            writeln!(out, "{at}measure,{name},error,{},,", known(summary.error))?;
            let whole = [("median", summary.median), ("p90", summary.p90), ("max", summary.max)];
            whole
                .iter()
                .try_for_each(|(what, value)| writeln!(out, "{at}measure,{name},{what},{value},,"))?;
        }
    }
    Ok(())
}
