//! `croupier deck check`: is a deck legal?

use std::io::Write;

use clap::{Arg, ArgMatches, Command, ValueHint};
use serde_json::json;

use super::load::{from_flag, limits, limits_flags, load};
use super::target::flags;
use crate::examples::examples;
use crate::exit::{CliError, Exit};
use crate::json;

pub(super) fn command() -> Command {
    Command::new("check")
        .about("Check decks: print every fault with its line and what would be right")
        .before_help(examples(&[
            ("croupier deck check mine.deck", "by the game that the deck names"),
            ("croupier deck check *.ydk --limits lflist.conf", "several decks, by a limit list"),
            ("croupier deck check mine.deck --json", "as JSON for other programs"),
        ]))
        .after_help("The exit code is 3 if a deck is illegal or a file cannot be read.")
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .help("Decks: files, links, or decks of `croupier deck list`; - is standard input")
                .required(true)
                .num_args(1..)
                .value_hint(ValueHint::AnyPath),
        )
        .args(flags())
        .args(limits_flags())
        .arg(from_flag())
        .arg(json::flag())
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let limits = limits(matches)?;
    let mut out = std::io::stdout().lock();
    let (mut documents, mut unread, mut illegal) = (Vec::new(), Vec::new(), 0);
    for file in matches.get_many::<String>("file").into_iter().flatten() {
        let deck = match load(matches, file) {
            Ok(deck) => deck,
            Err(error) => {
                unread.push(error.message);
                continue;
            }
        };
        let faults = deck.faults(limits.as_ref())?;
        illegal += usize::from(!faults.is_empty());
        if json::asked(matches) {
            documents.push(json!({
                "file": file,
                "legal": faults.is_empty(),
                "deck": deck.deck(),
                "faults": deck.document(&faults),
            }));
        } else if faults.is_empty() {
            writeln!(out, "{file}: legal ({}, {} cards)", deck.game.title(), deck.count())?;
        } else {
            writeln!(out, "{}", deck.shown(&faults))?;
        }
    }
    if json::asked(matches) {
        writeln!(out, "{:#}", json::document("deck-check", json!({"files": documents, "unread": unread})))?;
    }
    if illegal > 0 {
        unread.push(format!("{illegal} illegal {}", if illegal == 1 { "deck" } else { "decks" }));
    }
    match unread.is_empty() {
        true => Ok(()),
        false => Err(CliError::new(Exit::Input, unread.join("\n"))),
    }
}
