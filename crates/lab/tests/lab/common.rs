//! What several tests need.
#![allow(dead_code, reason = "each test file uses its own part of this")]

use std::num::NonZeroUsize;
use std::path::PathBuf;

use catalog::{GameEntry, Lineup};
use kernel::example::HighCard;
use lab::arena::Matchup;
use lab::{Completion, Outputs, Progress, ReportSource, StopRule, Subject, Sweep, SweepReport, Tally};

pub(crate) fn subject(settings: &str, seed: u64) -> Subject {
    let war = catalog::find("war").unwrap();
    Subject::new(war, &settings.parse().unwrap(), &Lineup::default(), seed.into()).unwrap()
}

static HIGH_CARD: GameEntry = catalog::entry::<HighCard>();

/// A game with decisions, labels and a measure that says yes or no.
pub(crate) fn high_card(settings: &str, bots: &str, seed: u64) -> Subject {
    Subject::new(&HIGH_CARD, &settings.parse().unwrap(), &bots.parse().unwrap(), seed.into()).unwrap()
}

/// Two bots who play it.
pub(crate) fn matchup(settings: &str, bots: [&str; 2], seed: u64) -> Matchup {
    let bots = bots.map(|name| name.parse().unwrap());
    Matchup::new(&HIGH_CARD, &settings.parse().unwrap(), bots, None, seed.into()).unwrap()
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
    progress: &Progress,
    outputs: &mut Outputs<'_>,
) -> Completion {
    let until = until.map(|text| text.parse::<StopRule>().unwrap());
    let (runner, seed) = (&*subject.runner, subject.seed);
    Sweep { runner, seed, matches, until, threads: threads(n), progress }.play(tally, outputs).unwrap()
}

/// A whole sweep, reported.
pub(crate) fn report(settings: &str, matches: u64, n: usize) -> SweepReport {
    report_of(subject(settings, 7), matches, n)
}

pub(crate) fn report_of(subject: Subject, matches: u64, n: usize) -> SweepReport {
    let mut tally = Tally::new(&*subject.runner);
    let reached =
        go_on(&subject, &mut tally, matches, None, n, &Progress::default(), &mut Outputs::default());
    SweepReport {
        subject,
        wanted: matches,
        complete: reached == Completion::Complete,
        tally,
        source: ReportSource::Sweep,
    }
}

/// A folder of its own for a test, empty.
pub(crate) fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}
