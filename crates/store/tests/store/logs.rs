//! Logs: their order, who may write them, what is read back.

use std::fs::{self, File};
use std::io::Read;
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::Duration;

use proptest::prelude::*;
use store::{
    IntegrityReport, LoadFrom, Snapshot, Sqlite, SqliteOptions, Store, StoreError, StoreWrite, TableId,
    TableState, WriteCallback,
};

use crate::support::{meta, quick_folder, record, seat, verify};

#[test]
fn eight_threads_append_and_each_is_told_once_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let store = Arc::new(Sqlite::open(&path).unwrap());
    let told = Arc::new(Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for table in 1..=8 {
            let (store, told) = (store.clone(), told.clone());
            scope.spawn(move || {
                seat(&*store, table, 0);
                for seq in 1..=200 {
                    let told = told.clone();
                    let done = move |result| told.lock().unwrap().push((table, seq, result));
                    store.append(record(table, seq), WriteCallback::new(done));
                }
            });
        }
    });
    let counters = Arc::into_inner(store).map(|store| {
        store.commit(vec![StoreWrite::Setting { key: "last".into(), value: vec![] }]).unwrap();
        store.counters()
    });
    let counters = counters.unwrap();
    assert_eq!(counters.records, 1_600);
    assert_eq!(counters.waiting, 0);
    assert!(counters.commits < 800, "{} commits for 1,600 records are no groups", counters.commits);
    let told = told.lock().unwrap();
    assert_eq!(told.len(), 1_600);
    for table in 1..=8 {
        let of_table: Vec<_> = told.iter().filter(|told| told.0 == table).collect();
        assert!(of_table.iter().zip(1..).all(|(told, seq)| told.1 == seq && told.2.is_ok()));
    }
    let store = Sqlite::open(&path).unwrap();
    (1..=8).for_each(|table| assert_eq!(verify(&store, table), Ok(200)));
}

#[test]
fn a_number_that_does_not_follow_is_refused_and_hurts_nobody() {
    let store = Sqlite::in_memory().unwrap();
    seat(&store, 1, 3);
    seat(&store, 2, 0);
    // All in one group: what is refused must not take the others along.
    let (results, told) = mpsc::channel();
    for (table, seq) in [(1, 3), (1, 4), (1, 4), (1, 6), (1, 0), (2, 1), (3, 1), (1, 5)] {
        let results = results.clone();
        store.append(record(table, seq), WriteCallback::new(move |result| results.send(result).unwrap()));
    }
    let out = |given, wanted| Err(StoreError::OutOfOrder { table: TableId(1), wanted, given });
    let expected = [
        out(3, 4),
        Ok(()),
        out(4, 5),
        out(6, 5),
        out(0, 5),
        Ok(()),
        Err(StoreError::NoTable(TableId(3))),
        Ok(()),
    ];
    for expected in expected {
        assert_eq!(told.recv_timeout(Duration::from_secs(10)).unwrap(), expected);
    }
    assert_eq!((verify(&store, 1), verify(&store, 2)), (Ok(5), Ok(1)));
}

#[test]
fn changes_that_belong_together_are_written_together_or_not_at_all() {
    let store = Sqlite::in_memory().unwrap();
    seat(&store, 1, 2);
    let wrong = vec![
        StoreWrite::Append(record(1, 3)),
        StoreWrite::Create { table: TableId(2), meta: meta(2) },
        StoreWrite::Close(TableId(1)),
        StoreWrite::Append(record(2, 7)),
    ];
    // In a group with a change that is right, so that there is something to commit.
    let release = hold(&store);
    let (done, told) = WriteCallback::channel();
    store.write(wrong, done);
    let (done, right) = WriteCallback::channel();
    store.write(vec![StoreWrite::Setting { key: "key".into(), value: vec![] }], done);
    release.send(()).unwrap();
    assert!(matches!(told.recv().unwrap(), Err(StoreError::OutOfOrder { wanted: 1, given: 7, .. })));
    assert_eq!(right.recv().unwrap(), Ok(()));
    assert_eq!(verify(&store, 1), Ok(2));
    assert_eq!(verify(&store, 2), Err(StoreError::NoTable(TableId(2))));
    let open: Vec<_> = store.tables().unwrap().into_iter().map(|listed| listed.unwrap().table).collect();
    assert_eq!(open, [TableId(1)]);
    assert_eq!(store.check().unwrap(), IntegrityReport { tables: 1, ..IntegrityReport::default() });
    let (done, told) = WriteCallback::channel();
    store.create(TableId(2), meta(2), vec![record(2, 1), record(2, 2)], done);
    assert_eq!(told.recv().unwrap(), Ok(()));
    assert_eq!(verify(&store, 2), Ok(2));
    assert_eq!(
        store.commit(vec![StoreWrite::Create { table: TableId(2), meta: vec![] }]),
        Err(StoreError::TableExists(TableId(2)))
    );
}

#[test]
fn tables_are_listed_while_they_are_open() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path).unwrap();
    for table in [5, u64::MAX, 1, 3] {
        seat(&store, table, 1);
    }
    let aside = StoreWrite::Quarantine { table: TableId(3), why: "its rules are gone".into() };
    store.commit(vec![StoreWrite::Close(TableId(5)), aside]).unwrap();
    drop(store);
    let store = Sqlite::open(&path).unwrap();
    let mut open: Vec<_> = store.tables().unwrap().into_iter().map(|listed| listed.unwrap()).collect();
    open.sort_by_key(|listed| listed.table);
    assert_eq!(open.iter().map(|listed| listed.table.0).collect::<Vec<_>>(), [1, u64::MAX]);
    assert_eq!(open[1].meta, meta(u64::MAX));
    let state = |table| store.load(TableId(table), LoadFrom::Start).unwrap().state;
    assert_eq!((state(1), state(5)), (TableState::Open, TableState::Closed));
    assert_eq!(state(3), TableState::Quarantined("its rules are gone".into()));
    for table in [3, 5] {
        let refused = store.commit(vec![StoreWrite::Append(record(table, 2))]);
        assert_eq!(refused, Err(StoreError::NotOpen(TableId(table))));
    }
    assert_eq!(store.commit(vec![StoreWrite::Forget(TableId(1))]), Err(StoreError::StillOpen(TableId(1))));
    store.commit(vec![StoreWrite::Forget(TableId(5))]).unwrap();
    assert_eq!(verify(&store, 5), Err(StoreError::NoTable(TableId(5))));
    let health = store.check().unwrap();
    assert_eq!((health.tables, health.damaged.len(), health.wrong.len()), (3, 0, 0));
}

#[test]
fn a_log_begins_at_its_snapshot() {
    let store = Sqlite::in_memory().unwrap();
    seat(&store, 1, 9);
    let snapshot = |seq| StoreWrite::Snapshot { table: TableId(1), seq, body: vec![seq as u8; 2_000] };
    store.commit(vec![snapshot(4), snapshot(7)]).unwrap();
    assert_eq!(store.commit(vec![snapshot(10)]), Err(StoreError::NoRecord { table: TableId(1), seq: 10 }));
    let log = store.load(TableId(1), LoadFrom::Snapshot).unwrap();
    assert_eq!(log.snapshot, Some(Snapshot { seq: 7, body: vec![7; 2_000] }));
    assert_eq!(log.records, [record(1, 8), record(1, 9)]);
    assert_eq!(log.last_seq, 9);
    assert_eq!(verify(&store, 1), Ok(9));
}

#[test]
fn a_full_queue_says_so_and_keeps_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let options = SqliteOptions { queue: 4, ..SqliteOptions::default() };
    let store = Sqlite::open_with(folder.path().join("tables.db"), options).unwrap();
    seat(&store, 1, 0);
    let release = hold(&store);
    let (results, told) = mpsc::channel();
    for seq in 1..=6 {
        let results = results.clone();
        store.append(record(1, seq), WriteCallback::new(move |result| results.send((seq, result)).unwrap()));
    }
    for seq in [5, 6] {
        let told = told.recv_timeout(Duration::from_secs(10)).unwrap();
        assert_eq!(told, (seq, Err(StoreError::Busy { waiting: 4 })));
    }
    release.send(()).unwrap();
    for seq in 1..=4 {
        assert_eq!(told.recv().unwrap(), (seq, Ok(())));
    }
    assert_eq!(verify(&store, 1), Ok(4));
}

/// Holds the writer up with a listener that waits until it is released.
fn hold(store: &Sqlite) -> mpsc::Sender<()> {
    let (release, released) = mpsc::channel();
    let (holding, held) = mpsc::channel();
    let listen = move |_| {
        holding.send(()).unwrap();
        _ = released.recv();
    };
    store.write(vec![StoreWrite::Setting { key: "hold".into(), value: vec![] }], WriteCallback::new(listen));
    held.recv().unwrap();
    release
}

#[test]
fn waiting_for_a_dead_writer_is_an_error() {
    let (done, told) = WriteCallback::channel();
    drop(done);
    assert_eq!(told.recv(), Ok(Err(StoreError::Stopped)));
}

#[test]
fn pending_records_are_written_before_the_store_closes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path).unwrap();
    let told = Arc::new(Mutex::new(0));
    seat(&store, 1, 0);
    for seq in 1..=1_500 {
        let told = told.clone();
        store.append(
            record(1, seq),
            WriteCallback::new(move |result| *told.lock().unwrap() += u32::from(result.is_ok())),
        );
    }
    drop(store);
    assert_eq!(*told.lock().unwrap(), 1_500);
    assert_eq!(verify(&Sqlite::open(&path).unwrap(), 1), Ok(1_500));
}

#[test]
fn a_listener_that_panics_stops_nobody() {
    let store = Sqlite::in_memory().unwrap();
    seat(&store, 1, 0);
    store.append(record(1, 1), WriteCallback::new(|_| panic!("planted")));
    assert_eq!(store.commit(vec![StoreWrite::Append(record(1, 2))]), Ok(()));
    assert_eq!(verify(&store, 1), Ok(2));
}

/// Its records may still be in the journal.
#[test]
fn a_forgotten_table_does_not_return_under_the_same_number() {
    let folder = quick_folder();
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path).unwrap();
    seat(&store, 1, 2);
    store.commit(vec![StoreWrite::Close(TableId(1)), StoreWrite::Forget(TableId(1))]).unwrap();
    seat(&store, 1, 0);
    drop(store);
    let store = Sqlite::open(&path).unwrap();
    assert_eq!(verify(&store, 1), Ok(0));
    store.commit(vec![StoreWrite::Append(record(1, 1))]).unwrap();
    assert_eq!(verify(&store, 1), Ok(1));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever is asked in whatever order, a log is exactly the records that were acknowledged, wherever they lie by
    /// then: a short journal is moved, cut and read again all the time.
    #[test]
    fn a_log_holds_every_acknowledged_record(asked in prop::collection::vec((1..4u64, 0..6u64, 0..9u8), 1..80)) {
        let folder = quick_folder();
        let open_store = || {
            let options = SqliteOptions { flush_rows: 3, journal: 16, ..SqliteOptions::default() };
            Sqlite::open_with(folder.path().join("tables.db"), options).unwrap()
        };
        let mut store = open_store();
        let mut last = [None::<u64>; 4];
        let mut open = [false; 4];
        for (table, seq, what) in asked {
            let (id, at) = (TableId(table), table as usize);
            match what {
                0 => {
                    let made = store.commit(vec![StoreWrite::Create { table: id, meta: meta(table) }]);
                    prop_assert_eq!(made.is_ok(), last[at].is_none());
                    if made.is_ok() {
                        (last[at], open[at]) = (Some(0), true);
                    }
                }
                1 if seq == 0 => {
                    prop_assert_eq!(store.commit(vec![StoreWrite::Close(id)]).is_ok(), last[at].is_some());
                    open[at] = false;
                }
                1 if seq == 1 => {
                    let forgotten = store.commit(vec![StoreWrite::Forget(id)]);
                    prop_assert_eq!(forgotten.is_ok(), last[at].is_some() && !open[at]);
                    if forgotten.is_ok() {
                        last[at] = None;
                    }
                }
                8 if seq < 3 => {
                    drop(store);
                    store = open_store();
                }
                2 => {
                    let body = seq.to_le_bytes().to_vec();
                    let taken = store.commit(vec![StoreWrite::Snapshot { table: id, seq, body }]);
                    prop_assert_eq!(taken.is_ok(), seq > 0 && last[at].is_some_and(|last| seq <= last));
                }
                _ => {
                    let next = last[at].filter(|_| open[at]).map(|last| last + 1);
                    let wanted = if what > 4 { next.unwrap_or(seq) } else { seq };
                    let taken = store.commit(vec![StoreWrite::Append(record(table, wanted))]);
                    prop_assert_eq!(taken.is_ok(), Some(wanted) == next);
                    if taken.is_ok() {
                        last[at] = next;
                    }
                }
            }
        }
        for table in 1..4 {
            prop_assert_eq!(verify(&store, table).ok(), last[table as usize]);
            if let Ok(log) = store.load(TableId(table), LoadFrom::Snapshot) {
                let from = log.snapshot.map_or(0, |snapshot| snapshot.seq);
                prop_assert_eq!(Some(from + log.records.len() as u64), last[table as usize]);
            }
        }
        let listed: Vec<_> = store.tables().unwrap().into_iter().map(|listed| listed.unwrap().table.0).collect();
        let expected: Vec<_> = (1..4).filter(|table| open[*table as usize]).collect();
        prop_assert_eq!(listed, expected);
        let health = store.check().unwrap();
        prop_assert_eq!((health.damaged, health.wrong), (vec![], vec![]));
    }
}

#[test]
fn the_write_ahead_log_restarts_under_load() {
    const PAGES: u32 = 100;
    let folder = quick_folder();
    let path = folder.path().join("tables.db");
    let options =
        SqliteOptions { checkpoint_pages: PAGES, window: Duration::ZERO, ..SqliteOptions::default() };
    let store = Sqlite::open_with(&path, options).unwrap();
    seat(&store, 1, 1);
    // Each time it begins, it has another number; so long as it goes on, the file grows.
    let log = path.with_file_name("tables.db-wal");
    let number = || {
        let mut head = [0; 24];
        File::open(&log).unwrap().read_exact(&mut head).unwrap();
        head
    };
    let pages = || fs::metadata(&log).unwrap().len() / (2_048 + 24);
    let (told, tells) = mpsc::channel();
    let (mut seq, mut waiting) = (1, 0);
    // A thread may have to wait for a processor, but not every time.
    let in_time = (0..5).any(|_| {
        let before = number();
        while number() == before {
            // The writer never rests.
            while waiting < 64 {
                (seq, waiting) = (seq + 1, waiting + 1);
                let told = told.clone();
                store.append(record(1, seq), WriteCallback::new(move |result| told.send(result).unwrap()));
            }
            tells.recv().unwrap().unwrap();
            waiting -= 1;
        }
        pages() < 12 * u64::from(PAGES)
    });
    assert!(in_time, "the writer had to copy {} pages", pages());
    (0..waiting).for_each(|_| tells.recv().unwrap().unwrap());
    assert_eq!(verify(&store, 1), Ok(seq));
}
