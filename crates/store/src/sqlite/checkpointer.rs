//! Copying the write-ahead log into the database, on a thread of its own: who writes does not wait for it.
//!
//! Meanwhile the writer goes on, and the log with it. What has come since is little, and the writer copies it itself;
//! then nothing of the log is needed any more, and it restarts.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;

use super::location::DatabaseLocation;
use crate::StoreError;

/// After how many commits somebody looks how long the log is.
const EVERY: u32 = 8;

/// The number of copies after which the log should restart. Even the little that the writer copies has to reach the disk, and
/// everybody waits for that.
const COPIES: u32 = 4;

/// After as many pages as so many copies have, the writer relies on no other thread and copies the whole log itself.
pub(super) const PATIENCE: u32 = 4 * COPIES;

/// The thread that copies. It ends when this is dropped.
#[derive(Debug)]
pub(super) struct Checkpointer {
    look: Option<SyncSender<()>>,
    thread: Option<JoinHandle<()>>,
    /// Most of a long log is copied: the writer is to copy the rest.
    rest: Arc<AtomicBool>,
    commits: u32,
}

impl Checkpointer {
    /// Copies whenever the log has grown by this many pages.
    pub(super) fn start(place: &DatabaseLocation, pages: u32) -> Result<Self, StoreError> {
        let connection = place.open_checkpointer()?;
        let (look, looks) = sync_channel(1);
        let rest = Arc::<AtomicBool>::default();
        let most = rest.clone();
        let work = move || copy(&connection, &looks, pages, &most);
        let thread = thread::Builder::new().name("store-copy".into()).spawn(work);
        let thread = Some(thread.map_err(|error| StoreError::Io(error.to_string()))?);
        Ok(Self { look: Some(look), thread, rest, commits: 0 })
    }

    /// Reports one more commit, through this connection.
    pub(super) fn committed(&mut self, writer: &Connection) {
        // A copy that fails is made again, from the first page that may be missing: nothing hangs on it.
        if self.rest.swap(false, Relaxed) {
            _ = Pages::after(writer, "PASSIVE");
        }
        self.commits = self.commits.wrapping_add(1);
        if self.commits.is_multiple_of(EVERY)
            && let Some(look) = &self.look
        {
            // A running checkpoint looks again afterwards.
            _ = look.try_send(());
        }
    }
}

impl Drop for Checkpointer {
    fn drop(&mut self) {
        self.look = None;
        _ = self.thread.take().map(JoinHandle::join);
    }
}

fn copy(connection: &Connection, looks: &Receiver<()>, pages: u32, most: &AtomicBool) {
    let (pages, longest) = (i64::from(pages), i64::from(pages) * i64::from(COPIES));
    while looks.recv().is_ok() {
        let has_grown = Pages::after(connection, "NOOP").is_ok_and(|found| found.left() >= pages);
        if has_grown && Pages::after(connection, "PASSIVE").is_ok_and(|found| found.all >= longest) {
            most.store(true, Relaxed);
        }
    }
}

/// The pages of a write-ahead log.
struct Pages {
    all: i64,
    copied: i64,
}

impl Pages {
    /// Copies in this way, and counts.
    fn after(at: &Connection, way: &str) -> rusqlite::Result<Self> {
        at.query_row(&format!("PRAGMA wal_checkpoint({way})"), [], |row| {
            Ok(Self { all: row.get(1)?, copied: row.get(2)? })
        })
    }

    fn left(&self) -> i64 {
        self.all - self.copied
    }
}
