//! What the dice gave in a match that is watched.

use std::fmt;

/// One use of the dice, in the words of the table: everything is counted from one.
///
/// Its text is its wire format: `shuffle 4: 3 1 4 2`, `choice 20: 7`, `coin: heads`, `die 6: 4`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Throw {
    /// Items were put in a new order: for each place the place where its item lay before.
    Shuffle(Vec<u32>),
    /// One of several was chosen.
    Choice {
        /// Of how many.
        of: u32,
        /// Which.
        number: u32,
    },
    /// A coin was flipped.
    Coin(Coin),
    /// A die was rolled.
    Die {
        /// How many sides it has.
        sides: u32,
        /// What it shows.
        shows: u32,
    },
}

/// A side of a coin.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Coin {
    /// The first number of two.
    Heads,
    /// The second.
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

/// Every throw of the dice of a match whose [`Seed`](crate::Seed) is watched; nothing in all ordinary play.
///
/// It is no part of the position that it lies in: it is not compared, hashed, saved or shown in debugging output,
/// so a watched match is the same match.
#[derive(Clone, Default)]
pub struct DiceTrace(Option<Box<Seen>>);

#[derive(Clone, Default)]
struct Seen {
    throws: Vec<Throw>,
    used: [u32; 3],
}

impl DiceTrace {
    /// A watch that has seen nothing yet.
    pub(crate) fn on() -> Self {
        Self(Some(Box::default()))
    }

    /// The throws in order.
    pub fn throws(&self) -> &[Throw] {
        self.0.as_ref().map_or(&[], |seen| &seen.throws)
    }

    /// How many words of the shuffle, coin and die streams they took: a list that lost a throw takes fewer.
    pub fn used(&self) -> [u32; 3] {
        self.0.as_ref().map_or([0; 3], |seen| seen.used)
    }

    /// Is anybody watching?
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

/// What was thrown tells what is hidden.
impl fmt::Debug for DiceTrace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Watch(…)")
    }
}
