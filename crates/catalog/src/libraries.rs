//! Card libraries that matches share.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kernel::{SharedData, WeakSharedData};

use crate::AnyGame;

/// Fewer libraries than this are not worth looking through for those that nobody uses any more.
const FEW: usize = 64;

/// The card libraries of the matches that are in memory. A match with cards of its own is [handed over](Self::adopt), and
/// if the cards of another match are equal, it uses those and its own are dropped. Nothing is kept: a library goes with
/// the last match that uses it. Clones are the same list.
#[derive(Clone, Debug, Default)]
pub struct Libraries(Arc<Mutex<Known>>);

#[derive(Debug, Default)]
struct Known {
    /// By the game and the hash of its cards. Different libraries can have the same hash: what is printed on a card for
    /// people to read is not part of it.
    by_hash: BTreeMap<(String, u64), Vec<WeakSharedData>>,
    /// When what nobody uses any more is forgotten.
    sweep_at: usize,
}

impl Libraries {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a match use the library of another one, if that is equal to its own.
    pub fn adopt(&self, game: &mut dyn AnyGame) {
        let Some(own) = game.shared() else { return };
        let key = (game.header().game.clone(), game.header().cards);
        let candidates: Vec<SharedData> = {
            let known = self.known();
            known.by_hash.get(&key).into_iter().flatten().filter_map(WeakSharedData::upgrade).collect()
        };
        // The game compares all of it, so that is done while nobody else waits.
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

    /// How many libraries are in use, and about how many bytes they take.
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
