//! Lab runs.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::chart::WireChart;
use crate::number;
use crate::settings::{self, Settings};

/// A match between bots: the counterpart of the flags of `croupier play` and `croupier lab`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BotMatch {
    /// The name of a game of the catalogue.
    pub game: String,
    /// Settings of the game; missing ones have their defaults.
    #[serde(default, deserialize_with = "settings::parse")]
    #[cfg_attr(feature = "types", ts(as = "Option<Settings>", optional))]
    #[schema(value_type = BTreeMap<String, String>)]
    pub setup: Settings,
    /// The bots in seat order; the last one plays all further seats too.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(as = "Option<Vec<String>>", optional))]
    pub bots: Vec<String>,
    /// The bot for the seats of house bots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub house: Option<String>,
    /// The seed; random by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    #[schema(pattern = "^[0-9]{1,19}(/[0-9]{1,19})?$|^[0-9a-fA-F]{64}$")]
    pub seed: Option<String>,
}

/// A request for a lab run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LabRequest {
    /// The game, settings, bots and seed.
    pub of: BotMatch,
    /// The number of matches.
    #[serde(deserialize_with = "number::parse")]
    #[schema(minimum = 1, maximum = 1000000000)]
    pub matches: u64,
    /// Two variants to be compared on the same deals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub compare: Option<LabVariants>,
}

/// Two variants: the settings of each, besides the common ones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LabVariants {
    /// The first.
    #[serde(deserialize_with = "settings::parse")]
    #[schema(value_type = BTreeMap<String, String>)]
    pub a: Settings,
    /// The second.
    #[serde(deserialize_with = "settings::parse")]
    #[schema(value_type = BTreeMap<String, String>)]
    pub b: Settings,
}

/// The limits and recent runs of the lab.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Lab {
    /// The maximum number of matches per run.
    pub matches: u32,
    /// The maximum duration of a run in seconds.
    pub seconds: u32,
    /// The known runs, the latest first.
    pub runs: Vec<ListedRun>,
}

/// A run as a list entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ListedRun {
    /// Its ID.
    #[schema(pattern = "^[0-9a-f]{10}$")]
    pub id: String,
    /// The title of the game for display.
    pub title: String,
    /// Its state.
    pub state: LabState,
    /// The number of matches played.
    pub matches: u64,
}

/// The state of a run.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum LabState {
    /// It is running.
    Running,
    /// All matches were played.
    Done,
    /// It was stopped: it has the results up to then.
    Stopped,
    /// It reached the time limit: it has the results up to then.
    Late,
    /// The program failed.
    Failed,
}

/// A run of the lab.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LabRun {
    /// Its ID.
    #[schema(pattern = "^[0-9a-f]{10}$")]
    pub id: String,
    /// Its state.
    pub state: LabState,
    /// Whether it was started from the address of this request, and can be stopped from there.
    pub mine: bool,
    /// The number of matches in these results.
    pub played: u64,
    /// The request.
    pub wanted: LabRequest,
    /// The results so far; `None` before the first batch.
    #[schema(required)]
    pub found: Option<LabResult>,
}

/// The results of a run.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LabResult {
    /// A one-line title.
    pub title: String,
    /// Game, settings, number of matches, seed and version.
    pub caption: String,
    /// The command that reproduces it.
    pub command: String,
    /// A remark on the numbers.
    pub remark: String,
    /// The charts, the most important first.
    pub charts: Vec<WireChart>,
    /// The tables.
    pub tables: Vec<LabTable>,
    /// The matches with the highest values.
    pub records: Vec<LabRecord>,
}

/// A table: the first column contains text, the others numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LabTable {
    /// The column headings; the first one names the subject of the table.
    pub head: Vec<String>,
    /// The cells.
    pub rows: Vec<Vec<String>>,
}

/// The match with the highest value of a measure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LabRecord {
    /// The title of the measure.
    pub title: String,
    /// The value.
    pub value: u32,
    /// The seed of the match.
    pub seed: String,
    /// The command that shows the match.
    pub command: String,
}
