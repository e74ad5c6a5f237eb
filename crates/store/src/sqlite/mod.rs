//! The store in an SQLite database: one file, one writer, any number of readers.

mod apply;
mod checkpointer;
mod journal;
mod journal_flush;
mod ledger;
mod location;
mod log;
mod pending_tails;
mod reader;
mod rows;
mod salvage;
mod schema;
mod tails;
mod witness;
mod writer;

use std::fs::File;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{SyncSender, TrySendError, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rusqlite::config::DbConfig;

use checkpointer::Checkpointer;
use journal::Journal;
use ledger::Ledger;
use location::DatabaseLocation;
use reader::Readers;
use tails::{Claims, Tails};
use witness::Witness;
use writer::{WriteJob, Writer};

pub use salvage::{Loss, Salvage, SalvagedTable, examine, salvage};

use crate::counters::AtomicCounters;
use crate::{
    Counters, Damage, LoadFrom, OpenTable, ReplayEntry, ReplayQuery, Store, StoreError, StoreWrite,
    StoredReplay, TableId, TableLog, WriteCallback,
};

/// The settings of the writer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SqliteOptions {
    /// How long the writer waits for others to join a group, when others write too.
    pub window: Duration,
    /// The most changes of a group.
    pub group: usize,
    /// The most writes that can wait; what comes on top is refused as [`StoreError::Busy`].
    pub queue: usize,
    /// After how many pages the write-ahead log is copied into the database; 0 is never.
    pub checkpoint_pages: u32,
    /// The number of latest records of a table in the journal before they move to its log.
    pub flush_rows: usize,
    /// After how many records of any tables one is moved to its log in any case.
    pub journal: u64,
    /// The SQLite file layer to go through, by the name it was registered with, instead of the usual one.
    pub vfs: Option<String>,
}

impl Default for SqliteOptions {
    fn default() -> Self {
        Self {
            window: Duration::from_millis(4),
            group: 512,
            queue: 8_192,
            checkpoint_pages: 2_000,
            flush_rows: 32,
            journal: 1 << 17,
            vfs: None,
        }
    }
}

impl SqliteOptions {
    /// The pages after which the writer copies the whole log itself, if no reader has.
    fn longest_log(&self) -> u32 {
        self.checkpoint_pages.saturating_mul(checkpointer::PATIENCE)
    }
}

/// A store in an SQLite database. Dropping it writes what waits and closes the files.
#[derive(Debug)]
pub struct Sqlite {
    /// Closed before the writer, whose connection must be the last.
    readers: Option<Readers>,
    inbox: Option<SyncSender<WriteJob>>,
    writer: Option<JoinHandle<()>>,
    journal: Arc<Journal>,
    tally: Arc<AtomicCounters>,
    /// Held until all else is closed.
    _lock: Option<File>,
}

/// The result of [`Sqlite::check`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct IntegrityReport {
    /// The number of logs that were read completely.
    pub tables: usize,
    /// Those that are damaged.
    pub damaged: Vec<Damage>,
    /// Other errors: in the pages of the database, the list of open tables, the settings, the replays.
    pub wrong: Vec<String>,
}

impl Sqlite {
    /// Opens a database, or makes a new one, and keeps other servers away from it.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        Self::open_with(path, SqliteOptions::default())
    }

    /// Opens a database with other options than the usual ones.
    pub fn open_with(path: impl AsRef<Path>, options: SqliteOptions) -> Result<Self, StoreError> {
        let path = path.as_ref();
        let lock = location::lock(path)?;
        salvage::finish(path)?;
        let (witness, witnessed) = Witness::open(path)?;
        let place = DatabaseLocation::File { path: path.into(), vfs: options.vfs.clone() };
        Self::start(place, options, Some((witness, witnessed)), Some(lock))
    }

    /// A store that is gone when it is dropped.
    pub fn in_memory() -> Result<Self, StoreError> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let name = format!("store-{}", NEXT.fetch_add(1, Relaxed));
        Self::start(DatabaseLocation::Memory { name }, SqliteOptions::default(), None, None)
    }

    fn start(
        place: DatabaseLocation,
        options: SqliteOptions,
        witness: Option<(Witness, u64)>,
        lock: Option<File>,
    ) -> Result<Self, StoreError> {
        let mut connection = place.open_writer(options.longest_log())?;
        // Closing must not throw away what somebody may want to look into, until nothing is wrong.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
        schema::migrate(&mut connection)?;
        let ledger = Ledger::read(&connection)?;
        if let Some((witness, witnessed)) = &witness {
            witness.compare(ledger.commits, *witnessed)?;
        }
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
        // What is in the write-ahead log may have been written by a process whose last sync failed. It is written
        // afresh into the database before anything is built on it. On a full disk nothing is built, but read.
        match connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).map_err(Into::into) {
            Ok(()) | Err(StoreError::Full) => {}
            Err(error) => return Err(error),
        }
        let journal = Arc::<Journal>::default();
        journal.read(&connection, &ledger)?;
        let readers = Some(Readers::new(place.clone())?);
        let tally = Arc::<AtomicCounters>::default();
        // Counted, not summed up: a start does not wait for a million replays to be read.
        let replays: i64 = connection.query_row("SELECT count(*) FROM replays", [], |row| row.get(0))?;
        tally.missing.store(ledger.replays.missing(replays.cast_unsigned()), Relaxed);
        let copying = match (&place, options.checkpoint_pages) {
            // A database in memory has no such log.
            (DatabaseLocation::Memory { .. }, _) | (_, 0) => None,
            (DatabaseLocation::File { .. }, pages) => Some(Checkpointer::start(&place, pages)?),
        };
        let tails = match &place {
            DatabaseLocation::Memory { .. } => None,
            DatabaseLocation::File { path, .. } => {
                let claims = Claims { commits: ledger.commits, last: journal.lasts() };
                Some(Tails::begin(path, claims))
            }
        };
        let (sender, inbox) = sync_channel(options.queue);
        let writer = Writer {
            place,
            checkpointer: copying,
            connection: Some(connection),
            ledger,
            journal: journal.clone(),
            witness: witness.map(|(witness, _)| witness),
            tails,
            tally: tally.clone(),
            options,
        };
        let thread = thread::Builder::new().name("store".into()).spawn(move || writer.run(&inbox));
        let thread = thread.map_err(|error| StoreError::Io(error.to_string()))?;
        Ok(Self { readers, inbox: Some(sender), writer: Some(thread), journal, tally, _lock: lock })
    }

    /// Reads everything: every page of the database, every log from its first record, every setting and every
    /// replay. It takes its time, and no request waits for it.
    pub fn check(&self) -> Result<IntegrityReport, StoreError> {
        let mut wrong = self.ask(|at| {
            let mut query = at.prepare("PRAGMA integrity_check")?;
            let found = query.query_map([], |row| row.get::<_, String>(0))?;
            Ok(found.collect::<Result<Vec<_>, _>>()?)
        })?;
        wrong.retain(|said| said != "ok");
        if self.ask(log::listed)?.is_none() {
            wrong.push("the list of open tables is wrong".into());
        }
        wrong.extend(self.ask(reader::check_settings_and_replays)?);
        if !self.ask(|at| Ok(journal::manifest(at, &Ledger::read(at)?)?.is_sound))? {
            wrong.push("the manifest of the latest records was changed".into());
        }
        let mut health = IntegrityReport { wrong, ..IntegrityReport::default() };
        for table in self.ask(log::all)? {
            health.tables += 1;
            match self.load(table, LoadFrom::Start) {
                Err(StoreError::Damaged(damage)) => health.damaged.push(damage),
                // Forgotten since it was listed.
                Err(StoreError::NoTable(_)) | Ok(_) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(health)
    }

    /// Copies the database as it is at this moment into a new file, while everybody goes on.
    pub fn backup(&self, to: impl AsRef<Path>) -> Result<(), StoreError> {
        let to = to.as_ref();
        if to.exists() {
            return Err(StoreError::Io(format!("{} already exists: choose another name", to.display())));
        }
        let name =
            to.to_str().ok_or_else(|| StoreError::Io(format!("{} is not valid UTF-8", to.display())))?;
        let place = self.readers.as_ref().map(Readers::place).ok_or(StoreError::Stopped)?;
        place.open_reader()?.execute("VACUUM INTO ?", [name])?;
        Ok(())
    }

    fn ask<T>(
        &self,
        question: impl Fn(&rusqlite::Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.readers.as_ref().ok_or(StoreError::Stopped)?.ask(question)
    }
}

impl Store for Sqlite {
    fn write(&self, changes: Vec<StoreWrite>, done: WriteCallback) {
        if changes.is_empty() {
            return done.complete(Ok(()));
        }
        let size = changes.len();
        let waiting = self.tally.waiting.fetch_add(size, Relaxed);
        let sent = match &self.inbox {
            Some(inbox) => inbox.try_send(WriteJob { changes, done }),
            None => Err(TrySendError::Disconnected(WriteJob { changes, done })),
        };
        let (job, error) = match sent {
            Ok(()) => return,
            Err(TrySendError::Full(job)) => (job, StoreError::Busy { waiting }),
            Err(TrySendError::Disconnected(job)) => (job, StoreError::Stopped),
        };
        self.tally.waiting.fetch_sub(size, Relaxed);
        job.done.complete(Err(error));
    }

    fn load(&self, table: TableId, begin: LoadFrom) -> Result<TableLog, StoreError> {
        let tail = self.journal.tail(table);
        let loaded = self.ask(|at| log::load(at, table, begin, tail.as_ref()));
        match loaded {
            // The end of its log was unknown when the database was opened; it may be known by now.
            Err(StoreError::Damaged(_)) if tail.is_some_and(|tail| tail.blocked.is_some()) => {
                let (log, tail) = self.ask(|at| {
                    let tail = journal::tail_of(at, table)?;
                    Ok((log::load(at, table, begin, tail.as_ref())?, tail))
                })?;
                self.journal.unblock(table, tail);
                Ok(log)
            }
            loaded => loaded,
        }
    }

    fn tables(&self) -> Result<Vec<Result<OpenTable, Damage>>, StoreError> {
        let readers = self.readers.as_ref().ok_or(StoreError::Stopped)?;
        readers.ask_unless(log::tables, |listed| listed.iter().any(Result::is_err))
    }

    fn replay(&self, id: &str) -> Result<Option<StoredReplay>, StoreError> {
        self.ask(|at| rows::replay(at, id))
    }

    fn replays(&self, page: &ReplayQuery) -> Result<Vec<ReplayEntry>, StoreError> {
        self.ask(|at| reader::replays(at, page))
    }

    fn setting(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.ask(|at| reader::setting(at, key))
    }

    fn settings(&self, beginning: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.ask(|at| reader::settings(at, beginning))
    }

    fn counters(&self) -> Counters {
        self.tally.read()
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        self.readers = None;
        self.inbox = None;
        // A writer that died has told everybody that it did.
        _ = self.writer.take().map(JoinHandle::join);
    }
}
