//! `croupier deck`: checks, shows, converts and compares decks.

mod check;
mod convert;
mod diff;
mod list;
mod load;
mod odds;
mod show;
mod target;

use clap::{ArgMatches, Command};

use crate::examples::examples;
use crate::exit::CliError;

pub(crate) fn command() -> Command {
    Command::new("deck")
        .about("Check, show, convert and compare decks")
        .before_help(examples(&[
            ("croupier deck list", "the decks that come with the games"),
            ("croupier deck check mine.deck", "is my deck legal?"),
            ("croupier deck show mine.deck --odds 'level<=4'", "its cards, and the odds of a good hand"),
            ("croupier deck convert list.txt mine.deck", "read a list as people paste it"),
        ]))
        .subcommand_required(true)
        .disable_help_subcommand(true)
        .subcommands([
            check::command(),
            show::command(),
            convert::command(),
            diff::command(),
            list::command(),
        ])
}

pub(crate) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    match matches.subcommand() {
        Some(("check", matches)) => check::run(matches),
        Some(("show", matches)) => show::run(matches),
        Some(("convert", matches)) => convert::run(matches),
        Some(("diff", matches)) => diff::run(matches),
        Some(("list", matches)) => list::run(matches),
        other => unreachable!("clap asks for a subcommand it knows, not for {other:?}"),
    }
}
