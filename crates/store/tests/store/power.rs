//! Power cuts: at every write, and with any part of what was not synced.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::mpsc;

use store::{Sqlite, SqliteOptions, Store, StoreWrite, TableId, WriteCallback};

use crate::disk::{Disk, Op};
use crate::platter::Platter;
use crate::support::{Dice, meta, quick_folder, record, verify};

const TABLES: u64 = 10;

/// Plays on a disk that writes everything down, with groups of all sizes; gives what happened.
pub(crate) fn play(vfs: &str, records: u64) -> Vec<Op> {
    let disk = Disk::register(vfs);
    let folder = quick_folder();
    let path = folder.path().join("tables.db");
    // A small log is copied into the database again and again, and a short journal into logs.
    let options = SqliteOptions {
        checkpoint_pages: 16,
        flush_rows: 12,
        journal: 160,
        vfs: Some(vfs.into()),
        ..SqliteOptions::default()
    };
    let store = Sqlite::open_with(&path, options).unwrap();
    let (told, tells) = mpsc::channel();
    let (mut dice, mut next) = (Dice::new(1), [0; TABLES as usize]);
    let mut sent = 0;
    while sent < records {
        let group = 1 + dice.below(24);
        for _ in 0..group {
            let table = dice.below(TABLES as usize) as u64;
            let seq = next[table as usize];
            next[table as usize] += 1;
            sent += 1;
            let (disk, told, path) = (disk.clone(), told.clone(), path.clone());
            let done = WriteCallback::new(move |result| {
                let witness = fs::read(witness(&path)).unwrap();
                disk.note(Op::Told { table, seq, witness });
                told.send(result).unwrap();
            });
            match seq {
                0 => store.create(TableId(table), meta(table), vec![], done),
                _ => store.append(record(table, seq), done),
            }
        }
        (0..group).for_each(|_| tells.recv().unwrap().unwrap());
        if dice.below(8) == 0 {
            let (table, seq) = (0, next[0] - 1);
            let snapshot = StoreWrite::Snapshot { table: TableId(table), seq, body: vec![7; 3_000] };
            _ = store.commit(vec![snapshot]);
        }
    }
    drop(store);
    disk.ops()
}

fn witness(path: &Path) -> std::path::PathBuf {
    path.with_file_name("tables.db-witness")
}

/// What was told before the power was cut.
#[derive(Default)]
pub(crate) struct Promised {
    last: BTreeMap<u64, u64>,
    witness: Vec<u8>,
}

impl Promised {
    pub(crate) fn go(&mut self, op: &Op) {
        if let Op::Told { table, seq, witness } = op {
            self.last.insert(*table, *seq);
            self.witness.clone_from(witness);
        }
    }

    /// Opens what a power cut has left: everything that was told must be there, and the store must go on.
    pub(crate) fn keep(&self, files: &BTreeMap<String, Vec<u8>>, when: &str) {
        let folder = quick_folder();
        let path = folder.path().join("tables.db");
        for (name, bytes) in files {
            let name = Path::new(name).file_name().unwrap();
            fs::write(folder.path().join(name), bytes).unwrap();
        }
        fs::write(witness(&path), &self.witness).unwrap();
        let store = Sqlite::open(&path).unwrap_or_else(|error| panic!("{when}: {error}"));
        for (table, told) in &self.last {
            let last = verify(&store, *table).unwrap_or_else(|error| panic!("{when}: {error}"));
            assert!(last >= *told, "{when}: table {table} was told {told}, {last} is left");
        }
        if let Some((table, _)) = self.last.first_key_value() {
            let last = verify(&store, *table).unwrap();
            store.commit(vec![StoreWrite::Append(record(*table, last + 1))]).unwrap();
            assert_eq!(verify(&store, *table), Ok(last + 1), "{when}: it does not go on");
        }
    }
}

/// Cuts the power before every `step`th thing that happened to the disk.
fn cut(ops: &[Op], step: usize) -> usize {
    let (mut platter, mut promised) = (Platter::default(), Promised::default());
    let (mut dice, mut cuts) = (Dice::new(2), 0);
    for (at, op) in ops.iter().enumerate() {
        // Between two syncs what is safe stays the same and promises only grow: one look suffices.
        if matches!(op, Op::Sync { .. }) && at % step.min(4) == 0 {
            promised.keep(&platter.cut(), &format!("cut before {at}"));
            cuts += 1;
        }
        if at % step == 0 {
            promised.keep(&platter.torn(&mut dice), &format!("torn before {at}"));
            cuts += 1;
        }
        platter.go(op);
        promised.go(op);
    }
    promised.keep(&platter.cut(), "cut at the end");
    cuts
}

#[test]
fn announced_records_survive_power_cuts() {
    let ops = play("power-some", 600);
    let cuts = cut(&ops, ops.len() / 250);
    assert!(cuts > 250, "only {cuts} cuts in {} writes and syncs", ops.len());
}

#[test]
#[ignore = "minutes: the power cut at every write of two thousand records"]
fn announced_records_survive_a_power_cut_at_every_write() {
    let ops = play("power-all", 2_000);
    let cuts = cut(&ops, 1);
    assert!(cuts > 6_000, "only {cuts} cuts in {} writes and syncs", ops.len());
}
