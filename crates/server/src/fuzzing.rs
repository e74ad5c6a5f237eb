//! What reads bytes of others, for whoever tries to break it. It is there only when a fuzzer is built.

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, header};
use kernel::Viewer;
use serde::de::DeserializeOwned;

use crate::api_error::ApiError;
use crate::forwarded::Proxies;
use crate::playback::Playback;
use crate::{api, explore, json, lab, persistence};

/// A body, as every request has it.
fn body<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    json::read(&headers, &Bytes::copy_from_slice(bytes))
}

/// The bodies of a wish for a room and of a wish to go on from a moment, and what stands behind the question mark of an
/// address.
pub fn wish(bytes: &[u8]) {
    _ = body(bytes).and_then(api::wish);
    _ = body::<api::ResumeRequest>(bytes);
    api::questions(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        _ = api::cursor(text);
    }
}

/// What lists say of a stored table.
pub fn meta(bytes: &[u8]) {
    _ = persistence::code(bytes);
}

/// Headers that say where a request came from.
pub fn forwarded(bytes: &[u8]) {
    let Ok(value) = HeaderValue::from_bytes(bytes) else { return };
    for name in [header::FORWARDED, axum::http::HeaderName::from_static("x-forwarded-for")] {
        let proxies = Proxies("0.0.0.0/0".parse().into_iter().collect());
        let headers = HeaderMap::from_iter([(name, value.clone())]);
        _ = proxies.client(std::net::Ipv4Addr::LOCALHOST.into(), &headers);
    }
}

/// The body of a wish for a run of the lab, up to where it would be played.
pub fn run(bytes: &[u8]) {
    _ = body(bytes).map(|wanted: lab::LabRequest| wanted.work().is_ok());
}

/// The body of a wish to step through a match, and its steps.
pub fn simulated_match(bytes: &[u8]) {
    if let Ok(wanted) = body(bytes) {
        explore::tried(wanted);
    }
}

/// A replay that somebody brings along to look at: whatever is shown of it is shown to everybody.
pub fn playback(text: &str) {
    let Ok(playback) = Playback::of(text.into(), 300) else { return };
    let seats = (0..playback.header().names.len() as u8).map(|seat| Viewer::Seat(kernel::Seat(seat)));
    for viewer in seats.chain([Viewer::Public, Viewer::Judge]).filter(|viewer| playback.has(*viewer)) {
        assert_eq!(playback.heard(viewer, 0..playback.len()).len(), playback.len());
        assert_eq!(playback.shots(viewer, 0..playback.len()).len(), playback.len());
    }
    playback.dice();
}
