//! Known encrypted servers with their fingerprints: a file with one line each.

use std::fs;
use std::io::{self, Write};

use client::ServerApi;
use tls::CertFingerprint;

use super::secret::folder;
use crate::exit::CliError;

/// The name of the file.
const FILE: &str = "servers";

/// The maximum number of servers: the oldest are dropped.
const MOST: usize = 500;

/// The server at this host and port: with the given fingerprint, or the known one; on first use, any
/// fingerprint is accepted, printed and stored.
pub(crate) fn server_api(
    host: &str,
    port: u16,
    told: Option<CertFingerprint>,
) -> Result<ServerApi, CliError> {
    let at = ServerApi::new(host, port).authority();
    if let Some(fingerprint) = told {
        let house = ServerApi::secure(host, port, fingerprint);
        if before(&at) != told {
            // Stored once it has been seen there.
            house.rooms().map_err(CliError::failure)?;
            keep(&at, fingerprint);
        }
        return Ok(house);
    }
    if let Some(fingerprint) = before(&at) {
        return Ok(ServerApi::secure(host, port, fingerprint));
    }
    let house = ServerApi::trust_on_first_use(host, port).map_err(CliError::failure)?;
    if let Some(fingerprint) = house.fingerprint() {
        writeln!(
            io::stderr(),
            "This is your first visit to {at}. Its fingerprint is\n{fingerprint}\nIf the host's screen \
             shows a different one, somebody is intercepting the connection."
        )?;
        keep(&at, fingerprint);
    }
    Ok(house)
}

/// The known fingerprint of a server.
fn before(at: &str) -> Option<CertFingerprint> {
    let lines = lines();
    let (_, fingerprint) = lines.iter().find(|(place, _)| place == at)?;
    Some(*fingerprint)
}

fn lines() -> Vec<(String, CertFingerprint)> {
    let text = folder().and_then(|folder| fs::read_to_string(folder.join(FILE)).ok()).unwrap_or_default();
    let line = |line: &str| {
        let (place, fingerprint) = line.split_once(' ')?;
        Some((place.to_string(), fingerprint.parse().ok()?))
    };
    text.lines().filter_map(line).collect()
}

/// If nothing can be stored, the next visit counts as the first one again.
fn keep(at: &str, fingerprint: CertFingerprint) {
    let Some(folder) = folder() else { return };
    let mut lines = lines();
    lines.retain(|(place, _)| place != at);
    lines.push((at.into(), fingerprint));
    let from = lines.len().saturating_sub(MOST);
    let text: String = lines[from..].iter().map(|(place, known)| format!("{place} {known}\n")).collect();
    // Atomically, so that two concurrent programs leave one complete list.
    let fresh = folder.join(format!("{FILE}.{}", std::process::id()));
    let written = fs::create_dir_all(&folder).and_then(|()| fs::write(&fresh, text));
    if written.and_then(|()| fs::rename(&fresh, folder.join(FILE))).is_err() {
        _ = fs::remove_file(fresh);
    }
}
