//! Durable storage of the logs of all tables.
//!
//! A table has a log: records with the numbers 1, 2, 3 and so on. The store knows only their bytes. An acknowledged
//! record is on disk, survives a crash of the process and a power failure, and is read back exactly as written or
//! not at all.
//!
//! # The life of a record
//!
//! 1. [`Store::append`] puts it into a queue. When the queue is full it is refused as [`StoreError::Busy`]: a
//!    slow disk slows its writers down instead of filling the memory.
//! 2. The writer, one thread with the one connection that writes, takes what waits as a group: at once when
//!    nobody else writes; otherwise it waits a few milliseconds for as many as the last time.
//! 3. In one transaction, each record of the group is compared with the end of the log of its table (the number
//!    and the hash of the last record). A number that does not follow is refused, so two writers cannot fork a
//!    table. Its hash is linked to the one before, and it is written to the end of the *journal*, where the
//!    records of all tables come one after the other: a group is a few full pages, and not a page for each table.
//! 4. The transaction ends with the disk's word that all of it is there (`synchronous=FULL`). Only then the
//!    witness, a file of a line, notes how many commits there were, another file notes how far each log goes, and
//!    [`WriteCallback`] tells each writer of the group.
//!    If anything failed, all of the group are told so and the connection is given up; the next group gets a new
//!    one. A sync that failed is never asked again: what it may have lost is written again.
//! 5. When a table has some of its records in the journal, or old ones, they are moved together to where its log
//!    lies, and its *head* says where that ends. A *manifest* says whose each row of the journal is.
//! 6. [`Store::load`] follows the chain from the first record, or from the latest snapshot, up to the end. What
//!    does not fit is a [`Damage`] with the last good number. Opening compares the database with the witness, and
//!    so notices when the end of the write-ahead log was lost to anything but the power.
//!    [`salvage`] rebuilds a damaged database from the rows and frames that prove themselves, and reports what each
//!    table has lost.
//! 7. When the match is over, its replay is saved, the table closed, and later forgotten.
//!
//! The store never blocks the caller's thread: a [`WriteCallback`] can send to any channel.

mod chain;
mod counters;
mod error;
mod record;
mod sqlite;
mod write;

pub use counters::Counters;
pub use error::{Damage, StoreError};
pub use record::{
    LoadFrom, LogRecord, OpenTable, ReplayEntry, ReplayQuery, Snapshot, StoredReplay, TableId, TableLog,
    TableState,
};
pub use sqlite::{IntegrityReport, Loss, Salvage, SalvagedTable, Sqlite, SqliteOptions, examine, salvage};
pub use write::{StoreWrite, WriteCallback};

/// A store of logs.
pub trait Store: Send + Sync {
    /// Writes changes, all of them or none. The result goes to `done`, and success only when everything is on disk.
    /// Writes of one caller are executed in order.
    ///
    /// After a *failure* ([`StoreError::Full`], [`StoreError::Io`] and the like, not a refusal) it can turn out at
    /// the next opening that the changes were written after all: load the table before appending to it again.
    fn write(&self, changes: Vec<StoreWrite>, done: WriteCallback);

    /// The log of a table, verified.
    fn load(&self, table: TableId, begin: LoadFrom) -> Result<TableLog, StoreError>;

    /// All open tables, ordered by number. Damaged tables are listed as such.
    fn tables(&self) -> Result<Vec<Result<OpenTable, Damage>>, StoreError>;

    /// A finished match.
    fn replay(&self, id: &str) -> Result<Option<StoredReplay>, StoreError>;

    /// A page of the list of finished matches, the latest first.
    fn replays(&self, page: &ReplayQuery) -> Result<Vec<ReplayEntry>, StoreError>;

    /// A value of the server.
    fn setting(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// The values of the server whose keys begin like this, by their keys.
    fn settings(&self, beginning: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError>;

    /// The counters of the store.
    fn counters(&self) -> Counters;

    /// Appends a record to the log of its table.
    fn append(&self, record: LogRecord, done: WriteCallback) {
        self.write(vec![StoreWrite::Append(record)], done);
    }

    /// Opens a table with its first records.
    fn create(&self, table: TableId, meta: Vec<u8>, first: Vec<LogRecord>, done: WriteCallback) {
        let create = StoreWrite::Create { table, meta };
        self.write([create].into_iter().chain(first.into_iter().map(StoreWrite::Append)).collect(), done);
    }

    /// Writes changes and waits until they are on disk.
    fn commit(&self, changes: Vec<StoreWrite>) -> Result<(), StoreError> {
        let (done, told) = WriteCallback::channel();
        self.write(changes, done);
        told.recv().unwrap_or(Err(StoreError::Stopped))
    }
}
