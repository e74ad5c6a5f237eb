//! The trace of all throws of the dice in a match.

use std::fmt;

/// One use of the dice. All numbers count from one.
///
/// Its text is its wire format: `shuffle 4: 3 1 4 2`, `choice 20: 7`, `coin: heads`, `die 6: 4`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Throw {
    /// Items were shuffled: for each place, the place of its item before the shuffle.
    Shuffle(Vec<u32>),
    /// One of several items was chosen.
    Choice {
        /// The number of items.
        of: u32,
        /// The chosen item.
        number: u32,
    },
    /// A coin was flipped.
    Coin(Coin),
    /// A die was rolled.
    Die {
        /// The number of sides.
        sides: u32,
        /// The result.
        shows: u32,
    },
}

/// A side of a coin.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Coin {
    /// The number 0 of the two.
    Heads,
    /// The number 1.
    Tails,
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shuffle(order) => {
                write!(f, "shuffle {}:", order.len())?;
                order.iter().try_for_each(|place| write!(f, " {place}"))
            }
            Self::Choice { of, number } => write!(f, "choice {of}: {number}"),
            Self::Coin(Coin::Heads) => f.write_str("coin: heads"),
            Self::Coin(Coin::Tails) => f.write_str("coin: tails"),
            Self::Die { sides, shows } => write!(f, "die {sides}: {shows}"),
        }
    }
}

/// Every throw of the dice in a match with a [traced](crate::Seed::traced) seed; empty in ordinary play.
///
/// The trace is not part of the position: it is not compared, hashed, saved or shown in debug output, so a traced
/// match is the same match.
#[derive(Clone, Default)]
pub struct DiceTrace(Option<Box<Seen>>);

#[derive(Clone, Default)]
struct Seen {
    throws: Vec<Throw>,
    used: [u32; 3],
}

impl DiceTrace {
    /// An empty trace that records.
    pub(crate) fn on() -> Self {
        Self(Some(Box::default()))
    }

    /// The throws in order.
    pub fn throws(&self) -> &[Throw] {
        self.0.as_ref().map_or(&[], |seen| &seen.throws)
    }

    /// The number of words that they took from the shuffle, coin and die streams. A list without one of the throws
    /// takes fewer.
    pub fn used(&self) -> [u32; 3] {
        self.0.as_ref().map_or([0; 3], |seen| seen.used)
    }

    /// Whether throws are recorded.
    #[inline]
    pub(crate) fn is_on(&self) -> bool {
        self.0.is_some()
    }

    #[inline]
    pub(crate) fn see(&mut self, throw: impl FnOnce() -> Throw) {
        if let Some(seen) = &mut self.0 {
            seen.throws.push(throw());
        }
    }

    #[inline]
    pub(crate) fn count(&mut self, used: [u32; 3]) {
        if let Some(seen) = &mut self.0 {
            seen.used = used;
        }
    }
}

impl PartialEq for DiceTrace {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for DiceTrace {}

impl std::hash::Hash for DiceTrace {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

/// The throws reveal hidden cards, so debug output does not show them.
impl fmt::Debug for DiceTrace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Watch(…)")
    }
}
