//! How many bytes of finished matches the rooms of each address have on disk. A closed room leaves its matches behind, so
//! they are counted apart from what open rooms write.
//!
//! The total of an address is stored in one piece with the match that it counts, so it holds after a crash, too.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use store::{Store, StoreError, StoreWrite, WriteCallback};

use crate::opener::Opener;
use crate::persistence;

/// The keys of the settings in which the totals are stored begin like this; the opener follows.
const KEY: &str = "replay-bytes ";

/// How many bytes of finished matches each address has on disk.
#[derive(Debug, Default)]
pub(crate) struct ReplayTotals(Mutex<HashMap<Opener, u64>>);

impl ReplayTotals {
    /// The totals of a store. A total that cannot be read counts as nothing.
    pub(crate) fn of(store: &dyn Store) -> Result<Self, StoreError> {
        let read = |(key, value): (String, Vec<u8>)| {
            let opener = Opener::read(key.strip_prefix(KEY)?)?;
            Some((opener, u64::from_le_bytes(value.try_into().ok()?)))
        };
        let totals = store.settings(KEY)?.into_iter().filter_map(read).collect();
        Ok(Self(Mutex::new(totals)))
    }

    fn totals(&self) -> MutexGuard<'_, HashMap<Opener, u64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The total of an address.
    pub(crate) fn bytes(&self, opener: Opener) -> u64 {
        self.totals().get(&opener).copied().unwrap_or(0)
    }

    /// Writes changes with a finished match among them, and the new total of its address with it. The match counts
    /// once, though it is written again where the store was busy: `counted` says how many bytes of it count already.
    pub(crate) fn write(
        &self,
        opener: Opener,
        counted: &mut u64,
        store: &dyn Store,
        mut changes: Vec<StoreWrite>,
        done: WriteCallback,
    ) {
        let bytes = changes
            .iter()
            .filter(|change| matches!(change, StoreWrite::Replay(_)))
            .map(persistence::bytes)
            .sum();
        // Locked until the write has its place: of two rooms that end a match at once, the later total is stored last.
        let mut totals = self.totals();
        let total = totals.entry(opener).or_default();
        *total = *total - std::mem::replace(counted, bytes) + bytes;
        let value = total.to_le_bytes().to_vec();
        changes.push(StoreWrite::Setting { key: format!("{KEY}{}", opener.text()), value });
        store.write(changes, done);
    }

    /// A match that counts was not stored.
    pub(crate) fn not_stored(&self, opener: Opener, counted: u64) {
        if let Some(total) = self.totals().get_mut(&opener) {
            *total -= counted;
        }
    }
}

#[cfg(test)]
#[path = "replay_totals_tests.rs"]
mod tests;
