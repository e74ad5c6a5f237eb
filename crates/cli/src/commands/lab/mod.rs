//! `croupier lab`: matches by the million.

mod arena;
mod compare;
mod deals;
mod examples;
mod flags;
mod grid;
mod plot;
mod print;
mod progress;
mod run;
mod start;
mod trace;

use catalog::GAMES;
use clap::{ArgMatches, Command};

use crate::exit::CliError;
use crate::settings::per_game;

pub(crate) fn command() -> Command {
    let first = GAMES[0].about.name;
    let run = Command::new("run").about("Play many matches and print statistics");
    let compare = Command::new("compare").about("Compare two setups on the same deals");
    let arena = Command::new("arena")
        .about("Compare two bots on the same deals: against each other, or each against the house bot");
    let grid = Command::new("grid").about("Play all combinations of the values of several settings");
    Command::new("lab")
        .about("Play millions of matches: statistics, exports, plots, comparisons")
        .before_help(examples::lab(first))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand(per_game(run.before_help(examples::run(first)), run::flags))
        .subcommand(per_game(arena.before_help(examples::arena(first)), arena::flags))
        .subcommand(per_game(grid.before_help(examples::grid(&GAMES[0])), grid::flags))
        .subcommand(per_game(compare.before_help(examples::compare(&GAMES[0])), compare::flags))
}

pub(crate) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    match matches.subcommand() {
        Some(("run", matches)) => run::run(matches),
        Some(("arena", matches)) => arena::run(matches),
        Some(("grid", matches)) => grid::run(matches),
        Some(("compare", matches)) => compare::run(matches),
        _ => unreachable!("clap asks for a subcommand"),
    }
}
