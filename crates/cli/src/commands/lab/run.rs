//! `croupier lab run GAME`.

use std::fmt::Display;
use std::io::{BufWriter, Write, stderr, stdout};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use catalog::GameEntry;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use lab::document::{PreviousRun, line_header};
use lab::text::grouped;
use lab::{
    Assertion, Completion, Outputs, Progress, ReportSource, SamplingStride, StopRule, Subject, Sweep,
    SweepReport, TableFile, Tally,
};

use super::flags::{self, MatchCount};
use super::start::{seed, stop_on_ctrl_c};
use super::{deals, examples, plot, print, progress, trace};
use crate::exit::{CliError, Exit};
use crate::files;
use crate::settings::{bots, chosen, house};

/// The default number of matches.
const USUAL: u64 = 100_000;
/// The default limit of `--until`.
const ENDLESS: u64 = 1_000_000_000;

pub(super) fn flags(command: Command) -> Command {
    let file = |name: &'static str, value: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name(value).help(help).value_parser(value_parser!(PathBuf))
    };
    let entry = catalog::find(command.get_name()).expect("every game has a command");
    let command = command.before_help(examples::run(entry.about.name)).after_help(examples::names(entry));
    flags::common(command)
        .arg(
            Arg::new("until")
                .long("until")
                .value_name("CONDITION")
                .help("Stop at this precision: 'ci<0.01' is every win rate to ± 0.01")
                .value_parser(|text: &str| text.parse::<StopRule>()),
        )
        .arg(flags::assert(
            "Exit with code 4 if this is false: 'winrate(P1)>=0.45', 'mean(MEASURE)<220', \
             'share(ENDING)=0'; may be repeated",
        ))
        .arg(
            file(
                "deals",
                "FILE",
                "Play the deals of a file, one JSON object per line (- is standard \
                input): its keys are settings of the game, a seed, or are copied to the lines of --jsonl",
            )
            .conflicts_with_all(["matches", "until", "resume"]),
        )
        .arg(
            Arg::new("final")
                .long("final")
                .help("Add the final cards to the lines of --deals --jsonl")
                .help_heading("Output")
                .action(ArgAction::SetTrue)
                .requires("deals")
                .requires("jsonl"),
        )
        .arg(
            Arg::new("trace")
                .long("trace")
                .value_name("K")
                .help("Print the first K matches as text, and nothing else")
                .conflicts_with_all([
                    "matches",
                    "until",
                    "assert",
                    "resume",
                    "deals",
                    "format",
                    "json",
                    "csv",
                    "jsonl",
                    "out",
                    "telemetry",
                    "plot",
                ])
                .allow_negative_numbers(true)
                .value_parser(value_parser!(u32).range(1..=1000)),
        )
        .arg(file(
            "resume",
            "FILE",
            "Continue from a result of --json (an interrupted run, or a run with \
            fewer matches)",
        ))
        .arg(
            Arg::new("jsonl")
                .long("jsonl")
                .help("Write one line of JSON per match instead of the result")
                .help_heading("Output")
                .action(ArgAction::SetTrue)
                .conflicts_with_all(["format", "json", "csv"]),
        )
        .arg(file("out", "FILE", "Write a Parquet table with one row per match").help_heading("Output"))
        .arg(
            file("telemetry", "FILE", "Write a Parquet table with one row per moment of every match")
                .help_heading("Output"),
        )
        .arg(
            Arg::new("every")
                .long("every")
                .value_name("N")
                .help("Keep every N-th moment in --telemetry, and the last one of each match (1)")
                .help_heading("Output")
                .requires("telemetry")
                .allow_negative_numbers(true)
                .value_parser(|text: &str| {
                    text.parse::<NonZeroU32>().map_err(|_| {
                        format!(
                            "`{text}` is not a whole number of at \
                        least 1"
                        )
                    })
                }),
        )
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let (entry, given, matches) = chosen(matches)?;
    let earlier =
        matches.get_one::<PathBuf>("resume").map(|path| Resumed::read(path, entry, matches)).transpose()?;
    let seed = seed(matches, earlier.as_ref().map(|resumed| resumed.earlier.seed));
    let mut settings = earlier.as_ref().map(|resumed| resumed.earlier.setup.clone()).unwrap_or_default();
    settings.0.extend(given.0);
    let named = matches.contains_id("bots") || house(matches).is_some();
    let bots = match earlier.as_ref().filter(|_| !named) {
        Some(resumed) => resumed.earlier.bots.clone(),
        None => bots(matches),
    };
    let subject = Subject::new(entry, &settings, &bots, seed).map_err(CliError::usage)?;
    if let Some(&count) = matches.get_one::<u32>("trace") {
        return trace::tell(&subject, count);
    }
    let empty = Tally::new(&*subject.runner);
    let claims = flags::claims(matches, &empty)?;
    plot::check(matches)?;
    check_tables(matches)?;

    let progress = Arc::new(Progress::default());
    stop_on_ctrl_c(&progress);
    let report = match matches.get_one::<PathBuf>("deals") {
        Some(path) => deals::play(path, subject, &settings, matches, &progress)?,
        None => sweep(subject, empty, earlier.as_ref(), matches, &progress)?,
    };
    if !matches.get_flag("jsonl") {
        print::result(&report, flags::format(matches))?;
    }
    plot::draw(matches, || lab::plot::picture_of_run(&report))?;
    finish(&report, &claims, matches)
}

/// Plays the matches of a sweep.
fn sweep(
    subject: Subject,
    mut tally: Tally,
    earlier: Option<&Resumed<'_>>,
    matches: &ArgMatches,
    progress: &Progress,
) -> Result<SweepReport, CliError> {
    let until = matches.get_one::<StopRule>("until").copied();
    let usual = if until.is_some() { ENDLESS } else { USUAL };
    let then = earlier.map(|resumed| resumed.earlier.wanted());
    let wanted = matches.get_one::<MatchCount>("matches").map(|count| count.0).or(then).unwrap_or(usual);
    if let Some(resumed) = earlier {
        tally = resumed.tally(&subject, wanted)?;
    }
    let mut lines = BufWriter::new(stdout());
    let mut outputs = outputs(matches, &subject)?;
    if matches.get_flag("jsonl") {
        writeln!(lines, "{}", line_header(&subject, wanted))?;
        outputs.lines = Some(&mut lines);
    }
    let sweep = Sweep {
        runner: &*subject.runner,
        seed: subject.seed,
        matches: wanted,
        until,
        threads: flags::threads(matches),
        progress,
    };
    let expected = until.map_or(wanted, |until| until.expected().min(wanted));
    let how = flags::progress(matches);
    let reached =
        progress::watched(how, progress, Some(expected), "P1", || sweep.play(&mut tally, &mut outputs))?;
    outputs.finish()?;
    Ok(SweepReport {
        subject,
        wanted,
        complete: reached == Completion::Complete,
        tally,
        source: ReportSource::Sweep,
    })
}

/// An earlier result, and the file it is from.
struct Resumed<'a> {
    path: &'a Path,
    earlier: PreviousRun,
}

impl<'a> Resumed<'a> {
    fn read(path: &'a Path, entry: &'static GameEntry, matches: &ArgMatches) -> Result<Self, CliError> {
        refuse_outputs_with_resume(matches)?;
        let text = files::text(path)?;
        if text.trim().is_empty() {
            return Err(wrong(path, &"it is empty; was it also the output file (> FILE)?"));
        }
        Ok(Self { path, earlier: PreviousRun::read(&text, entry).map_err(|error| wrong(path, &error))? })
    }

    fn tally(&self, subject: &Subject, wanted: u64) -> Result<Tally, CliError> {
        let tally = self.earlier.tally(subject).map_err(|error| wrong(self.path, &error))?;
        if tally.matches > wanted {
            let have = tally.matches;
            let message = format!("it already has {have} matches, more than the {wanted} requested");
            return Err(wrong(self.path, &message));
        }
        Ok(tally)
    }
}

fn wrong(path: &Path, error: &dyn Display) -> CliError {
    CliError::input(format!("{}: {error}", path.display()))
}

fn refuse_outputs_with_resume(matches: &ArgMatches) -> Result<(), CliError> {
    let given = ["out", "telemetry"].into_iter().find(|name| matches.contains_id(name));
    match given.or(matches.get_flag("jsonl").then_some("jsonl")) {
        None => Ok(()),
        Some(name) => Err(CliError::usage(format!(
            "--resume cannot be combined with --{name}: the earlier matches would be missing; run without \
             --resume"
        ))),
    }
}

/// Refuses invalid names of columns before anything is played.
fn check_tables(matches: &ArgMatches) -> Result<(), CliError> {
    let file = |name| matches.get_one::<PathBuf>(name);
    for (name, path) in ["out", "telemetry"].into_iter().filter_map(|name| Some((name, file(name)?))) {
        if path.extension().is_some_and(|extension| !extension.eq_ignore_ascii_case("parquet")) {
            return Err(CliError::usage(format!(
                "--{name} {}: a Parquet file needs a name that ends in .parquet (--csv and --jsonl write \
                 text)",
                path.display()
            )));
        }
    }
    match file("out") {
        Some(path) if file("telemetry") == Some(path) => {
            Err(CliError::usage("--out and --telemetry need two different files"))
        }
        _ => Ok(()),
    }
}

pub(super) fn outputs<'a>(matches: &ArgMatches, subject: &Subject) -> Result<Outputs<'a>, CliError> {
    let runner = &*subject.runner;
    let games = matches
        .get_one::<PathBuf>("out")
        .map(|path| TableFile::matches_of(path, runner, &subject.notes("croupier/lab-matches")));
    let every = SamplingStride(matches.get_one("every").copied().unwrap_or(NonZeroU32::MIN));
    let series = matches.get_one::<PathBuf>("telemetry").map(|path| {
        let file = TableFile::moments_of(path, runner, &subject.notes("croupier/lab-moments"))?;
        Ok::<_, std::io::Error>((file, every))
    });
    Ok(Outputs { lines: None, games: games.transpose()?, series: series.transpose()? })
}

/// The exit code: interrupted, invalid deals, a false assertion, or success.
fn finish(report: &SweepReport, claims: &[&Assertion], matches: &ArgMatches) -> Result<(), CliError> {
    if !report.complete {
        let played = grouped(report.tally.matches);
        let message = match report.source {
            ReportSource::Deals { .. } => format!("stopped after {played} deals"),
            ReportSource::Sweep => {
                let again = "to continue later, use --json > FILE, then --resume FILE";
                format!("stopped after {played} of {} matches; {again}", grouped(report.wanted))
            }
        };
        let message = if matches.get_flag("quiet") { String::new() } else { message };
        return Err(CliError::new(Exit::Interrupted, message));
    }
    if let Some(missed) = matches.get_one::<StopRule>("until").and_then(|until| until.missed(&report.tally))
        && !matches.get_flag("quiet")
    {
        // The result itself shows the precision of everything.
        let _ = writeln!(stderr(), "croupier: {missed}");
    }
    flags::hold(claims, &report.tally)?;
    match report.source {
        ReportSource::Deals { bad: 1 } => Err(CliError::input(
            "1 line was not a deal; the others were \
            played",
        )),
        ReportSource::Deals { bad } if bad > 0 => {
            Err(CliError::input(format!("{bad} lines were not deals; the others were played")))
        }
        _ => Ok(()),
    }
}
