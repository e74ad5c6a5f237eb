//! Runs a sweep or a comparison, one batch after the other.

use std::num::NonZeroUsize;

use lab::compare::{self, Comparison, Pairing};
use lab::document::{document, write_csv, write_json};
use lab::plot::{picture_of_compare, picture_of_run};
use lab::{Outputs, Progress, Sweep, SweepReport};
use protocol::LabResult;

use super::views;

/// One thread: the others belong to the tables.
const THREADS: NonZeroUsize = NonZeroUsize::MIN;

/// The experiment of a run, with its results so far.
pub(crate) enum LabExperiment {
    Run(Box<SweepReport>),
    Compare(Box<Comparison>),
}

/// The results: for display, and as the documents that `croupier lab` writes.
#[derive(Debug, Default)]
pub(super) struct RunOutput {
    pub(super) found: Option<LabResult>,
    pub(super) json: String,
    pub(super) csv: String,
}

impl LabExperiment {
    pub(super) fn title(&self) -> &'static str {
        match self {
            Self::Run(report) => report.subject.entry.about.title,
            Self::Compare(comparison) => comparison.a.entry.about.title,
        }
    }

    /// The number of matches played.
    pub(super) fn played(&self) -> u64 {
        match self {
            Self::Run(report) => report.tally.matches,
            Self::Compare(comparison) => comparison.paired.a.matches,
        }
    }

    /// Continues until this many matches are played, or fewer if it is stopped.
    pub(super) fn play(&mut self, matches: u64, progress: &Progress) -> std::io::Result<()> {
        match self {
            Self::Run(report) => {
                let SweepReport { subject, tally, .. } = &mut **report;
                let (runner, seed) = (&*subject.runner, subject.seed);
                let sweep = Sweep { runner, seed, matches, until: None, threads: THREADS, progress };
                sweep.play(tally, &mut Outputs::default())?;
            }
            Self::Compare(comparison) => {
                let Comparison { a, b, paired, .. } = &mut **comparison;
                Pairing { a, b, matches, threads: THREADS, progress }.play_on(paired);
            }
        }
        Ok(())
    }

    /// Marks the experiment as complete.
    pub(super) fn complete(&mut self) {
        match self {
            Self::Run(report) => report.complete = true,
            Self::Compare(comparison) => comparison.complete = true,
        }
    }

    /// The results so far.
    pub(super) fn write(&self) -> std::io::Result<RunOutput> {
        let (mut json, mut csv) = (Vec::new(), Vec::new());
        let found = match self {
            Self::Run(report) => {
                write_json(&document(report), &mut json)?;
                write_csv(report, &mut csv)?;
                views::of_run(report, picture_of_run(report))
            }
            Self::Compare(comparison) => {
                write_json(&compare::comparison(comparison), &mut json)?;
                compare::write_csv(comparison, &mut csv)?;
                views::of_picture(picture_of_compare(comparison))
            }
        };
        let text = |bytes| String::from_utf8(bytes).unwrap_or_default();
        Ok(RunOutput { found: Some(found), json: text(json), csv: text(csv) })
    }
}
