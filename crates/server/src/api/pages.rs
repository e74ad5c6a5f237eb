//! What a browser is shown.

use axum::response::Response;

use crate::json;

const START: &str = include_str!("../../assets/index.html");

/// `GET /`
pub(super) async fn start() -> Response {
    json::typed("text/html; charset=utf-8", START)
}
