//! The lobby: which rooms there are, and another one.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kernel::{Pairs, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tables::Name;

use super::{Shared, replays};
use crate::fault::Fault;
use crate::gate::Way;
use crate::json;
use crate::opening::Wish;
use crate::room::{Agreed, RoomInfo};

/// How many rooms a list shows.
const MOST: usize = 200;

#[derive(Serialize)]
struct Lobby<'a> {
    rooms: Vec<&'a RoomInfo>,
    /// How many more there are.
    more: usize,
}

/// `GET /api/rooms`
pub(super) async fn list(State(shared): State<Arc<Shared>>) -> Response {
    let rooms = shared.house.listed();
    let more = rooms.len().saturating_sub(MOST);
    json::answer(&Lobby { rooms: rooms.iter().take(MOST).map(Arc::as_ref).collect(), more })
}

#[derive(Serialize)]
struct Details<'a> {
    #[serde(flatten)]
    room: &'a RoomInfo,
    #[serde(flatten)]
    agreed: &'a Agreed,
    /// The finished matches of this room, the latest first.
    replays: Vec<String>,
}

/// `GET /api/rooms/{code}`
pub(super) async fn one(
    State(shared): State<Arc<Shared>>,
    Extension(way): Extension<Way>,
    Path(code): Path<String>,
) -> Result<Response, Fault> {
    let slot = shared.house.find(&code, way.from.ip())?;
    slot.entrance(&shared.house).await?;
    let room = slot.info().ok_or_else(|| crate::room::no_such_room(slot.code))?;
    let replays = replays::of_room(&shared, slot.table).await?;
    Ok(json::answer(&Details { room: &room, agreed: &room.agreed, replays }))
}

/// What is asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    game: String,
    #[serde(default)]
    setup: Map<String, Value>,
    #[serde(default)]
    options: Map<String, Value>,
    name: String,
    #[serde(default)]
    seat: Option<String>,
}

#[derive(Serialize)]
struct Opened {
    code: String,
    /// The secret of who opened the room: with it one comes back to one's seat.
    token: String,
}

/// `POST /api/rooms`
pub(super) async fn open(
    State(shared): State<Arc<Shared>>,
    Extension(way): Extension<Way>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Fault> {
    let most = shared.house.limits.body_bytes;
    let body = body.map_err(|error| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => {
            Fault::new(error.status(), "too-large", format!("The body may have {most} bytes."))
        }
        _ => Fault::malformed("The body cannot be read."),
    })?;
    let wish = wish(json::read(&headers, &body)?)?;
    // In a task of its own, so that a room is opened or not, whether or not anybody waits for it.
    let house = shared.house.clone();
    let opening = shared.house.tasks.spawn(async move { house.open(wish, way.from.ip()).await });
    let opened = opening.await.map_err(|_| Fault::malformed("No room can be opened like this."))??;
    let mut response = json::answer(&Opened { code: opened.slot.code.to_string(), token: opened.token });
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

fn wish(asked: Asked) -> Result<Wish, Fault> {
    let long = asked.name.chars().count();
    if long == 0 || long > Name::LONGEST {
        return Err(Fault::malformed(format!(
            "name: a name has 1 to {} characters, not {long}.",
            Name::LONGEST
        )));
    }
    let seat = asked.seat.map(|seat| seat.parse::<Seat>()).transpose();
    Ok(Wish {
        game: asked.game,
        setup: pairs("setup", asked.setup)?,
        options: pairs("options", asked.options)?,
        name: asked.name.parse()?,
        seat: seat.map_err(|what| Fault::malformed(format!("seat: {what}.")))?,
    })
}

fn pairs(what: &str, map: Map<String, Value>) -> Result<Pairs, Fault> {
    let mut pairs = Pairs::default();
    for (name, value) in map {
        match value {
            Value::String(value) => pairs.push(name, value),
            _ => return Err(Fault::malformed(format!("{what}: the value of `{name}` must be a text."))),
        }
    }
    Ok(pairs)
}
