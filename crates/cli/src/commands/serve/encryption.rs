//! The flags for encryption.

use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint, value_parser};
use server::{RunningServer, Tls};

/// `--tls` and its files, for every command that serves.
pub(crate) fn add(command: Command) -> Command {
    let file = |name: &'static str| {
        Arg::new(name)
            .long(name)
            .value_name("FILE")
            .value_parser(value_parser!(PathBuf))
            .value_hint(ValueHint::FilePath)
            .help_heading("Encryption")
    };
    command.args([
        Arg::new("tls")
            .long("tls")
            .action(ArgAction::SetTrue)
            .conflicts_with_all(["tls-cert", "tls-key"])
            .help_heading("Encryption")
            .help("Use TLS with a self-signed certificate, created once and identified by its fingerprint"),
        file("tls-cert")
            .requires("tls-key")
            .help("Use TLS with this certificate: a PEM file, followed by its chain"),
        file("tls-key").requires("tls-cert").help("The private key of the certificate"),
    ])
}

/// The certificate, if any; a self-signed one is kept in this folder.
pub(crate) fn chosen(matches: &ArgMatches, folder: &Path) -> Option<Tls> {
    let file = |name| matches.try_get_one::<PathBuf>(name).ok().flatten().cloned();
    let own = matches.try_get_one::<bool>("tls").is_ok_and(|tls| tls == Some(&true));
    match (file("tls-cert"), file("tls-key")) {
        (Some(certificate), Some(key)) => Some(Tls::Files { certificate, key }),
        _ => own.then(|| Tls::Own(folder.into())),
    }
}

/// The fingerprint for people to compare, if the server encrypts.
pub(crate) fn told(running: &RunningServer) -> Option<String> {
    running.fingerprint().map(|fingerprint| format!("Certificate fingerprint: {fingerprint}"))
}
