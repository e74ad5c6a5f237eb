//! The way to a table: a socket.

use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use axum::response::Response;

use super::Shared;
use crate::crowd::{Count, Deed, TooMany};
use crate::fault::Fault;
use crate::gate::Way;
use crate::house::Sought;
use crate::meters::count;
use crate::room::Door;
use crate::socket::Visitor;
use crate::stall::Parting;

/// What is read at once: little, because most sockets are silent most of the time.
const READ_BYTES: usize = 2_048;

/// What goes out in one piece, if it waits together.
const WRITE_BYTES: usize = 32 * 1_024;

/// `GET /api/rooms/{code}/live`
pub(super) async fn upgrade(
    State(shared): State<Arc<Shared>>,
    Extension(way): Extension<Way>,
    Extension(parting): Extension<Parting>,
    Path(code): Path<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Fault> {
    let house = shared.house.clone();
    let upgrade = upgrade.map_err(|_| {
        Fault::new(StatusCode::UPGRADE_REQUIRED, "no-socket", "This is where sockets are opened.")
    })?;
    let turned_away = |fault| {
        count(&house.meters.turned_away);
        fault
    };
    let from = way.client;
    if !house.crowd.may(Deed::Handshake, from) {
        return Err(turned_away(Fault::too_often(
            "Too many sockets were opened from one address: wait a moment.",
        )));
    }
    let (slot, door) = match house.seek(&code, from)? {
        Sought::Room(slot) => (Some(slot), Door::Open),
        Sought::Held(slot) => (slot, Door::Held),
    };
    let ticket = house.crowd.enter(Count::Sockets, from).map_err(|too_many| {
        turned_away(Fault::too_many(match too_many {
            TooMany::InAll => "As many people are here as this server bears: come later.",
            TooMany::FromThere => "As many sockets are open from your address as may be: close one of them.",
        }))
    })?;
    let message = house.limits.message_bytes as usize;
    let tasks = house.tasks.clone();
    Ok(upgrade
        .max_message_size(message)
        .max_frame_size(message)
        .read_buffer_size(READ_BYTES)
        .write_buffer_size(WRITE_BYTES)
        // A message is written whole or waits in the outbox, which has limits of its own.
        .max_write_buffer_size(usize::MAX)
        .on_upgrade(move |socket| {
            tasks.track_future(Visitor::new(house, socket, parting, (ticket, from)).serve(slot, door))
        }))
}
