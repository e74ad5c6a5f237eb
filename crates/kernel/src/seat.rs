//! Seats, sets of seats, and viewers.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A place at the table, numbered from zero. Its text, in data too, counts from one: `P1`, `P2`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "`P${number}`"))]
pub struct Seat(pub u8);

impl Seat {
    /// The maximum number of seats of a match.
    pub const MAX: u8 = 16;

    /// The index of this seat in an array of seats.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "P{}", u16::from(self.0) + 1)
    }
}

impl FromStr for Seat {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = text.strip_prefix(['P', 'p']).and_then(|n| n.parse::<u8>().ok());
        match number {
            Some(n @ 1..=Self::MAX) => Ok(Self(n - 1)),
            _ => Err(format!("`{}` is not a seat: seats are P1 to P{}", crate::ellipsize(text), Self::MAX)),
        }
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// A set of seats. It iterates in seat order, so no hash order can leak into the rules.
///
/// ```
/// use kernel::{Seat, Seats};
/// let both = Seats::first_n(2);
/// assert_eq!(both.without(Seats::one(Seat(0))).first(), Some(Seat(1)));
/// // In data a set is a list of seats.
/// assert_eq!(serde_json::to_string(&both)?, r#"["P1","P2"]"#);
/// assert_eq!(serde_json::from_str::<Seats>(r#"["P2","P1"]"#)?, both);
/// assert!(serde_json::from_str::<Seat>(r#""P17""#).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "Vec<Seat>"))]
pub struct Seats(u16);

impl Seats {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// The seats numbered below `n`.
    pub const fn first_n(n: u8) -> Self {
        Self(((1u32 << n) - 1) as u16)
    }

    /// The set of this seat alone.
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// These seats and the given one.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// These seats without the others.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Whether the set contains the seat.
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < Seat::MAX && self.0 >> seat.0 & 1 == 1
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of seats.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat.
    pub fn first(self) -> Option<Seat> {
        (!self.is_empty()).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The seats in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> {
        (0..Seat::MAX).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A list in English: `P1, P2 and P3`.
impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, i) in self.iter().zip(1..) {
            let gap = match i {
                1 => "",
                i if i == self.len() => " and ",
                _ => ", ",
            };
            write!(f, "{gap}{seat}")?;
        }
        Ok(())
    }
}

/// A list of seats: `["P1","P2"]`.
impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // The length comes first, because some formats need it.
        self.iter().collect::<Vec<_>>().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

/// An observer of a match: a player, the public, or a judge who sees everything (finished replays, tests, open play).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player on this seat.
    Seat(Seat),
    /// A spectator: only what everybody at the table may know.
    Public,
    /// Everything, hidden cards too.
    Judge,
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Public => f.write_str("public"),
            Self::Judge => f.write_str("judge"),
        }
    }
}

impl FromStr for Viewer {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "public" => Ok(Self::Public),
            "judge" => Ok(Self::Judge),
            _ => text.parse().map(Self::Seat).map_err(|_| {
                format!(
                    "`{}` is not a viewer: a viewer is `public`, `judge` or a seat such as P1",
                    crate::ellipsize(text)
                )
            }),
        }
    }
}
