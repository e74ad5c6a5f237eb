//! The server over real sockets.

mod bounds;
mod client;
mod description;
mod guide;
mod http;
mod kill;
mod lobby;
mod play;
mod seats;
mod storage;
mod strangers;

use server::{Config, Running, Server};

/// A server that keeps nothing.
pub(crate) fn start() -> Running {
    start_with(|_| {})
}

/// A server with some things other than usual.
pub(crate) fn start_with(change: impl FnOnce(&mut Config)) -> Running {
    let mut config = Config { port: 0, ..Config::default() };
    change(&mut config);
    Server::start(config).expect("the server starts")
}

/// Runs what a client does.
pub(crate) fn run<T>(doing: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(doing)
}
