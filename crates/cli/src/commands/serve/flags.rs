//! The flags of a server.

use std::env;
use std::net::IpAddr;
use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint, value_parser};
use server::{Config, EntropySource, Limits, PORT, Proxy, Reach};

use super::encryption;
use crate::exit::CliError;

pub(super) fn add(command: Command) -> Command {
    encryption::add(command).args([
        Arg::new("bind")
            .long("bind")
            .value_name("ADDRESS")
            .value_parser(value_parser!(IpAddr))
            .help("Listen on this address instead of for this machine only"),
        Arg::new("lan")
            .long("lan")
            .action(ArgAction::SetTrue)
            .conflicts_with("bind")
            .help("Listen for the local network, and announce listed rooms there"),
        Arg::new("port")
            .long("port")
            .value_name("PORT")
            .value_parser(value_parser!(u16))
            .default_value(PORT.to_string())
            .help("Port; 0 chooses a free one"),
        data_flag(),
        Arg::new("host-name")
            .long("host-name")
            .value_name("NAME")
            .action(ArgAction::Append)
            .help("Host name that the server accepts, besides its addresses: cards.example.org"),
        Arg::new("origin")
            .long("origin")
            .value_name("ORIGIN")
            .action(ArgAction::Append)
            .help("Site whose pages may call the server, besides its own: http://localhost:5173"),
        Arg::new("trusted-proxy")
            .long("trusted-proxy")
            .value_name("ADDRESS")
            .action(ArgAction::Append)
            .value_parser(|text: &str| text.parse::<Proxy>())
            .help("Proxy, or network of proxies (10.0.0.0/8), whose client addresses are trusted"),
        Arg::new("limit")
            .long("limit")
            .value_name("NAME=NUMBER")
            .action(ArgAction::Append)
            .help("Change a limit: sockets_per_address=200"),
        Arg::new("log")
            .long("log")
            .value_name("LEVEL")
            .value_parser(["error", "warn", "info", "debug", "trace"])
            .default_value("info")
            .help("Log level, on standard error"),
        Arg::new("log-format")
            .long("log-format")
            .value_name("FORMAT")
            .value_parser(["text", "json"])
            .default_value("text")
            .help("Log format: text, or one JSON object per line"),
        Arg::new("until-input-ends")
            .long("until-input-ends")
            .action(ArgAction::SetTrue)
            .hide(true)
            .help("Stop when standard input ends, for programs that start a server"),
        Arg::new("known-deals")
            .long("known-deals")
            .action(ArgAction::SetTrue)
            .conflicts_with("lan")
            .hide(true)
            .help("Deal only from the seeds of the players, so that matches can be repeated: for tests"),
    ])
}

/// `--data`, for every command that uses a data directory.
pub(crate) fn data_flag() -> Arg {
    Arg::new("data")
        .long("data")
        .value_name("FOLDER")
        .value_parser(value_parser!(PathBuf))
        .value_hint(ValueHint::DirPath)
        .help("Data folder; by default the folder `croupier` in your data directory")
}

/// The data directory of the server.
pub(crate) fn data(matches: &ArgMatches) -> PathBuf {
    matches.get_one::<PathBuf>("data").cloned().unwrap_or_else(usual)
}

/// The platform's folder for program data; if it is unknown, a folder in the current one.
pub(crate) fn usual() -> PathBuf {
    let folder = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let place = if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    };
    place.map_or_else(|| PathBuf::from("croupier-data"), |place| place.join("croupier"))
}

pub(super) fn config(matches: &ArgMatches) -> Result<Config, CliError> {
    let reach = match (matches.get_one::<IpAddr>("bind"), matches.get_flag("lan")) {
        (Some(ip), _) => Reach::Address(*ip),
        (None, true) => Reach::Lan,
        (None, false) => Reach::Loopback,
    };
    let texts =
        |name: &str| matches.get_many::<String>(name).into_iter().flatten().cloned().collect::<Vec<_>>();
    let mut limits = Limits::default();
    for text in texts("limit") {
        let (name, value) = text.split_once('=').ok_or_else(|| {
            CliError::usage(format!("--limit: `{text}` is not NAME=NUMBER, such as rooms=500"))
        })?;
        limits.set(name, value).map_err(|error| CliError::usage(format!("--limit: {error}")))?;
    }
    Ok(Config {
        reach,
        port: matches.get_one("port").copied().unwrap_or(PORT),
        data: Some(data(matches)),
        host_names: texts("host-name"),
        origins: texts("origin"),
        proxies: matches.get_many::<Proxy>("trusted-proxy").into_iter().flatten().copied().collect(),
        tls: encryption::chosen(matches, &data(matches)),
        limits,
        entropy: if matches.get_flag("known-deals") { EntropySource::Fixed } else { EntropySource::Os },
    })
}
