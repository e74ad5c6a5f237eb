//! The location of the database, and connections to it.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::witness::beside;
use crate::StoreError;

/// Older versions can lose what they said was written to the write-ahead log.
const OLDEST_LIBRARY: i32 = 3_051_003;

/// The bytes of a page.
const PAGE: u32 = 2_048;

/// What the writer keeps in memory, in the way SQLite wants to be told: so many KiB. After a commit that has split a
/// page SQLite looks at every page it keeps, so that a large cache takes more time than it saves.
const CACHE: &str = "-8192";

/// The longest wait for a lock of another connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// The location of the database.
#[derive(Clone, Debug)]
pub(super) enum DatabaseLocation {
    /// In a file, through a file layer of this name or the usual one.
    File { path: PathBuf, vfs: Option<String> },
    /// In memory, under a name that all connections of this store know.
    Memory { name: String },
}

impl DatabaseLocation {
    /// The connection that writes. There is one of them. A write-ahead log that has this many pages it copies itself.
    pub(super) fn open_writer(&self, longest_log: u32) -> Result<Connection, StoreError> {
        if rusqlite::version_number() < OLDEST_LIBRARY {
            return Err(StoreError::OldLibrary { found: rusqlite::version().into() });
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        let connection = self.connect(flags)?;
        // Of a new database: an append changes the last page of one log and little else, and what is written and
        // synced is whole pages.
        connection.pragma_update(None, "page_size", PAGE)?;
        let mode: String =
            connection.pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))?;
        if mode != "wal" && matches!(self, Self::File { .. }) {
            return Err(StoreError::Io(format!("no write-ahead log is available here, only {mode}")));
        }
        durable(&connection)?;
        connection.pragma_update(None, "cache_size", CACHE)?;
        connection.pragma_update(None, "temp_store", "MEMORY")?;
        connection.pragma_update(None, "wal_autocheckpoint", longest_log)?;
        Ok(connection)
    }

    /// A connection that copies the write-ahead log into the database.
    pub(super) fn open_checkpointer(&self) -> Result<Connection, StoreError> {
        let connection = self.connect(OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        durable(&connection)?;
        Ok(connection)
    }

    /// A connection that only reads. There can be many of them, and the writer does not wait for them.
    pub(super) fn open_reader(&self) -> Result<Connection, StoreError> {
        self.connect(OpenFlags::SQLITE_OPEN_READ_ONLY)
    }

    fn connect(&self, flags: OpenFlags) -> Result<Connection, StoreError> {
        let flags = flags | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_EXRESCODE;
        let connection = match self {
            Self::File { path, vfs: None } => Connection::open_with_flags(path, flags),
            Self::File { path, vfs: Some(vfs) } => {
                Connection::open_with_flags_and_vfs(path, flags, vfs.as_str())
            }
            Self::Memory { name } => Connection::open_with_flags(
                format!("file:/{name}?vfs=memdb"),
                flags | OpenFlags::SQLITE_OPEN_URI,
            ),
        };
        let connection = connection.map_err(|error| match (StoreError::from(error), self) {
            (StoreError::Io(what), Self::File { path, .. }) => {
                StoreError::Io(format!("{}: {what}", path.display()))
            }
            (error, _) => error,
        })?;
        connection.busy_timeout(PATIENCE)?;
        connection.set_prepared_statement_cache_capacity(64);
        connection.pragma_update(None, "cell_size_check", "ON")?;
        connection.pragma_update(None, "trusted_schema", "OFF")?;
        Ok(connection)
    }
}

/// Makes every commit of this connection durable.
fn durable(connection: &Connection) -> Result<(), StoreError> {
    // Elsewhere a plain sync does; one system has a second kind that reaches the disk.
    for (pragma, value) in [("synchronous", "FULL"), ("fullfsync", "ON"), ("checkpoint_fullfsync", "ON")] {
        connection.pragma_update(None, pragma, value)?;
    }
    Ok(())
}

/// Keeps other servers away from a database for as long as it lives. It is a file of its own because closing
/// the database a second time would give up the locks that SQLite holds on it.
pub(super) fn lock(database: &Path) -> Result<File, StoreError> {
    let path = beside(database, "lock");
    let said = |error| StoreError::Io(format!("{}: {error}", path.display()));
    let file = OpenOptions::new().write(true).create(true).truncate(false).open(&path).map_err(said)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse { path: database.into() }),
        Err(TryLockError::Error(error)) => Err(said(error)),
    }
}
