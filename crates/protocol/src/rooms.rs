//! The lobby: lists rooms and opens new ones.

use kernel::{Pairs, Seat};
use serde::{Deserialize, Serialize};
use tables::{DealKind, DisplayName};
use utoipa::ToSchema;

use crate::schema::{DealKindSchema, ReplayIdSchema, SeatSchema, StageSchema};
use crate::settings::{self, Settings};

/// The listed rooms.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Lobby {
    /// Rooms with a free seat first, newer before older ones.
    pub rooms: Vec<RoomInfo>,
    /// The number of rooms left out.
    pub more: usize,
}

/// A room in the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RoomInfo {
    /// The code to share: `KITE`, or `KITE-LAMU` for a room that was opened as private.
    #[schema(pattern = "^[A-Z]{4}(-[A-Z]{4})?$")]
    pub code: String,
    /// The game's name in data.
    pub game: String,
    /// The title of the game for display.
    pub title: String,
    /// `waiting`, `playing`, `over` or `closed`.
    #[schema(value_type = StageSchema)]
    pub stage: String,
    /// The number of the match at this table, from 1.
    #[schema(minimum = 1)]
    pub round: u32,
    /// The name of the host.
    pub host: String,
    /// The number of seats.
    #[schema(minimum = 1)]
    pub seats: usize,
    /// The number of free seats.
    pub seats_free: usize,
    /// The players of the seats, in order.
    pub players: Vec<RoomPlayer>,
    /// How the match is or will be dealt: at random, or with cards from the settings.
    #[schema(value_type = DealKindSchema)]
    pub deal: DealKind,
    /// Whether spectators may see the hands: `closed`, or `open:10` with the delay in decisions.
    pub hands: String,
}

/// The player of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RoomPlayer {
    /// The seat.
    #[schema(value_type = SeatSchema)]
    pub seat: Seat,
    /// The person on it.
    #[schema(required)]
    pub name: Option<String>,
    /// The bot that plays it now.
    #[schema(required)]
    pub bot: Option<String>,
}

/// The settings of a room, which a list does not show.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RoomSettings {
    /// The settings of the game.
    #[schema(value_type = BTreeMap<String, String>)]
    pub setup: Settings,
    /// The options of the room.
    #[schema(value_type = BTreeMap<String, String>)]
    pub options: Settings,
}

/// One room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RoomDetails {
    /// The room as the lobby lists it.
    #[serde(flatten)]
    pub room: RoomInfo,
    /// Its settings.
    #[serde(flatten)]
    pub agreed: RoomSettings,
    /// The finished matches of this room, the latest first.
    #[schema(value_type = Vec<ReplayIdSchema>)]
    pub replays: Vec<String>,
    /// The URLs under which others on the network reach the room, the best first; empty if only this machine
    /// can.
    pub links: Vec<String>,
}

/// A request to open a room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OpenRoomRequest {
    /// The name of a game of the catalogue.
    pub game: String,
    /// Settings of the game; missing ones have their defaults.
    #[serde(default, deserialize_with = "settings::parse")]
    #[cfg_attr(feature = "types", ts(as = "Option<Settings>", optional))]
    #[schema(value_type = BTreeMap<String, String>)]
    pub setup: Settings,
    /// Options of the room; missing ones have their defaults.
    #[serde(default, deserialize_with = "settings::parse")]
    #[cfg_attr(feature = "types", ts(as = "Option<Settings>", optional))]
    #[schema(value_type = BTreeMap<String, String>)]
    pub options: Settings,
    /// The display name of the host.
    #[schema(min_length = 1, max_length = 20, examples("Anna"))]
    pub name: String,
    /// The host's preferred seat; the first seat by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(as = "Option<Seat>", optional))]
    #[schema(pattern = "^[Pp]([1-9]|1[0-6])$")]
    pub seat: Option<String>,
}

impl OpenRoomRequest {
    /// A request from values that are valid already.
    pub fn new(game: &str, setup: &Pairs, options: &Pairs, name: &DisplayName, seat: Option<Seat>) -> Self {
        Self {
            game: game.into(),
            setup: settings::of_pairs(setup),
            options: settings::of_pairs(options),
            name: name.to_string(),
            seat: seat.map(|seat| seat.to_string()),
        }
    }
}

/// A room that was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OpenRoomResponse {
    /// The code to share with others.
    #[schema(pattern = "^[A-Z]{4}(-[A-Z]{4})?$")]
    pub code: String,
    /// The host's secret token, with which they come back to their seat.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    pub token: String,
}
