//! Is the server well?

use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::response::Response;
use serde_json::json;

use super::Shared;
use crate::fault::Fault;
use crate::gate::Way;
use crate::json;

/// `GET /health`
pub(super) async fn health(State(shared): State<Arc<Shared>>) -> Response {
    let now = shared.house.now();
    json::answer(&json!({
        "status": if shared.house.stop.is_cancelled() { "stopping" } else { "fine" },
        "version": env!("CARGO_PKG_VERSION"),
        "protocol": tables::PROTOCOL,
        "rooms": now.rooms,
        "sockets": now.sockets,
    }))
}

/// `GET /metrics`
pub(super) async fn metrics(
    State(shared): State<Arc<Shared>>,
    Extension(way): Extension<Way>,
) -> Result<Response, Fault> {
    if !way.from.ip().to_canonical().is_loopback() {
        return Err(Fault::forbidden("not-here", "Metrics are told to this machine alone."));
    }
    let text = shared.house.meters.text(shared.house.now());
    Ok(json::typed("text/plain; version=0.0.4; charset=utf-8", text))
}
