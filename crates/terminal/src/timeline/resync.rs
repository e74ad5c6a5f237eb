//! What comes from elsewhere may be told anew.

use tables::LogLine;

use super::batch::{self, Batch, DecisionMaker};
use super::{Timeline, TimelineSource};

impl<S: TimelineSource> Timeline<S> {
    /// Of what was told only the first `kept` lines hold; these came after them, and all of it is shown. Which of
    /// them belong together is not known.
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

    /// The picture has changed, without anything having happened.
    pub(crate) fn redraw(&mut self) {
        if self.is_settled() {
            self.scene = self.source.scene(self.viewer);
        }
    }
}
