//! Metrics in the text format of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use store::Counters;

use crate::process;

/// The counters.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// Player commands committed to disk.
    pub(crate) actions: AtomicU64,
    /// All inputs committed to disk, including those of bots and clocks.
    pub(crate) entries: AtomicU64,
    /// Inputs that could not be stored.
    pub(crate) not_stored: AtomicU64,
    /// Rejected requests and sockets.
    pub(crate) turned_away: AtomicU64,
    /// Commands refused because the rooms of an address hold or write too much data.
    pub(crate) over_quota: AtomicU64,
    /// Messages that came too fast.
    pub(crate) too_fast: AtomicU64,
    /// Sockets that were too slow.
    pub(crate) lagged: AtomicU64,
    /// Decisions of bots.
    pub(crate) bot_moves: AtomicU64,
    /// Bot moves that failed or timed out.
    pub(crate) bot_failures: AtomicU64,
    /// Finished matches.
    pub(crate) matches: AtomicU64,
    /// Opened rooms.
    pub(crate) opened: AtomicU64,
    /// Rooms that failed and were quarantined.
    pub(crate) broken: AtomicU64,
    /// The latency of commits to disk.
    pub(crate) commit: LatencyHistogram,
}

/// The current values of the gauges.
#[derive(Copy, Clone, Debug)]
pub(crate) struct GaugeValues {
    pub(crate) connections: u32,
    pub(crate) sockets: u32,
    pub(crate) rooms: usize,
    pub(crate) rooms_aside: usize,
    /// Bytes of settings that rooms hold in memory.
    pub(crate) setup_bytes: u64,
    /// Card libraries of rooms and playbacks: their number, and their approximate size in bytes.
    pub(crate) libraries: (usize, usize),
    pub(crate) store: Counters,
}

/// Increments a counter.
pub(crate) fn count(meter: &AtomicU64) {
    meter.fetch_add(1, Relaxed);
}

/// The upper bounds of the buckets in microseconds.
const STEPS: [u64; 12] =
    [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 125_000, 500_000, 2_000_000];

/// A histogram of durations.
#[derive(Debug, Default)]
pub(crate) struct LatencyHistogram {
    steps: [AtomicU64; STEPS.len()],
    number: AtomicU64,
    sum_us: AtomicU64,
}

impl LatencyHistogram {
    pub(crate) fn record(&self, took: Duration) {
        let us = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        if let Some(step) = STEPS.iter().position(|end| us <= *end) {
            count(&self.steps[step]);
        }
        count(&self.number);
        self.sum_us.fetch_add(us, Relaxed);
    }

    fn write(&self, name: &str, about: &str, out: &mut String) {
        _ = writeln!(out, "# HELP {name} {about}\n# TYPE {name} histogram");
        let mut below = 0;
        for (end, step) in STEPS.iter().zip(&self.steps) {
            below += step.load(Relaxed);
            _ = writeln!(out, "{name}_bucket{{le=\"{}\"}} {below}", Seconds(*end));
        }
        let number = self.number.load(Relaxed).max(below);
        let sum = Seconds(self.sum_us.load(Relaxed));
        _ = writeln!(out, "{name}_bucket{{le=\"+Inf\"}} {number}\n{name}_sum {sum}\n{name}_count {number}");
    }
}

/// Microseconds, printed as seconds.
struct Seconds(u64);

impl std::fmt::Display for Seconds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{:06}", self.0 / 1_000_000, self.0 % 1_000_000)
    }
}

impl Metrics {
    /// All metrics as text.
    pub(crate) fn text(&self, now: GaugeValues) -> String {
        let mut out = String::new();
        let mut one = |kind: &str, name: &str, about: &str, value: u64| {
            _ = writeln!(
                out,
                "# HELP croupier_{name} {about}\n# TYPE croupier_{name} {kind}\ncroupier_{name} {value}"
            );
        };
        let GaugeValues { connections, sockets, rooms, rooms_aside, setup_bytes, libraries, store } = now;
        for (name, about, value) in [
            ("connections", "Open connections.", u64::from(connections)),
            ("sockets", "Open WebSocket connections at tables.", u64::from(sockets)),
            ("rooms", "Open rooms.", rooms as u64),
            ("rooms_quarantined", "Quarantined rooms.", rooms_aside as u64),
            ("setup_bytes", "Bytes of settings, with card files, of the open rooms.", setup_bytes),
            ("libraries", "Distinct card libraries in memory.", libraries.0 as u64),
            ("library_bytes", "Approximate bytes of card libraries in memory.", libraries.1 as u64),
            ("store_pending_changes", "Changes waiting to be written.", store.waiting as u64),
            ("store_missing_replays", "Replays missing when the store was opened.", store.missing),
        ] {
            one("gauge", name, about, value);
        }
        for (name, about, meter) in [
            ("commands_total", "Player commands committed to disk.", &self.actions),
            ("inputs_total", "Table inputs committed to disk.", &self.entries),
            ("unstored_changes_total", "Changes that could not be stored.", &self.not_stored),
            ("refused_requests_total", "Requests and connections refused.", &self.turned_away),
            (
                "over_quota_commands_total",
                "Commands refused because of a memory or disk quota of an address.",
                &self.over_quota,
            ),
            ("rate_limited_messages_total", "Messages refused because they came too fast.", &self.too_fast),
            ("lagged_connections_total", "Times that a slow connection lost its queue.", &self.lagged),
            ("bot_moves_total", "Decisions of bots.", &self.bot_moves),
            ("bot_failures_total", "Bot moves that failed or timed out.", &self.bot_failures),
            ("matches_total", "Finished matches.", &self.matches),
            ("rooms_opened_total", "Rooms opened.", &self.opened),
            ("rooms_quarantined_total", "Rooms quarantined because of an error.", &self.broken),
        ] {
            one("counter", name, about, meter.load(Relaxed));
        }
        for (name, about, value) in [
            ("store_commits_total", "Transactions committed.", store.commits),
            ("store_records_total", "Records committed.", store.records),
            ("store_failures_total", "Transactions that failed.", store.failures),
        ] {
            one("counter", name, about, value);
        }
        process::write(&mut out);
        self.commit.write("croupier_commit_seconds", "Time from a change to its commit.", &mut out);
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_counts_up_to_each_step() {
        let histogram = LatencyHistogram::default();
        for us in [1, 250, 251, 3_000_000] {
            histogram.record(Duration::from_micros(us));
        }
        let mut text = String::new();
        histogram.write("x", "About.", &mut text);
        for line in [
            "x_bucket{le=\"0.000250\"} 2",
            "x_bucket{le=\"0.000500\"} 3",
            "x_bucket{le=\"2.000000\"} 3",
            "x_bucket{le=\"+Inf\"} 4",
            "x_sum 3.000502",
            "x_count 4",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} is not in\n{text}");
        }
    }
}
