//! The progress of a running sweep, and the signal to stop it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use kernel::Seat;

use crate::stats::{Interval, Tally};

/// Shared between a sweep and its observer. Its numbers are for display only: results never depend on
/// them.
#[derive(Default, Debug)]
pub struct Progress {
    stopped: AtomicBool,
    done: AtomicU64,
    first_wins: AtomicU64,
}

impl Progress {
    /// Asks the sweep to finish what it has begun and to begin nothing more.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Was it asked to stop?
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// The number of matches played so far.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// The share of wins so far of the first seat, or of the first bot of an arena.
    pub fn first(&self) -> Interval {
        let done = self.done();
        Interval::wilson(self.first_wins.load(Ordering::Relaxed).min(done), done)
    }

    pub(crate) fn add(&self, matches: u64, first_wins: u64) {
        self.first_wins.fetch_add(first_wins, Ordering::Relaxed);
        self.done.fetch_add(matches, Ordering::Relaxed);
    }

    pub(crate) fn resume(&self, tally: &Tally) {
        self.add(tally.matches, tally.wins.get(Seat(0).index()).copied().unwrap_or(0));
    }
}
