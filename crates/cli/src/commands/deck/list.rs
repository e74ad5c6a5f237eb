//! `croupier deck list`: the decks that come with the games, or those of a folder.

use std::io::Write;
use std::path::{Path, PathBuf};

use catalog::GAMES;
use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};
use decks::DeckFormat;
use serde_json::json;

use super::load::load;
use super::target::flags;
use crate::examples::examples;
use crate::exit::{CliError, Exit, printable};
use crate::json;

/// The maximum number of files of a folder that are read.
const MAX_FILES: usize = 10_000;

pub(super) fn command() -> Command {
    Command::new("list")
        .about("List the decks that come with the games, or the decks of a folder")
        .before_help(examples(&[
            ("croupier deck list", "the decks that come with the games"),
            ("croupier deck list my-decks", "the decks of a folder, and whether they are legal"),
        ]))
        .arg(
            Arg::new("folder")
                .value_name("FOLDER")
                .help("A folder with decks")
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::DirPath),
        )
        .args(flags())
        .arg(json::flag())
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let decks = match matches.get_one::<PathBuf>("folder") {
        Some(folder) => in_folder(folder)?,
        None => built_in(matches),
    };
    let (mut rows, mut documents, mut unread) = (Vec::new(), Vec::new(), Vec::new());
    for argument in decks {
        let deck = match load(matches, &argument) {
            Ok(deck) => deck,
            Err(error) => {
                unread.push(error.message);
                continue;
            }
        };
        let faults = deck.faults(None)?.len();
        let state = match faults {
            0 => "legal".to_string(),
            1 => "1 fault".into(),
            count => format!("{count} faults"),
        };
        let name = deck.reading.deck.name.clone().unwrap_or_default();
        documents.push(json!({"deck": argument, "name": name, "game": deck.game.entry.about.name,
            "rules": deck.game.entry.ruleset, "count": deck.count(), "faults": faults}));
        rows.push([argument, deck.game.title(), deck.count().to_string(), state, name]);
    }
    let mut out = std::io::stdout().lock();
    match json::asked(matches) {
        true => {
            let fields = json!({"decks": documents, "unread": unread});
            writeln!(out, "{:#}", json::document("deck-list", fields))?;
        }
        false => {
            let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
            let widths = [width(0), width(1), width(2), width(3)];
            for [deck, game, count, state, name] in &rows {
                let [a, b, c, d] = widths;
                let line = format!("{deck:<a$}  {game:<b$}  {count:>c$} cards  {state:<d$}  {name}");
                writeln!(out, "{}", printable(line.trim_end()))?;
            }
        }
    }
    match unread.is_empty() {
        true => Ok(()),
        false => Err(CliError::new(Exit::Input, unread.join("\n"))),
    }
}

/// The names of the decks that come with the selected games.
fn built_in(matches: &ArgMatches) -> Vec<String> {
    let given = |flag: &str| matches.get_one::<String>(flag).map(String::as_str);
    let wanted = GAMES.iter().filter(|entry| {
        given("game").is_none_or(|name| entry.about.name == name)
            && given(kernel::RULES).is_none_or(|name| entry.ruleset == Some(name))
    });
    wanted.flat_map(|entry| (entry.decks)()).map(|deck| deck.name.to_string()).collect()
}

/// The files of a folder with an ending of a format, in order.
fn in_folder(folder: &Path) -> Result<Vec<String>, CliError> {
    let wrong = |error: std::io::Error| CliError::input(format!("{}: {error}", folder.display()));
    let mut files = Vec::new();
    for file in std::fs::read_dir(folder).map_err(wrong)?.take(MAX_FILES) {
        let path = file.map_err(wrong)?.path();
        let ending = path.extension().and_then(|ending| ending.to_str());
        if ending.is_some_and(|ending| DeckFormat::find(ending).is_some()) && path.is_file() {
            files.push(path.display().to_string());
        }
    }
    files.sort();
    Ok(files)
}
