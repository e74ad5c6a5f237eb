//! Rate limits for chat. A message is stored and sent to everybody at the table together with the view of the
//! table, so it costs the server far more than its sender.

use std::time::{Duration, Instant};

use crate::bucket::{Bucket, Rate};
use crate::limits::Limits;

/// The message for a member who chats too fast.
pub(crate) const CHAT_TOO_FAST: &str =
    "Too many chat messages in a short time: wait a moment, then send this one again.";

/// After this many consecutive refusals, the member's messages are read more slowly.
const PATIENCE: u32 = 10;

/// How long the server then reads nothing from the member.
const REST: Duration = Duration::from_millis(500);

/// The chat rate of one member.
#[derive(Debug)]
pub(crate) struct ChatLimiter {
    lines: Bucket,
    /// The number of refusals since the last message that was accepted at once.
    refused: u32,
    rest: Option<Instant>,
}

impl ChatLimiter {
    pub(crate) fn new(now: Instant) -> Self {
        Self { lines: Bucket::new(now), refused: 0, rest: None }
    }

    /// Accepts a message, unless it comes too soon.
    pub(crate) fn take(&mut self, limits: &Limits, now: Instant) -> bool {
        let rate = Rate::per_second(limits.lines_per_second, limits.lines_at_once);
        // After a pause long enough to refill the bucket, the member starts afresh.
        if self.lines.is_full(now) {
            self.refused = 0;
        }
        self.lines.take(rate, now) || self.refuse(now)
    }

    /// Records a refused message; returns `false`.
    pub(crate) fn refuse(&mut self, now: Instant) -> bool {
        self.refused = self.refused.saturating_add(1);
        // Reading and refusing a message takes time from others, so the server stops reading for a while and
        // the sender's messages wait in the network.
        self.rest = (self.refused > PATIENCE).then(|| now + REST);
        false
    }

    /// Whether the server reads nothing now.
    pub(crate) fn rests(&self) -> bool {
        self.rest.is_some()
    }

    /// The time until which nothing is read.
    pub(crate) fn rest(&self) -> tokio::time::Instant {
        self.rest.unwrap_or_else(Instant::now).into()
    }

    pub(crate) fn rested(&mut self) {
        self.rest = None;
    }
}

/// The rate limit of a whole room.
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
        // One message per second is always accepted.
        assert!(!talk.take(&limits, after(999)) && talk.take(&limits, after(1_000)));
        // After a while the limiter is as new.
        let mut later = (0..16).filter(|_| talk.take(&limits, after(10_000)));
        assert_eq!(later.by_ref().count(), 6);
        assert!(!talk.rests(), "ten lines were refused");
        assert!(!talk.take(&limits, after(10_000)) && talk.rests());
    }
}
