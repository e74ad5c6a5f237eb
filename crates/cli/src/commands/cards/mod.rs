//! `croupier cards`: searches cards, checks card files, and lists the vocabulary.

mod check;
mod import;
mod search;
mod words;

use catalog::{CardPool, GAMES, GameEntry};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command};
use kernel::RULES;

use crate::examples::examples;
use crate::exit::CliError;
use crate::settings;

pub(crate) fn command() -> Command {
    Command::new("cards")
        .about("Search cards, check card files, list the words of the card language")
        .before_help(examples(&[
            ("croupier cards search 'level<=4 atk>=1700 order:atk-desc'", "search for cards"),
            ("croupier cards check mine.toml", "print the text of my cards, and their errors"),
            ("croupier cards words", "list what a card can do"),
            ("croupier cards import cards.cdb -o cards.toml", "make a card file from a card database"),
        ]))
        .subcommand_required(true)
        .disable_help_subcommand(true)
        .subcommands([search::command(), check::command(), words::command(), import::command()])
}

pub(crate) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    match matches.subcommand() {
        Some(("search", matches)) => search::run(matches),
        Some(("check", matches)) => check::run(matches),
        Some(("words", matches)) => words::run(matches),
        Some(("import", matches)) => import::run(matches),
        other => unreachable!("clap asks for a subcommand it knows, not for {other:?}"),
    }
}

/// `--game`: selects a game.
fn game_flag() -> Arg {
    let names = with_cards(None, None).map(|(entry, _)| entry.about.name);
    Arg::new("game")
        .long("game")
        .value_name("GAME")
        .help("Only the cards of this game")
        .value_parser(PossibleValuesParser::new(names))
}

/// `--rules`: selects a ruleset.
fn ruleset_flag() -> Arg {
    settings::ruleset_flag("Only the cards of this ruleset, instead of those of the first one")
}

/// The games with cards: all of them, or the named one; by their first rulesets, or by the named one.
fn with_cards(
    game: Option<&str>,
    ruleset: Option<&str>,
) -> impl Iterator<Item = (&'static GameEntry, CardPool)> {
    let wanted = |entry: &&GameEntry| {
        let of_game = game.is_none_or(|name| entry.about.name == name);
        of_game && ruleset.map_or_else(|| entry.is_first(), |name| entry.ruleset == Some(name))
    };
    let wanted: Vec<_> = GAMES.iter().filter(wanted).collect();
    wanted.into_iter().filter_map(|entry| Some((entry, entry.cards?)))
}

/// The further rulesets of the games that `--game` selects, if `--rules` names none.
fn with_other_rulesets(matches: &ArgMatches) -> Vec<(&'static GameEntry, CardPool)> {
    let game = matches.get_one::<String>("game");
    let wanted = |entry: &&GameEntry| {
        let of_game = game.is_none_or(|name| entry.about.name == name);
        of_game && !entry.is_first() && !matches.contains_id(RULES)
    };
    GAMES.iter().filter(wanted).filter_map(|entry| Some((entry, entry.cards?))).collect()
}

/// The games that `--game` and `--rules` select.
fn chosen(matches: &ArgMatches) -> Vec<(&'static GameEntry, CardPool)> {
    let given = |name| matches.get_one::<String>(name).map(String::as_str);
    with_cards(given("game"), given(RULES)).collect()
}
