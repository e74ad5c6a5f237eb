//! The stored data of a table.

use std::fmt;

/// Which table. The server chooses the number; it is never used twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TableId(pub u64);

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// One thing that happened at a table. What the bytes mean is the writer's business.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogRecord {
    /// Where it happened.
    pub table: TableId,
    /// Its number in the log of the table: 1, 2, 3 and so on, without a gap.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at_ms: u64,
    /// What.
    pub body: Vec<u8>,
}

/// A position of a table, so that a long log need not be played again from its start. It can always be made
/// again from the log, so losing one loses nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// The last record that is part of it.
    pub seq: u64,
    /// The position.
    pub body: Vec<u8>,
}

/// The state of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableState {
    /// It is played at: records can be appended.
    Open,
    /// It is over. Its log stays until it is forgotten.
    Closed,
    /// It cannot continue, with the reason. Its log stays for an operator.
    Quarantined(String),
}

/// The first record of a reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoadFrom {
    /// At the first record: the whole chain is verified.
    Start,
    /// At the latest good snapshot, or at the first record when there is none.
    Snapshot,
}

/// The log of a table, with every link of the chain that was read verified.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLog {
    /// The metadata from the creation of the table.
    pub meta: Vec<u8>,
    /// The state of the table.
    pub state: TableState,
    /// The snapshot that the records stand on, if one was asked for and a good one is there.
    pub snapshot: Option<Snapshot>,
    /// All records, or all after the snapshot, in order.
    pub records: Vec<LogRecord>,
    /// The number of the last record; the next one must have the number after it.
    pub last_seq: u64,
}

/// An open table, as listed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenTable {
    /// Which.
    pub table: TableId,
    /// The metadata from the creation of the table.
    pub meta: Vec<u8>,
}

/// A finished match, as text that lasts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredReplay {
    /// Its name, unique for ever.
    pub id: String,
    /// When the match ended, in milliseconds since 1970.
    pub at_ms: u64,
    /// The labels that list it: its players, its game.
    pub labels: Vec<String>,
    /// The data that lists show.
    pub meta: Vec<u8>,
    /// The replay.
    pub text: String,
}

/// A replay, as listed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayEntry {
    /// Its name.
    pub id: String,
    /// When the match ended.
    pub at_ms: u64,
    /// The data that lists show.
    pub meta: Vec<u8>,
}

/// Which replays to list, the latest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayQuery {
    /// Only those under this label.
    pub label: Option<String>,
    /// Only those after this entry of the list: the time and the name of the last one that was shown.
    pub after: Option<(u64, String)>,
    /// The maximum number.
    pub most: u32,
}
