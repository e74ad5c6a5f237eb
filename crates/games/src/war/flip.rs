//! The actions of a player.

use std::fmt;
use std::str::FromStr;

/// An action of a player. There is always exactly one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Flip {
    /// Turns over the next card.
    Flip,
    /// Continues a war: the cards face down, then one face up.
    War,
}

impl fmt::Display for Flip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Flip => "flip",
            Self::War => "war",
        })
    }
}

impl FromStr for Flip {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "flip" => Ok(Self::Flip),
            "war" => Ok(Self::War),
            _ => Err(()),
        }
    }
}
