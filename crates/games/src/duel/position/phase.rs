//! The phases of a turn.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A phase of a turn, after its draw (R4-27).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The first main phase: cards are placed and spells activated.
    #[default]
    Main1,
    /// The battle phase: a few spells, then attacks.
    Battle,
    /// The second main phase, with the rules of the first (R4-60).
    Main2,
    /// A card is drawn (R0-21).
    Draw,
    /// Effects that name it happen (A0-7).
    Standby,
    /// The hand is brought down to its limit, and effects that name the phase happen (R0-43…45).
    End,
}

impl Phase {
    /// The phases in which players decide on their own, in order.
    pub const ALL: [Self; 3] = [Self::Main1, Self::Battle, Self::Main2];
    /// The phases of a turn with answers, in order.
    pub const CHAINED: [Self; 6] =
        [Self::Draw, Self::Standby, Self::Main1, Self::Battle, Self::Main2, Self::End];

    /// The phase after this one; none after the last, where the turn ends (Q4-14).
    pub fn next(self) -> Option<Self> {
        match self {
            Self::Main1 => Some(Self::Battle),
            Self::Battle => Some(Self::Main2),
            Self::Draw => Some(Self::Standby),
            Self::Standby => Some(Self::Main1),
            Self::Main2 | Self::End => None,
        }
    }

    /// What it is for, in a sentence.
    pub fn about(self) -> &'static str {
        match self {
            Self::Main1 => {
                "Place one monster, set and activate spells, and switch monsters between attack and defence."
            }
            Self::Battle => {
                "Each monster in attack position can attack once: a monster or, if there is none, the \
                 opponent."
            }
            Self::Main2 => "Like Main 1, after the battle.",
            Self::Draw => "Draw a card.",
            Self::Standby => "Effects that name this phase happen.",
            Self::End => "Discard down to the hand limit; effects that name this phase happen.",
        }
    }

    /// Its name for people.
    pub fn title(self) -> &'static str {
        match self {
            Self::Main1 => "Main 1",
            Self::Battle => "Battle",
            Self::Main2 => "Main 2",
            Self::Draw => "Draw",
            Self::Standby => "Standby",
            Self::End => "End",
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Main1 => "main1",
            Self::Battle => "battle",
            Self::Main2 => "main2",
            Self::Draw => "draw",
            Self::Standby => "standby",
            Self::End => "end",
        })
    }
}

impl FromStr for Phase {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|phase| phase.to_string() == text).ok_or(())
    }
}
