//! What the tests share: records whose content is known, and dice.

use store::{LoadFrom, LogRecord, Store, StoreError, StoreWrite, TableId};

/// The record that every test writes at this place; its length differs from one to the next.
pub(crate) fn record(table: u64, seq: u64) -> LogRecord {
    let mut dice = Dice::new(table.wrapping_mul(1_000_003) ^ seq);
    let body = (0..dice.below(400)).map(|_| dice.next() as u8).collect();
    LogRecord { table: TableId(table), seq, at_ms: 1_700_000_000_000 + seq, body }
}

/// What tests say about a table.
pub(crate) fn meta(table: u64) -> Vec<u8> {
    format!("table number {table}").into_bytes()
}

/// Opens a table with some records.
pub(crate) fn seat(store: &impl Store, table: u64, records: u64) {
    let create = StoreWrite::Create { table: TableId(table), meta: meta(table) };
    store.commit(vec![create]).expect("a new table");
    let records = (1..=records).map(|seq| StoreWrite::Append(record(table, seq)));
    store.commit(records.collect()).expect("its records");
}

/// Loads a table from the start and compares every byte with what was written; gives the last number.
pub(crate) fn verify(store: &impl Store, table: u64) -> Result<u64, StoreError> {
    let log = store.load(TableId(table), LoadFrom::Start)?;
    assert_eq!(log.meta, meta(table), "table {table} is said to be another one");
    for (found, seq) in log.records.iter().zip(1..) {
        assert_eq!(*found, record(table, seq), "table {table} holds something else");
    }
    assert_eq!(log.last_seq, log.records.len() as u64);
    Ok(log.last_seq)
}

/// Numbers that look random and are the same in every run.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}

/// A folder that is gone afterwards; in memory where the system has such a place, because tests that open
/// thousands of databases should not wait for a disk.
pub(crate) fn quick_folder() -> tempfile::TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).expect("a folder")
}
