//! The input of the hashes.

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// The bytes to hash: fields, each after its length, under a name that no other hash uses.
pub(crate) struct HashInput(Vec<u8>);

impl HashInput {
    pub(crate) fn of(name: &str) -> Self {
        Self(Vec::new()).with(name)
    }

    /// Appends a field.
    pub(crate) fn with(mut self, field: impl AsRef<[u8]>) -> Self {
        let field = field.as_ref();
        let length = u32::try_from(field.len()).expect("a field is shorter than 2^32 bytes");
        self.0.extend(length.to_be_bytes());
        self.0.extend(field);
        self
    }

    pub(crate) fn sha256(&self) -> [u8; 32] {
        sha256(&self.0)
    }

    pub(crate) fn hmac_sha256(&self, key: &[u8; 32]) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key may have any length");
        mac.update(&self.0);
        mac.finalize().into_bytes().into()
    }
}

pub(crate) fn sha256(bytes: impl AsRef<[u8]>) -> [u8; 32] {
    Sha256::digest(bytes).into()
}
