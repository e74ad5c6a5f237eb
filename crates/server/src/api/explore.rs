//! Matches to be stepped through.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::Deserialize;

use super::Shared;
use crate::fault::Fault;
use crate::json;

/// Which part of a match.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Part {
    /// After how many events it begins.
    from: usize,
    /// How many events are told at most.
    most: usize,
}

/// `POST /api/explore`
pub(super) async fn open(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Fault> {
    let wanted = json::read(&headers, &json::whole(body, shared.house.limits.body_bytes)?)?;
    let course = shared.house.explorers.open(wanted, &shared.house.libraries).await?;
    let mut response = json::answer(course.outline());
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

/// `GET /api/explore/{id}`
pub(super) async fn passage(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<String>,
    part: Result<Query<Part>, QueryRejection>,
) -> Result<Response, Fault> {
    let Query(Part { from, most }) =
        part.map_err(|error| Fault::malformed(format!("The question is not right: {error}.")))?;
    Ok(json::answer(&shared.house.explorers.passage(&id, from, most).await?))
}
