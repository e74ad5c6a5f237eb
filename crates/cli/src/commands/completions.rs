//! `croupier completions`.
//!
//! The scripts are short: they ask the program itself for completions, so that everything it knows (commands,
//! games, settings, values) is completed at any depth, and a new game needs no new script.

use std::io::Write;

use clap::{Arg, ArgMatches, Command, value_parser};
use clap_complete::Shell;
use clap_complete::env::{CompleteEnv, Shells};

use crate::exit::CliError;

/// The variable that the scripts set when they ask.
const ASKING: &str = "CROUPIER_COMPLETE";

pub(crate) fn command() -> Command {
    Command::new("completions")
        .about("Print a shell script that completes commands, games and settings")
        .before_help(
            "Examples:\n  \
             croupier completions bash > ~/.local/share/bash-completion/completions/croupier\n  \
             echo 'source <(croupier completions zsh)' >> ~/.zshrc\n  \
             croupier completions fish > ~/.config/fish/completions/croupier.fish\n  \
             croupier completions powershell >> $PROFILE",
        )
        .after_help("The script runs `croupier`, which must be on your PATH, to list the completions.")
        .arg(Arg::new("shell").value_name("SHELL").required(true).value_parser(value_parser!(Shell)))
}

pub(crate) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let shell = matches.get_one::<Shell>("shell").expect("clap asks for it");
    let shells = Shells::builtins();
    let completer = shells.completer(&shell.to_string());
    let completer = completer.ok_or_else(|| CliError::failure(format!("no completions for {shell}")))?;
    let mut script = Vec::new();
    completer.write_registration(ASKING, "croupier", "croupier", "croupier", &mut script)?;
    Ok(std::io::stdout().write_all(&script)?)
}

/// Answers a shell that asks for completions, and ends the program; otherwise does nothing.
pub(crate) fn answer() {
    CompleteEnv::with_factory(super::root).var(ASKING).complete();
}
