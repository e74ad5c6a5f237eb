//! A whole match: its outline.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use catalog::{AnyGame, is_interactive};
use kernel::{Scene, Seat, Viewer};
use serde::Serialize;

use super::ExploreVisibility;
use crate::api_error::ApiError;
use crate::lab::{BotMatch, no};

/// Longer nobody thinks about a match that is only looked at.
const LONGEST: Duration = Duration::from_secs(6);

/// More happens in no match that is shown.
const MOST_EVENTS: usize = 200_000;

/// A match that was played to its end.
#[derive(Debug)]
pub(crate) struct SimulatedMatch {
    pub(super) game: Box<dyn AnyGame>,
    pub(super) viewer: Viewer,
    /// After each decision that anybody heard of: how many decisions and how many events there were.
    pub(super) marks: Vec<(usize, usize)>,
    outline: SimulatedOutline,
}

/// A match in outline.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Course"))]
pub(crate) struct SimulatedOutline {
    /// By this its passages are asked for.
    id: String,
    /// The game's name for people.
    title: String,
    /// What was played, and by whom.
    of: BotMatch,
    /// Did anybody choose anything? If not, the match played itself.
    played: bool,
    /// The command that plays it again.
    command: String,
    /// How it began.
    scene: Scene,
    /// What is counted for the seats along the match.
    counters: Vec<Tracked>,
    /// Where the match stood after each decision that made something happen.
    moments: Vec<Moment>,
    /// How many events there are.
    events: usize,
    /// How it ended, in a sentence.
    ending: String,
}

/// Something that is counted for a seat.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Tracked {
    /// Whose.
    seat: Seat,
    /// What is counted.
    name: String,
}

/// Where a match stood after a decision.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "CourseMoment"))]
struct Moment {
    /// How many events there were.
    events: usize,
    /// How many rounds, or turns, had begun.
    round: u32,
    /// Where it stood, in a few words; what follows a colon is special about it.
    heading: String,
    /// What was counted, in the order of the counters; nothing where something is not counted any more.
    counts: Vec<Option<i64>>,
}

impl SimulatedMatch {
    /// About how many bytes it takes: its cards, its settings, what it is made of.
    pub(super) fn bytes(&self) -> usize {
        const MOMENT: usize = 128;
        let shared = self.game.shared().map_or(0, |shared| shared.bytes());
        let setup = self.game.header().setup.0.iter().map(|(_, value)| 2 * value.len()).sum::<usize>();
        shared + setup + (self.marks.len() + self.outline.moments.len()) * MOMENT
    }

    /// Lets a match be played to its end.
    pub(super) fn play(id: String, of: BotMatch, sight: ExploreVisibility) -> Result<Self, ApiError> {
        let (entry, seed) = (of.entry()?, of.seed()?);
        let (bots, pairs) = (of.players(entry)?, of.pairs(&std::collections::BTreeMap::new()));
        let wrong = |error: kernel::SetupError| no("no-such-setup", format!("setup: {error}."));
        // The lab's way to set up the same match says whether these bots can play it, and how one says so.
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
                let sentence = "This match takes too long to be shown here: use the command line.";
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

    /// The match in outline.
    pub(crate) fn outline(&self) -> &SimulatedOutline {
        &self.outline
    }

    /// How many events there are.
    pub(super) fn events(&self) -> usize {
        self.outline.events
    }
}

fn count(scene: &Scene, tracked: &Tracked) -> Option<i64> {
    let place = scene.seats.iter().find(|place| place.seat == tracked.seat)?;
    place.counters.iter().find(|counter| counter.name == tracked.name).map(|counter| counter.value)
}
