//! `croupier cards check`: prints the text of the cards in a file, or their errors.

use std::io::Write;
use std::path::{Path, PathBuf};

use catalog::{CardPool, CheckedCards, Diagnostic, GameEntry, SourceText};
use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};
use serde_json::{Value, json};

use super::{chosen, game_flag, ruleset_flag, with_other_rulesets};
use crate::examples::examples;
use crate::exit::{CliError, Exit, printable};
use crate::{files, json};

pub(super) fn command() -> Command {
    Command::new("check")
        .about("Check card files: print the text of each card, and every error with its place")
        .before_help(examples(&[
            ("croupier cards check mine.toml", "one file"),
            ("croupier cards check monsters.csv spells.csv --json", "several files, as JSON"),
        ]))
        .after_help(
            "The exit code is 3 if a file has an error. Without --game and --rules, the best matching game is used.",
        )
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .help("Card files; - is standard input")
                .required(true)
                .num_args(1..)
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::AnyPath),
        )
        .arg(game_flag())
        .arg(ruleset_flag())
        .arg(json::flag())
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let mut out = std::io::stdout().lock();
    let mut documents = Vec::new();
    let (mut cards, mut wrong, mut unread) = (0, 0, Vec::new());
    for file in matches.get_many::<PathBuf>("file").into_iter().flatten() {
        let text = match files::text(file) {
            Ok(text) => text,
            Err(error) => {
                unread.push(error.to_string());
                continue;
            }
        };
        let name = file_name(file);
        let source = SourceText { name: &name, text: &text };
        let (game, checked) = best(matches, &source)?;
        cards += checked.cards.len();
        wrong += checked.mistakes.len();
        match json::asked(matches) {
            true => documents.push(document(game, &source, &checked)),
            false => report(&source, &checked, &mut out)?,
        }
    }
    if json::asked(matches) {
        writeln!(out, "{:#}", json::document("cards-check", json!({"files": documents, "unread": unread})))?;
    }
    let count = |n: usize, one: &str, many: &str| format!("{n} {}", if n == 1 { one } else { many });
    let total = format!("{}, {}", count(cards, "card OK", "cards OK"), count(wrong, "error", "errors"));
    if wrong > 0 || !unread.is_empty() {
        let lines = unread.iter().cloned().chain([total]).collect::<Vec<_>>();
        return Err(CliError::new(Exit::Input, lines.join("\n")));
    }
    if !json::asked(matches) {
        writeln!(out, "{}", count(cards, "card OK", "cards OK"))?;
    }
    Ok(())
}

fn file_name(file: &Path) -> String {
    match file.to_str() {
        Some("-") => "standard input".into(),
        _ => file.display().to_string(),
    }
}

/// The file as parsed by the game that finds the fewest errors in it. If there are errors and no ruleset is named,
/// a ruleset that finds none is better.
fn best(matches: &ArgMatches, source: &SourceText<'_>) -> Result<(&'static str, CheckedCards), CliError> {
    let check = |(entry, cards): (&'static GameEntry, CardPool)| (entry.about.name, (cards.check)(source));
    let read = chosen(matches).into_iter().map(check);
    let best =
        read.min_by_key(|(_, checked)| (checked.mistakes.len(), std::cmp::Reverse(checked.cards.len())));
    let best = best.ok_or_else(|| CliError::usage("no game has such cards"))?;
    if best.1.mistakes.is_empty() {
        return Ok(best);
    }
    let valid = |(_, checked): &(_, CheckedCards)| checked.mistakes.is_empty();
    Ok(with_other_rulesets(matches).into_iter().map(check).find(valid).unwrap_or(best))
}

fn report(source: &SourceText<'_>, checked: &CheckedCards, out: &mut impl Write) -> std::io::Result<()> {
    for card in &checked.cards {
        writeln!(out, "{}", printable(card.sentence()))?;
    }
    match checked.mistakes.as_slice() {
        [] => Ok(()),
        mistakes => writeln!(out, "{}", printable(source.show(mistakes))),
    }
}

/// The maximum number of quoted characters of an error's source.
const MOST_AT: usize = 200;

fn document(game: &str, source: &SourceText<'_>, checked: &CheckedCards) -> Value {
    let mistake = |mistake: &Diagnostic| {
        let (line, column) = mistake.place(source);
        json!({
            "code": mistake.code,
            "line": line,
            "column": column,
            "at": source.text.get(mistake.span.clone()).map(|at| at.chars().take(MOST_AT).collect::<String>()),
            "what": mistake.message,
            "meant": mistake.suggestion,
        })
    };
    let cards: Vec<_> =
        checked.cards.iter().map(|card| json!({"name": card.name, "text": card.text})).collect();
    let mistakes: Vec<_> = checked.mistakes.iter().map(mistake).collect();
    json!({"file": source.name, "game": game, "cards": cards, "mistakes": mistakes})
}
