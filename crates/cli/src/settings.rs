//! A game's settings as flags: `--down 2 --collect opponent-first`.

use std::hash::{BuildHasher, Hasher, RandomState};

use catalog::{Entry, GAMES};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command};
use kernel::{Pairs, Seed};

/// One subcommand per game of the catalogue, each with the game's settings as flags.
pub(crate) fn per_game(command: Command, add: impl Fn(Command) -> Command) -> Command {
    let game = |entry: &'static Entry| {
        let about = entry.about;
        let sub = Command::new(about.name).about(format!("{}: {}", about.title, about.sentence));
        entry.settings.iter().fold(add(sub), |sub, setting| {
            let flag = Arg::new(setting.name)
                .long(setting.name.replace('_', "-"))
                .help(setting.about)
                .help_heading("Settings of the game");
            sub.arg(match setting.values() {
                Some(values) => flag
                    .value_name(setting.name.to_uppercase())
                    .value_parser(PossibleValuesParser::new(values)),
                None => flag.value_name(setting.takes.to_uppercase()).allow_hyphen_values(true),
            })
        })
    };
    command
        .subcommand_required(true)
        .disable_help_subcommand(true)
        .subcommand_value_name("GAME")
        .subcommand_help_heading("Games")
        .subcommands(GAMES.iter().map(game))
}

/// The game that was named, and the settings that were given for it.
pub(crate) fn chosen(matches: &ArgMatches) -> (&'static Entry, Pairs, &ArgMatches) {
    let (name, matches) = matches.subcommand().expect("clap asks for a game");
    let entry = catalog::find(name).expect("clap knows the games");
    let given = entry.settings.iter().filter_map(|setting| {
        let value: &String = matches.get_one(setting.name)?;
        Some((setting.name.to_string(), value.clone()))
    });
    (entry, Pairs(given.collect()), matches)
}

/// `--seed`, for every command that deals.
pub(crate) fn seed_flag() -> Arg {
    Arg::new("seed")
        .long("seed")
        .value_name("SEED")
        .allow_negative_numbers(true)
        .help("Deals the same cards every time: a whole number, or 7/41 for match 41 of sweep 7")
        .value_parser(|text: &str| text.parse::<Seed>())
}

/// `--names`, for every command that opens a match.
pub(crate) fn names_flag() -> Arg {
    Arg::new("names")
        .long("names")
        .value_name("NAMES")
        .value_delimiter(',')
        .help("Who plays, in seat order: Anna,Ben")
}

/// The names that were given.
pub(crate) fn names(matches: &ArgMatches) -> Vec<String> {
    matches.get_many("names").into_iter().flatten().cloned().collect()
}

/// Reads a number of decisions.
pub(crate) fn decisions(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("`{text}` is not a number of decisions: write 0, 1, 2, …"))
}

/// A seed that nobody has chosen, for a match that is started without one.
pub(crate) fn drawn_seed() -> Seed {
    // The standard library keys its hash maps with random numbers of the operating system.
    let word = || RandomState::new().build_hasher().finish();
    Seed::from(word() ^ word().rotate_left(32))
}
