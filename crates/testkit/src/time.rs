//! Processor time, for benchmarks.

use std::fs;
use std::hint::black_box;
use std::time::Instant;

/// The processor time of some work on this thread, in seconds. Other programs do not influence it. Where the system does
/// not report it, this is the time on the clock.
pub fn cpu_seconds<T>(work: impl FnOnce() -> T) -> f64 {
    let (start, before) = (Instant::now(), thread_nanoseconds());
    black_box(work());
    match before.zip(thread_nanoseconds()) {
        Some((before, after)) => (after - before) as f64 * 1e-9,
        None => start.elapsed().as_secs_f64(),
    }
}

/// The nanoseconds that this thread has run, as Linux reports them.
fn thread_nanoseconds() -> Option<u64> {
    // The system brings the figure up to date at its ticks, and when the thread yields.
    std::thread::yield_now();
    fs::read_to_string("/proc/thread-self/schedstat").ok()?.split_whitespace().next()?.parse().ok()
}
