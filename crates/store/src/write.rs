//! Writes, and the callback for their results.

use std::fmt;
use std::sync::mpsc;

use crate::{LogRecord, StoreError, StoredReplay, TableId};

/// One change. A list of changes is atomic: all of it is written, or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreWrite {
    /// A new table and its metadata.
    Create {
        /// A number that no table had before.
        table: TableId,
        /// The metadata for lists and logs.
        meta: Vec<u8>,
    },
    /// The next record of a table.
    Append(LogRecord),
    /// A position of a table, instead of the snapshot before it.
    Snapshot {
        /// Which table.
        table: TableId,
        /// The last record that is part of it.
        seq: u64,
        /// The position.
        body: Vec<u8>,
    },
    /// The end of a table.
    Close(TableId),
    /// Quarantines a table that cannot continue, with the reason.
    Quarantine {
        /// Which table.
        table: TableId,
        /// The reason.
        why: String,
    },
    /// A quarantined table continues from its last record.
    Reopen(TableId),
    /// Deletes a table that is no longer open.
    Forget(TableId),
    /// A finished match.
    Replay(StoredReplay),
    /// A value of the server; replaces the one before it.
    Setting {
        /// Its name.
        key: String,
        /// The value.
        value: Vec<u8>,
    },
}

/// The callback for the result of a write: called exactly once, with success only when the write is on disk.
///
/// The store calls it on its writer thread, in the order of the writes: it must be fast and pass longer work on,
/// for example over a channel. A dropped `WriteCallback` reports [`StoreError::Stopped`].
pub struct WriteCallback(Option<Box<Tell>>);

type Tell = dyn FnOnce(Result<(), StoreError>) + Send;

impl WriteCallback {
    /// Calls a function.
    pub fn new(tell: impl FnOnce(Result<(), StoreError>) + Send + 'static) -> Self {
        Self(Some(Box::new(tell)))
    }

    /// Sends the result over a channel.
    pub fn channel() -> (Self, mpsc::Receiver<Result<(), StoreError>>) {
        let (sender, receiver) = mpsc::channel();
        // A receiver that is gone does not need the result.
        (Self::new(move |result| _ = sender.send(result)), receiver)
    }

    pub(crate) fn complete(mut self, result: Result<(), StoreError>) {
        self.say(result);
    }

    fn say(&mut self, result: Result<(), StoreError>) {
        let Some(tell) = self.0.take() else { return };
        // A panic in a callback must not stop the writer for all others.
        _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| tell(result)));
    }
}

impl Drop for WriteCallback {
    fn drop(&mut self) {
        self.say(Err(StoreError::Stopped));
    }
}

impl fmt::Debug for WriteCallback {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Done")
    }
}
