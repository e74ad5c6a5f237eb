//! A sweep gives the same bytes on any number of threads, in one go or in several.

use std::io::{self, Write};
use std::num::NonZeroU32;

use crate::common::{folder, go_on, report, subject};
use lab::document::{PreviousRun, TableStyle, document, write_csv, write_json, write_markdown, write_table};
use lab::plot::{picture_of_run, write_html, write_svg};
use lab::{Completion, Outputs, Progress, ReportSource, SamplingStride, SweepReport, TableFile, Tally};

fn json(report: &SweepReport) -> String {
    let mut bytes = Vec::new();
    write_json(&document(report), &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

/// Everything that can be written of a report.
fn documents(report: &SweepReport) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new(); 6];
    write_json(&document(report), &mut all[0]).unwrap();
    write_csv(report, &mut all[1]).unwrap();
    write_markdown(report, &mut all[2]).unwrap();
    write_table(report, TableStyle::Plain, &mut all[3]).unwrap();
    write_svg(&picture_of_run(report), &mut all[4]).unwrap();
    write_html(&picture_of_run(report), &mut all[5]).unwrap();
    all
}

#[test]
fn threads_do_not_change_a_result() {
    let alone = documents(&report("down=2", 12_345, 1));
    for threads in [2, 16] {
        assert!(alone == documents(&report("down=2", 12_345, threads)), "{threads} threads");
    }
}

/// Writes every match in every way, and gives what the files hold.
fn written(threads: usize) -> [Vec<u8>; 3] {
    let folder = folder(&format!("written-{threads}"));
    let subject = subject("", 7);
    let (games, moments) = (folder.join("games.parquet"), folder.join("moments.parquet"));
    let mut lines = Vec::new();
    let mut outputs = Outputs {
        lines: Some(&mut lines),
        games: Some(TableFile::matches_of(&games, &*subject.runner, &subject.notes("test")).unwrap()),
        series: Some((
            TableFile::moments_of(&moments, &*subject.runner, &subject.notes("test")).unwrap(),
            SamplingStride(NonZeroU32::new(10).unwrap()),
        )),
    };
    let mut tally = Tally::new(&*subject.runner);
    go_on(&subject, &mut tally, 3_000, None, threads, &Progress::default(), &mut outputs);
    outputs.finish().unwrap();
    let read = |path| std::fs::read(path).unwrap();
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 2, "no part of a file is left behind");
    [lines, read(games), read(moments)]
}

#[test]
fn the_number_of_threads_does_not_change_exports() {
    let alone = written(1);
    assert_eq!(alone[0].split(|&byte| byte == b'\n').count(), 3_001);
    for threads in [2, 16] {
        assert!(alone == written(threads), "{threads} threads");
    }
}

/// Says stop after so many lines.
struct StopAfter<'a>(usize, &'a Progress);

impl Write for StopAfter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.saturating_sub(bytes.iter().filter(|&&byte| byte == b'\n').count());
        if self.0 == 0 {
            self.1.stop();
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_stopped_sweep_goes_on_to_the_same_end() {
    const ALL: u64 = 40_000;
    // A limit that many matches reach, so that there are draws to be remembered.
    const SETTINGS: &str = "pile=fifo max_rounds=200";
    for threads in [1, 4] {
        let progress = Progress::default();
        let begun = subject(SETTINGS, 7);
        let mut tally = Tally::new(&*begun.runner);
        let mut stop = StopAfter(9_000, &progress);
        let mut outputs = Outputs { lines: Some(&mut stop), ..Outputs::default() };
        let reached = go_on(&begun, &mut tally, ALL, None, threads, &progress, &mut outputs);
        assert_eq!(reached, Completion::Stopped);
        assert!((9_000..ALL).contains(&tally.matches), "{}", tally.matches);
        let played = tally.matches;
        let part =
            SweepReport { subject: begun, wanted: ALL, complete: false, tally, source: ReportSource::Sweep };
        let text = json(&part);
        assert!(text.contains("\"complete\": false"));
        assert_eq!(part.tally, report(SETTINGS, played, 1).tally, "what is there is a beginning");

        let earlier = PreviousRun::read(&text, catalog::find("war").unwrap()).unwrap();
        let again = subject(SETTINGS, 7);
        let mut tally = earlier.tally(&again).unwrap();
        assert_eq!(tally, part.tally);
        go_on(&again, &mut tally, ALL, None, threads, &Progress::default(), &mut Outputs::default());
        let whole =
            SweepReport { subject: again, wanted: ALL, complete: true, tally, source: ReportSource::Sweep };
        assert_eq!(json(&whole), json(&report(SETTINGS, ALL, 2)));
    }
}

#[test]
fn until_stops_at_the_same_match_on_any_number_of_threads() {
    let subject = subject("", 7);
    let run = |threads, from: Option<&Tally>, most| {
        let mut tally = from.cloned().unwrap_or_else(|| Tally::new(&*subject.runner));
        let until = Some("ci<0.006");
        let none = &mut Outputs::default();
        assert_eq!(
            go_on(&subject, &mut tally, most, until, threads, &Progress::default(), none),
            Completion::Complete
        );
        tally
    };
    let alone = run(1, None, 1_000_000);
    assert!(alone.widest() < 0.006 && alone.matches < 40_000, "{}", alone.matches);
    assert_eq!(alone, run(16, None, 1_000_000));
    let part = run(2, None, alone.matches - 1);
    assert!(part.matches == alone.matches - 1 && part.widest() < 0.006, "good enough, but nobody looks here");
    assert_eq!(alone, run(2, Some(&part), 1_000_000), "going on from between two looks");
}

#[test]
fn a_result_of_something_else_is_refused() {
    let war = catalog::find("war").unwrap();
    let part = json(&report("", 500, 1));
    let wrong = |text: &str, settings: &str, seed: u64| {
        let earlier = PreviousRun::read(text, war);
        earlier
            .and_then(|earlier| earlier.tally(&subject(settings, seed)).map(|_| ()))
            .unwrap_err()
            .to_string()
    };
    assert!(wrong(&part, "down=2", 7).contains("down=2"));
    assert!(wrong(&part, "", 8).contains("seed 7"));
    assert!(wrong("{", "", 7).contains("not JSON"));
    assert!(wrong("{}", "", 7).contains("croupier/lab-run"));
    assert!(wrong(&part.replace("\"version\": 1", "\"version\": 9"), "", 7).contains("version is 9"));
    assert!(wrong(&part.replace("\"rules\": 1", "\"rules\": 77"), "", 7).contains("version 77 of the rules"));
    assert!(
        wrong(&part.replace("\"game\": \"war\"", "\"game\": \"wor\""), "", 7).contains("did you mean `war`")
    );
    assert!(wrong(&part.replace("\"matches\": 500", "\"matches\": 501"), "", 7).contains("do not add up"));
    let huge = part.replace("\"histogram\": [[", "\"histogram\": [[1, 18446744073709551615], [1, 9], [");
    assert!(wrong(&huge, "", 7).contains("do not add up"));
}
