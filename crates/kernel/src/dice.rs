//! The dice of a match.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng};
use serde::{Deserialize, Serialize};

use crate::{Chance, Seed};

/// The dice that lie in a position: a ChaCha8 key, and how far each of three streams has been used.
///
/// Shuffles, coins and dice have streams of their own, so that one more coin flipped by a card never changes
/// the next shuffle. The key has 256 bits: nobody works out a deck from the cards seen so far.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Dice {
    key: [u8; 32],
    /// Words used of the shuffle, coin and die streams.
    used: [u32; 3],
}

/// The streams, by the number ChaCha knows them by. Old replays depend on these numbers.
#[derive(Copy, Clone)]
enum Stream {
    Shuffle = 0,
    Coin = 1,
    Die = 2,
}

impl Dice {
    /// Fresh dice for the match that grows from this seed.
    pub fn new(seed: Seed) -> Self {
        Self { key: *seed.key(), used: [0; 3] }
    }

    /// Puts the items in a fair random order.
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.with(Stream::Shuffle, |draws| draws.shuffle(items));
    }

    /// A fair number in `0..n` for a choice that is neither a coin nor a die: who begins, which card.
    pub fn below(&mut self, n: usize) -> usize {
        self.with(Stream::Shuffle, |draws| draws.below(n))
    }

    /// Everything that a deal draws and shuffles, in one go: quicker than one by one, with the same numbers.
    pub fn deal<T>(&mut self, draw: impl FnOnce(&mut Draws) -> T) -> T {
        self.with(Stream::Shuffle, draw)
    }

    /// Flips a coin; `true` is heads.
    pub fn coin(&mut self) -> bool {
        self.with(Stream::Coin, |draws| draws.below(2) == 0)
    }

    /// Rolls a die with this many sides: 1 to `sides`.
    pub fn die(&mut self, sides: u8) -> u8 {
        self.with(Stream::Die, |draws| draws.below(usize::from(sides)) as u8 + 1)
    }

    fn with<T>(&mut self, stream: Stream, draw: impl FnOnce(&mut Draws) -> T) -> T {
        let used = &mut self.used[stream as usize];
        let mut rng = ChaCha8Rng::from_seed(self.key);
        rng.set_stream(stream as u64);
        if *used > 0 {
            rng.set_word_pos(u128::from(*used));
        }
        let mut draws = Draws { rng, drawn: 0 };
        let value = draw(&mut draws);
        *used += draws.drawn;
        value
    }
}

/// A panic message or a debug print must not show what is still to be dealt.
impl std::fmt::Debug for Dice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Dice").field("used", &self.used).finish_non_exhaustive()
    }
}

/// The dice in hand, while a deal is made: see [`Dice::deal`].
pub struct Draws {
    rng: ChaCha8Rng,
    drawn: u32,
}

impl Chance for Draws {
    #[inline]
    fn word(&mut self) -> u32 {
        self.drawn += 1;
        self.rng.next_u32()
    }
}
