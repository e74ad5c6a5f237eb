//! The cache of recently used playbacks.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::Playback;
use crate::workers::Workers;

/// The maximum number of playbacks, and the approximate limit on their total size in bytes.
const MOST: usize = 32;
const BYTES: usize = 64 << 20;

/// The recently used playbacks, and the workers that build others.
#[derive(Debug)]
pub(crate) struct PlaybackCache {
    /// By ID, the most recent first.
    playbacks: Mutex<VecDeque<(String, Arc<Playback>)>>,
    /// Limits how many are built or read at once: tables have priority.
    pub(crate) workers: Workers,
}

impl PlaybackCache {
    /// An empty cache, for this many concurrent users.
    pub(crate) fn new(at_once: u32) -> Self {
        Self { playbacks: Mutex::default(), workers: Workers::new(at_once as usize) }
    }

    fn playbacks(&self) -> MutexGuard<'_, VecDeque<(String, Arc<Playback>)>> {
        self.playbacks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The playback with this ID, if it is cached.
    pub(crate) fn find(&self, id: &str) -> Option<Arc<Playback>> {
        let mut playbacks = self.playbacks();
        let at = playbacks.iter().position(|(name, _)| name == id)?;
        let found = playbacks.remove(at)?;
        let playback = found.1.clone();
        playbacks.push_front(found);
        Some(playback)
    }

    /// Adds a playback; the least recently used ones are dropped.
    pub(crate) fn put(&self, id: String, playback: Arc<Playback>) {
        let mut playbacks = self.playbacks();
        playbacks.retain(|(name, _)| *name != id);
        playbacks.push_front((id, playback));
        playbacks.truncate(MOST);
        let mut bytes = 0;
        let fit = playbacks.iter().take_while(|(_, playback)| {
            bytes += playback.weight();
            bytes <= BYTES
        });
        // The newest one is always kept, whatever its size.
        let fit = fit.count().max(1);
        playbacks.truncate(fit);
    }
}
