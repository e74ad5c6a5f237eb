//! The network origins of connections.

use serde::{Deserialize, Serialize};

/// The network origin of a connection: an address, or a part of one. The session's driver defines it; the
/// session treats it as opaque.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NetworkOrigin(pub String);

/// A hash of an origin under the table's own secret: it identifies the origin at this table and nowhere else.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct OriginHash(pub String);
