//! `croupier deck diff`: the difference between two decks.

use std::io::Write;

use clap::{ArgMatches, Command};
use decks::{DeckChange, differences};
use serde_json::json;

use super::load::{deck_argument, load};
use super::target::flags;
use crate::examples::examples;
use crate::exit::{CliError, printable};
use crate::json;

pub(super) fn command() -> Command {
    Command::new("diff")
        .about("Compare two decks by section and card")
        .before_help(examples(&[("croupier deck diff old.deck new.ydk", "what has changed?")]))
        .arg(deck_argument("before", "A deck: a file, a link, or a deck of `croupier deck list`"))
        .arg(deck_argument("after", "Another deck"))
        .args(flags())
        .arg(json::flag())
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let deck =
        |id: &str| load(matches, matches.get_one::<String>(id).map(String::as_str).unwrap_or_default());
    let (before, after) = (deck("before")?, deck("after")?);
    for deck in [&before, &after] {
        if !deck.reading.is_complete() {
            return Err(CliError::input(deck.shown(&deck.reading.mistakes)));
        }
    }
    let changes = differences(&before.reading.deck, &after.reading.deck);
    let mut out = std::io::stdout().lock();
    if json::asked(matches) {
        let change = |change: &DeckChange| {
            json!({
                "section": change.section.name(),
                "card": change.card,
                "before": change.before,
                "after": change.after,
            })
        };
        let changes: Vec<_> = changes.iter().map(change).collect();
        let fields = json!({"before": before.name, "after": after.name, "changes": changes});
        writeln!(out, "{:#}", json::document("deck-diff", fields))?;
        return Ok(());
    }
    let mut section = None;
    for change in &changes {
        if section.replace(change.section) != Some(change.section) {
            writeln!(out, "{}", change.section)?;
        }
        let DeckChange { card, before, after, .. } = change;
        writeln!(out, "{:>+4} {} ({before} → {after})", *after as i64 - *before as i64, printable(card))?;
    }
    if changes.is_empty() {
        writeln!(out, "the decks have the same cards")?;
    }
    Ok(())
}
