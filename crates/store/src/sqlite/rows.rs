//! The rows that are read by the writer and by readers alike, and what seals them.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::chain::{Hash, seal};
use crate::{StoreError, StoredReplay, TableId};

/// The states of a table, as numbers that last.
pub(super) const OPEN: i64 = 0;
pub(super) const CLOSED: i64 = 1;
pub(super) const SET_ASIDE: i64 = 2;

/// The number of a table as SQLite holds it: the same bits.
pub(super) fn key(table: TableId) -> i64 {
    table.0.cast_signed()
}

pub(super) fn state(at: &Connection, table: TableId) -> Result<Option<i64>, StoreError> {
    let mut query = at.prepare_cached("SELECT state FROM tables WHERE id = ?")?;
    Ok(query.query_row([key(table)], |row| row.get(0)).optional()?)
}

/// The end of the records of a table outside the journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Head {
    /// The number of the last one.
    pub(super) seq: u64,
    /// Its hash.
    pub(super) hash: Hash,
    /// The first row of the journal that can hold one that comes after it.
    pub(super) since: u64,
}

/// The head of a table, if there is one.
pub(super) fn head(at: &Connection, table: TableId) -> Result<Option<Head>, StoreError> {
    let mut query = at.prepare_cached("SELECT seq, hash, since, seal FROM heads WHERE id = ?")?;
    let found = query.query_row([key(table)], |row| {
        let head = Head { seq: number(row, 0)?, hash: row.get(1)?, since: number(row, 2)? };
        Ok((head, row.get::<_, Vec<u8>>(3)?))
    });
    match found.optional()? {
        Some((head, seal)) if seal != head_seal(table, &head) => {
            Err(StoreError::Broken("it does not end at its recorded end".into()))
        }
        found => Ok(found.map(|(head, _)| head)),
    }
}

/// The head of a new table, and of one whose records were moved.
pub(super) fn put_head(at: &Connection, table: TableId, head: &Head) -> Result<(), StoreError> {
    at.prepare_cached("INSERT OR REPLACE INTO heads (id, seq, hash, since, seal) VALUES (?, ?, ?, ?, ?)")?
        .execute(params![
            key(table),
            head.seq.cast_signed(),
            head.hash,
            head.since.cast_signed(),
            head_seal(table, head)
        ])?;
    Ok(())
}

pub(super) fn record_hash(at: &Connection, table: TableId, seq: u64) -> Result<Option<Hash>, StoreError> {
    let mut query = at.prepare_cached("SELECT hash FROM records WHERE id = ? AND seq = ?")?;
    Ok(query.query_row([key(table), seq.cast_signed()], |row| row.get(0)).optional()?)
}

/// Whether anything at all is there of a table.
pub(super) fn traces(at: &Connection, table: TableId) -> Result<bool, StoreError> {
    let mut query = at.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM tables WHERE id = ?1) OR EXISTS (SELECT 1 FROM heads WHERE id = ?1)
             OR EXISTS (SELECT 1 FROM records WHERE id = ?1)",
    )?;
    Ok(query.query_row([key(table)], |row| row.get(0))?)
}

pub(super) fn replay(at: &Connection, id: &str) -> Result<Option<StoredReplay>, StoreError> {
    let mut query = at.prepare_cached("SELECT at_ms, labels, meta, text, seal FROM replays WHERE id = ?")?;
    let found = query.query_row([id], |row| {
        let labels: String = row.get(1)?;
        let labels = labels.lines().map(str::to_owned).collect();
        let replay = StoredReplay {
            id: id.to_owned(),
            at_ms: number(row, 0)?,
            labels,
            meta: row.get(2)?,
            text: row.get(3)?,
        };
        Ok((replay, row.get::<_, Hash>(4)?))
    });
    match found.optional()? {
        Some((replay, seal)) if seal != replay_seal(&replay) => {
            Err(StoreError::Broken(format!("the replay {id} was changed")))
        }
        found => Ok(found.map(|(replay, _)| replay)),
    }
}

/// A number that was written as the same bits with a sign.
pub(super) fn number(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
    row.get::<_, i64>(column).map(i64::cast_unsigned)
}

/// Labels as they are stored: a line each.
pub(super) fn joined(labels: &[String]) -> String {
    labels.join("\n")
}

pub(super) fn state_seal(genesis: &Hash, state: i64, why: &str) -> Hash {
    seal("state", &[genesis, &state.to_le_bytes(), why.as_bytes()])
}

pub(super) fn head_seal(table: TableId, head: &Head) -> Hash {
    let Head { seq, hash, since } = head;
    seal("head", &[&table.0.to_le_bytes(), &seq.to_le_bytes(), hash, &since.to_le_bytes()])
}

pub(super) fn snapshot_seal(table: TableId, seq: u64, hash: &Hash, body: &[u8]) -> Hash {
    seal("snapshot", &[&table.0.to_le_bytes(), &seq.to_le_bytes(), hash, body])
}

pub(super) fn replay_seal(replay: &StoredReplay) -> Hash {
    let StoredReplay { id, at_ms, labels, meta, text } = replay;
    let labels = joined(labels);
    seal("replay", &[id.as_bytes(), &at_ms.to_le_bytes(), labels.as_bytes(), meta, text.as_bytes()])
}
