//! The films that were looked at lately.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::Playback;
use crate::workers::Workers;

/// The most films that are kept, and about how many bytes they may take together.
const MOST: usize = 32;
const BYTES: usize = 64 << 20;

/// The films that were looked at lately, and who makes others.
#[derive(Debug)]
pub(crate) struct PlaybackCache {
    /// The latest first, by their names.
    playbacks: Mutex<VecDeque<(String, Arc<Playback>)>>,
    /// So many are made or looked at at once: tables come first.
    pub(crate) workers: Workers,
}

impl PlaybackCache {
    /// An empty one, for so many who look at once.
    pub(crate) fn new(at_once: u32) -> Self {
        Self { playbacks: Mutex::default(), workers: Workers::new(at_once as usize) }
    }

    fn playbacks(&self) -> MutexGuard<'_, VecDeque<(String, Arc<Playback>)>> {
        self.playbacks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The film of this name, if it is still here.
    pub(crate) fn find(&self, id: &str) -> Option<Arc<Playback>> {
        let mut playbacks = self.playbacks();
        let at = playbacks.iter().position(|(name, _)| name == id)?;
        let found = playbacks.remove(at)?;
        let playback = found.1.clone();
        playbacks.push_front(found);
        Some(playback)
    }

    /// Puts a film here; those that nobody has looked at for longest make room for it.
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
        // The newest is looked at now, however long it is.
        let fit = fit.count().max(1);
        playbacks.truncate(fit);
    }
}
