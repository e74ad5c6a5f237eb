//! Lab runs.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use protocol::Lab;

use super::ApiState;
use crate::api_error::ApiError;
use crate::host_policy::ConnectionInfo;
use crate::json;

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
    let run = started.map_err(|_| ApiError::malformed("Nothing can be played like this."))??;
    let mut response = json::answer(&run.shown(from));
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

/// `GET /api/lab/{id}`
pub(super) async fn one(
    State(shared): State<Arc<ApiState>>,
    Extension(way): Extension<ConnectionInfo>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    Ok(json::answer(&shared.app.lab.find(&id)?.shown(way.client.to_canonical())))
}

/// `DELETE /api/lab/{id}`
pub(super) async fn stop(
    State(shared): State<Arc<ApiState>>,
    Extension(way): Extension<ConnectionInfo>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let (run, from) = (shared.app.lab.find(&id)?, way.client.to_canonical());
    if run.from != from {
        return Err(ApiError::forbidden("not-yours", "A run is stopped from where it was started."));
    }
    run.stop();
    Ok(json::answer(&run.shown(from)))
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
            let sentence = "There is a result as json and as csv, and as nothing else.";
            return Err(ApiError::new(StatusCode::NOT_FOUND, "no-such-form", sentence));
        }
    };
    if text.is_empty() {
        let sentence = "Nothing has come of it yet: wait for the first matches.";
        return Err(ApiError::new(StatusCode::CONFLICT, "not-yet", sentence));
    }
    let mut response = json::typed(kind, text);
    let name = format!("attachment; filename=\"{}.{form}\"", run.file());
    if let Ok(name) = HeaderValue::from_str(&name) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    }
    Ok(response)
}
