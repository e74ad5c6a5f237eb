//! The pages for browsers: the embedded client or, in a build without it, a page that says how to get it.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use web::Asset;

use super::{ApiState, only};
use crate::api_error::ApiError;
use crate::compression::takes_gzip;
use crate::host_policy::ConnectionInfo;
use crate::json;
use crate::preview::{self, Preview};

/// The page of a build without the client.
const WITHOUT: &str = include_str!("../../assets/index.html");

/// For files whose name changes with their content: cached for a year.
const LASTING: &str = "public, max-age=31536000, immutable";

/// For files that may change with the next version: cached for a day.
const A_DAY: &str = "public, max-age=86400";

/// The data that pages with a list of games need. The browser preloads it in the same mode as a plain
/// `fetch`, so the client's own request uses the preloaded response.
const GAMES: &str = "</api/games>; rel=preload; as=fetch; crossorigin=anonymous";

/// The pages and assets of the client.
pub(super) fn routes() -> Router<Arc<ApiState>> {
    Router::new()
        .route("/", only(get(home)))
        .route("/replays", only(get(home)))
        .route("/r/{id}", only(get(of_replay)))
        .route("/lab", only(get(of_lab)))
        .route("/lab/{id}", only(get(of_lab)))
        .route("/explore/{game}", only(get(of_lab)))
        .route("/rules/{game}", only(get(rules)))
        .route("/{code}", only(get(of_room)))
        .route("/watch/{code}", only(get(of_room)))
        .route("/tv/{code}", only(get(of_room)))
        .route("/previews/{file}", only(get(drawn)))
        .route("/favicon.svg", only(get(async |headers: HeaderMap| file("favicon.svg", &headers))))
        .route("/assets/{name}", only(get(asset)))
}

/// Every page is the same file, which reads its own address; only the link preview is written into it.
fn page(preview: &Preview, Extension(way): Extension<ConnectionInfo>, headers: &HeaderMap) -> Response {
    let Some(page) = web::page().and_then(|page| std::str::from_utf8(page.bytes).ok()) else {
        return json::typed("text/html; charset=utf-8", WITHOUT);
    };
    // The host policy has already refused every foreign host name.
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    json::typed("text/html; charset=utf-8", preview.fill(page, &format!("{}://{host}", way.scheme)))
}

/// A page that lists games or describes one: it preloads the catalogue before its scripts. The page of a
/// table does not need the catalogue at first.
fn listing(preview: &Preview, way: Extension<ConnectionInfo>, headers: &HeaderMap) -> Response {
    let mut response = page(preview, way, headers);
    if web::page().is_some() {
        response.headers_mut().insert(header::LINK, HeaderValue::from_static(GAMES));
    }
    response
}

async fn home(way: Extension<ConnectionInfo>, headers: HeaderMap) -> Response {
    listing(&Preview::home(), way, &headers)
}

async fn of_lab(way: Extension<ConnectionInfo>, headers: HeaderMap) -> Response {
    listing(&Preview::lab(), way, &headers)
}

/// The page of a room, whether the room exists or not; text that cannot be a code has no page.
async fn of_room(
    State(shared): State<Arc<ApiState>>,
    Path(code): Path<String>,
    way: Extension<ConnectionInfo>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let Some(code) = written(&code) else { return Ok(nowhere(way, &headers)) };
    let listed = shared.app.listed();
    let room = listed.iter().map(|room| &room.info).find(|room| room.code == code);
    Ok(page(&Preview::room(&code, room), way, &headers))
}

/// Text that could be a code, in canonical form: one or two words in capitals.
fn written(code: &str) -> Option<String> {
    let letters = code.replace(['-', '_', ' '], "").to_ascii_uppercase();
    let fits = letters.bytes().all(|byte| byte.is_ascii_alphanumeric());
    match letters.len() {
        4 if fits => Some(letters),
        8 if fits => Some(format!("{}-{}", &letters[..4], &letters[4..])),
        _ => None,
    }
}

/// The page of a replay, whether the replay exists or not.
async fn of_replay(
    State(shared): State<Arc<ApiState>>,
    Path(id): Path<String>,
    way: Extension<ConnectionInfo>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    if !super::replays::is_id(&id) {
        return Ok(nowhere(way, &headers));
    }
    let stored = super::replays::stored(&shared, &id).await.ok();
    let finished = stored.and_then(|replay| serde_json::from_slice(&replay.meta).ok());
    Ok(page(&Preview::replay(finished.as_ref()), way, &headers))
}

/// The page of a game's rules and, as `name.md`, the rules themselves.
async fn rules(
    Path(name): Path<String>,
    way: Extension<ConnectionInfo>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let (game, is_text) = name.strip_suffix(".md").map_or((name.as_str(), false), |game| (game, true));
    let text = catalog::find_id(game).ok().and_then(|entry| entry.rules);
    match (text, is_text) {
        (Some(text), true) => Ok(json::typed("text/markdown; charset=utf-8", text)),
        (Some(_), false) => Ok(listing(&Preview::rules(game), way, &headers)),
        (None, true) => Err(none()),
        (None, false) => Ok(nowhere(way, &headers)),
    }
}

/// An address that leads nowhere: a browser gets the client, which says so; others get an error.
pub(super) async fn unknown(method: Method, way: Extension<ConnectionInfo>, headers: HeaderMap) -> Response {
    match method {
        Method::GET => nowhere(way, &headers),
        _ => none().into_response(),
    }
}

fn nowhere(way: Extension<ConnectionInfo>, headers: &HeaderMap) -> Response {
    if !wants_page(headers) {
        return none().into_response();
    }
    let mut response = page(&Preview::home(), way, headers);
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

/// Whether somebody looks at the response: browsers ask for HTML when they open an address.
fn wants_page(headers: &HeaderMap) -> bool {
    let said = headers.get(header::ACCEPT).and_then(|said| said.to_str().ok()).unwrap_or_default();
    said.split([',', ';']).any(|kind| kind.trim() == "text/html")
}

/// The picture of a link preview. Each is drawn once, on a blocking thread.
async fn drawn(Path(file): Path<String>) -> Result<Response, ApiError> {
    let name = file.strip_suffix(".png").ok_or_else(none)?.to_string();
    let drawn = tokio::task::spawn_blocking(move || preview::picture(&name)).await;
    let mut response = json::typed("image/png", drawn.ok().flatten().ok_or_else(none)?);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(A_DAY));
    Ok(response)
}

async fn asset(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, ApiError> {
    file(&format!("assets/{name}"), &headers)
}

fn file(name: &str, headers: &HeaderMap) -> Result<Response, ApiError> {
    web::asset(name).map(|asset| send(&asset, headers)).ok_or_else(none)
}

/// Sends a file, compressed if the browser accepts that.
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

fn none() -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, "no-such-page", "No such page.")
}
