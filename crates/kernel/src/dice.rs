//! The dice of a match.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng};
use serde::{Deserialize, Serialize};

use crate::dice_trace::{Coin, DiceTrace, Throw};
use crate::{RandomSource, Seed, random};

/// The random source in a position: a ChaCha8 key, and how far each of three streams has been used.
///
/// Shuffles, coins and dice have separate streams, so an extra coin flip by a card never changes the next shuffle.
/// The key has 256 bits, so nobody can compute a deck from the cards seen so far.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Dice {
    key: [u8; 32],
    /// Words used of the shuffle, coin and die streams.
    used: [u32; 3],
    #[serde(skip)]
    watch: DiceTrace,
}

/// The streams, with their ChaCha stream numbers. Old replays depend on these numbers.
#[derive(Copy, Clone)]
enum Stream {
    Shuffle = 0,
    Coin = 1,
    Die = 2,
}

impl Dice {
    /// New dice for the match with this seed.
    pub fn new(seed: Seed) -> Self {
        let watch = if seed.is_traced() { DiceTrace::on() } else { DiceTrace::default() };
        Self { key: *seed.key(), used: [0; 3], watch }
    }

    /// The throws so far, if the dice are traced.
    pub fn watch(&self) -> &DiceTrace {
        &self.watch
    }

    /// Consumes the dice and returns the trace.
    pub fn into_watch(self) -> DiceTrace {
        self.watch
    }

    /// Puts the items in a fair random order.
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.with(Stream::Shuffle, |draws| draws.shuffle(items));
    }

    /// A uniform number in `0..n` for a choice that is neither a coin nor a die, such as the first player or a
    /// card.
    pub fn below(&mut self, n: usize) -> usize {
        self.with(Stream::Shuffle, |draws| draws.below(n))
    }

    /// Makes all draws and shuffles of a deal at once. The numbers are the same as one by one, but this is faster.
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
        let watch = std::mem::take(&mut self.watch);
        let mut draws = Draws { rng: ChaCha8Rng::from_seed(self.key), stream, watch };
        // A new generator is at the beginning of the stream 0.
        if stream as u64 > 0 {
            draws.rng.set_stream(stream as u64);
        }
        if *used > 0 {
            draws.rng.set_word_pos(u128::from(*used));
        }
        let value = draw(&mut draws);
        *used = draws.rng.get_word_pos() as u32;
        self.watch = draws.watch;
        self.watch.count(self.used);
        value
    }
}

/// A panic message or debug output must not reveal the cards still to be dealt.
impl std::fmt::Debug for Dice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Dice").field("used", &self.used).finish_non_exhaustive()
    }
}

/// The dice during a deal: see [`Dice::deal`].
pub struct Draws {
    rng: ChaCha8Rng,
    stream: Stream,
    watch: DiceTrace,
}

impl Draws {
    /// A uniform number, not yet written to the trace.
    #[inline]
    fn number(&mut self, n: usize) -> usize {
        random::below(n, || self.word())
    }

    /// Shuffles the items and records the same permutation in the trace.
    #[cold]
    fn shuffle_watched<T>(&mut self, items: &mut [T]) {
        let mut order: Vec<u32> = (1..).take(items.len()).collect();
        let mut numbers = Vec::with_capacity(items.len());
        random::shuffle(items, |n| {
            numbers.push(self.number(n));
            numbers[numbers.len() - 1]
        });
        let mut numbers = numbers.into_iter();
        random::shuffle(&mut order, |_| numbers.next().expect("as many items as places"));
        // A shuffle of fewer than two items takes nothing from the stream, so a missing entry could not be
        // detected.
        if order.len() > 1 {
            self.watch.see(|| Throw::Shuffle(order));
        }
    }
}

impl RandomSource for Draws {
    #[inline]
    fn word(&mut self) -> u32 {
        self.rng.next_u32()
    }

    #[inline]
    fn below(&mut self, n: usize) -> usize {
        let number = self.number(n);
        self.watch.see(|| match (self.stream, n as u32, number as u32 + 1) {
            (Stream::Shuffle, of, number) => Throw::Choice { of, number },
            (Stream::Coin, _, 1) => Throw::Coin(Coin::Heads),
            (Stream::Coin, ..) => Throw::Coin(Coin::Tails),
            (Stream::Die, sides, shows) => Throw::Die { sides, shows },
        });
        number
    }

    #[inline]
    fn shuffle<T>(&mut self, items: &mut [T]) {
        match self.watch.is_on() {
            true => self.shuffle_watched(items),
            false => random::shuffle(items, |n| self.number(n)),
        }
    }
}
