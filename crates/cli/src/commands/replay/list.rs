//! `croupier replay list`: matches that are kept without being asked for.

use std::io::Write;

use clap::{ArgMatches, Command};

use crate::commands::serve::{data, data_flag};
use crate::examples::examples;
use crate::exit::{Stop, printable};
use crate::{files, kept};

pub(super) fn command() -> Command {
    Command::new("list")
        .about("The matches of tables that you opened, the latest first")
        .before_help(examples(&[(
            "croupier replay list",
            "each with its name, which the other commands know",
        )]))
        .arg(data_flag())
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), Stop> {
    let data = data(matches);
    let mut out = std::io::stdout().lock();
    let all = kept::all(&data)?;
    if all.is_empty() {
        let place = kept::folder(&data);
        writeln!(
            out,
            "No match is kept in {}: `croupier host GAME` keeps those of its table.",
            place.display()
        )?;
    }
    for path in all {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let line = match files::replay(&path) {
            Ok(replay) => {
                let ending = replay.ending.as_deref().unwrap_or("broken off");
                format!("{name}  {}, {} decisions, {ending}", replay.header.company(), replay.decisions.len())
            }
            Err(wrong) => format!("{name}  cannot be read: {}", wrong.what),
        };
        writeln!(out, "{}", printable(line))?;
    }
    Ok(out.flush()?)
}
