//! Charts as data: numbers and labels; the client draws them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A chart.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct WireChart {
    /// Its name in data.
    pub name: String,
    /// A short title.
    pub title: String,
    /// The label of the horizontal axis.
    pub x: String,
    /// The label of the vertical axis.
    pub y: String,
    /// The data.
    pub plot: WirePlot,
}

/// The kinds of charts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum WirePlot {
    /// Shares of values in bins of equal width; two layers are drawn on top of each other.
    Histogram {
        /// The width of a bin in values.
        bin: u32,
        /// One or two sets of bars.
        layers: Vec<WireLayer>,
        /// Marked values.
        guides: Vec<WireGuide>,
    },
    /// One bar per value.
    Bars {
        /// The bars.
        bars: Vec<WireBar>,
    },
    /// Values along one match.
    Lines {
        /// The positions on the horizontal axis.
        moments: Vec<u32>,
        /// The values of each line at these positions.
        lines: Vec<WireLine>,
    },
    /// Shares in percent, with their intervals.
    Shares {
        /// The shares.
        ranges: Vec<WireRange>,
    },
    /// Differences from zero, with their intervals.
    Differences {
        /// The differences.
        ranges: Vec<WireRange>,
    },
}

/// One set of bars in a histogram.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct WireLayer {
    /// The label.
    pub name: String,
    /// The share of matches in each bin, from the first bin on.
    pub shares: Vec<f64>,
    /// The share beyond the last bin.
    pub beyond: f64,
}

/// A marked value.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct WireGuide {
    /// The value.
    pub value: f64,
    /// The label.
    pub label: String,
}

/// A bar.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct WireBar {
    /// The value.
    pub value: u32,
    /// The number of matches with this value.
    pub count: u64,
    /// Their share.
    pub share: f64,
}

/// A line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct WireLine {
    /// The label.
    pub name: String,
    /// The values, one per position.
    pub values: Vec<u32>,
}

/// A number with its 95 % interval.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct WireRange {
    /// The label.
    pub name: String,
    /// The lower end of the interval.
    pub low: f64,
    /// The estimate.
    pub middle: f64,
    /// The upper end of the interval.
    pub high: f64,
}
