//! The lobby: lists rooms and opens new ones.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kernel::{Pairs, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tables::DisplayName;

use super::{ApiState, replays};
use crate::api_error::ApiError;
use crate::host_policy::ConnectionInfo;
use crate::json;
use crate::open_room::RoomSpec;
use crate::room::{RoomInfo, RoomSettings};

/// The maximum number of rooms in a list.
const MOST: usize = 200;

/// The listed rooms.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Lobby<'a> {
    /// Rooms with a free seat first, newer before older ones.
    rooms: Vec<&'a RoomInfo>,
    /// The number of rooms left out.
    more: usize,
}

/// `GET /api/rooms`
pub(super) async fn list(State(shared): State<Arc<ApiState>>) -> Response {
    let rooms = shared.app.listed();
    let more = rooms.len().saturating_sub(MOST);
    json::answer(&Lobby { rooms: rooms.iter().take(MOST).map(Arc::as_ref).collect(), more })
}

/// One room.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "RoomDetails"))]
pub(crate) struct RoomDetails<'a> {
    #[serde(flatten)]
    room: &'a RoomInfo,
    #[serde(flatten)]
    agreed: &'a RoomSettings,
    /// The finished matches of this room, the latest first.
    replays: Vec<String>,
    /// The URLs under which others on the network reach the room, the best first; empty if only this machine
    /// can.
    links: Vec<String>,
}

/// `GET /api/rooms/{code}`
pub(super) async fn one(
    State(shared): State<Arc<ApiState>>,
    Extension(way): Extension<ConnectionInfo>,
    Path(code): Path<String>,
) -> Result<Response, ApiError> {
    let slot = shared.app.find(&code, way.client)?;
    slot.sender(&shared.app).await?;
    let room = slot.info().ok_or_else(|| crate::room::no_such_room(slot.code))?;
    let replays = replays::of_room(&shared, slot.table).await?;
    let links = shared.public_urls.links().await.iter().map(|door| format!("{door}/{}", slot.code)).collect();
    Ok(json::answer(&RoomDetails { room: &room, agreed: &room.agreed, replays, links }))
}

/// A request to open a room.
#[derive(Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Wish"))]
#[serde(deny_unknown_fields)]
pub(crate) struct OpenRoomRequest {
    /// The name of a game of the catalogue.
    game: String,
    /// Settings of the game; missing ones have their defaults.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(as = "Option<std::collections::BTreeMap<String, String>>", optional))]
    setup: Map<String, Value>,
    /// Options of the room; missing ones have their defaults.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(as = "Option<std::collections::BTreeMap<String, String>>", optional))]
    options: Map<String, Value>,
    /// The display name of the host.
    name: String,
    /// The host's preferred seat; the first seat by default.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(as = "Option<Seat>", optional))]
    seat: Option<String>,
}

/// A room that was opened.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct OpenRoomResponse {
    /// The code to share with others.
    code: String,
    /// The host's secret token, with which they come back to their seat.
    token: String,
}

/// `POST /api/rooms`
pub(super) async fn open(
    State(shared): State<Arc<ApiState>>,
    Extension(way): Extension<ConnectionInfo>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    let wish = wish(json::read(&headers, &json::whole(body, shared.app.limits.body_bytes)?)?)?;
    opened(&shared, wish, way).await
}

/// Opens a room.
pub(super) async fn opened(
    shared: &Arc<ApiState>,
    wish: RoomSpec,
    way: ConnectionInfo,
) -> Result<Response, ApiError> {
    // In a task of its own, so that the room is opened or not, even if the client disconnects.
    let app = shared.app.clone();
    let opening = shared.app.tasks.spawn(async move { app.open(wish, way.client).await });
    let opened = opening.await.map_err(|_| ApiError::malformed("These settings cannot open a room."))??;
    let mut response =
        json::answer(&OpenRoomResponse { code: opened.slot.code.to_string(), token: opened.token });
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

/// Parses a display name.
pub(super) fn name(text: &str) -> Result<DisplayName, ApiError> {
    let long = text.chars().count();
    if long == 0 || long > DisplayName::LONGEST {
        let sentence = format!("name: a name has 1 to {} characters, not {long}.", DisplayName::LONGEST);
        return Err(ApiError::malformed(sentence));
    }
    Ok(text.parse()?)
}

/// Parses a seat.
pub(super) fn seat(text: &str) -> Result<Seat, ApiError> {
    text.parse().map_err(|what: String| ApiError::malformed(format!("seat: {what}.")))
}

pub(crate) fn wish(asked: OpenRoomRequest) -> Result<RoomSpec, ApiError> {
    Ok(RoomSpec {
        game: asked.game,
        setup: pairs("setup", asked.setup)?,
        options: pairs("options", asked.options)?,
        name: name(&asked.name)?,
        seat: asked.seat.as_deref().map(seat).transpose()?,
        begun: None,
    })
}

fn pairs(what: &str, map: Map<String, Value>) -> Result<Pairs, ApiError> {
    let mut pairs = Pairs::default();
    for (name, value) in map {
        match value {
            Value::String(value) => pairs.push(name, value),
            _ => return Err(ApiError::malformed(format!("{what}: the value of `{name}` must be a string."))),
        }
    }
    Ok(pairs)
}
