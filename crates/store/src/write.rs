//! What can be written, and how its writer hears of it.

use std::fmt;
use std::sync::mpsc;

use crate::{LogRecord, StoreError, StoredReplay, TableId};

/// One thing to write. A list of them is written as one: all of it, or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreWrite {
    /// A new table and what is to be said about it.
    Create {
        /// A number that no table had before.
        table: TableId,
        /// What lists and logs say about the table.
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
    /// A table that cannot go on, and why.
    Quarantine {
        /// Which table.
        table: TableId,
        /// Why.
        why: String,
    },
    /// A table that was set aside goes on from its last record.
    Reopen(TableId),
    /// Nothing shall be left of a table that is not open any more.
    Forget(TableId),
    /// A finished match.
    Replay(StoredReplay),
    /// A value of the server, instead of the one before it.
    Setting {
        /// Its name.
        key: String,
        /// The value.
        value: Vec<u8>,
    },
}

/// Who is told what came of a write: exactly once, and of success only when it is on disk.
///
/// The store calls it on its writer's thread, in the order of the writes: it must be quick, and hand the rest to
/// somebody else, for instance over a channel. A `WriteCallback` that is dropped says [`StoreError::Stopped`].
pub struct WriteCallback(Option<Box<Tell>>);

type Tell = dyn FnOnce(Result<(), StoreError>) + Send;

impl WriteCallback {
    /// Tells a function.
    pub fn new(tell: impl FnOnce(Result<(), StoreError>) + Send + 'static) -> Self {
        Self(Some(Box::new(tell)))
    }

    /// Tells whoever waits at a channel.
    pub fn channel() -> (Self, mpsc::Receiver<Result<(), StoreError>>) {
        let (sender, receiver) = mpsc::channel();
        // Whoever went away does not want to know.
        (Self::new(move |result| _ = sender.send(result)), receiver)
    }

    pub(crate) fn complete(mut self, result: Result<(), StoreError>) {
        self.say(result);
    }

    fn say(&mut self, result: Result<(), StoreError>) {
        let Some(tell) = self.0.take() else { return };
        // What listeners do wrong must not stop the writing for everybody else.
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
