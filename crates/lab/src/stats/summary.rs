//! A histogram in eight numbers.

use super::Histogram;

/// The summary statistics of a measure.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Summary {
    /// The number of values.
    pub count: u64,
    /// Their mean.
    pub mean: f64,
    /// The standard error of the mean; of a single value it is not known, and infinite.
    pub error: f64,
    /// The lowest value.
    pub min: u32,
    /// Half of the values are at most this.
    pub median: u32,
    /// Nine in ten are at most this.
    pub p90: u32,
    /// Ninety-nine in a hundred are at most this.
    pub p99: u32,
    /// The highest value.
    pub max: u32,
}

impl Summary {
    /// The numbers of a histogram; `None` if nothing was counted.
    pub fn of(histogram: &Histogram) -> Option<Self> {
        let count = histogram.count();
        let n = count as f64;
        let sum: u128 = histogram.iter().map(|(value, count)| u128::from(value) * u128::from(count)).sum();
        let mean = sum as f64 / n;
        let squares: f64 =
            histogram.iter().map(|(v, count)| count as f64 * (f64::from(v) - mean).powi(2)).sum();
        let error = if count > 1 { (squares / (n - 1.0) / n).sqrt() } else { f64::INFINITY };
        let (min, max) = (histogram.iter().next()?.0, histogram.iter().last()?.0);
        let at = |thousandths| histogram.quantile(thousandths);
        Some(Self { count, mean, error, min, median: at(500)?, p90: at(900)?, p99: at(990)?, max })
    }
}
