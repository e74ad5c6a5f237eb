//! `croupier join`: sits down at a table in the network, or lists them to pick one.

mod pick;

use std::net::Ipv4Addr;
use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Command};
use client::{Credentials, ServerApi, ServerApiError, TokenStore};
use kernel::Seat;
use lan::{Code, FoundTable, JoinTarget, PORT, Scheme};
use protocol::RoomInfo;
use tables::{DealKind, DisplayName, PROTOCOL};
use terminal::remote::Invite;
use tls::CertFingerprint;

use super::play::flags;
use super::remote_table::{self, TableLocation};
use crate::examples::examples;
use crate::exit::CliError;

/// How long to search the network.
const LISTENING: Duration = Duration::from_secs(3);

pub(crate) fn command() -> Command {
    let join = Command::new("join")
        .about("Join a table on the network; without a table, list the tables and pick one")
        .before_help(examples(&[
            ("croupier join", "list the tables on this network and pick one"),
            ("croupier join KITE --name Anna", "the table with this code"),
            ("croupier join http://192.168.1.20:7777/KITE", "the table behind this link"),
            ("croupier join KITE LAMU", "a private table has a code of two words"),
            ("croupier join KITE --watch", "watch"),
        ]))
        .args([
            Arg::new("table")
                .value_name("TABLE")
                .num_args(0..=2)
                .value_parser(|text: &str| text.parse::<JoinTarget>())
                .help("A code, a link, or the address of a server"),
            remote_table::name_flag(),
            Arg::new("seat")
                .long("seat")
                .value_name("SEAT")
                .value_parser(|text: &str| text.parse::<Seat>())
                .help("Seat to take: P2; otherwise the first free seat"),
            Arg::new("watch")
                .long("watch")
                .action(ArgAction::SetTrue)
                .conflicts_with_all(["name", "seat"])
                .help("Watch without a name or a seat"),
            Arg::new("fingerprint")
                .long("fingerprint")
                .value_name("FINGERPRINT")
                .value_parser(|text: &str| text.parse::<CertFingerprint>())
                .help("Certificate fingerprint on the host's screen, for a link that starts with https://"),
        ]);
    flags::display_flags(join)
}

pub(crate) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    match target(matches)? {
        JoinTarget::Nearby => nearby(matches),
        JoinTarget::Code(code) => match here(code) {
            Some(house) => sit(&house, code, As::Asked, matches),
            None => sit(&find(code, matches)?, code, As::Asked, matches),
        },
        JoinTarget::Server { scheme, host, port, code: Some(code) } => {
            let house = reach(scheme, &host, port, matches)?;
            match house.room(code.as_str()) {
                // A client with a token is admitted however many wrong codes came from this address.
                Err(ServerApiError::Refused(reason)) if reason.code == "too-often" => {}
                Err(error) => return Err(CliError::failure(error)),
                Ok(_) => {}
            }
            sit(&house, code, As::Asked, matches)
        }
        JoinTarget::Server { scheme, host, port, code: None } => {
            list(&reach(scheme, &host, port, matches)?, matches)
        }
    }
}

/// The target: none, one, or the two words of one code.
fn target(matches: &ArgMatches) -> Result<JoinTarget, CliError> {
    let mut typed = matches.get_many::<JoinTarget>("table").into_iter().flatten().cloned();
    match (typed.next(), typed.next()) {
        (None, _) => Ok(JoinTarget::Nearby),
        (Some(one), None) => Ok(one),
        (Some(one), Some(two)) => match (&one, &two) {
            (JoinTarget::Code(first), JoinTarget::Code(second)) => {
                first.joined(*second).map(JoinTarget::Code)
            }
            _ => None,
        }
        .ok_or_else(|| {
            CliError::usage(format!("`{one} {two}` is not a table: a code of two words looks like KITE LAMU"))
        }),
    }
}

/// The server at this host and port.
fn reach(scheme: Scheme, host: &str, port: u16, matches: &ArgMatches) -> Result<ServerApi, CliError> {
    match scheme {
        Scheme::Http => Ok(ServerApi::new(host, port)),
        Scheme::Https => remote_table::server_api(host, port, matches.get_one("fingerprint").copied()),
    }
}

/// How somebody sits down.
#[derive(Copy, Clone, PartialEq, Eq)]
enum As {
    /// As the command line says.
    Asked,
    /// To look on: no seat is free.
    Spectator,
}

fn sit(house: &ServerApi, code: Code, way: As, matches: &ArgMatches) -> Result<(), CliError> {
    let link = house.link(code.as_str());
    let join = format!("croupier join {link}");
    let invite = Invite { code: code.to_string(), link: link.clone(), join, ..Invite::default() };
    if matches.get_flag("watch") || way == As::Spectator {
        let place = TableLocation { server: house.clone(), invite, rejoin_command: String::new() };
        return remote_table::sit(&place, Credentials::Watching, None, matches);
    }
    let named = matches.get_one::<DisplayName>("name");
    let kept = remote_table::keep(&house.authority(), code.as_str(), named.map(DisplayName::as_str), None);
    let name = remote_table::name(matches, kept.nth);
    let flag = named.map_or(String::new(), |name| format!(" --name {}", catalog::shell(name.as_str())));
    let place = TableLocation {
        server: house.clone(),
        invite,
        rejoin_command: format!("croupier join {link}{flag}"),
    };
    let seat = matches.get_one("seat").copied();
    let visit = Credentials::Playing { name, seat, secret: kept.secret.clone() };
    remote_table::sit(&place, visit, Some(TokenStore::new(move |token| kept.renew(token))), matches)
}

/// A server on this machine that has the table, reached without a network.
fn here(code: Code) -> Option<ServerApi> {
    let house = ServerApi::new(Ipv4Addr::LOCALHOST.to_string(), PORT);
    house.room(code.as_str()).is_ok().then_some(house)
}

/// The table with this code, somewhere on the network.
fn find(code: Code, matches: &ArgMatches) -> Result<ServerApi, CliError> {
    let found = lan::find(code, LISTENING).map_err(CliError::failure)?.ok_or_else(|| {
        CliError::failure(format!(
            "no table {code} found on this network: ask the host for the link, and join that"
        ))
    })?;
    at(&found, matches)
}

/// A table that was found, as this machine reaches it.
fn at(found: &FoundTable, matches: &ArgMatches) -> Result<ServerApi, CliError> {
    let code = found.code;
    if found.protocol != PROTOCOL as u16 {
        let theirs = found.protocol;
        return Err(CliError::failure(format!(
            "table {code} uses protocol {theirs}, this program {PROTOCOL}: update the older one"
        )));
    }
    let urls = std::iter::once(&found.url).chain(&found.other_urls);
    let houses = urls.filter_map(|url| match url.parse() {
        Ok(JoinTarget::Server { scheme, host, port, .. }) => Some(reach(scheme, &host, port, matches)),
        _ => None,
    });
    let mut last = CliError::failure(format!("table {code} was found, but cannot be reached"));
    for house in houses {
        match house.and_then(|house| house.room(code.as_str()).map(|_| house).map_err(CliError::failure)) {
            Ok(house) => return Ok(house),
            Err(error) => last = error,
        }
    }
    Err(last)
}

/// The remark in a list on a table whose settings give cards.
const ARRANGED: &str = ", cards are arranged";

/// The tables that are announced in the network; one of them can be picked.
fn nearby(matches: &ArgMatches) -> Result<(), CliError> {
    let found = lan::browse(LISTENING).map_err(CliError::failure)?;
    if found.is_empty() {
        return Err(CliError::failure(
            "no tables found on this network: `croupier host GAME --lan` opens one; with a link, `croupier \
             join LINK`",
        ));
    }
    let line = |FoundTable { code, title, host, seats_free, arranged, .. }: &FoundTable| {
        let join = if *seats_free == 0 { format!("{code} --watch") } else { code.to_string() };
        let free = seats((*seats_free).into());
        let arranged = if *arranged { ARRANGED } else { "" };
        format!("{code}  {title}, {host}'s table, {free}{arranged}: croupier join {join}")
    };
    let Some(picked) = pick::pick(&found.iter().map(line).collect::<Vec<_>>())? else { return Ok(()) };
    let found = &found[picked];
    let way = if found.seats_free == 0 { As::Spectator } else { As::Asked };
    sit(&at(found, matches)?, found.code, way, matches)
}

/// The tables of a server; one of them can be picked.
fn list(house: &ServerApi, matches: &ArgMatches) -> Result<(), CliError> {
    let rooms = house.rooms().map_err(CliError::failure)?;
    let at = house.authority();
    if rooms.is_empty() {
        return Err(CliError::failure(format!(
            "no tables are listed at {at}: `croupier host GAME --at {at}` opens one"
        )));
    }
    let line = |RoomInfo { code, title, host, seats_free, stage, deal, .. }: &RoomInfo| {
        let free = if stage == "waiting" { seats(*seats_free) } else { format!("{stage}, --watch to watch") };
        let link = house.link(code);
        let deal = match deal {
            DealKind::Committed => "",
            DealKind::Arranged => ARRANGED,
            DealKind::Continued => ", continued from a known deal",
        };
        format!("{code}  {title}, {host}'s table, {free}{deal}: croupier join {link}")
    };
    let Some(picked) = pick::pick(&rooms.iter().map(line).collect::<Vec<_>>())? else { return Ok(()) };
    let room = &rooms[picked];
    let code: Code = room.code.parse().map_err(CliError::failure)?;
    let free = room.stage == "waiting" && room.seats_free > 0;
    sit(house, code, if free { As::Asked } else { As::Spectator }, matches)
}

fn seats(free: usize) -> String {
    match free {
        0 => "no free seat".into(),
        1 => "1 free seat".into(),
        n => format!("{n} free seats"),
    }
}
