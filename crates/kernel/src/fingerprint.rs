//! A hash that is the same for equal positions on every platform.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

/// A stable 64-bit hash. The standard library guarantees nothing about its own hash from one release to the next.
/// (A list of wide numbers is hashed by its bytes in memory, so "every platform" means every little-endian one; no
/// other is in use.)
///
/// It protects replays against accidents and careless edits. It is not a cryptographic hash and does not prevent
/// deliberate forgery.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FingerprintHasher(u64);

const START: u64 = 0x243f_6a88_85a3_08d3; // digits of pi: a constant that nobody chose
const STIR: u64 = 0x9e37_79b9_7f4a_7c15;

impl FingerprintHasher {
    /// The fingerprint of no data.
    pub const fn new() -> Self {
        Self(START)
    }

    fn stir(&mut self, word: u64) {
        let wide = u128::from(self.0 ^ word ^ STIR) * u128::from(STIR | 1);
        self.0 = (wide as u64).rotate_left(23) ^ (wide >> 64) as u64 ^ word.rotate_left(40);
    }
}

impl Default for FingerprintHasher {
    fn default() -> Self {
        Self::new()
    }
}

impl Hasher for FingerprintHasher {
    fn finish(&self) -> u64 {
        let mut last = self.clone();
        last.stir(0);
        last.stir(0);
        last.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.stir(u64::from_le_bytes(word));
        }
        self.stir(bytes.len() as u64);
    }

    fn write_u8(&mut self, n: u8) {
        self.stir(u64::from(n));
    }
    fn write_u16(&mut self, n: u16) {
        self.stir(u64::from(n));
    }
    fn write_u32(&mut self, n: u32) {
        self.stir(u64::from(n));
    }
    fn write_u64(&mut self, n: u64) {
        self.stir(n);
    }
    fn write_u128(&mut self, n: u128) {
        self.stir(n as u64);
        self.stir((n >> 64) as u64);
    }
    // Always 64 bits: lengths and enum tags must not depend on the pointer width.
    fn write_usize(&mut self, n: usize) {
        self.stir(n as u64);
    }
    fn write_isize(&mut self, n: isize) {
        self.stir(n as u64);
    }
}

/// The fingerprint of one value.
pub fn fingerprint(value: &impl Hash) -> u64 {
    let mut hasher = FingerprintHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
