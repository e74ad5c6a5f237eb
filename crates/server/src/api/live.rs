//! The WebSocket of a table.

use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use axum::response::Response;

use super::ApiState;
use crate::api_error::ApiError;
use crate::app_state::RoomLookup;
use crate::host_policy::ConnectionInfo;
use crate::metrics::count;
use crate::rate_limiter::{LimitExceeded, LimitedOperation, LimitedResource};
use crate::room::Admission;
use crate::socket::ClientSocket;
use crate::write_timeout::LingeringClose;

/// The read buffer: small, because most sockets are idle most of the time.
const READ_BYTES: usize = 2_048;

/// The maximum number of waiting bytes that are written together.
const WRITE_BYTES: usize = 32 * 1_024;

/// `GET /api/rooms/{code}/live`
pub(super) async fn upgrade(
    State(shared): State<Arc<ApiState>>,
    Extension(way): Extension<ConnectionInfo>,
    Extension(parting): Extension<LingeringClose>,
    Path(code): Path<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let app = shared.app.clone();
    let upgrade = upgrade.map_err(|_| {
        ApiError::new(
            StatusCode::UPGRADE_REQUIRED,
            "no-socket",
            "This address only accepts WebSocket \
            connections.",
        )
    })?;
    let turned_away = |error| {
        count(&app.metrics.turned_away);
        error
    };
    let from = way.client;
    if !app.rate_limiter.allow(LimitedOperation::Handshake, from) {
        return Err(turned_away(ApiError::too_often(
            "Too many new connections from your address: wait a moment.",
        )));
    }
    let (slot, door) = match app.seek(&code, from)? {
        RoomLookup::Room(slot) => (Some(slot), Admission::Open),
        RoomLookup::TokenOnly(slot) => (slot, Admission::TokenOnly),
    };
    let ticket = app.rate_limiter.acquire(LimitedResource::Sockets, from).map_err(|too_many| {
        turned_away(ApiError::too_many(match too_many {
            LimitExceeded::Total => "The server is full: try again later.",
            LimitExceeded::PerAddress => "Too many connections from your address: close one of them.",
        }))
    })?;
    let message = app.limits.message_bytes as usize;
    let tasks = app.tasks.clone();
    Ok(upgrade
        .max_message_size(message)
        .max_frame_size(message)
        .read_buffer_size(READ_BYTES)
        .write_buffer_size(WRITE_BYTES)
        // A message is written completely or waits in the outbox, which has limits of its own.
        .max_write_buffer_size(usize::MAX)
        .on_upgrade(move |socket| {
            tasks.track_future(ClientSocket::new(app, socket, parting, (ticket, from)).serve(slot, door))
        }))
}
