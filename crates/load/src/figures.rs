//! What is counted while tables play.

use std::collections::BTreeMap;
use std::time::Duration;

use hdrhistogram::Histogram;
use serde::Serialize;

/// The longest time that is told apart from longer ones.
const LONGEST: Duration = Duration::from_secs(60);

/// What is counted while tables play.
#[derive(Clone, Debug)]
pub struct Figures {
    /// Things that were asked for, answered and are on disk.
    pub actions: u64,
    /// Things that were refused because they came too late, which may happen to anybody.
    pub late: u64,
    /// Connections that were lost and made again.
    pub reconnects: u64,
    /// What should not have happened, by its sentence, and how often it did.
    pub errors: BTreeMap<String, u64>,
    waits: Histogram<u64>,
}

/// From `do` to its `answer`, in milliseconds.
#[derive(Copy, Clone, PartialEq, Default, Debug, Serialize)]
pub struct Latency {
    /// Half of the answers took no longer.
    pub p50: f64,
    /// 99 of 100 took no longer.
    pub p99: f64,
    /// 999 of 1000 took no longer.
    pub p999: f64,
    /// The longest.
    pub max: f64,
}

impl Default for Figures {
    fn default() -> Self {
        let longest = u64::try_from(LONGEST.as_micros()).unwrap_or(u64::MAX);
        let waits = Histogram::new_with_max(longest, 3).expect("a histogram of a minute fits");
        Self { actions: 0, late: 0, reconnects: 0, errors: BTreeMap::new(), waits }
    }
}

impl Figures {
    /// Something was done, and it took so long.
    pub(crate) fn done(&mut self, took: Duration) {
        self.actions += 1;
        self.waits.saturating_record(u64::try_from(took.as_micros()).unwrap_or(u64::MAX));
    }

    /// Something should not have happened.
    pub(crate) fn record_error(&mut self, sentence: impl Into<String>) {
        *self.errors.entry(sentence.into()).or_default() += 1;
    }

    /// Adds what was counted another time.
    pub(crate) fn add(&mut self, other: &Self) {
        self.actions += other.actions;
        self.late += other.late;
        self.reconnects += other.reconnects;
        for (sentence, times) in &other.errors {
            *self.errors.entry(sentence.clone()).or_default() += times;
        }
        // Both are made alike, so one always fits into the other.
        _ = self.waits.add(&other.waits);
    }

    /// How long answers took.
    pub fn latency(&self) -> Latency {
        let ms = |us: u64| us as f64 / 1e3;
        let at = |share| ms(self.waits.value_at_quantile(share));
        Latency { p50: at(0.5), p99: at(0.99), p999: at(0.999), max: ms(self.waits.max()) }
    }

    /// How much should not have happened.
    pub fn error_count(&self) -> u64 {
        self.errors.values().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_are_told_by_how_many_were_shorter() {
        let mut one = Figures::default();
        (1..=990).for_each(|us| one.done(Duration::from_micros(us)));
        (1..=10).for_each(|_| one.done(Duration::from_millis(70)));
        one.record_error("Nobody answers.");
        let Latency { p50, p99, p999, max } = one.latency();
        assert!((0.49..0.51).contains(&p50) && (0.98..1.0).contains(&p99), "{p50} {p99}");
        assert!((69.9..70.1).contains(&p999) && (69.9..70.1).contains(&max), "{p999} {max}");
        assert_eq!((one.actions, one.error_count()), (1_000, 1));
        let mut both = Figures::default();
        both.add(&one);
        both.add(&one);
        assert_eq!((both.actions, both.error_count(), both.latency().p50), (2_000, 2, p50));
        one.done(Duration::from_secs(3_600));
        assert!(one.latency().max >= 60_000.0, "too long to be told apart, and counted all the same");
    }
}
