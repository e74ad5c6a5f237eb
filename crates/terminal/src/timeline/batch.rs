//! One decision and what it made happen.

use kernel::{RoundLabel, Scene};
use tables::LogLine;

use super::{Timeline, TimelineSource};

/// Where the events of one decision stand among the lines, and what the match looked like afterwards.
#[derive(Debug)]
pub(super) struct Batch {
    /// The first of its lines.
    pub(super) start: usize,
    /// One past the last of its lines.
    pub(super) end: usize,
    pub(super) round: u32,
    pub(super) heading: String,
    pub(super) counts: Vec<i64>,
    pub(super) taken: DecisionMaker,
}

/// Who had a choice, if somebody had one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DecisionMaker {
    /// A person.
    Person,
    /// A bot.
    Bot,
    /// There was nothing to choose, or it was chosen elsewhere.
    Nobody,
}

impl Batch {
    /// The heading without what is special.
    pub(super) fn chapter(&self) -> &str {
        self.heading.split(':').next().unwrap_or(&self.heading)
    }

    /// Did anybody hear of it?
    fn is_told(&self) -> bool {
        self.start < self.end
    }

    /// The round that begins with it, if the one before was of another.
    fn begins(&self, before: Option<u32>) -> Option<RoundLabel> {
        let new = before != Some(self.round) && !self.heading.is_empty();
        new.then(|| RoundLabel { round: self.round, name: self.chapter().into() })
    }
}

/// The first counter of every seat.
pub(super) fn counts(scene: &Scene) -> Vec<i64> {
    let first = |place: &kernel::scene::SeatView| place.counters.first().map_or(0, |counter| counter.value);
    scene.seats.iter().map(first).collect()
}

impl<S: TimelineSource> Timeline<S> {
    /// One more decision was taken at the tip; what it looked like after it is asked for only where it has changed.
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
            // A decision that nobody hears of leaves the picture as it was.
            Some(last) if start == end => (last.round, last.heading.clone(), last.counts.clone()),
            _ => {
                let scene = scene(&self.source);
                let counts = counts(&scene);
                (scene.round, scene.heading, counts)
            }
        };
        let batch = Batch { start, end, round, heading, counts, taken };
        // What comes from elsewhere says itself where a round begins: it may be more than one decision.
        if !S::LIVE {
            let before = self.batches.iter().rev().find(|before| before.is_told()).map(|before| before.round);
            self.lines[start..].iter_mut().take(1).for_each(|first| first.begins = batch.begins(before));
        }
        self.batches.push(batch);
    }

    /// Says at the first line of every round that it is one: other eyes may have heard of other decisions.
    pub(super) fn divide(&mut self) {
        let mut before = None;
        for batch in self.batches.iter().filter(|batch| batch.is_told()) {
            self.lines[batch.start].begins = batch.begins(before);
            before = Some(batch.round);
        }
    }
}
