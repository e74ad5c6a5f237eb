//! Simulated matches to step through.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use protocol::{ExploreRequest, Segment, SegmentParams, SimulatedOutline};

use super::ApiState;
use crate::api_error::ApiError;
use crate::json;

/// Simulates a match between bots, to step through.
#[utoipa::path(
    post,
    path = "/api/explore",
    operation_id = "explore",
    request_body = ExploreRequest,
    responses(
        (status = 201, description = "The outline of the match.", body = SimulatedOutline, links(
            ("passage" = (operation_id = "passage", parameters(("id" = "$response.body#/id")),
                description = "The events of the match."))
        )),
        (status = 409, description = "This cannot be played."),
        (status = 413, description = "The body is too large."),
        (status = 415, description = "The body is not JSON."),
        (status = 422, description = "The body is malformed."),
        (status = 503, description = "There is no thread for the match."),
    )
)]
pub(super) async fn open(
    State(shared): State<Arc<ApiState>>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    let wanted: ExploreRequest = json::read(&headers, &json::whole(body, shared.app.limits.body_bytes)?)?;
    let simulated = shared.app.explorers.open(wanted, &shared.app.libraries).await?;
    let mut response = json::answer(simulated.outline());
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

/// Returns the events of a simulated match from one event on.
#[utoipa::path(
    get,
    path = "/api/explore/{id}",
    operation_id = "passage",
    params(
        ("id" = String, Path, pattern = "^[0-9a-f]{10}$", description = "The ID of a simulated match."),
        SegmentParams,
    ),
    responses(
        (status = 200, description = "A part of the match.", body = Segment),
        (status = 404, description = "The match is no longer kept."),
        (status = 409, description = "The match has no such event."),
        (status = 422, description = "A parameter is malformed."),
        (status = 503, description = "The match could not be played."),
    )
)]
pub(super) async fn segment(
    State(shared): State<Arc<ApiState>>,
    Path(id): Path<String>,
    part: Result<Query<SegmentParams>, QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(SegmentParams { from, most }) =
        part.map_err(|error| ApiError::malformed(format!("Invalid query: {error}.")))?;
    Ok(json::answer(&shared.app.explorers.segment(&id, from, most).await?))
}
