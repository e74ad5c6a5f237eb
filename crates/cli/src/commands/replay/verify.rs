//! `croupier replay verify`.

use std::io::Write;
use std::path::{Path, PathBuf};

use catalog::AnyGame;
use clap::{ArgMatches, Command};
use serde_json::{Value, json};

use super::file_arg;
use crate::exit::{Exit, Stop};
use crate::files::{Wrong, verified};
use crate::json;

pub(super) fn command() -> Command {
    Command::new("verify")
        .about("Play replays again and say if they are true")
        .before_help(
            "Examples:\n  \
             croupier replay verify match.replay\n  \
             croupier replay verify *.replay            all of them; the wrong ones are named",
        )
        .after_help("A wrong replay is named with the first line that is wrong, and the exit code is 3.")
        .arg(file_arg("file").num_args(1..))
        .arg(json::flag())
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), Stop> {
    let mut out = std::io::stdout().lock();
    let mut exit = Exit::Fine;
    let mut document = json::asked(matches).then(Vec::new);
    for file in matches.get_many::<PathBuf>("file").into_iter().flatten() {
        let verdict = verified(file);
        if verdict.is_err() {
            exit = Exit::Input;
        }
        match (&mut document, verdict) {
            (Some(replays), verdict) => replays.push(described(file, &verdict)),
            (None, Err(wrong)) => writeln!(std::io::stderr(), "{wrong}")?,
            (None, Ok(game)) => {
                let (title, decisions) = (game.entry().about.title, game.decisions().len());
                let ending = game.outcome().map_or("not over yet".into(), |outcome| outcome.to_string());
                writeln!(out, "{}: true: {title}, {decisions} decisions, {ending}", file.display())?;
            }
        }
    }
    if let Some(replays) = document {
        writeln!(out, "{:#}", json::document("verify", json!({"replays": replays})))?;
    }
    match exit {
        Exit::Fine => Ok(()),
        exit => Err(Stop::new(exit, "")),
    }
}

fn described(file: &Path, verdict: &Result<Box<dyn AnyGame>, Wrong>) -> Value {
    let file = file.display().to_string();
    match verdict {
        Err(wrong) => json!({"file": file, "true": false, "line": wrong.line, "message": wrong.what}),
        Ok(game) => json!({
            "file": file,
            "true": true,
            "game": game.header().game,
            "decisions": game.decisions().len(),
            "outcome": game.outcome(),
        }),
    }
}
