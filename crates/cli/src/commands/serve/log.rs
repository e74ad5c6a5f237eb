//! The server's log, on standard error.

use std::io::{IsTerminal, stderr};

use tracing_subscriber::filter::LevelFilter;

/// Starts logging. Chat and secrets are never logged.
pub(crate) fn start(level: &str, format: &str) {
    let level = level.parse().unwrap_or(LevelFilter::INFO);
    let log = tracing_subscriber::fmt()
        .with_max_level(level)
        .with_writer(stderr)
        .with_ansi(stderr().is_terminal())
        .with_target(false);
    match format {
        "json" => log.json().flatten_event(true).init(),
        _ => log.init(),
    }
}
