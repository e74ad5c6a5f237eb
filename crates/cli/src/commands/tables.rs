//! `croupier tables`: the rooms of a server, for its operator.

mod salvage;

use std::io::Write;

use clap::{Arg, ArgMatches, Command};
use serde_json::json;
use server::{Operator, OperatorRoom, Overview};

use super::serve::{data, data_flag};
use crate::examples::examples;
use crate::exit::{CliError, printable};
use crate::json;

pub(crate) fn command() -> Command {
    let code = Arg::new("code")
        .value_name("CODE")
        .required(true)
        .value_parser(|text: &str| text.parse::<server::Code>())
        .help("The code of the room: KITE, or KITE-LAMU");
    Command::new("tables")
        .about("Manage the rooms of a server on this machine, running or stopped")
        .before_help(examples(&[
            ("croupier tables list", "list all rooms, also quarantined ones"),
            ("croupier tables inspect KITE", "one room, with its settings"),
            ("croupier tables close KITE", "close it permanently; finished matches stay"),
            ("croupier tables reopen KITE", "continue a quarantined room"),
            ("croupier tables salvage --check", "report what can be salvaged from a damaged database"),
        ]))
        .subcommand_required(true)
        .disable_help_subcommand(true)
        .subcommands([
            Command::new("list")
                .about("List all rooms, also those that are quarantined")
                .before_help(examples(&[("croupier tables list", "one line per room")]))
                .args([data_flag(), json::flag()]),
            Command::new("inspect")
                .about("Show one room with its settings")
                .before_help(examples(&[("croupier tables inspect KITE", "its players and settings")]))
                .args([code.clone(), data_flag(), json::flag()]),
            Command::new("close")
                .about("Close a room permanently; its finished matches stay")
                .before_help(examples(&[("croupier tables close KITE", "all its members are notified")]))
                .args([code, data_flag()]),
            Command::new("reopen")
                .about("Continue a quarantined room, if its log is complete")
                .before_help(examples(&[
                    ("croupier tables reopen KITE", "by its code"),
                    ("croupier tables reopen 1826381639680", "by its table number, as in `list`"),
                ]))
                .args([
                    Arg::new("room")
                        .value_name("ROOM")
                        .required(true)
                        .help("The code of the room, or its table number"),
                    data_flag(),
                ]),
            salvage::command(),
        ])
}

pub(crate) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let (verb, matches) = matches.subcommand().expect("clap asks for one");
    if verb == "salvage" {
        return salvage::run(matches);
    }
    let operator = Operator::at(&data(matches)).map_err(CliError::failure)?;
    let mut out = std::io::stdout().lock();
    if let ("reopen", Some(room)) = (verb, matches.try_get_one::<String>("room").ok().flatten()) {
        let code = operator.reopen(room).map_err(CliError::failure)?;
        writeln!(out, "{code} continues")?;
        return Ok(());
    }
    match (verb, matches.try_get_one::<server::Code>("code").ok().flatten()) {
        ("inspect", Some(code)) => {
            let room = operator.inspect(*code).map_err(CliError::failure)?;
            match json::asked(matches) {
                true => writeln!(out, "{:#}", json::document("room", room))?,
                false => inspect(&room, &mut out)?,
            }
        }
        ("close", Some(code)) => {
            operator.close(*code).map_err(CliError::failure)?;
            writeln!(out, "{code} is closed")?;
        }
        _ => {
            let overview = operator.list().map_err(CliError::failure)?;
            match json::asked(matches) {
                true => {
                    let fields = json!({"rooms": overview.rooms, "aside": overview.aside});
                    writeln!(out, "{:#}", json::document("rooms", fields))?;
                }
                false => list(&overview, &mut out)?,
            }
        }
    }
    Ok(())
}

fn list(overview: &Overview, out: &mut impl Write) -> std::io::Result<()> {
    for room in &overview.rooms {
        writeln!(out, "{}", printable(line(room)))?;
    }
    for aside in &overview.aside {
        let code = aside.code.as_deref().unwrap_or("????");
        writeln!(
            out,
            "{code}  quarantined ({}), table {}: {}",
            aside.reason,
            aside.table,
            printable(&aside.sentence)
        )?;
    }
    let rooms = match overview.rooms.len() {
        1 => "1 room".to_string(),
        number => format!("{number} rooms"),
    };
    match overview.aside.len() {
        0 => writeln!(out, "{rooms}"),
        aside => writeln!(out, "{rooms}, {aside} quarantined"),
    }
}

fn line(room: &OperatorRoom) -> String {
    let players =
        room.players.iter().map(|player| player.as_deref().unwrap_or("-")).collect::<Vec<_>>().join(", ");
    let word = |word: &Option<String>| word.clone().unwrap_or_else(|| "?".into());
    format!("{}  {:<10} {:<10} {players}", room.code, word(&room.game), word(&room.stage))
}

fn inspect(room: &serde_json::Value, out: &mut impl Write) -> Result<(), CliError> {
    let listed: OperatorRoom = serde_json::from_value(room["room"].clone()).map_err(CliError::failure)?;
    writeln!(out, "{}", printable(line(&listed)))?;
    for (what, pairs) in room["agreed"].as_object().into_iter().flatten() {
        for (name, value) in pairs.as_object().into_iter().flatten() {
            let value = value.as_str().unwrap_or_default();
            let shown = value.lines().next().unwrap_or_default();
            let more = if shown.len() < value.len() { " …" } else { "" };
            writeln!(out, "{what}  {name}={}{more}", printable(shown))?;
        }
    }
    Ok(())
}
