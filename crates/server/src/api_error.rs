//! Error responses: a stable code and a sentence.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::Refusal;
use store::StoreError;
use tables::WireRefusal;

use crate::json;
use crate::quota::QuotaExceeded;

/// Why a request failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ApiError {
    pub(crate) status: StatusCode,
    pub(crate) code: &'static str,
    pub(crate) sentence: String,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, code: &'static str, sentence: impl Into<String>) -> Self {
        Self { status, code, sentence: sentence.into() }
    }

    pub(crate) fn malformed(sentence: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "malformed", sentence)
    }

    pub(crate) fn too_often(sentence: impl Into<String>) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too-often", sentence)
    }

    pub(crate) fn too_many(sentence: impl Into<String>) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too-many", sentence)
    }

    pub(crate) fn forbidden(code: &'static str, sentence: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, code, sentence)
    }
}

/// The rooms of an address hold or write too much data.
impl From<QuotaExceeded> for ApiError {
    fn from(over: QuotaExceeded) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, over.code(), over.sentence())
    }
}

/// The request was valid, but the game or the table refuses it.
impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        Self::new(StatusCode::CONFLICT, refusal.code, refusal.sentence)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        let sentence = format!("It could not be stored, so it was not done: {error}.");
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "not-stored", sentence)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let Self { status, code, sentence } = self;
        let mut response = json::answer(&WireRefusal { code: code.into(), sentence });
        *response.status_mut() = status;
        if status == StatusCode::TOO_MANY_REQUESTS {
            response.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from_static("5"));
        }
        response
    }
}
