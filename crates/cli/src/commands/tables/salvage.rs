//! `croupier tables salvage`: recovers everything provable from a damaged database.

use std::io::Write;
use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint, value_parser};
use server::{AffectedRoom, SalvageReport};

use super::super::serve::{data, data_flag};
use crate::examples::examples;
use crate::exit::CliError;
use crate::json;

pub(super) fn command() -> Command {
    Command::new("salvage")
        .about("Make a damaged database anew from what can be proven of it, and keep the damaged files")
        .before_help(examples(&[
            ("croupier tables salvage --check", "says what is lost, and changes nothing"),
            ("croupier tables salvage", "does it: rooms that have lost nothing go on"),
            ("croupier tables salvage backup", "in the folder `backup`"),
        ]))
        .after_help(
            "No server may run on the folder. Every record carries a hash that covers the one before it: what is kept is \
             what was written, in its order. A room that has lost records is set aside; `croupier tables reopen` lets it \
             go on from its last good one.",
        )
        .args([
            Arg::new("folder")
                .value_name("FOLDER")
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::DirPath)
                .conflicts_with("data")
                .help("The folder of the server, as with --data"),
            Arg::new("check")
                .long("check")
                .action(ArgAction::SetTrue)
                .help("Only say what is lost, and change nothing"),
            data_flag(),
            json::flag(),
        ])
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let folder = matches.get_one::<PathBuf>("folder").cloned().unwrap_or_else(|| data(matches));
    let only_check = matches.get_flag("check");
    let rescue = if only_check { server::examine(&folder) } else { server::salvage(&folder) };
    let rescue = rescue.map_err(CliError::failure)?;
    let mut out = std::io::stdout().lock();
    match json::asked(matches) {
        true => {
            let fields = serde_json::to_value(&rescue).map_err(CliError::failure)?;
            writeln!(out, "{:#}", json::document("salvage", fields))?;
        }
        false => tell(&rescue, &mut out)?,
    }
    Ok(())
}

fn tell(rescue: &SalvageReport, out: &mut impl Write) -> std::io::Result<()> {
    if rescue.is_whole {
        return writeln!(out, "nothing is lost: {}", rooms(rescue.unaffected));
    }
    for AffectedRoom { table, code, last_good_record, records_lost } in &rescue.affected {
        let code = code.as_deref().unwrap_or("????");
        let lost = match records_lost {
            Some(1) => "1 record is lost".to_string(),
            Some(lost) => format!("{lost} records are lost"),
            None => "nothing says whether more was there".into(),
        };
        writeln!(out, "{code}  table {table}: good up to record {last_good_record}, {lost}")?;
    }
    let SalvageReport { commits_lost, frames_damaged, replays, replays_lost, .. } = rescue;
    if *frames_damaged > 0 {
        writeln!(out, "damaged frames of the write-ahead log: {frames_damaged}")?;
    }
    if *commits_lost > 0 {
        writeln!(out, "acknowledged commits that are gone: {commits_lost}")?;
    }
    writeln!(out, "finished matches: {replays}, lost: {replays_lost}")?;
    writeln!(out, "{} unaffected, {} with a loss", rooms(rescue.unaffected), rescue.affected.len())?;
    match &rescue.kept {
        Some(kept) => writeln!(out, "the damaged files are kept in {}", kept.display()),
        None => writeln!(out, "nothing was changed"),
    }
}

fn rooms(number: usize) -> String {
    if number == 1 { "1 room".into() } else { format!("{number} rooms") }
}
