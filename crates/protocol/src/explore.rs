//! Simulated matches to step through.

use kernel::{CardMotion, Scene, Seat};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::lab::BotMatch;
use crate::schema::{MotionSchema, SceneSchema, SeatSchema};

/// A request for a simulated match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ExploreRequest {
    /// The game, settings, bots and seed.
    pub of: BotMatch,
    /// The visibility of the cards.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(as = "Option<ExploreVisibility>", optional))]
    pub sight: ExploreVisibility,
}

/// The visibility of the cards.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ExploreVisibility {
    /// All cards are visible.
    #[default]
    Open,
    /// Only what spectators see.
    Closed,
}

/// The outline of a simulated match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SimulatedOutline {
    /// The ID with which segments are requested.
    #[schema(pattern = "^[0-9a-f]{10}$")]
    pub id: String,
    /// The title for display.
    pub title: String,
    /// The game, settings, bots and seed.
    pub of: BotMatch,
    /// Whether any player had a choice. If not, the match played itself.
    pub played: bool,
    /// The command that plays it again.
    pub command: String,
    /// The initial scene.
    #[schema(value_type = SceneSchema)]
    pub scene: Scene,
    /// The counters of the seats, tracked along the match.
    pub counters: Vec<TrackedCounter>,
    /// The state after each decision that had events.
    pub moments: Vec<SimulatedMoment>,
    /// The number of events.
    pub events: usize,
    /// The result in one sentence.
    pub ending: String,
}

/// A tracked counter of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TrackedCounter {
    /// The seat.
    #[schema(value_type = SeatSchema)]
    pub seat: Seat,
    /// The name of the counter.
    pub name: String,
}

/// The state of a match after a decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SimulatedMoment {
    /// The number of events so far.
    pub events: usize,
    /// The number of rounds or turns that had started.
    pub round: u32,
    /// A short description; special circumstances follow a colon.
    pub heading: String,
    /// The values, in the order of the counters; `None` for a counter that no longer exists.
    pub counts: Vec<Option<i64>>,
}

/// The requested part of a match.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct SegmentParams {
    /// The number of events before this part.
    pub from: usize,
    /// The maximum number of events.
    #[param(minimum = 1, maximum = 500)]
    pub most: usize,
}

/// The events of a match from one point on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Segment {
    /// The number of events before this segment.
    pub from: usize,
    /// The scene at its start.
    #[schema(value_type = SceneSchema)]
    pub scene: Scene,
    /// The events, in order.
    pub steps: Vec<SegmentStep>,
}

/// One event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SegmentStep {
    /// The sentence.
    pub text: String,
    /// The card motions of this event on the scene.
    #[schema(value_type = Vec<MotionSchema>)]
    pub motions: Vec<CardMotion>,
    /// For the last event of a decision: the scene after it. It has no zones if the motions produce them.
    #[schema(required, value_type = Option<SceneSchema>)]
    pub after: Option<Scene>,
}
