//! Replaces the lines of a remote match.

use tables::LogLine;

use super::batch::{self, Batch, DecisionMaker};
use super::{TimelineCursor, TimelineSource};

impl<S: TimelineSource> TimelineCursor<S> {
    /// Keeps only the first `kept` lines and appends these; all of them are shown. The division into
    /// decisions is unknown.
    pub(crate) fn resync(&mut self, kept: usize, told: Vec<LogLine>) {
        let whole = self.batches.partition_point(|batch| batch.end <= kept);
        self.batches.truncate(whole);
        self.lines.truncate(kept);
        self.lines.extend(told);
        let (start, end) = (self.batches.last().map_or(0, |batch| batch.end), self.lines.len());
        if start < end {
            let scene = self.source.latest_scene(self.viewer);
            let (round, heading, counts) = (scene.round, String::new(), batch::counts(&scene));
            self.batches.push(Batch { start, end, round, heading, counts, taken: DecisionMaker::Nobody });
        }
        (self.decided, self.at) = (self.batches.len(), end);
        self.source.place(self.decided);
        self.scene = self.source.scene(self.viewer);
    }

    /// Updates the scene without new events.
    pub(crate) fn redraw(&mut self) {
        if self.is_settled() {
            self.scene = self.source.scene(self.viewer);
        }
    }
}
