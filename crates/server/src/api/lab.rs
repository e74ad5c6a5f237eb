//! Lab runs.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use serde::Serialize;

use super::ApiState;
use crate::api_error::ApiError;
use crate::host_policy::ConnectionInfo;
use crate::json;
use crate::lab::ListedRun;

/// The limits and recent runs of the lab.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Lab {
    /// The maximum number of matches per run.
    matches: u32,
    /// The maximum duration of a run in seconds.
    seconds: u32,
    /// The known runs, the latest first.
    runs: Vec<ListedRun>,
}

/// `GET /api/lab`
pub(super) async fn about(State(shared): State<Arc<ApiState>>) -> Result<Response, ApiError> {
    let (lab, limits) = (&shared.app.lab, shared.app.limits);
    lab.open()?;
    Ok(json::answer(&Lab { matches: limits.lab_matches, seconds: limits.lab_seconds, runs: lab.listed() }))
}

/// `POST /api/lab`
pub(super) async fn start(
    State(shared): State<Arc<ApiState>>,
    Extension(way): Extension<ConnectionInfo>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    let wanted = json::read(&headers, &json::whole(body, shared.app.limits.body_bytes)?)?;
    let (app, from) = (shared.app.clone(), way.client.to_canonical());
    // Settings can contain card files, which take a while to parse.
    let readers = app.readers.clone();
    let started = readers.run(move || app.lab.start(wanted, from)).await;
    let run = started.map_err(|_| ApiError::malformed("These settings cannot be played."))??;
    let mut response = run.shown(from, |shown| json::answer(shown));
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

/// `GET /api/lab/{id}`
pub(super) async fn one(
    State(shared): State<Arc<ApiState>>,
    Extension(way): Extension<ConnectionInfo>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    Ok(shared.app.lab.find(&id)?.shown(way.client.to_canonical(), |shown| json::answer(shown)))
}

/// `DELETE /api/lab/{id}`
pub(super) async fn stop(
    State(shared): State<Arc<ApiState>>,
    Extension(way): Extension<ConnectionInfo>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let (run, from) = (shared.app.lab.find(&id)?, way.client.to_canonical());
    if run.from != from {
        return Err(ApiError::forbidden("not-yours", "Only the address that started a run can stop it."));
    }
    run.stop();
    Ok(run.shown(from, |shown| json::answer(shown)))
}

/// `GET /api/lab/{id}/{form}`
pub(super) async fn file(
    State(shared): State<Arc<ApiState>>,
    Path((id, form)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    let run = shared.app.lab.find(&id)?;
    let (kind, text) = match form.as_str() {
        "json" => ("application/json", run.json()),
        "csv" => ("text/csv; charset=utf-8", run.csv()),
        _ => {
            let sentence = "A result is available as json or csv.";
            return Err(ApiError::new(StatusCode::NOT_FOUND, "no-such-form", sentence));
        }
    };
    if text.is_empty() {
        let sentence = "The run has no result yet: wait for its first matches.";
        return Err(ApiError::new(StatusCode::CONFLICT, "not-yet", sentence));
    }
    let mut response = json::typed(kind, text);
    let name = format!("attachment; filename=\"{}.{form}\"", run.file());
    if let Ok(name) = HeaderValue::from_str(&name) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    }
    Ok(response)
}
