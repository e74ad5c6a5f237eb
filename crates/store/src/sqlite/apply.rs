//! Turns each change into rows, inside the writer's transaction.

use rusqlite::{Connection, OptionalExtension, params};

use super::journal::{self, AppendBlock, Tail};
use super::ledger::Ledger;
use super::pending_tails::PendingTails;
use super::rows::{self, CLOSED, Head, OPEN, SET_ASIDE, key};
use crate::chain::{Hash, genesis, link, seal};
use crate::{Damage, LogRecord, StoreError, StoreWrite, StoredReplay, TableId};

/// The most bytes that are kept in one piece.
const MOST_BYTES: usize = 16 << 20;

/// Writes the changes of one caller: all of them, or none when one is refused.
pub(super) fn all(
    at: &Connection,
    ledger: &mut Ledger,
    pending: &mut PendingTails<'_>,
    changes: &[StoreWrite],
) -> Result<(), StoreError> {
    let before = *ledger;
    // A single change is refused before it writes anything.
    let together = changes.len() > 1;
    if together {
        at.prepare_cached("SAVEPOINT together")?.execute([])?;
    }
    let result = changes.iter().try_for_each(|change| one(at, ledger, pending, change));
    match result {
        Ok(()) => pending.keep(),
        Err(_) => {
            *ledger = before;
            pending.undo();
            if together {
                at.prepare_cached("ROLLBACK TO together")?.execute([])?;
            }
        }
    }
    if together {
        at.prepare_cached("RELEASE together")?.execute([])?;
    }
    result
}

fn one(
    at: &Connection,
    ledger: &mut Ledger,
    pending: &mut PendingTails<'_>,
    change: &StoreWrite,
) -> Result<(), StoreError> {
    match change {
        StoreWrite::Create { table, meta } => create(at, ledger, pending, *table, meta),
        StoreWrite::Append(record) => append(at, pending, record),
        StoreWrite::Snapshot { table, seq, body } => snapshot(at, pending, *table, *seq, body),
        StoreWrite::Close(table) => end(at, ledger, pending, *table, CLOSED, ""),
        StoreWrite::Quarantine { table, why } => end(at, ledger, pending, *table, SET_ASIDE, why),
        StoreWrite::Reopen(table) => reopen(at, ledger, pending, *table),
        StoreWrite::Forget(table) => forget(at, pending, *table),
        StoreWrite::Replay(replay) => save(at, ledger, replay),
        StoreWrite::Setting { key, value } => set(at, ledger, key, value),
    }
}

fn create(
    at: &Connection,
    ledger: &mut Ledger,
    pending: &mut PendingTails<'_>,
    table: TableId,
    meta: &[u8],
) -> Result<(), StoreError> {
    fits(meta.len())?;
    if rows::traces(at, table)? {
        return Err(StoreError::TableExists(table));
    }
    let start = genesis(table, meta);
    at.prepare_cached("INSERT INTO tables (id, state, why, seal, meta) VALUES (?, ?, '', ?, ?)")?
        .execute(params![key(table), OPEN, rows::state_seal(&start, OPEN, ""), meta])?;
    rows::put_head(at, table, &Head { seq: 0, hash: start, since: pending.next() })?;
    pending.set(table, Some(Tail::settled(0, start)));
    ledger.open.add(&table);
    Ok(())
}

fn append(at: &Connection, pending: &mut PendingTails<'_>, record: &LogRecord) -> Result<(), StoreError> {
    fits(record.body.len())?;
    let table = record.table;
    let mut tail = match pending.tail(table) {
        Some(tail) => tail,
        None => known(at, table)?,
    };
    if !tail.is_open {
        return Err(StoreError::NotOpen(table));
    }
    if let Some(AppendBlock { what, unread, .. }) = tail.blocked {
        return Err(Damage { unread, ..Damage::new(table, tail.flushed, what) }.into());
    }
    let wanted = tail.seq() + 1;
    if record.seq != wanted {
        return Err(StoreError::OutOfOrder { table, wanted, given: record.seq });
    }
    tail.hash = link(&tail.hash, record);
    // A row that is there already is none of ours: the ledger knows which is the next.
    at.prepare_cached(
        "INSERT OR REPLACE INTO journal (n, id, seq, at_ms, hash, body) VALUES (?, ?, ?, ?, ?, ?)",
    )?
    .execute(params![
        pending.next().cast_signed(),
        key(table),
        record.seq.cast_signed(),
        record.at_ms.cast_signed(),
        tail.hash,
        record.body
    ])?;
    pending.add(table, tail);
    Ok(())
}

/// The end of a log without records in the journal.
fn known(at: &Connection, table: TableId) -> Result<Tail, StoreError> {
    let state = rows::state(at, table)?.ok_or(StoreError::NoTable(table))?;
    if state != OPEN {
        return Err(StoreError::NotOpen(table));
    }
    let damage = |what: &str| StoreError::from(Damage::new(table, 0, what));
    let head = rows::head(at, table)?.ok_or_else(|| damage("the number of its last record was not found"))?;
    if rows::record_hash(at, table, head.seq + 1)?.is_some() {
        return Err(damage(&format!("the head does not know record {}", head.seq + 1)));
    }
    Ok(Tail::settled(head.seq, head.hash))
}

fn snapshot(
    at: &Connection,
    pending: &PendingTails<'_>,
    table: TableId,
    seq: u64,
    body: &[u8],
) -> Result<(), StoreError> {
    fits(body.len())?;
    let hash = match pending.tail(table).and_then(|tail| tail.row(seq)) {
        Some(row) => journal::row_hash(at, row)?,
        None => rows::record_hash(at, table, seq)?,
    };
    let hash = hash.ok_or(StoreError::NoRecord { table, seq })?;
    at.prepare_cached("INSERT OR REPLACE INTO snapshots (id, seq, hash, seal, body) VALUES (?, ?, ?, ?, ?)")?
        .execute(params![
            key(table),
            seq.cast_signed(),
            hash,
            rows::snapshot_seal(table, seq, &hash, body),
            body
        ])?;
    Ok(())
}

/// Ends a table in one of the ways it can end.
fn end(
    at: &Connection,
    ledger: &mut Ledger,
    pending: &mut PendingTails<'_>,
    table: TableId,
    state: i64,
    why: &str,
) -> Result<(), StoreError> {
    let mut query = at.prepare_cached("SELECT state, meta FROM tables WHERE id = ?")?;
    let found = query.query_row([key(table)], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, Vec<u8>>(1)?)));
    let (before, meta) = found.optional()?.ok_or(StoreError::NoTable(table))?;
    let sealed = rows::state_seal(&genesis(table, &meta), state, why);
    at.prepare_cached("UPDATE tables SET state = ?, why = ?, seal = ? WHERE id = ?")?.execute(params![
        state,
        why,
        sealed,
        key(table)
    ])?;
    if before == OPEN {
        ledger.open.remove(&table);
    }
    if let Some(tail) = pending.tail(table) {
        pending.set(table, Some(Tail { is_open: false, ..tail }));
    }
    Ok(())
}

/// Takes back that a table was set aside. Whether its log is whole is for the caller to find out.
fn reopen(
    at: &Connection,
    ledger: &mut Ledger,
    pending: &mut PendingTails<'_>,
    table: TableId,
) -> Result<(), StoreError> {
    match rows::state(at, table)? {
        Some(SET_ASIDE) => {}
        Some(_) => return Err(StoreError::NotQuarantined(table)),
        None => return Err(StoreError::NoTable(table)),
    }
    end(at, ledger, pending, table, OPEN, "")?;
    ledger.open.add(&table);
    if let Some(tail) = pending.tail(table) {
        pending.set(table, Some(Tail { is_open: true, ..tail }));
    }
    Ok(())
}

fn forget(at: &Connection, pending: &mut PendingTails<'_>, table: TableId) -> Result<(), StoreError> {
    match rows::state(at, table)? {
        Some(OPEN) => return Err(StoreError::StillOpen(table)),
        None => return Err(StoreError::NoTable(table)),
        Some(_) => {}
    }
    for part in [
        "DELETE FROM records WHERE id = ?",
        "DELETE FROM snapshots WHERE id = ?",
        "DELETE FROM heads WHERE id = ?",
        "DELETE FROM tables WHERE id = ?",
    ] {
        at.prepare_cached(part)?.execute([key(table)])?;
    }
    pending.set(table, None);
    Ok(())
}

fn save(at: &Connection, ledger: &mut Ledger, replay: &StoredReplay) -> Result<(), StoreError> {
    fits(replay.text.len() + replay.meta.len())?;
    if let Some(label) = replay.labels.iter().find(|label| label.is_empty() || label.contains(['\n', '\r'])) {
        return Err(StoreError::BadLabel(label.clone()));
    }
    match rows::replay(at, &replay.id)? {
        Some(same) if same == *replay => return Ok(()),
        Some(_) => return Err(StoreError::ReplayExists(replay.id.clone())),
        None => {}
    }
    let sealed = rows::replay_seal(replay);
    at.prepare_cached("INSERT INTO replays (id, at_ms, seal, labels, meta, text) VALUES (?, ?, ?, ?, ?, ?)")?
        .execute(params![
            replay.id,
            replay.at_ms.cast_signed(),
            sealed,
            rows::joined(&replay.labels),
            replay.meta,
            replay.text
        ])?;
    let mut list =
        at.prepare_cached("INSERT OR IGNORE INTO replay_labels (label, at_ms, id) VALUES (?, ?, ?)")?;
    for label in replay.labels.iter().map(String::as_str).chain([""]) {
        list.execute(params![label, replay.at_ms.cast_signed(), replay.id])?;
    }
    ledger.replays.add(&sealed);
    Ok(())
}

fn set(at: &Connection, ledger: &mut Ledger, key: &str, value: &[u8]) -> Result<(), StoreError> {
    fits(value.len())?;
    let mut query = at.prepare_cached("SELECT seal FROM settings WHERE key = ?")?;
    let before = query.query_row([key], |row| row.get::<_, Hash>(0)).optional()?;
    let sealed = seal("setting", &[key.as_bytes(), value]);
    at.prepare_cached("INSERT OR REPLACE INTO settings (key, seal, value) VALUES (?, ?, ?)")?
        .execute(params![key, sealed, value])?;
    if let Some(before) = before {
        ledger.settings.remove(&before);
    }
    ledger.settings.add(&sealed);
    Ok(())
}

fn fits(bytes: usize) -> Result<(), StoreError> {
    if bytes > MOST_BYTES {
        return Err(StoreError::TooLarge { bytes, most: MOST_BYTES });
    }
    Ok(())
}
