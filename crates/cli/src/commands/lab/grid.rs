//! `croupier lab grid GAME`.

use std::io::{BufWriter, Write, stdout};
use std::sync::Arc;

use catalog::bots::BotKind;
use clap::{Arg, ArgAction, ArgMatches, Command};
use lab::document::write_json;
use lab::grid::{Axis, Grid, GridConfig, grid, write_csv, write_markdown, write_table};
use lab::text::grouped;
use lab::{Completion, Progress, Term};

use super::flags::{self, Format, MatchCount};
use super::start::{seed, stop_on_ctrl_c};
use super::{examples, print, progress};
use crate::exit::{CliError, Exit};
use crate::settings::{chosen, entry, house};

/// The default number of matches per cell.
const USUAL: u64 = 10_000;

pub(super) fn flags(command: Command) -> Command {
    let entry = entry(&command);
    let command = command.before_help(examples::grid(entry)).after_help(examples::names(entry));
    flags::played(command, "Number of matches per cell: 10000, 1e4 or 10k (default 10,000)")
        .arg(
            Arg::new("over")
                .long("over")
                .value_name("NAME=VALUE,…")
                .required(true)
                .action(ArgAction::Append)
                .help(
                    "Axis of the grid: a setting of the game, bots, or house; the last axis gives the \
                    columns",
                )
                .value_parser(|text: &str| text.parse::<Axis>()),
        )
        .arg(
            Arg::new("show")
                .long("show")
                .value_name("NUMBER")
                .action(ArgAction::Append)
                .help(
                    "Values in the tables: 'winrate(P1)', 'median(MEASURE)', 'share(ENDING)'; may be \
                    repeated",
                )
                .help_heading("Output")
                .value_parser(|text: &str| text.parse::<Term>()),
        )
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let (entry, settings, matches) = chosen(matches)?;
    let bots: Vec<BotKind> = matches.get_many("bots").into_iter().flatten().copied().collect();
    let axes = matches.get_many::<Axis>("over").into_iter().flatten().cloned().collect();
    let wanted = matches.get_one::<MatchCount>("matches").map_or(USUAL, |count| count.0);
    let seed = seed(matches, None);
    let common = GridConfig { entry, settings: &settings, bots: &bots, house: house(matches), seed };
    let mut result =
        Grid::new(&common, axes, wanted).map_err(|error| CliError::usage(format!("--over {error}")))?;
    let mut terms: Vec<Term> = matches.get_many("show").into_iter().flatten().cloned().collect();
    terms
        .iter()
        .try_for_each(|term| result.check(term))
        .map_err(|error| CliError::usage(format!("--show {error}")))?;
    if terms.is_empty() {
        terms = result.usual_terms();
    }

    let progress = Arc::new(Progress::default());
    stop_on_ctrl_c(&progress);
    let all = wanted.saturating_mul(result.cells.len() as u64);
    let (how, threads) = (flags::progress(matches), flags::threads(matches));
    let reached = progress::watched(how, &progress, Some(all), "P1", || result.play(threads, &progress));

    let mut out = BufWriter::new(stdout().lock());
    match flags::format(matches) {
        Format::Table => write_table(&result, &terms, print::table_style(), &mut out)?,
        Format::Json => write_json(&grid(&result), &mut out)?,
        Format::Csv => write_csv(&result, &mut out)?,
        Format::Markdown => write_markdown(&result, &terms, &mut out)?,
    }
    out.flush()?;
    drop(out);
    if reached == Completion::Complete {
        return Ok(());
    }
    let message = format!("stopped after {} of {} matches", grouped(result.matches()), grouped(all));
    Err(CliError::new(Exit::Interrupted, if matches.get_flag("quiet") { String::new() } else { message }))
}
