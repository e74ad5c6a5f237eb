//! The seed of a match.

use std::fmt;
use std::str::FromStr;

/// A 256-bit key for the dice of one match.
///
/// Its text is a whole number (`7`), the n-th match of a sweep (`7/41`), or a full key in hexadecimal (64 digits),
/// as fair dealing needs it. `7` is the key that starts with the eight bytes of 7, lowest first; `7/41` has 41 + 1
/// in the next eight; the rest is zero.
///
/// ```
/// use kernel::Seed;
/// let sweep: Seed = "7".parse()?;
/// assert_eq!(sweep.nth(41).to_string(), "7/41");
/// assert_eq!("7/41".parse::<Seed>()?, sweep.nth(41));
/// # Ok::<(), kernel::SeedError>(())
/// ```
#[derive(Copy, Clone)]
pub struct Seed {
    key: [u8; 32],
    /// Separate from the key: the match is the same.
    watched: bool,
}

/// The text is not a seed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}` is not a seed: a seed is a whole number below 2^64 (7), the n-th match of a sweep (7/41), or 64 hexadecimal digits"
)]
pub struct SeedError(String);

impl Seed {
    /// The seed with this key.
    pub const fn from_key(key: [u8; 32]) -> Self {
        Self { key, watched: false }
    }

    /// The key, for the dice.
    pub const fn key(&self) -> &[u8; 32] {
        &self.key
    }

    /// The same seed for a match whose dice record a [`DiceTrace`](crate::DiceTrace).
    #[must_use]
    pub const fn traced(self) -> Self {
        Self { watched: true, ..self }
    }

    /// Whether the dice record a trace.
    pub const fn is_traced(&self) -> bool {
        self.watched
    }

    /// The seed of the n-th match of a sweep with this seed.
    #[must_use]
    pub fn nth(&self, n: u64) -> Self {
        let mut key = self.key;
        let place = u64::from_le_bytes(key[8..16].try_into().expect("eight bytes"));
        key[8..16].copy_from_slice(&place.wrapping_add(n).wrapping_add(1).to_le_bytes());
        Self { key, ..*self }
    }

    fn halves(&self) -> Option<(u64, u64)> {
        let [low, high] =
            [0, 8].map(|at| u64::from_le_bytes(self.key[at..at + 8].try_into().expect("eight bytes")));
        self.key[16..].iter().all(|&byte| byte == 0).then_some((low, high))
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&number.to_le_bytes());
        Self::from_key(key)
    }
}

impl PartialEq for Seed {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl Eq for Seed {}

impl std::hash::Hash for Seed {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.halves() {
            Some((number, 0)) => write!(f, "{number}"),
            Some((number, place)) => write!(f, "{number}/{}", place - 1),
            None => self.key.iter().try_for_each(|byte| write!(f, "{byte:02x}")),
        }
    }
}

/// A seed must never reach a log by accident, so debug output does not show it.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        let number =
            |digits: &str| digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse().ok())?;
        let seed = if text.len() == 64 && text.is_ascii() {
            hex(text).map(Self::from_key)
        } else if let Some((sweep, n)) = text.split_once('/') {
            number(sweep).zip(number(n).filter(|&n| n < u64::MAX)).map(|(s, n)| Self::from(s).nth(n))
        } else {
            number(text).map(Self::from)
        };
        seed.ok_or_else(|| SeedError(text.into()))
    }
}

fn hex(digits: &str) -> Option<[u8; 32]> {
    let mut key = [0; 32];
    for (byte, pair) in key.iter_mut().zip(digits.as_bytes().chunks(2)) {
        let [high, low] = [pair[0], pair[1]].map(|digit| (digit as char).to_digit(16));
        *byte = (high? * 16 + low?) as u8;
    }
    Some(key)
}
