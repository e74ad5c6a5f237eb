//! `croupier join`: sits down at a table in the network, or lists them.

use std::io::{self, Write};
use std::net::Ipv4Addr;
use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Command};
use client::{House, HouseError, Keep, Listed, Visit};
use kernel::Seat;
use lan::{Code, Found, PORT, Scheme, Target};
use tables::{DealKind, Name, PROTOCOL};
use terminal::visit::Invite;
use tls::Fingerprint;

use super::play::flags;
use super::visit::{self, Place};
use crate::examples::examples;
use crate::exit::{Stop, printable};

/// How long the network is listened to.
const LISTENING: Duration = Duration::from_secs(3);

pub(crate) fn command() -> Command {
    let join = Command::new("join")
        .about("Sit down at a table in the network; without a table, list them")
        .before_help(examples(&[
            ("croupier join", "the tables in this network"),
            ("croupier join KITE --name Anna", "the table with this code"),
            ("croupier join http://192.168.1.20:7777/KITE", "the table behind this link"),
            ("croupier join KITE LAMU", "a private table has a code of two words"),
            ("croupier join KITE --watch", "look on"),
        ]))
        .args([
            Arg::new("table")
                .value_name("TABLE")
                .num_args(0..=2)
                .value_parser(|text: &str| text.parse::<Target>())
                .help("A code, a link, or the address of a server"),
            visit::name_flag(),
            Arg::new("seat")
                .long("seat")
                .value_name("SEAT")
                .value_parser(|text: &str| text.parse::<Seat>())
                .help("Where you would like to sit: P2; otherwise the first free seat"),
            Arg::new("watch")
                .long("watch")
                .action(ArgAction::SetTrue)
                .conflicts_with_all(["name", "seat"])
                .help("Look on without a name or a seat"),
            Arg::new("fingerprint")
                .long("fingerprint")
                .value_name("FINGERPRINT")
                .value_parser(|text: &str| text.parse::<Fingerprint>())
                .help("What the host's screen shows, for a link that begins with https://"),
        ]);
    flags::looks(join)
}

pub(crate) fn run(matches: &ArgMatches) -> Result<(), Stop> {
    match target(matches)? {
        Target::Nearby => nearby(),
        Target::Code(code) => match here(code) {
            Some(house) => sit(&house, code, matches),
            None => sit(&find(code, matches)?, code, matches),
        },
        Target::Server { scheme, host, port, code: Some(code) } => {
            let house = reach(scheme, &host, port, matches)?;
            match house.room(code.as_str()) {
                // Whoever has a seat there gets through with its token, however many wrong codes came from here.
                Err(HouseError::Refused(reason)) if reason.code == "too-often" => {}
                Err(error) => return Err(Stop::failure(error)),
                Ok(_) => {}
            }
            sit(&house, code, matches)
        }
        Target::Server { scheme, host, port, code: None } => list(&reach(scheme, &host, port, matches)?),
    }
}

/// Where somebody wants to play: nowhere in particular, one place, or the two words of one code.
fn target(matches: &ArgMatches) -> Result<Target, Stop> {
    let mut typed = matches.get_many::<Target>("table").into_iter().flatten().cloned();
    match (typed.next(), typed.next()) {
        (None, _) => Ok(Target::Nearby),
        (Some(one), None) => Ok(one),
        (Some(one), Some(two)) => match (&one, &two) {
            (Target::Code(first), Target::Code(second)) => first.joined(*second).map(Target::Code),
            _ => None,
        }
        .ok_or_else(|| {
            Stop::usage(format!("`{one} {two}` is not one table: a code of two words looks like KITE LAMU"))
        }),
    }
}

/// The server at this machine and port.
fn reach(scheme: Scheme, host: &str, port: u16, matches: &ArgMatches) -> Result<House, Stop> {
    match scheme {
        Scheme::Http => Ok(House::new(host, port)),
        Scheme::Https => visit::house(host, port, matches.get_one("fingerprint").copied()),
    }
}

fn sit(house: &House, code: Code, matches: &ArgMatches) -> Result<(), Stop> {
    let link = house.link(code.as_str());
    let join = format!("croupier join {link}");
    let invite = Invite { code: code.to_string(), link: link.clone(), join, ..Invite::default() };
    if matches.get_flag("watch") {
        let place = Place { house: house.clone(), invite, again: String::new() };
        return visit::sit(&place, Visit::Watching, None, matches);
    }
    let named = matches.get_one::<Name>("name");
    let kept = visit::keep(&house.authority(), code.as_str(), named.map(Name::as_str), None);
    let name = visit::name(matches, kept.nth);
    let flag = named.map_or(String::new(), |name| format!(" --name {}", catalog::shell(name.as_str())));
    let place = Place { house: house.clone(), invite, again: format!("croupier join {link}{flag}") };
    let seat = matches.get_one("seat").copied();
    let visit = Visit::Playing { name, seat, secret: kept.secret.clone() };
    visit::sit(&place, visit, Some(Keep::new(move |token| kept.renew(token))), matches)
}

/// A server on this machine that has the table, reached without any network.
fn here(code: Code) -> Option<House> {
    let house = House::new(Ipv4Addr::LOCALHOST.to_string(), PORT);
    house.room(code.as_str()).is_ok().then_some(house)
}

/// The table with this code, somewhere in the network.
fn find(code: Code, matches: &ArgMatches) -> Result<House, Stop> {
    let found = lan::find(code, LISTENING).map_err(Stop::failure)?.ok_or_else(|| {
        Stop::failure(format!(
            "no table {code} answers in this network: ask the host for the link, and join that"
        ))
    })?;
    if found.protocol != PROTOCOL as u16 {
        let theirs = found.protocol;
        return Err(Stop::failure(format!(
            "table {code} speaks protocol {theirs}, this program {PROTOCOL}: one of the two is too old"
        )));
    }
    let urls = std::iter::once(&found.url).chain(&found.other_urls);
    let houses = urls.filter_map(|url| match url.parse() {
        Ok(Target::Server { scheme, host, port, .. }) => Some(reach(scheme, &host, port, matches)),
        _ => None,
    });
    let mut last = Stop::failure(format!("table {code} was found, and cannot be reached"));
    for house in houses {
        match house.and_then(|house| house.room(code.as_str()).map(|_| house).map_err(Stop::failure)) {
            Ok(house) => return Ok(house),
            Err(error) => last = error,
        }
    }
    Err(last)
}

/// What a list says of a table whose settings give cards.
const ARRANGED: &str = ", cards are arranged";

/// The tables that are announced in the network.
fn nearby() -> Result<(), Stop> {
    let mut out = io::stdout();
    let found = lan::browse(LISTENING).map_err(Stop::failure)?;
    if found.is_empty() {
        return Err(Stop::failure(
            "no table is announced in this network: `croupier host GAME --lan` opens one; with a link, `croupier join LINK`",
        ));
    }
    for Found { code, title, host, seats_free, arranged, .. } in found {
        let join = if seats_free == 0 { format!("{code} --watch") } else { code.to_string() };
        let free = seats(seats_free.into());
        writeln!(
            out,
            "{}",
            printable(format!(
                "{code}  {title}, {host}'s table, {free}{}: croupier join {join}",
                if arranged { ARRANGED } else { "" }
            ))
        )?;
    }
    Ok(())
}

/// The tables of a server.
fn list(house: &House) -> Result<(), Stop> {
    let rooms = house.rooms().map_err(Stop::failure)?;
    let at = house.authority();
    if rooms.is_empty() {
        return Err(Stop::failure(format!(
            "no table stands in the list at {at}: `croupier host GAME --at {at}` opens one"
        )));
    }
    for Listed { code, title, host, seats_free, stage, deal, .. } in rooms {
        let free =
            if stage == "gathering" { seats(seats_free) } else { format!("{stage}, --watch looks on") };
        let link = house.link(&code);
        let deal = match deal {
            DealKind::Promised => "",
            DealKind::Arranged => ARRANGED,
            DealKind::Continued => ", continued from a known deal",
        };
        let line = format!("{code}  {title}, {host}'s table, {free}{deal}: croupier join {link}");
        writeln!(io::stdout(), "{}", printable(line))?;
    }
    Ok(())
}

fn seats(free: usize) -> String {
    match free {
        0 => "no free seat".into(),
        1 => "1 free seat".into(),
        n => format!("{n} free seats"),
    }
}
