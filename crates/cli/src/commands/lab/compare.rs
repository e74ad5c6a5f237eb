//! `croupier lab compare GAME`.

use std::io::{BufWriter, Write, stdout};
use std::sync::Arc;

use clap::{Arg, ArgAction, ArgMatches, Command};
use kernel::{Pairs, SetupError};
use lab::compare::{Comparison, Pairing, comparison, write_csv, write_markdown, write_table};
use lab::document::write_json;
use lab::text::grouped;
use lab::{Completion, Progress, Subject};

use super::flags::{self, Format, MatchCount};
use super::start::{seed, stop_on_ctrl_c};
use super::{examples, plot, print, progress};
use crate::exit::{CliError, Exit};
use crate::settings::{bots, chosen};

/// The default number of matches.
const USUAL: u64 = 100_000;

pub(super) fn flags(command: Command) -> Command {
    let side = |name: &'static str, help: &'static str| {
        Arg::new(name)
            .long(name)
            .value_name("SETTINGS")
            .help(help)
            .required(true)
            .action(ArgAction::Append)
            .value_parser(|text: &str| text.parse::<Pairs>())
    };
    let entry = catalog::find(command.get_name()).expect("every game has a command");
    flags::common(command.before_help(examples::compare(entry)))
        .arg(side("a", "Settings of A, 'name=value name=value' ('' for the defaults); may be repeated"))
        .arg(side("b", "Settings of B; other settings on the command line apply to both"))
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let (entry, given, matches) = chosen(matches)?;
    plot::check(matches)?;
    let seed = seed(matches, None);
    let bots = bots(matches);
    let side = |name: &str| -> Result<Subject, CliError> {
        let mut settings = given.clone();
        settings
            .0
            .extend(matches.get_many::<Pairs>(name).into_iter().flatten().flat_map(|pairs| pairs.0.clone()));
        Subject::new(entry, &settings, &bots, seed)
            .map_err(|error: SetupError| CliError::usage(format!("--{name}: {error}")))
    };
    let (a, b) = (side("a")?, side("b")?);
    if a.runner.seats() != b.runner.seats() {
        let (first, second) = (a.runner.seats(), b.runner.seats());
        return Err(CliError::usage(format!(
            "--a has {first} seats and --b has {second}: both need the same number"
        )));
    }
    let wanted = matches.get_one::<MatchCount>("matches").map_or(USUAL, |count| count.0);
    let progress = Arc::new(Progress::default());
    stop_on_ctrl_c(&progress);
    let pairing =
        Pairing { a: &a, b: &b, matches: wanted, threads: flags::threads(matches), progress: &progress };
    let (paired, reached) =
        progress::watched(flags::progress(matches), &progress, Some(wanted), "P1", || pairing.play());
    let result = Comparison { a, b, wanted, complete: reached == Completion::Complete, paired };

    let mut out = BufWriter::new(stdout().lock());
    match flags::format(matches) {
        Format::Table => write_table(&result, print::table_style(), &mut out)?,
        Format::Json => write_json(&comparison(&result), &mut out)?,
        Format::Csv => write_csv(&result, &mut out)?,
        Format::Markdown => write_markdown(&result, &mut out)?,
    }
    out.flush()?;
    drop(out);
    plot::draw(matches, || lab::plot::picture_of_compare(&result))?;
    if result.complete {
        return Ok(());
    }
    let message =
        format!("stopped after {} of {} matches", grouped(result.paired.a.matches), grouped(wanted));
    Err(CliError::new(Exit::Interrupted, if matches.get_flag("quiet") { String::new() } else { message }))
}
