//! Tables over the network: sockets, a lobby, and a disk that forgets nothing.
//!
//! Each room has a task that drives the [`Keeper`](tables::Keeper) of its table: sockets bring what people say, the
//! store says when something is on disk, bots think on threads of their own, and a timer wakes the keeper. Nobody hears
//! of anything before it is stored; so a server that is killed loses nothing that anybody was told.
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
mod aside;
mod bucket;
mod config;
mod crowd;
mod disk;
mod doors;
mod explore;
mod fault;
mod film;
mod finished;
mod folder;
mod forwarded;
#[cfg(fuzzing)]
pub mod fuzzing;
mod gate;
mod guide;
mod house;
mod json;
mod lab;
mod limits;
mod listen;
mod meters;
mod minds;
mod opener;
mod opening;
mod operator;
mod outbox;
mod preview;
mod process;
mod quota;
mod random;
mod recover;
mod rescue;
mod room;
mod server;
mod socket;
mod stall;
mod talk;
mod work;

#[cfg(feature = "types")]
pub use api::types;
pub use config::{Chance, Config, PORT, Reach, Tls};
pub use disk::Aside;
pub use finished::finished;
pub use folder::serving;
pub use forwarded::{Proxy, ProxyError};
pub use lan::Code;
pub use limits::{Limit, LimitError, Limits};
pub use operator::{Listed, Operator, OperatorError, Overview, examine, salvage};
pub use rescue::{Affected, Rescue};
pub use server::{Running, Server, StartError};
pub use store::{Replay, StoreError};
