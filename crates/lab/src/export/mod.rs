//! Exports with one line, or one row, per match.

mod block;
mod jsonl;
mod parquet;

use std::io::{self, Write};
use std::num::NonZeroU32;

pub(crate) use block::{ExportBlock, RequestedOutputs};
pub(crate) use jsonl::results;
pub use parquet::TableFile;

/// The destination of each match of a sweep, in order.
#[derive(Default)]
pub struct Outputs<'a> {
    /// A line of JSON a match.
    pub lines: Option<&'a mut (dyn Write + Send)>,
    /// A table with a row a match.
    pub games: Option<TableFile>,
    /// A table with a row a moment, and which moments it keeps.
    pub series: Option<(TableFile, SamplingStride)>,
}

/// Keeps every n-th moment of a match, and the last one always.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SamplingStride(pub NonZeroU32);

impl Outputs<'_> {
    pub(crate) fn wanted(&self) -> RequestedOutputs {
        RequestedOutputs {
            lines: self.lines.is_some(),
            rows: self.games.is_some(),
            series: self.series.as_ref().map(|(_, every)| *every),
        }
    }

    pub(crate) fn take(&mut self, part: &ExportBlock) -> io::Result<()> {
        if let Some(lines) = &mut self.lines {
            lines.write_all(&part.lines)?;
        }
        if let Some(games) = &mut self.games {
            games.matches(&part.rows)?;
        }
        if let Some((series, _)) = &mut self.series {
            series.moments(&part.moments)?;
        }
        Ok(())
    }

    /// Finishes the files and puts them in their places.
    pub fn finish(self) -> io::Result<()> {
        if let Some(lines) = self.lines {
            lines.flush()?;
        }
        let files = self.games.into_iter().chain(self.series.map(|(file, _)| file));
        files.into_iter().try_for_each(TableFile::finish)
    }
}
