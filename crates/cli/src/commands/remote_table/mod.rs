//! Joining a remote table: the common part of `host` and `join`.

mod known_servers;
mod secret;

use std::io::{self, BufReader, Write};
use std::sync::mpsc;

use clap::{Arg, ArgMatches};
use client::{ClientSession, Credentials, ServerApi, ServerLink, TokenStore};
use tables::{DisplayName, WireRefusal};
use terminal::remote::plain::{self, RemotePlain, RemotePlainExit};
use terminal::remote::{Invite, RemoteScreen, ReplayDownload, run as stay};
use terminal::run::ScreenExit;
use terminal::screen::{Screen, ScreenInput};

use super::play::{flags, no_terminal};
use crate::exit::{CliError, Exit, printable};

pub(super) use known_servers::server_api;
pub(super) use secret::keep;

/// `--name`.
pub(super) fn name_flag() -> Arg {
    Arg::new("name")
        .long("name")
        .value_name("NAME")
        .value_parser(|text: &str| text.parse::<DisplayName>().map_err(|refusal| refusal.sentence))
        .help("Your name at the table; by default your user name")
}

/// The given name, or the user's name in the system; with a number for a second program.
pub(super) fn name(matches: &ArgMatches, nth: usize) -> DisplayName {
    if let Some(name) = matches.get_one::<DisplayName>("name") {
        return name.clone();
    }
    let user = ["USER", "LOGNAME", "USERNAME"].iter().find_map(|name| std::env::var(name).ok());
    let user = user.unwrap_or_default();
    let user: String = user.chars().take(DisplayName::LONGEST - 3).collect();
    let numbered = if nth > 1 { format!("{user} {nth}") } else { user };
    let guest = || format!("Guest {nth}").parse().expect("a name");
    numbered.parse().unwrap_or_else(|_| guest())
}

/// The table to join.
pub(super) struct TableLocation {
    pub(super) server: ServerApi,
    pub(super) invite: Invite,
    /// The command for coming back.
    pub(super) rejoin_command: String,
}

impl TableLocation {
    fn downloads(&self) -> ReplayDownload {
        ReplayDownload { server: self.server.clone(), code: self.invite.code.clone() }
    }
}

/// Runs a client at a table, on the screen or in sentences, until the end.
pub(super) fn sit(
    place: &TableLocation,
    visit: Credentials,
    keep: Option<TokenStore>,
    matches: &ArgMatches,
) -> Result<(), CliError> {
    let mut options = flags::options(matches);
    let session = ClientSession::new(visit);
    let session = match keep {
        Some(keep) => session.keeping(keep),
        None => session,
    };
    let missing = no_terminal();
    if let Some(missing) = missing.as_ref().filter(|_| !matches.get_flag("plain")) {
        writeln!(io::stderr(), "croupier: {missing}, so the table is printed as text (--plain)")?;
    }
    if matches.get_flag("plain") || missing.is_some() {
        return in_sentences(place, session, options.charset);
    }
    options.charset = options.charset.for_screen();
    let mut screen = Screen::open()?;
    let inbox = screen.inbox();
    let link = ServerLink::open(&place.server, &place.invite.code, move |carried| {
        drop(inbox.send(ScreenInput::Carried(carried)));
    })?;
    let mut visit = RemoteScreen::new(session, place.invite.clone(), secret::seed, options);
    let left = stay::run(&mut visit, &link, &mut screen, &place.downloads());
    drop(screen);
    let known = visit.session().room.is_some();
    match (left?, visit.ended()) {
        (ScreenExit::Interrupted, _) => {
            comes_back(place)?;
            Err(CliError::new(Exit::Interrupted, ""))
        }
        (_, Some(reason)) if reason.code != "left" => said(reason, known),
        _ => comes_back(place),
    }
}

fn in_sentences(
    place: &TableLocation,
    session: ClientSession,
    charset: terminal::Charset,
) -> Result<(), CliError> {
    let (inbox, inputs) = mpsc::channel();
    let (stop, carry) = (inbox.clone(), inbox.clone());
    let _ = ctrlc::set_handler(move || drop(stop.send(plain::PlainInput::Stop)));
    plain::listen(BufReader::new(io::stdin()), inbox);
    let link = ServerLink::open(&place.server, &place.invite.code, move |carried| {
        drop(carry.send(plain::PlainInput::Carried(carried)));
    })?;
    let (downloads, kept) = (place.downloads(), place.invite.host);
    let mut visit =
        RemotePlain::new(session, io::stdout(), io::stderr(), charset, secret::seed, downloads, kept);
    match visit.run(&link, &inputs)? {
        RemotePlainExit::Left => comes_back(place),
        RemotePlainExit::Sent(reason) => said(&reason, visit.is_known()),
        RemotePlainExit::Unanswered => {
            comes_back(place)?;
            Err(CliError::new(Exit::Failure, ""))
        }
        RemotePlainExit::Interrupted => {
            comes_back(place)?;
            Err(CliError::new(Exit::Interrupted, ""))
        }
    }
}

/// The reason for the end: an error only for a client that never joined.
fn said(reason: &WireRefusal, known: bool) -> Result<(), CliError> {
    match known {
        true => Ok(writeln!(io::stderr(), "{}", printable(&reason.sentence))?),
        false if reason.code == "name-taken" => {
            Err(CliError::failure(format!("{} Give one with --name.", reason.sentence)))
        }
        false => Err(CliError::failure(&reason.sentence)),
    }
}

fn comes_back(place: &TableLocation) -> Result<(), CliError> {
    if place.rejoin_command.is_empty() {
        return Ok(());
    }
    Ok(writeln!(io::stderr(), "To return to the table: {}", place.rejoin_command)?)
}
