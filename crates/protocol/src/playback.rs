//! Finished matches moment by moment, and continuing from one of them.

use catalog::MomentMark;
use kernel::replay::SeatAssignment;
use kernel::{CardMotion, Scene, SceneEvent, Seat};
use serde::{Deserialize, Serialize};
use tables::{DealKind, Zones};
use utoipa::ToSchema;

use crate::number;
use crate::schema::{
    DealKindSchema, MomentMarkSchema, MotionSchema, SceneEventSchema, SceneSchema, SeatAssignmentSchema,
    SeatSchema, ZonesSchema,
};
use crate::settings::Settings;

/// The requested moments and viewer.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MomentParams {
    /// The viewer: public, judge (who sees everything), or a seat.
    pub viewer: Option<String>,
    /// The first moment.
    pub from: Option<usize>,
    /// The maximum number of moments.
    pub most: Option<usize>,
}

/// A match and its moments for one viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ReplayOutline {
    /// The game's name in data.
    pub game: String,
    /// The title for display.
    pub title: String,
    /// The players' names, in seat order.
    pub names: Vec<String>,
    /// The settings of the match. Nothing is hidden after the match.
    #[schema(value_type = BTreeMap<String, String>)]
    pub setup: Settings,
    /// How the match ended; `None` if it was abandoned.
    #[schema(required)]
    pub ending: Option<ReplayEnding>,
    /// How it was dealt, according to its replay; `None` if nothing can be proven.
    #[schema(required, value_type = Option<DealKindSchema>)]
    pub deal: Option<DealKind>,
    /// The players of each seat, by first decision, abbreviated; empty if the replay does not say.
    #[schema(value_type = Vec<SeatAssignmentSchema>)]
    pub players: Vec<SeatAssignment>,
    /// The bots that could continue the match.
    pub bots: Vec<String>,
    /// The number of decisions.
    pub decisions: usize,
    /// The number of moments.
    #[schema(minimum = 1)]
    pub total: usize,
    /// The names of the phases.
    pub phases: Vec<String>,
    /// The rounds or turns, with their first moments.
    pub parts: Vec<ReplayRound>,
    /// The number of the first moment in this response.
    pub from: usize,
    /// The moments.
    pub moments: Vec<ReplayMoment>,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ReplayEnding {
    /// The winners; empty in a draw.
    #[schema(value_type = Vec<SeatSchema>)]
    pub winners: Vec<Seat>,
    /// The reason, as a stable code.
    pub reason: String,
}

/// A round or turn of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ReplayRound {
    /// Its first moment.
    pub from: usize,
    /// Its number, as in scenes.
    pub round: u32,
    /// Its title: `Round 12`.
    pub name: String,
}

/// One moment for a viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ReplayMoment {
    /// The sentence; empty if the viewer does not see the event.
    pub text: String,
    /// The acting seat: the seat that made the decision. For simultaneous decisions, the seat whose card
    /// moves.
    #[schema(required, value_type = Option<SeatSchema>)]
    pub seat: Option<Seat>,
    /// The number of the round or turn.
    pub round: u32,
    /// The index of the phase, from zero.
    pub phase: usize,
    /// The marks, based on public information.
    #[schema(value_type = Vec<MomentMarkSchema>)]
    pub marks: Vec<MomentMark>,
    /// The number of decisions so far.
    pub decisions: usize,
}

/// The scenes of some moments.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PlaybackFrames {
    /// The number of the first moment.
    pub from: usize,
    /// The scene of each moment; the first one in full.
    pub shots: Vec<PlaybackFrame>,
}

/// The scene of a moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PlaybackFrame {
    /// The table, without choices, because no decision is open.
    #[schema(value_type = SceneSchema)]
    pub scene: Scene,
    /// Whether these are all zones, or only those that changed since the previous moment.
    #[serde(default, skip_serializing_if = "Zones::are_all")]
    #[cfg_attr(feature = "types", ts(as = "Option<Zones>", optional))]
    #[schema(value_type = ZonesSchema)]
    pub zones: Zones,
    /// The card motions since the previous moment.
    #[schema(value_type = Vec<MotionSchema>)]
    pub motions: Vec<CardMotion>,
    /// What else happened since then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(as = "Option<Vec<SceneEvent>>", optional))]
    #[schema(value_type = Vec<SceneEventSchema>)]
    pub events: Vec<SceneEvent>,
}

/// Every random number of a match, for verification from its seed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct DiceRolls {
    /// The random numbers in order: `shuffle 4: 3 1 4 2`, `choice 20: 7`, `coin: heads`, `die 6: 4`.
    pub throws: Vec<String>,
    /// The number of words taken from the streams for shuffles, coins and dice.
    pub used: [u32; 3],
}

/// A request to continue a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ResumeRequest {
    /// The moment to continue from: its decision has been applied, and the next one is open.
    #[serde(deserialize_with = "number::parse")]
    #[schema(maximum = 1000000)]
    pub moment: usize,
    /// The seat to play.
    #[cfg_attr(feature = "types", ts(as = "Seat"))]
    #[schema(pattern = "^[Pp]([1-9]|1[0-6])$")]
    pub seat: String,
    /// The player's display name.
    #[schema(min_length = 1, max_length = 20)]
    pub name: String,
    /// The bot for the other seats; greedy by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub bot: Option<String>,
}
