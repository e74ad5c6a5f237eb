//! Is the server well?

use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Serialize;

use super::ApiState;
use crate::api_error::ApiError;
use crate::host_policy::{self, ConnectionInfo};
use crate::json;

/// How the server is.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Health {
    /// `fine` or `stopping`.
    status: &'static str,
    /// The version of the program.
    version: &'static str,
    /// The protocol that its sockets speak.
    protocol: u32,
    /// How many rooms are open.
    rooms: usize,
    /// How many sockets are at tables.
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
        return Err(ApiError::forbidden("not-here", "Metrics are told to this machine alone."));
    }
    let text = shared.app.metrics.text(shared.app.gauges());
    Ok(json::typed("text/plain; version=0.0.4; charset=utf-8", text))
}
