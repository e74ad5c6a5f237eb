//! How long it takes to read texts of many shapes, most of them wrong, and whether a text that is twice as long takes
//! twice as long. `cargo bench -p catalog --bench reading`; more bytes than 500,000: `-- 4000000`
//!
//! Where the system tells how long this thread was on a processor, that is what counts: whatever else keeps the machine
//! busy changes little about the ratios.

#[path = "../tests/reading/shapes.rs"]
mod shapes;

use std::io::{self, Write};
use std::time::{Duration, Instant};

use shapes::{SHAPES, Shape, Told};

/// The default length of the shorter text.
const BYTES: usize = 500_000;
/// Each is read until this much time is spent on it, and at least so often; what one reading takes of it counts. The
/// system counts in steps of up to four milliseconds.
const LEAST: Duration = Duration::from_millis(200);
const TIMES: u32 = 3;

fn main() -> io::Result<()> {
    let bytes = std::env::args().find_map(|arg| arg.parse().ok()).unwrap_or(BYTES);
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{:<30} {:>9} {:>9} {:>6} {:>9} {:>9}",
        "milliseconds",
        bytes,
        2 * bytes,
        "ratio",
        "mistakes",
        "told"
    )?;
    let (mut worst, start) = ((0.0, ""), Instant::now());
    for shape in SHAPES {
        let ((once, _), (twice, told)) = (mean(shape, bytes, start), mean(shape, 2 * bytes, start));
        let [once, twice] = [once, twice].map(|time| time.as_secs_f64() * 1e3);
        let ratio = twice / once;
        worst = if ratio > worst.0 { (ratio, shape.name) } else { worst };
        let Told { mistakes, bytes } = told;
        writeln!(out, "{:<30} {once:>9.3} {twice:>9.3} {ratio:>6.2} {mistakes:>9} {bytes:>9}", shape.name)?;
    }
    writeln!(out, "worst ratio: {:.2} ({})", worst.0, worst.1)
}

/// How long one reading takes, and what is told of the text.
fn mean(shape: &Shape, bytes: usize, start: Instant) -> (Duration, Told) {
    let text = (shape.make)(bytes);
    let (begun, mut times) = (spent(start), 0);
    loop {
        let told = (shape.read)(&text);
        times += 1;
        let took = spent(start).saturating_sub(begun);
        if took >= LEAST && times >= TIMES || took >= LEAST * 10 {
            return (took / times, told);
        }
    }
}

/// The time that this thread was on a processor; the time since the start, where the system does not tell.
fn spent(start: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|told| told.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| start.elapsed(), Duration::from_nanos)
}
