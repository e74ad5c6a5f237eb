//! `croupier verify`, also available as `croupier replay verify`: checks that a replay is valid and its deal
//! was fair.

mod verdict;

use std::io::Write;
use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command};
use fair::Commitment;
use serde_json::json;

use self::verdict::{ReplayVerdict, VerifyOptions};
use super::replay::file_arg;
use crate::exit::{CliError, Exit};
use crate::json;

pub(crate) fn command() -> Command {
    Command::new("verify")
        .about("Verify replays, and that their deals were fair")
        .before_help(
            "Examples:\n  croupier verify match.replay                     verify a match and its deal\n  \
             croupier verify *.replay                         several; invalid ones are named\n  croupier \
             verify match.replay --commitment 3f0c…  compare with the commitment of the server\n  croupier \
             verify match.replay --dice              list every shuffle, coin and die",
        )
        .after_help(
            "For an invalid replay, the first wrong line is named; for an invalid proof of a fair deal, its \
             error. The exit code is then 3. A match whose settings give specific cards is reported as \
             arranged, whatever its proof says.",
        )
        .arg(file_arg("file").num_args(1..))
        .arg(
            Arg::new("commitment")
                .long("commitment")
                .value_name("HEX")
                .value_parser(|text: &str| text.to_lowercase().parse::<Commitment>())
                .help("Commitment that the server published before the match"),
        )
        .arg(
            Arg::new("dice")
                .long("dice")
                .action(ArgAction::SetTrue)
                .help("Also list every shuffle, choice, coin and die, in order"),
        )
        .arg(json::flag())
}

pub(crate) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let files: Vec<_> = matches.get_many::<PathBuf>("file").into_iter().flatten().collect();
    let commitment = matches.get_one("commitment").copied();
    let asked = VerifyOptions { commitment, dice: matches.get_flag("dice") };
    if asked.commitment.is_some() && files.len() > 1 {
        return Err(CliError::usage("a commitment belongs to one match: give one replay with --commitment"));
    }
    let mut out = std::io::stdout().lock();
    let mut exit = Exit::Fine;
    let mut document = json::asked(matches).then(Vec::new);
    for file in files {
        let verdict = ReplayVerdict::of(file, &asked);
        if !verdict.is_fine() {
            exit = Exit::Input;
        }
        match &mut document {
            Some(replays) => replays.push(verdict.described()),
            None => verdict.tell(&mut out, &mut std::io::stderr())?,
        }
    }
    if let Some(replays) = document {
        writeln!(out, "{:#}", json::document("verify", json!({"replays": replays})))?;
    }
    match exit {
        Exit::Fine => Ok(()),
        exit => Err(CliError::new(exit, "")),
    }
}
