//! What one pair of eyes was told, with a number for each step.
//!
//! Only what no longer held at each step is kept, not what was told: the match can tell that again.

use std::collections::VecDeque;
use std::hash::{BuildHasher, Hash, Hasher};

use foldhash::quality::FixedState;
use kernel::{RoundLabel, Scene};

use crate::{LogLine, Perspective, SeatControls, Zones};

/// What a viewer was told.
#[derive(Debug)]
pub(super) struct UpdateStream {
    /// The number of the last step.
    pub(super) number: u64,
    /// Lines of the log so far.
    pub(super) total: u64,
    /// Which match they are of.
    pub(super) round: u32,
    /// The last round of it that a line was told of.
    pub(super) chapter: Option<u32>,
    /// Through whose eyes they were seen.
    pub(super) eyes: Perspective,
    /// What it looked like.
    pub(super) looks: ViewDigest,
    /// How many lines still held after each of the last steps, for who has missed them.
    kept: VecDeque<u64>,
}

/// What the table and the match look like, as hashes, and what is asked.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct ViewDigest {
    pub(super) room: u64,
    /// The number of the last line of chat.
    pub(super) said: u64,
    pub(super) scene: Option<SceneDigest>,
    pub(super) prompt: Option<u32>,
    pub(super) own: Option<SeatControls>,
}

/// What a match looks like: each zone for itself, and all that is no zone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SceneDigest {
    /// Which zones there are, and what is said about the phases.
    names: u64,
    zones: Box<[u64]>,
    rest: u64,
}

impl SceneDigest {
    pub(super) fn of(scene: &Scene) -> Self {
        let Scene { heading, round, seats, zones, arrows, chain, track, prompt, choices } = scene;
        // Looks are compared, and never leave the program: any hash will do, and this one is quick.
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
                &track.phases,
                track.now,
                prompt,
                choices,
            )),
        }
    }

    /// Takes out of a scene that looks like this the zones that looked the same before, and what is said about the
    /// phases; does nothing, if there were others.
    pub(super) fn thin(&self, scene: &mut Scene, before: Option<&Self>) -> Zones {
        let Some(before) = before.filter(|before| before.names == self.names) else { return Zones::All };
        let mut same = self.zones.iter().zip(&before.zones).map(|(now, then)| now == then);
        scene.zones.retain(|_| !same.next().unwrap_or(false));
        scene.track.about.clear();
        Zones::Changed
    }
}

/// Lines of a log in the order in which they are told.
#[derive(Default)]
pub(super) struct History {
    pub(super) lines: Vec<LogLine>,
    /// The round that the last of them is of.
    pub(super) chapter: Option<u32>,
}

impl History {
    /// The lines of one more decision, how many there were before it, and the round it leads to.
    pub(super) fn tell(
        &mut self,
        mut told: Vec<LogLine>,
        decision: usize,
        chapter: impl FnOnce() -> RoundLabel,
    ) {
        if let Some(first) = told.first_mut() {
            first.decision = u32::try_from(decision).ok();
            let chapter = chapter();
            if self.chapter.replace(chapter.round) != Some(chapter.round) {
                first.begins = Some(chapter);
            }
        }
        self.lines.append(&mut told);
    }

    /// How many lines are about the first so many decisions.
    pub(super) fn until(&self, decisions: usize) -> u64 {
        let later = |line: &LogLine| line.decision.is_some_and(|decision| decision as usize >= decisions);
        self.lines.iter().position(later).unwrap_or(self.lines.len()) as u64
    }
}

impl UpdateStream {
    /// Nothing was told yet, to somebody who sees this.
    pub(super) fn new(history: &History, round: u32, eyes: Perspective, looks: ViewDigest) -> Self {
        let (total, chapter) = (history.lines.len() as u64, history.chapter);
        Self { number: 1, total, round, chapter, eyes, looks, kept: VecDeque::new() }
    }

    /// One more step: so many lines hold, and then there are so many. No more than the last steps are remembered.
    pub(super) fn push(&mut self, kept: u64, total: u64, most: usize) {
        self.number += 1;
        self.total = total;
        self.kept.push_back(kept);
        let forgotten = self.kept.len().saturating_sub(most);
        self.kept.drain(..forgotten);
    }

    /// How many lines hold of those that somebody has heard who missed everything after this step; nothing, if that
    /// was too long ago to know.
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
    fn what_was_taken_back_does_not_hold() {
        let told = LogLine::plain("So it is.");
        let history = History { lines: vec![told; 5], chapter: None };
        let mut stream = UpdateStream::new(&history, 1, Perspective::Everybody, ViewDigest::default());
        assert_eq!(stream.kept(1), Some(5), "nothing was missed");
        stream.push(5, 8, 3); // three more lines
        stream.push(4, 4, 3); // all of them taken back, and one before
        stream.push(4, 6, 3);
        let kept = |number| stream.kept(number);
        assert_eq!((kept(4), kept(3), kept(2), kept(1)), (Some(6), Some(4), Some(4), Some(4)));
        assert_eq!((kept(5), kept(0), kept(u64::MAX)), (None, None, None));
        stream.push(6, 6, 3);
        assert_eq!((stream.kept(1), stream.kept(2)), (None, Some(4)), "the first step is forgotten");
    }
}
