//! Card libraries that matches share.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kernel::{SharedData, WeakSharedData};

use crate::AnyGame;

/// With fewer libraries than this, unused entries are not removed.
const FEW: usize = 64;

/// The card libraries of the matches in memory. A match with its own cards is [passed](Self::adopt) to this list;
/// if another match has equal cards, it uses those and drops its own. The list keeps nothing alive: a library is
/// freed with the last match that uses it. Clones share one list.
#[derive(Clone, Debug, Default)]
pub struct Libraries(Arc<Mutex<Known>>);

#[derive(Debug, Default)]
struct Known {
    /// By game and card hash. Different libraries can have the same hash, because text for people is not part of
    /// it.
    by_hash: BTreeMap<(String, u64), Vec<WeakSharedData>>,
    /// The size at which unused entries are removed.
    sweep_at: usize,
}

impl Libraries {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a match use the library of another match, if the two are equal.
    pub fn adopt(&self, game: &mut dyn AnyGame) {
        let Some(own) = game.shared() else { return };
        let key = (game.header().game.clone(), game.header().cards);
        let candidates: Vec<SharedData> = {
            let known = self.known();
            known.by_hash.get(&key).into_iter().flatten().filter_map(WeakSharedData::upgrade).collect()
        };
        // The game compares whole libraries, so the lock is released first.
        for other in &candidates {
            if !own.is(other) {
                game.share(other);
            }
            if game.shared().is_some_and(|now| now.is(other)) {
                return;
            }
        }
        self.known().put(key, own.downgrade());
    }

    /// The number of libraries in use, and their approximate size in bytes.
    pub fn count(&self) -> (usize, usize) {
        let known = self.known();
        let used = known.by_hash.values().flatten().filter_map(WeakSharedData::upgrade);
        used.fold((0, 0), |(number, bytes), library| (number + 1, bytes + library.bytes()))
    }
}

impl Known {
    fn put(&mut self, key: (String, u64), library: WeakSharedData) {
        if self.by_hash.len() >= self.sweep_at.max(FEW) {
            self.by_hash.retain(|_, libraries| {
                libraries.retain(|library| library.upgrade().is_some());
                !libraries.is_empty()
            });
            self.sweep_at = 2 * self.by_hash.len();
        }
        let libraries = self.by_hash.entry(key).or_default();
        libraries.retain(|library| library.upgrade().is_some());
        libraries.push(library);
    }
}
