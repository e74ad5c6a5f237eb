//! What time it is at a table.

use std::time::{Duration, Instant};

use tables::Time;

/// The time of a table: it goes on from the last thing that was stored, and knows nothing of pauses.
#[derive(Copy, Clone, Debug)]
pub(super) struct Clock {
    pub(super) base: Time,
    pub(super) since: Instant,
}

impl Clock {
    pub(super) fn now(&self) -> Time {
        self.base + u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// The moment at which it is that time; a little later, rather than too early.
    pub(super) fn moment(&self, time: Time) -> Instant {
        let wait = Duration::from_millis(time.since(self.base).saturating_add(1));
        self.since.checked_add(wait).unwrap_or_else(|| Instant::now() + YEAR)
    }
}

const YEAR: Duration = Duration::from_secs(365 * 24 * 3_600);
