//! Time that a thread has really worked.

use std::fs;
use std::hint::black_box;
use std::time::Instant;

/// Seconds of CPU that the work took on this thread, or of the clock on the wall where the system does not
/// say.
pub(crate) fn cpu<T>(work: impl FnOnce() -> T) -> f64 {
    let (wall, before) = (Instant::now(), worked());
    black_box(work());
    match before.zip(worked()) {
        Some((before, after)) => (after - before) as f64 * 1e-9,
        None => wall.elapsed().as_secs_f64(),
    }
}

/// Nanoseconds this thread has been on a CPU, as Linux counts them.
fn worked() -> Option<u64> {
    fs::read_to_string("/proc/thread-self/schedstat").ok()?.split_whitespace().next()?.parse().ok()
}
