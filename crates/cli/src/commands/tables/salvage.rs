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
        .about("Rebuild a damaged database from the records that can be proven; keep the damaged files")
        .before_help(examples(&[
            ("croupier tables salvage --check", "report the losses and change nothing"),
            ("croupier tables salvage", "rebuild it: rooms without losses continue"),
            ("croupier tables salvage backup", "for the folder `backup`"),
        ]))
        .after_help(
            "Stop the server first. Every record has a hash that covers the previous record, so the kept \
             records are exactly those that were written, in order. A room that lost records is \
             quarantined; `croupier tables reopen` continues it from its last good record.",
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
                .help("Only report the losses; change nothing"),
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
        return writeln!(out, "no losses: {}", rooms(rescue.unaffected));
    }
    for AffectedRoom { table, code, last_good_record, records_lost } in &rescue.affected {
        let code = code.as_deref().unwrap_or("????");
        let lost = match records_lost {
            Some(1) => "1 record is lost".to_string(),
            Some(lost) => format!("{lost} records are lost"),
            None => "whether more existed is unknown".into(),
        };
        writeln!(out, "{code}  table {table}: good up to record {last_good_record}, {lost}")?;
    }
    let SalvageReport { commits_lost, frames_damaged, replays, replays_lost, .. } = rescue;
    if *frames_damaged > 0 {
        writeln!(out, "damaged frames of the write-ahead log: {frames_damaged}")?;
    }
    if *commits_lost > 0 {
        writeln!(out, "acknowledged commits lost: {commits_lost}")?;
    }
    writeln!(out, "finished matches: {replays}, lost: {replays_lost}")?;
    writeln!(out, "{} unaffected, {} with losses", rooms(rescue.unaffected), rescue.affected.len())?;
    match &rescue.kept {
        Some(kept) => writeln!(out, "the damaged files are kept in {}", kept.display()),
        None => writeln!(out, "nothing was changed"),
    }
}

fn rooms(number: usize) -> String {
    if number == 1 { "1 room".into() } else { format!("{number} rooms") }
}
