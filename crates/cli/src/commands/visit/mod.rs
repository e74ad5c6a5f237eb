//! Sitting down at a table elsewhere: what `host` and `join` have in common.

mod known;
mod secret;

use std::io::{self, BufReader, Write};
use std::sync::mpsc;

use clap::{Arg, ArgMatches};
use client::{House, Keep, Link, Session, Visit as As};
use tables::{Name, Reason};
use terminal::run::Left;
use terminal::screen::{Input, Screen};
use terminal::visit::plain::{self, Ended, Plain};
use terminal::visit::{Invite, Shelf, Visit, run as stay};

use super::play::{flags, no_terminal};
use crate::exit::{Exit, Stop, printable};

pub(super) use known::house;
pub(super) use secret::keep;

/// `--name`.
pub(super) fn name_flag() -> Arg {
    Arg::new("name")
        .long("name")
        .value_name("NAME")
        .value_parser(|text: &str| text.parse::<Name>().map_err(|refusal| refusal.sentence))
        .help("What you are called at the table; without it, what you are called on this machine")
}

/// The name that was given, or what the system calls whoever sits here; a second one of them has a number.
pub(super) fn name(matches: &ArgMatches, nth: usize) -> Name {
    if let Some(name) = matches.get_one::<Name>("name") {
        return name.clone();
    }
    let user = ["USER", "LOGNAME", "USERNAME"].iter().find_map(|name| std::env::var(name).ok());
    let user = user.unwrap_or_default();
    let user: String = user.chars().take(Name::LONGEST - 3).collect();
    let numbered = if nth > 1 { format!("{user} {nth}") } else { user };
    let guest = || format!("Guest {nth}").parse().expect("a name");
    numbered.parse().unwrap_or_else(|_| guest())
}

/// Where somebody sits down.
pub(super) struct Place {
    pub(super) house: House,
    pub(super) invite: Invite,
    /// The command that brings them back.
    pub(super) again: String,
}

impl Place {
    fn shelf(&self) -> Shelf {
        Shelf { house: self.house.clone(), code: self.invite.code.clone() }
    }
}

/// Sits down at a table, on the screen or in sentences, until it is over.
pub(super) fn sit(place: &Place, visit: As, keep: Option<Keep>, matches: &ArgMatches) -> Result<(), Stop> {
    let mut options = flags::options(matches);
    let session = Session::new(visit);
    let session = match keep {
        Some(keep) => session.keeping(keep),
        None => session,
    };
    let missing = no_terminal();
    if let Some(missing) = missing.as_ref().filter(|_| !matches.get_flag("plain")) {
        writeln!(io::stderr(), "croupier: {missing}, so this is the table in sentences (--plain)")?;
    }
    if matches.get_flag("plain") || missing.is_some() {
        return in_sentences(place, session, options.charset);
    }
    options.charset = options.charset.for_screen();
    let mut screen = Screen::open()?;
    let inbox = screen.inbox();
    let link = Link::open(&place.house, &place.invite.code, move |carried| {
        drop(inbox.send(Input::Carried(carried)));
    })?;
    let mut visit = Visit::new(session, place.invite.clone(), secret::seed, options);
    let left = stay::run(&mut visit, &link, &mut screen, &place.shelf());
    drop(screen);
    let known = visit.session().room.is_some();
    match (left?, visit.ended()) {
        (Left::Interrupted, _) => {
            comes_back(place)?;
            Err(Stop::new(Exit::Interrupted, ""))
        }
        (_, Some(reason)) if reason.code != "left" => said(reason, known),
        _ => comes_back(place),
    }
}

fn in_sentences(place: &Place, session: Session, charset: terminal::Charset) -> Result<(), Stop> {
    let (inbox, inputs) = mpsc::channel();
    let (stop, carry) = (inbox.clone(), inbox.clone());
    let _ = ctrlc::set_handler(move || drop(stop.send(plain::Input::Stop)));
    plain::listen(BufReader::new(io::stdin()), inbox);
    let link = Link::open(&place.house, &place.invite.code, move |carried| {
        drop(carry.send(plain::Input::Carried(carried)));
    })?;
    let (shelf, kept) = (place.shelf(), place.invite.kept);
    let mut visit = Plain::new(session, io::stdout(), io::stderr(), charset, secret::seed, shelf, kept);
    match visit.run(&link, &inputs)? {
        Ended::Left => comes_back(place),
        Ended::Sent(reason) => said(&reason, visit.is_known()),
        Ended::Unanswered => {
            comes_back(place)?;
            Err(Stop::new(Exit::Failure, ""))
        }
        Ended::Interrupted => {
            comes_back(place)?;
            Err(Stop::new(Exit::Interrupted, ""))
        }
    }
}

/// Why it is over: that is a failure only for who was never there.
fn said(reason: &Reason, known: bool) -> Result<(), Stop> {
    match known {
        true => Ok(writeln!(io::stderr(), "{}", printable(&reason.sentence))?),
        false if reason.code == "name-taken" => {
            Err(Stop::failure(format!("{} Give one with --name.", reason.sentence)))
        }
        false => Err(Stop::failure(&reason.sentence)),
    }
}

fn comes_back(place: &Place) -> Result<(), Stop> {
    if place.again.is_empty() {
        return Ok(());
    }
    Ok(writeln!(io::stderr(), "Back to the table, while it is there: {}", place.again)?)
}
