//! The checks at the ends of the lines.

use std::hash::Hasher;

use serde::{Deserialize, Serialize};

use crate::FingerprintHasher;

/// All lines so far, in one number.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Chain(FingerprintHasher);

impl Chain {
    /// Adds a line, and for an action the fingerprint of the position it led to; gives the line's check.
    pub(super) fn add(&mut self, line: &str, position: Option<u64>) -> u32 {
        self.0.write(line.as_bytes());
        if let Some(position) = position {
            self.0.write_u64(position);
        }
        self.check()
    }

    /// The check of the last line.
    pub(super) fn check(&self) -> u32 {
        self.0.finish() as u32
    }
}
