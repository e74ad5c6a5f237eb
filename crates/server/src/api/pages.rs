//! What a browser is shown: the client that this program carries or, where it was left out, how to get it.

use std::sync::Arc;

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use axum::routing::get;
use web::Asset;

use super::{Shared, only};
use crate::fault::Fault;
use crate::json;

/// Shown where the client was left out of the build.
const WITHOUT: &str = include_str!("../../assets/index.html");

/// What changes with its name is kept for a year.
const LASTING: &str = "public, max-age=31536000, immutable";

/// The pages of the client, and what they are made of.
pub(super) fn routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/", only(get(page)))
        .route("/replays", only(get(page)))
        .route("/rules/{game}", only(get(rules)))
        .route("/{code}", only(get(of_room)))
        .route("/watch/{code}", only(get(of_room)))
        .route("/tv/{code}", only(get(of_room)))
        .route("/favicon.svg", only(get(async |headers: HeaderMap| file("favicon.svg", &headers))))
        .route("/assets/{name}", only(get(asset)))
}

/// Every page is the same file: it looks at its own address.
async fn page(headers: HeaderMap) -> Response {
    web::page().map_or_else(|| json::typed("text/html; charset=utf-8", WITHOUT), |page| send(&page, &headers))
}

/// A page about a room, whether there is such a room or not: what is no code at all is no page.
async fn of_room(Path(code): Path<String>, headers: HeaderMap) -> Result<Response, Fault> {
    let is_code = code.len() == 4 && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if is_code { Ok(page(headers).await) } else { Err(none()) }
}

/// The page about the rules of a game and, as `name.md`, the rules themselves.
async fn rules(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, Fault> {
    let (game, is_text) = name.strip_suffix(".md").map_or((name.as_str(), false), |game| (game, true));
    let text = catalog::find(game).ok().and_then(|entry| entry.rules).ok_or_else(none)?;
    match is_text {
        true => Ok(json::typed("text/markdown; charset=utf-8", text)),
        false => Ok(page(headers).await),
    }
}

async fn asset(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, Fault> {
    file(&format!("assets/{name}"), &headers)
}

fn file(name: &str, headers: &HeaderMap) -> Result<Response, Fault> {
    web::asset(name).map(|asset| send(&asset, headers)).ok_or_else(none)
}

/// Sends a file, compressed if the browser takes that.
fn send(asset: &Asset, headers: &HeaderMap) -> Response {
    let packed = asset.gzip.filter(|_| takes_gzip(headers));
    let mut response = json::typed(asset.kind, packed.unwrap_or(asset.bytes));
    let out = response.headers_mut();
    out.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if packed.is_some() {
        out.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    if asset.lasting {
        out.insert(header::CACHE_CONTROL, HeaderValue::from_static(LASTING));
    }
    response
}

/// Does the browser take gzip? `gzip;q=0` says that it does not.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let said = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    said.flat_map(|value| value.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
        name.trim().eq_ignore_ascii_case("gzip")
            && weight.trim().parse::<f32>().is_ok_and(|weight| weight > 0.0)
    })
}

fn none() -> Fault {
    Fault::new(StatusCode::NOT_FOUND, "no-such-page", "There is no such page here.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_sent_to_who_takes_it() {
        let takes = |said: &'static str| {
            takes_gzip(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(said))]))
        };
        for yes in ["gzip", "gzip, deflate, br", "br;q=1.0, GZIP;q=0.5"] {
            assert!(takes(yes), "{yes}");
        }
        for no in ["", "identity", "gzip;q=0", "br, gzip; q=0.0", "xgzip", "gzip;q=nonsense"] {
            assert!(!takes(no), "{no}");
        }
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}
