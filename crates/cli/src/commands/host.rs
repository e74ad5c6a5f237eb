//! `croupier host`: opens a table in this program, for others to join.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr};

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use client::{House, Visit, Wish};
use kernel::{Pairs, Seat, Setup};
use lan::{Code, PORT, Qr};
use server::{Config, Reach, Running, Server, StartError};
use tables::Options;
use terminal::visit::{Invite, Kept};

use super::play::flags;
use super::visit::{self, Place};
use crate::examples::examples;
use crate::exit::Stop;
use crate::settings;

/// The width that large letters may have.
const WIDTH: usize = 78;

pub(crate) fn command() -> Command {
    let host = Command::new("host").about("Open a table for others to join, and sit down at it").before_help(
        examples(&[
            ("croupier host GAME --lan --name Anna", "a table for everybody in this network"),
            (
                "croupier host GAME --lan --clock 5m+10s",
                "with a clock: five minutes, ten seconds more each time",
            ),
            ("croupier host GAME", "a table for this machine alone: join it in another window"),
        ]),
    );
    settings::per_game(host, add)
}

fn add(command: Command) -> Command {
    let options = Options::SETTINGS.iter().map(|option| {
        Arg::new(format!("table.{}", option.name))
            .long(option.name)
            .value_name(option.name.to_uppercase())
            .help(format!("{} It takes {}", option.about, option.takes.replace('|', ", ")))
            .help_heading("Options of the table")
    });
    let command = command
        .args([
            Arg::new("lan").long("lan").action(ArgAction::SetTrue).help(
                "Let others in this network join: shows the link and a code to scan, and announces the table",
            ),
            visit::name_flag(),
            Arg::new("seat")
                .long("seat")
                .value_name("SEAT")
                .value_parser(|text: &str| text.parse::<Seat>())
                .help("Where you sit: P2; otherwise the first seat"),
            Arg::new("port")
                .long("port")
                .value_name("PORT")
                .value_parser(value_parser!(u16))
                .help("Where the table is served: 7777, or any free one if that is taken"),
        ])
        .args(options);
    flags::looks(command)
}

pub(crate) fn run(matches: &ArgMatches) -> Result<(), Stop> {
    let (entry, setup, matches) = settings::chosen(matches)?;
    let mut options = Pairs::default();
    for option in Options::SETTINGS {
        if let Some(value) = matches.get_one::<String>(&format!("table.{}", option.name)) {
            options.push(option.name, value);
        }
    }
    Options::from_pairs(&options).map_err(Stop::usage)?;
    let running = start(matches)?;
    let port = running.addresses().first().map_or(PORT, std::net::SocketAddr::port);
    let loopback = IpAddr::from(Ipv4Addr::LOCALHOST);
    let near = running.addresses().iter().map(std::net::SocketAddr::ip).find(|ip| *ip == loopback);
    let ip = near.or_else(|| running.addresses().first().map(std::net::SocketAddr::ip)).unwrap_or(loopback);
    let ip = if ip.is_ipv6() { format!("[{ip}]") } else { ip.to_string() };
    let house = House::new(ip, port);
    let wish = Wish {
        game: entry.about.name.into(),
        setup,
        options,
        name: visit::name(matches, 1),
        seat: matches.get_one("seat").copied(),
    };
    let opened = house.open(&wish).map_err(Stop::usage)?;
    let code: Code = opened.code.parse().map_err(Stop::failure)?;
    let kept = visit::keep(&house.authority(), code.as_str(), Some(wish.name.as_str()), Some(&opened.token));
    let charset = match flags::options(matches).charset.for_screen() {
        terminal::Charset::Unicode => lan::Charset::Unicode,
        terminal::Charset::Ascii => lan::Charset::Ascii,
    };
    let theme = match flags::options(matches).theme {
        terminal::Theme::Dark => lan::Theme::Dark,
        terminal::Theme::Light => lan::Theme::Light,
    };
    let link = format!(
        "http://{}/{code}",
        running.addresses().first().map_or(house.authority(), ToString::to_string)
    );
    let qr = match matches.get_flag("lan") {
        true => Qr::new(&link).map_or(Vec::new(), |qr| qr.lines(charset, theme)),
        false => Vec::new(),
    };
    show(&link, code, &qr, charset)?;
    let target = if qr.is_empty() { link.clone() } else { code.to_string() };
    let join = format!("croupier join {target}");
    let invite = Invite { code: code.to_string(), link, join, qr, kept: Kept::Here };
    let place = Place { house, invite, again: String::new() };
    let sat = visit::sit(&place, Visit::Returning { secret: kept.secret.clone() }, matches);
    running.stop();
    sat
}

/// Starts a server in this program: at the port that was asked for, or at the usual one, or at any.
fn start(matches: &ArgMatches) -> Result<Running, Stop> {
    let reach = if matches.get_flag("lan") { Reach::Lan } else { Reach::Loopback };
    let at = |port| Server::start(Config { reach, port, ..Config::default() });
    let started = match matches.get_one::<u16>("port") {
        Some(port) => at(*port),
        None => at(PORT).or_else(|error| match error {
            StartError::Listen { .. } => at(0),
            other => Err(other),
        }),
    };
    started.map_err(Stop::failure)
}

/// What is read aloud, typed and scanned: it stays in the terminal when the table is over.
fn show(link: &str, code: Code, qr: &[String], charset: lan::Charset) -> Result<(), Stop> {
    let mut out = io::stdout();
    if !qr.is_empty() {
        lan::large(link, WIDTH, charset).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        qr.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    writeln!(out, "Table {code}: croupier join {link}")?;
    Ok(out.flush()?)
}
