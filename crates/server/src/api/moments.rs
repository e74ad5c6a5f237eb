//! Finished matches moment by moment, and continuing from one of them.

use std::ops::Range;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{Extension, Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use kernel::{Pairs, Viewer};
use protocol::{DiceRolls, MomentParams, OpenRoomResponse, PlaybackFrames, ReplayOutline, ResumeRequest};
use tables::{ContinuedMatch, DealKind};

use super::{ApiState, replays, rooms};
use crate::api_error::ApiError;
use crate::host_policy::ConnectionInfo;
use crate::json;
use crate::lab::no;
use crate::open_room::RoomSpec;
use crate::playback::Playback;

/// The maximum number of moments per request: as text, and as scenes.
const MOST_HEARD: usize = 1_000;
const MOST_SHOWN: usize = 64;

/// The default bot for the other seats.
const BOT: &str = "greedy";

/// The requested viewer and range of moments.
fn requested(
    params: &MomentParams,
    playback: &Playback,
    most: usize,
) -> Result<(Viewer, Range<usize>), ApiError> {
    let word = params.viewer.as_deref().unwrap_or("public");
    let viewer = word.parse().map_err(|what| ApiError::malformed(format!("viewer: {what}.")))?;
    if !playback.has(viewer) {
        let last = playback.header().names.len();
        let sentence = format!("viewer: there is no {viewer}: the seats are P1 to P{last}.");
        return Err(no("no-such-seat", sentence));
    }
    let (from, asked) = (params.from.unwrap_or(0), params.most.unwrap_or(most));
    if from >= playback.len() {
        let last = playback.len() - 1;
        let sentence = format!("from: there is no moment {from}: the moments are 0 to {last}.");
        return Err(no("no-such-moment", sentence));
    }
    if !(1..=most).contains(&asked) {
        return Err(ApiError::malformed(format!("most: expected 1 to {most}, not {asked}.")));
    }
    Ok((viewer, from..playback.len().min(from.saturating_add(asked))))
}

fn question(asked: Result<Query<MomentParams>, QueryRejection>) -> Result<MomentParams, ApiError> {
    let asked = asked.map_err(|error| ApiError::malformed(format!("Invalid query: {error}.")));
    asked.map(|Query(asked)| asked)
}

/// Returns the moments of a match, as a viewer sees them.
#[utoipa::path(
    get,
    path = "/api/replays/{id}/moments",
    operation_id = "moments",
    params(
        ("id" = String, Path, pattern = "^[0-9a-f]{20}$", description = "The ID of a replay."),
        ("viewer" = Option<String>, Query, pattern = "^(public|judge|[Pp]([1-9]|1[0-6]))$",
            description = "The viewer: public, judge (who sees everything), or a seat; public by default."),
        ("from" = Option<usize>, Query, maximum = 1000000, description = "The first moment; 0 by default."),
        ("most" = Option<usize>, Query, minimum = 1, maximum = 1000, description = "The maximum number of moments."),
    ),
    responses(
        (status = 200, description = "The match and some of its moments.", body = ReplayOutline),
        (status = 404, description = "There is no such replay."),
        (status = 409, description = "The replay is not valid, or not under the rules of this program."),
        (status = 413, description = "The match has too many decisions."),
        (status = 422, description = "A parameter is malformed."),
        (status = 503, description = "The store cannot be read."),
    )
)]
pub(super) async fn outline(
    State(shared): State<Arc<ApiState>>,
    Path(id): Path<String>,
    asked: Result<Query<MomentParams>, QueryRejection>,
) -> Result<Response, ApiError> {
    let asked = question(asked)?;
    let playback = replays::playback(&shared, &id).await?;
    let (viewer, range) = requested(&asked, &playback, MOST_HEARD)?;
    let from = range.start;
    let heard = look(&shared, &playback, move |playback| playback.heard(viewer, range)).await?;
    let (header, line) = (playback.header(), playback.initial_position().entry());
    Ok(json::answer(&ReplayOutline {
        game: header.game.clone(),
        title: line.about.title.into(),
        names: header.names.clone(),
        setup: header
            .setup
            .0
            .iter()
            .filter(|(name, _)| !line.files.contains(&name.as_str()))
            .cloned()
            .collect(),
        ending: playback.ending.clone(),
        deal: DealKind::of(playback.initial_position()),
        players: playback.players.clone(),
        bots: line.bots().map(|(name, _)| name.into()).collect(),
        decisions: playback.decided(),
        total: playback.len(),
        phases: playback.phases.clone(),
        parts: playback.parts.clone(),
        from,
        moments: heard,
    }))
}

/// Returns the scenes of some moments of a match, as a viewer sees them.
#[utoipa::path(
    get,
    path = "/api/replays/{id}/scenes",
    operation_id = "scenes",
    params(
        ("id" = String, Path, pattern = "^[0-9a-f]{20}$", description = "The ID of a replay."),
        ("viewer" = Option<String>, Query, pattern = "^(public|judge|[Pp]([1-9]|1[0-6]))$",
            description = "The viewer: public, judge (who sees everything), or a seat; public by default."),
        ("from" = Option<usize>, Query, maximum = 1000000, description = "The first moment; 0 by default."),
        ("most" = Option<usize>, Query, minimum = 1, maximum = 64, description = "The maximum number of moments."),
    ),
    responses(
        (status = 200, description = "The scenes.", body = PlaybackFrames),
        (status = 404, description = "There is no such replay."),
        (status = 409, description = "The replay is not valid, or not under the rules of this program."),
        (status = 413, description = "The match has too many decisions."),
        (status = 422, description = "A parameter is malformed."),
        (status = 503, description = "The store cannot be read."),
    )
)]
pub(super) async fn scenes(
    State(shared): State<Arc<ApiState>>,
    Path(id): Path<String>,
    asked: Result<Query<MomentParams>, QueryRejection>,
) -> Result<Response, ApiError> {
    let asked = question(asked)?;
    let playback = replays::playback(&shared, &id).await?;
    let (viewer, range) = requested(&asked, &playback, MOST_SHOWN)?;
    let from = range.start;
    let shots = look(&shared, &playback, move |playback| playback.frames(viewer, range)).await?;
    Ok(json::answer(&PlaybackFrames { from, shots }))
}

/// Returns all random numbers of a match.
#[utoipa::path(
    get,
    path = "/api/replays/{id}/dice",
    operation_id = "dice",
    params(
        ("id" = String, Path, pattern = "^[0-9a-f]{20}$", description = "The ID of a replay."),
    ),
    responses(
        (status = 200, description = "The random numbers.", body = DiceRolls),
        (status = 404, description = "There is no such replay."),
        (status = 409, description = "The replay is not valid, or not under the rules of this program."),
        (status = 413, description = "The match has too many decisions."),
        (status = 503, description = "The store cannot be read."),
    )
)]
pub(super) async fn dice(
    State(shared): State<Arc<ApiState>>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let playback = replays::playback(&shared, &id).await?;
    let watch = look(&shared, &playback, Playback::dice).await?;
    let throws = watch.throws().iter().map(ToString::to_string).collect();
    Ok(json::answer(&DiceRolls { throws, used: watch.used() }))
}

/// Computes something from a playback on a blocking thread.
async fn look<T: Send + 'static>(
    shared: &ApiState,
    playback: &Arc<Playback>,
    looking: impl FnOnce(&Playback) -> T + Send + 'static,
) -> Result<T, ApiError> {
    let playback = playback.clone();
    let seen = shared.app.playbacks.workers.run(move || looking(&playback)).await;
    seen.map_err(|_| {
        ApiError::new(axum::http::StatusCode::CONFLICT, "untrue", "The program failed on this replay.")
    })
}

/// Opens a room in which a match continues from one of its moments, with bots on the other seats.
#[utoipa::path(
    post,
    path = "/api/replays/{id}/rooms",
    operation_id = "goOn",
    params(
        ("id" = String, Path, pattern = "^[0-9a-f]{20}$", description = "The ID of a replay."),
    ),
    request_body = ResumeRequest,
    responses(
        (status = 201, description = "The room is open and stored.", body = OpenRoomResponse),
        (status = 404, description = "There is no such replay."),
        (status = 409, description = "The match cannot be continued from there."),
        (status = 413, description = "The body is too large, or the match has too many decisions."),
        (status = 415, description = "The body is not JSON."),
        (status = 422, description = "The body is malformed."),
        (status = 503, description = "The store cannot be read, or the room could not be stored."),
    )
)]
pub(super) async fn go_on(
    State(shared): State<Arc<ApiState>>,
    Extension(way): Extension<ConnectionInfo>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    let body = json::whole(body, shared.app.limits.body_bytes)?;
    let asked: ResumeRequest = json::read(&headers, &body)?;
    let (name, seat) = (rooms::name(&asked.name)?, rooms::seat(&asked.seat)?);
    let playback = replays::playback(&shared, &id).await?;
    let decisions = playback.decisions_by(asked.moment).ok_or_else(|| {
        let (last, moment) = (playback.len() - 1, asked.moment);
        no("no-such-moment", format!("moment: there is no moment {moment}: the moments are 0 to {last}."))
    })?;
    let begun = ContinuedMatch {
        seed: playback.header().seed.to_string(),
        decisions: decisions.to_vec(),
        bot: asked.bot.unwrap_or_else(|| BOT.into()),
    };
    let header = playback.header();
    let wish = RoomSpec {
        game: header.game.clone(),
        setup: header.setup.clone(),
        options: Pairs(vec![("access".into(), "private".into())]),
        name,
        seat: Some(seat),
        begun: Some(begun),
    };
    rooms::opened(&shared, wish, way).await
}
