//! Shows the progress of a sweep on standard error.

use std::io::{IsTerminal, Write, stderr};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use lab::Progress;
use lab::text::grouped;

/// How progress is shown.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum ProgressDisplay {
    /// A bar, if standard error is a terminal.
    Auto,
    /// A line every second.
    Plain,
    /// Not at all.
    Never,
}

const TICK: Duration = Duration::from_millis(100);
const LINE: Duration = Duration::from_secs(1);

/// Runs the work while the progress is shown; `expected` is the probable number of matches, if known, and
/// `who` is the seat whose wins are counted.
pub(super) fn watched<T>(
    how: ProgressDisplay,
    progress: &Progress,
    expected: Option<u64>,
    who: &str,
    work: impl FnOnce() -> T,
) -> T {
    let bar = how == ProgressDisplay::Auto && stderr().is_terminal();
    if !bar && how != ProgressDisplay::Plain {
        return work();
    }
    thread::scope(|scope| {
        let (done, wait) = channel::<()>();
        scope.spawn(move || {
            let ticks = || wait.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout);
            let estimate = || estimate(progress, who);
            if bar {
                show_bar(progress, expected, estimate, ticks);
            } else {
                show_lines(progress, expected, estimate, ticks);
            }
        });
        let value = work();
        drop(done);
        value
    })
}

fn estimate(progress: &Progress, who: &str) -> String {
    let first = progress.first();
    format!("{who} wins {:.2} % ± {:.2}", first.share * 100.0, first.half_width() * 100.0)
}

fn show_bar(
    progress: &Progress,
    expected: Option<u64>,
    estimate: impl Fn() -> String,
    ticks: impl Fn() -> bool,
) {
    let template = match expected {
        Some(_) => "{wide_bar} {percent:>3} %  ETA {eta}  {msg}",
        None => "{spinner} {human_pos} matches  {msg}",
    };
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(expected.unwrap_or(0)).with_style(style.progress_chars("━╸─"));
    // The matches of an earlier run are there at once, and do not count for the speed.
    let mut first = None;
    while ticks() {
        let (start, before) = *first.get_or_insert((Instant::now(), progress.done()));
        let rate = (progress.done() - before) as f64 / start.elapsed().as_secs_f64().max(0.001);
        bar.set_length(expected.unwrap_or(0).max(progress.done()));
        bar.set_message(format!("{}/s  {}", grouped(rate as u64), estimate()));
        bar.set_position(progress.done());
    }
    bar.finish_and_clear();
}

fn show_lines(
    progress: &Progress,
    expected: Option<u64>,
    estimate: impl Fn() -> String,
    ticks: impl Fn() -> bool,
) {
    let mut last: Option<Instant> = None;
    while ticks() {
        if progress.done() > 0 && last.is_none_or(|last| last.elapsed() >= LINE) {
            last = Some(Instant::now());
            let of = expected.map_or(String::new(), |expected| format!(" of {}", grouped(expected)));
            let done = grouped(progress.done());
            // An error on standard error cannot be reported anywhere.
            let _ = writeln!(stderr(), "{done}{of} matches, {}", estimate());
        }
    }
}
