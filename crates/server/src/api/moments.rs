//! Finished matches moment by moment, and continuing from one of them.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{Extension, Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
#[cfg(feature = "types")]
use kernel::Seat;
use kernel::replay::SeatAssignment;
use kernel::{Pairs, Viewer};
use serde::{Deserialize, Serialize};
use tables::{ContinuedMatch, DealKind};

use super::{ApiState, replays, rooms};
use crate::api_error::ApiError;
use crate::host_policy::ConnectionInfo;
use crate::json;
use crate::lab::no;
use crate::open_room::RoomSpec;
use crate::playback::{Playback, PlaybackFrame, ReplayEnding, ReplayMoment, ReplayRound};

/// The maximum number of moments per request: as text, and as scenes.
const MOST_HEARD: usize = 1_000;
const MOST_SHOWN: usize = 64;

/// The default bot for the other seats.
const BOT: &str = "greedy";

/// The requested moments and viewer.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MomentParams {
    viewer: Option<String>,
    from: Option<usize>,
    most: Option<usize>,
}

impl MomentParams {
    /// The viewer and the range of moments.
    fn of(&self, playback: &Playback, most: usize) -> Result<(Viewer, Range<usize>), ApiError> {
        let word = self.viewer.as_deref().unwrap_or("public");
        let viewer = word.parse().map_err(|what| ApiError::malformed(format!("viewer: {what}.")))?;
        if !playback.has(viewer) {
            let last = playback.header().names.len();
            let sentence = format!("viewer: there is no {viewer}: the seats are P1 to P{last}.");
            return Err(no("no-such-seat", sentence));
        }
        let (from, asked) = (self.from.unwrap_or(0), self.most.unwrap_or(most));
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
}

fn question(asked: Result<Query<MomentParams>, QueryRejection>) -> Result<MomentParams, ApiError> {
    let asked = asked.map_err(|error| ApiError::malformed(format!("Invalid query: {error}.")));
    asked.map(|Query(asked)| asked)
}

/// A match and its moments for one viewer.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ReplayOutline"))]
pub(crate) struct ReplayOutline {
    /// The game's name in data.
    game: String,
    /// The title for display.
    title: String,
    /// The players' names, in seat order.
    names: Vec<String>,
    /// The settings of the match. Nothing is hidden after the match.
    setup: BTreeMap<String, String>,
    /// How the match ended; `None` if it was abandoned.
    ending: Option<ReplayEnding>,
    /// How it was dealt, according to its replay; `None` if nothing can be proven.
    deal: Option<DealKind>,
    /// The players of each seat, by first decision, abbreviated; empty if the replay does not say.
    players: Vec<SeatAssignment>,
    /// The bots that could continue the match.
    bots: Vec<String>,
    /// The number of decisions.
    decisions: usize,
    /// The number of moments.
    total: usize,
    /// The names of the phases.
    phases: Vec<String>,
    /// The rounds or turns, with their first moments.
    parts: Vec<ReplayRound>,
    /// The number of the first moment in this response.
    from: usize,
    /// The moments.
    moments: Vec<ReplayMoment>,
}

/// `GET /api/replays/{id}/moments`
pub(super) async fn outline(
    State(shared): State<Arc<ApiState>>,
    Path(id): Path<String>,
    asked: Result<Query<MomentParams>, QueryRejection>,
) -> Result<Response, ApiError> {
    let asked = question(asked)?;
    let playback = replays::playback(&shared, &id).await?;
    let (viewer, range) = asked.of(&playback, MOST_HEARD)?;
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

/// The scenes of some moments.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct PlaybackFrames {
    /// The number of the first moment.
    from: usize,
    /// The scene of each moment; the first one in full.
    shots: Vec<PlaybackFrame>,
}

/// `GET /api/replays/{id}/scenes`
pub(super) async fn scenes(
    State(shared): State<Arc<ApiState>>,
    Path(id): Path<String>,
    asked: Result<Query<MomentParams>, QueryRejection>,
) -> Result<Response, ApiError> {
    let asked = question(asked)?;
    let playback = replays::playback(&shared, &id).await?;
    let (viewer, range) = asked.of(&playback, MOST_SHOWN)?;
    let from = range.start;
    let shots = look(&shared, &playback, move |playback| playback.frames(viewer, range)).await?;
    Ok(json::answer(&PlaybackFrames { from, shots }))
}

/// Every random number of a match, for verification from its seed.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct DiceRolls {
    /// The random numbers in order: `shuffle 4: 3 1 4 2`, `choice 20: 7`, `coin: heads`, `die 6: 4`.
    throws: Vec<String>,
    /// The number of words taken from the streams for shuffles, coins and dice.
    used: [u32; 3],
}

/// `GET /api/replays/{id}/dice`
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

/// A request to continue a match.
#[derive(Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct ResumeRequest {
    /// The moment to continue from: its decision has been applied, and the next one is open.
    #[serde(deserialize_with = "json::number")]
    moment: usize,
    /// The seat to play.
    #[cfg_attr(feature = "types", ts(as = "Seat"))]
    seat: String,
    /// The player's display name.
    name: String,
    /// The bot for the other seats; greedy by default.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(as = "Option<String>", optional))]
    bot: Option<String>,
}

/// `POST /api/replays/{id}/rooms`: opens a room in which the match continues from one of its moments, with
/// bots on the other seats.
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
