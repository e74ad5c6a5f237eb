//! The folder in which everything is kept, and how its operator finds the server that uses it.

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

/// The folder of a server.
#[derive(Clone, Debug)]
pub(crate) struct DataDir {
    path: PathBuf,
}

impl DataDir {
    /// Makes the folder if it is not there. Nobody else on this machine may look into it: it holds secrets.
    pub(crate) fn open(path: PathBuf) -> Result<Self, StartError> {
        let made = make(&path);
        made.map_err(|error| StartError::Folder { path: path.clone(), error })?;
        Ok(Self { path })
    }

    /// The folder as it is, for whoever only looks.
    pub(crate) fn at(path: &Path) -> Self {
        Self { path: path.into() }
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.path.join("tables.db")
    }

    /// What is kept in it. Here alone it is known which kind of store that is.
    pub(crate) fn store(&self) -> Result<Arc<dyn Store>, StoreError> {
        let store = match Sqlite::open(self.database()) {
            // The witness proves that acknowledged commits are gone: what can be proven is kept, the tables that this
            // concerns are set aside, and all others go on.
            Err(lost @ StoreError::Lost { .. }) => {
                tracing::error!(%lost, "the database is salvaged");
                self.salvage()?.log();
                Sqlite::open(self.database())?
            }
            opened => opened?,
        };
        self.close_off();
        Ok(Arc::new(store))
    }

    /// What can be proven of a damaged database; nothing is changed.
    pub(crate) fn examine(&self) -> Result<SalvageReport, StoreError> {
        store::examine(self.database()).map(SalvageReport::new)
    }

    /// Makes a damaged database anew from what can be proven of it.
    pub(crate) fn salvage(&self) -> Result<SalvageReport, StoreError> {
        let rescued = store::salvage(self.database(), salvage_report::changes).map(SalvageReport::new)?;
        self.close_off();
        Ok(rescued)
    }

    /// A folder that was there before may be open to others; the database is not.
    fn close_off(&self) {
        #[cfg(unix)]
        for end in ["", "-wal", "-shm"] {
            let file = self.path.join(format!("tables.db{end}"));
            let owner = std::os::unix::fs::PermissionsExt::from_mode(0o600);
            _ = fs::set_permissions(file, owner);
        }
    }

    /// A store that is gone when it is dropped.
    pub(crate) fn nowhere() -> Result<Arc<dyn Store>, StoreError> {
        Ok(Arc::new(Sqlite::in_memory()?))
    }

    fn token_file(&self) -> PathBuf {
        self.path.join("operator-token")
    }

    fn address_file(&self) -> PathBuf {
        self.path.join("address")
    }

    /// A server starts: notes where it is, and gives the operator's token, a fresh one each time.
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

    /// The server stops.
    pub(crate) fn stop(&self) {
        for file in [self.token_file(), self.address_file()] {
            _ = fs::remove_file(file);
        }
    }

    /// Where a server runs that uses this folder.
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

/// The link to the server that uses this folder now, if one does.
pub fn serving(folder: &Path) -> Option<String> {
    let ServerEndpoint { address, fingerprint, .. } = DataDir::at(folder).server()?;
    let scheme = if fingerprint.is_some() { "https" } else { "http" };
    Some(format!("{scheme}://{address}"))
}

/// How the operator reaches a server that runs.
#[derive(Clone)]
pub(crate) struct ServerEndpoint {
    pub(crate) address: SocketAddr,
    /// What its certificate is known by, if it encrypts.
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
