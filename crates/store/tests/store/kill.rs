//! A process that is killed at any moment has lost nothing of what it said was safe.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use store::{LoadFrom, Sqlite, Store, TableId, WriteCallback};

use crate::support::{Dice, meta, record, verify};

const TABLES: u64 = 40;
const PATH: &str = "STORE_TO_BE_KILLED";

/// Not a test: the process that is killed. It appends to all tables for ever, and says what is safe.
#[test]
#[ignore = "a part of the tests that kill; does nothing by itself"]
fn child() {
    let Ok(path) = std::env::var(PATH) else { return };
    let store = Sqlite::open(path).unwrap();
    let (told, tells) = mpsc::channel();
    let next = |table: u64, seq: u64| {
        let told = told.clone();
        let done = WriteCallback::new(move |result| _ = told.send((table, seq, result)));
        match seq {
            0 => store.create(TableId(table), meta(table), vec![], done),
            _ => store.append(record(table, seq), done),
        }
    };
    for table in 0..TABLES {
        let last = store.load(TableId(table), LoadFrom::Start).map(|log| log.last_seq);
        next(table, last.map_or(0, |last| last + 1));
    }
    let mut out = std::io::stdout();
    for (table, seq, result) in tells {
        result.unwrap();
        out.write_all(format!("told {table} {seq}\n").as_bytes()).unwrap();
        out.flush().unwrap();
        next(table, seq + 1);
    }
}

/// Lets a process write for some time, kills it, and gives what it said was safe.
fn run_and_kill(path: &Path, time: Duration) -> Vec<(u64, u64)> {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "kill::child", "--ignored", "--nocapture"])
        .env(PATH, path)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let out = child.stdout.take().unwrap();
    let reader = thread::spawn(move || {
        let lines = BufReader::new(out).split(b'\n').map_while(Result::ok);
        let told = lines.filter_map(|line| {
            let line = String::from_utf8(line).ok()?;
            let (table, seq) = line.strip_prefix("told ")?.split_once(' ')?;
            Some((table.parse().ok()?, seq.parse().ok()?))
        });
        told.collect::<Vec<(u64, u64)>>()
    });
    thread::sleep(time);
    child.kill().unwrap();
    child.wait().unwrap();
    let mut told = reader.join().unwrap();
    // The last line may be half a number.
    told.pop();
    told
}

fn kill(times: u32) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let mut last: BTreeMap<u64, u64> = BTreeMap::new();
    let (mut dice, mut all) = (Dice::new(u64::from(std::process::id())), 0);
    for round in 1..=times {
        for (table, seq) in run_and_kill(&path, Duration::from_millis(40 + dice.next() % 400)) {
            let before = last.insert(table, seq);
            assert!(before.is_none_or(|before| before < seq), "round {round}: {table} was told {seq} twice");
            all += 1;
        }
        let store = Sqlite::open(&path).unwrap();
        for (table, told) in &mut last {
            let found = verify(&store, *table).unwrap();
            assert!(found >= *told, "round {round}: table {table} was told {told}, {found} is there");
            // At most the one record that was under way may be there on top.
            assert!(found <= *told + 2, "round {round}: table {table} was told {told}, {found} is there");
            *told = found;
        }
        let listed = store.tables().unwrap();
        assert!(listed.len() >= last.len(), "round {round}: tables are missing");
    }
    assert!(all > u64::from(times) * 20, "only {all} records in {times} kills");
}

#[test]
fn nothing_told_is_lost_when_killed() {
    kill(10);
}

#[test]
#[ignore = "ten minutes: a thousand kills"]
fn nothing_told_is_lost_when_killed_a_thousand_times() {
    kill(1_000);
}
