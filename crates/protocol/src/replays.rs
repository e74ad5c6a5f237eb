//! The list of finished matches.

use kernel::Seat;
use kernel::replay::SeatAssignment;
use serde::{Deserialize, Serialize};
use tables::DealKind;
use utoipa::{IntoParams, ToSchema};

use crate::schema::{DealKindSchema, SeatAssignmentSchema, SeatSchema};

/// The filter and position of a replay list.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct ReplayListParams {
    /// Only matches of this game.
    pub game: Option<String>,
    /// Only matches of players whose name contains these letters, in either case.
    pub player: Option<String>,
    /// The cursor of the previous page.
    #[param(pattern = "^[0-9]{1,15}-[0-9a-f]{20}$")]
    pub after: Option<String>,
    /// The maximum number of replays; 20 by default.
    #[param(minimum = 1, maximum = 100)]
    pub most: Option<u32>,
}

/// A page of finished matches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ReplayPage {
    /// The latest first.
    pub replays: Vec<ListedReplay>,
    /// The cursor of the next page; `None` on the last page.
    #[schema(required)]
    pub next: Option<String>,
}

/// A finished match in the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ListedReplay {
    /// The ID of the replay.
    #[schema(pattern = "^[0-9a-f]{20}$")]
    pub id: String,
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
    /// The match.
    #[serde(flatten)]
    pub finished: FinishedMatch,
}

/// A finished match. Servers store it with the replay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FinishedMatch {
    /// The game's name in data.
    pub game: String,
    /// The title of the game for display.
    pub title: String,
    /// The players' names, in seat order.
    pub names: Vec<String>,
    /// The winners; empty in a draw.
    #[schema(value_type = Vec<SeatSchema>)]
    pub winners: Vec<Seat>,
    /// The reason for the end, as a stable code.
    pub reason: String,
    /// The number of decisions; `None` if an older program did not record it.
    #[serde(default)]
    #[schema(required)]
    pub decisions: Option<u32>,
    /// How it was dealt; `None` if an older program did not record it.
    #[serde(default)]
    #[schema(required, value_type = Option<DealKindSchema>)]
    pub deal: Option<DealKind>,
    /// The players of each seat, by first decision, abbreviated; empty if an older program did not record
    /// them.
    #[serde(default)]
    #[schema(required, value_type = Vec<SeatAssignmentSchema>)]
    pub players: Vec<SeatAssignment>,
}

/// An uploaded replay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct UploadedReplay {
    /// Its ID, valid while the server caches it.
    #[schema(pattern = "^[0-9a-f]{20}$")]
    pub id: String,
}
