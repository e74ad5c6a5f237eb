//! A simulated match and its outline.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use catalog::{Timeline, is_interactive};
use kernel::{Scene, Viewer};
use protocol::{BotMatch, ExploreVisibility, SimulatedMoment, SimulatedOutline, TrackedCounter};

use crate::api_error::ApiError;
use crate::lab::{BotMatchExt, no};

/// Time limit for simulating a match in the explorer.
const LONGEST: Duration = Duration::from_secs(6);

/// Maximum number of events in a simulated match.
const MOST_EVENTS: usize = 200_000;

/// A match that was simulated to its end.
#[derive(Debug)]
pub(crate) struct SimulatedMatch {
    pub(super) timeline: Timeline,
    pub(super) viewer: Viewer,
    /// The moments whose events the viewer sees: only those are counted and returned.
    pub(super) visible: Vec<usize>,
    outline: SimulatedOutline,
}

impl SimulatedMatch {
    /// The approximate size in bytes.
    pub(super) fn bytes(&self) -> usize {
        const MOMENT: usize = 128;
        self.timeline.bytes() + self.visible.len() * size_of::<usize>() + self.outline.moments.len() * MOMENT
    }

    /// Simulates a match to its end.
    pub(super) fn play(id: String, of: BotMatch, sight: ExploreVisibility) -> Result<Self, ApiError> {
        let (entry, seed) = (of.entry()?, of.seed()?);
        let (bots, pairs) = (of.players(entry)?, of.pairs(&std::collections::BTreeMap::new()));
        let wrong = |error: kernel::SetupError| no("no-such-setup", format!("setup: {error}."));
        // The lab's own setup checks that these bots can play, and names the flags for them.
        let named = (entry.runner)(&pairs, &bots).map_err(wrong)?;
        let dealt = (entry.open)(&pairs, seed, Vec::new()).map_err(wrong)?;
        let flag = match named.bots() {
            bots if bots.is_default() => String::new(),
            bots => format!(" --bots {bots}"),
        };
        let viewer = match sight {
            ExploreVisibility::Open => Viewer::Judge,
            ExploreVisibility::Closed => Viewer::Public,
        };
        let scene = dealt.scene(viewer);
        let counters: Vec<TrackedCounter> = scene
            .seats
            .iter()
            .flat_map(|place| {
                place
                    .counters
                    .iter()
                    .map(|counter| TrackedCounter { seat: place.seat, name: counter.name.to_string() })
            })
            .collect();
        let (mut timeline, mut moments, mut visible) =
            (Timeline::new(dealt.as_ref()), Vec::new(), Vec::new());
        let (played, begun) = (is_interactive(timeline.end()), Instant::now());
        while let Some(told) = timeline.simulate(&bots)? {
            let (lines, before) = (told.each(viewer), visible.len());
            let first = timeline.len() - lines.len();
            visible.extend((first..).zip(lines).filter_map(|(moment, line)| line.map(|_| moment)));
            if begun.elapsed() > LONGEST || timeline.len() > MOST_EVENTS {
                let sentence = "This match takes too long to show here: use the command line.";
                return Err(ApiError::new(StatusCode::CONFLICT, "too-long", sentence));
            }
            if visible.len() > before {
                let now = timeline.end().scene(viewer);
                let counts = counters.iter().map(|tracked| count(&now, tracked)).collect();
                moments.push(SimulatedMoment {
                    events: visible.len(),
                    round: now.round,
                    heading: now.heading,
                    counts,
                });
            }
        }
        let ending = timeline.end().outcome().map(|outcome| outcome.to_string()).unwrap_or_default();
        let outline = SimulatedOutline {
            id,
            title: entry.about.title.into(),
            of,
            played,
            command: format!("{}{flag}", timeline.end().play_command()),
            scene,
            counters,
            moments,
            events: visible.len(),
            ending,
        };
        Ok(Self { timeline, viewer, visible, outline })
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

fn count(scene: &Scene, tracked: &TrackedCounter) -> Option<i64> {
    let place = scene.seats.iter().find(|place| place.seat == tracked.seat)?;
    place.counters.iter().find(|counter| counter.name == tracked.name).map(|counter| counter.value)
}
