//! The cards of a test world.

use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

use effects::{Library, Vocab};

/// Positions are compared without their cards, which are the same.
#[derive(Clone, Debug)]
pub(crate) struct Shelf<V: Vocab>(pub(crate) Arc<Library<V>>);

impl<V: Vocab> Deref for Shelf<V> {
    type Target = Library<V>;
    fn deref(&self) -> &Library<V> {
        &self.0
    }
}

impl<V: Vocab> PartialEq for Shelf<V> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<V: Vocab> Eq for Shelf<V> {}

impl<V: Vocab> Hash for Shelf<V> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
