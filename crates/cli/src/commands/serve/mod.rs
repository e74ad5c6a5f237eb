//! `croupier serve`: runs a server.

pub(crate) mod encryption;
mod flags;
pub(crate) mod log;

use std::io::Write;
use std::sync::mpsc;

use clap::{ArgMatches, Command};
use server::{EntropySource, RunningServer, Server};

use crate::examples::examples;
use crate::exit::{CliError, Exit};

pub(crate) use flags::{data, data_flag, usual};

pub(crate) fn command() -> Command {
    let command = Command::new("serve")
        .about("Run a server for browsers and terminals that stores every match")
        .before_help(examples(&[
            ("croupier serve", "for this machine only, at http://127.0.0.1:7777"),
            ("croupier serve --lan", "for the local network"),
            ("croupier serve --data tables --log debug", "store data in the folder `tables`, log more"),
        ]))
        .after_help(
            "Everything that was acknowledged is on disk: after a crash every room continues where it was. \
             Ctrl-C or SIGTERM stops the server and notifies all clients; nothing is lost. A second signal \
             stops it at once. docs/guide/server.md describes the limits, the metrics and what to do when a \
             disk is full.",
        );
    flags::add(command)
}

pub(crate) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let word = |name: &str| matches.get_one::<String>(name).map_or("", String::as_str);
    log::start(word("log"), word("log-format"));
    let config = flags::config(matches)?;
    let stop = Stopper::new();
    if matches.get_flag("until-input-ends") {
        stop.with_input();
    }
    let (data, chance) = (config.data.clone(), config.entropy);
    let running = Server::start(config).map_err(CliError::failure)?;
    let mut told = greeting(&running);
    if let Some(data) = data {
        told += &format!("Data folder: {}. Ctrl-C stops the server.\n", data.display());
    }
    if chance == EntropySource::Fixed {
        told += "--known-deals: anyone who knows what the players add knows every card. Use this for tests \
             only.\n";
    }
    // A closed standard output is no reason to stop.
    let mut out = std::io::stdout();
    _ = out.write_all(told.as_bytes()).and_then(|()| out.flush());
    stop.wait();
    running.stop();
    Ok(())
}

/// The addresses and the fingerprint.
fn greeting(running: &RunningServer) -> String {
    let urls = running.urls().map(|url| format!("Listening at {url}\n"));
    let known = encryption::told(running).map(|told| format!("{told}\n"));
    urls.chain(known).collect()
}

/// Waits until the server should stop. A second request ends the program at once.
pub(crate) fn wait() {
    Stopper::new().wait();
}

/// The ways to stop a server.
struct Stopper {
    ask: mpsc::Sender<()>,
    asked: mpsc::Receiver<()>,
}

impl Stopper {
    fn new() -> Self {
        let (ask, asked) = mpsc::channel();
        Self { ask, asked }
    }

    /// The end of standard input stops the server: the system closes it when the parent process dies.
    fn with_input(&self) {
        let ask = self.ask.clone();
        std::thread::spawn(move || {
            _ = std::io::copy(&mut std::io::stdin().lock(), &mut std::io::sink());
            _ = ask.send(());
        });
    }

    fn wait(self) {
        let (ask, mut before) = (self.ask, false);
        // If no signal can be caught, the system or the end of input stops the server.
        _ = ctrlc::set_handler(move || {
            if std::mem::replace(&mut before, true) {
                std::process::exit(Exit::Interrupted as i32);
            }
            _ = ask.send(());
        });
        while self.asked.recv().is_err() {
            std::thread::park();
        }
    }
}
