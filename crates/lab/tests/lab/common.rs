//! What several tests need.
#![allow(dead_code, reason = "each test file uses its own part of this")]

use std::num::NonZeroUsize;
use std::path::PathBuf;

use catalog::{Bots, Entry};
use kernel::example::HighCard;
use lab::arena::Ring;
use lab::{Gauge, Outputs, Reached, Report, Source, Subject, Sweep, Tally, Until};

pub(crate) fn subject(settings: &str, seed: u64) -> Subject {
    let war = catalog::find("war").unwrap();
    Subject::new(war, &settings.parse().unwrap(), &Bots::default(), seed.into()).unwrap()
}

static HIGH_CARD: Entry = catalog::entry::<HighCard>();

/// A game with decisions, labels and a measure that says yes or no.
pub(crate) fn high_card(settings: &str, bots: &str, seed: u64) -> Subject {
    Subject::new(&HIGH_CARD, &settings.parse().unwrap(), &bots.parse().unwrap(), seed.into()).unwrap()
}

/// Two bots who play it.
pub(crate) fn ring(settings: &str, bots: [&str; 2], seed: u64) -> Ring {
    let bots = bots.map(|name| name.parse().unwrap());
    Ring::new(&HIGH_CARD, &settings.parse().unwrap(), bots, None, seed.into()).unwrap()
}

pub(crate) fn threads(n: usize) -> NonZeroUsize {
    NonZeroUsize::new(n).unwrap()
}

/// Plays on from a tally.
pub(crate) fn go_on(
    subject: &Subject,
    tally: &mut Tally,
    matches: u64,
    until: Option<&str>,
    n: usize,
    gauge: &Gauge,
    outputs: &mut Outputs<'_>,
) -> Reached {
    let until = until.map(|text| text.parse::<Until>().unwrap());
    let (runner, seed) = (&*subject.runner, subject.seed);
    Sweep { runner, seed, matches, until, threads: threads(n), gauge }.play(tally, outputs).unwrap()
}

/// A whole sweep, reported.
pub(crate) fn report(settings: &str, matches: u64, n: usize) -> Report {
    report_of(subject(settings, 7), matches, n)
}

pub(crate) fn report_of(subject: Subject, matches: u64, n: usize) -> Report {
    let mut tally = Tally::new(&*subject.runner);
    let reached = go_on(&subject, &mut tally, matches, None, n, &Gauge::default(), &mut Outputs::default());
    Report { subject, wanted: matches, complete: reached == Reached::End, tally, source: Source::Sweep }
}

/// A folder of its own for a test, empty.
pub(crate) fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}
