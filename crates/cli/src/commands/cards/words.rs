//! `croupier cards words`: the vocabulary of the card language.

use std::io::Write;

use catalog::{Field, FieldKind, GRAMMAR};
use clap::{ArgMatches, Command};

use super::{chosen, game_flag, ruleset_flag};
use crate::examples::examples;
use crate::exit::CliError;

pub(super) fn command() -> Command {
    Command::new("words")
        .about("List the fields and words of a game's cards")
        .before_help(examples(&[("croupier cards words", "what to search for, and how to write cards")]))
        .arg(game_flag())
        .arg(ruleset_flag())
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let mut out = std::io::stdout().lock();
    for (entry, cards) in chosen(matches) {
        writeln!(out, "{}", entry.about.title)?;
        for (kind, fields) in [("fields of a card", cards.fields), ("fields in effects", cards.table)] {
            writeln!(out, "  {kind}")?;
            for field in fields {
                writeln!(out, "    {:<24} {}{}", names(field), field.about, kind_of(field))?;
            }
        }
        for (kind, words) in (cards.words)().into_iter().filter(|(_, words)| !words.is_empty()) {
            writeln!(out, "  {kind}\n    {}", words.join(", "))?;
        }
    }
    writeln!(out, "Every game")?;
    for (kind, forms) in GRAMMAR {
        writeln!(out, "  {kind}")?;
        for (form, about) in *forms {
            writeln!(out, "    {form:<38} {about}")?;
        }
    }
    Ok(())
}

fn names(field: &Field) -> String {
    std::iter::once(&field.name).chain(field.aliases).copied().collect::<Vec<_>>().join(", ")
}

fn kind_of(field: &Field) -> String {
    match field.kind {
        FieldKind::Words(words) | FieldKind::Bare(words) => format!(" ({})", words.join(", ")),
        FieldKind::Number => " (a number)".into(),
        FieldKind::Text | FieldKind::Plain => String::new(),
    }
}
