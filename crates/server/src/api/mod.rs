//! The HTTP API.

mod catalogue;
mod explore;
mod lab;
mod live;
mod moments;
mod operator;
mod pages;
mod replays;
mod rooms;
mod status;

use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::from_fn_with_state;
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};
use serde_json::Value;

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::host_policy::{self, HostPolicy};
use crate::json;
use crate::public_urls::PublicUrls;

pub(crate) use operator::Token;
#[cfg(fuzzing)]
pub(crate) use {moments::ResumeRequest, replays::cursor, rooms::wish};

/// The OpenAPI description, with the games of the catalogue.
static OPENAPI: LazyLock<String> = LazyLock::new(|| {
    let text = include_str!("openapi.json");
    let mut document: Value = serde_json::from_str(text).unwrap_or_default();
    if let Some(game) = document.pointer_mut("/components/schemas/Wish/properties/game") {
        game["examples"] = catalog::GAMES.iter().map(|entry| entry.about.name).collect();
    }
    document.to_string()
});

/// Parses arbitrary bytes as query strings, for the fuzzer.
#[cfg(fuzzing)]
pub(crate) fn questions(bytes: &[u8]) {
    use axum::extract::Query;
    let text = std::str::from_utf8(bytes).ok().and_then(|text| format!("/?{text}").parse().ok());
    if let Some(address) = text {
        _ = Query::<moments::MomentParams>::try_from_uri(&address);
        _ = Query::<explore::SegmentParams>::try_from_uri(&address);
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

/// Visits every type of requests and responses.
#[cfg(feature = "types")]
pub fn types(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<catalogue::Catalogue>();
    visitor.visit::<rooms::Lobby<'static>>();
    visitor.visit::<rooms::RoomDetails<'static>>();
    visitor.visit::<rooms::OpenRoomRequest>();
    visitor.visit::<rooms::OpenRoomResponse>();
    visitor.visit::<replays::ReplayPage>();
    visitor.visit::<replays::UploadedReplay>();
    visitor.visit::<moments::ReplayOutline>();
    visitor.visit::<moments::PlaybackFrames>();
    visitor.visit::<moments::DiceRolls>();
    visitor.visit::<moments::ResumeRequest>();
    visitor.visit::<lab::Lab>();
    visitor.visit::<crate::lab::LabRequest>();
    visitor.visit::<crate::lab::LabRun<'static>>();
    visitor.visit::<crate::explore::ExploreRequest>();
    visitor.visit::<crate::explore::SimulatedOutline>();
    visitor.visit::<crate::explore::Segment>();
    visitor.visit::<status::Health>();
    visitor.visit::<tables::WireRefusal>();
}

/// Every route.
pub(crate) fn router(shared: Arc<ApiState>) -> Router {
    let (body, replay) = (shared.app.limits.body_bytes as usize, shared.app.limits.replay_bytes as usize);
    Router::new()
        .merge(pages::routes())
        .route("/api/games", only(get(catalogue::list)))
        .route("/api/rooms", only(get(rooms::list).post(rooms::open)))
        .route("/api/rooms/{code}", only(get(rooms::one)))
        .route("/api/rooms/{code}/live", only(get(live::upgrade)))
        .route(
            "/api/replays",
            only(get(replays::list).post(replays::bring).layer(DefaultBodyLimit::max(replay))),
        )
        .route("/api/replays/{id}", only(get(replays::one)))
        .route("/api/replays/{id}/moments", only(get(moments::outline)))
        .route("/api/replays/{id}/scenes", only(get(moments::scenes)))
        .route("/api/replays/{id}/dice", only(get(moments::dice)))
        .route("/api/replays/{id}/rooms", only(post(moments::go_on)))
        .route("/api/lab", only(get(lab::about).post(lab::start)))
        .route("/api/lab/{id}", only(get(lab::one).delete(lab::stop)))
        .route("/api/lab/{id}/{form}", only(get(lab::file)))
        .route("/api/explore", only(post(explore::open)))
        .route("/api/explore/{id}", only(get(explore::segment)))
        .route("/api/openapi.json", only(get(openapi)))
        .route("/api/operator/rooms", only(get(operator::list)))
        .route(
            "/api/operator/rooms/{code}",
            only(get(operator::inspect).delete(operator::close).post(operator::reopen)),
        )
        .route("/health", only(get(status::health)))
        .route("/metrics", only(get(status::metrics)))
        .fallback(async || ApiError::new(StatusCode::NOT_FOUND, "no-such-page", "No such page."))
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

async fn openapi() -> Response {
    json::typed("application/json", OPENAPI.as_str())
}
