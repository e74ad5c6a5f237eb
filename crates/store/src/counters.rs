//! Numbers about the store, for metrics.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

/// The counters of the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counters {
    /// Transactions on disk since the store was opened.
    pub commits: u64,
    /// Records on disk since the store was opened.
    pub records: u64,
    /// Failed transactions; nothing in them was acknowledged.
    pub failures: u64,
    /// The duration of the last transaction from its first change to its commit, in microseconds.
    pub last_commit_us: u64,
    /// Changes that wait to be written.
    pub waiting: usize,
    /// Replays that were written and were not there any more when the store was opened.
    pub missing: u64,
}

/// The counters as they are counted: the writer adds, anybody reads.
#[derive(Debug, Default)]
pub(crate) struct AtomicCounters {
    pub(crate) commits: AtomicU64,
    pub(crate) records: AtomicU64,
    pub(crate) failures: AtomicU64,
    pub(crate) last_commit_us: AtomicU64,
    pub(crate) waiting: AtomicUsize,
    pub(crate) missing: AtomicU64,
}

impl AtomicCounters {
    pub(crate) fn read(&self) -> Counters {
        Counters {
            commits: self.commits.load(Relaxed),
            records: self.records.load(Relaxed),
            failures: self.failures.load(Relaxed),
            last_commit_us: self.last_commit_us.load(Relaxed),
            waiting: self.waiting.load(Relaxed),
            missing: self.missing.load(Relaxed),
        }
    }
}
