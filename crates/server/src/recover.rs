//! Rebuilds a table from disk.

use std::panic::{AssertUnwindSafe, catch_unwind};

use lan::Code;
use store::{Damage, LoadFrom, LogRecord, Store, StoreError, TableId, TableLog, TableState};
use tables::{InputRecord, Table, TableInput};

use crate::opener::Opener;
use crate::persistence;

/// Why there is no table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RecoverError {
    /// It no longer exists.
    Gone,
    /// It could not be read now; it may be readable later.
    Unreadable(StoreError),
    /// Its log is corrupt. This may be a read error, so it is read [again](AGAIN).
    Damaged(Damage),
    /// It cannot continue.
    Unplayable {
        /// A stable code.
        reason: &'static str,
        /// The reason as a sentence.
        sentence: String,
    },
}

/// The delays before an apparently damaged log is read again, in milliseconds: a disk that fails for two
/// seconds costs no table.
pub(crate) const AGAIN: [u64; 6] = [50, 150, 300, 500, 1_000, 1_000];

impl RecoverError {
    fn damaged(what: impl std::fmt::Display) -> Self {
        Self::Unplayable { reason: "damaged", sentence: damaged(&what) }
    }

    pub(crate) fn broken() -> Self {
        let sentence = "The program failed on this table, and it cannot continue. Its log is kept.".into();
        Self::Unplayable { reason: "broken", sentence }
    }
}

/// The sentence for a table with a corrupt log.
pub(crate) fn damaged(what: &dyn std::fmt::Display) -> String {
    format!("The stored log of this table is damaged, so the table cannot continue: {what}.")
}

/// A rebuilt table.
#[derive(Debug)]
pub(crate) struct RecoveredTable {
    pub(crate) table: Table,
    /// The number of the last record.
    pub(crate) seq: u64,
    /// The last record that the snapshot on disk includes; 0 without a usable one.
    pub(crate) snapshot: u64,
    /// The number of bytes read from disk.
    pub(crate) bytes: u64,
}

/// Rebuilds a table from its latest snapshot and the records after it; from its whole log if there is no
/// usable snapshot: damaged, of another version of the program, or of another log.
pub(crate) fn rebuild(store: &dyn Store, id: TableId) -> Result<RecoveredTable, RecoverError> {
    if let Some(rebuilt) = load(store, id, LoadFrom::Snapshot).ok().and_then(|log| from_snapshot(&log)) {
        return Ok(rebuilt);
    }
    let log = load(store, id, LoadFrom::Start)?;
    let table = guarded(|| fold(&log.records))?;
    if table.is_closed() {
        Err(RecoverError::Gone)
    } else {
        Ok(RecoveredTable { table, seq: log.last_seq, snapshot: 0, bytes: bytes(&log) })
    }
}

/// The log of an open table.
fn load(store: &dyn Store, id: TableId, begin: LoadFrom) -> Result<TableLog, RecoverError> {
    let log = store.load(id, begin).map_err(|error| match error {
        StoreError::NoTable(_) => RecoverError::Gone,
        StoreError::Damaged(damage) if !damage.unread => RecoverError::Damaged(damage),
        error => RecoverError::Unreadable(error),
    })?;
    match log.state {
        TableState::Open => Ok(log),
        TableState::Closed => Err(RecoverError::Gone),
        TableState::Quarantined(sentence) => Err(RecoverError::Unplayable { reason: "aside", sentence }),
    }
}

/// The table of a log that starts with a snapshot, if everything is consistent.
fn from_snapshot(log: &TableLog) -> Option<RecoveredTable> {
    let snapshot = log.snapshot.as_ref()?;
    let table = guarded(|| {
        let table = Table::restore(&snapshot.body).map_err(RecoverError::damaged)?;
        play(table, &log.records)
    });
    match table {
        Ok(table) if !table.is_closed() => {
            Some(RecoveredTable { table, seq: log.last_seq, snapshot: snapshot.seq, bytes: bytes(log) })
        }
        Ok(_) => None,
        Err(why) => {
            tracing::warn!(seq = snapshot.seq, ?why, "a snapshot cannot be used: reading the whole log");
            None
        }
    }
}

/// The size of a log in bytes, as far as it was read.
fn bytes(log: &TableLog) -> u64 {
    let snapshot = log.snapshot.as_ref().map_or(0, |snapshot| snapshot.body.len());
    (snapshot + log.records.iter().map(|record| record.body.len()).sum::<usize>()) as u64
}

/// A panic of a game on an old table must not affect the other tables.
fn guarded(make: impl FnOnce() -> Result<Table, RecoverError>) -> Result<Table, RecoverError> {
    catch_unwind(AssertUnwindSafe(make)).unwrap_or_else(|_| Err(RecoverError::broken()))
}

/// The table that a list of records produces.
fn fold(records: &[LogRecord]) -> Result<Table, RecoverError> {
    let Some((first, rest)) = records.split_first() else {
        return Err(RecoverError::damaged("its log is empty"));
    };
    let InputRecord { at, input: TableInput::Opened(opening) } = read(first)? else {
        return Err(RecoverError::damaged("its log does not start with the opening of the table"));
    };
    let table = Table::open(at, &opening).map_err(|refusal| match refusal.code {
        "other-rules" => RecoverError::Unplayable { reason: "other-rules", sentence: refusal.sentence },
        _ => RecoverError::damaged(refusal.sentence),
    })?;
    play(table, rest)
}

/// Applies further records to a table.
fn play(mut table: Table, records: &[LogRecord]) -> Result<Table, RecoverError> {
    for record in records {
        let entry = read(record)?;
        table.apply(entry.at, &entry.input).map_err(|refusal| {
            RecoverError::damaged(format!("record {} is refused: {}", record.seq, refusal.sentence))
        })?;
    }
    Ok(table)
}

fn read(record: &LogRecord) -> Result<InputRecord, RecoverError> {
    serde_json::from_slice(&record.body)
        .map_err(|error| RecoverError::damaged(format!("record {}: {error}", record.seq)))
}

/// The code of a table that was set aside, and who opened it, if it can go on: its log is whole and makes a table.
pub(crate) fn prove(store: &dyn Store, id: TableId) -> Result<(Code, Option<Opener>), RecoverError> {
    let log = store.load(id, LoadFrom::Start).map_err(|error| match error {
        StoreError::NoTable(_) => RecoverError::Gone,
        StoreError::Damaged(damage) if !damage.unread => RecoverError::Damaged(damage),
        error => RecoverError::Unreadable(error),
    })?;
    if log.state == TableState::Closed || guarded(|| fold(&log.records))?.is_closed() {
        return Err(RecoverError::Gone);
    }
    let code =
        persistence::code(&log.meta).ok_or_else(|| RecoverError::damaged("its code cannot be read"))?;
    Ok((code, persistence::opener(&log.meta)))
}
