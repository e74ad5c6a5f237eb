//! Bits that flip and files that end too early: found and named, never played on.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use store::{Damage, LoadFrom, Sqlite, SqliteOptions, Store, StoreError, StoreWrite, TableId};

use crate::support::{Dice, quick_folder, record, seat, verify};

pub(crate) const TABLES: u64 = 30;
const RECORDS: u64 = 40;

/// The files of a store in use: most records are in the database, the last ones in the write-ahead log.
#[derive(Clone)]
pub(crate) struct Files(pub(crate) Vec<(&'static str, Vec<u8>)>);

impl Files {
    /// Most records were moved to the logs of their tables.
    pub(crate) fn make() -> Self {
        Self::with(SqliteOptions::default())
    }

    pub(crate) fn with(options: SqliteOptions) -> Self {
        let folder = quick_folder();
        let path = folder.path().join("tables.db");
        let store = Sqlite::open_with(&path, options.clone()).unwrap();
        (1..=TABLES).for_each(|table| seat(&store, table, RECORDS));
        for table in 1..=TABLES / 2 {
            let snapshot =
                StoreWrite::Snapshot { table: TableId(table), seq: 30, body: vec![table as u8; 5_000] };
            store.commit(vec![snapshot]).unwrap();
        }
        drop(store);
        let store = Sqlite::open_with(&path, SqliteOptions { checkpoint_pages: 0, ..options }).unwrap();
        for table in (1..=TABLES).step_by(3) {
            store.commit((1..=3).map(|n| StoreWrite::Append(record(table, RECORDS + n))).collect()).unwrap();
        }
        let names = ["tables.db", "tables.db-wal", "tables.db-witness", "tables.db-tails"];
        Self(names.map(|name| (name, fs::read(folder.path().join(name)).unwrap())).into())
    }

    pub(crate) fn put(&self, at: &Path) -> PathBuf {
        for (name, bytes) in &self.0 {
            fs::write(at.join(name), bytes).unwrap();
        }
        at.join("tables.db")
    }
}

pub(crate) fn last(table: u64) -> u64 {
    RECORDS + if table % 3 == 1 { 3 } else { 0 }
}

/// What became of a store with damaged files.
#[derive(Debug)]
enum Found {
    /// Everything is read as it was written.
    Whole,
    /// Opening says what is wrong.
    Refused(StoreError),
    /// These tables are damaged and all others are read as they were written.
    Damaged(BTreeSet<u64>),
}

/// Opens a store and reads everything. Anything that is read and was not written so is a failure of the test.
fn examine(path: &Path) -> Found {
    let store = match Sqlite::open(path) {
        Ok(store) => store,
        Err(error) => return Found::Refused(error),
    };
    let listed = match store.tables() {
        Ok(listed) => listed,
        Err(error) => return Found::Refused(error),
    };
    let mut damaged = BTreeSet::new();
    for table in 1..=TABLES {
        match verify(&store, table) {
            Ok(found) => assert_eq!(found, last(table), "table {table} is shorter and nobody noticed"),
            Err(StoreError::Damaged(Damage { table: blamed, last_good_seq, .. })) => {
                assert_eq!(blamed, TableId(table));
                assert!(last_good_seq <= last(table));
                damaged.insert(table);
            }
            Err(error) => return Found::Refused(error),
        }
        let known = listed.iter().any(|listed| match listed {
            Ok(listed) => listed.table == TableId(table),
            Err(damage) => damage.table == TableId(table),
        });
        assert!(known, "table {table} is not listed and nobody noticed");
        // A snapshot is right or ignored.
        if let Ok(log) = store.load(TableId(table), LoadFrom::Snapshot) {
            assert_eq!(log.last_seq, last(table));
            let wrong = log.snapshot.is_some_and(|snapshot| snapshot.body != vec![table as u8; 5_000]);
            assert!(!wrong, "a wrong snapshot of table {table} was taken for right");
        }
    }
    if damaged.is_empty() { Found::Whole } else { Found::Damaged(damaged) }
}

/// Counts of what became of many stores.
#[derive(Debug, Default)]
struct Tally {
    whole: usize,
    refused: usize,
    damaged: usize,
    tables: usize,
}

impl Tally {
    fn add(&mut self, found: &Found) {
        match found {
            Found::Whole => self.whole += 1,
            Found::Refused(_) => self.refused += 1,
            Found::Damaged(tables) => {
                self.damaged += 1;
                self.tables += tables.len();
            }
        }
    }
}

/// Damages one of the files at a time, and looks.
fn damage(files: &Files, times: usize, harm: impl Fn(&mut Vec<u8>, &mut Dice)) -> [Tally; 2] {
    let mut dice = Dice::new(3);
    let mut tallies = [Tally::default(), Tally::default()];
    for n in 0..times {
        let mut harmed = Files(files.0.clone());
        harm(&mut harmed.0[n % 2].1, &mut dice);
        let folder = quick_folder();
        let found = examine(&harmed.put(folder.path()));
        if let Found::Refused(StoreError::Lost { .. }) = found {
            // Whoever wants to look into it finds everything as it was.
            for (name, bytes) in &harmed.0 {
                assert!(fs::read(folder.path().join(name)).unwrap() == *bytes, "{name} was changed");
            }
        }
        tallies[n % 2].add(&found);
    }
    tallies
}

fn flip(files: &Files, times: usize) {
    let [database, log] = damage(files, times, |bytes, dice| {
        let at = dice.below(bytes.len());
        bytes[at] ^= 1 << dice.below(8);
    });
    // All of the write-ahead log is in use; of the database, some bytes are free and some are in the log anew.
    assert_eq!((log.whole, log.damaged), (0, 0), "{log:?}");
    assert!(database.damaged > times / 10, "{database:?}");
    // One bit hurts the tables on one page, not everybody.
    assert!(database.tables < database.damaged * 3, "{database:?}");
}

#[test]
fn a_flipped_bit_is_found() {
    flip(&Files::make(), 600);
}

/// All records are still where they were written first.
#[test]
fn a_flipped_bit_of_the_journal_is_found() {
    flip(&Files::with(SqliteOptions { flush_rows: 1_000, ..SqliteOptions::default() }), 600);
}

/// SQLite looks through a page when it reads it for the first time, complains once, and takes it for good from then on.
#[test]
fn a_page_that_is_complained_about_once_hides_no_records() {
    let files = Files::with(SqliteOptions { flush_rows: 1_000, ..SqliteOptions::default() });
    let folder = quick_folder();
    let path = files.put(folder.path());
    let sql = "SELECT rootpage FROM sqlite_schema WHERE name = 'tables'";
    let page: u32 = rusqlite::Connection::open(&path).unwrap().query_row(sql, [], |row| row.get(0)).unwrap();
    let mut bytes = fs::read(&path).unwrap();
    // Where the last of its rows begins: far outside of the page.
    let pointer = (page as usize - 1) * 2_048 + 8 + 2 * (TABLES as usize - 1);
    bytes[pointer] |= 0x20;
    fs::write(&path, bytes).unwrap();
    assert!(!matches!(examine(&path), Found::Whole), "nobody noticed");
}

#[test]
#[ignore = "minutes: ten thousand flipped bits"]
fn ten_thousand_flipped_bits_are_found() {
    flip(&Files::make(), 5_000);
    flip(&Files::with(SqliteOptions { flush_rows: 1_000, ..SqliteOptions::default() }), 5_000);
}

#[test]
fn a_file_that_ends_too_early_is_found() {
    let [database, log] = damage(&Files::make(), 200, |bytes, dice| {
        let length = dice.below(bytes.len());
        bytes.truncate(length);
    });
    assert_eq!((log.whole, log.damaged), (0, 0), "{log:?}");
    // The end of the database holds snapshots, which nobody misses, and pages that are in the log anew.
    assert!(database.refused + database.damaged > 50, "{database:?}");
}

/// What is said of one table after somebody has changed it with the database's own tools; the others are as they were.
fn harmed(files: &Files, table: u64, harm: &str) -> Damage {
    let folder = quick_folder();
    let path = files.put(folder.path());
    let changed = rusqlite::Connection::open(&path).unwrap().execute(harm, []).unwrap();
    assert!(changed > 0, "{harm} changed nothing");
    let Found::Damaged(tables) = examine(&path) else { panic!("{harm} was not noticed") };
    assert_eq!(tables, BTreeSet::from([table]), "{harm}");
    let store = Sqlite::open(&path).unwrap();
    let Err(StoreError::Damaged(damage)) = store.load(TableId(table), LoadFrom::Start) else {
        panic!("{harm}")
    };
    assert_eq!(store.check().unwrap().damaged, std::slice::from_ref(&damage), "{harm}");
    damage
}

#[test]
fn a_changed_table_is_named_with_its_last_good_record() {
    let long = |n: u64| format!("UPDATE records SET body = zeroblob(2000) WHERE id = 5 AND seq = {n}");
    let cases: &[(&str, u64)] = &[
        ("UPDATE records SET body = zeroblob(length(body) + 1) WHERE id = 5 AND seq = 17", 16),
        ("UPDATE records SET at_ms = at_ms + 1 WHERE id = 5 AND seq = 1", 0),
        (&long(40), 39),
        ("UPDATE records SET hash = zeroblob(32) WHERE id = 5 AND seq = 9", 8),
        ("UPDATE records SET hash = zeroblob(31) WHERE id = 5 AND seq = 9", 8),
        ("DELETE FROM records WHERE id = 5 AND seq = 20", 19),
        ("DELETE FROM records WHERE id = 5 AND seq = 40", 39),
        ("DELETE FROM records WHERE id = 5", 0),
        ("UPDATE records SET seq = 99 WHERE id = 5 AND seq = 40", 39),
        ("INSERT INTO records SELECT id, 41, at_ms, hash, body FROM records WHERE id = 5 AND seq = 40", 40),
        (
            "INSERT OR REPLACE INTO records SELECT 5, seq, at_ms, hash, body FROM records WHERE id = 6 AND seq = 30",
            29,
        ),
        ("UPDATE heads SET seq = 39 WHERE id = 5", 40),
        ("DELETE FROM heads WHERE id = 5", 40),
        ("UPDATE tables SET meta = x'01' WHERE id = 5", 0),
        ("UPDATE tables SET state = 1 WHERE id = 5", 0),
        ("UPDATE tables SET why = 'bored' WHERE id = 5", 0),
        ("DELETE FROM tables WHERE id = 5", 0),
    ];
    let files = Files::make();
    for (harm, last_good) in cases {
        let damage = harmed(&files, 5, harm);
        assert_eq!(damage.last_good_seq, *last_good, "{harm}: {damage}");
        let missing = harm.starts_with("DELETE FROM records");
        assert_eq!(damage.what.contains("missing"), missing || harm.contains("seq = 99"), "{harm}: {damage}");
    }
}

/// The same, where the last records of the table are still in the journal.
#[test]
fn a_changed_end_of_a_table_is_named_with_its_last_good_record() {
    let cases: &[(&str, u64)] = &[
        ("UPDATE journal SET body = zeroblob(length(body) + 1) WHERE id = 4 AND seq = 42", 41),
        ("UPDATE journal SET hash = zeroblob(32) WHERE id = 4 AND seq = 43", 42),
        ("UPDATE journal SET hash = zeroblob(31) WHERE id = 4 AND seq = 43", 42),
        ("UPDATE journal SET id = 6 WHERE id = 4 AND seq = 43", 42),
        ("UPDATE journal SET seq = 44 WHERE id = 4 AND seq = 43", 42),
        ("UPDATE journal SET n = n + 1000000 WHERE id = 4 AND seq = 43", 42),
        ("DELETE FROM journal WHERE id = 4 AND seq = 43", 42),
        ("DELETE FROM journal WHERE id = 4", 40),
        ("UPDATE heads SET since = since + 1000 WHERE id = 4", 40),
        ("UPDATE heads SET seq = 43 WHERE id = 4", 40),
        ("INSERT INTO records SELECT id, 41, at_ms, hash, body FROM journal WHERE id = 4 AND seq = 41", 41),
    ];
    let files = Files::make();
    for (harm, last_good) in cases {
        let damage = harmed(&files, 4, harm);
        assert_eq!(damage.last_good_seq, *last_good, "{harm}: {damage}");
    }
    // Without the list of them, the records themselves say whose they are.
    for harm in [
        "DELETE FROM manifest",
        "UPDATE manifest SET entries = zeroblob(16)",
        "DELETE FROM manifest WHERE n % 2",
    ] {
        let folder = quick_folder();
        let path = files.put(folder.path());
        rusqlite::Connection::open(&path).unwrap().execute(harm, []).unwrap();
        assert!(matches!(examine(&path), Found::Whole), "{harm}");
        let wrong = Sqlite::open(&path).unwrap().check().unwrap().wrong;
        assert_eq!(wrong, ["the manifest of the latest records was changed"], "{harm}");
    }
    // When these cannot be right either, the table is not taken for a shorter one.
    let folder = quick_folder();
    let path = files.put(folder.path());
    let both = "DELETE FROM manifest; UPDATE journal SET seq = 44 WHERE id = 4 AND seq = 43";
    rusqlite::Connection::open(&path).unwrap().execute_batch(both).unwrap();
    let Found::Damaged(tables) = examine(&path) else { panic!("{both} was not noticed") };
    assert_eq!(tables, BTreeSet::from([4]));
}

/// What cannot be moved from the journal stays there, and holds nobody up.
#[test]
fn a_table_that_cannot_be_moved_harms_nobody() {
    let folder = quick_folder();
    let path = folder.path().join("tables.db");
    let options = SqliteOptions { flush_rows: 4, journal: 64, ..SqliteOptions::default() };
    let store = Sqlite::open_with(&path, options.clone()).unwrap();
    (1..=5).for_each(|table| seat(&store, table, 2));
    drop(store);
    let rogue = "INSERT INTO records SELECT id, 3, at_ms, hash, body FROM journal WHERE id = 2 AND seq = 2";
    assert_eq!(rusqlite::Connection::open(&path).unwrap().execute(rogue, []).unwrap(), 1);
    let store = Sqlite::open_with(&path, options.clone()).unwrap();
    for seq in 3..=100 {
        for table in [1, 3, 4, 5] {
            store.commit(vec![StoreWrite::Append(record(table, seq))]).unwrap();
        }
        let written = store.commit(vec![StoreWrite::Append(record(2, seq))]);
        assert_eq!(written.is_ok(), seq == 3, "{written:?}");
    }
    drop(store);
    let store = Sqlite::open_with(&path, options).unwrap();
    assert!(matches!(verify(&store, 2), Err(StoreError::Damaged(_))));
    for table in [1, 3, 4, 5] {
        assert_eq!(verify(&store, table), Ok(100));
    }
}

#[test]
fn a_wrong_snapshot_is_ignored() {
    let files = Files::make();
    for harm in [
        "UPDATE snapshots SET body = zeroblob(5000) WHERE id = 5",
        "UPDATE snapshots SET seq = 31 WHERE id = 5",
        "UPDATE snapshots SET hash = zeroblob(32) WHERE id = 5",
    ] {
        let folder = quick_folder();
        let path = files.put(folder.path());
        rusqlite::Connection::open(&path).unwrap().execute(harm, []).unwrap();
        let store = Sqlite::open(&path).unwrap();
        let log = store.load(TableId(5), LoadFrom::Snapshot).unwrap();
        assert_eq!((log.snapshot, log.records.len() as u64), (None, last(5)), "{harm}");
    }
}

/// A table on a broken page does not stop the writing of the others.
#[test]
fn others_are_written_while_one_table_is_broken() {
    let files = Files::make();
    let folder = quick_folder();
    let path = files.put(folder.path());
    // All into the database, so that there is a page to break.
    drop(Sqlite::open(&path).unwrap());
    let mut bytes = fs::read(&path).unwrap();
    let long = (1..RECORDS).map(|seq| record(5, seq).body).max_by_key(Vec::len).unwrap();
    let body = &long[..40];
    let at = bytes.windows(body.len()).position(|window| window == body).expect("a record of table 5");
    // The kind of the page, which nothing can be read without.
    let page = usize::from(u16::from_be_bytes([bytes[16], bytes[17]]));
    bytes[at / page * page] = 99;
    fs::write(&path, bytes).unwrap();
    let store = Sqlite::open(&path).unwrap();
    let broken = (1..=TABLES).filter(|table| verify(&store, *table).is_err()).collect::<Vec<_>>();
    assert!(broken.contains(&5) && broken.len() <= 3, "{broken:?}");
    let (told, tells) = std::sync::mpsc::channel();
    for table in 1..=TABLES {
        let told = told.clone();
        let done = move |result: Result<(), _>| told.send((table, result.is_ok())).unwrap();
        store.append(record(table, last(table) + 1), store::WriteCallback::new(done));
    }
    for (table, written) in tells.iter().take(TABLES as usize) {
        // The end of the log before it may lie on the same page.
        let may_suffer = broken.contains(&table) || broken.contains(&(table + 1));
        assert!(written || may_suffer, "table {table} suffers with {broken:?}");
        assert!(!written || may_suffer || verify(&store, table) == Ok(last(table) + 1));
    }
}
