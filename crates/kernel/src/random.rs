//! Uniform numbers and shuffles, identical on every platform in every release.

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A source of random words, with sampling defined here: libraries guarantee their streams but not their sampling,
/// and a replay must deal the same cards in ten years.
pub trait RandomSource {
    /// The next 32 random bits.
    fn word(&mut self) -> u32;

    /// A uniform number in `0..n` (multiply and reject: no number is more likely than another).
    ///
    /// # Panics
    /// If `n` is zero or does not fit in 32 bits.
    #[inline]
    fn below(&mut self, n: usize) -> usize {
        below(n, || self.word())
    }

    /// Shuffles the items uniformly (Fisher–Yates, from the last place down).
    #[inline]
    fn shuffle<T>(&mut self, items: &mut [T]) {
        shuffle(items, |n| self.below(n));
    }
}

/// [`RandomSource::below`] from any source of words.
#[inline]
pub(crate) fn below(n: usize, mut word: impl FnMut() -> u32) -> usize {
    let n = u32::try_from(n).expect("fewer than 2^32 possibilities");
    assert!(n > 0, "nothing to choose from");
    let mut product = u64::from(word()) * u64::from(n);
    if (product as u32) < n {
        let unfair = n.wrapping_neg() % n;
        while (product as u32) < unfair {
            product = u64::from(word()) * u64::from(n);
        }
    }
    (product >> 32) as usize
}

/// [`RandomSource::shuffle`] from any source of numbers.
#[inline]
pub(crate) fn shuffle<T>(items: &mut [T], mut below: impl FnMut(usize) -> usize) {
    for i in (1..items.len()).rev() {
        items.swap(i, below(i + 1));
    }
}

/// A fast random source for bots, samplers and tests. It decides nothing that a player sees: a match has its own
/// [`Dice`](crate::Dice).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The random source of this seed.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }
}

impl RandomSource for Rng {
    #[inline]
    fn word(&mut self) -> u32 {
        self.0.next_u32()
    }
}
