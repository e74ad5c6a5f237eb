//! `croupier replay list`: automatically saved matches.

use std::io::Write;

use clap::{ArgMatches, Command};
use kernel::Seat;
use kernel::replay::{Replay, is_continued, replaced};

use crate::commands::serve::{data, data_flag};
use crate::examples::examples;
use crate::exit::{CliError, printable};
use crate::{files, saved_replays};

pub(super) fn command() -> Command {
    Command::new("list")
        .about("List the matches of tables that you hosted, newest first")
        .before_help(examples(&[("croupier replay list", "each with a name that the other commands accept")]))
        .arg(data_flag())
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let data = data(matches);
    let mut out = std::io::stdout().lock();
    let all = saved_replays::all(&data)?;
    if all.is_empty() {
        let place = saved_replays::folder(&data);
        writeln!(
            out,
            "No matches are stored in {}: `croupier host GAME` stores those of its table.",
            place.display()
        )?;
    }
    for path in all {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let line = match files::replay(&path) {
            Ok(replay) => {
                let ending = replay.ending.as_deref().unwrap_or("not finished");
                let (who, decisions) = (replay.header.company(), replay.decisions.len());
                format!("{name}  {who}, {decisions} decisions, {ending}{}", marks(&replay))
            }
            Err(wrong) => format!("{name}  cannot be read: {}", wrong.what),
        };
        writeln!(out, "{}", printable(line))?;
    }
    Ok(out.flush()?)
}

/// Remarks on a match: how it was dealt, and which seats changed hands.
fn marks(replay: &Replay) -> String {
    let arranged = catalog::find_with(&replay.header.game, &replay.header.setup)
        .is_ok_and(|entry| replay.header.setup.gives_any(entry.arranged));
    let mut marks = Vec::new();
    if arranged {
        marks.push("cards are arranged".to_string());
    }
    if is_continued(replay.players()) {
        marks.push("continued from a known deal".into());
    } else {
        let seats = (0..replay.header.names.len() as u8).map(Seat);
        marks.extend(seats.filter_map(|seat| Some(format!("{seat}: {}", replaced(replay.players(), seat)?))));
    }
    marks.iter().map(|mark| format!("; {mark}")).collect()
}
