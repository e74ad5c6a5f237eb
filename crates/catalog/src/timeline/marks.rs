//! Marks for special moments, based on public information: moving cards, arrows, falling counters.

use kernel::Scene;
use kernel::scene::{CardMotion, Lane};
use serde::{Deserialize, Serialize};

use crate::ObservedEvent;

/// Why a moment is special.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum MomentMark {
    /// A card comes to the table.
    Arrives,
    /// A card leaves the table.
    Leaves,
    /// Something is targeted: an arrow.
    Aims,
    /// Several effects wait for each other: links of a chain.
    Chain,
    /// A seat loses a large part of a counter.
    Loss,
    /// The match ends.
    Ends,
}

impl MomentMark {
    /// All marks.
    pub const ALL: [Self; 6] = [Self::Arrives, Self::Leaves, Self::Aims, Self::Chain, Self::Loss, Self::Ends];
}

/// A set of marks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Marks(u8);

impl Marks {
    pub(super) const NONE: Self = Self(0);

    const fn has(self, mark: MomentMark) -> bool {
        self.0 & 1 << mark as u8 != 0
    }

    const fn with(self, mark: MomentMark) -> Self {
        Self(self.0 | 1 << mark as u8)
    }

    pub(super) const fn with_all(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) fn list(self) -> Vec<MomentMark> {
        MomentMark::ALL.into_iter().filter(|mark| self.has(*mark)).collect()
    }
}

/// The number of moments that have each mark.
#[derive(Default, Debug)]
pub(super) struct MarkCounts([usize; MomentMark::ALL.len()]);

impl MarkCounts {
    pub(super) fn add(&mut self, marks: Marks) {
        marks.list().into_iter().for_each(|mark| self.0[mark as usize] += 1);
    }

    pub(super) fn remove(&mut self, marks: Marks) {
        marks.list().into_iter().for_each(|mark| self.0[mark as usize] -= 1);
    }

    pub(super) fn of(&self, mark: MomentMark) -> usize {
        self.0[mark as usize]
    }
}

/// Whether a card in this lane is on the table, and not in a hand or a pile.
fn is_laid(lane: Lane) -> bool {
    matches!(lane, Lane::Front | Lane::Back)
}

/// The marks of a log line, from the cards that it moves.
pub(super) fn of_line(line: Option<&ObservedEvent>, scene: &Scene) -> Marks {
    let laid = |zone: &str| scene.zone(zone).is_some_and(|zone| is_laid(zone.lane));
    let one = |motion: &CardMotion| match (laid(&motion.from.zone), laid(&motion.to.zone)) {
        (false, true) => Marks::NONE.with(MomentMark::Arrives),
        (true, false) => Marks::NONE.with(MomentMark::Leaves),
        _ => Marks::NONE,
    };
    let motions = line.into_iter().flat_map(|line| &line.motions);
    motions.map(one).fold(Marks::NONE, Marks::with_all)
}

/// The fraction of the maximum that counts as a large loss: an eighth.
const MUCH: i64 = 8;

/// The marks of a decision, from the changes on the table.
pub(super) fn of_change(before: &Scene, after: &Scene) -> Marks {
    let mut marks = Marks::NONE;
    if after.arrows.iter().any(|arrow| !before.arrows.contains(arrow)) {
        marks = marks.with(MomentMark::Aims);
    }
    if after.chain.len() > before.chain.len().max(1) {
        marks = marks.with(MomentMark::Chain);
    }
    let lost = after.seats.iter().zip(&before.seats).any(|(now, then)| {
        now.counters.iter().zip(&then.counters).any(|(now, then)| {
            let most = now.most.filter(|most| *most > 0 && now.name == then.name);
            most.is_some_and(|most| (then.value - now.value).saturating_mul(MUCH) >= most)
        })
    });
    if lost { marks.with(MomentMark::Loss) } else { marks }
}
