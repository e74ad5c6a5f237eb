//! The checksums at the ends of the lines.

use std::hash::Hasher;

use serde::{Deserialize, Serialize};

use crate::FingerprintHasher;

/// A running hash of all lines so far.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Chain(FingerprintHasher);

impl Chain {
    /// Adds a line, and for an action the fingerprint of its position; returns the checksum of the line.
    pub(super) fn add(&mut self, line: &str, position: Option<u64>) -> u32 {
        self.0.write(line.as_bytes());
        if let Some(position) = position {
            self.0.write_u64(position);
        }
        self.check()
    }

    /// The checksum of the last line.
    pub(super) fn check(&self) -> u32 {
        self.0.finish() as u32
    }
}
