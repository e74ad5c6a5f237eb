//! Loads a deck: from a file, from a link, or from the decks that come with a game.

use std::path::{Path, PathBuf};

use catalog::{Diagnostic, GAMES, SourceText};
use clap::{Arg, ArgMatches, ValueHint, value_parser};
use decks::{DeckFormat, DeckReading, LimitList, read_deck, read_limits, unknown_cards};
use serde_json::{Value, json};

use super::target::{DeckGame, selected};
use crate::exit::{CliError, printable};
use crate::files;

/// A deck with its text and its game.
pub(super) struct LoadedDeck {
    pub(super) name: String,
    text: String,
    pub(super) format: DeckFormat,
    pub(super) game: DeckGame,
    pub(super) reading: DeckReading,
    /// The cards that do not exist.
    pub(super) unknown: Vec<Diagnostic>,
}

/// An argument that names a deck.
pub(super) fn deck_argument(id: &'static str, help: &'static str) -> Arg {
    Arg::new(id).value_name(id.to_uppercase()).help(help).required(true).value_hint(ValueHint::AnyPath)
}

/// `--from`, for commands that read decks.
pub(super) fn from_flag() -> Arg {
    format_flag("from", "The format of the deck, instead of the one of its ending and content")
}

pub(super) fn format_flag(id: &'static str, help: &'static str) -> Arg {
    let names = DeckFormat::ALL.map(DeckFormat::name);
    Arg::new(id).long(id).value_name("FORMAT").help(help).value_parser(names)
}

/// The format that a flag names.
pub(super) fn format(matches: &ArgMatches, flag: &str) -> Option<DeckFormat> {
    DeckFormat::find(matches.get_one::<String>(flag)?)
}

/// `--limits`, for commands that check decks.
pub(super) fn limits_flags() -> [Arg; 2] {
    let file = Arg::new("limits")
        .long("limits")
        .value_name("FILE")
        .help("A limit list in the format of lflist.conf, instead of the limits of the cards")
        .value_parser(value_parser!(PathBuf))
        .value_hint(ValueHint::FilePath);
    let list = Arg::new("list")
        .long("list")
        .value_name("NAME")
        .requires("limits")
        .help("The name of the list, if the file has several (the first)");
    [file, list]
}

/// The limit list that the flags select.
pub(super) fn limits(matches: &ArgMatches) -> Result<Option<LimitList>, CliError> {
    let Some(file) = matches.get_one::<PathBuf>("limits") else { return Ok(None) };
    let text = files::text(file)?;
    let name = file.display().to_string();
    let source = SourceText { name: &name, text: &text };
    let (lists, mistakes) = read_limits(&source);
    if !mistakes.is_empty() {
        return Err(CliError::input(source.show(&mistakes)));
    }
    let wanted = matches.get_one::<String>("list");
    let names: Vec<_> = lists.iter().map(|list| list.name.clone()).collect();
    let found = lists.into_iter().find(|list| wanted.is_none_or(|name| *name == list.name));
    found.map(Some).ok_or_else(|| {
        let wanted = wanted.map_or("", String::as_str);
        let hint = catalog::meant(wanted, names.iter().map(String::as_str));
        CliError::input(format!("{name}: there is no list `{wanted}`{hint}"))
    })
}

/// The deck that an argument names: a link, a file, standard input, or a deck that comes with a game.
pub(super) fn load(matches: &ArgMatches, argument: &str) -> Result<LoadedDeck, CliError> {
    let (name, text) = text(argument)?;
    let source = SourceText { name: &name, text: &text };
    let asked = matches.try_get_one::<String>("from").ok().flatten();
    let format = asked.and_then(|name| DeckFormat::find(name)).unwrap_or_else(|| DeckFormat::of(&source));
    // Only Croupier's own format names its game. For others, the game that knows most of the cards is the right one.
    let header = (format == DeckFormat::Deck).then(|| read_deck(&source).deck);
    let games = selected(matches, header.as_ref())
        .map_err(|error| CliError { message: format!("{name}: {}", error.message), ..error })?;
    let read = games.into_iter().map(|game| {
        let reading = format.read(&source, &game.index);
        let unknown = unknown_cards(&reading, &game.index);
        (game, reading, unknown)
    });
    // Of two rulesets that know as many cards, the one with decks of its own is meant.
    let best = read.min_by_key(|(game, reading, unknown)| {
        (unknown.len() + reading.mistakes.len(), (game.entry.decks)().is_empty())
    });
    let (game, reading, unknown) = best.ok_or_else(|| CliError::usage("no game has decks"))?;
    Ok(LoadedDeck { name, text, format, game, reading, unknown })
}

/// The name and the text of a deck.
fn text(argument: &str) -> Result<(String, String), CliError> {
    if argument.starts_with("ydke://") {
        return Ok(("link".into(), argument.into()));
    }
    let path = Path::new(argument);
    if argument != "-" && !path.exists() {
        let mut built_in = GAMES.iter().flat_map(|entry| (entry.decks)());
        if let Some(deck) = built_in.find(|deck| deck.name == argument) {
            return Ok((format!("{argument}.deck"), deck.text.into()));
        }
        let names = GAMES.iter().flat_map(|entry| (entry.decks)()).map(|deck| deck.name);
        let hint = catalog::meant(argument, names);
        return Err(CliError::input(format!("{argument}: there is no such file and no such deck{hint}")));
    }
    let name = if argument == "-" { "standard input".into() } else { argument.to_string() };
    Ok((name, files::text(path)?))
}

impl LoadedDeck {
    /// Everything that is wrong: lines that cannot be read, cards that do not exist, and what is illegal.
    pub(super) fn faults(&self, limits: Option<&LimitList>) -> Result<Vec<Diagnostic>, CliError> {
        // Where lines are missing, what is left is not the deck.
        if !self.reading.is_complete() {
            let all = [&self.reading.mistakes[..], &self.unknown].concat();
            return Ok(Diagnostic::in_order(all));
        }
        let game = &self.game;
        let select = |query: &str| game.matching(query);
        let illegal = decks::check(&self.reading, &game.index, &game.rules, limits, &select);
        let illegal = illegal.map_err(CliError::failure)?;
        let all = [&self.reading.mistakes, &self.unknown, &illegal];
        Ok(Diagnostic::in_order(all.into_iter().flatten().cloned().collect()))
    }

    /// The diagnostics, each shown at its line.
    pub(super) fn shown(&self, faults: &[Diagnostic]) -> String {
        printable(SourceText { name: &self.name, text: &self.text }.show(faults))
    }

    /// The diagnostics as JSON.
    pub(super) fn document(&self, faults: &[Diagnostic]) -> Value {
        let source = SourceText { name: &self.name, text: &self.text };
        let one = |fault: &Diagnostic| {
            let (line, column) = fault.place(&source);
            json!({
                "code": fault.code,
                "line": line,
                "column": column,
                "what": fault.message,
                "meant": fault.suggestion,
            })
        };
        faults.iter().map(one).collect()
    }

    /// The deck as JSON: its name, its game and its cards.
    pub(super) fn deck(&self) -> Value {
        let deck = &self.reading.deck;
        let entry = |(_, section, entry): (usize, decks::DeckSection, &decks::DeckEntry)| {
            json!({
                "section": section.name(),
                "copies": entry.copies,
                "name": entry.name,
                "code": entry.code,
                "known": self.game.index.find(entry).is_some(),
            })
        };
        json!({
            "name": deck.name,
            "game": self.game.entry.about.name,
            "rules": self.game.entry.ruleset,
            "format": self.format.name(),
            "cards": deck.entries().map(entry).collect::<Vec<_>>(),
        })
    }

    /// The number of cards of the whole deck.
    pub(super) fn count(&self) -> usize {
        self.reading.deck.count(&decks::DeckSection::ALL)
    }
}
