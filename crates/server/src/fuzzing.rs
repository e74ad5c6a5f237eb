//! Entry points for the fuzzer: everything that parses foreign bytes. Compiled only for fuzzing.

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, header};
use kernel::Viewer;
use serde::de::DeserializeOwned;

use crate::api_error::ApiError;
use crate::forwarded::Proxies;
use crate::playback::Playback;
use crate::{api, explore, json, lab, persistence};

/// Parses a body in the same way as every request does.
fn body<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    json::read(&headers, &Bytes::copy_from_slice(bytes))
}

/// The bodies of requests that open a room or continue a match, and query strings.
pub fn wish(bytes: &[u8]) {
    _ = body(bytes).and_then(api::wish);
    _ = body::<protocol::ResumeRequest>(bytes);
    api::questions(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        _ = api::cursor(text);
    }
}

/// The metadata of a stored table.
pub fn meta(bytes: &[u8]) {
    _ = persistence::code(bytes);
}

/// Headers that report the address of a request.
pub fn forwarded(bytes: &[u8]) {
    let Ok(value) = HeaderValue::from_bytes(bytes) else { return };
    for name in [header::FORWARDED, axum::http::HeaderName::from_static("x-forwarded-for")] {
        let proxies = Proxies("0.0.0.0/0".parse().into_iter().collect());
        let headers = HeaderMap::from_iter([(name, value.clone())]);
        _ = proxies.client(std::net::Ipv4Addr::LOCALHOST.into(), &headers);
    }
}

/// The body of a lab request, up to the start of the run.
pub fn run(bytes: &[u8]) {
    _ = body(bytes).map(|wanted: protocol::LabRequest| lab::experiment(&wanted).is_ok());
}

/// The body of a request for a simulated match, and its segments.
pub fn simulated_match(bytes: &[u8]) {
    if let Ok(wanted) = body(bytes) {
        explore::tried(wanted);
    }
}

/// An uploaded replay: everything that it displays is visible to everybody.
pub fn playback(text: &str) {
    let Ok(playback) = Playback::of(text.into(), 300) else { return };
    let seats = (0..playback.header().names.len() as u8).map(|seat| Viewer::Seat(kernel::Seat(seat)));
    for viewer in seats.chain([Viewer::Public, Viewer::Judge]).filter(|viewer| playback.has(*viewer)) {
        assert_eq!(playback.heard(viewer, 0..playback.len()).len(), playback.len());
        assert_eq!(playback.frames(viewer, 0..playback.len()).len(), playback.len());
    }
    playback.dice();
}
