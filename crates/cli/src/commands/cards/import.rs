//! `croupier cards import`: makes a card file from a card database of another program.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

use catalog::{CardPool, SourceText};
use cdb::{CardStyle, ImportedCards, SetNames, card_file, read_database, read_strings};
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint, value_parser};
use serde_json::json;

use super::{chosen, game_flag, ruleset_flag};
use crate::examples::examples;
use crate::exit::{CliError, printable};
use crate::{files, json};

/// The number of names that are printed of a long list.
const MAX_SHOWN: usize = 10;

pub(super) fn command() -> Command {
    Command::new("import")
        .about("Make a card file from a card database (.cdb)")
        .before_help(examples(&[
            ("croupier cards import cards.cdb -o cards.toml", "numbers, names and texts"),
            ("croupier cards import cards.cdb --strings strings.conf -o cards.toml", "with the names of series"),
        ]))
        .after_help(
            "A text of an effect is not turned into a program: it is kept beside its card and counted. A card \
             that the card language cannot hold is kept as a comment with the reason. Cards that the game \
             already has are left out, because they have programs.",
        )
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .help("A SQLite database with the tables datas and texts")
                .required(true)
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::FilePath),
        )
        .arg(
            Arg::new("strings")
                .long("strings")
                .value_name("FILE")
                .help("The names of series: lines of !setname in the format of strings.conf")
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::FilePath),
        )
        .arg(
            Arg::new("out")
                .short('o')
                .long("out")
                .value_name("FILE")
                .help("The card file to write; - is standard output")
                .required(true)
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::FilePath),
        )
        .arg(
            Arg::new("force")
                .long("force")
                .action(ArgAction::SetTrue)
                .help("Write the file even if it exists"),
        )
        .arg(game_flag())
        .arg(ruleset_flag())
        .arg(json::flag())
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let path = |id: &str| matches.get_one::<PathBuf>(id);
    let (Some(file), Some(out)) = (path("file"), path("out")) else {
        return Err(CliError::usage("name a database and a card file"));
    };
    let cards = read_database(file)
        .map_err(|error| CliError::input(printable(format!("{}: {error}", file.display()))))?;
    let series = path("strings").map_or(Ok(SetNames::default()), |file| set_names(file))?;
    // Only the cards of a game that the user names are known: names of different games have nothing in common.
    let pools = match matches.contains_id("game") || matches.contains_id(kernel::RULES) {
        true => chosen(matches).into_iter().map(|(_, pool)| pool).collect(),
        false => Vec::new(),
    };
    let known = names(&pools);
    let made = card_file(&cards, CardStyle::of(&cards), &series, &|name| known.contains(name));
    let to_stdout = out.to_str() == Some("-");
    match to_stdout {
        true => write!(std::io::stdout().lock(), "{}", made.text)?,
        false => files::save(out, &made.text, matches.get_flag("force"))?,
    }
    let faults: usize = pools.first().map_or(0, |pool| check(pool, out, &made));
    let report = match json::asked(matches) {
        true => document(&made, faults),
        false => report(&made, faults),
    };
    match to_stdout {
        true => write!(std::io::stderr().lock(), "{report}")?,
        false => write!(std::io::stdout().lock(), "{report}")?,
    }
    Ok(())
}

fn set_names(file: &Path) -> Result<SetNames, CliError> {
    let text = files::text(file)?;
    let (names, wrong) = read_strings(&text);
    match wrong.is_empty() {
        true => Ok(names),
        false => {
            let lines = wrong.iter().map(|(line, what)| format!("{}:{line}: {what}", file.display()));
            Err(CliError::input(lines.collect::<Vec<_>>().join("\n")))
        }
    }
}

/// The names of all cards of these games.
fn names(pools: &[CardPool]) -> BTreeSet<String> {
    let all = pools.iter().filter_map(|pool| (pool.search)("").ok());
    all.flat_map(|found| found.cards).map(|card| card.name).collect()
}

/// The number of errors that the game finds in the card file.
fn check(pool: &CardPool, out: &Path, made: &ImportedCards) -> usize {
    let name = out.display().to_string();
    (pool.check)(&SourceText { name: &name, text: &made.text }).mistakes.len()
}

/// What became of the cards, as lines for people.
fn report(made: &ImportedCards, faults: usize) -> String {
    let ImportedCards { cards, unprogrammed, known, reprints, omitted, .. } = made;
    let mut lines = vec![
        format!("{cards} cards written"),
        format!(
            "{} of them have an effect that is only a text: it does nothing until you write its program",
            unprogrammed.len()
        ),
        format!("{known} cards left out because the game has them"),
        format!("{reprints} other prints of a card left out"),
        format!(
            "{} cards that the card language cannot hold, as comments at the end of the file",
            omitted.len()
        ),
    ];
    lines.extend(
        omitted.iter().take(MAX_SHOWN).map(|card| format!("  {} {}: {}", card.id, card.name, card.why)),
    );
    if omitted.len() > MAX_SHOWN {
        lines.push(format!("  and {} more", omitted.len() - MAX_SHOWN));
    }
    if faults > 0 {
        lines.push(format!("the game finds {faults} errors in the file: `croupier cards check` shows them"));
    }
    printable(lines.join("\n")) + "\n"
}

fn document(made: &ImportedCards, faults: usize) -> String {
    let omitted = made.omitted.iter().map(|card| json!({"id": card.id, "name": card.name, "why": card.why}));
    let fields = json!({
        "cards": made.cards,
        "unprogrammed": made.unprogrammed,
        "known": made.known,
        "reprints": made.reprints,
        "omitted": omitted.collect::<Vec<_>>(),
        "faults": faults,
    });
    format!("{:#}\n", json::document("cards-import", fields))
}
