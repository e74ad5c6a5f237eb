//! One decision and its events.

use kernel::{RoundLabel, Scene};
use tables::LogLine;

use super::{TimelineCursor, TimelineSource};

/// The lines of one decision, and the state of the match after it.
#[derive(Debug)]
pub(super) struct Batch {
    /// The index of its first line.
    pub(super) start: usize,
    /// One past the index of its last line.
    pub(super) end: usize,
    pub(super) round: u32,
    pub(super) heading: String,
    pub(super) counts: Vec<i64>,
    pub(super) taken: DecisionMaker,
}

/// Who had a choice, if anybody.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DecisionMaker {
    /// A person.
    Person,
    /// A bot.
    Bot,
    /// There was no choice, or it was made remotely.
    Nobody,
}

impl Batch {
    /// The heading without its special part.
    pub(super) fn label(&self) -> &str {
        self.heading.split(':').next().unwrap_or(&self.heading)
    }

    /// Whether it has visible events.
    fn is_told(&self) -> bool {
        self.start < self.end
    }

    /// The round that starts with it, if it differs from the previous one.
    fn begins(&self, before: Option<u32>) -> Option<RoundLabel> {
        let new = before != Some(self.round) && !self.heading.is_empty();
        new.then(|| RoundLabel { round: self.round, name: self.label().into() })
    }
}

/// The first counter of every seat.
pub(super) fn counts(scene: &Scene) -> Vec<i64> {
    let first = |place: &kernel::scene::SeatView| place.counters.first().map_or(0, |counter| counter.value);
    scene.seats.iter().map(first).collect()
}

impl<S: TimelineSource> TimelineCursor<S> {
    /// Adds a decision at the end; the scene after it is computed only if it has changed.
    pub(super) fn extend(
        &mut self,
        taken: DecisionMaker,
        told: Vec<LogLine>,
        scene: impl FnOnce(&S) -> Scene,
    ) {
        let start = self.lines.len();
        self.lines.extend(told);
        let end = self.lines.len();
        let (round, heading, counts) = match self.batches.last() {
            // A decision without visible events leaves the scene unchanged.
            Some(last) if start == end => (last.round, last.heading.clone(), last.counts.clone()),
            _ => {
                let scene = scene(&self.source);
                let counts = counts(&scene);
                (scene.round, scene.heading, counts)
            }
        };
        let batch = Batch { start, end, round, heading, counts, taken };
        // Remote lines mark the start of rounds themselves: a batch may contain several decisions.
        if !S::LIVE {
            let before = self.batches.iter().rev().find(|before| before.is_told()).map(|before| before.round);
            self.lines[start..].iter_mut().take(1).for_each(|first| first.begins = batch.begins(before));
        }
        self.batches.push(batch);
    }

    /// Marks the first line of every round: other viewers may have seen other decisions.
    pub(super) fn divide(&mut self) {
        let mut before = None;
        for batch in self.batches.iter().filter(|batch| batch.is_told()) {
            self.lines[batch.start].begins = batch.begins(before);
            before = Some(batch.round);
        }
    }
}
