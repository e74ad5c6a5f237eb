//! Whole-number statistics: they add up to the same bytes in any order, on any number of threads.

mod histogram;
mod interval;
mod summary;
mod tally;

pub use histogram::Histogram;
pub use interval::{Interval, Z95, z_for};
pub use summary::Summary;
pub use tally::{Extreme, LabelCount, MeasureDistribution, Tally};
