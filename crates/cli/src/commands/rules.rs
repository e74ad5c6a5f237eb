//! `croupier rules`.

use std::io::Write;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command};

use crate::examples::examples;
use crate::exit::CliError;
use crate::settings;

pub(crate) fn command() -> Command {
    let names = catalog::games().map(|entry| entry.about.name);
    Command::new("rules")
        .about("Print the rules of a game, or a diagram of its states")
        .before_help(examples(&[
            ("croupier rules GAME", "the numbered rules"),
            ("croupier rules GAME --diagram svg > states.svg", "the diagram, generated from the program"),
        ]))
        .arg(
            Arg::new("game")
                .value_name("GAME")
                .required(true)
                .value_parser(PossibleValuesParser::new(names))
                .help("The game"),
        )
        .arg(settings::ruleset_flag("The rules by which the game is played"))
        .arg(
            Arg::new("diagram")
                .long("diagram")
                .value_name("FORMAT")
                .num_args(0..=1)
                .default_missing_value("mermaid")
                .value_parser(["mermaid", "svg"])
                .help(
                    "Print the states of the game and their transitions instead, as Mermaid (default) or SVG",
                ),
        )
}

pub(crate) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let name = matches.get_one::<String>("game").expect("clap asks for it");
    let entry = settings::selected(catalog::find(name).map_err(CliError::usage)?, matches)?;
    let title = entry.about.title;
    let text = match matches.get_one::<String>("diagram") {
        None => {
            let page =
                entry.rules.ok_or_else(|| CliError::failure(format!("{title} has no written rules")))?;
            page.to_string()
        }
        Some(format) => {
            let without = || {
                let with: Vec<_> = catalog::GAMES.iter().filter(|entry| entry.diagram.is_some()).collect();
                let with: Vec<_> = with.iter().map(|entry| entry.about.name).collect();
                CliError::usage(format!(
                    "{title} has no state diagram; these games have one: {}",
                    with.join(", ")
                ))
            };
            let diagram = entry.diagram.ok_or_else(without)?();
            if format == "svg" { diagram.svg() } else { diagram.mermaid() }
        }
    };
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}
