//! Hashes that prove that a record was read as it was written.
//!
//! The records of a table form a chain: each one's hash covers the hash before it, so a record that was changed,
//! removed, inserted or moved is found by following the chain. Everything else carries a seal, a hash of
//! the row itself.

use crate::{LogRecord, TableId};

/// A BLAKE3 hash.
pub(crate) type Hash = [u8; 32];

/// The hash that the chain of a table begins with: it covers the header of the table.
pub(crate) fn genesis(table: TableId, meta: &[u8]) -> Hash {
    seal("table", &[&table.0.to_le_bytes(), meta])
}

/// The hash of a record that stands on another hash.
pub(crate) fn link(before: &Hash, record: &LogRecord) -> Hash {
    let mut hasher = blake3::Hasher::new();
    hasher.update(before);
    hasher.update(&record.table.0.to_le_bytes());
    hasher.update(&record.seq.to_le_bytes());
    hasher.update(&record.at_ms.to_le_bytes());
    hasher.update(&record.body);
    *hasher.finalize().as_bytes()
}

/// The hash of a row of some kind. Parts are measured, so that no two rows run into the same bytes.
pub(crate) fn seal(kind: &str, parts: &[&[u8]]) -> Hash {
    let mut hasher = blake3::Hasher::new();
    for part in [kind.as_bytes()].iter().chain(parts) {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    *hasher.finalize().as_bytes()
}
