//! The server over real sockets.

mod bounds;
mod client;
mod description;
mod encrypted;
mod explore;
mod guesses;
mod guide;
mod hands;
mod honest;
mod http;
mod lab;
mod leaks;
mod lobby;
mod pages;
mod play;
mod quotas;
mod replays;
mod seats;
mod storage;
mod strangers;
mod unruly;

use server::{Config, Limits, RunningServer, Server};

/// A server that keeps nothing.
pub(crate) fn start() -> RunningServer {
    start_with(|_| {})
}

/// A server with some things other than usual.
pub(crate) fn start_with(change: impl FnOnce(&mut Config)) -> RunningServer {
    let mut config = Config { port: 0, ..Config::default() };
    change(&mut config);
    Server::start(config).expect("the server starts")
}

/// Limits that no test comes near, where many visitors come from one address.
pub(crate) fn generous(limits: &mut Limits) {
    for limit in [
        &mut limits.rooms,
        &mut limits.rooms_per_address,
        &mut limits.requests_per_second,
        &mut limits.handshakes_per_second,
        &mut limits.misses_per_minute,
        &mut limits.sockets_per_address,
        &mut limits.connections_per_address,
        &mut limits.messages_per_second,
        &mut limits.messages_at_once,
        &mut limits.lines_per_second,
        &mut limits.lines_at_once,
        &mut limits.room_lines_per_second,
        &mut limits.room_joins_per_minute,
        &mut limits.room_seatless_per_address,
    ] {
        *limit = 100_000;
    }
    for limit in [
        &mut limits.setup_bytes_per_address,
        &mut limits.room_disk_bytes,
        &mut limits.disk_bytes_per_address,
        &mut limits.disk_bytes_per_second,
        &mut limits.disk_bytes_at_once,
        &mut limits.replay_bytes_per_address,
    ] {
        *limit = 1_000_000_000;
    }
}

/// Runs what a client does.
pub(crate) fn run<T>(doing: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(doing)
}
