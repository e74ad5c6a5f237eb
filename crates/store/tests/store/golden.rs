//! Databases of every version that there was: whatever comes later must still read them.
//!
//! A change of the database gets a new number and a new file: `UPDATE=1 cargo test -p store golden` writes the one of
//! the present version into `crates/store/tests/golden` if it is not there, and leaves all others alone.

use std::fs;
use std::path::{Path, PathBuf};

use store::{
    IntegrityReport, LoadFrom, ReplayQuery, Sqlite, Store, StoreWrite, StoredReplay, TableId, TableState,
};

use crate::support::{meta, quick_folder, record, seat, verify};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn version(path: &Path) -> u32 {
    let connection = rusqlite::Connection::open(path).unwrap();
    connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap()
}

fn replay(n: u64) -> StoredReplay {
    StoredReplay {
        id: format!("match-{n}"),
        at_ms: 1_700_000_000_000 + n,
        labels: vec!["game".into(), format!("player {n}")],
        meta: n.to_le_bytes().to_vec(),
        text: format!("the replay of match {n}\n"),
    }
}

/// One of everything that can be in a database.
fn fill(store: &impl Store) {
    seat(store, 1, 20);
    seat(store, 2, 3);
    seat(store, 3, 5);
    seat(store, u64::MAX, 2);
    let snapshot = StoreWrite::Snapshot { table: TableId(1), seq: 12, body: b"a position".to_vec() };
    let aside = StoreWrite::Quarantine { table: TableId(3), why: "for a reason".into() };
    let set = |value: &[u8]| StoreWrite::Setting { key: "key".into(), value: value.into() };
    store.commit(vec![snapshot, StoreWrite::Close(TableId(2)), aside, set(b"first"), set(b"last")]).unwrap();
    store.commit((1..=3).map(|n| StoreWrite::Replay(replay(n))).collect()).unwrap();
}

/// The version of databases that are made now. If it is wanted and not there, its golden one is written.
fn present() -> u32 {
    let made = quick_folder();
    let path = made.path().join("tables.db");
    let store = Sqlite::open(&path).unwrap();
    fill(&store);
    drop(store);
    let golden = folder().join(format!("version-{}.db", version(&path)));
    if std::env::var_os("UPDATE").is_some() && !golden.exists() {
        fs::copy(&path, golden).unwrap();
    }
    version(&path)
}

#[test]
fn databases_of_every_version_are_read_and_go_on() {
    let (present, mut versions) = (present(), Vec::new());
    for entry in fs::read_dir(folder()).unwrap() {
        let golden = entry.unwrap().path();
        let copy = quick_folder();
        let path = copy.path().join("tables.db");
        fs::copy(&golden, &path).unwrap();
        versions.push(version(&path));
        let store = Sqlite::open(&path).unwrap_or_else(|error| panic!("{}: {error}", golden.display()));
        for (table, last) in [(1, 20), (2, 3), (3, 5), (u64::MAX, 2)] {
            assert_eq!(verify(&store, table), Ok(last), "{}: table {table}", golden.display());
        }
        let state = |table| store.load(TableId(table), LoadFrom::Start).unwrap().state;
        assert_eq!(
            (state(1), state(2), state(3)),
            (TableState::Open, TableState::Closed, TableState::Quarantined("for a reason".into()))
        );
        let log = store.load(TableId(1), LoadFrom::Snapshot).unwrap();
        assert_eq!(
            (log.snapshot.map(|snapshot| snapshot.seq), log.records.len(), log.meta),
            (Some(12), 8, meta(1))
        );
        assert_eq!(store.setting("key"), Ok(Some(b"last".to_vec())));
        let page = ReplayQuery { label: Some("game".into()), after: None, most: 10 };
        let listed: Vec<_> = store.replays(&page).unwrap().into_iter().map(|entry| entry.id).collect();
        assert_eq!(listed, ["match-3", "match-2", "match-1"]);
        assert_eq!(store.replay("match-2"), Ok(Some(replay(2))));
        assert_eq!(store.check().unwrap(), IntegrityReport { tables: 4, ..IntegrityReport::default() });
        store.commit(vec![StoreWrite::Append(record(1, 21)), StoreWrite::Replay(replay(4))]).unwrap();
        assert_eq!((verify(&store, 1), store.tables().unwrap().len()), (Ok(21), 2));
        drop(store);
        assert_eq!(
            Sqlite::open(&path).unwrap().check().unwrap(),
            IntegrityReport { tables: 4, ..IntegrityReport::default() }
        );
    }
    versions.sort_unstable();
    let all: Vec<u32> = (1..=present).collect();
    assert_eq!(versions, all, "`UPDATE=1 cargo test -p store golden` writes the one of the present version");
}
