//! Starting and stopping a server.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use lan::Scheme;
use store::StoreError;
use tls::{CertFingerprint, Identity, IdentityError};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::announce;
use crate::api::{self, ApiState, Token};
use crate::app_state::AppState;
use crate::config::{Config, EntropySource, Reach, Tls};
use crate::data_dir::DataDir;
use crate::forwarded::Proxies;
use crate::host_policy::HostPolicy;
use crate::listen::ConnectionAcceptor;
use crate::public_urls::PublicUrls;
use crate::quarantine::StoredRooms;
use crate::random;

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address is in use, or does not belong to this machine.
    #[error("cannot listen at {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The reason.
        error: io::Error,
    },
    /// There is no network.
    #[error("{0}")]
    NoNetwork(String),
    /// The folder cannot be used.
    #[error("{}: {error}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The certificate cannot be used.
    #[error(transparent)]
    Certificate(#[from] IdentityError),
    /// Others could join tables with known cards.
    #[error("--known-deals only works on this machine: other machines must not reach such a server")]
    KnownDeals,
    /// The operating system could not create threads.
    #[error("cannot run the server: {0}")]
    Threads(io::Error),
}

/// A server for tables.
#[derive(Debug)]
pub struct Server;

/// A running server. Dropping it stops it in the same way as [`RunningServer::stop`].
#[derive(Debug)]
pub struct RunningServer {
    addresses: Vec<SocketAddr>,
    fingerprint: Option<CertFingerprint>,
    app: Arc<AppState>,
    folder: Option<DataDir>,
    runtime: Option<Runtime>,
    announcing: Option<std::thread::JoinHandle<()>>,
}

/// How long the server waits until all clients have received its last message.
const FAREWELL: Duration = Duration::from_secs(8);

impl Server {
    /// Starts a server; when this returns, it is listening. Stored rooms are loaded in the background, or
    /// when a client comes.
    ///
    /// # Errors
    /// If the address or the folder cannot be used.
    pub fn start(config: Config) -> Result<RunningServer, StartError> {
        if config.entropy == EntropySource::Fixed {
            if !config.reach.is_here() {
                return Err(StartError::KnownDeals);
            }
            tracing::warn!("--known-deals: the cards of this server are known; use it for tests only");
        }
        let folder = config.data.clone().map(DataDir::open).transpose()?;
        let store = folder.as_ref().map_or_else(DataDir::nowhere, DataDir::store)?;
        let missing = store.counters().missing;
        if missing > 0 {
            tracing::error!(missing, "stored replays are missing: restore the database from a backup");
        }
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_io()
            .enable_time()
            .thread_name("server")
            .build()
            .map_err(StartError::Threads)?;
        more_files();
        let listeners = runtime.block_on(listeners(&config))?;
        let addresses: Vec<_> = listeners.iter().filter_map(|listener| listener.local_addr().ok()).collect();
        let identity = config.tls.as_ref().map(|tls| identity(tls, &config, &addresses)).transpose()?;
        let tls = identity.as_ref().map(Identity::config).transpose().map_err(IdentityError::from)?;
        let fingerprint = identity.as_ref().map(Identity::fingerprint);
        let mut app = AppState::new(config.limits, config.entropy, store).map_err(StartError::Threads)?;
        app.proxies = Proxies(config.proxies.clone());
        let app = Arc::new(app);
        let token = match &folder {
            Some(folder) => folder.start(&addresses, fingerprint)?,
            None => random::hex(&random::bytes::<32>()),
        };
        let names = config.host_names.iter().map(|name| name.to_ascii_lowercase()).collect();
        let scheme = if tls.is_some() { Scheme::Https } else { Scheme::Http };
        let host_policy = HostPolicy { scheme, names, origins: config.origins };
        let router = api::router(Arc::new(ApiState {
            app: app.clone(),
            host_policy,
            token: Token(token),
            public_urls: PublicUrls::new(scheme, addresses.clone()),
        }));
        let StoredRooms { rooms: stored, doubtful } = app.load_rooms()?;
        let door = ConnectionAcceptor { router, app: app.clone(), tls: tls.map(Into::into) };
        for listener in listeners {
            app.tasks.spawn_on(door.clone().listen(listener), runtime.handle());
        }
        runtime.spawn(wake(app.clone(), stored));
        app.tasks.spawn_on(app.clone().retry_damaged(doubtful), runtime.handle());
        let announcing = match (config.reach, addresses.first()) {
            (Reach::Lan, Some(address)) => announce::start(app.clone(), scheme, address.port()),
            _ => None,
        };
        for address in &addresses {
            tracing::info!(%address, "listening");
        }
        Ok(RunningServer { addresses, fingerprint, app, folder, runtime: Some(runtime), announcing })
    }
}

/// The identity of the server; a new certificate contains its current names and addresses.
fn identity(tls: &Tls, config: &Config, addresses: &[SocketAddr]) -> Result<Identity, IdentityError> {
    match tls {
        Tls::Own(folder) => {
            let names = config.host_names.iter().filter(|name| !name.starts_with('['));
            let names = names.map(|name| name.split(':').next().unwrap_or_default().into());
            let own = addresses.iter().map(|address| address.ip().to_string());
            let mut names: Vec<_> =
                names.chain(own).chain(["localhost".into(), "127.0.0.1".into()]).collect();
            names.sort();
            names.dedup();
            Identity::kept(folder, &names)
        }
        Tls::Files { certificate, key } => Identity::read(certificate, key),
    }
}

/// Listens on every address, all with the same port.
async fn listeners(config: &Config) -> Result<Vec<TcpListener>, StartError> {
    let addresses = config.reach.addresses().map_err(StartError::NoNetwork)?;
    let (mut listeners, mut port) = (Vec::new(), config.port);
    for ip in addresses {
        let address = SocketAddr::new(ip, port);
        match TcpListener::bind(address).await {
            Ok(listener) => {
                port = listener.local_addr().map_or(port, |address| address.port());
                listeners.push(listener);
            }
            Err(error) if listeners.is_empty() || ip.is_loopback() => {
                return Err(StartError::Listen { address, error });
            }
            Err(error) => tracing::warn!(%address, %error, "cannot accept connections"),
        }
    }
    Ok(listeners)
}

/// Loads stored rooms: as many at a time as allowed, and without queueing more, so that a room that a client
/// waits for goes first.
async fn wake(app: Arc<AppState>, stored: Vec<Arc<crate::room::RoomHandle>>) {
    let number = stored.len();
    if number == 0 {
        return;
    }
    let begun = std::time::Instant::now();
    let queue = Arc::new(std::sync::Mutex::new(stored));
    let wakers = (0..app.waking.free().max(1)).map(|_| {
        let (app, queue) = (app.clone(), queue.clone());
        app.tasks.clone().spawn(async move {
            loop {
                let next = queue.lock().ok().and_then(|mut queue| queue.pop());
                let Some(slot) = next.filter(|_| !app.stop.is_cancelled()) else { return };
                _ = slot.sender(&app).await;
            }
        })
    });
    for waker in wakers.collect::<Vec<_>>() {
        _ = waker.await;
    }
    let aside = app.aside().len();
    tracing::info!(rooms = number, aside, took = ?begun.elapsed(), "reopened the stored rooms");
}

/// Raises the limit on open files to the maximum: each socket is one.
fn more_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
    }
}

impl RunningServer {
    /// The addresses; the first is the one to share.
    pub fn addresses(&self) -> &[SocketAddr] {
        &self.addresses
    }

    /// The first address as a URL: `http://127.0.0.1:7777`.
    pub fn url(&self) -> String {
        self.urls().next().unwrap_or_default()
    }

    /// Every address as a URL.
    pub fn urls(&self) -> impl Iterator<Item = String> {
        let scheme = if self.fingerprint.is_some() { "https" } else { "http" };
        self.addresses.iter().map(move |address| format!("{scheme}://{address}"))
    }

    /// The fingerprint of its certificate, if it encrypts.
    pub fn fingerprint(&self) -> Option<CertFingerprint> {
        self.fingerprint
    }

    /// Stops the server: rejects new clients, finishes pending writes, and tells and disconnects everybody.
    pub fn stop(self) {
        drop(self);
    }
}

impl Drop for RunningServer {
    fn drop(&mut self) {
        let Some(runtime) = self.runtime.take() else { return };
        self.app.stop.cancel();
        self.app.lab.stop();
        self.app.tasks.close();
        let tasks = self.app.tasks.clone();
        let gone = runtime.block_on(async move { tokio::time::timeout(FAREWELL, tasks.wait()).await });
        if gone.is_err() {
            tracing::warn!("some connections did not close in time");
        }
        runtime.shutdown_timeout(Duration::from_secs(1));
        _ = self.announcing.take().map(std::thread::JoinHandle::join);
        if let Some(folder) = &self.folder {
            folder.stop();
        }
        tracing::info!("stopped");
    }
}
