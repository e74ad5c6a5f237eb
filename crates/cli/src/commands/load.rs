//! `croupier load`: load tests of a server.

use std::env;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint, value_parser};
use load::{LoadError, LoadServer, LoadTarget, Pick, Plan, ServerLaunch, Workload};

use crate::examples::examples;
use crate::exit::{CliError, Exit};
use crate::json;

/// The number of actions per table before the server is killed.
const BEFORE_THE_KILL: u64 = 100;

pub(crate) fn command() -> Command {
    Command::new("load")
        .about("Load-test a server with thousands of tables")
        .before_help(examples(&[
            ("croupier load --tables 500", "with a server of its own, for ten seconds"),
            ("croupier load --tables 500 --ramp", "increase the rate until latency is too high"),
            ("croupier load --tables 500 --chatter 160", "compare latency with and without heavy chat"),
            ("croupier load --recover 500", "kill the server during play, and reconnect"),
            ("croupier load http://127.0.0.1:7777", "a server that is running on this machine"),
        ]))
        .after_help(
            "Every seat of every table has a client; one of the deciding clients plays at random. Only \
             acknowledged actions count, so they are on disk. The test starts a server with suitable limits \
             and removes its folder at the end, unless you named one. On a running server, rooms stay open \
             until they close by themselves, and limits per address probably interfere: see \
             docs/guide/server.md.",
        )
        .args([
            Arg::new("url")
                .value_name("URL")
                .value_parser(|text: &str| text.parse::<LoadTarget>())
                .help("A running server; without one, the test starts a server"),
            number("tables", "TABLES", "100", "Number of tables"),
            Arg::new("pace")
                .long("pace")
                .value_name("ACTIONS")
                .value_parser(pace)
                .default_value("1")
                .help("Actions per second and table; with --ramp, the initial rate"),
            number("seconds", "SECONDS", "10", "Duration of play; with --ramp, at each rate"),
            Arg::new("games")
                .long("games")
                .value_name("GAMES")
                .value_delimiter(',')
                .value_parser(|text: &str| text.parse::<Pick>())
                .help("Games, in turn, with settings after a colon; by default all that two can play"),
            Arg::new("ramp")
                .long("ramp")
                .action(ArgAction::SetTrue)
                .help("Increase the rate until the p99 latency exceeds 100 ms, or the tables fall behind"),
            Arg::new("chatter")
                .long("chatter")
                .value_name("TALKERS")
                .value_parser(value_parser!(u32).range(1..=10_000))
                .conflicts_with_all(["ramp", "recover"])
                .help(
                    "Play with and without this many chatting clients, three times each in turn, and \
                    compare",
                ),
            Arg::new("recover")
                .long("recover")
                .value_name("TABLES")
                .value_parser(value_parser!(u32).range(1..=100_000))
                .conflicts_with_all(["ramp", "url", "tables", "pace", "seconds"])
                .help(
                    "Send 100 commands at each of this many tables, kill the server, restart it and \
                    reconnect",
                ),
            Arg::new("data")
                .long("data")
                .value_name("FOLDER")
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::DirPath)
                .conflicts_with("url")
                .help("Data folder of the test's own server; its disk is measured"),
            Arg::new("anywhere")
                .long("anywhere")
                .action(ArgAction::SetTrue)
                .help("Allow a server on another machine: it must be yours"),
            json::flag(),
        ])
}

fn number(name: &'static str, value: &'static str, usual: &'static str, about: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name(value)
        .value_parser(value_parser!(u32).range(1..=100_000))
        .default_value(usual)
        .help(about)
}

fn pace(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|pace| (0.001..=1_000.0).contains(pace));
    number.ok_or_else(|| "a number from 0.001 to 1000".into())
}

pub(crate) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let plan = plan(matches);
    let folder = LoadDataFolder::of(matches);
    let at = match matches.get_one::<LoadTarget>("url") {
        Some(target) if matches.get_flag("anywhere") => LoadServer::Running(target.clone()),
        Some(target) => LoadServer::Running(target.clone().loopback().map_err(CliError::usage)?),
        None => LoadServer::Own(ServerLaunch {
            program: env::current_exe()?,
            data: folder.path.clone(),
            limits: ServerLaunch::usual_limits(plan.tables + plan.sockets(), plan.sockets()),
        }),
    };
    // Ctrl-C and SIGTERM end the test regularly, so that its server and its folder are removed.
    let (interrupt, interrupted) = load::interrupt();
    _ = ctrlc::set_handler(move || interrupt.now());
    let report = load::run_until(&at, &plan, interrupted).map_err(|error| match error {
        LoadError::Interrupted => CliError::new(Exit::Interrupted, error),
        error => CliError::failure(error),
    })?;
    let mut out = std::io::stdout().lock();
    match json::asked(matches) {
        true => writeln!(out, "{:#}", json::document("load", report.json()))?,
        false => write!(out, "{report}")?,
    }
    if report.is_fine() { Ok(()) } else { Err(CliError::failure("the load test had errors")) }
}

fn plan(matches: &ArgMatches) -> Plan {
    let count = |name: &str| matches.get_one::<u32>(name).copied().unwrap_or(1);
    let pace = matches.get_one::<f64>("pace").copied().unwrap_or(1.0);
    let long = Duration::from_secs(count("seconds").into());
    let (tables, work) = match (matches.get_one::<u32>("recover"), matches.get_flag("ramp")) {
        (Some(tables), _) => (*tables, Workload::Recover { actions: BEFORE_THE_KILL }),
        (None, true) => (count("tables"), Workload::Ramp { pace, long }),
        (None, false) => match matches.get_one::<u32>("chatter") {
            Some(talkers) => (count("tables"), Workload::Chatter { pace, long, talkers: *talkers as usize }),
            None => (count("tables"), Workload::Play { pace, long }),
        },
    };
    let games = matches.get_many::<Pick>("games").map_or_else(Pick::all, |games| games.cloned().collect());
    Plan { tables: tables as usize, games, work }
}

/// The data directory of the test's own server: a temporary one is removed at the end.
struct LoadDataFolder {
    path: PathBuf,
    ours: bool,
}

impl LoadDataFolder {
    fn of(matches: &ArgMatches) -> Self {
        match matches.get_one::<PathBuf>("data") {
            Some(path) => Self { path: path.clone(), ours: false },
            None => {
                let name = format!("croupier-load-{}", std::process::id());
                Self { path: env::temp_dir().join(name), ours: true }
            }
        }
    }
}

impl Drop for LoadDataFolder {
    fn drop(&mut self) {
        if self.ours {
            _ = std::fs::remove_dir_all(&self.path);
        }
    }
}
