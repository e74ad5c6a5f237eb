//! `croupier` alone: a table in the browser.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, ArgMatches, value_parser};
use server::{Config, PORT, RunningServer, Server, StartError, StoreError, serving};

use super::serve;
use crate::browser;
use crate::exit::CliError;

/// How many ports after the default one are tried before any free one.
const NEARBY: u16 = 9;

pub(crate) fn flags() -> [Arg; 3] {
    [
        Arg::new("no-open")
            .long("no-open")
            .action(ArgAction::SetTrue)
            .help("Do not open a browser; print the address instead"),
        Arg::new("port")
            .long("port")
            .value_name("PORT")
            .value_parser(value_parser!(u16))
            .help("Port to listen on: 7777, or the next free port"),
        serve::data_flag(),
    ]
}

pub(crate) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    serve::log::start("warn", "text");
    let data = serve::data(matches);
    // The browser opens only if the program runs in a terminal.
    let opens = !matches.get_flag("no-open") && io::stdout().is_terminal();
    let running = match start(&data, matches.get_one("port").copied()) {
        Ok(running) => running,
        Err(error) => {
            let there =
                serving(&data).filter(|_| is_in_use(&error)).ok_or_else(|| CliError::failure(error))?;
            return tell(&format!("Croupier is already running: {}\n", shown(&there, opens)));
        }
    };
    let url = running.url();
    tell(&format!(
        "Croupier is running at {}\n\n  croupier play         play in this terminal instead\n  croupier \
         serve --lan  let others on your network join\n  croupier --help       list all commands\n\nData \
         folder: {}. Ctrl-C stops the server.\n",
        shown(&url, opens),
        data.display()
    ))?;
    serve::wait();
    running.stop();
    Ok(())
}

/// On the given port; otherwise the default one, one of the following ones, or any.
fn start(data: &Path, asked: Option<u16>) -> Result<RunningServer, StartError> {
    let at = |port| Server::start(Config { port, data: Some(PathBuf::from(data)), ..Config::default() });
    if let Some(port) = asked {
        return at(port);
    }
    let is_taken = |started: &Result<_, StartError>| matches!(started, Err(StartError::Listen { error, .. }) if error.kind() == io::ErrorKind::AddrInUse);
    let near = (PORT..=PORT + NEARBY).map(at).find(|started| !is_taken(started));
    near.unwrap_or_else(|| at(0))
}

fn is_in_use(error: &StartError) -> bool {
    matches!(error, StartError::Store(StoreError::InUse { .. }))
}

/// The URL, and whether it opens by itself.
fn shown(url: &str, opens: bool) -> String {
    match opens && browser::open(url) {
        true => format!("{url} (it opens in your browser)."),
        false => format!("{url} (open it in a browser)."),
    }
}

/// A closed standard output is no reason to stop.
fn tell(text: &str) -> Result<(), CliError> {
    let mut out = io::stdout();
    _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    Ok(())
}
