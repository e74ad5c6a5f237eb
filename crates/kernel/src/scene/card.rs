//! Cards as they are seen.

use serde::{Deserialize, Serialize};

/// One card as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Card {
    /// The same for the same physical card for as long as the viewer can follow it with their eyes; `None`
    /// where they cannot, as in a shuffled pile. A screen moves the picture that it has of this card.
    pub id: Option<u16>,
    /// What is on it, where the viewer may know.
    pub face: Option<Face>,
    /// Which side lies up. The face of a card that lies face down may be known all the same, to the judge or to
    /// who laid it.
    pub side: Side,
    /// Which way it is turned.
    pub pose: Pose,
    /// What the game calls the way it stands, where it has a word for it: `DEFENSE`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stance: Option<String>,
    /// Small marks: `attacked`, `+500`.
    pub badges: Vec<String>,
}

impl Card {
    /// A card that shows this face.
    pub fn up(face: Face) -> Self {
        Self { face: Some(face), side: Side::Up, ..Self::down() }
    }

    /// A card that shows its back.
    pub fn down() -> Self {
        let (side, pose) = (Side::Down, Pose::Upright);
        Self { id: None, face: None, side, pose, stance: None, badges: Vec::new() }
    }

    /// How it stands, in a word, where that is worth saying.
    pub fn stands(&self) -> Option<&str> {
        let turned = (self.pose == Pose::Sideways).then_some("sideways");
        self.stance.as_deref().or(turned)
    }
}

/// Which side of a card is seen.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The face.
    Up,
    /// The back.
    Down,
}

/// Which way a card is turned. A browser turns the picture; a terminal writes a sign.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Pose {
    /// As it is read.
    #[default]
    Upright,
    /// By a quarter.
    Sideways,
}

/// What is on a card.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Face {
    /// The full name.
    pub name: String,
    /// Two or three characters for tight places.
    pub short: String,
    /// The same in plain ASCII.
    pub ascii: String,
    /// A colour, by what it means.
    pub tone: Tone,
    /// The numbers on it. The first two stand on the card everywhere, all of them where it is looked at.
    pub figures: Vec<Figure>,
    /// What the card does, as generated from its program.
    pub text: String,
}

/// A number on a card: as printed, and as it counts now.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Figure {
    /// What it is: `ATK`.
    pub name: String,
    /// As it is printed.
    pub printed: i64,
    /// As it counts now.
    pub now: i64,
}

/// A colour by what it means; each screen has its own paint.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// Ordinary.
    Plain,
    /// The red suits.
    Red,
    /// The black suits.
    Black,
    /// Out of the ordinary: a joker.
    Special,
}
