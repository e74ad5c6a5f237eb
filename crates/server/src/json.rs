//! JSON bodies of requests and responses.

use axum::body::{Body, Bytes};
use axum::extract::rejection::BytesRejection;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::api_error::ApiError;

/// A value as a JSON response.
pub(crate) fn answer(thing: &impl Serialize) -> Response {
    let body = serde_json::to_vec(thing).unwrap_or_default();
    typed("application/json", body)
}

/// Bytes with a content type as a response.
pub(crate) fn typed(kind: &'static str, body: impl Into<Body>) -> Response {
    let mut response = Response::new(body.into());
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    response
}

/// Parses the body of a request. A page of another site cannot send this content type without a preflight.
pub(crate) fn read<T: DeserializeOwned>(headers: &HeaderMap, body: &Bytes) -> Result<T, ApiError> {
    must_be("application/json", headers)?;
    serde_json::from_slice(body).map_err(|error| ApiError::malformed(format!("Invalid body: {error}.")))
}

/// A body, if it is not longer than this.
pub(crate) fn whole(body: Result<Bytes, BytesRejection>, most: u32) -> Result<Bytes, ApiError> {
    body.map_err(|error| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => {
            ApiError::new(error.status(), "too-large", format!("The body may have at most {most} bytes."))
        }
        _ => ApiError::malformed("The body could not be read."),
    })
}

/// Checks the content type of a body.
pub(crate) fn must_be(wanted: &'static str, headers: &HeaderMap) -> Result<(), ApiError> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if kind.eq_ignore_ascii_case(wanted) {
        return Ok(());
    }
    let code = if wanted == "application/json" { "not-json" } else { "not-text" };
    let sentence = format!("The body must have the type {wanted}, not `{kind}`.");
    Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, code, sentence))
}
