//! `croupier host`: opens a table in this program, for others to join.

mod hosted;

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use client::{Credentials, ServerApi, ServerApiError, TokenStore};
use kernel::{Pairs, Seat, Setup};
use lan::{Code, JoinTarget, PORT, Qr, Scheme};
use protocol::{OpenRoomRequest, OpenRoomResponse};
use server::{Config, Operator, Reach, RunningServer, Server, StartError, Tls};
use tables::TableOptions;
use terminal::remote::{Invite, TableHost};

use self::hosted::{Hosted, HostedInfo};
use super::play::flags;
use super::remote_table::{self, TableLocation};
use super::serve::{self, encryption};
use crate::examples::examples;
use crate::exit::CliError;
use crate::settings;

/// The maximum width of large letters.
const WIDTH: usize = 78;

pub(crate) fn command() -> Command {
    let host = Command::new("host").about("Open a table for others to join, and take a seat").before_help(
        examples(&[
            ("croupier host GAME --lan --name Anna", "a table for everybody on this network"),
            (
                "croupier host GAME --lan --clock 5m+10s",
                "with a clock: five minutes, plus ten seconds per decision",
            ),
            ("croupier host GAME", "a table for this machine only: join it in another window"),
            ("croupier host GAME --at http://192.168.1.20:7777", "a table on a server, which stores it"),
            ("croupier host --again", "the last table, as you left it"),
        ]),
    );
    let host = settings::per_game(host, add)
        .subcommand_required(false)
        .arg_required_else_help(true)
        .args_conflicts_with_subcommands(true)
        .args([
            Arg::new("again")
                .long("again")
                .value_name("CODE")
                .num_args(0..=1)
                .value_parser(|text: &str| text.parse::<Code>())
                .help("Reopen a table that you left during a match, or that a crash closed"),
            port_flag().requires("again"),
            serve::data_flag().requires("again"),
        ]);
    flags::display_flags(host)
}

fn port_flag() -> Arg {
    Arg::new("port")
        .long("port")
        .value_name("PORT")
        .value_parser(value_parser!(u16))
        .help("Port of the table: 7777, or any free port")
}

fn add(command: Command) -> Command {
    let options = TableOptions::SETTINGS.iter().map(|option| {
        Arg::new(format!("table.{}", option.name))
            .long(option.name)
            .value_name(option.name.to_uppercase())
            .help(format!("{} It takes {}", option.about, option.takes.replace('|', ", ")))
            .help_heading("Options of the table")
    });
    let command = command
        .args([
            Arg::new("lan").long("lan").action(ArgAction::SetTrue).help(
                "Let others on this network join: show the link and a code to scan, and announce the table",
            ),
            remote_table::name_flag(),
            Arg::new("seat")
                .long("seat")
                .value_name("SEAT")
                .value_parser(|text: &str| text.parse::<Seat>())
                .help("Your seat: P2; otherwise the first seat"),
            port_flag(),
            serve::data_flag(),
            Arg::new("at")
                .long("at")
                .value_name("SERVER")
                .value_parser(|text: &str| text.parse::<JoinTarget>())
                .conflicts_with_all(["lan", "port", "data"])
                .help("Open the table on a server instead of in this program: http://192.168.1.20:7777"),
        ])
        .args(options);
    flags::display_flags(encryption::add(command))
}

pub(crate) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    match matches.subcommand_name() {
        Some(_) => open(matches),
        None if matches.contains_id("again") => again(matches),
        None => Err(CliError::usage("name a game: `croupier host GAME`, or use --again for the last table")),
    }
}

/// Opens a new table.
fn open(matches: &ArgMatches) -> Result<(), CliError> {
    let (entry, setup, matches) = settings::chosen(matches)?;
    let mut options = Pairs::default();
    for option in TableOptions::SETTINGS {
        if let Some(value) = matches.get_one::<String>(&format!("table.{}", option.name)) {
            options.push(option.name, value);
        }
    }
    TableOptions::from_pairs(&options).map_err(CliError::usage)?;
    let (name, seat) = (remote_table::name(matches, 1), matches.get_one("seat").copied());
    let wish = OpenRoomRequest::new(entry.about.name, &setup, &options, &name, seat);
    if let Some(target) = matches.get_one::<JoinTarget>("at") {
        return open_at(target, &wish, matches);
    }
    let data = serve::data(matches);
    let before = Hosted::all(&data);
    let folder = hosted::folder(&data);
    let lan = matches.get_flag("lan");
    let tls = encryption::chosen(matches, &data);
    // A table that was never opened leaves no folder behind.
    let never = |_: &CliError| drop(std::fs::remove_dir_all(&folder));
    let port = matches.get_one("port").copied();
    let running = start(&folder, lan, tls.clone(), port, PORT).inspect_err(never)?;
    let house = house(&running);
    let opened = house.open(&wish).map_err(CliError::usage).inspect_err(never)?;
    let port = running.addresses().first().map_or(PORT, std::net::SocketAddr::port);
    let (title, name) = (entry.about.title.into(), wish.name.clone());
    let about = HostedInfo { code: opened.code, title, name, port, lan, token: opened.token, tls };
    let hosted = Hosted::note(folder, about)?;
    let notice = before.first().map(|kept| {
        let HostedInfo { code, title, .. } = &kept.about;
        format!("Your table {code} ({title}) is still stored: croupier host --again {code}")
    });
    HostSession { data, hosted, running, house, notice }.sit(matches)
}

/// Opens a new table on a running server.
fn open_at(target: &JoinTarget, wish: &OpenRoomRequest, matches: &ArgMatches) -> Result<(), CliError> {
    let house = match target {
        JoinTarget::Server { scheme: Scheme::Http, host, port, .. } => ServerApi::new(host, *port),
        JoinTarget::Server { scheme: Scheme::Https, host, port, .. } => {
            remote_table::server_api(host, *port, None)?
        }
        JoinTarget::Nearby | JoinTarget::Code(_) => {
            return Err(CliError::usage(
                "--at takes the address of a server, such as \
                http://192.168.1.20:7777",
            ));
        }
    };
    let OpenRoomResponse { code, token } = house.open(wish).map_err(CliError::failure)?;
    let (name, link) = (wish.name.as_str(), house.link(&code));
    let seat = remote_table::keep(&house.authority(), &code, Some(name), Some(&token));
    let join = format!("croupier join {link}");
    writeln!(io::stdout(), "Table {code}: {join}")?;
    let again = format!("{join} --name {}", catalog::shell(name));
    let invite = Invite { code, link, join, ..Invite::default() };
    let keep = TokenStore::new(move |token| seat.renew(token));
    remote_table::sit(
        &TableLocation { server: house, invite, rejoin_command: again },
        Credentials::Returning { secret: token },
        Some(keep),
        matches,
    )
}

/// Reopens a table that the host left, or that a crash closed.
fn again(matches: &ArgMatches) -> Result<(), CliError> {
    let data = serve::data(matches);
    let code = matches.get_many::<Code>("again").and_then(|mut codes| codes.next().copied());
    let hosted = Hosted::find(&data, code)?;
    let HostedInfo { code, port, lan, tls, .. } = hosted.about.clone();
    let running = start(&hosted.folder, lan, tls, matches.get_one("port").copied(), port)?;
    let house = house(&running);
    house.room(&code).map_err(CliError::failure)?;
    // Records that it was open today, so that it is not deleted soon.
    let port = running.addresses().first().map_or(port, std::net::SocketAddr::port);
    let moved = (port != hosted.about.port)
        .then(|| "The link of the table has changed: tell the other players.".into());
    let hosted = Hosted::note(hosted.folder, HostedInfo { port, ..hosted.about })?;
    HostSession { data, hosted, running, house, notice: moved }.sit(matches)
}

/// Starts a server in this program: on the given port, the default one, or any.
fn start(
    folder: &Path,
    lan: bool,
    tls: Option<Tls>,
    asked: Option<u16>,
    usual: u16,
) -> Result<RunningServer, CliError> {
    let reach = if lan { Reach::Lan } else { Reach::Loopback };
    let config = Config { reach, tls, data: Some(folder.into()), ..Config::default() };
    let at = |port| Server::start(Config { port, ..config.clone() });
    let started = match asked {
        Some(port) => at(port),
        None => at(usual).or_else(|error| match error {
            StartError::Listen { .. } => at(0),
            other => Err(other),
        }),
    };
    started.map_err(CliError::failure)
}

/// How this machine reaches its own server.
fn house(running: &RunningServer) -> ServerApi {
    let addresses = running.addresses();
    let loopback = IpAddr::from(Ipv4Addr::LOCALHOST);
    let near = addresses.iter().find(|address| address.ip() == loopback).or(addresses.first());
    let near = near.copied().unwrap_or(SocketAddr::new(loopback, PORT));
    let ip = if near.is_ipv6() { format!("[{}]", near.ip()) } else { near.ip().to_string() };
    match running.fingerprint() {
        Some(fingerprint) => ServerApi::secure(ip, near.port(), fingerprint),
        None => ServerApi::new(ip, near.port()),
    }
}

/// The host at their own table.
struct HostSession {
    data: PathBuf,
    hosted: Hosted,
    running: RunningServer,
    house: ServerApi,
    /// The first message.
    notice: Option<String>,
}

impl HostSession {
    /// Runs the host's session. Leaving between two matches closes the table; otherwise it can be reopened.
    fn sit(self, matches: &ArgMatches) -> Result<(), CliError> {
        let Self { data, hosted, running, house, notice } = self;
        let HostedInfo { code, name, token, .. } = &hosted.about;
        // No other program on this machine takes the same seat by the same name.
        let seat = remote_table::keep(&house.authority(), code, Some(name), Some(token));
        let (folder, about) = (hosted.folder.clone(), hosted.about.clone());
        let keep = TokenStore::new(move |token| {
            let about = HostedInfo { token: token.into(), ..about.clone() };
            Hosted::note(folder.clone(), about).is_ok() && seat.renew(token)
        });
        let invite = invite(&running, &hosted.about, notice, matches)?;
        let place = TableLocation { server: house.clone(), invite, rejoin_command: String::new() };
        let sat =
            remote_table::sit(&place, Credentials::Returning { secret: token.clone() }, Some(keep), matches);
        let parsed = code.parse::<Code>().map_err(CliError::failure)?;
        let close = || Operator::at(&hosted.folder).is_ok_and(|it| it.close(parsed).is_ok());
        let closed = match house.room(code) {
            // The operator has already closed it.
            Err(ServerApiError::Refused(reason)) if reason.code == "no-such-room" => true,
            Ok(details) if details.room.stage == "playing" => false,
            _ => sat.is_ok() && close(),
        };
        running.stop();
        let replays = hosted.keep_replays(&data).unwrap_or(0);
        let mut talk = io::stderr();
        if replays > 0 {
            let matches = if replays == 1 { "1 match is".into() } else { format!("{replays} matches are") };
            writeln!(talk, "{matches} stored: croupier replay list")?;
        }
        match closed {
            true => hosted.forget(),
            false => writeln!(talk, "The table is stored: croupier host --again {code}")?,
        }
        sat
    }
}

/// The invitation for others, which is also printed.
fn invite(
    running: &RunningServer,
    about: &HostedInfo,
    notice: Option<String>,
    matches: &ArgMatches,
) -> Result<Invite, CliError> {
    let options = flags::options(matches);
    let charset = match options.charset.for_screen() {
        terminal::Charset::Unicode => lan::GlyphCharset::Unicode,
        terminal::Charset::Ascii => lan::GlyphCharset::Ascii,
    };
    let theme = match options.theme {
        terminal::Theme::Dark => lan::TerminalBackground::Dark,
        terminal::Theme::Light => lan::TerminalBackground::Light,
    };
    let code = about.code.clone();
    let link = format!("{}/{code}", running.url());
    let qr = match about.lan {
        true => Qr::new(&link).map_or(Vec::new(), |qr| qr.lines(charset, theme)),
        false => Vec::new(),
    };
    let large = lan::large(&link, WIDTH, charset);
    show(&link, &code, &large, &qr)?;
    if let Some(told) = encryption::told(running) {
        writeln!(io::stdout(), "{told}")?;
    }
    let sign = lan::large(&code, WIDTH, charset);
    let join = format!("croupier join {}", if qr.is_empty() { &link } else { &code });
    Ok(Invite { code, link, join, qr, large, sign, host: TableHost::Local, notice })
}

/// Prints the code, the link and the QR code: they stay in the terminal after the table has ended.
fn show(link: &str, code: &str, large: &[String], qr: &[String]) -> Result<(), CliError> {
    let mut out = io::stdout();
    if !qr.is_empty() {
        large.iter().chain(qr).try_for_each(|line| writeln!(out, "{line}"))?;
    }
    writeln!(out, "Table {code}: croupier join {link}")?;
    Ok(out.flush()?)
}
