//! Lab runs.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use protocol::{Lab, LabRequest, LabRun};
use utoipa::ToSchema;

use super::ApiState;
use crate::api_error::ApiError;
use crate::host_policy::ConnectionInfo;
use crate::json;

/// Returns the limits and the recent runs of the lab.
#[utoipa::path(
    get,
    path = "/api/lab",
    operation_id = "lab",
    responses(
        (status = 200, description = "The lab.", body = Lab),
    )
)]
pub(super) async fn about(State(shared): State<Arc<ApiState>>) -> Result<Response, ApiError> {
    let (lab, limits) = (&shared.app.lab, shared.app.limits);
    lab.open()?;
    Ok(json::answer(&Lab { matches: limits.lab_matches, seconds: limits.lab_seconds, runs: lab.listed() }))
}

/// Starts a run of the lab: many matches, or two variants on the same deals.
#[utoipa::path(
    post,
    path = "/api/lab",
    operation_id = "run",
    request_body = LabRequest,
    responses(
        (status = 201, description = "The run.", body = LabRun, links(
            ("result" = (operation_id = "result", parameters(("id" = "$response.body#/id")),
                description = "The run that was started."))
        )),
        (status = 409, description = "This cannot be played."),
        (status = 413, description = "The body is too large."),
        (status = 415, description = "The body is not JSON."),
        (status = 422, description = "The body is malformed."),
        (status = 503, description = "There is no thread for the run."),
    )
)]
pub(super) async fn start(
    State(shared): State<Arc<ApiState>>,
    Extension(way): Extension<ConnectionInfo>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    let wanted: LabRequest = json::read(&headers, &json::whole(body, shared.app.limits.body_bytes)?)?;
    let (app, from) = (shared.app.clone(), way.client.to_canonical());
    // Settings can contain card files, which take a while to parse.
    let readers = app.readers.clone();
    let started = readers.run(move || app.lab.start(wanted, from)).await;
    let run = started.map_err(|_| ApiError::malformed("These settings cannot be played."))??;
    let mut response = json::answer(&run.shown(from));
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

/// Returns a run and its results so far.
#[utoipa::path(
    get,
    path = "/api/lab/{id}",
    operation_id = "result",
    params(
        ("id" = String, Path, pattern = "^[0-9a-f]{10}$", description = "The ID of a run."),
    ),
    responses(
        (status = 200, description = "The run.", body = LabRun),
        (status = 404, description = "There is no such run."),
    )
)]
pub(super) async fn one(
    State(shared): State<Arc<ApiState>>,
    Extension(way): Extension<ConnectionInfo>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    Ok(json::answer(&shared.app.lab.find(&id)?.shown(way.client.to_canonical())))
}

/// Stops a run. The matches played so far are its result.
#[utoipa::path(
    delete,
    path = "/api/lab/{id}",
    operation_id = "stop",
    params(
        ("id" = String, Path, pattern = "^[0-9a-f]{10}$", description = "The ID of a run."),
    ),
    responses(
        (status = 200, description = "The run.", body = LabRun),
        (status = 404, description = "There is no such run."),
    )
)]
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
    Ok(json::answer(&run.shown(from)))
}

/// The formats of a result.
#[derive(Copy, Clone, ToSchema)]
#[schema(rename_all = "kebab-case")]
enum ResultForm {
    Json,
    Csv,
}

impl ResultForm {
    fn of(extension: &str) -> Option<Self> {
        match extension {
            "json" => Some(Self::Json),
            "csv" => Some(Self::Csv),
            _ => None,
        }
    }
}

/// Returns the result of a run as the document that `croupier lab --json` or `--csv` writes.
#[utoipa::path(
    get,
    path = "/api/lab/{id}/{form}",
    operation_id = "document",
    params(
        ("id" = String, Path, pattern = "^[0-9a-f]{10}$", description = "The ID of a run."),
        ("form" = inline(ResultForm), Path, description = "The format of the document."),
    ),
    responses(
        (status = 200, description = "The document.", content((Object = "application/json"), (String = "text/csv"))),
        (status = 404, description = "There is no such run, or no such format."),
        (status = 409, description = "There are no results yet."),
    )
)]
pub(super) async fn file(
    State(shared): State<Arc<ApiState>>,
    Path((id, form)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    let run = shared.app.lab.find(&id)?;
    let (kind, text) = match ResultForm::of(&form) {
        Some(ResultForm::Json) => ("application/json", run.json()),
        Some(ResultForm::Csv) => ("text/csv; charset=utf-8", run.csv()),
        None => {
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
