//! Zones of a scene.

use serde::{Deserialize, Serialize};

use super::{CardView, GridPlace, Text};
use crate::Seat;

/// A place where cards lie, in their order.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ZoneView {
    /// Unique within the scene. A seat's zone is called by the seat and its kind, `p1.hand`, one of several of
    /// a kind by its number too, `p1.slot.3`; what all share has no seat, `pool`. People name cards by these
    /// ids: see [`Scene::reference`](super::Scene::reference).
    pub id: Text,
    /// Its owner; `None` if it is shared.
    pub owner: Option<Seat>,
    /// Its name for people.
    pub name: Text,
    /// How the cards lie.
    pub shape: ZoneLayout,
    /// Its place, as seen by its owner.
    pub lane: Lane,
    /// Its place on the grid of the table; without one, a screen places it by its lane.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub grid: Option<GridPlace>,
    /// The cards: the front of a queue, the bottom of a stack and the left end of a row come first.
    pub cards: Vec<CardView>,
}

/// How the cards of a zone lie.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ZoneLayout {
    /// First in, first out.
    Queue,
    /// Last in, first out.
    Stack,
    /// Side by side, all of them seen.
    Row,
    /// A place for one card.
    Spot,
}

/// Where a zone lies on the mat in front of its owner: with this a screen lays out any game, the viewer's own
/// lanes upwards from the lower edge and the lanes of the opposite seat mirrored above them. Within a lane, zones
/// stand from left to right in the order of the scene.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Lane {
    /// Nearest to the owner: held, not laid.
    Hand,
    /// Behind the front.
    Back,
    /// Facing the others.
    Front,
    /// At the side: piles.
    Side,
}
