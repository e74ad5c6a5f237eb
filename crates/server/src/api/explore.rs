//! Simulated matches to step through.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::Deserialize;

use super::ApiState;
use crate::api_error::ApiError;
use crate::json;

/// The part of a match that is requested.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SegmentParams {
    /// The number of events before this part.
    from: usize,
    /// The maximum number of events.
    most: usize,
}

/// `POST /api/explore`
pub(super) async fn open(
    State(shared): State<Arc<ApiState>>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    let wanted = json::read(&headers, &json::whole(body, shared.app.limits.body_bytes)?)?;
    let simulated = shared.app.explorers.open(wanted, &shared.app.libraries).await?;
    let mut response = json::answer(simulated.outline());
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

/// `GET /api/explore/{id}`
pub(super) async fn segment(
    State(shared): State<Arc<ApiState>>,
    Path(id): Path<String>,
    part: Result<Query<SegmentParams>, QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(SegmentParams { from, most }) =
        part.map_err(|error| ApiError::malformed(format!("Invalid query: {error}.")))?;
    Ok(json::answer(&shared.app.explorers.segment(&id, from, most).await?))
}
