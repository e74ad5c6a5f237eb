//! The lobby: lists rooms and opens new ones.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kernel::Seat;
use protocol::{Lobby, OpenRoomRequest, OpenRoomResponse, RoomDetails, pairs};
use tables::DisplayName;

use super::{ApiState, replays};
use crate::api_error::ApiError;
use crate::host_policy::ConnectionInfo;
use crate::json;
use crate::open_room::RoomSpec;

/// The maximum number of rooms in a list.
const MOST: usize = 200;

/// Lists the rooms, those with a free seat first.
#[utoipa::path(
    get,
    path = "/api/rooms",
    operation_id = "rooms",
    responses(
        (status = 200, description = "The lobby.", body = Lobby),
    )
)]
pub(super) async fn list(State(shared): State<Arc<ApiState>>) -> Response {
    let rooms = shared.app.listed();
    let more = rooms.len().saturating_sub(MOST);
    json::answer(&Lobby { rooms: rooms.iter().take(MOST).map(|room| room.info.clone()).collect(), more })
}

/// Returns one room.
#[utoipa::path(
    get,
    path = "/api/rooms/{code}",
    operation_id = "room",
    params(
        ("code" = String, Path, pattern = "^[A-Za-z]{4}(-?[A-Za-z]{4})?$", description = "The code of a room."),
    ),
    responses(
        (status = 200, description = "The room.", body = RoomDetails),
        (status = 404, description = "There is no such room."),
        (status = 410, description = "The room is quarantined."),
        (status = 503, description = "The store cannot be read."),
    )
)]
pub(super) async fn one(
    State(shared): State<Arc<ApiState>>,
    Extension(way): Extension<ConnectionInfo>,
    Path(code): Path<String>,
) -> Result<Response, ApiError> {
    let slot = shared.app.find(&code, way.client)?;
    slot.sender(&shared.app).await?;
    let status = slot.status().ok_or_else(|| crate::room::no_such_room(slot.code))?;
    let replays = replays::of_room(&shared, slot.table).await?;
    let links = shared.public_urls.links().await.iter().map(|door| format!("{door}/{}", slot.code)).collect();
    let (room, agreed) = (status.info.clone(), status.agreed.clone());
    Ok(json::answer(&RoomDetails { room, agreed, replays, links }))
}

/// Opens a room. The caller is its host.
#[utoipa::path(
    post,
    path = "/api/rooms",
    operation_id = "open",
    request_body = OpenRoomRequest,
    responses(
        (status = 201, description = "The room is open and stored.", body = OpenRoomResponse, links(
            ("room" = (operation_id = "room", parameters(("code" = "$response.body#/code")),
                description = "The room that was opened."))
        )),
        (status = 409, description = "The game or the table refuses."),
        (status = 413, description = "The body is too large."),
        (status = 415, description = "The body is not JSON."),
        (status = 422, description = "The body is malformed."),
        (status = 503, description = "The room could not be stored."),
    )
)]
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
        setup: pairs(&asked.setup),
        options: pairs(&asked.options),
        name: name(&asked.name)?,
        seat: asked.seat.as_deref().map(seat).transpose()?,
        begun: None,
    })
}
