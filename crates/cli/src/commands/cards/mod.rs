//! `croupier cards`: searches cards, checks card files, and lists the vocabulary.

mod check;
mod search;
mod words;

use catalog::{CardPool, GAMES, GameEntry};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command};

use crate::examples::examples;
use crate::exit::CliError;

pub(crate) fn command() -> Command {
    Command::new("cards")
        .about("Search cards, check card files, list the words of the card language")
        .before_help(examples(&[
            ("croupier cards search 'level<=4 atk>=1700 order:atk-desc'", "search for cards"),
            ("croupier cards check mine.toml", "print the text of my cards, and their errors"),
            ("croupier cards words", "list what a card can do"),
        ]))
        .subcommand_required(true)
        .disable_help_subcommand(true)
        .subcommands([search::command(), check::command(), words::command()])
}

pub(crate) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    match matches.subcommand() {
        Some(("search", matches)) => search::run(matches),
        Some(("check", matches)) => check::run(matches),
        Some(("words", matches)) => words::run(matches),
        other => unreachable!("clap asks for a subcommand it knows, not for {other:?}"),
    }
}

/// `--game`: selects a game.
fn game_flag() -> Arg {
    let names = with_cards(None).map(|(entry, _)| entry.about.name);
    Arg::new("game")
        .long("game")
        .value_name("GAME")
        .help("Only the cards of this game")
        .value_parser(PossibleValuesParser::new(names))
}

/// The games with cards: all of them, or the named one.
fn with_cards(only: Option<&str>) -> impl Iterator<Item = (&'static GameEntry, CardPool)> {
    let wanted = move |entry: &&GameEntry| only.is_none_or(|name| entry.about.name == name);
    let only: Vec<_> = GAMES.iter().filter(wanted).collect();
    only.into_iter().filter_map(|entry| Some((entry, entry.cards?)))
}

/// The games that `--game` selects.
fn chosen(matches: &ArgMatches) -> Vec<(&'static GameEntry, CardPool)> {
    with_cards(matches.get_one::<String>("game").map(String::as_str)).collect()
}
