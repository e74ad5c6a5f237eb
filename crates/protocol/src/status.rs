//! The state of the server.

use serde::{Deserialize, Serialize};

/// The health of the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Health {
    /// `fine` or `stopping`.
    pub status: String,
    /// The version of the program.
    pub version: String,
    /// The protocol version of its sockets.
    pub protocol: u32,
    /// The number of open rooms.
    pub rooms: usize,
    /// The number of sockets at tables.
    pub sockets: u32,
}
