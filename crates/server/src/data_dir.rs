//! The data directory of a server, and how its operator finds the running server.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use store::{Sqlite, Store, StoreError};
use tls::CertFingerprint;

use crate::random;
use crate::salvage_report::{self, SalvageReport};
use crate::server::StartError;

/// The data directory of a server.
#[derive(Clone, Debug)]
pub(crate) struct DataDir {
    path: PathBuf,
}

impl DataDir {
    /// Creates the folder if it is missing. Other users may not read it, because it holds secrets.
    pub(crate) fn open(path: PathBuf) -> Result<Self, StartError> {
        let made = make(&path);
        made.map_err(|error| StartError::Folder { path: path.clone(), error })?;
        Ok(Self { path })
    }

    /// The folder as it is, for read access.
    pub(crate) fn at(path: &Path) -> Self {
        Self { path: path.into() }
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.path.join("tables.db")
    }

    /// Opens the store. Only this function knows which kind of store it is.
    pub(crate) fn store(&self) -> Result<Arc<dyn Store>, StoreError> {
        let store = match Sqlite::open(self.database()) {
            // The witness proves that acknowledged commits are lost: everything provable is kept, the
            // affected tables are quarantined, and all others continue.
            Err(lost @ StoreError::Lost { .. }) => {
                tracing::error!(%lost, "salvaging the database");
                self.salvage()?.log();
                Sqlite::open(self.database())?
            }
            opened => opened?,
        };
        self.close_off();
        Ok(Arc::new(store))
    }

    /// Examines what can be proven of a damaged database, and changes nothing.
    pub(crate) fn examine(&self) -> Result<SalvageReport, StoreError> {
        store::examine(self.database()).map(SalvageReport::new)
    }

    /// Rebuilds a damaged database from everything that can be proven.
    pub(crate) fn salvage(&self) -> Result<SalvageReport, StoreError> {
        let rescued = store::salvage(self.database(), salvage_report::changes).map(SalvageReport::new)?;
        self.close_off();
        Ok(rescued)
    }

    /// An existing folder may be readable by others; the database must not be.
    fn close_off(&self) {
        #[cfg(unix)]
        for end in ["", "-wal", "-shm"] {
            let file = self.path.join(format!("tables.db{end}"));
            let owner = std::os::unix::fs::PermissionsExt::from_mode(0o600);
            _ = fs::set_permissions(file, owner);
        }
    }

    /// A temporary store, deleted when it is dropped.
    pub(crate) fn nowhere() -> Result<Arc<dyn Store>, StoreError> {
        Ok(Arc::new(Sqlite::in_memory()?))
    }

    fn token_file(&self) -> PathBuf {
        self.path.join("operator-token")
    }

    fn address_file(&self) -> PathBuf {
        self.path.join("address")
    }

    /// Records the address of a starting server, and returns a new operator token.
    pub(crate) fn start(
        &self,
        addresses: &[SocketAddr],
        fingerprint: Option<CertFingerprint>,
    ) -> Result<String, StartError> {
        let token = random::hex(&random::bytes::<32>());
        let local = addresses.iter().find(|address| address.ip().is_loopback()).or(addresses.first());
        let seen = fingerprint.map_or(String::new(), |fingerprint| format!(" {fingerprint}"));
        let local = local.map_or(String::new(), |address| format!("{address}{seen}"));
        let written =
            secret_file(&self.token_file(), &token).and_then(|()| secret_file(&self.address_file(), &local));
        written.map_err(|error| StartError::Folder { path: self.path.clone(), error })?;
        Ok(token)
    }

    /// Removes the record when the server stops.
    pub(crate) fn stop(&self) {
        for file in [self.token_file(), self.address_file()] {
            _ = fs::remove_file(file);
        }
    }

    /// The endpoint of the server that uses this folder.
    pub(crate) fn server(&self) -> Option<ServerEndpoint> {
        let place = fs::read_to_string(self.address_file()).ok()?;
        let (address, fingerprint) = match place.split_once(' ') {
            Some((address, fingerprint)) => (address, Some(fingerprint.parse().ok()?)),
            None => (place.as_str(), None),
        };
        let token = fs::read_to_string(self.token_file()).ok()?;
        Some(ServerEndpoint { address: address.parse().ok()?, fingerprint, token })
    }
}

/// The URL of the server that uses this folder, if one is running.
pub fn serving(folder: &Path) -> Option<String> {
    let ServerEndpoint { address, fingerprint, .. } = DataDir::at(folder).server()?;
    let scheme = if fingerprint.is_some() { "https" } else { "http" };
    Some(format!("{scheme}://{address}"))
}

/// How the operator reaches a running server.
#[derive(Clone)]
pub(crate) struct ServerEndpoint {
    pub(crate) address: SocketAddr,
    /// The fingerprint of its certificate, if it encrypts.
    pub(crate) fingerprint: Option<CertFingerprint>,
    pub(crate) token: String,
}

fn make(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Ok(());
    }
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Writes a file that only its owner can read.
fn secret_file(path: &Path, text: &str) -> io::Result<()> {
    _ = fs::remove_file(path);
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?.write_all(text.as_bytes())
}
