//! The seeds of the server and of the seats.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{Unreadable, as_text, hex};

/// The server's secret, until the match is over: thirty-two random bytes, fresh for every match.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ServerSeed([u8; 32]);

impl ServerSeed {
    /// The seed of these bytes, which must come from an unpredictable source.
    pub const fn new(random: [u8; 32]) -> Self {
        Self(random)
    }

    pub(crate) const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// Hexadecimal. It reveals the secret: use it for the proof and for the server's own records.
impl fmt::Display for ServerSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::text(&self.0))
    }
}

/// The seed must not reach a log by accident, so debug output does not show it.
impl fmt::Debug for ServerSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServerSeed(…)")
    }
}

impl FromStr for ServerSeed {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        hex::read_32(text).map(Self).ok_or_else(|| {
            Unreadable(format!("`{text}` is not a server seed: expected 64 lower-case hexadecimal digits"))
        })
    }
}

as_text!(ServerSeed);

/// The seed of one seat: up to [`MOST`](Self::MOST) bytes, or nothing.
///
/// A bot's seat adds nothing: its seed would be one more that the server chooses, and the server would choose it
/// last.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SeatSeed(Vec<u8>);

/// A seat seed has too many bytes.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seat's seed has at most {most} bytes, not {0}", most = SeatSeed::MOST)]
pub struct SeatSeedTooLong(usize);

impl SeatSeed {
    /// No seed.
    pub const NONE: Self = Self(Vec::new());
    /// The maximum number of bytes of a seat seed.
    pub const MOST: usize = 64;

    /// The seed of these bytes: random ones, or any text that a player types.
    pub fn new(bytes: &[u8]) -> Result<Self, SeatSeedTooLong> {
        match bytes.len() <= Self::MOST {
            true => Ok(Self(bytes.into())),
            false => Err(SeatSeedTooLong(bytes.len())),
        }
    }

    /// Whether the seat added nothing.
    pub fn is_none(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// Hexadecimal; an empty seed is `-`.
impl fmt::Display for SeatSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_none() { f.write_str("-") } else { f.write_str(&hex::text(&self.0)) }
    }
}

impl FromStr for SeatSeed {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let bytes = match text {
            "-" => return Ok(Self::NONE),
            _ => hex::read(text).filter(|bytes| !bytes.is_empty()),
        };
        let bytes = bytes.ok_or_else(|| {
            Unreadable(format!(
                "`{text}` is not a seat's seed: expected lower-case hexadecimal digits, two per byte, or \
                 `-` for none"
            ))
        })?;
        Self::new(&bytes).map_err(|e| Unreadable(e.to_string()))
    }
}

as_text!(SeatSeed);
