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
            .help("Open no browser, only say where the table is"),
        Arg::new("port")
            .long("port")
            .value_name("PORT")
            .value_parser(value_parser!(u16))
            .help("Where the table is: 7777, or the next port that is free if that is taken"),
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
            return tell(&format!("Croupier is here already: {}\n", shown(&there, opens)));
        }
    };
    let url = running.url();
    tell(&format!(
        "Croupier is at {}\n\n  croupier play         plays in this terminal instead\n  croupier serve --lan  \
         lets everybody in your network come to the table\n  croupier --help       lists the rest\n\n\
         Everything is kept in {}. Ctrl-C stops.\n",
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
        true => format!("{url} and opens in your browser."),
        false => format!("{url} (open it in a browser)."),
    }
}

/// A closed standard output is no reason to stop.
fn tell(text: &str) -> Result<(), CliError> {
    let mut out = io::stdout();
    _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    Ok(())
}
