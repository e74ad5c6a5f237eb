//! The updates of one viewer, with a number for each step.
//!
//! A stream keeps only the number of lines that stayed valid at each step, not the lines: the match can
//! produce them again.

use std::collections::VecDeque;
use std::hash::{BuildHasher, Hash, Hasher};

use foldhash::quality::FixedState;
use kernel::{RoundLabel, Scene};

use crate::{LogLine, Perspective, SeatControls, Zones};

/// The stream of updates for one viewer.
#[derive(Debug)]
pub(super) struct UpdateStream {
    /// The number of the last step.
    pub(super) number: u64,
    /// Lines of the log so far.
    pub(super) total: u64,
    /// The match to which they belong.
    pub(super) round: u32,
    /// The last round with a line in the log.
    pub(super) last_round: Option<u32>,
    /// The perspective of the lines.
    pub(super) perspective: Perspective,
    /// The digest of the last state.
    pub(super) looks: ViewDigest,
    /// How many lines were still valid after each of the last steps, for clients that missed them.
    kept: VecDeque<u64>,
}

/// Digests of the table and the match, and the open prompt.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct ViewDigest {
    pub(super) room: u64,
    /// The number of the last line of chat.
    pub(super) said: u64,
    pub(super) scene: Option<SceneDigest>,
    pub(super) prompt: Option<u32>,
    pub(super) own: Option<SeatControls>,
}

/// The digest of a scene: one for each zone, and one for everything else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SceneDigest {
    /// The names of the zones, and the list of phases.
    names: u64,
    zones: Box<[u64]>,
    rest: u64,
}

impl SceneDigest {
    pub(super) fn of(scene: &Scene) -> Self {
        let Scene { heading, round, seats, zones, arrows, chain, window, track, prompt, choices } = scene;
        // The digests are only compared and never leave the program, so a fast hash is sufficient.
        let hash = FixedState::default();
        let mut names = hash.build_hasher();
        zones.iter().for_each(|zone| zone.id.hash(&mut names));
        track.about.hash(&mut names);
        Self {
            names: names.finish(),
            zones: zones.iter().map(|zone| hash.hash_one(zone)).collect(),
            rest: hash.hash_one((
                heading,
                round,
                seats,
                arrows,
                chain,
                window,
                &track.phases,
                track.now,
                prompt,
                choices,
            )),
        }
    }

    /// Removes from this digest's scene the zones that have not changed, and the list of phases; does nothing
    /// if the set of zones differs.
    pub(super) fn thin(&self, scene: &mut Scene, before: Option<&Self>) -> Zones {
        let Some(before) = before.filter(|before| before.names == self.names) else { return Zones::All };
        let mut same = self.zones.iter().zip(&before.zones).map(|(now, then)| now == then);
        scene.zones.retain(|_| !same.next().unwrap_or(false));
        scene.track.about.clear();
        Zones::Changed
    }
}

/// The lines of a log, in order.
#[derive(Default)]
pub(super) struct History {
    pub(super) lines: Vec<LogLine>,
    /// The round of the last line.
    pub(super) last_round: Option<u32>,
}

impl History {
    /// Appends the lines of one more decision, with the number of decisions before it and the round it leads
    /// to.
    pub(super) fn tell(
        &mut self,
        mut told: Vec<LogLine>,
        decision: usize,
        label: impl FnOnce() -> RoundLabel,
    ) {
        if let Some(first) = told.first_mut() {
            first.decision = u32::try_from(decision).ok();
            let label = label();
            if self.last_round.replace(label.round) != Some(label.round) {
                first.begins = Some(label);
            }
        }
        self.lines.append(&mut told);
    }

    /// The number of lines about the first decisions, up to this number.
    pub(super) fn until(&self, decisions: usize) -> u64 {
        let later = |line: &LogLine| line.decision.is_some_and(|decision| decision as usize >= decisions);
        self.lines.iter().position(later).unwrap_or(self.lines.len()) as u64
    }
}

impl UpdateStream {
    /// A stream before its first step, with this history and state.
    pub(super) fn new(history: &History, round: u32, perspective: Perspective, looks: ViewDigest) -> Self {
        let (total, last_round) = (history.lines.len() as u64, history.last_round);
        Self { number: 1, total, round, last_round, perspective, looks, kept: VecDeque::new() }
    }

    /// Adds a step: the number of valid lines, and the new total. Only the last `most` steps are kept.
    pub(super) fn push(&mut self, kept: u64, total: u64, most: usize) {
        self.number += 1;
        self.total = total;
        self.kept.push_back(kept);
        let forgotten = self.kept.len().saturating_sub(most);
        self.kept.drain(..forgotten);
    }

    /// How many of its lines are still valid for a client that missed everything after this step; `None` if
    /// that is too long ago.
    pub(super) fn kept(&self, number: u64) -> Option<u64> {
        let missed = usize::try_from(self.number.checked_sub(number)?).ok()?;
        let first = self.kept.len().checked_sub(missed)?;
        Some(self.kept.range(first..).copied().fold(self.total, u64::min))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_taken_back_decision_has_no_effect() {
        let told = LogLine::plain("So it is.");
        let history = History { lines: vec![told; 5], last_round: None };
        let mut stream = UpdateStream::new(&history, 1, Perspective::Everybody, ViewDigest::default());
        assert_eq!(stream.kept(1), Some(5), "nothing was missed");
        stream.push(5, 8, 3); // three more lines
        stream.push(4, 4, 3); // all of them taken back, and one more
        stream.push(4, 6, 3);
        let kept = |number| stream.kept(number);
        assert_eq!((kept(4), kept(3), kept(2), kept(1)), (Some(6), Some(4), Some(4), Some(4)));
        assert_eq!((kept(5), kept(0), kept(u64::MAX)), (None, None, None));
        stream.push(6, 6, 3);
        assert_eq!((stream.kept(1), stream.kept(2)), (None, Some(4)), "the first step is forgotten");
    }
}
