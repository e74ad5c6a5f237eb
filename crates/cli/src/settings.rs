//! A game's settings as flags: `--down 2 --collect opponent-first`.

use std::hash::{BuildHasher, Hasher, RandomState};

use catalog::bots::BotKind;
use catalog::{AnyGame, GAMES, GameEntry, Lineup, games, rulesets};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgMatches, Command};
use kernel::{Pairs, RULES, Seat, Seed, Setting};
use tables::DisplayName;

use crate::exit::CliError;
use crate::file_settings;

/// One subcommand per game of the catalogue, each with the game's settings as flags.
pub(crate) fn per_game(command: Command, add: impl Fn(Command) -> Command) -> Command {
    let game = |entry: &'static GameEntry| {
        let about = entry.about;
        let sub = Command::new(about.name).about(format!("{}: {}", about.title, about.sentence));
        setting_flags(entry).into_iter().fold(add(sub), Command::arg)
    };
    command
        .subcommand_required(true)
        .disable_help_subcommand(true)
        .subcommand_value_name("GAME")
        .subcommand_help_heading("Games")
        .subcommands(games().map(game))
}

/// A setting, and the rulesets that have it.
type SharedSetting = (&'static Setting, Vec<Option<&'static str>>);

/// The settings of a game by any of its rulesets.
fn all_settings(first: &'static GameEntry) -> Vec<SharedSetting> {
    let mut all: Vec<SharedSetting> = Vec::new();
    for entry in rulesets(first.about.name) {
        for setting in entry.settings {
            match all.iter_mut().find(|(known, _)| known.name == setting.name) {
                Some((_, among)) => among.push(entry.ruleset),
                None => all.push((setting, vec![entry.ruleset])),
            }
        }
    }
    all
}

/// The settings of a game as flags; those that not every ruleset has are listed by ruleset.
fn setting_flags(first: &'static GameEntry) -> Vec<Arg> {
    let rulesets = rulesets(first.about.name).count();
    let flag = |(setting, among): SharedSetting| {
        let heading = match among.len() == rulesets {
            true => "Settings of the game".into(),
            false => format!("Settings of the game with --rules {}", or(&among)),
        };
        let flag = Arg::new(setting.name).long(setting.name.replace('_', "-")).help(setting.about);
        let flag = flag.help_heading(heading);
        match setting.values() {
            Some(values) => {
                flag.value_name(setting.name.to_uppercase()).value_parser(PossibleValuesParser::new(values))
            }
            None => flag.value_name(setting.takes.to_uppercase()).allow_hyphen_values(true),
        }
    };
    all_settings(first).into_iter().map(flag).collect()
}

/// `classic or official`
fn or(rulesets: &[Option<&'static str>]) -> String {
    rulesets.iter().copied().flatten().collect::<Vec<_>>().join(" or ")
}

/// The settings that select a ruleset, of those on the command line.
fn ruleset(matches: &ArgMatches) -> Pairs {
    let given = matches.try_get_one::<String>(RULES).ok().flatten();
    Pairs(given.map(|name| (RULES.into(), name.clone())).into_iter().collect())
}

/// `--rules`, for commands about a game that has several rulesets.
pub(crate) fn ruleset_flag(help: &'static str) -> Arg {
    Arg::new(RULES).long(RULES).value_name("RULESET").help(help).value_parser(PossibleValuesParser::new(
        GAMES.iter().filter_map(|entry| entry.ruleset).collect::<Vec<_>>(),
    ))
}

/// The game by the ruleset that `--rules` names.
pub(crate) fn selected(
    entry: &'static GameEntry,
    matches: &ArgMatches,
) -> Result<&'static GameEntry, CliError> {
    let settings = ruleset(matches);
    let chosen = entry.for_settings(&settings);
    match settings.get(RULES).filter(|name| chosen.ruleset != Some(name)) {
        None => Ok(chosen),
        Some(name) => Err(CliError::usage(format!("{} has no ruleset `{name}`", entry.about.title))),
    }
}

fn strange_setting(entry: &GameEntry, setting: &Setting, among: &[Option<&'static str>]) -> CliError {
    let (flag, ruleset) = (setting.name.replace('_', "-"), entry.ruleset.unwrap_or_default());
    CliError::usage(format!("--{flag} is not a setting of the ruleset {ruleset}: add --rules {}", or(among)))
}

/// The named game with its given settings, by the ruleset that they select. If the value of a setting is in a file, the file is read. A value
/// with several lines is not a file name but the content itself, as in the commands that the program prints
/// to show a match again.
pub(crate) fn chosen(matches: &ArgMatches) -> Result<(&'static GameEntry, Pairs, &ArgMatches), CliError> {
    let (name, matches) = matches.subcommand().expect("clap asks for a game");
    let first = catalog::find(name).expect("clap knows the games");
    let entry = first.for_settings(&ruleset(matches));
    let mut given = Pairs::default();
    if let Some(strange) = all_settings(first).into_iter().find(|(setting, among)| {
        let is_given = matches.try_get_raw(setting.name).is_ok_and(|value| value.is_some());
        is_given && !among.contains(&entry.ruleset)
    }) {
        return Err(strange_setting(entry, strange.0, &strange.1));
    }
    for setting in entry.settings {
        let Ok(Some(value)) = matches.try_get_one::<String>(setting.name) else { continue };
        match entry.files.contains(&setting.name) {
            true if !value.contains('\n') => {
                let text = file_settings::read(entry, &given, setting.name, value)?;
                given.push(setting.name, text);
            }
            _ => given.push(setting.name, value),
        }
    }
    Ok((entry, given, matches))
}

/// `--seed`, for every command that deals.
pub(crate) fn seed_flag() -> Arg {
    Arg::new("seed")
        .long("seed")
        .value_name("SEED")
        .allow_negative_numbers(true)
        .help("Seed of the deal: a whole number, or 7/41 for match 41 of sweep 7")
        .value_parser(|text: &str| text.parse::<Seed>())
}

/// `--names`, for every command that opens a match.
pub(crate) fn names_flag() -> Arg {
    Arg::new("names")
        .long("names")
        .value_name("NAMES")
        .value_delimiter(',')
        .value_parser(player_name)
        .help("Names of the players in seat order: Anna,Ben")
}

/// `--bots`, for every command that lets bots play.
pub(crate) fn bots_flag(game: &Command) -> Arg {
    Arg::new("bots")
        .long("bots")
        .value_name("BOTS")
        .help(
            "Bots in seat order, separated by commas; a single name applies to every seat without a house \
            bot (random)",
        )
        .value_delimiter(',')
        .value_parser(bot(entry(game)))
}

/// `--house`, for games with house bots.
pub(crate) fn house_flag(game: &Command) -> Option<Arg> {
    let entry = entry(game);
    let flag = Arg::new("house").long("house").value_name("BOT").value_parser(bot(entry));
    (!entry.profiles.is_empty()).then(|| flag.help("Bot for the seats that belong to the game itself"))
}

/// Parses the name of a bot, and lists the names for help and completion.
pub(crate) fn bot(entry: &'static GameEntry) -> impl TypedValueParser<Value = BotKind> {
    let names = entry.bots().map(|(name, about)| PossibleValue::new(name).help(about));
    PossibleValuesParser::new(names).try_map(|name| entry.bot(&name))
}

/// The game of a command.
pub(crate) fn entry(game: &Command) -> &'static GameEntry {
    catalog::find(game.get_name()).expect("every game has a command")
}

/// The given bots.
pub(crate) fn bots(matches: &ArgMatches) -> Lineup {
    let kinds = matches.get_many("bots").into_iter().flatten().copied().collect();
    Lineup::new(kinds).with_house(house(matches))
}

/// The given house bot, if any; not every game has this flag.
pub(crate) fn house(matches: &ArgMatches) -> Option<BotKind> {
    matches.try_get_one("house").ok().flatten().copied()
}

/// Reads a name as tables do. The text of a seat, such as `P1`, is no name.
pub(crate) fn player_name(text: &str) -> Result<String, String> {
    match text.trim().parse::<Seat>() {
        Ok(seat) => Ok(seat.to_string()),
        Err(_) => text.parse().map(|name: DisplayName| name.to_string()).map_err(|refusal| refusal.sentence),
    }
}

/// Whether the players of this match can have these names: they are unique, and a role's name belongs to its player.
///
/// # Errors
/// Which name is taken, and by whom.
pub(crate) fn check_names(game: &dyn AnyGame, names: &[String]) -> Result<(), CliError> {
    let named: Vec<(Seat, DisplayName)> = game
        .seats()
        .iter()
        .zip(names)
        .filter(|(seat, name)| **name != seat.to_string())
        .filter_map(|(seat, name)| Some((seat, name.parse().ok()?)))
        .collect();
    for (at, (seat, name)) in named.iter().enumerate() {
        let role = |other: &Seat| game.role(*other).is_some_and(|role| name.is_like_role(role));
        if let Some(other) = game.seats().iter().find(role).filter(|other| other != seat) {
            let role = game.role(other).unwrap_or_default();
            return Err(CliError::usage(format!(
                "{seat} cannot be called `{name}`: that is, or looks like, {role}, the role of {other}"
            )));
        }
        if let Some((other, _)) =
            named[..at].iter().find(|(_, known)| known.skeleton().is_like(&name.skeleton()))
        {
            return Err(CliError::usage(format!(
                "{seat} cannot be called `{name}`: {other} has that name, or a name that looks like it"
            )));
        }
    }
    Ok(())
}

/// Are there as many seats as bots that were named?
///
/// # Errors
/// How many there are of each.
pub(crate) fn check_bots(game: &dyn AnyGame, bots: &Lineup) -> Result<(), CliError> {
    let (named, seats) = (bots.named(), game.seats().len());
    match named > seats {
        true => Err(CliError::usage(format!("too many bots: {named} for {seats} seats"))),
        false => Ok(()),
    }
}

/// The settings with the bot of the house in them, where the game's rules depend on who that is and nothing else is said.
pub(crate) fn with_house(entry: &GameEntry, settings: Pairs, matches: &ArgMatches) -> Pairs {
    match (house(matches), entry.house) {
        (Some(bot), Some(setting)) if !settings.gives_any(&[setting]) => entry.housed(settings, bot.name()),
        _ => settings,
    }
}

/// The reason for a preselected setting, if there is one.
pub(crate) fn advice(entry: &GameEntry, settings: &Pairs) -> Option<String> {
    let advice = (entry.advice)(settings).filter(|advice| !settings.gives_any(&[advice.setting]))?;
    let flag = format!("--{} {}", advice.setting.replace('_', "-"), advice.value);
    advice.why.map(|why| format!("{why} The setting is now {flag}; you can change it."))
}

/// The names that were given.
pub(crate) fn names(matches: &ArgMatches) -> Vec<String> {
    matches.get_many("names").into_iter().flatten().cloned().collect()
}

/// Parses a number of decisions.
pub(crate) fn decisions(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("`{text}` is not a number of decisions: write 0, 1, 2, …"))
}

/// A random seed, for a match without a given one.
pub(crate) fn drawn_seed() -> Seed {
    // The standard library seeds its hash maps with random numbers of the operating system.
    let word = || RandomState::new().build_hasher().finish();
    Seed::from(word() ^ word().rotate_left(32))
}
