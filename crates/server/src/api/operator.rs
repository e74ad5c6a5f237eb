//! The operator's requests, allowed only from this machine and with the operator's token.

use std::fmt;
use std::sync::Arc;

use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use serde_json::json;
use tokio::sync::oneshot;

use super::ApiState;
use crate::api_error::ApiError;
use crate::host_policy::{self, ConnectionInfo};
use crate::json;
use crate::operator::{OperatorRoom, Overview};
use crate::room::RoomMessage;

/// The operator's secret. It is never printed.
pub(crate) struct Token(pub(crate) String);

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl Token {
    /// Compares a token. The comparison takes the same time for every wrong token of the same length.
    fn is(&self, other: &str) -> bool {
        let differ = self.0.bytes().zip(other.bytes()).fold(0, |differ, (a, b)| differ | (a ^ b));
        self.0.len() == other.len() && differ == 0
    }
}

/// Rejects everybody but the operator.
fn admit(shared: &ApiState, way: ConnectionInfo, headers: &HeaderMap) -> Result<(), ApiError> {
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let given = given.and_then(|value| value.strip_prefix("Bearer ")).unwrap_or_default();
    if host_policy::is_from_here(way, headers) && shared.token.is(given) {
        return Ok(());
    }
    Err(ApiError::forbidden("not-operator", "Only the operator of this server can do that."))
}

/// `GET /api/operator/rooms`
pub(super) async fn list(
    State(shared): State<Arc<ApiState>>,
    Extension(way): Extension<ConnectionInfo>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    admit(&shared, way, &headers)?;
    let rooms = shared.app.rooms();
    let rooms = rooms.iter().map(|slot| {
        OperatorRoom::new(slot.code, slot.table, slot.status().as_deref().map(|status| &status.info))
    });
    Ok(json::answer(&Overview { rooms: rooms.collect(), aside: shared.app.aside() }))
}

/// `GET /api/operator/rooms/{code}`
pub(super) async fn inspect(
    State(shared): State<Arc<ApiState>>,
    Extension(way): Extension<ConnectionInfo>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    admit(&shared, way, &headers)?;
    let slot = shared.app.find(&code, way.client)?;
    slot.sender(&shared.app).await?;
    let status = slot.status();
    let (info, agreed) = status.as_deref().map(|status| (&status.info, &status.agreed)).unzip();
    let listed = OperatorRoom::new(slot.code, slot.table, info);
    Ok(json::answer(&json!({"room": listed, "agreed": agreed})))
}

/// `DELETE /api/operator/rooms/{code}`
pub(super) async fn close(
    State(shared): State<Arc<ApiState>>,
    Extension(way): Extension<ConnectionInfo>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    admit(&shared, way, &headers)?;
    let slot = shared.app.find(&code, way.client)?;
    let entrance = slot.sender(&shared.app).await?;
    let (tell, told) = oneshot::channel();
    let closed = entrance.send(RoomMessage::Close("the operator closed it.".into(), tell)).await;
    match (closed, told.await) {
        (Ok(()), Ok(())) => Ok(json::answer(&json!({"closed": slot.code.as_str()}))),
        _ => Err(ApiError::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "not-stored",
            "It could not be closed: see the log.",
        )),
    }
}

/// `POST /api/operator/rooms/{code}`: reopens a quarantined room, named by its code or by the number of its
/// table.
pub(super) async fn reopen(
    State(shared): State<Arc<ApiState>>,
    Extension(way): Extension<ConnectionInfo>,
    Path(room): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    admit(&shared, way, &headers)?;
    let code = shared.app.reopen(&room).await?;
    Ok(json::answer(&json!({"reopened": code.as_str()})))
}
