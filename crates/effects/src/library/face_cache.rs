//! The faces of cards, built on first use.

use std::sync::{Arc, OnceLock};

/// The face of each print, built when a viewer first sees the card: few cards of a long file are ever in a match.
#[derive(Debug)]
pub struct FaceCache<F>(Box<[OnceLock<Arc<F>>]>);

impl<F> FaceCache<F> {
    /// A cache for so many prints.
    pub fn new(prints: usize) -> Self {
        Self((0..prints).map(|_| OnceLock::new()).collect())
    }

    /// The face of the print at this index. All viewers share it.
    ///
    /// # Panics
    /// If there is no such print.
    pub fn get(&self, print: usize, build: impl FnOnce() -> F) -> Arc<F> {
        self.0[print].get_or_init(|| Arc::new(build())).clone()
    }

    /// The approximate size in bytes, without the faces.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.0)
    }
}
