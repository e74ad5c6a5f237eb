//! Parquet files are read back with the reader of the format's own library.

use std::num::NonZeroU32;
use std::path::Path;

use crate::common::{folder, go_on, subject};
use lab::{Outputs, Progress, SamplingStride, Subject, TableFile, Tally};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::RowAccessor;

fn reader(path: &Path) -> SerializedFileReader<std::fs::File> {
    SerializedFileReader::new(std::fs::File::open(path).unwrap()).unwrap()
}

fn play(subject: &Subject, matches: u64, mut outputs: Outputs<'_>) {
    let mut tally = Tally::new(&*subject.runner);
    go_on(subject, &mut tally, matches, None, 3, &Progress::default(), &mut outputs);
    outputs.finish().unwrap();
}

#[test]
fn a_row_a_match() {
    let path = folder("games").join("games.parquet");
    // A limit that some matches reach, so that there are draws.
    let subject = subject("max_rounds=100", 7);
    let games =
        TableFile::matches_of(&path, &*subject.runner, &subject.notes("croupier/lab-matches")).unwrap();
    // More than one group of rows.
    const ALL: u64 = 140_000;
    play(&subject, ALL, Outputs { games: Some(games), ..Outputs::default() });

    let file = reader(&path);
    assert!(file.metadata().num_row_groups() > 1);
    let notes = file.metadata().file_metadata().key_value_metadata().unwrap();
    let note = |key: &str| notes.iter().find(|note| note.key == key).unwrap().value.clone().unwrap();
    assert_eq!((note("game"), note("seed")), ("war".into(), "7".into()));
    assert!(note("setup").contains("max_rounds=100"));
    let columns: Vec<_> =
        file.metadata().file_metadata().schema().get_fields().iter().map(|f| f.name()).collect();
    let measures = subject.runner.measures().iter().map(|measure| measure.name);
    assert_eq!(columns, ["match", "winner", "reason"].into_iter().chain(measures).collect::<Vec<_>>());

    let mut rows = file.get_row_iter(None).unwrap();
    let mut draws = 0;
    subject.runner.run(subject.seed, 0..ALL, &mut |number, row, _| {
        let read = rows.next().unwrap().unwrap();
        assert_eq!(read.get_ulong(0).unwrap(), number);
        let winner = read.get_string(1).ok().cloned();
        assert_eq!(winner, (!row.outcome.is_draw()).then(|| row.outcome.winners.to_string()));
        draws += u64::from(winner.is_none());
        assert_eq!(read.get_string(2).unwrap(), row.outcome.reason);
        for (at, value) in row.values.iter().take(columns.len() - 3).enumerate() {
            assert_eq!(read.get_uint(at + 3).unwrap(), *value);
        }
    });
    assert!(rows.next().is_none());
    assert!(draws > 0 && draws < ALL);
}

#[test]
fn a_row_a_moment() {
    for every in [1, 7] {
        let path = folder(&format!("moments-{every}")).join("moments.parquet");
        let subject = subject("", 7);
        let file =
            TableFile::moments_of(&path, &*subject.runner, &subject.notes("croupier/lab-moments")).unwrap();
        let every = SamplingStride(NonZeroU32::new(every).unwrap());
        play(&subject, 300, Outputs { series: Some((file, every)), ..Outputs::default() });

        let mut rows = reader(&path).into_iter();
        for number in 0..300 {
            let samples = subject.runner.trace(subject.seed.nth(number)).samples;
            let step = every.0.get() as usize;
            let last = samples.len() - 1;
            for sample in (0..=last).filter(|at| at % step == 0 || *at == last).map(|at| &samples[at]) {
                let read = rows.next().unwrap().unwrap();
                assert_eq!(read.get_ulong(0).unwrap(), number);
                let values: Vec<u32> = (1..=sample.len()).map(|at| read.get_uint(at).unwrap()).collect();
                assert_eq!(&values, sample);
            }
        }
        assert!(rows.next().is_none());
    }
}

#[test]
fn a_file_that_is_not_finished_is_not_there() {
    let folder = folder("unfinished");
    let path = folder.join("games.parquet");
    std::fs::write(&path, "older").unwrap();
    let subject = subject("", 7);
    drop(TableFile::matches_of(&path, &*subject.runner, &[]).unwrap());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "older");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
    let nowhere = TableFile::matches_of(&folder.join("no/such/folder.parquet"), &*subject.runner, &[]);
    assert!(nowhere.err().unwrap().to_string().contains("no/such/folder.parquet"));
}
