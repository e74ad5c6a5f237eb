//! What can be asked over HTTP.

mod catalogue;
mod live;
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
use axum::response::Response;
use axum::routing::{MethodRouter, get};

use crate::fault::Fault;
use crate::gate::{self, Gate};
use crate::house::House;
use crate::json;

pub(crate) use operator::Token;

/// The description of all of this for programs.
const OPENAPI: &str = include_str!("openapi.json");

/// What all requests share.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) house: Arc<House>,
    pub(crate) gate: Gate,
    pub(crate) token: Token,
}

/// Every route.
pub(crate) fn router(shared: Arc<Shared>) -> Router {
    let body = shared.house.limits.body_bytes as usize;
    Router::new()
        .route("/", only(get(pages::start)))
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
    json::typed("application/json", OPENAPI)
}
