//! `croupier deck convert`: changes the format of a deck.

use std::io::Write;
use std::path::Path;

use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint};
use decks::DeckFormat;
use serde_json::json;

use super::load::{LoadedDeck, deck_argument, format, format_flag, from_flag, load};
use super::target::flags;
use crate::examples::examples;
use crate::exit::{CliError, printable};
use crate::{files, json};

pub(super) fn command() -> Command {
    Command::new("convert")
        .about("Convert a deck to another format, and report what was read")
        .before_help(examples(&[
            ("croupier deck convert theirs.ydk mine.deck", "the formats by their endings"),
            ("croupier deck convert list.txt - --to ydke", "print a link"),
        ]))
        .after_help(
            "Formats: deck (Croupier's own), ydk, ydke (a link), txt (a list as people write it), csv. \
             Cards that no game knows stay in the deck. The exit code is 3 if a line cannot be read; then \
             nothing is written.",
        )
        .arg(deck_argument(
            "in",
            "The deck: a file, a link, or a deck of `croupier deck list`; - is standard input",
        ))
        .arg(
            Arg::new("out")
                .value_name("OUT")
                .help("The file to write; - is standard output")
                .required(true)
                .value_hint(ValueHint::FilePath),
        )
        .arg(from_flag())
        .arg(format_flag("to", "The format to write, instead of the one of the ending"))
        .args(flags())
        .arg(
            Arg::new("force")
                .long("force")
                .action(ArgAction::SetTrue)
                .help("Write the file even if it exists"),
        )
        .arg(json::flag())
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let given = |id| matches.get_one::<String>(id).map(String::as_str).unwrap_or_default();
    let out = given("out");
    let ending = out.rsplit_once('.').and_then(|(_, ending)| DeckFormat::find(ending));
    let to = format(matches, "to").or(ending).ok_or_else(|| {
        let names = DeckFormat::ALL.map(DeckFormat::name).join(", ");
        CliError::usage(format!("`{out}` has no ending of a format: use --to with one of {names}"))
    })?;
    let mut deck = load(matches, given("in"))?;
    if !deck.reading.is_complete() {
        return Err(CliError::input(deck.shown(&deck.reading.mistakes)));
    }
    if to == DeckFormat::Deck {
        let entry = deck.game.entry;
        let own = &mut deck.reading.deck;
        own.game.get_or_insert_with(|| entry.about.name.into());
        own.rules = own.rules.take().or_else(|| entry.ruleset.map(str::to_string));
    }
    let (text, left) = to.write(&deck.reading.deck, &deck.game.index);
    if !left.is_empty() {
        let what = "cannot be written in this format, which has numbers for the cards of the main, extra and side deck";
        return Err(CliError::input(printable(format!("{}: {what}: {}", deck.name, left.join(", ")))));
    }
    match out {
        "-" => write!(std::io::stdout().lock(), "{text}")?,
        file => files::save(Path::new(file), &text, matches.get_flag("force"))?,
    }
    report(matches, &deck, out)
}

/// What was read, and what was not found. If the deck goes to standard output, the report goes to standard error.
fn report(matches: &ArgMatches, deck: &LoadedDeck, out: &str) -> Result<(), CliError> {
    let unknown: usize = {
        let entries = deck.reading.deck.entries();
        let missing = entries.filter(|(_, _, entry)| deck.game.index.find(entry).is_none());
        missing.map(|(_, _, entry)| usize::from(entry.copies)).sum()
    };
    let total = deck.count();
    let notices = [&deck.reading.mistakes[..], &deck.unknown[..]].concat();
    let text = match json::asked(matches) {
        true => {
            let fields = json!({
                "in": deck.name,
                "out": out,
                "taken": total - unknown,
                "unknown": unknown,
                "deck": deck.deck(),
                "notices": deck.document(&notices),
            });
            format!("{:#}\n", json::document("deck-convert", fields))
        }
        false => {
            let total =
                format!("{}: {} cards found, {unknown} not found\n", deck.game.title(), total - unknown);
            match notices.is_empty() {
                true => total,
                false => format!("{}\n{total}", deck.shown(&notices)),
            }
        }
    };
    match out {
        "-" => write!(std::io::stderr().lock(), "{text}")?,
        _ => write!(std::io::stdout().lock(), "{text}")?,
    }
    Ok(())
}
