//! Cards of a scene.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::Text;

/// One card as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CardView {
    /// The same for the same physical card for as long as the viewer can follow it with their eyes; `None`
    /// where they cannot, as in a shuffled pile. A screen moves the picture that it has of this card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub id: Option<u16>,
    /// What is on it, where the viewer may know. A game makes the face of a print once and shares it with every
    /// picture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub face: Option<Arc<CardFace>>,
    /// Which side lies up. The face of a card that lies face down may be known all the same, to the judge or to
    /// who laid it.
    pub side: Facing,
    /// Which way it is turned.
    #[serde(default, skip_serializing_if = "Pose::is_upright")]
    pub pose: Pose,
    /// What the game calls the way it stands, where it has a word for it: `DEFENSE`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub stance: Option<Text>,
    /// Small marks: `attacked`, `+500`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub badges: Vec<Text>,
}

impl CardView {
    /// A card that shows this face.
    pub fn up(face: impl Into<Arc<CardFace>>) -> Self {
        Self { face: Some(face.into()), side: Facing::Up, ..Self::down() }
    }

    /// A card that shows its back.
    pub fn down() -> Self {
        let (side, pose) = (Facing::Down, Pose::Upright);
        Self { id: None, face: None, side, pose, stance: None, badges: Vec::new() }
    }

    /// The stance or pose of the card in a word, where it is not the usual one.
    pub fn stands(&self) -> Option<&str> {
        let turned = (self.pose == Pose::Sideways).then_some("sideways");
        self.stance.as_deref().or(turned)
    }
}

/// Which side of a card is seen.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Facing {
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

impl Pose {
    /// Whether the card is upright.
    pub fn is_upright(&self) -> bool {
        *self == Self::Upright
    }
}

/// What is on a card.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CardFace {
    /// The full name.
    pub name: String,
    /// Two or three characters for tight places.
    pub short: String,
    /// The same in plain ASCII.
    pub ascii: String,
    /// A colour, by what it means.
    pub tone: Tone,
    /// The numbers on it. The first two stand on the card everywhere, all of them where it is looked at.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<StatView>,
    /// What the card does, as generated from its program.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

impl CardFace {
    /// A face with this name and text, and nothing else. Its short form is the first letters of up to three words,
    /// or of the only word.
    ///
    /// ```
    /// use kernel::scene::CardFace;
    ///
    /// assert_eq!(CardFace::named("Mid-Air Regroup", "").short, "MAR");
    /// assert_eq!(CardFace::named("Überfall", "").ascii, "?be");
    /// ```
    pub fn named(name: impl Into<String>, text: impl Into<String>) -> Self {
        let name = name.into();
        let words: Vec<&str> = name.split([' ', '-']).filter(|word| !word.is_empty()).collect();
        let short: String = match words[..] {
            [only] => only.chars().take(3).collect(),
            _ => words.iter().filter_map(|word| word.chars().next()).take(3).collect(),
        };
        let ascii = short.chars().map(|c| if c.is_ascii() { c } else { '?' }).collect();
        Self { name, short, ascii, tone: Tone::Plain, figures: Vec::new(), text: text.into() }
    }
}

/// A number on a card: as printed, and as it counts now.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct StatView {
    /// What it is: `ATK`.
    pub name: Text,
    /// As it is printed.
    pub printed: i64,
    /// As it counts now.
    pub now: i64,
    /// What has changed it, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<StatModifier>,
}

impl StatView {
    /// A number without known modifiers.
    pub fn new(name: impl Into<Text>, printed: i64, now: i64) -> Self {
        Self { name: name.into(), printed, now, sources: Vec::new() }
    }
}

/// Something that changes a number.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct StatModifier {
    /// What it is: the name of a card, where there is one.
    pub name: String,
    /// What it adds.
    pub adds: i64,
    /// For how long, in a few words: `2 turns`.
    pub lasts: String,
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
