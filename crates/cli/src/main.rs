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

/// With this allocator a server under load needs a sixth less CPU time, and a table as much memory as before.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    commands::answer_completions();
    let matches = match commands::root().try_get_matches() {
        Ok(matches) => matches,
        Err(mut error) => {
            suggest(&mut error);
            let fine = !error.use_stderr();
            // A closed pipe is no error: the reader has read enough.
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

/// Suggests a correction: the form of a setting, or a game. clap's own suggestions ignore such
/// short names, and a game alone is not a command.
fn suggest(error: &mut clap::Error) {
    if let Some(ContextValue::String(typed)) = error.get(ContextKind::InvalidArg) {
        // Replays and links write settings in this form, and so do some users.
        if let Some((name, value)) = typed.split_once('=').filter(|(name, _)| !name.starts_with('-')) {
            let tip = format!("write a setting as --{name} {value}");
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
        }
        return;
    }
    let Some(ContextValue::String(typed)) = error.get(ContextKind::InvalidSubcommand) else { return };
    let games = catalog::games().map(|entry| entry.about.name);
    let asks_for_game =
        error.get(ContextKind::Usage).is_some_and(|usage| usage.to_string().contains("<GAME>"));
    if error.get(ContextKind::SuggestedSubcommand).is_none()
        && let Some(game) = catalog::nearest(typed, games)
    {
        let right = if asks_for_game { game.to_string() } else { format!("play {game}") };
        error.insert(ContextKind::SuggestedSubcommand, ContextValue::Strings(vec![right]));
    }
}
