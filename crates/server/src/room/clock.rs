//! The time at a table.

use std::time::{Duration, Instant};

use tables::Time;

/// The clock of a table: it continues from the last stored input, without the time in between.
#[derive(Copy, Clone, Debug)]
pub(super) struct Clock {
    pub(super) base: Time,
    pub(super) since: Instant,
}

impl Clock {
    pub(super) fn now(&self) -> Time {
        self.base + u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// The instant of a table time; rounded up, so that it is never too early.
    pub(super) fn moment(&self, time: Time) -> Instant {
        let wait = Duration::from_millis(time.since(self.base).saturating_add(1));
        self.since.checked_add(wait).unwrap_or_else(|| Instant::now() + YEAR)
    }
}

const YEAR: Duration = Duration::from_secs(365 * 24 * 3_600);
