//! The errors of the store.

use std::path::PathBuf;

use thiserror::Error;

use crate::TableId;

/// A log that differs from what was written. It is never continued.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("table {table} is damaged after record {last_good_seq}: {what}")]
pub struct Damage {
    /// Which table.
    pub table: TableId,
    /// Everything up to this record is as it was written; 0 when nothing is.
    pub last_good_seq: u64,
    /// The damage after it.
    pub what: String,
    /// Whether the disk did not give it: then nothing is known to be wrong with the log, and it may be read later.
    pub unread: bool,
}

impl Damage {
    /// A log that differs from what was written.
    pub(crate) fn new(table: TableId, last_good_seq: u64, what: impl Into<String>) -> Self {
        Self { table, last_good_seq, what: what.into(), unread: false }
    }
}

/// The reason why the store refused. In any case, acknowledged records are untouched.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum StoreError {
    /// Too much waits to be written. Nothing was taken; ask again later.
    #[error("the store is busy: {waiting} changes are waiting to be written")]
    Busy {
        /// The number of waiting changes.
        waiting: usize,
    },
    /// The store is closing, or its writer is gone.
    #[error("the store is closed")]
    Stopped,
    /// Another server has the file.
    #[error("{} is in use by another server: stop that one first, or choose another file", path.display())]
    InUse {
        /// The database.
        path: PathBuf,
    },
    /// The database library that this program was built with is too old to be trusted.
    #[error("SQLite {found} can lose committed data: build with 3.51.3 or newer")]
    OldLibrary {
        /// Its version.
        found: String,
    },
    /// The file was written by a newer program.
    #[error(
        "the database has version {found}, but this program supports versions up to {known}: use a newer \
         program"
    )]
    NewerSchema {
        /// Version of the file.
        found: u32,
        /// The newest version known here.
        known: u32,
    },
    /// Commits that were acknowledged are not in the database any more.
    #[error(
        "the last {} commits are missing: {} recorded {witnessed}, but the database has {stored}. The \
         database or its -wal file was damaged or replaced. Restore both from a backup, or run `croupier \
         tables salvage` to keep what can be proven",
        witnessed - stored,
        witness.display()
    )]
    Lost {
        /// The number of commits in the database.
        stored: u64,
        /// The number of commits that were recorded.
        witnessed: u64,
        /// The file that says so.
        witness: PathBuf,
    },
    /// There is no such table.
    #[error("there is no table {0}")]
    NoTable(TableId),
    /// The table is there already.
    #[error("table {0} already exists: choose another number")]
    TableExists(TableId),
    /// The table is closed or set aside.
    #[error("table {0} is not open: nothing can be appended to it")]
    NotOpen(TableId),
    /// The table was not set aside.
    #[error("table {0} is not quarantined")]
    NotQuarantined(TableId),
    /// The table is still open, and only closed ones can be forgotten.
    #[error("table {0} is open: close it before you delete it")]
    StillOpen(TableId),
    /// The number of a record does not follow the last one: somebody else wrote, or something was left out.
    #[error("table {table} expects record {wanted} next, not {given}")]
    OutOfOrder {
        /// Which table.
        table: TableId,
        /// The number that comes next.
        wanted: u64,
        /// The number that was given.
        given: u64,
    },
    /// A snapshot of a record that is not there.
    #[error("table {table} has no record {seq} for a snapshot")]
    NoRecord {
        /// Which table.
        table: TableId,
        /// The record.
        seq: u64,
    },
    /// A replay of this name with another content is there already.
    #[error("there is already another replay called {0}")]
    ReplayExists(String),
    /// Nothing can be listed under such a label.
    #[error("{0:?} is not a label: a label is one line and not empty")]
    BadLabel(String),
    /// The data is larger than the store can keep in one record.
    #[error("{bytes} bytes are too many: at most {most} can be stored in one record")]
    TooLarge {
        /// The size of the data.
        bytes: usize,
        /// The largest possible size.
        most: usize,
    },
    /// One table differs from what was written.
    #[error(transparent)]
    Damaged(#[from] Damage),
    /// Something other than a table's log is not what was written.
    #[error(
        "the database is damaged: {0}. Restore it from a backup, or stop the server and run `croupier \
         tables salvage` to keep what can be proven"
    )]
    Broken(String),
    /// No space left. What waits is refused until there is some again.
    #[error("the disk is full: nothing can be written until there is space again")]
    Full,
    /// The disk or the file system failed.
    #[error("reading or writing the database failed: {0}")]
    Io(String),
    /// Anything else the database said.
    #[error("database error: {0}")]
    Database(String),
}

impl StoreError {
    /// Whether the same question may have another answer on another connection: what was read was not what was
    /// written, or nothing was read at all. A connection keeps what it has read once.
    pub(crate) fn is_doubtful(&self) -> bool {
        matches!(self, Self::Damaged(_) | Self::Broken(_) | Self::Io(_))
    }

    /// Whether the database is to blame, so that the connection is not to be trusted any more. Everything else
    /// is a refusal: the store is well and has changed nothing.
    pub(crate) fn is_failure(&self) -> bool {
        matches!(self, Self::Broken(_) | Self::Full | Self::Io(_) | Self::Database(_) | Self::Lost { .. })
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::ErrorCode as Code;
        match (error.sqlite_error_code(), &error) {
            (Some(Code::DiskFull), _) => Self::Full,
            (Some(Code::SystemIoFailure | Code::CannotOpen | Code::ReadOnly | Code::PermissionDenied), _) => {
                Self::Io(error.to_string())
            }
            (Some(Code::DatabaseCorrupt | Code::NotADatabase), _) => Self::Broken(error.to_string()),
            // A value of another type than what was written is a bit that flipped.
            (
                None,
                rusqlite::Error::FromSqlConversionFailure(..) | rusqlite::Error::InvalidColumnType(..),
            ) => Self::Broken(error.to_string()),
            _ => Self::Database(error.to_string()),
        }
    }
}
