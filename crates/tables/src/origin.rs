//! Where connections come from.

use serde::{Deserialize, Serialize};

/// Where a connection comes from, as whoever drives the keeper tells it apart: a network address, or a part of one. The
/// keeper does not look into it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NetworkOrigin(pub String);

/// What a table keeps of an origin: a hash under the table's own secret, by which it is known again at this table and
/// nowhere else.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct OriginHash(pub String);
