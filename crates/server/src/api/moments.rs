//! Finished matches moment by moment, and going on from one of them.

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
use kernel::replay::Stretch;
use kernel::{Pairs, Viewer};
use serde::{Deserialize, Serialize};
use tables::{Begun, DealKind};

use super::{Shared, replays, rooms};
use crate::fault::Fault;
use crate::film::{Ending, Film, Heard, Part, Shot};
use crate::gate::Way;
use crate::json;
use crate::lab::no;
use crate::opening::Wish;

/// How many moments are told at once at most, and how many are shown.
const MOST_HEARD: usize = 1_000;
const MOST_SHOWN: usize = 64;

/// The bot that plays the other seats, if nobody says which.
const BOT: &str = "greedy";

/// Which moments, and to whom.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Asked {
    viewer: Option<String>,
    from: Option<usize>,
    most: Option<usize>,
}

impl Asked {
    /// Who looks, and at which moments.
    fn of(&self, film: &Film, most: usize) -> Result<(Viewer, Range<usize>), Fault> {
        let word = self.viewer.as_deref().unwrap_or("public");
        let viewer = word.parse().map_err(|what| Fault::malformed(format!("viewer: {what}.")))?;
        if !film.has(viewer) {
            let last = film.header().names.len();
            let sentence = format!("viewer: there is no {viewer}: the seats are P1 to P{last}.");
            return Err(no("no-such-seat", sentence));
        }
        let (from, asked) = (self.from.unwrap_or(0), self.most.unwrap_or(most));
        if from >= film.len() {
            let last = film.len() - 1;
            let sentence = format!("from: the moments are 0 to {last}, and {from} is none.");
            return Err(no("no-such-moment", sentence));
        }
        if !(1..=most).contains(&asked) {
            return Err(Fault::malformed(format!("most: from 1 to {most}, not {asked}.")));
        }
        Ok((viewer, from..film.len().min(from.saturating_add(asked))))
    }
}

fn question(asked: Result<Query<Asked>, QueryRejection>) -> Result<Asked, Fault> {
    let asked = asked.map_err(|error| Fault::malformed(format!("The question is not right: {error}.")));
    asked.map(|Query(asked)| asked)
}

/// A match and what somebody hears of it.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ReplayOutline"))]
pub(crate) struct Outline {
    /// The game's name in data.
    game: String,
    /// The game's name for people.
    title: String,
    /// Who played, in seat order.
    names: Vec<String>,
    /// The settings of the match. What is over is no secret.
    setup: BTreeMap<String, String>,
    /// How it ended; nothing, if it was broken off.
    ending: Option<Ending>,
    /// How it was dealt, as its replay shows; nothing, if nothing can be proven.
    deal: Option<DealKind>,
    /// The players of each seat, by first decision, in brief; nothing, where the replay does not say.
    players: Vec<Stretch>,
    /// The bots that could play on.
    bots: Vec<String>,
    /// How many decisions were taken.
    decisions: usize,
    /// How many moments there are.
    total: usize,
    /// The names of the phases.
    phases: Vec<String>,
    /// The rounds or turns, with their first moments.
    parts: Vec<Part>,
    /// Which moment is the first of those that are told here.
    from: usize,
    /// What is heard at each of them.
    moments: Vec<Heard>,
}

/// `GET /api/replays/{id}/moments`
pub(super) async fn outline(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<String>,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Response, Fault> {
    let asked = question(asked)?;
    let film = replays::film(&shared, &id).await?;
    let (viewer, range) = asked.of(&film, MOST_HEARD)?;
    let from = range.start;
    let heard = look(&shared, &film, move |film| film.heard(viewer, range)).await?;
    let (header, line) = (film.header(), film.dealt().entry());
    Ok(json::answer(&Outline {
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
        ending: film.ending.clone(),
        deal: DealKind::of(film.dealt()),
        players: film.players.clone(),
        bots: line.bots().map(|(name, _)| name.into()).collect(),
        decisions: film.decided(),
        total: film.len(),
        phases: film.phases.clone(),
        parts: film.parts.clone(),
        from,
        moments: heard,
    }))
}

/// What some moments look like.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Shots {
    /// Which moment is the first of them.
    from: usize,
    /// What each of them looks like; the first in full.
    shots: Vec<Shot>,
}

/// `GET /api/replays/{id}/scenes`
pub(super) async fn scenes(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<String>,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Response, Fault> {
    let asked = question(asked)?;
    let film = replays::film(&shared, &id).await?;
    let (viewer, range) = asked.of(&film, MOST_SHOWN)?;
    let from = range.start;
    let shots = look(&shared, &film, move |film| film.shots(viewer, range)).await?;
    Ok(json::answer(&Shots { from, shots }))
}

/// Every throw of the dice of a match, for who works them out from its seed.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Thrown {
    /// The throws in order: `shuffle 4: 3 1 4 2`, `choice 20: 7`, `coin: heads`, `die 6: 4`.
    throws: Vec<String>,
    /// How many words of the streams for shuffles, coins and dice they took.
    used: [u32; 3],
}

/// `GET /api/replays/{id}/dice`
pub(super) async fn dice(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let film = replays::film(&shared, &id).await?;
    let watch = look(&shared, &film, Film::dice).await?;
    let throws = watch.throws().iter().map(ToString::to_string).collect();
    Ok(json::answer(&Thrown { throws, used: watch.used() }))
}

/// Looks at a film where nobody else has to wait for it.
async fn look<T: Send + 'static>(
    shared: &Shared,
    film: &Arc<Film>,
    looking: impl FnOnce(&Film) -> T + Send + 'static,
) -> Result<T, Fault> {
    let film = film.clone();
    let seen = shared.house.films.workers.run(move || looking(&film)).await;
    seen.map_err(|_| {
        Fault::new(axum::http::StatusCode::CONFLICT, "untrue", "The program fails at this replay.")
    })
}

/// Who goes on, and from where.
#[derive(Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct GoingOn {
    /// The moment: what came of the decision that it belongs to has happened, and the next is open.
    #[serde(deserialize_with = "json::number")]
    moment: usize,
    /// The seat to play.
    #[cfg_attr(feature = "types", ts(as = "Seat"))]
    seat: String,
    /// What the player is called.
    name: String,
    /// The bot on the other seats; greedy, if nothing is said.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(as = "Option<String>", optional))]
    bot: Option<String>,
}

/// `POST /api/replays/{id}/rooms`: a room in which the match goes on from one of its moments, with bots on the other
/// seats.
pub(super) async fn go_on(
    State(shared): State<Arc<Shared>>,
    Extension(way): Extension<Way>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Fault> {
    let body = json::whole(body, shared.house.limits.body_bytes)?;
    let asked: GoingOn = json::read(&headers, &body)?;
    let (name, seat) = (rooms::name(&asked.name)?, rooms::seat(&asked.seat)?);
    let film = replays::film(&shared, &id).await?;
    let decisions = film.decisions_by(asked.moment).ok_or_else(|| {
        let (last, moment) = (film.len() - 1, asked.moment);
        no("no-such-moment", format!("moment: the moments are 0 to {last}, and {moment} is none."))
    })?;
    let begun = Begun {
        seed: film.header().seed.to_string(),
        decisions: decisions.to_vec(),
        bot: asked.bot.unwrap_or_else(|| BOT.into()),
    };
    let header = film.header();
    let wish = Wish {
        game: header.game.clone(),
        setup: header.setup.clone(),
        options: Pairs(vec![("access".into(), "private".into())]),
        name,
        seat: Some(seat),
        begun: Some(begun),
    };
    rooms::opened(&shared, wish, way).await
}
