//! The commands, one file each: `command()` declares the arguments, `run()` executes it.

mod cards;
mod completions;
mod deck;
mod engine;
mod host;
mod join;
mod lab;
mod load;
mod man;
mod open;
mod play;
mod remote_table;
mod replay;
mod rules;
mod scenario;
pub(crate) mod serve;
mod tables;
mod verify;

use clap::{ArgMatches, Command};
pub(crate) use completions::answer as answer_completions;

use crate::examples::examples;
use crate::exit::{self, CliError};

/// The whole command line.
pub(crate) fn root() -> Command {
    Command::new("croupier")
        .version(clap::crate_version!())
        .about("Play, watch, record and measure card games.")
        .before_help(examples(&[
            ("croupier", "open a table in your browser"),
            ("croupier play", "a menu in this terminal"),
            ("croupier lab run GAME -n 1000000 --seed 7", "a million matches, with statistics"),
            ("croupier verify match.replay", "verify a recorded match"),
        ]))
        .after_help(exit::HELP)
        .args(open::flags())
        .args_conflicts_with_subcommands(true)
        .subcommands([
            play::command(),
            host::command(),
            join::command(),
            lab::command(),
            replay::command(),
            verify::command(),
            scenario::command(),
            cards::command(),
            deck::command(),
            rules::command(),
            engine::command(),
            serve::command(),
            tables::command(),
            load::command(),
            completions::command(),
            man::command(),
        ])
}

/// Executes the command.
pub(crate) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    match matches.subcommand() {
        None => open::run(matches),
        Some(("play", matches)) => play::run(matches),
        Some(("host", matches)) => host::run(matches),
        Some(("join", matches)) => join::run(matches),
        Some(("lab", matches)) => lab::run(matches),
        Some(("replay", matches)) => replay::run(matches),
        Some(("verify", matches)) => verify::run(matches),
        Some(("scenario", matches)) => scenario::run(matches),
        Some(("cards", matches)) => cards::run(matches),
        Some(("deck", matches)) => deck::run(matches),
        Some(("rules", matches)) => rules::run(matches),
        Some(("engine", matches)) => engine::run(matches),
        Some(("serve", matches)) => serve::run(matches),
        Some(("tables", matches)) => tables::run(matches),
        Some(("load", matches)) => load::run(matches),
        Some(("completions", matches)) => completions::run(matches),
        Some(("man", matches)) => man::run(matches),
        Some((other, _)) => unreachable!("clap knows no `{other}`"),
    }
}
