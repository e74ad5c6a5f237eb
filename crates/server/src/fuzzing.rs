//! What reads bytes of others, for whoever tries to break it. It is there only when a fuzzer is built.

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, header};

use crate::api;
use crate::{disk, json};

/// The body of a wish for a room.
pub fn wish(bytes: &[u8]) {
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    _ = json::read(&headers, &Bytes::copy_from_slice(bytes)).and_then(api::wish);
    if let Ok(text) = std::str::from_utf8(bytes) {
        _ = api::cursor(text);
    }
}

/// What lists say of a stored table.
pub fn meta(bytes: &[u8]) {
    _ = disk::code(bytes);
}
