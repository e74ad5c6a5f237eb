//! One decision and what it made happen.

use catalog::Told;
use kernel::{Refusal, Scene, Seat};

use super::{Chair, Timeline};

/// One decision, where its events stand among the lines, and what the match looked like afterwards.
#[derive(Debug)]
pub(super) struct Batch {
    pub(super) seat: Seat,
    pub(super) action: String,
    pub(super) told: Told,
    /// The first of its lines.
    pub(super) start: usize,
    /// One past the last of its lines.
    pub(super) end: usize,
    pub(super) round: u32,
    pub(super) heading: String,
    pub(super) counts: Vec<i64>,
    pub(super) taken: Taken,
}

/// Who had a choice, if somebody had one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Taken {
    /// A person.
    Person,
    /// A bot.
    Bot,
    /// There was nothing to choose.
    Nobody,
}

impl Batch {
    /// The heading without what is special.
    pub(super) fn chapter(&self) -> &str {
        self.heading.split(':').next().unwrap_or(&self.heading)
    }
}

/// The first counter of every seat.
pub(super) fn counts(scene: &Scene) -> Vec<i64> {
    let first = |place: &kernel::scene::Place| place.counters.first().map_or(0, |counter| counter.value);
    scene.seats.iter().map(first).collect()
}

impl Timeline {
    /// Plays one more action at the tip.
    pub(super) fn extend(&mut self, seat: Seat, action: &str) -> Result<(), Refusal> {
        let taken = match (self.tip.legal(seat).len(), self.chair(seat)) {
            (0 | 1, _) => Taken::Nobody,
            (_, Chair::Person) => Taken::Person,
            (_, Chair::Bot(_)) => Taken::Bot,
        };
        let told = self.tip.play(seat, action)?;
        let start = self.lines.len();
        self.lines.extend(told.to(self.viewer));
        let end = self.lines.len();
        let (round, heading, counts) = match self.batches.last() {
            // A decision that nobody hears of leaves the picture as it was.
            Some(last) if start == end => (last.round, last.heading.clone(), last.counts.clone()),
            _ => {
                let scene = self.tip.scene(self.viewer);
                let counts = counts(&scene);
                (scene.round, scene.heading, counts)
            }
        };
        let action = action.to_string();
        self.batches.push(Batch { seat, action, told, start, end, round, heading, counts, taken });
        Ok(())
    }
}
