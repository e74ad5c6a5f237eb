//! What can be asked over HTTP.

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

use crate::doors::Doors;
use crate::fault::Fault;
use crate::gate::{self, Gate};
use crate::house::House;
use crate::json;

pub(crate) use operator::Token;
#[cfg(fuzzing)]
pub(crate) use {moments::GoingOn, replays::cursor, rooms::wish};

/// The description of all of this for programs, with the games that there are.
static OPENAPI: LazyLock<String> = LazyLock::new(|| {
    let text = include_str!("openapi.json");
    let mut document: Value = serde_json::from_str(text).unwrap_or_default();
    if let Some(game) = document.pointer_mut("/components/schemas/Wish/properties/game") {
        game["examples"] = catalog::GAMES.iter().map(|entry| entry.about.name).collect();
    }
    document.to_string()
});

/// What stands behind the question mark of an address, given nonsense.
#[cfg(fuzzing)]
pub(crate) fn questions(bytes: &[u8]) {
    use axum::extract::Query;
    let text = std::str::from_utf8(bytes).ok().and_then(|text| format!("/?{text}").parse().ok());
    if let Some(address) = text {
        _ = Query::<moments::Asked>::try_from_uri(&address);
        _ = Query::<explore::Part>::try_from_uri(&address);
    }
}

/// What all requests share.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) house: Arc<House>,
    pub(crate) gate: Gate,
    pub(crate) token: Token,
    /// Where others in the network reach this server, the best first.
    pub(crate) doors: Doors,
}

/// Shows every type of what is asked and answered.
#[cfg(feature = "types")]
pub fn types(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<catalogue::Catalogue>();
    visitor.visit::<rooms::Lobby<'static>>();
    visitor.visit::<rooms::Details<'static>>();
    visitor.visit::<rooms::Asked>();
    visitor.visit::<rooms::Opened>();
    visitor.visit::<replays::List>();
    visitor.visit::<replays::Brought>();
    visitor.visit::<moments::Outline>();
    visitor.visit::<moments::Shots>();
    visitor.visit::<moments::Thrown>();
    visitor.visit::<moments::GoingOn>();
    visitor.visit::<lab::Lab>();
    visitor.visit::<crate::lab::Wanted>();
    visitor.visit::<crate::lab::Shown<'static>>();
    visitor.visit::<crate::explore::Wanted>();
    visitor.visit::<crate::explore::Outline>();
    visitor.visit::<crate::explore::Passage>();
    visitor.visit::<status::Health>();
    visitor.visit::<tables::Reason>();
}

/// Every route.
pub(crate) fn router(shared: Arc<Shared>) -> Router {
    let (body, replay) = (shared.house.limits.body_bytes as usize, shared.house.limits.replay_bytes as usize);
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
        .route("/api/explore/{id}", only(get(explore::passage)))
        .route("/api/openapi.json", only(get(openapi)))
        .route("/api/operator/rooms", only(get(operator::list)))
        .route(
            "/api/operator/rooms/{code}",
            only(get(operator::inspect).delete(operator::close).post(operator::reopen)),
        )
        .route("/health", only(get(status::health)))
        .route("/metrics", only(get(status::metrics)))
        .fallback(async || Fault::new(StatusCode::NOT_FOUND, "no-such-page", "There is no such page here."))
        .layer(DefaultBodyLimit::max(body))
        .layer(from_fn_with_state(shared.clone(), gate::guard))
        .with_state(shared)
}

/// These methods and no others.
fn only(methods: MethodRouter<Arc<Shared>>) -> MethodRouter<Arc<Shared>> {
    methods.fallback(async || {
        Fault::new(StatusCode::METHOD_NOT_ALLOWED, "no-such-method", "That cannot be done with this page.")
    })
}

async fn openapi() -> Response {
    json::typed("application/json", OPENAPI.as_str())
}
