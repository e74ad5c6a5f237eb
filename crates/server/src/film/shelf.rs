//! The films that were looked at lately.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::Film;
use crate::work::Workers;

/// The most films that are kept, and about how many bytes they may take together.
const MOST: usize = 32;
const BYTES: usize = 64 << 20;

/// The films that were looked at lately, and who makes others.
#[derive(Debug)]
pub(crate) struct Shelf {
    /// The latest first, by their names.
    films: Mutex<VecDeque<(String, Arc<Film>)>>,
    /// So many are made or looked at at once: tables come first.
    pub(crate) workers: Workers,
}

impl Shelf {
    /// An empty one, for so many who look at once.
    pub(crate) fn new(at_once: u32) -> Self {
        Self { films: Mutex::default(), workers: Workers::new(at_once as usize) }
    }

    fn films(&self) -> MutexGuard<'_, VecDeque<(String, Arc<Film>)>> {
        self.films.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The film of this name, if it is still here.
    pub(crate) fn find(&self, id: &str) -> Option<Arc<Film>> {
        let mut films = self.films();
        let at = films.iter().position(|(name, _)| name == id)?;
        let found = films.remove(at)?;
        let film = found.1.clone();
        films.push_front(found);
        Some(film)
    }

    /// Puts a film here; those that nobody has looked at for longest make room for it.
    pub(crate) fn put(&self, id: String, film: Arc<Film>) {
        let mut films = self.films();
        films.retain(|(name, _)| *name != id);
        films.push_front((id, film));
        films.truncate(MOST);
        let mut bytes = 0;
        let fit = films.iter().take_while(|(_, film)| {
            bytes += film.weight();
            bytes <= BYTES
        });
        // The newest is looked at now, however long it is.
        let fit = fit.count().max(1);
        films.truncate(fit);
    }
}
