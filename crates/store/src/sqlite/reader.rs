//! What can be asked. Every question is answered from one moment of the database, beside the writer.

use std::sync::{Mutex, PoisonError};

use rusqlite::{Connection, OptionalExtension, params};

use super::place::Place;
use super::rows::number;
use crate::chain::{Hash, seal};
use crate::{Page, ReplayEntry, StoreError};

/// How many connections are kept for the next question.
const KEPT: usize = 8;

/// Connections that only read.
#[derive(Debug)]
pub(super) struct Readers {
    place: Place,
    /// The index of the write-ahead log lives as long as anybody has it open. This one always has: so it outlives
    /// a writer that fails, and a full disk can be read.
    _anchor: Mutex<Connection>,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    pub(super) fn new(place: Place) -> Result<Self, StoreError> {
        let anchor = place.reading()?;
        anchor.query_row("SELECT one FROM ledger", [], |_| Ok(()))?;
        Ok(Self { place, _anchor: Mutex::new(anchor), idle: Mutex::default() })
    }

    pub(super) fn place(&self) -> &Place {
        &self.place
    }

    /// Answers a question from one moment of the database.
    pub(super) fn ask<T>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = idle().pop();
        let connection = kept.map_or_else(|| self.place.reading(), Ok)?;
        let moment = connection.unchecked_transaction()?;
        let answer = question(&moment);
        moment.finish()?;
        // A connection that met a failure is not asked again.
        if !answer.as_ref().is_err_and(StoreError::is_failure) {
            let mut idle = idle();
            if idle.len() < KEPT {
                idle.push(connection);
            }
        }
        answer
    }
}

pub(super) fn setting(at: &Connection, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
    let mut query = at.prepare_cached("SELECT value, seal FROM settings WHERE key = ?")?;
    let found = query.query_row([key], |row| Ok((row.get::<_, Vec<u8>>(0)?, row.get::<_, Hash>(1)?)));
    match found.optional()? {
        Some((value, sealed)) if sealed != seal("setting", &[key.as_bytes(), &value]) => {
            Err(StoreError::Broken(format!("the setting {key} was changed")))
        }
        found => Ok(found.map(|(value, _)| value)),
    }
}

pub(super) fn replays(at: &Connection, page: &Page) -> Result<Vec<ReplayEntry>, StoreError> {
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
