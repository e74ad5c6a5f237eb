//! Data that matches of equal setups share in memory.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, Weak};

/// A part of a match that depends only on its setup and never changes, such as the cards of a user's own file. It
/// can be large, so matches of equal setups share it.
#[derive(Clone)]
pub struct SharedData {
    part: Arc<dyn Any + Send + Sync>,
    bytes: usize,
}

impl SharedData {
    /// This part, with its approximate size in bytes.
    pub fn new<T: Any + Send + Sync>(part: Arc<T>, bytes: usize) -> Self {
        Self { part, bytes }
    }

    /// The part, if it is of this type.
    pub fn get<T: Any + Send + Sync>(&self) -> Option<Arc<T>> {
        self.part.clone().downcast().ok()
    }

    /// The approximate size in bytes.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Whether both are the same part in memory.
    pub fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.part, &other.part)
    }

    /// A weak reference.
    pub fn downgrade(&self) -> WeakSharedData {
        WeakSharedData { part: Arc::downgrade(&self.part), bytes: self.bytes }
    }
}

impl fmt::Debug for SharedData {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").field("bytes", &self.bytes).finish_non_exhaustive()
    }
}

/// A weak reference to [`SharedData`].
#[derive(Clone)]
pub struct WeakSharedData {
    part: Weak<dyn Any + Send + Sync>,
    bytes: usize,
}

impl WeakSharedData {
    /// The part, if some match still holds it.
    pub fn upgrade(&self) -> Option<SharedData> {
        Some(SharedData { part: self.part.upgrade()?, bytes: self.bytes })
    }
}

impl fmt::Debug for WeakSharedData {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WeaklyShared").field("bytes", &self.bytes).finish_non_exhaustive()
    }
}
