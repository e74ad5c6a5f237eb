//! Who is at a table.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::Name;

/// Somebody who came to the table, by the order in which they came.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MemberId(pub u32);

/// What is kept of the secret by which somebody comes back to their seat: its hash, never the secret itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TokenHash(pub String);

impl TokenHash {
    /// Of nothing: no token has this hash.
    pub const NONE: Self = Self(String::new());

    /// What is kept of a secret.
    pub fn of(token: &str) -> Self {
        Self(Sha256::digest(token.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect())
    }
}

/// Somebody at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Member {
    /// Their number.
    pub id: MemberId,
    /// What they are called.
    pub name: Name,
    /// How they are known again; of nothing, once they have left.
    pub token: TokenHash,
    /// Are they with us?
    pub standing: Standing,
    /// The number of the last thing they said that was done: what comes again is not done again.
    pub done: u64,
}

/// Is somebody with us?
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// At the table.
    Here,
    /// Gone for so long that a bot plays for them; they can come back.
    Away,
    /// Sent away by the host: they cannot come back.
    Out,
    /// Has left for good: their token has ended, and they join anew if they come again.
    Left,
}

impl Standing {
    /// Is a member of this standing still one of the people at the table, here or away?
    pub fn is_member(self) -> bool {
        matches!(self, Self::Here | Self::Away)
    }
}
