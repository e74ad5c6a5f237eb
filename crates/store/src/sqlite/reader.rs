//! Queries. Each one reads one consistent snapshot of the database, concurrently with the writer.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, OptionalExtension, params};

use super::ledger::{Ledger, SetChecksum};
use super::location::DatabaseLocation;
use super::rows::{self, number};
use crate::chain::{Hash, seal};
use crate::{ReplayEntry, ReplayQuery, StoreError};

/// The number of connections that are kept open for later queries.
const KEPT: usize = 8;

/// Connections that only read.
#[derive(Debug)]
pub(super) struct Readers {
    place: DatabaseLocation,
    /// The index of the write-ahead log lives as long as anybody has it open. This one always has: so it outlives
    /// a writer that fails, and a full disk can be read.
    _anchor: Mutex<Connection>,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    pub(super) fn new(place: DatabaseLocation) -> Result<Self, StoreError> {
        let anchor = place.open_reader()?;
        anchor.query_row("SELECT one FROM ledger", [], |_| Ok(()))?;
        Ok(Self { place, _anchor: Mutex::new(anchor), idle: Mutex::default() })
    }

    pub(super) fn place(&self) -> &DatabaseLocation {
        &self.place
    }

    /// Answers a question from one moment of the database. An answer that may be due to a bad read is asked for once
    /// more on a new connection, which has kept nothing of what was read.
    pub(super) fn ask<T>(
        &self,
        question: impl Fn(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.ask_unless(question, |_| false)
    }

    /// The same, where an answer can be in doubt that is no error.
    pub(super) fn ask_unless<T>(
        &self,
        question: impl Fn(&Connection) -> Result<T, StoreError>,
        doubted: impl Fn(&T) -> bool,
    ) -> Result<T, StoreError> {
        let kept = self.idle().pop();
        let connection = kept.map_or_else(|| self.place.open_reader(), Ok);
        let answer = connection.and_then(|connection| self.once(connection, &question, &doubted));
        let in_doubt = answer.as_ref().map_or_else(StoreError::is_doubtful, &doubted);
        if in_doubt { self.once(self.place.open_reader()?, &question, &doubted) } else { answer }
    }

    /// Answers a question on a connection, which is kept for the next one if nothing is wrong with it.
    fn once<T>(
        &self,
        connection: Connection,
        question: impl Fn(&Connection) -> Result<T, StoreError>,
        doubted: impl Fn(&T) -> bool,
    ) -> Result<T, StoreError> {
        let moment = connection.unchecked_transaction()?;
        let answer = question(&moment);
        moment.finish()?;
        let bad = |error: &StoreError| error.is_failure() || error.is_doubtful();
        if !answer.as_ref().map_or_else(bad, doubted) {
            let mut idle = self.idle();
            if idle.len() < KEPT {
                idle.push(connection);
            }
        }
        answer
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(super) fn setting(at: &Connection, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
    let mut query = at.prepare_cached("SELECT value, seal FROM settings WHERE key = ?")?;
    let found = query.query_row([key], |row| Ok((row.get::<_, Vec<u8>>(0)?, row.get::<_, Hash>(1)?)));
    match found.optional()? {
        Some((value, sealed)) if sealed != seal("setting", &[key.as_bytes(), &value]) => {
            Err(StoreError::Broken(format!("the setting {key} was changed")))
        }
        Some((value, _)) => Ok(Some(value)),
        // It was never set, or it is gone: then they are not what they must be.
        None if SetChecksum::sealed(at, "settings")? != Ledger::read(at)?.settings => {
            Err(StoreError::Broken("a stored setting is missing".into()))
        }
        None => Ok(None),
    }
}

pub(super) fn settings(at: &Connection, beginning: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
    let keys = texts(at, "SELECT key FROM settings ORDER BY key")?;
    let read = |key: String| Ok(setting(at, &key)?.map(|value| (key, value)));
    keys.into_iter()
        .filter(|key| key.starts_with(beginning))
        .filter_map(|key| read(key).transpose())
        .collect()
}

pub(super) fn replays(at: &Connection, page: &ReplayQuery) -> Result<Vec<ReplayEntry>, StoreError> {
    let (at_ms, id) = page.after.clone().unwrap_or((i64::MAX.cast_unsigned(), String::new()));
    let mut query = at.prepare_cached(
        "SELECT r.id, r.at_ms, r.meta FROM replay_labels l JOIN replays r ON r.id = l.id
         WHERE l.label = ? AND (l.at_ms, l.id) < (?, ?) ORDER BY l.at_ms DESC, l.id DESC LIMIT ?",
    )?;
    let label = page.label.as_deref().unwrap_or_default();
    let found = query.query_map(params![label, at_ms.cast_signed(), id, page.most], |row| {
        Ok(ReplayEntry { id: row.get(0)?, at_ms: number(row, 1)?, meta: row.get(2)? })
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}

/// The errors outside the logs.
pub(super) fn check_settings_and_replays(at: &Connection) -> Result<Vec<String>, StoreError> {
    let (ledger, mut wrong) = (Ledger::read(at)?, Vec::new());
    for (table, must) in [("settings", ledger.settings), ("replays", ledger.replays)] {
        if SetChecksum::sealed(at, table)? != must {
            wrong.push(format!("the {table} differ from those that were written"));
        }
    }
    let keys = texts(at, "SELECT key FROM settings")?;
    wrong.extend(keys.iter().filter_map(|key| said(setting(at, key))));
    let mut listed = 0;
    for id in texts(at, "SELECT id FROM replays")? {
        match rows::replay(at, &id) {
            // Every replay stands under the empty label, too.
            Ok(Some(replay)) => listed += 1 + replay.labels.iter().collect::<BTreeSet<_>>().len(),
            Ok(None) => {}
            Err(error) => wrong.push(error.to_string()),
        }
    }
    let lines: i64 = at.query_row("SELECT count(*) FROM replay_labels", [], |row| row.get(0))?;
    if wrong.is_empty() && lines != listed as i64 {
        wrong.push("the lists of replays differ from those that were written".into());
    }
    Ok(wrong)
}

fn said<T>(result: Result<T, StoreError>) -> Option<String> {
    result.err().map(|error| error.to_string())
}

fn texts(at: &Connection, query: &str) -> Result<Vec<String>, StoreError> {
    let mut query = at.prepare(query)?;
    let found = query.query_map([], |row| row.get(0))?;
    Ok(found.collect::<Result<_, _>>()?)
}
