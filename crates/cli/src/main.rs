//! `croupier`: play, watch, record and measure card games.

mod browser;
mod commands;
mod examples;
mod exit;
mod file_settings;
mod files;
mod json;
mod saved_replays;
mod settings;

use std::io::Write;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue};
use exit::{CliError, Exit, printable};

/// A server under load takes a sixth less of its processors with it, and a table as much memory as before.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    commands::answer_completions();
    let matches = match commands::root().try_get_matches() {
        Ok(matches) => matches,
        Err(mut error) => {
            suggest(&mut error);
            let fine = !error.use_stderr();
            // A closed pipe is no reason to fail: whoever read the help has read enough of it.
            let _ = error.print();
            return if fine { Exit::Fine.into() } else { Exit::Usage.into() };
        }
    };
    match commands::run(&matches) {
        Ok(()) => Exit::Fine.into(),
        Err(CliError { exit, message }) => {
            if !message.is_empty() {
                let _ = writeln!(std::io::stderr(), "croupier: {}", printable(message));
            }
            exit.into()
        }
    }
}

/// Suggests what was probably meant: how a setting is written, or which game. For such short names clap's own guess is
/// too shy, and a game alone is not yet a command.
fn suggest(error: &mut clap::Error) {
    if let Some(ContextValue::String(typed)) = error.get(ContextKind::InvalidArg) {
        // The settings of a match are written like this in replays and links, and elsewhere by people.
        if let Some((name, value)) = typed.split_once('=').filter(|(name, _)| !name.starts_with('-')) {
            let tip = format!("a setting is written --{name} {value}");
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
        }
        return;
    }
    let Some(ContextValue::String(typed)) = error.get(ContextKind::InvalidSubcommand) else { return };
    let games = catalog::GAMES.iter().map(|entry| entry.about.name);
    let asks_for_game =
        error.get(ContextKind::Usage).is_some_and(|usage| usage.to_string().contains("<GAME>"));
    if error.get(ContextKind::SuggestedSubcommand).is_none()
        && let Some(game) = catalog::nearest(typed, games)
    {
        let right = if asks_for_game { game.to_string() } else { format!("play {game}") };
        error.insert(ContextKind::SuggestedSubcommand, ContextValue::Strings(vec![right]));
    }
}
