//! The content of a chart: numbers and words, without drawing.

/// One chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// Its name in the table of numbers.
    pub name: String,
    /// The title, in a few words.
    pub title: String,
    /// The label of the horizontal axis.
    pub x: String,
    /// The label of the vertical axis.
    pub y: String,
    /// The numbers.
    pub plot: Plot,
}

/// The kinds of charts.
#[derive(Clone, PartialEq, Debug)]
pub enum Plot {
    /// Shares of values in bins of equal width; with two layers, one over the other.
    Histogram {
        /// The number of values per bin.
        bin: u32,
        /// One or two sets of bars.
        layers: Vec<HistogramSeries>,
        /// Values to point out, with their labels.
        guides: Vec<(f64, String)>,
    },
    /// A bar for every value.
    Bars(Vec<ChartBar>),
    /// Values over the moments of one match.
    Lines {
        /// The moments.
        moments: Vec<u32>,
        /// The values of each line at those moments.
        lines: Vec<ChartLine>,
    },
    /// Differences with their intervals.
    Ranges(Vec<ErrorBar>),
}

/// One set of bars in a histogram.
#[derive(Clone, PartialEq, Debug)]
pub struct HistogramSeries {
    /// The name of the set.
    pub name: String,
    /// The share of matches in each bin, from the first bin on.
    pub shares: Vec<f64>,
    /// The share that lies beyond the last bin.
    pub beyond: f64,
}

/// One bar.
#[derive(Clone, PartialEq, Debug)]
pub struct ChartBar {
    /// The value.
    pub value: u32,
    /// The number of matches in it.
    pub count: u64,
    /// Their share.
    pub share: f64,
}

/// One line.
#[derive(Clone, PartialEq, Debug)]
pub struct ChartLine {
    /// The name of the line.
    pub name: String,
    /// Its values, a moment each.
    pub values: Vec<u32>,
}

/// One difference.
#[derive(Clone, PartialEq, Debug)]
pub struct ErrorBar {
    /// The compared quantity.
    pub name: String,
    /// The lower end of the interval.
    pub low: f64,
    /// The difference itself.
    pub middle: f64,
    /// The upper end.
    pub high: f64,
}
