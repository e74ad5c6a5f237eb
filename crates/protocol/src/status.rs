//! The state of the server.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::schema::HealthStatusSchema;

/// The health of the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Health {
    /// `fine` or `stopping`.
    #[schema(value_type = HealthStatusSchema)]
    pub status: String,
    /// The version of the program.
    pub version: String,
    /// The protocol version of its sockets.
    #[schema(minimum = 1)]
    pub protocol: u32,
    /// The number of open rooms.
    pub rooms: usize,
    /// The number of sockets at tables.
    pub sockets: u32,
}
