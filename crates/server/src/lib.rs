//! Tables over the network: sockets, a lobby and durable storage.
//!
//! Each room has a task that drives the [`TableSession`](tables::TableSession) of its table: sockets deliver
//! the messages of clients, the store reports what is on disk, bots run on their own threads, and a timer
//! wakes the session. Nothing is published before it is stored, so a server that is killed loses nothing that
//! it has published.
//!
//! ```no_run
//! use server::{Config, Server};
//!
//! let running = Server::start(Config { port: 0, ..Config::default() })?;
//! assert!(running.url().starts_with("http://127.0.0.1:"));
//! running.stop();
//! # Ok::<(), server::StartError>(())
//! ```

mod announce;
mod api;
mod api_error;
mod app_state;
mod bot_pool;
mod bucket;
mod chat_limiter;
mod compression;
mod config;
mod data_dir;
mod explore;
mod finished;
mod forwarded;
#[cfg(fuzzing)]
pub mod fuzzing;
mod guide;
mod host_policy;
mod json;
mod lab;
mod limits;
mod listen;
mod metrics;
mod open_room;
mod opener;
mod operator;
mod outbox;
mod persistence;
mod playback;
mod preview;
mod process;
mod public_urls;
mod quarantine;
mod quota;
mod random;
mod rate_limiter;
mod recover;
mod replay_totals;
mod room;
mod rule_pictures;
mod salvage_report;
mod server;
mod socket;
mod workers;
mod write_timeout;

pub use config::{Config, EntropySource, PORT, Reach, Tls};
pub use data_dir::serving;
pub use finished::finished;
pub use forwarded::{Proxy, ProxyError};
pub use lan::Code;
pub use limits::{Limit, LimitError, Limits};
pub use operator::{Operator, OperatorError, OperatorRoom, Overview, examine, salvage};
pub use persistence::QuarantinedRoom;
pub use salvage_report::{AffectedRoom, SalvageReport};
pub use server::{RunningServer, Server, StartError};
pub use store::{StoreError, StoredReplay};
