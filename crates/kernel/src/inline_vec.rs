//! A short list without heap memory, for positions.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A list of up to `N` items (at most 255), stored inline.
///
/// It is `Copy`, so a position made of such lists is cloned by copying its bytes. Only the used part counts when
/// lists are compared, hashed and saved. Nothing panics when a list is full: [`push`](InlineVec::push) returns
/// whether the item fitted.
///
/// ```
/// let mut hand: kernel::InlineVec<u8, 3> = [4, 7].into_iter().collect();
/// assert!(hand.push(9) && !hand.push(2));
/// assert_eq!(hand.remove(0), Some(4));
/// assert_eq!(hand[..], [7, 9]);
/// ```
#[derive(Copy, Clone)]
pub struct InlineVec<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> InlineVec<T, N> {
    const FITS: () = assert!(N <= u8::MAX as usize, "a row holds at most 255 things");

    /// An empty list.
    #[inline]
    pub fn new() -> Self {
        let () = Self::FITS;
        Self { len: 0, items: [T::default(); N] }
    }

    /// Adds an item at the end; false if there is no room for it.
    #[inline]
    pub fn push(&mut self, thing: T) -> bool {
        let Some(place) = self.items.get_mut(usize::from(self.len)) else { return false };
        *place = thing;
        self.len += 1;
        true
    }

    /// Removes and returns the last item.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[usize::from(self.len)])
    }

    /// Removes and returns the item at this index; the items behind it move up.
    #[inline]
    pub fn remove(&mut self, at: usize) -> Option<T> {
        let thing = *self.get(at)?;
        let len = self.len();
        self.items.copy_within(at + 1..len, at);
        self.len -= 1;
        Some(thing)
    }

    /// Keeps the items that satisfy the predicate, in their order.
    pub fn retain(&mut self, mut keep: impl FnMut(&mut T) -> bool) {
        let mut kept = 0;
        for at in 0..self.len() {
            if keep(&mut self.items[at]) {
                self.items[kept] = self.items[at];
                kept += 1;
            }
        }
        self.len = kept as u8;
    }

    /// Becomes equal to another list. Only the used part is copied, so this is faster than `*self = *other` for a
    /// large list with few items.
    #[inline]
    pub fn assign(&mut self, other: &Self) {
        let len = other.len();
        self.items[..len].copy_from_slice(&other.items[..len]);
        self.len = other.len;
    }

    /// The number of items that it has room for.
    #[inline]
    pub fn capacity(&self) -> usize {
        N
    }

    /// Removes all items.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T, const N: usize> Deref for InlineVec<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for InlineVec<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> Default for InlineVec<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

/// Collects the first `N` items.
impl<T: Copy + Default, const N: usize> FromIterator<T> for InlineVec<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        let mut row = Self::new();
        for thing in things {
            if !row.push(thing) {
                break;
            }
        }
        row
    }
}

impl<T: PartialEq, const N: usize> PartialEq for InlineVec<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self[..] == other[..]
    }
}

impl<T: Eq, const N: usize> Eq for InlineVec<T, N> {}

impl<T: Hash, const N: usize> Hash for InlineVec<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self[..].hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for InlineVec<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self[..].fmt(f)
    }
}

impl<T: Serialize, const N: usize> Serialize for InlineVec<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self[..].serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for InlineVec<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let things = Vec::<T>::deserialize(deserializer)?;
        match things.len() <= N {
            true => Ok(things.into_iter().collect()),
            false => Err(D::Error::invalid_length(things.len(), &format!("at most {N}").as_str())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RandomSource, Rng};

    /// An inline list behaves like a `Vec` as long as it has room.
    #[test]
    fn a_row_is_a_short_list() {
        let mut rng = Rng::new(3);
        for _ in 0..200 {
            let (mut row, mut list) = (InlineVec::<u8, 5>::new(), Vec::new());
            for _ in 0..40 {
                let (thing, at) = (rng.below(100) as u8, rng.below(6));
                match rng.below(4) {
                    0 => assert_eq!(
                        row.push(thing),
                        list.len() < 5 && {
                            list.push(thing);
                            true
                        }
                    ),
                    1 => assert_eq!(row.remove(at), (at < list.len()).then(|| list.remove(at))),
                    2 => assert_eq!(row.pop(), list.pop()),
                    _ => {
                        row.retain(|t| *t % 3 != 0);
                        list.retain(|t| *t % 3 != 0);
                    }
                }
                assert_eq!(row[..], list[..]);
                let saved = serde_json::to_string(&row).unwrap();
                assert_eq!(serde_json::from_str::<InlineVec<u8, 5>>(&saved).unwrap(), row);
            }
        }
        assert!(serde_json::from_str::<InlineVec<u8, 2>>("[1,2,3]").is_err());
    }

    /// Removed items leave no trace.
    #[test]
    fn equal_rows_are_equal_whatever_lay_there_before() {
        let (mut a, mut b) = (InlineVec::<u8, 4>::new(), InlineVec::<u8, 4>::new());
        a.push(1);
        a.push(2);
        a.pop();
        b.push(1);
        assert_eq!(a, b);
        assert_eq!(crate::fingerprint(&a), crate::fingerprint(&b));
    }
}
