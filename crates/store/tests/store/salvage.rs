//! Databases that are damaged anywhere: what can be proven goes on, what is lost is told, and the damaged files are kept.
//!
//! `SALVAGES=100 cargo test --release -p store salvage::` damages a hundred times as many places.

use std::fs;
use std::path::Path;

use store::{
    LoadFrom, Loss, Salvage, Sqlite, SqliteOptions, Store, StoreError, StoreWrite, TableId, TableState,
    examine, salvage,
};

use crate::disk::{Disk, Fault, apply};
use crate::flips::{Files, TABLES, last};
use crate::support::{Dice, quick_folder, record, seat, verify};

/// How many times as many places as usual are damaged.
fn scale() -> usize {
    std::env::var("SALVAGES").ok().and_then(|number| number.parse().ok()).unwrap_or(1)
}

/// What was lost of how many tables.
#[derive(Debug, Default)]
struct Tally {
    times: usize,
    whole: usize,
    tables: usize,
    records: u64,
    unknown: usize,
}

/// Salvages a damaged database, and holds every table against what was written.
fn rescue(files: &Files, what: &str, tally: &mut Tally) {
    let folder = quick_folder();
    let path = files.put(folder.path());
    let same = |folder: &Path, (name, bytes): &(&str, Vec<u8>)| {
        assert!(fs::read(folder.join(name)).unwrap() == *bytes, "{what}: {name} was changed");
    };
    let seen = examine(&path).unwrap();
    files.0.iter().for_each(|file| same(folder.path(), file));
    let done = salvage(&path, |_, _| Vec::new()).unwrap_or_else(|error| panic!("{what}: {error}"));
    assert_eq!(seen.tables, done.tables, "{what}: a look is told something else");
    if let Some(kept) = &done.kept {
        files.0.iter().for_each(|file| same(kept, file));
    }
    let store = Sqlite::open(&path).unwrap_or_else(|error| panic!("{what}: {error}"));
    let health = store.check().unwrap();
    assert!(health.damaged.is_empty() && health.wrong.is_empty(), "{what}: {health:?}");
    tally.times += 1;
    tally.whole += usize::from(done.is_whole);
    for table in 1..=TABLES {
        check(&store, &done, table, what, tally);
    }
    let listed = store.tables().unwrap().len();
    let open = done.tables.iter().filter(|table| table.state == TableState::Open).count();
    assert!(listed == open && listed as u64 <= TABLES, "{what}: {listed} tables are open, {open} were told");
}

/// A table is as it was, or what is there of it is proven and the rest is told.
fn check(store: &Sqlite, done: &Salvage, table: u64, what: &str, tally: &mut Tally) {
    let told = done.tables.iter().find(|told| told.table == TableId(table));
    let told = told.unwrap_or_else(|| panic!("{what}: table {table} is gone, and nobody says so: {done:?}"));
    let found = match verify(store, table) {
        Err(StoreError::NoTable(_)) if told.meta.is_none() => 0,
        // Every record that is there is the one that was written there.
        found => found.unwrap_or_else(|error| panic!("{what}: {error}")),
    };
    assert_eq!(told.last_good_seq, found, "{what}: {told:?}");
    match told.loss {
        Loss::Nothing => {
            assert_eq!((found, &told.state), (last(table), &TableState::Open), "{what}: {told:?}");
        }
        Loss::Records(lost) => {
            assert_eq!(found + lost, last(table), "{what}: {told:?}");
            tally.records += lost;
            tally.tables += 1;
        }
        Loss::Unknown => {
            assert!(found <= last(table), "{what}: {told:?}");
            tally.unknown += 1;
        }
    }
    if told.loss != Loss::Nothing && told.meta.is_some() {
        // It does not go on by itself; it does if the operator wants it to.
        assert!(matches!(told.state, TableState::Quarantined(_)), "{what}: {told:?}");
        let append = || store.commit(vec![StoreWrite::Append(record(table, found + 1))]);
        assert_eq!(append(), Err(StoreError::NotOpen(TableId(table))), "{what}");
        store.commit(vec![StoreWrite::Reopen(TableId(table))]).unwrap();
        append().unwrap_or_else(|error| panic!("{what}: {error}"));
        store.commit(vec![StoreWrite::Quarantine { table: TableId(table), why: String::new() }]).unwrap();
    }
}

/// Damages one file at many places.
fn many(file: usize, times: usize, seed: u64, harm: impl Fn(&mut Vec<u8>, &mut Dice)) -> Tally {
    let mut dice = Dice::new(seed);
    let kinds = [Files::make(), Files::with(SqliteOptions { flush_rows: 1_000, ..SqliteOptions::default() })];
    let mut tally = Tally::default();
    for n in 0..times * scale() {
        let mut files = kinds[n % 2].clone();
        harm(&mut files.0[file].1, &mut dice);
        rescue(&files, &format!("file {file}, {n}"), &mut tally);
    }
    tally
}

fn flip(bytes: &mut [u8], dice: &mut Dice) {
    let at = dice.below(bytes.len());
    bytes[at] ^= 1 << dice.below(8);
}

fn cut(bytes: &mut Vec<u8>, dice: &mut Dice) {
    let length = dice.below(bytes.len());
    bytes.truncate(length);
}

/// A bit of the write-ahead log costs the tables of one page at most, and mostly nobody: later frames hold it anew.
#[test]
fn a_flipped_bit_of_the_write_ahead_log_concerns_few_tables() {
    let tally = many(1, 30, 11, |bytes, dice| flip(bytes, dice));
    assert_eq!((tally.whole, tally.unknown), (0, 0), "{tally:?}");
    assert!(tally.tables < tally.times, "{tally:?}");
}

#[test]
fn a_flipped_bit_of_the_database_concerns_few_tables() {
    let tally = many(0, 40, 12, |bytes, dice| flip(bytes, dice));
    assert!(tally.whole > 0 && tally.tables > 0, "{tally:?}");
    assert!(tally.tables + tally.unknown < tally.times * 4, "{tally:?}");
}

/// What was cut off is gone: which tables that concerns is known, and how many records each has lost.
#[test]
fn a_write_ahead_log_that_ends_too_early_is_told_table_by_table() {
    let tally = many(1, 16, 13, cut);
    assert_eq!(tally.unknown, 0, "{tally:?}");
    assert!(tally.records > 0 && tally.tables < tally.times * 11, "{tally:?}");
}

#[test]
fn a_database_that_ends_too_early_is_told_table_by_table() {
    let tally = many(0, 16, 14, cut);
    assert!(tally.records > 0, "{tally:?}");
}

/// Several places at once, in both files.
#[test]
fn records_that_survive_several_damages_are_proven() {
    let mut dice = Dice::new(15);
    let files = Files::make();
    let mut tally = Tally::default();
    for n in 0..12 * scale() {
        let mut harmed = files.clone();
        for _ in 0..2 + n % 6 {
            flip(&mut harmed.0[n % 2].1, &mut dice);
            flip(&mut harmed.0[1].1, &mut dice);
        }
        rescue(&harmed, &format!("several, {n}"), &mut tally);
    }
}

/// A server that runs has the database: nobody else touches it.
#[test]
fn a_database_in_use_is_left_alone() {
    let folder = quick_folder();
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path).unwrap();
    seat(&store, 1, 3);
    let refused = salvage(&path, |_, _| Vec::new()).unwrap_err();
    assert!(matches!(refused, StoreError::InUse { .. }), "{refused}");
    assert!(matches!(examine(&path).unwrap_err(), StoreError::InUse { .. }));
    drop(store);
    let whole = salvage(&path, |_, _| Vec::new()).unwrap();
    assert!(whole.is_whole && whole.kept.is_none(), "{whole:?}");
    let left = fs::read_dir(folder.path()).unwrap().filter(|entry| entry.as_ref().unwrap().path().is_dir());
    assert_eq!(left.count(), 0, "a copy of nothing is kept");
}

/// What was forgotten does not come back, and what is said elsewhere is kept.
#[test]
fn nothing_comes_back_that_was_forgotten() {
    let folder = quick_folder();
    let path = folder.path().join("tables.db");
    let store =
        Sqlite::open_with(&path, SqliteOptions { checkpoint_pages: 0, ..SqliteOptions::default() }).unwrap();
    (1..=20).for_each(|table| seat(&store, table, 5));
    for table in 1..=10 {
        store.commit(vec![StoreWrite::Close(TableId(table)), StoreWrite::Forget(TableId(table))]).unwrap();
    }
    let setting = |value: u8| StoreWrite::Setting { key: "key".into(), value: vec![value] };
    store.commit(vec![setting(1)]).unwrap();
    store.commit(vec![setting(2)]).unwrap();
    (11..=20).for_each(|table| store.commit(vec![StoreWrite::Append(record(table, 6))]).unwrap());
    let copy = quick_folder();
    for file in fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()) {
        fs::copy(&file, copy.path().join(file.file_name().unwrap())).unwrap();
    }
    let path = copy.path().join("tables.db");
    let log = path.with_file_name("tables.db-wal");
    let mut bytes = fs::read(&log).unwrap();
    let length = bytes.len() - 3 * (2_048 + 24);
    bytes.truncate(length);
    fs::write(&log, bytes).unwrap();
    let done =
        salvage(&path, |_, _| vec![StoreWrite::Setting { key: "more".into(), value: vec![3] }]).unwrap();
    assert_eq!(
        done.tables.iter().map(|table| table.table.0).collect::<Vec<_>>(),
        (11..=20).collect::<Vec<_>>()
    );
    let lost: Vec<_> = done.tables.iter().filter(|table| table.loss == Loss::Records(1)).collect();
    assert!(!lost.is_empty() && lost.len() < 4 && done.commits_lost == lost.len() as u64, "{done:?}");
    let store = Sqlite::open(&path).unwrap();
    assert_eq!(store.setting("key"), Ok(Some(vec![2])));
    assert_eq!(store.setting("more"), Ok(Some(vec![3])));
    assert_eq!(store.load(TableId(3), LoadFrom::Start), Err(StoreError::NoTable(TableId(3))));
}

/// The frames of a commit that failed are written over by shorter ones; what is left of them is no damage, and no commit.
#[test]
fn remains_of_a_failed_commit_are_not_taken_for_a_commit() {
    let disk = Disk::register("salvage-failed");
    let folder = quick_folder();
    let path = folder.path().join("tables.db");
    let options =
        SqliteOptions { checkpoint_pages: 0, vfs: Some("salvage-failed".into()), ..SqliteOptions::default() };
    let store = Sqlite::open_with(&path, options).unwrap();
    (1..=8).for_each(|table| seat(&store, table, 5));
    disk.fail(Fault::Sync);
    let wide = (1..=8).flat_map(|table| (6..=20).map(move |seq| StoreWrite::Append(record(table, seq))));
    store.commit(wide.collect()).unwrap_err();
    disk.fail(Fault::None);
    store.commit(vec![StoreWrite::Append(record(1, 6))]).unwrap();
    let mut files = std::collections::BTreeMap::new();
    disk.ops().iter().for_each(|op| apply(&mut files, op));
    let copy = quick_folder();
    for (name, bytes) in files {
        fs::write(copy.path().join(Path::new(&name).file_name().unwrap()), bytes).unwrap();
    }
    for name in ["tables.db-witness", "tables.db-tails"] {
        fs::copy(folder.path().join(name), copy.path().join(name)).unwrap();
    }
    let seen = examine(copy.path().join("tables.db")).unwrap();
    assert!(seen.is_whole, "{seen:?}");
    let lasts: Vec<_> = seen.tables.iter().map(|table| table.last_good_seq).collect();
    assert_eq!(lasts, [6, 5, 5, 5, 5, 5, 5, 5]);
}

/// The exchange of the damaged files for the new ones is interrupted at any of its steps: the next opening finishes it.
#[test]
fn an_exchange_that_was_interrupted_is_finished() {
    let mut files = Files::make();
    let length = files.0[1].1.len() / 2;
    files.0[1].1.truncate(length);
    let new = quick_folder();
    let path = files.put(new.path());
    let done = salvage(&path, |_, _| Vec::new()).unwrap();
    let ends = ["", "-witness", "-tails"];
    for steps in 0..=4_usize {
        let folder = quick_folder();
        let path = files.put(folder.path());
        let name = |end: &str| folder.path().join(format!("tables.db{end}"));
        for end in ends {
            fs::copy(new.path().join(format!("tables.db{end}")), name(&format!("-salvaged{end}"))).unwrap();
        }
        fs::write(name("-exchange"), "").unwrap();
        if steps > 0 {
            fs::remove_file(name("-wal")).unwrap();
        }
        for end in ends.iter().take(steps.saturating_sub(1)) {
            fs::rename(name(&format!("-salvaged{end}")), name(end)).unwrap();
        }
        let store = Sqlite::open(&path).unwrap_or_else(|error| panic!("{steps}: {error}"));
        for table in &done.tables {
            assert_eq!(verify(&store, table.table.0), Ok(table.last_good_seq), "{steps}");
        }
        assert!(!name("-exchange").exists() && !name("-salvaged").exists(), "{steps}");
    }
}
