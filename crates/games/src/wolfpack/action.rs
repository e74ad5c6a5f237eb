//! The decisions of a flyer, and their texts.

use std::fmt;
use std::str::FromStr;

use effects::CardName;

use super::flyer::Flyer;

/// One decision.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// `play Open Fire at ace`, `play Cover Fire`: a pilot's card of this turn (R3-4).
    Play(CardName, Option<Flyer>),
    /// `discard Dodge Roll`: a pilot's, instead of playing (R3-16), or the Ace's when nothing can be played (A3-24).
    Discard(CardName),
    /// `done`: a pilot discards no more cards.
    Done,
    /// `select Open Fire`: one of the Ace's cards of this turn (R3-22).
    Select(CardName),
    /// `at P3`: the target of the Ace's card.
    At(Flyer),
    /// `continue`: the host continues the match (R3-20, R3-23).
    Continue,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(name, None) => write!(f, "play {name}"),
            Self::Play(name, Some(target)) => write!(f, "play {name} at {}", target.word()),
            Self::Discard(name) => write!(f, "discard {name}"),
            Self::Done => f.write_str("done"),
            Self::Select(name) => write!(f, "select {name}"),
            Self::At(target) => write!(f, "at {}", target.word()),
            Self::Continue => f.write_str("continue"),
        }
    }
}

impl FromStr for Action {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let name = |text: &str| CardName::new(text.trim()).ok_or(());
        let (verb, rest) =
            text.split_once(' ').map_or((text, None), |(verb, rest)| (verb, Some(rest.trim())));
        match (verb, rest) {
            ("play", Some(rest)) => {
                let target = rest.rsplit_once(" at ").and_then(|(card, at)| Some((card, at.parse().ok()?)));
                match target {
                    Some((card, target)) => Ok(Self::Play(name(card)?, Some(target))),
                    None => Ok(Self::Play(name(rest)?, None)),
                }
            }
            ("discard", Some(rest)) => name(rest).map(Self::Discard),
            ("select", Some(rest)) => name(rest).map(Self::Select),
            ("at", Some(rest)) => rest.parse().map(Self::At),
            ("done", None) => Ok(Self::Done),
            ("continue", None) => Ok(Self::Continue),
            _ => Err(()),
        }
    }
}
