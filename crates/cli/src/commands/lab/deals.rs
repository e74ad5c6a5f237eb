//! `--deals FILE`: matches from given deals.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write, stderr, stdin, stdout};
use std::path::Path;

use clap::ArgMatches;
use kernel::Pairs;
use lab::{BadLine, Completion, Deals, Finals, Progress, ReportSource, Subject, SweepReport, Tally};

use super::{flags, progress, run};
use crate::exit::{CliError, printable};

/// The maximum number of invalid lines that are reported; the others are counted.
const MOST_TOLD: u64 = 100;

pub(super) fn play(
    path: &Path,
    subject: Subject,
    settings: &Pairs,
    matches: &ArgMatches,
    progress: &Progress,
) -> Result<SweepReport, CliError> {
    let input = open(path).map_err(|error| CliError::input(format!("{}: {error}", path.display())))?;
    // Lines may have different numbers of seats.
    let mut tally = Tally::of(&*subject.runner, subject.entry.about.seats.1);
    tally.labels.clear();
    let mut lines = BufWriter::new(stdout());
    let mut outputs = run::outputs(matches, &subject)?;
    if matches.get_flag("jsonl") {
        outputs.lines = Some(&mut lines);
    }
    let deals = Deals {
        entry: subject.entry,
        settings,
        bots: subject.runner.bots(),
        seed: subject.seed,
        finals: if matches.get_flag("final") { Finals::Show } else { Finals::Hide },
        threads: flags::threads(matches),
        progress,
    };
    let mut bad = 0;
    let complain = |error: BadLine| {
        bad += 1;
        if bad > MOST_TOLD {
            return Ok(());
        }
        // The message is for people; a closed standard error does not stop the run.
        let _ = writeln!(stderr(), "croupier: {}: {}", path.display(), printable(error));
        Ok(())
    };
    let how = flags::progress(matches);
    let work = || deals.play(input, &mut tally, &mut outputs, complain);
    let reached = progress::watched(how, progress, None, "P1", work)?;
    outputs.finish()?;
    if let Some(more) = bad.checked_sub(MOST_TOLD).filter(|more| *more > 0) {
        let _ =
            writeln!(stderr(), "croupier: {}: … and {more} more lines that are not deals", path.display());
    }
    let (wanted, complete) = (tally.matches, reached == Completion::Complete);
    Ok(SweepReport { subject, wanted, complete, tally, source: ReportSource::Deals { bad } })
}

fn open(path: &Path) -> io::Result<Box<dyn BufRead + Send>> {
    Ok(match path.to_str() {
        Some("-") => Box::new(BufReader::new(stdin())),
        // A folder can be opened like a file, and fails only on reading.
        _ if path.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        _ => Box::new(BufReader::new(File::open(path)?)),
    })
}
