//! How fast people chat. A line is stored, and told to everybody at the table with all that the table shows: it costs a
//! server much more than it costs whoever sends it.

use std::time::{Duration, Instant};

use crate::bucket::{Bucket, Rate};
use crate::limits::Limits;

/// What somebody hears who writes too fast.
pub(crate) const CHAT_TOO_FAST: &str =
    "Too many lines of chat in a short time: wait a moment, then send this one again.";

/// After so many lines in a row that were refused, somebody is read more slowly.
const PATIENCE: u32 = 10;

/// How long nothing is read from somebody who goes on even so.
const REST: Duration = Duration::from_millis(500);

/// How fast one member chats.
#[derive(Debug)]
pub(crate) struct ChatLimiter {
    lines: Bucket,
    /// How many lines were refused since the last one that was taken at once.
    refused: u32,
    rest: Option<Instant>,
}

impl ChatLimiter {
    pub(crate) fn new(now: Instant) -> Self {
        Self { lines: Bucket::new(now), refused: 0, rest: None }
    }

    /// Takes a line, if it is not too soon.
    pub(crate) fn take(&mut self, limits: &Limits, now: Instant) -> bool {
        let rate = Rate::per_second(limits.lines_per_second, limits.lines_at_once);
        // Whoever was silent for as long as it takes to say everything again starts anew.
        if self.lines.is_full(now) {
            self.refused = 0;
        }
        self.lines.take(rate, now) || self.refuse(now)
    }

    /// A line is refused; says so.
    pub(crate) fn refuse(&mut self, now: Instant) -> bool {
        self.refused = self.refused.saturating_add(1);
        // Each line that is read and refused takes time from others, so no more is read for a while: it waits where it
        // was sent.
        self.rest = (self.refused > PATIENCE).then(|| now + REST);
        false
    }

    /// Is nothing read now?
    pub(crate) fn rests(&self) -> bool {
        self.rest.is_some()
    }

    /// Until when nothing is read.
    pub(crate) fn rest(&self) -> tokio::time::Instant {
        self.rest.unwrap_or_else(Instant::now).into()
    }

    pub(crate) fn rested(&mut self) {
        self.rest = None;
    }
}

/// How fast a whole room may chat.
pub(crate) fn of_room(limits: &Limits) -> Rate {
    let most = limits.room_lines_per_second;
    Rate::per_second(most, most.saturating_mul(3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_member_writes_so_many_lines_and_is_then_read_slowly() {
        let limits = Limits { lines_per_second: 1, lines_at_once: 6, ..Limits::default() };
        let start = Instant::now();
        let after = |ms| start + Duration::from_millis(ms);
        let mut talk = ChatLimiter::new(start);
        assert_eq!((0..20).filter(|_| talk.take(&limits, start)).count(), 6);
        assert!(talk.rests(), "fourteen lines were refused");
        talk.rested();
        // One line each second is always taken.
        assert!(!talk.take(&limits, after(999)) && talk.take(&limits, after(1_000)));
        // After a while it is as if nothing had been.
        let mut later = (0..16).filter(|_| talk.take(&limits, after(10_000)));
        assert_eq!(later.by_ref().count(), 6);
        assert!(!talk.rests(), "ten lines were refused");
        assert!(!talk.take(&limits, after(10_000)) && talk.rests());
    }
}
