//! Disks that fail: no space, no sync, nothing at all. Nothing is told that is not true, and it goes on.

use std::fs;
use std::process::Command;

use store::{Sqlite, SqliteOptions, Store, StoreError, StoreWrite};

use crate::disk::{Disk, Fault, Op};
use crate::platter::Platter;
use crate::power::Promised;
use crate::support::{quick_folder, record, seat, verify};

/// Writes on while a disk fails and afterwards; then the power is cut.
fn fails(fault: Fault, expected: fn(&StoreError) -> bool) {
    let vfs = format!("fails-{fault:?}");
    let disk = Disk::register(&vfs);
    let folder = quick_folder();
    let path = folder.path().join("tables.db");
    let options = SqliteOptions { checkpoint_pages: 8, vfs: Some(vfs), ..SqliteOptions::default() };
    let store = Sqlite::open_with(&path, options).unwrap();
    seat(&store, 0, 5);
    let told = |seq| {
        let witness = fs::read(path.with_file_name("tables.db-witness")).unwrap();
        disk.note(Op::Told { table: 0, seq, witness });
    };
    let append = |seq| store.commit(vec![StoreWrite::Append(record(0, seq))]);
    told(5);
    let mut seq = 6;
    for round in 0..30 {
        disk.fail(fault);
        let openings = disk.openings();
        for _ in 0..1 + round % 3 {
            let refused = append(seq).expect_err("written to a disk that fails");
            assert!(expected(&refused), "{refused}");
        }
        disk.fail(Fault::None);
        _ = append(0);
        assert!(disk.openings() > openings, "the files that failed are still in use");
        for _ in 0..1 + round % 4 {
            // The first append after the failure may find that the one before was written after all.
            match append(seq) {
                Ok(()) => {}
                Err(StoreError::OutOfOrder { wanted, .. }) if wanted == seq + 1 => {}
                Err(error) => panic!("it does not go on: {error}"),
            }
            told(seq);
            seq += 1;
        }
    }
    assert!(store.counters().failures >= 30);
    let ops = disk.ops();
    let (mut platter, mut promised) = (Platter::default(), Promised::default());
    for (at, op) in ops.iter().enumerate() {
        if matches!(op, Op::Told { .. }) {
            platter.go(op);
            promised.go(op);
            promised.keep(&platter.cut(), &format!("{fault:?}, cut after {at}"));
        }
        platter.go(op);
    }
}

#[test]
fn a_full_disk_refuses_and_goes_on_when_there_is_space() {
    fails(Fault::Full, |error| *error == StoreError::Full);
}

#[test]
fn a_sync_that_failed_is_not_asked_again() {
    fails(Fault::Sync, |error| matches!(error, StoreError::Io(_)));
}

#[test]
fn a_disk_that_is_gone_for_a_while_is_survived() {
    fails(Fault::All, |error| matches!(error, StoreError::Io(_)));
}

/// The same with a file system that is really full, where one can be made.
#[test]
fn a_small_file_system_fills_up_and_is_freed() {
    let folder = tempfile::tempdir().unwrap();
    let mounted = Mount::new(folder.path());
    let Some(_mounted) = mounted else {
        // Only the administrator may mount; the disk in memory has tried the same above.
        _ = std::io::Write::write_all(
            &mut std::io::stderr(),
            b"skipped: no file system can be mounted here\n",
        );
        return;
    };
    let ballast = folder.path().join("ballast");
    fs::write(&ballast, vec![1; 6 << 20]).unwrap();
    let store = Sqlite::open(folder.path().join("tables.db")).unwrap();
    seat(&store, 1, 1);
    let big = |seq| {
        let mut record = record(1, seq);
        record.body.resize(60_000, 1);
        record
    };
    let mut seq = 2;
    let refused = loop {
        match store.commit(vec![StoreWrite::Append(big(seq))]) {
            Ok(()) => seq += 1,
            Err(error) => break error,
        }
        assert!(seq < 1_000, "the file system is never full");
    };
    assert_eq!(refused, StoreError::Full);
    let last = |store: &Sqlite| store.load(store::TableId(1), store::LoadFrom::Start).unwrap().last_seq;
    assert_eq!(last(&store), seq - 1, "what was told is there, on a full disk too");
    assert_eq!(store.commit(vec![StoreWrite::Append(big(seq))]), Err(StoreError::Full));
    drop(store);
    let store = Sqlite::open(folder.path().join("tables.db")).expect("a full disk can be read");
    assert_eq!(last(&store), seq - 1);
    fs::remove_file(ballast).unwrap();
    store.commit(vec![StoreWrite::Append(big(seq))]).unwrap();
    drop(store);
    let store = Sqlite::open(folder.path().join("tables.db")).unwrap();
    assert_eq!(last(&store), seq);
    seat(&store, 2, 2);
    assert_eq!(verify(&store, 2), Ok(2));
}

/// A file system of nine megabytes in memory.
struct Mount(std::path::PathBuf);

impl Mount {
    fn new(at: &std::path::Path) -> Option<Self> {
        let mount =
            Command::new("mount").args(["-t", "tmpfs", "-o", "size=9m", "tmpfs"]).arg(at).output().ok()?;
        mount.status.success().then(|| Self(at.into()))
    }
}

impl Drop for Mount {
    fn drop(&mut self) {
        _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}
