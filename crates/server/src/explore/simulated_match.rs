//! A simulated match and its outline.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use catalog::{AnyGame, is_interactive};
use kernel::{Scene, Seat, Viewer};
use serde::Serialize;

use super::ExploreVisibility;
use crate::api_error::ApiError;
use crate::lab::{BotMatch, no};

/// Time limit for simulating a match in the explorer.
const LONGEST: Duration = Duration::from_secs(6);

/// Maximum number of events in a simulated match.
const MOST_EVENTS: usize = 200_000;

/// A match that was simulated to its end.
#[derive(Debug)]
pub(crate) struct SimulatedMatch {
    pub(super) game: Box<dyn AnyGame>,
    pub(super) viewer: Viewer,
    /// After each decision with visible events: the number of decisions and the number of events.
    pub(super) marks: Vec<(usize, usize)>,
    outline: SimulatedOutline,
}

/// The outline of a match.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Course"))]
pub(crate) struct SimulatedOutline {
    /// The ID with which segments are requested.
    id: String,
    /// The title for display.
    title: String,
    /// The game, settings, bots and seed.
    of: BotMatch,
    /// Whether any player had a choice. If not, the match played itself.
    played: bool,
    /// The command that plays it again.
    command: String,
    /// The initial scene.
    scene: Scene,
    /// The counters of the seats, tracked along the match.
    counters: Vec<Tracked>,
    /// The state after each decision that had events.
    moments: Vec<Moment>,
    /// The number of events.
    events: usize,
    /// The result in one sentence.
    ending: String,
}

/// A tracked counter of a seat.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Tracked {
    /// The seat.
    seat: Seat,
    /// The name of the counter.
    name: String,
}

/// The state of a match after a decision.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "CourseMoment"))]
struct Moment {
    /// The number of events so far.
    events: usize,
    /// The number of rounds or turns that had started.
    round: u32,
    /// A short description; special circumstances follow a colon.
    heading: String,
    /// The values, in the order of the counters; `None` for a counter that no longer exists.
    counts: Vec<Option<i64>>,
}

impl SimulatedMatch {
    /// The approximate size in bytes: cards, settings and decisions.
    pub(super) fn bytes(&self) -> usize {
        const MOMENT: usize = 128;
        let shared = self.game.shared().map_or(0, |shared| shared.bytes());
        let setup = self.game.header().setup.0.iter().map(|(_, value)| 2 * value.len()).sum::<usize>();
        shared + setup + (self.marks.len() + self.outline.moments.len()) * MOMENT
    }

    /// Simulates a match to its end.
    pub(super) fn play(id: String, of: BotMatch, sight: ExploreVisibility) -> Result<Self, ApiError> {
        let (entry, seed) = (of.entry()?, of.seed()?);
        let (bots, pairs) = (of.players(entry)?, of.pairs(&std::collections::BTreeMap::new()));
        let wrong = |error: kernel::SetupError| no("no-such-setup", format!("setup: {error}."));
        // The lab's own setup checks that these bots can play, and names the flags for them.
        let named = (entry.runner)(&pairs, &bots).map_err(wrong)?;
        let mut game = (entry.open)(&pairs, seed, Vec::new()).map_err(wrong)?;
        let flag = match named.bots() {
            bots if bots.is_default() => String::new(),
            bots => format!(" --bots {bots}"),
        };
        let viewer = match sight {
            ExploreVisibility::Open => Viewer::Judge,
            ExploreVisibility::Closed => Viewer::Public,
        };
        let scene = game.scene(viewer);
        let counters: Vec<Tracked> = scene
            .seats
            .iter()
            .flat_map(|place| {
                place
                    .counters
                    .iter()
                    .map(|counter| Tracked { seat: place.seat, name: counter.name.to_string() })
            })
            .collect();
        let (mut events, mut moments, mut marks) = (0, Vec::new(), Vec::new());
        let (played, begun) = (is_interactive(game.as_ref()), Instant::now());
        while let Some(seat) = game.deciders().first() {
            let advice = game.advise(seat, bots.of_or_default(seat, game.default_bot(seat)), game.roll(seat));
            let told = game.play(seat, &advice.unwrap_or_default())?.without_data(viewer).len();
            events += told;
            if begun.elapsed() > LONGEST || events > MOST_EVENTS {
                let sentence = "This match takes too long to show here: use the command line.";
                return Err(ApiError::new(StatusCode::CONFLICT, "too-long", sentence));
            }
            if told > 0 {
                let now = game.scene(viewer);
                let counts = counters.iter().map(|tracked| count(&now, tracked)).collect();
                moments.push(Moment { events, round: now.round, heading: now.heading, counts });
                marks.push((game.decisions().len(), events));
            }
        }
        let ending = game.outcome().map(|outcome| outcome.to_string()).unwrap_or_default();
        let outline = SimulatedOutline {
            id,
            title: entry.about.title.into(),
            of,
            played,
            command: format!("{}{flag}", game.play_command()),
            scene,
            counters,
            moments,
            events,
            ending,
        };
        Ok(Self { game, viewer, marks, outline })
    }

    pub(super) fn id(&self) -> &str {
        &self.outline.id
    }

    /// The outline of the match.
    pub(crate) fn outline(&self) -> &SimulatedOutline {
        &self.outline
    }

    /// The number of events.
    pub(super) fn events(&self) -> usize {
        self.outline.events
    }
}

fn count(scene: &Scene, tracked: &Tracked) -> Option<i64> {
    let place = scene.seats.iter().find(|place| place.seat == tracked.seat)?;
    place.counters.iter().find(|counter| counter.name == tracked.name).map(|counter| counter.value)
}
