//! The figures of a load test.

use std::collections::BTreeMap;
use std::time::Duration;

use hdrhistogram::Histogram;
use serde::Serialize;

/// The maximum recorded latency.
const LONGEST: Duration = Duration::from_secs(60);

/// The figures of a load test.
#[derive(Clone, Debug)]
pub struct Figures {
    /// Commands that were answered, and are on disk.
    pub actions: u64,
    /// Commands that were refused because they came too late, which is normal.
    pub late: u64,
    /// Connections that were lost and reopened.
    pub reconnects: u64,
    /// Errors, by sentence, with their counts.
    pub errors: BTreeMap<String, u64>,
    waits: Histogram<u64>,
}

/// From `do` to its `answer`, in milliseconds.
#[derive(Copy, Clone, PartialEq, Default, Debug, Serialize)]
pub struct Latency {
    /// The median.
    pub p50: f64,
    /// The 99th percentile.
    pub p99: f64,
    /// The 99.9th percentile.
    pub p999: f64,
    /// The maximum.
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
    /// Counts an answered command with its latency.
    pub(crate) fn done(&mut self, took: Duration) {
        self.actions += 1;
        self.waits.saturating_record(u64::try_from(took.as_micros()).unwrap_or(u64::MAX));
    }

    /// Counts an error.
    pub(crate) fn record_error(&mut self, sentence: impl Into<String>) {
        *self.errors.entry(sentence.into()).or_default() += 1;
    }

    /// Adds other figures.
    pub(crate) fn add(&mut self, other: &Self) {
        self.actions += other.actions;
        self.late += other.late;
        self.reconnects += other.reconnects;
        for (sentence, times) in &other.errors {
            *self.errors.entry(sentence.clone()).or_default() += times;
        }
        // Both histograms have the same configuration, so adding cannot fail.
        _ = self.waits.add(&other.waits);
    }

    /// The latency of answers.
    pub fn latency(&self) -> Latency {
        let ms = |us: u64| us as f64 / 1e3;
        let at = |share| ms(self.waits.value_at_quantile(share));
        Latency { p50: at(0.5), p99: at(0.99), p999: at(0.999), max: ms(self.waits.max()) }
    }

    /// The number of errors.
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
        one.record_error("Nothing answers.");
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
