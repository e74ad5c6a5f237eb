//! How each change becomes rows. All of it runs inside the writer's transaction.

use rusqlite::{Connection, OptionalExtension, params};

use super::draft::Draft;
use super::journal::{self, Stuck, Tail};
use super::ledger::Ledger;
use super::rows::{self, CLOSED, Head, OPEN, SET_ASIDE, key};
use crate::chain::{Hash, genesis, link, seal};
use crate::{Change, Damage, Record, Replay, StoreError, TableId};

/// The most bytes that are kept in one piece.
const MOST_BYTES: usize = 16 << 20;

/// Writes the changes of one caller: all of them, or none when one is refused.
pub(super) fn all(
    at: &Connection,
    ledger: &mut Ledger,
    draft: &mut Draft<'_>,
    changes: &[Change],
) -> Result<(), StoreError> {
    let before = *ledger;
    // A single change is refused before it writes anything.
    let together = changes.len() > 1;
    if together {
        at.prepare_cached("SAVEPOINT together")?.execute([])?;
    }
    let result = changes.iter().try_for_each(|change| one(at, ledger, draft, change));
    match result {
        Ok(()) => draft.keep(),
        Err(_) => {
            *ledger = before;
            draft.undo();
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
    draft: &mut Draft<'_>,
    change: &Change,
) -> Result<(), StoreError> {
    match change {
        Change::Create { table, meta } => create(at, ledger, draft, *table, meta),
        Change::Append(record) => append(at, draft, record),
        Change::Snapshot { table, seq, body } => snapshot(at, draft, *table, *seq, body),
        Change::Close(table) => end(at, ledger, draft, *table, CLOSED, ""),
        Change::SetAside { table, why } => end(at, ledger, draft, *table, SET_ASIDE, why),
        Change::Reopen(table) => reopen(at, ledger, draft, *table),
        Change::Forget(table) => forget(at, draft, *table),
        Change::Replay(replay) => save(at, ledger, replay),
        Change::Setting { key, value } => set(at, ledger, key, value),
    }
}

fn create(
    at: &Connection,
    ledger: &mut Ledger,
    draft: &mut Draft<'_>,
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
    rows::put_head(at, table, &Head { seq: 0, hash: start, since: draft.next() })?;
    draft.set(table, Some(Tail::settled(0, start)));
    ledger.open.add(&table);
    Ok(())
}

fn append(at: &Connection, draft: &mut Draft<'_>, record: &Record) -> Result<(), StoreError> {
    fits(record.body.len())?;
    let table = record.table;
    let mut tail = match draft.tail(table) {
        Some(tail) => tail,
        None => known(at, table)?,
    };
    if !tail.is_open {
        return Err(StoreError::NotOpen(table));
    }
    if let Some(Stuck { what, unread, .. }) = tail.stuck {
        return Err(Damage { unread, ..Damage::new(table, tail.settled, what) }.into());
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
        draft.next().cast_signed(),
        key(table),
        record.seq.cast_signed(),
        record.at_ms.cast_signed(),
        tail.hash,
        record.body
    ])?;
    draft.add(table, tail);
    Ok(())
}

/// How a log ends of which nothing is in the journal.
fn known(at: &Connection, table: TableId) -> Result<Tail, StoreError> {
    let state = rows::state(at, table)?.ok_or(StoreError::NoTable(table))?;
    if state != OPEN {
        return Err(StoreError::NotOpen(table));
    }
    let damage = |what: &str| StoreError::from(Damage::new(table, 0, what));
    let head = rows::head(at, table)?.ok_or_else(|| damage("the number of its last record is gone"))?;
    if rows::record_hash(at, table, head.seq + 1)?.is_some() {
        return Err(damage(&format!("there is a record {} that its head does not know", head.seq + 1)));
    }
    Ok(Tail::settled(head.seq, head.hash))
}

fn snapshot(
    at: &Connection,
    draft: &Draft<'_>,
    table: TableId,
    seq: u64,
    body: &[u8],
) -> Result<(), StoreError> {
    fits(body.len())?;
    let hash = match draft.tail(table).and_then(|tail| tail.row(seq)) {
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
    draft: &mut Draft<'_>,
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
    if let Some(tail) = draft.tail(table) {
        draft.set(table, Some(Tail { is_open: false, ..tail }));
    }
    Ok(())
}

/// Takes back that a table was set aside. Whether its log is whole is for the caller to find out.
fn reopen(
    at: &Connection,
    ledger: &mut Ledger,
    draft: &mut Draft<'_>,
    table: TableId,
) -> Result<(), StoreError> {
    match rows::state(at, table)? {
        Some(SET_ASIDE) => {}
        Some(_) => return Err(StoreError::NotAside(table)),
        None => return Err(StoreError::NoTable(table)),
    }
    end(at, ledger, draft, table, OPEN, "")?;
    ledger.open.add(&table);
    if let Some(tail) = draft.tail(table) {
        draft.set(table, Some(Tail { is_open: true, ..tail }));
    }
    Ok(())
}

fn forget(at: &Connection, draft: &mut Draft<'_>, table: TableId) -> Result<(), StoreError> {
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
    draft.set(table, None);
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
