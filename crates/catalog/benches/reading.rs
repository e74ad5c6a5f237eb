//! Measures how long it takes to parse texts of many shapes, most of them invalid, and whether a text of twice the
//! length takes twice as long. `cargo bench -p catalog --bench reading`; more bytes than 500,000: `-- 4000000`

#[path = "../tests/reading/shapes.rs"]
mod shapes;

use std::io::{self, Write};
use std::time::{Duration, Instant};

use shapes::{SHAPES, Shape, Told};

/// The default length of the shorter text.
const BYTES: usize = 500_000;
/// The number of repetitions; the fastest counts.
const TIMES: usize = 5;

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
    let mut worst = (0.0, "");
    for shape in SHAPES {
        let ((once, _), (twice, told)) = (best(shape, bytes), best(shape, 2 * bytes));
        let [once, twice] = [once, twice].map(|time| time.as_secs_f64() * 1e3);
        // Times below a millisecond are too coarse to compare.
        let ratio = twice / once.max(1.0);
        worst = if ratio > worst.0 { (ratio, shape.name) } else { worst };
        let Told { mistakes, bytes } = told;
        writeln!(out, "{:<30} {once:>9.2} {twice:>9.2} {ratio:>6.2} {mistakes:>9} {bytes:>9}", shape.name)?;
    }
    writeln!(out, "worst ratio: {:.2} ({})", worst.0, worst.1)
}

fn best(shape: &Shape, bytes: usize) -> (Duration, Told) {
    let text = (shape.make)(bytes);
    let mut best = (Duration::MAX, Told::default());
    for _ in 0..TIMES {
        let begun = Instant::now();
        let told = (shape.read)(&text);
        let took = begun.elapsed();
        best = if took < best.0 { (took, told) } else { best };
        if best.0 > Duration::from_secs(2) {
            break;
        }
    }
    best
}
