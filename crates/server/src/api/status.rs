//! Health and metrics.

use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Serialize;

use super::ApiState;
use crate::api_error::ApiError;
use crate::host_policy::{self, ConnectionInfo};
use crate::json;

/// The health of the server.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Health {
    /// `fine` or `stopping`.
    status: &'static str,
    /// The version of the program.
    version: &'static str,
    /// The protocol version of its sockets.
    protocol: u32,
    /// The number of open rooms.
    rooms: usize,
    /// The number of sockets at tables.
    sockets: u32,
}

/// `GET /health`
pub(super) async fn health(State(shared): State<Arc<ApiState>>) -> Response {
    let now = shared.app.gauges();
    json::answer(&Health {
        status: if shared.app.stop.is_cancelled() { "stopping" } else { "fine" },
        version: env!("CARGO_PKG_VERSION"),
        protocol: tables::PROTOCOL,
        rooms: now.rooms,
        sockets: now.sockets,
    })
}

/// `GET /metrics`
pub(super) async fn metrics(
    State(shared): State<Arc<ApiState>>,
    Extension(way): Extension<ConnectionInfo>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    if !host_policy::is_from_here(way, &headers) {
        return Err(ApiError::forbidden("not-here", "Only this machine can read the metrics."));
    }
    let text = shared.app.metrics.text(shared.app.gauges());
    Ok(json::typed("text/plain; version=0.0.4; charset=utf-8", text))
}
