//! How each change becomes rows. All of it runs inside the writer's transaction.

use rusqlite::{Connection, ErrorCode, OptionalExtension, params};

use super::ledger::Ledger;
use super::rows::{self, CLOSED, OPEN, SET_ASIDE, key};
use crate::chain::{Hash, genesis, link, seal};
use crate::{Change, Damage, Record, Replay, StoreError, TableId};

/// The most bytes that are kept in one piece.
const MOST_BYTES: usize = 16 << 20;

/// Writes the changes of one caller: all of them, or none when one is refused.
pub(super) fn all(at: &Connection, ledger: &mut Ledger, changes: &[Change]) -> Result<(), StoreError> {
    if let [change] = changes {
        // A single change is refused before it writes anything.
        return one(at, ledger, change);
    }
    let before = *ledger;
    at.prepare_cached("SAVEPOINT together")?.execute([])?;
    let result = changes.iter().try_for_each(|change| one(at, ledger, change));
    if result.is_err() {
        *ledger = before;
        at.prepare_cached("ROLLBACK TO together")?.execute([])?;
    }
    at.prepare_cached("RELEASE together")?.execute([])?;
    result
}

fn one(at: &Connection, ledger: &mut Ledger, change: &Change) -> Result<(), StoreError> {
    match change {
        Change::Create { table, meta } => create(at, ledger, *table, meta),
        Change::Append(record) => append(at, record),
        Change::Snapshot { table, seq, body } => snapshot(at, *table, *seq, body),
        Change::Close(table) => end(at, ledger, *table, CLOSED, ""),
        Change::SetAside { table, why } => end(at, ledger, *table, SET_ASIDE, why),
        Change::Forget(table) => forget(at, *table),
        Change::Replay(replay) => save(at, ledger, replay),
        Change::Setting { key, value } => set(at, ledger, key, value),
    }
}

fn create(at: &Connection, ledger: &mut Ledger, table: TableId, meta: &[u8]) -> Result<(), StoreError> {
    fits(meta.len())?;
    if rows::traces(at, table)? {
        return Err(StoreError::TableExists(table));
    }
    let start = genesis(table, meta);
    at.prepare_cached("INSERT INTO tables (id, state, why, seal, meta) VALUES (?, ?, '', ?, ?)")?
        .execute(params![key(table), OPEN, rows::state_seal(&start, OPEN, ""), meta])?;
    at.prepare_cached("INSERT INTO heads (id, seq, hash) VALUES (?, 0, ?)")?
        .execute(params![key(table), start])?;
    ledger.open.add(&table);
    Ok(())
}

fn append(at: &Connection, record: &Record) -> Result<(), StoreError> {
    fits(record.body.len())?;
    let table = record.table;
    let (seq, hash) = open_head(at, table)?;
    let wanted = seq + 1;
    if record.seq != wanted {
        return Err(StoreError::OutOfOrder { table, wanted, given: record.seq });
    }
    let hash = link(&hash, record);
    let inserted = at
        .prepare_cached("INSERT INTO records (id, seq, at_ms, hash, body) VALUES (?, ?, ?, ?, ?)")?
        .execute(params![
            key(table),
            record.seq.cast_signed(),
            record.at_ms.cast_signed(),
            hash,
            record.body
        ]);
    match inserted {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
            let what = format!("there is a record {wanted} that its head does not know");
            return Err(Damage { table, last_good_seq: 0, what }.into());
        }
        inserted => inserted?,
    };
    at.prepare_cached("UPDATE heads SET seq = ?, hash = ? WHERE id = ?")?.execute(params![
        record.seq.cast_signed(),
        hash,
        key(table)
    ])?;
    Ok(())
}

/// The head of a table that must be open.
fn open_head(at: &Connection, table: TableId) -> Result<(u64, Hash), StoreError> {
    let state = rows::state(at, table)?.ok_or(StoreError::NoTable(table))?;
    if state != OPEN {
        return Err(StoreError::NotOpen(table));
    }
    let what = || "the number of its last record is gone".to_owned();
    rows::head(at, table)?.ok_or_else(|| Damage { table, last_good_seq: 0, what: what() }.into())
}

fn snapshot(at: &Connection, table: TableId, seq: u64, body: &[u8]) -> Result<(), StoreError> {
    fits(body.len())?;
    let hash = rows::record_hash(at, table, seq)?.ok_or(StoreError::NoRecord { table, seq })?;
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
    Ok(())
}

fn forget(at: &Connection, table: TableId) -> Result<(), StoreError> {
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
    Ok(())
}

fn save(at: &Connection, ledger: &mut Ledger, replay: &Replay) -> Result<(), StoreError> {
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
