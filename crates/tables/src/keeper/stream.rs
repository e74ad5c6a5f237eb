//! What one pair of eyes was told, with a number for each step.
//!
//! Only what no longer held at each step is kept, not what was told: the match can tell that again.

use std::collections::VecDeque;

use kernel::Viewer;

/// What a viewer was told.
#[derive(Debug)]
pub(super) struct Stream {
    /// The number of the last step.
    pub(super) number: u64,
    /// Lines of the log so far.
    pub(super) total: u64,
    /// Which match they are of.
    pub(super) round: u32,
    /// Through whose eyes they were seen.
    pub(super) eyes: Viewer,
    /// What it looked like.
    pub(super) looks: Looks,
    /// How many lines still held after each of the last steps, for who has missed them.
    kept: VecDeque<u64>,
}

/// What the table and the match look like, as hashes, and what is asked.
pub(super) type Looks = (u64, u64, Option<u32>);

impl Stream {
    /// Nothing was told yet, to somebody who sees this.
    pub(super) fn new(total: u64, round: u32, eyes: Viewer, looks: Looks) -> Self {
        Self { number: 1, total, round, eyes, looks, kept: VecDeque::new() }
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
        let mut stream = Stream::new(5, 1, Viewer::Public, (0, 0, None));
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
