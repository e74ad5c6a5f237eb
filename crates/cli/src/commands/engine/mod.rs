//! `croupier engine`: any game for a program in any language, one JSON object per line.

mod bots;
mod error;
mod history;
mod lines;
mod request;
mod session;
mod verbs;

use std::io::{BufRead, IsTerminal, Write};

use clap::{ArgMatches, Command};

use crate::exit::CliError;
use lines::{BoundedLine, BoundedLines};
use session::{EngineSession, SessionFlow};

pub(crate) fn command() -> Command {
    Command::new("engine")
        .about("Run the engine protocol for other programs: one JSON object per line in, one out")
        .before_help(
            "Examples:\n  croupier engine                            then type {\"do\":\"hello\"}\n  echo \
             '{\"do\":\"games\"}' | croupier engine    list the games with all settings",
        )
        .after_help(
            "Each input line gets exactly one output line. `hello` lists the commands; docs/guide/engine.md \
             describes them. The end of the input ends the session.",
        )
}

pub(crate) fn run(_: &ArgMatches) -> Result<(), CliError> {
    let stdin = std::io::stdin();
    if stdin.is_terminal() {
        let hint = "One JSON object per line: try {\"do\":\"hello\"}; {\"do\":\"quit\"} ends the session.";
        writeln!(std::io::stderr(), "{hint}")?;
    }
    converse(stdin.lock(), std::io::stdout().lock())
}

/// Answers line by line until `quit` or the end of the input.
pub(crate) fn converse(input: impl BufRead, mut out: impl Write) -> Result<(), CliError> {
    let mut lines = BoundedLines::new(input);
    let mut session = EngineSession::default();
    while let Some(piece) = lines.next()? {
        let (answer, next) = match piece {
            // Some shells put a byte order mark before UTF-8 text; it is ignored.
            BoundedLine::Line(line) => {
                session.answer(line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line))
            }
            BoundedLine::TooLong => (error::too_long().answer(None), SessionFlow::Listen),
        };
        writeln!(out, "{answer}")?;
        out.flush()?;
        if next == SessionFlow::Quit {
            break;
        }
    }
    Ok(())
}

#[cfg(test)]
mod fuzz;
#[cfg(test)]
mod tests;
