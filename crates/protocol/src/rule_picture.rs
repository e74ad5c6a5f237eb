//! Pictures that explain the rules of a game.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A point of a picture, which is 160 wide and 90 high.
pub type PicturePoint = [i16; 2];

/// A picture with a caption: a small table with cards, arrows and short texts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RulePicture {
    /// The caption in English.
    pub en: String,
    /// The caption in German.
    pub de: String,
    /// The cards, the lowest first.
    #[serde(default)]
    pub cards: Vec<PictureCard>,
    /// The centres of empty places.
    #[serde(default)]
    #[schema(value_type = Vec<Vec<i16>>)]
    pub places: Vec<PicturePoint>,
    /// The arrows.
    #[serde(default)]
    pub arrows: Vec<PictureArrow>,
    /// The short texts, which need no translation.
    #[serde(default)]
    pub notes: Vec<PictureNote>,
}

/// A card in a picture: face down if it has neither a name nor a short name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PictureCard {
    /// Its centre.
    #[schema(value_type = Vec<i16>)]
    pub at: PicturePoint,
    /// Its name.
    #[serde(default)]
    pub name: String,
    /// The short name of a playing card, with its suit: `K♠`.
    #[serde(default)]
    pub short: String,
    /// What it is, such as `spell`, if its figures do not say so.
    #[serde(default)]
    pub kind: String,
    /// Its colour, by meaning; empty for the usual one.
    #[serde(default)]
    pub tone: String,
    /// Figures at its foot: `ATK 3000`.
    #[serde(default)]
    pub figures: Vec<String>,
    /// Degrees by which it is turned to the right.
    #[serde(default)]
    pub turn: i16,
    /// Whether the caption is about this card.
    #[serde(default)]
    pub lit: bool,
}

/// An arrow in a picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PictureArrow {
    /// Its start.
    #[schema(value_type = Vec<i16>)]
    pub from: PicturePoint,
    /// Its point.
    #[schema(value_type = Vec<i16>)]
    pub to: PicturePoint,
}

/// A short text in a picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PictureNote {
    /// Its centre.
    #[schema(value_type = Vec<i16>)]
    pub at: PicturePoint,
    /// The text.
    pub text: String,
}
