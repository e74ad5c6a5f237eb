//! How fast records become durable, and how fast they are read again. `cargo bench -p store`
//!
//! The baseline is what nothing durable can be faster than: a plain file to which the same records are appended in
//! groups of as many as are in flight, with one `fdatasync` for each group. It is measured in turn with the store, on
//! the same disk: by the clock, because waiting for the disk is the point. `STORE_BENCH=FOLDER` chooses the disk.

use std::env;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use store::{LoadFrom, LogRecord, Sqlite, Store, StoreWrite, TableId, WriteCallback};

const TURNS: usize = 5;
const TURN: Duration = Duration::from_millis(1_500);
const BODY: usize = 200;
const TABLES: u64 = 2_000;
const RECORDS: u64 = 100;

fn main() -> io::Result<()> {
    let folder = match env::var_os("STORE_BENCH") {
        Some(folder) => tempfile::tempdir_in(folder)?,
        None => tempfile::tempdir_in(".")?,
    };
    let mut out = io::stdout().lock();
    let records = format!("Records of {BODY} bytes");
    writeln!(out, "{records:<44} {:>10}    {:<12} lowest to highest", "median", "")?;
    for in_flight in [1, 50, 500] {
        let [mut store, mut file, mut ratio, mut waits] = [const { Vec::new() }; 4];
        for turn in 0..TURNS {
            let (per_second, wait) =
                durable(&folder.path().join(format!("{in_flight}-{turn}.db")), in_flight);
            let plain = plain(&folder.path().join("plain"), in_flight)?;
            store.push(per_second);
            file.push(plain);
            ratio.push(per_second / plain);
            waits.push(wait);
        }
        row(&mut out, &format!("store, {in_flight} in flight"), store, "records/s")?;
        row(&mut out, "  99 of 100 wait at most", waits, "ms")?;
        row(&mut out, &format!("plain file, {in_flight} for each fdatasync"), file, "records/s")?;
        row(&mut out, "  store / plain file", ratio, "×")?;
    }
    let path = folder.path().join("tables.db");
    fill(&path);
    let [mut opening, mut loading] = [const { Vec::new() }; 2];
    for _ in 0..TURNS {
        let begun = Instant::now();
        let store = Sqlite::open(&path).expect("a database");
        let tables = store.tables().expect("a list");
        opening.push(1e3 * begun.elapsed().as_secs_f64());
        let begun = Instant::now();
        for table in tables {
            let table = table.expect("a table").table;
            let log = store.load(table, LoadFrom::Start).expect("a log");
            assert_eq!(log.last_seq, RECORDS);
        }
        loading.push(1e3 * begun.elapsed().as_secs_f64());
    }
    row(&mut out, &format!("open and list {TABLES} tables"), opening, "ms")?;
    row(&mut out, &format!("load {TABLES} tables of {RECORDS} records"), loading, "ms")?;
    let bytes = std::fs::metadata(&path)?.len() as f64 / (TABLES * RECORDS) as f64;
    writeln!(out, "{:<44} {bytes:>10.1}    bytes", "size of a record in the database")
}

fn row(out: &mut impl Write, name: &str, mut values: Vec<f64>, unit: &str) -> io::Result<()> {
    values.sort_by(f64::total_cmp);
    let (low, median, high) = (values[0], values[values.len() / 2], values[values.len() - 1]);
    writeln!(out, "{name:<44} {median:>10.2}    {unit:<12} {low:.2} to {high:.2}")
}

fn record(table: u64, seq: u64) -> LogRecord {
    LogRecord { table: TableId(table), seq, at_ms: seq, body: vec![seq as u8; BODY] }
}

/// Records per second that as many tables as are in flight get onto the disk, each writing the next record when
/// it is told that the last is there; and how long 99 of 100 of them wait, in milliseconds.
fn durable(path: &Path, in_flight: u64) -> (f64, f64) {
    let store = Sqlite::open(path).expect("a database");
    let (told, tells) = mpsc::channel();
    let append = |table: u64, seq: u64| {
        let (told, begun) = (told.clone(), Instant::now());
        let done = WriteCallback::new(move |result| {
            result.expect("a working disk");
            _ = told.send((table, seq, begun.elapsed()));
        });
        store.append(record(table, seq), done);
    };
    let new = (0..in_flight).map(|table| StoreWrite::Create { table: TableId(table), meta: vec![0; 100] });
    store.commit(new.collect()).expect("new tables");
    let begun = Instant::now();
    (0..in_flight).for_each(|table| append(table, 1));
    let (mut waits, mut flying) = (Vec::new(), in_flight);
    for (table, seq, waited) in &tells {
        waits.push(waited);
        if begun.elapsed() < TURN {
            append(table, seq + 1);
        } else {
            flying -= 1;
            if flying == 0 {
                break;
            }
        }
    }
    let per_second = waits.len() as f64 / begun.elapsed().as_secs_f64();
    waits.sort();
    (per_second, 1e3 * waits[waits.len() * 99 / 100].as_secs_f64())
}

/// Records per second that a plain file takes.
fn plain(path: &Path, group: u64) -> io::Result<f64> {
    let mut file = File::create(path)?;
    let bytes: Vec<u8> = (0..group).flat_map(|n| record(n, n).body).collect();
    let (begun, mut written) = (Instant::now(), 0);
    while begun.elapsed() < TURN {
        file.write_all(&bytes)?;
        file.sync_data()?;
        written += group;
    }
    Ok(written as f64 / begun.elapsed().as_secs_f64())
}

/// The tables that are loaded.
fn fill(path: &Path) {
    let store = Sqlite::open(path).expect("a database");
    let new = (0..TABLES).map(|table| StoreWrite::Create { table: TableId(table), meta: vec![0; 100] });
    store.commit(new.collect()).expect("new tables");
    for seq in 1..=RECORDS {
        store
            .commit((0..TABLES).map(|table| StoreWrite::Append(record(table, seq))).collect())
            .expect("records");
    }
}
