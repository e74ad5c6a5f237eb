//! `croupier cards search`: the cards that match a query.

use std::io::Write;

use catalog::{CardDescription, CardSearchResult, FieldKind, FieldValue, GAMES, GameEntry, Show};
use clap::{Arg, ArgMatches, Command};
use kernel::RULES;
use serde_json::{Map, json};

use super::{game_flag, ruleset_flag, with_cards};
use crate::examples::examples;
use crate::exit::{CliError, printable};
use crate::json;

pub(super) fn command() -> Command {
    Command::new("search")
        .about("Search for cards")
        .before_help(examples(&[
            (
                "croupier cards search 'level<=4 atk>=1700 order:atk-desc'",
                "strong monsters that need no \
                sacrifice",
            ),
            ("croupier cards search 'text:draw show:text'", "with the full card text"),
            ("croupier cards search -kind:monster --json", "as JSON for other programs"),
        ]))
        .after_help(
            "A query consists of tests: `level<=4 atk>=1700` (both), `dragon or fiend`, `-level>4` (not), \
             brackets, \"words in quotes\", name:/a pattern/. `order:atk-desc` sorts the result, \
             `show:text` shows the card text. `croupier cards words` lists the fields.",
        )
        .arg(
            Arg::new("query")
                .value_name("QUERY")
                .help("Query; without one, all cards")
                .num_args(0..)
                .allow_hyphen_values(true),
        )
        .arg(game_flag())
        .arg(ruleset_flag())
        .arg(json::flag())
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let asked = SearchArgs::read(matches)?;
    let query = asked.query;
    // A game that does not know a word of the query has no results; it is an error only if no game knows it.
    let mut found = Vec::new();
    let mut wrong = None;
    for (entry, cards) in with_cards(asked.game.as_deref(), asked.ruleset.as_deref()) {
        match (cards.search)(&query) {
            Ok(answer) => found.push((entry, answer)),
            Err(error) => wrong = wrong.or(Some(error)),
        }
    }
    if let (true, Some(wrong)) = (found.is_empty(), wrong) {
        return Err(CliError::usage(format!("invalid query\n{}", printable(wrong.show(&query)))));
    }
    let mut out = std::io::stdout().lock();
    match asked.json {
        true => writeln!(out, "{:#}", document(&found))?,
        false => found.iter().try_for_each(|(entry, answer)| write(entry, answer, &mut out))?,
    }
    Ok(())
}

/// The arguments. A term of a query may begin with `-`, so options after the query arrive as parts of it;
/// they are separated here.
struct SearchArgs {
    query: String,
    game: Option<String>,
    ruleset: Option<String>,
    json: bool,
}

impl SearchArgs {
    fn read(matches: &ArgMatches) -> Result<Self, CliError> {
        let given = |name| matches.get_one::<String>(name).cloned();
        let (game, ruleset) = (given("game"), given(RULES));
        let mut asked = Self { query: String::new(), game, ruleset, json: json::asked(matches) };
        let mut query = Vec::new();
        let mut words = matches.get_many::<String>("query").into_iter().flatten();
        while let Some(word) = words.next() {
            let (option, value) = match word.split_once('=').filter(|(option, _)| is_option(option)) {
                Some((option, value)) => (option, Some(value)),
                None => (word.as_str(), None),
            };
            let mut value = || value.or_else(|| words.next().map(String::as_str)).unwrap_or_default();
            match option {
                "--json" => asked.json = true,
                "--game" => asked.game = Some(game_called(value())?),
                "--rules" => asked.ruleset = Some(ruleset_called(value())?),
                other if is_option(other) => {
                    let hint = catalog::meant(other, ["--json", "--game", "--rules"]);
                    return Err(CliError::usage(format!("there is no option `{other}`{hint}")));
                }
                _ => query.push(word.as_str()),
            }
        }
        asked.query = query.join(" ");
        Ok(asked)
    }
}

/// Whether a word looks like an option. Minus signs alone are part of a query.
fn is_option(word: &str) -> bool {
    word.strip_prefix("--").is_some_and(|name| name.starts_with(|c: char| c.is_ascii_alphabetic()))
}

/// A ruleset with cards.
fn ruleset_called(name: &str) -> Result<String, CliError> {
    if with_cards(None, Some(name)).next().is_some() {
        return Ok(name.into());
    }
    let names: Vec<_> =
        GAMES.iter().filter(|entry| entry.cards.is_some()).filter_map(|entry| entry.ruleset).collect();
    let hint = catalog::meant(name, names.iter().copied());
    Err(CliError::usage(format!("no ruleset is called `{name}`{hint}: use {}", names.join(", "))))
}

/// A game with cards.
fn game_called(name: &str) -> Result<String, CliError> {
    let names: Vec<_> = with_cards(None, None).map(|(entry, _)| entry.about.name).collect();
    match names.contains(&name) {
        true => Ok(name.into()),
        false => {
            let hint = catalog::meant(name, names.iter().copied());
            Err(CliError::usage(format!(
                "no game with cards is called `{name}`{hint}: use {}",
                names.join(", ")
            )))
        }
    }
}

fn document(found: &[(&GameEntry, CardSearchResult)]) -> serde_json::Value {
    let card = |shown: &CardDescription| {
        let mut object = Map::new();
        object.insert("name".into(), json!(shown.name));
        for (name, value) in &shown.values {
            let value = match value {
                FieldValue::None => continue,
                FieldValue::Number(number) => json!(number),
                FieldValue::Text(text) => json!(text),
                FieldValue::Words(words) => json!(words),
            };
            object.insert((*name).into(), value);
        }
        object.insert("text".into(), json!(shown.text));
        serde_json::Value::Object(object)
    };
    let games: Vec<_> = found
        .iter()
        .map(|(entry, found)| {
            let cards: Vec<_> = found.cards.iter().map(card).collect();
            json!({
                "game": entry.about.name,
                "ruleset": entry.ruleset,
                "search": found.search,
                "found": found.cards.len(),
                "total": found.total,
                "cards": cards,
            })
        })
        .collect();
    json::document("cards", json!({"games": games}))
}

fn write(entry: &GameEntry, found: &CardSearchResult, out: &mut impl Write) -> std::io::Result<()> {
    match found.show {
        Show::Text => {
            for card in &found.cards {
                writeln!(out, "{}\n", card.sentence())?;
            }
        }
        Show::Grid | Show::List => table(entry, found, out)?,
    }
    writeln!(out, "{}: {} of {} cards", entry.about.title, found.cards.len(), found.total)
}

/// One line per card: its name and its printed values; texts have no column.
fn table(entry: &GameEntry, found: &CardSearchResult, out: &mut impl Write) -> std::io::Result<()> {
    let fields = entry.cards.map_or(&[][..], |cards| cards.fields);
    let short = fields.iter().filter(|field| !matches!(field.kind, FieldKind::Text | FieldKind::Plain));
    let used = short.filter(|field| found.cards.iter().any(|card| !card.value(field.name).is_empty()));
    let columns: Vec<_> = used.collect();
    if found.cards.is_empty() {
        return Ok(());
    }
    let head = std::iter::once("name".to_string()).chain(columns.iter().map(|field| field.name.to_string()));
    let mut rows = vec![head.collect::<Vec<_>>()];
    for card in &found.cards {
        let cells = columns.iter().map(|field| card.value(field.name));
        rows.push(std::iter::once(card.name.clone()).chain(cells).collect());
    }
    let width = |at: usize| rows.iter().map(|row| row[at].chars().count()).max().unwrap_or(0);
    let widths: Vec<_> = (0..rows[0].len()).map(width).collect();
    for row in &rows {
        let cells = row.iter().enumerate().map(|(at, cell)| {
            let gap = " ".repeat(widths[at] - cell.chars().count());
            let number = at > 0 && columns[at - 1].kind == FieldKind::Number;
            if number { format!("{gap}{cell}") } else { format!("{cell}{gap}") }
        });
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    writeln!(out)
}
