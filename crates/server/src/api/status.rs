//! Health and metrics.

use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::response::Response;
use protocol::Health;

use super::ApiState;
use crate::api_error::ApiError;
use crate::host_policy::{self, ConnectionInfo};
use crate::json;

/// Returns the health of the server.
#[utoipa::path(
    get,
    path = "/health",
    operation_id = "health",
    responses(
        (status = 200, description = "The server answers.", body = Health),
    )
)]
pub(super) async fn health(State(shared): State<Arc<ApiState>>) -> Response {
    let now = shared.app.gauges();
    json::answer(&Health {
        status: if shared.app.stop.is_cancelled() { "stopping".into() } else { "fine".into() },
        version: env!("CARGO_PKG_VERSION").into(),
        protocol: tables::PROTOCOL,
        rooms: now.rooms,
        sockets: now.sockets,
    })
}

/// Returns metrics in the text format of Prometheus, to this machine only.
#[utoipa::path(
    get,
    path = "/metrics",
    operation_id = "metrics",
    responses(
        (status = 200, description = "The metrics.", body = String, content_type = "text/plain"),
    )
)]
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
