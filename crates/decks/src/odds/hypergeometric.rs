//! The number of hands that satisfy conditions, and the number of all hands.

use std::collections::BTreeMap;
use std::fmt;

/// The maximum number of cards of a deck: the number of hands fits into 128 bits.
pub const MAX_CARDS: usize = 128;
/// The maximum number of conditions at once.
pub const MAX_CONDITIONS: usize = 4;
/// The maximum number of cases that are told apart while the cards are counted.
const MAX_CASES: usize = 20_000;

/// How many cards of a hand satisfy a condition.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Bound {
    /// The fewest cards.
    pub fewest: usize,
    /// The most cards.
    pub most: usize,
}

impl Bound {
    /// One card or more.
    pub const AT_LEAST_ONE: Self = Self { fewest: 1, most: usize::MAX };

    fn holds(self, count: usize) -> bool {
        (self.fewest..=self.most).contains(&count)
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.fewest, self.most) {
            (fewest, most) if fewest == most => write!(f, "exactly {fewest}"),
            (fewest, usize::MAX) => write!(f, "at least {fewest}"),
            (0, most) => write!(f, "at most {most}"),
            (fewest, most) => write!(f, "{fewest} to {most}"),
        }
    }
}

/// A probability as a fraction: so many of all hands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// The number of hands that satisfy the conditions.
    pub ways: u128,
    /// The number of all hands.
    pub of: u128,
}

impl Odds {
    /// The probability in tenths of a percent, rounded to the nearest.
    pub fn per_mille(self) -> u128 {
        // Both are below 2^124.6, the number of ways to choose 64 of 128 cards: divide before there is no room.
        let of = self.of.max(1);
        let mut rest = self.ways.min(of);
        let mut value = rest / of;
        rest %= of;
        for factor in [10, 10, 10] {
            let (mut digit, mut sum) = (0, 0);
            for _ in 0..factor {
                sum += rest;
                if sum >= of {
                    sum -= of;
                    digit += 1;
                }
            }
            value = value * 10 + digit;
            rest = sum;
        }
        value + u128::from(rest >= of - rest)
    }
}

/// `12.5 %`
impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.per_mille();
        f.pad(&format!("{}.{} %", value / 10, value % 10))
    }
}

/// Why odds cannot be computed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OddsError {
    /// The deck has more than [`MAX_CARDS`] cards.
    TooManyCards(usize),
    /// There are more than [`MAX_CONDITIONS`] conditions.
    TooManyConditions(usize),
    /// The conditions ask for so many cards that there are too many cases.
    TooManyCases,
    /// The deck has fewer cards than are drawn.
    TooFewCards {
        /// The cards of the deck.
        deck: usize,
        /// The cards that are drawn.
        drawn: usize,
    },
}

impl fmt::Display for OddsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyCards(count) => {
                write!(f, "the main deck has {count} cards: odds are computed for at most {MAX_CARDS}")
            }
            Self::TooManyConditions(count) => {
                write!(f, "{count} conditions at once: odds are computed for at most {MAX_CONDITIONS}")
            }
            Self::TooManyCases => f.write_str("too many cases: ask for fewer conditions or fewer cards"),
            Self::TooFewCards { deck, drawn } => {
                write!(f, "the main deck has {deck} cards: {drawn} cannot be drawn")
            }
        }
    }
}

impl std::error::Error for OddsError {}

/// The odds that all conditions hold for the cards drawn. A card of the deck is a set of bits, one for each condition
/// that it satisfies.
pub fn joint(deck: &[u32], drawn: usize, bounds: &[Bound]) -> Result<Odds, OddsError> {
    possible(deck, drawn)?;
    if bounds.len() > MAX_CONDITIONS {
        return Err(OddsError::TooManyConditions(bounds.len()));
    }
    // Cards that satisfy the same conditions are one class. For each possible number of cards by condition: the ways.
    let mut classes: BTreeMap<u32, usize> = BTreeMap::new();
    deck.iter().for_each(|card| *classes.entry(*card).or_default() += 1);
    let none = [0_usize; MAX_CONDITIONS];
    let mut ways = BTreeMap::from([((0, none), 1_u128)]);
    for (card, size) in classes {
        let mut next: BTreeMap<(usize, [usize; MAX_CONDITIONS]), u128> = BTreeMap::new();
        for ((total, counts), before) in &ways {
            for taken in 0..=size.min(drawn - total) {
                let mut after = *counts;
                for (condition, bound) in bounds.iter().enumerate() {
                    if card >> condition & 1 == 1 {
                        // More than a bound can tell apart count as equal, so that there are few cases.
                        let enough = if bound.most < drawn { bound.most + 1 } else { bound.fewest };
                        after[condition] = (after[condition] + taken).min(enough);
                    }
                }
                *next.entry((total + taken, after)).or_default() += before * choose(size, taken);
            }
        }
        if next.len() > MAX_CASES {
            return Err(OddsError::TooManyCases);
        }
        ways = next;
    }
    let full = ways.iter().filter(|((total, counts), _)| {
        *total == drawn && bounds.iter().zip(counts).all(|(bound, count)| bound.holds(*count))
    });
    Ok(Odds { ways: full.map(|(_, ways)| ways).sum(), of: choose(deck.len(), drawn) })
}

/// The odds that exactly so many of the drawn cards satisfy the first condition, from none upwards.
pub fn distribution(deck: &[u32], drawn: usize) -> Result<Vec<Odds>, OddsError> {
    possible(deck, drawn)?;
    let size = deck.iter().filter(|card| **card & 1 == 1).count();
    let (rest, of) = (deck.len() - size, choose(deck.len(), drawn));
    let counts = 0..=size.min(drawn);
    Ok(counts.map(|count| Odds { ways: choose(size, count) * choose(rest, drawn - count), of }).collect())
}

fn possible(deck: &[u32], drawn: usize) -> Result<(), OddsError> {
    match deck.len() {
        count if count > MAX_CARDS => Err(OddsError::TooManyCards(count)),
        count if drawn > count => Err(OddsError::TooFewCards { deck: count, drawn }),
        _ => Ok(()),
    }
}

/// The number of ways to choose `k` of `n` cards, for at most [`MAX_CARDS`]: each step divides exactly, and the greatest
/// common divisor is taken out before it multiplies, so nothing overflows.
fn choose(n: usize, k: usize) -> u128 {
    if k > n {
        return 0;
    }
    let k = k.min(n - k);
    (0..k).fold(1, |ways: u128, i| {
        let (factor, divisor) = ((n - i) as u128, (i + 1) as u128);
        let common = greatest_common_divisor(ways, divisor);
        ways / common * (factor / (divisor / common))
    })
}

fn greatest_common_divisor(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}
