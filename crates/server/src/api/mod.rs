//! The HTTP API.

mod catalogue;
mod explore;
mod lab;
mod live;
mod moments;
mod openapi;
mod operator;
mod pages;
mod replays;
mod rooms;
mod status;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::from_fn_with_state;
use axum::routing::{MethodRouter, get};

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::host_policy::{self, HostPolicy};
use crate::public_urls::PublicUrls;

pub(crate) use operator::Token;
#[cfg(fuzzing)]
pub(crate) use {replays::cursor, rooms::wish};

/// Parses arbitrary bytes as query strings, for the fuzzer.
#[cfg(fuzzing)]
pub(crate) fn questions(bytes: &[u8]) {
    use axum::extract::Query;
    let text = std::str::from_utf8(bytes).ok().and_then(|text| format!("/?{text}").parse().ok());
    if let Some(address) = text {
        _ = Query::<protocol::MomentParams>::try_from_uri(&address);
        _ = Query::<protocol::SegmentParams>::try_from_uri(&address);
    }
}

/// The state that all requests share.
#[derive(Debug)]
pub(crate) struct ApiState {
    pub(crate) app: Arc<AppState>,
    pub(crate) host_policy: HostPolicy,
    pub(crate) token: Token,
    /// The URLs under which others on the network reach this server, the best first.
    pub(crate) public_urls: PublicUrls,
}

/// Every route.
pub(crate) fn router(shared: Arc<ApiState>) -> Router {
    let (body, replay) = (shared.app.limits.body_bytes as usize, shared.app.limits.replay_bytes as usize);
    openapi::routes(replay)
        .merge(pages::routes())
        .route("/api/rooms/{code}/live", only(get(live::upgrade)))
        .route("/api/operator/rooms", only(get(operator::list)))
        .route(
            "/api/operator/rooms/{code}",
            only(get(operator::inspect).delete(operator::close).post(operator::reopen)),
        )
        .fallback(pages::unknown)
        .layer(DefaultBodyLimit::max(body))
        .layer(from_fn_with_state(shared.clone(), host_policy::guard))
        .with_state(shared)
}

/// Allows these methods and no others.
fn only(methods: MethodRouter<Arc<ApiState>>) -> MethodRouter<Arc<ApiState>> {
    methods.fallback(async || {
        ApiError::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "no-such-method",
            "This page does not accept this \
            method.",
        )
    })
}
