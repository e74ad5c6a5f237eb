//! Motions of cards between zones.

use serde::{Deserialize, Serialize};

use super::{CardView, Spot};

/// A card that goes from one place to another: an event in the language of scenes. A card that is turned over or
/// sideways where it lies goes from its place to the same place.
///
/// A spot that names no place in its zone means the usual end: a card leaves from the last place, the top of a
/// stack, and enters behind the last. A place means exactly there; the cards behind it move up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CardMotion {
    /// Where it leaves.
    pub from: Spot,
    /// Where it enters.
    pub to: Spot,
    /// How it lies there.
    pub card: CardView,
}
