//! What can be asked over HTTP.

mod catalogue;
mod live;
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
use axum::routing::{MethodRouter, get};
use serde_json::Value;

use crate::fault::Fault;
use crate::gate::{self, Gate};
use crate::house::House;
use crate::json;

pub(crate) use operator::Token;
#[cfg(fuzzing)]
pub(crate) use {replays::cursor, rooms::wish};

/// The description of all of this for programs, with the games that there are.
static OPENAPI: LazyLock<String> = LazyLock::new(|| {
    let text = include_str!("openapi.json");
    let mut document: Value = serde_json::from_str(text).unwrap_or_default();
    if let Some(game) = document.pointer_mut("/components/schemas/Wish/properties/game") {
        game["examples"] = catalog::GAMES.iter().map(|entry| entry.about.name).collect();
    }
    document.to_string()
});

/// What all requests share.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) house: Arc<House>,
    pub(crate) gate: Gate,
    pub(crate) token: Token,
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
    visitor.visit::<status::Health>();
    visitor.visit::<tables::Reason>();
}

/// Every route.
pub(crate) fn router(shared: Arc<Shared>) -> Router {
    let body = shared.house.limits.body_bytes as usize;
    Router::new()
        .merge(pages::routes())
        .route("/api/games", only(get(catalogue::list)))
        .route("/api/rooms", only(get(rooms::list).post(rooms::open)))
        .route("/api/rooms/{code}", only(get(rooms::one)))
        .route("/api/rooms/{code}/live", only(get(live::upgrade)))
        .route("/api/replays", only(get(replays::list)))
        .route("/api/replays/{id}", only(get(replays::one)))
        .route("/api/openapi.json", only(get(openapi)))
        .route("/api/operator/rooms", only(get(operator::list)))
        .route("/api/operator/rooms/{code}", only(get(operator::inspect).delete(operator::close)))
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
