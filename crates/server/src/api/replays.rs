//! Finished matches.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use protocol::{FinishedMatch, ListedReplay, ReplayEnding, ReplayListParams, ReplayPage, UploadedReplay};
use store::{ReplayQuery, Store, StoreError, StoredReplay, TableId};
use tokio::sync::OwnedSemaphorePermit;

use super::ApiState;
use crate::api_error::ApiError;
use crate::persistence::label;
use crate::playback::{Playback, PlaybackError};
use crate::{json, random};

/// The maximum and the default number of replays per page.
const MOST: u32 = 100;
const USUAL: u32 = 20;

/// How many matches a search by player name examines per page, and how many it loads at once.
const LOOKED: usize = 2_000;
const AT_ONCE: u32 = 200;

/// The maximum number of replays listed for one room.
const OF_ROOM: u32 = 20;

/// Lists finished matches, the latest first.
#[utoipa::path(
    get,
    path = "/api/replays",
    operation_id = "replays",
    params(
        ReplayListParams,
    ),
    responses(
        (status = 200, description = "A page of the list.", body = ReplayPage, links(
            ("replay" = (operation_id = "replay", parameters(("id" = "$response.body#/replays/0/id")),
                description = "The latest match of the page.")),
            ("next" = (operation_id = "replays", parameters(("after" = "$response.body#/next")),
                description = "The next page."))
        )),
        (status = 422, description = "A parameter is malformed."),
        (status = 503, description = "The store cannot be read."),
    )
)]
pub(super) async fn list(
    State(shared): State<Arc<ApiState>>,
    asked: Result<Query<ReplayListParams>, QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(asked) = asked.map_err(|error| ApiError::malformed(format!("Invalid query: {error}.")))?;
    let most = asked.most.unwrap_or(USUAL);
    if !(1..=MOST).contains(&most) {
        return Err(ApiError::malformed(format!("most: expected 1 to {MOST}, not {most}.")));
    }
    let after = asked.after.as_deref().map(|text| {
        cursor(text).ok_or_else(|| {
            ApiError::malformed(
                "after: expected the value of `next` \
            from an earlier page.",
            )
        })
    });
    let wanted = ReplaySearch {
        label: label::public(asked.game.as_deref(), None),
        letters: asked.player.as_deref().map(str::trim).unwrap_or_default().to_lowercase(),
        after: after.transpose()?,
        most: most as usize,
    };
    Ok(json::answer(&ask(&shared, move |store| wanted.find(store)).await?))
}

/// A search for replays.
struct ReplaySearch {
    label: String,
    /// Part of a player's name, in lower case; empty for any player.
    letters: String,
    after: Option<(u64, String)>,
    most: usize,
}

impl ReplaySearch {
    /// A page of results. A search for a rare name returns short pages, and continues at the cursor.
    fn find(self, store: &dyn Store) -> Result<ReplayPage, StoreError> {
        let Self { label, letters, mut after, most } = self;
        let (mut replays, mut looked) = (Vec::new(), 0);
        // One more than the page holds, to learn whether there is a next page.
        let at_once = if letters.is_empty() { most as u32 + 1 } else { AT_ONCE };
        loop {
            let page = ReplayQuery { label: Some(label.clone()), after: after.clone(), most: at_once };
            let found = store.replays(&page)?;
            let last = found.len() < at_once as usize;
            for entry in found {
                if replays.len() == most || looked == LOOKED {
                    return Ok(ReplayPage { replays, next: after.map(|(at, id)| format!("{at}-{id}")) });
                }
                looked += 1;
                after = Some((entry.at_ms, entry.id.clone()));
                let Ok(finished) = serde_json::from_slice::<FinishedMatch>(&entry.meta) else { continue };
                if finished.names.iter().any(|name| name.to_lowercase().contains(&letters))
                    || letters.is_empty()
                {
                    replays.push(ListedReplay { id: entry.id, ended: entry.at_ms, finished });
                }
            }
            if last {
                return Ok(ReplayPage { replays, next: None });
            }
        }
    }
}

/// Parses a cursor: a time and an ID.
pub(crate) fn cursor(text: &str) -> Option<(u64, String)> {
    let (at, id) = text.split_once('-')?;
    let number = at.bytes().all(|byte| byte.is_ascii_digit()).then(|| at.parse().ok())??;
    is_id(id).then(|| (number, id.into()))
}

/// Whether this can be the ID of a replay.
pub(super) fn is_id(text: &str) -> bool {
    text.len() == 20 && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}

/// Returns one match as a replay, a text that can be verified.
#[utoipa::path(
    get,
    path = "/api/replays/{id}",
    operation_id = "replay",
    params(
        ("id" = String, Path, pattern = "^[0-9a-f]{20}$", description = "The ID of a replay."),
    ),
    responses(
        (status = 200, description = "The replay.", body = String, content_type = "text/plain"),
        (status = 404, description = "There is no such replay."),
        (status = 503, description = "The store cannot be read."),
    )
)]
pub(super) async fn one(
    State(shared): State<Arc<ApiState>>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let text = match shared.app.playbacks.find(&id) {
        Some(playback) => playback.text.clone(),
        None => stored(&shared, &id).await?.text,
    };
    Ok(json::typed("text/plain; charset=utf-8", text))
}

/// A stored replay.
pub(super) async fn stored(shared: &Arc<ApiState>, id: &str) -> Result<StoredReplay, ApiError> {
    let unknown = || ApiError::new(StatusCode::NOT_FOUND, "no-such-replay", "No such replay.");
    if !is_id(id) {
        return Err(unknown());
    }
    let id = id.to_string();
    ask(shared, move |store| store.replay(&id)).await?.ok_or_else(unknown)
}

/// The playback of a stored or uploaded replay.
pub(super) async fn playback(shared: &Arc<ApiState>, id: &str) -> Result<Arc<Playback>, ApiError> {
    if let Some(playback) = shared.app.playbacks.find(id) {
        return Ok(playback);
    }
    let replay = stored(shared, id).await?;
    let permit = shared.app.playbacks.workers.permit().await.map_err(|_| stopping())?;
    // Another request may have built it meanwhile.
    if let Some(playback) = shared.app.playbacks.find(id) {
        return Ok(playback);
    }
    let mut playback = made(shared, replay.text, permit).await?;
    // A match can also end outside its rules, which the replay does not record.
    if let Ok(FinishedMatch { winners, reason, .. }) = serde_json::from_slice(&replay.meta) {
        playback.ending = Some(ReplayEnding { winners, reason });
    }
    let playback = Arc::new(playback);
    shared.app.playbacks.put(replay.id, playback.clone());
    Ok(playback)
}

/// The error while the server stops and accepts no new work.
fn stopping() -> ApiError {
    ApiError::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "stopping",
        "The server is stopping: try again in a \
        moment.",
    )
}

/// Builds the playback of a replay on a blocking thread. The permit stays with the work even when the client
/// has disconnected.
async fn made(
    shared: &Arc<ApiState>,
    text: String,
    permit: OwnedSemaphorePermit,
) -> Result<Playback, ApiError> {
    let most = shared.app.limits.replay_decisions;
    let untrue = |what: String| ApiError::new(StatusCode::CONFLICT, "untrue", what);
    let libraries = shared.app.libraries.clone();
    let made = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        let mut playback = Playback::of(text, most as usize)?;
        playback.share(&libraries);
        Ok(playback)
    });
    let made = made.await;
    match made {
        Ok(Ok(playback)) => Ok(playback),
        Ok(Err(PlaybackError::Invalid(what))) => {
            Err(untrue(format!("This replay cannot be replayed: {what}.")))
        }
        Ok(Err(PlaybackError::TooMuch)) => Err(ApiError::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            "too-long",
            "This match has too many decisions and too long card files to be shown here.",
        )),
        Ok(Err(PlaybackError::TooLong { decisions })) => Err(ApiError::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            "too-long",
            format!("This match has {decisions} decisions; at most {most} can be shown here."),
        )),
        Err(_) => Err(untrue("The program failed on this replay.".into())),
    }
}

/// Uploads a replay. The server verifies it and caches it for viewing, and does not store it.
/// Only people who are given the random ID can find it.
#[utoipa::path(
    post,
    path = "/api/replays",
    operation_id = "bring",
    request_body(content = String, content_type = "text/plain"),
    responses(
        (status = 200, description = "The replay is valid.", body = UploadedReplay),
        (status = 409, description = "The replay is not valid, or not under the rules of this program."),
        (status = 413, description = "The replay is too large."),
        (status = 415, description = "The body is not text."),
        (status = 422, description = "The body is not UTF-8."),
    )
)]
pub(super) async fn bring(
    State(shared): State<Arc<ApiState>>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    let body = json::whole(body, shared.app.limits.replay_bytes)?;
    json::must_be("text/plain", &headers)?;
    let text =
        String::from_utf8(body.to_vec()).map_err(|_| ApiError::malformed("A replay must be UTF-8 text."))?;
    let permit = shared.app.playbacks.workers.permit().await.map_err(|_| stopping())?;
    let playback = made(&shared, text, permit).await?;
    let id = random::hex(&random::bytes::<10>());
    shared.app.playbacks.put(id.clone(), Arc::new(playback));
    Ok(json::answer(&UploadedReplay { id }))
}

/// The finished matches of a room, the latest first.
pub(super) async fn of_room(shared: &Arc<ApiState>, table: TableId) -> Result<Vec<String>, ApiError> {
    let page = ReplayQuery { label: Some(label::room(table)), after: None, most: OF_ROOM };
    let found = ask(shared, move |store| store.replays(&page)).await?;
    Ok(found.into_iter().map(|entry| entry.id).collect())
}

/// Queries the store on a blocking thread.
async fn ask<T: Send + 'static>(
    shared: &Arc<ApiState>,
    question: impl FnOnce(&dyn Store) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, ApiError> {
    let store = shared.app.store.clone();
    let answer = tokio::task::spawn_blocking(move || question(store.as_ref())).await;
    answer.unwrap_or(Err(StoreError::Stopped)).map_err(|error| {
        let sentence = format!("It cannot be read: {error}.");
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "not-readable", sentence)
    })
}
