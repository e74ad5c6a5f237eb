//! Bodies: JSON in, JSON out.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::fault::Fault;

/// A thing as an answer.
pub(crate) fn answer(thing: &impl Serialize) -> Response {
    let body = serde_json::to_vec(thing).unwrap_or_default();
    typed("application/json", body)
}

/// Bytes of some type as an answer.
pub(crate) fn typed(kind: &'static str, body: impl Into<Body>) -> Response {
    let mut response = Response::new(body.into());
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    response
}

/// What a request says. A page of another site cannot send this type without asking first.
pub(crate) fn read<T: DeserializeOwned>(headers: &HeaderMap, body: &Bytes) -> Result<T, Fault> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        let sentence = format!("The body must be of the type application/json, and not `{kind}`.");
        return Err(Fault::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-json", sentence));
    }
    serde_json::from_slice(body).map_err(|error| Fault::malformed(format!("The body is not right: {error}.")))
}
