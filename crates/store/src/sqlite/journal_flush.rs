//! Moving records from the journal to where the log of their table is read.

use std::collections::BTreeSet;

use rusqlite::{Connection, params};

use super::SqliteOptions;
use super::journal::{Journal, Tail};
use super::ledger::Ledger;
use super::pending_tails::PendingTails;
use super::rows::{self, Head, key};
use crate::{Damage, StoreError, TableId};

/// The most tables that one commit settles, beside those that it writes to: a short wait.
const MOST: usize = 64;

/// Moves the records of tables that have enough of them in the journal, or old ones.
///
/// A table that cannot be moved is returned with the error: the transaction must be restarted without it.
pub(super) fn flush_due(
    at: &Connection,
    journal: &Journal,
    pending: &mut PendingTails<'_>,
    options: &SqliteOptions,
    left: &BTreeSet<TableId>,
) -> Result<Option<(TableId, String)>, StoreError> {
    let mut tables = pending.long(options.flush_rows);
    tables.extend(journal.before(pending.next().saturating_sub(options.journal), MOST));
    for table in tables.into_iter().filter(|table| !left.contains(table)) {
        let Some(tail) = pending.tail(table).filter(|tail| !tail.rows.is_empty()) else { continue };
        match flush(at, pending, table, &tail) {
            Err(StoreError::Broken(what)) => return Ok(Some((table, what))),
            Err(StoreError::Damaged(damage)) => return Ok(Some((table, damage.what))),
            result => result?,
        }
    }
    pending.keep();
    Ok(None)
}

fn flush(
    at: &Connection,
    pending: &mut PendingTails<'_>,
    table: TableId,
    tail: &Tail,
) -> Result<(), StoreError> {
    let mut mv = at.prepare_cached(
        "INSERT INTO records (id, seq, at_ms, hash, body)
         SELECT id, seq, at_ms, hash, body FROM journal WHERE n = ? AND id = ? AND seq = ?",
    )?;
    for (row, seq) in tail.rows.iter().zip(tail.flushed + 1..) {
        let last_good_seq = seq - 1;
        let damage = |what: &str| StoreError::from(Damage::new(table, last_good_seq, what));
        match mv.execute(params![row.cast_signed(), key(table), seq.cast_signed()]) {
            Ok(1) => {}
            Ok(_) => return Err(damage("the next record is missing")),
            Err(error) if error.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation) => {
                return Err(damage(&format!("the head does not know record {seq}")));
            }
            Err(error) => return Err(error.into()),
        }
    }
    let head = Head { seq: tail.seq(), hash: tail.hash, since: pending.next() };
    rows::put_head(at, table, &head)?;
    pending.set(table, Some(Tail { is_open: tail.is_open, ..Tail::settled(head.seq, head.hash) }));
    Ok(())
}

/// Removes from the journal the rows before this one that are no longer needed, if that pays.
pub(super) fn trim(
    at: &Connection,
    journal: &Journal,
    ledger: &mut Ledger,
    start: u64,
    options: &SqliteOptions,
) -> Result<(), StoreError> {
    let needed = journal.needed(start);
    if needed.saturating_sub(ledger.first) < options.journal / 16 {
        return Ok(());
    }
    for part in ["DELETE FROM journal WHERE n < ?", "DELETE FROM manifest WHERE n < ?"] {
        at.prepare_cached(part)?.execute([needed.cast_signed()])?;
    }
    ledger.first = needed;
    Ok(())
}
