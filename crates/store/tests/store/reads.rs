//! Reads that go wrong for a while: nothing is wrong with what is on the disk, and no table is taken for damaged.

use store::{Sqlite, SqliteOptions, Store, StoreError, StoreWrite};

use crate::disk::{BadReads, Disk};
use crate::support::{quick_folder, record, seat, verify};

const TABLES: u64 = 12;
const RECORDS: u64 = 40;

/// A database of which all is in the main file: half of the tables have their last records in the journal.
fn prepare(vfs: &str) -> (Disk, tempfile::TempDir, SqliteOptions) {
    let disk = Disk::register(vfs);
    let folder = quick_folder();
    let options = SqliteOptions { flush_rows: 30, vfs: Some(vfs.into()), ..SqliteOptions::default() };
    let store = Sqlite::open_with(folder.path().join("tables.db"), options.clone()).unwrap();
    for table in 1..=TABLES {
        seat(&store, table, last(table));
    }
    drop(store);
    (disk, folder, options)
}

fn last(table: u64) -> u64 {
    if table.is_multiple_of(2) { RECORDS } else { 20 }
}

/// One read goes wrong, whichever it is: either the database is not opened, and the next time it is; or every table is
/// read as it was written, and goes on.
fn one_read_goes_wrong(vfs: &str, garbled: bool) {
    let (disk, folder, options) = prepare(vfs);
    let path = folder.path().join("tables.db");
    let mut refused = 0;
    for after in 0.. {
        disk.misread(Some(BadReads { after, times: 1, garbled }));
        let opened = Sqlite::open_with(&path, options.clone());
        let Ok(store) = opened else {
            refused += 1;
            assert!(!matches!(opened, Err(StoreError::Lost { .. })), "{after}: {opened:?}");
            continue;
        };
        let listed = store.tables().unwrap();
        assert!(listed.len() as u64 == TABLES && listed.iter().all(Result::is_ok), "{after}: {listed:?}");
        for table in 1..=TABLES {
            assert_eq!(verify(&store, table), Ok(last(table)), "{after}");
        }
        if disk.has_misread() {
            // What was read wrongly by whoever writes is not kept either: a record that is there is not written again.
            let again = store.commit(vec![StoreWrite::Append(record(3, last(3)))]);
            let expected =
                StoreError::OutOfOrder { table: store::TableId(3), wanted: last(3) + 1, given: last(3) };
            assert_eq!(again, Err(expected), "{after}");
            continue;
        }
        disk.misread(None);
        assert!(after > 30, "only {after} reads");
        break;
    }
    assert!(refused > 0, "no read of the opening went wrong");
}

#[test]
fn a_page_that_reads_as_malformed_once_takes_no_table_away() {
    one_read_goes_wrong("reads-garbled", true);
}

#[test]
fn a_read_that_fails_once_takes_no_table_away() {
    one_read_goes_wrong("reads-failed", false);
}

/// While no read goes well nobody says that a log is damaged; afterwards everything is there, and goes on.
#[test]
fn a_second_of_read_errors_takes_no_table_away() {
    let (disk, folder, options) = prepare("reads-second");
    let store = Sqlite::open_with(folder.path().join("tables.db"), options).unwrap();
    for garbled in [false, true] {
        disk.misread(Some(BadReads { after: 0, times: usize::MAX, garbled }));
        for table in 1..=TABLES {
            match verify(&store, table) {
                Err(StoreError::Io(_)) => assert!(!garbled),
                Err(StoreError::Damaged(damage)) => assert_eq!(damage.unread, !garbled, "{damage}"),
                // Some connection may have kept what it read before.
                Ok(found) => assert_eq!(found, last(table)),
                Err(error) => assert!(garbled, "{error}"),
            }
            _ = store.commit(vec![StoreWrite::Append(record(table, 1_000))]);
        }
        disk.misread(None);
        for table in 1..=TABLES {
            assert_eq!(verify(&store, table), Ok(last(table)), "garbled: {garbled}");
        }
    }
    for table in 1..=TABLES {
        store.commit(vec![StoreWrite::Append(record(table, last(table) + 1))]).unwrap();
        assert_eq!(verify(&store, table), Ok(last(table) + 1));
    }
}
