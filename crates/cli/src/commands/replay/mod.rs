//! `croupier replay`: matches as files.

mod diff;
mod list;
mod record;
mod show;

use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};

use super::verify;
use crate::examples::examples;
use crate::exit::CliError;

pub(crate) fn command() -> Command {
    Command::new("replay")
        .about("Record, verify, show and compare matches")
        .before_help(examples(&[
            ("croupier replay record GAME --seed 7 > match.replay", "play and record a match"),
            ("croupier replay verify match.replay", "verify it"),
            ("croupier replay show match.replay --at 12", "the table after decision 12"),
            ("croupier replay diff a.replay b.replay", "show where two matches differ"),
            ("croupier replay list", "list the matches of tables that you hosted"),
        ]))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands([
            record::command(),
            verify::command(),
            show::command(),
            diff::command(),
            list::command(),
        ])
}

pub(crate) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    match matches.subcommand() {
        Some(("record", matches)) => record::run(matches),
        Some(("verify", matches)) => verify::run(matches),
        Some(("show", matches)) => show::run(matches),
        Some(("diff", matches)) => diff::run(matches),
        Some(("list", matches)) => list::run(matches),
        _ => unreachable!("clap asks for a command it knows"),
    }
}

/// A file that holds a replay.
pub(super) fn file_arg(name: &'static str) -> Arg {
    Arg::new(name)
        .value_name(name.to_uppercase())
        .help("Replay file; - is standard input")
        .required(true)
        .value_parser(value_parser!(PathBuf))
        .value_hint(ValueHint::FilePath)
}
