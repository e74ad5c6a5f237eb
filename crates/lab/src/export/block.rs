//! The output of one thread for one block of matches.

use catalog::Runner;
use kernel::Seed;
use kernel::measure::MatchSample;

use super::{SamplingStride, jsonl};

/// The exported parts of a match.
#[derive(Copy, Clone, Debug)]
pub(crate) struct RequestedOutputs {
    pub(crate) lines: bool,
    pub(crate) rows: bool,
    pub(crate) series: Option<SamplingStride>,
}

impl RequestedOutputs {
    pub(crate) fn anything(&self) -> bool {
        self.lines || self.rows || self.series.is_some()
    }
}

/// A block of matches, ready to be written.
#[derive(Default)]
pub(crate) struct ExportBlock {
    pub(crate) lines: Vec<u8>,
    pub(crate) rows: Vec<(u64, MatchSample)>,
    /// The match, then the values of the series, moment after moment.
    pub(crate) moments: SeriesColumns,
}

/// The values of a series as columns.
#[derive(Default)]
pub(crate) struct SeriesColumns {
    pub(crate) matches: Vec<u64>,
    pub(crate) columns: Vec<Vec<u32>>,
}

impl ExportBlock {
    pub(crate) fn add(
        &mut self,
        number: u64,
        seed: Seed,
        row: &MatchSample,
        samples: &[Vec<u32>],
        runner: &dyn Runner,
        wanted: &RequestedOutputs,
    ) {
        if wanted.lines {
            jsonl::line(&mut self.lines, number, seed, row, runner.measures());
        }
        if wanted.rows {
            self.rows.push((number, *row));
        }
        if let Some(every) = wanted.series {
            self.moments.columns.resize(runner.series().len(), Vec::new());
            let step = every.0.get() as usize;
            let last = samples.len().wrapping_sub(1);
            for (_, sample) in samples.iter().enumerate().filter(|(i, _)| i % step == 0 || *i == last) {
                self.moments.matches.push(number);
                self.moments.columns.iter_mut().zip(sample).for_each(|(column, &value)| column.push(value));
            }
        }
    }
}
