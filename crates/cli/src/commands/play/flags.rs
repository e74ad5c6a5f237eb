//! The flags of `croupier play`.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use terminal::{Animation, CardVisibility, Charset, Depth, DisplayOptions, ExitTarget, Theme};

use super::seating;
use crate::settings;

fn switch(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).help(help).action(ArgAction::SetTrue)
}

pub(super) fn add(command: Command) -> Command {
    let closed = switch("closed", "When watching, show only public information; o shows all cards");
    display_flags(seating::add(command.arg(settings::seed_flag()))).arg(closed)
}

/// The display options of a match, local or at a remote table.
pub(crate) fn display_flags(command: Command) -> Command {
    command.args([
        Arg::new("speed")
            .long("speed")
            .value_name("TIMES")
            .allow_negative_numbers(true)
            .value_parser(value_parser!(u32).range(1..=100))
            .default_value("1")
            .help("Speed of automatic play, 1 to 100"),
        switch("plain", "Print the match as text and read answers from standard input; no screen"),
        switch("no-anim", "Play whole rounds instead of single operations"),
        switch("ascii", "Draw with ASCII characters only"),
        Arg::new("theme")
            .long("theme")
            .value_parser(PossibleValuesParser::new(["dark", "light"]))
            .default_value("dark")
            .help("Background of your terminal. NO_COLOR=1 turns colours off"),
    ])
}

pub(crate) fn options(matches: &ArgMatches) -> DisplayOptions {
    let theme = matches.get_one::<String>("theme").map(String::as_str);
    // Not every command has all of them.
    let pick = |name: &str| matches.try_get_one(name).ok().flatten().copied().unwrap_or(false);
    DisplayOptions {
        theme: if theme == Some("light") { Theme::Light } else { Theme::Dark },
        depth: Depth::from_env(),
        charset: if pick("ascii") { Charset::Ascii } else { Charset::Unicode },
        sight: if pick("closed") { CardVisibility::Closed } else { CardVisibility::Open },
        motion: if pick("no-anim") { Animation::None } else { Animation::Stepwise },
        speed: matches.get_one("speed").copied().unwrap_or(1),
        leave: ExitTarget::Shell,
    }
}
