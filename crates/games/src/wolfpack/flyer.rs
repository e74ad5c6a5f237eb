//! Flyers: the pilots of the pack, and the Ace.

use std::fmt;
use std::str::FromStr;

use kernel::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// A flyer (R3-1). The pilots have the first seats, the Ace the one after them.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Flyer {
    /// A pilot of the pack, on this seat.
    Pilot(Seat),
    /// The Ace.
    Ace,
}

/// The two sides of a match.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum WolfPackSide {
    /// The pilots.
    Pack,
    /// The Ace.
    Ace,
}

impl Flyer {
    /// The maximum number of pilots (R3-5).
    pub const MOST_PILOTS: u8 = 5;
    /// The maximum number of flyers.
    pub(super) const MOST: usize = Self::MOST_PILOTS as usize + 1;

    /// This flyer's index in an array of flyers: the Ace comes last.
    #[inline]
    pub(super) fn index(self) -> usize {
        match self {
            Self::Pilot(seat) => seat.index().min(Self::MOST - 2),
            Self::Ace => Self::MOST - 1,
        }
    }

    /// The side of this flyer.
    #[inline]
    pub(super) fn side(self) -> WolfPackSide {
        match self {
            Self::Pilot(_) => WolfPackSide::Pack,
            Self::Ace => WolfPackSide::Ace,
        }
    }

    /// The flyer as an action names it: `P2`, `ace`.
    pub(super) fn word(self) -> String {
        match self {
            Self::Pilot(seat) => seat.to_string(),
            Self::Ace => "ace".into(),
        }
    }
}

impl Default for Flyer {
    fn default() -> Self {
        Self::Pilot(Seat(0))
    }
}

/// The name in a sentence: `P2`, `the Ace`.
impl fmt::Display for Flyer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pilot(seat) => seat.fmt(f),
            Self::Ace => f.write_str("the Ace"),
        }
    }
}

/// The name in an action.
impl FromStr for Flyer {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "ace" => Ok(Self::Ace),
            _ => {
                let seat = text.parse::<Seat>().map_err(drop)?;
                let known = seat.0 < Self::MOST_PILOTS && seat.to_string() == text;
                known.then_some(Self::Pilot(seat)).ok_or(())
            }
        }
    }
}

impl Serialize for Flyer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.word())
    }
}

impl<'de> Deserialize<'de> for Flyer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|()| D::Error::custom(format!("`{text}` is not a flyer: P1 to P5, or ace")))
    }
}
