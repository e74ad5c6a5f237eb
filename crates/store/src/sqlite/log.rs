//! Reading logs and diagnosing them.

use rusqlite::{Connection, OptionalExtension, Row};

use super::journal::{self, AppendBlock, Tail};
use super::ledger::{Ledger, SetChecksum};
use super::rows::{self, CLOSED, OPEN, SET_ASIDE, key, number};
use crate::chain::{Hash, genesis, link};
use crate::{Damage, LoadFrom, LogRecord, OpenTable, Snapshot, StoreError, TableId, TableLog, TableState};

/// The log of a table, with the chain followed up to its head.
///
/// The known end must be older than the snapshot that is read.
pub(super) fn load(
    at: &Connection,
    table: TableId,
    begin: LoadFrom,
    tail: Option<&Tail>,
) -> Result<TableLog, StoreError> {
    let entry = match entry(at, table) {
        Err(error) => return Err(blame(table, 0)(error)),
        Ok(Some(entry)) => entry,
        Ok(None) if rows::traces(at, table).map_err(blame(table, 0))? => {
            return Err(Damage::new(table, 0, "its row was not found").into());
        }
        Ok(None) => return Err(StoreError::NoTable(table)),
    };
    let based = match begin {
        LoadFrom::Start => None,
        LoadFrom::Snapshot => snapshot(at, table, tail),
    };
    let (snapshot, hash) = based.unzip();
    let mut chain = ChainCursor {
        table,
        seq: snapshot.as_ref().map_or(0, |snapshot: &Snapshot| snapshot.seq),
        hash: hash.unwrap_or_else(|| genesis(table, &entry.meta)),
    };
    let mut records = Vec::new();
    chain.follow(at, &mut records)?;
    chain.end(at, tail, &mut records)?;
    Ok(TableLog { meta: entry.meta, state: entry.state, snapshot, records, last_seq: chain.seq })
}

/// All open tables, and what should be one.
pub(super) fn tables(at: &Connection) -> Result<Vec<Result<OpenTable, Damage>>, StoreError> {
    let ids = match listed(at)? {
        Some(listed) => listed,
        None => all(at)?,
    };
    Ok(ids.into_iter().filter_map(|table| open_table(at, table).transpose()).collect())
}

/// The tables that are listed as open, if they are the ones that should be.
pub(super) fn listed(at: &Connection) -> Result<Option<Vec<TableId>>, StoreError> {
    let ledger = Ledger::read(at)?;
    let listed = ids(at, "SELECT id FROM tables INDEXED BY open_tables WHERE state = 0 ORDER BY id");
    Ok(listed.ok().filter(|listed| SetChecksum::of(listed.iter().copied()) == ledger.open))
}

/// Every table there is. What cannot be found in one place is found in the other.
pub(super) fn all(at: &Connection) -> Result<Vec<TableId>, StoreError> {
    let entries = ids(at, "SELECT id FROM tables NOT INDEXED");
    let heads = ids(at, "SELECT id FROM heads");
    let mut found = match (entries, heads) {
        (Ok(entries), Ok(heads)) => [entries, heads].concat(),
        (found, Err(_)) | (Err(_), found) => found?,
    };
    found.sort();
    found.dedup();
    Ok(found)
}

fn ids(at: &Connection, query: &str) -> Result<Vec<TableId>, StoreError> {
    let mut query = at.prepare_cached(query)?;
    let found = query.query_map([], |row| number(row, 0).map(TableId))?;
    Ok(found.collect::<Result<_, _>>()?)
}

fn open_table(at: &Connection, table: TableId) -> Result<Option<OpenTable>, Damage> {
    match entry(at, table) {
        Ok(Some(TableMeta { meta, state: TableState::Open })) => Ok(Some(OpenTable { table, meta })),
        Ok(Some(_)) => Ok(None),
        Ok(None) => Err(Damage::new(table, 0, "its row was not found")),
        Err(error) => {
            let unread = matches!(error, StoreError::Io(_));
            Err(Damage { unread, ..Damage::new(table, 0, error.to_string()) })
        }
    }
}

/// The metadata of a table.
struct TableMeta {
    meta: Vec<u8>,
    state: TableState,
}

fn entry(at: &Connection, table: TableId) -> Result<Option<TableMeta>, StoreError> {
    let mut query = at.prepare_cached("SELECT state, why, meta, seal FROM tables WHERE id = ?")?;
    let found = query.query_row([key(table)], |row| {
        Ok((row.get(0)?, row.get::<_, String>(1)?, row.get::<_, Vec<u8>>(2)?, row.get::<_, Hash>(3)?))
    });
    let Some((state, why, meta, seal)) = found.optional()? else { return Ok(None) };
    if seal != rows::state_seal(&genesis(table, &meta), state, &why) {
        return Err(StoreError::Broken("its metadata was changed".into()));
    }
    let state = match state {
        OPEN => TableState::Open,
        CLOSED => TableState::Closed,
        SET_ASIDE => TableState::Quarantined(why),
        other => return Err(StoreError::Broken(format!("{other} is not a state of a table"))),
    };
    Ok(Some(TableMeta { meta, state }))
}

/// The latest snapshot of a table and the hash of the record it stands on. One that is not right is as good as
/// none: the log has everything.
fn snapshot(at: &Connection, table: TableId, tail: Option<&Tail>) -> Option<(Snapshot, Hash)> {
    let mut query = at.prepare_cached("SELECT seq, body, hash, seal FROM snapshots WHERE id = ?").ok()?;
    let found = query.query_row([key(table)], |row| {
        let snapshot = Snapshot { seq: number(row, 0)?, body: row.get(1)? };
        Ok((snapshot, row.get::<_, Hash>(2)?, row.get::<_, Hash>(3)?))
    });
    let (snapshot, hash, seal) = found.optional().ok()??;
    let stored = match tail.and_then(|tail| tail.row(snapshot.seq)) {
        // It may have been moved since.
        Some(row) => journal::row_hash(at, row).ok().flatten().filter(|stored| *stored == hash),
        None => None,
    };
    let stored = stored.or_else(|| rows::record_hash(at, table, snapshot.seq).ok().flatten());
    let sound = seal == rows::snapshot_seal(table, snapshot.seq, &hash, &snapshot.body);
    (sound && stored == Some(hash)).then_some((snapshot, hash))
}

/// A place in the chain of a table: everything up to here is as it was written.
struct ChainCursor {
    table: TableId,
    seq: u64,
    hash: Hash,
}

impl ChainCursor {
    /// Follows the chain through what is not in the journal.
    fn follow(&mut self, at: &Connection, records: &mut Vec<LogRecord>) -> Result<(), StoreError> {
        let mut query = at.prepare_cached(
            "SELECT seq, at_ms, body, hash FROM records WHERE id = ? AND seq > ? ORDER BY seq",
        )?;
        let mut rows = query.query([key(self.table), self.seq.cast_signed()])?;
        while let Some(row) = rows.next().map_err(|error| self.blame(error.into()))? {
            records.push(self.next(row)?);
        }
        Ok(())
    }

    /// The records that were read must end at the head; those of the journal follow.
    fn end(
        &mut self,
        at: &Connection,
        tail: Option<&Tail>,
        records: &mut Vec<LogRecord>,
    ) -> Result<(), StoreError> {
        let known = |seq| tail.is_some_and(|tail| tail.row(seq).is_some());
        match rows::head(at, self.table).map_err(|error| self.blame(error))? {
            Some(head) if (head.seq, head.hash) == (self.seq, self.hash) => {}
            // A snapshot of what is in the journal: it was compared with the record there.
            Some(head) if head.seq < self.seq && records.is_empty() && known(self.seq) => {}
            Some(head) if head.seq > self.seq => {
                return Err(self.damage(&format!("the last of {} records is missing", head.seq)));
            }
            Some(_) => return Err(self.damage("it does not end at its recorded end")),
            None => return Err(self.damage("the number of its last record was not found")),
        }
        let Some(tail) = tail else { return Ok(()) };
        let mut query =
            at.prepare_cached("SELECT seq, at_ms, body, hash FROM journal WHERE n = ? AND id = ?")?;
        while let Some(row) = tail.row(self.seq + 1) {
            let mut rows = query.query([row.cast_signed(), key(self.table)])?;
            match rows.next().map_err(|error| self.blame(error.into()))? {
                Some(row) => records.push(self.next(row)?),
                None => return Err(self.damage("the next record is missing")),
            }
        }
        match &tail.blocked {
            Some(AppendBlock { what, unread, .. }) => {
                Err(Damage { unread: *unread, ..Damage::new(self.table, self.seq, what) }.into())
            }
            None => Ok(()),
        }
    }

    /// The next record of the chain, which must be this one.
    fn next(&mut self, row: &Row<'_>) -> Result<LogRecord, StoreError> {
        let found = (number(row, 0), number(row, 1), row.get(2), row.get::<_, Hash>(3));
        let (Ok(seq), Ok(at_ms), Ok(body), Ok(hash)) = found else {
            return Err(self.damage("the next record cannot be read"));
        };
        if seq != self.seq + 1 {
            return Err(self.damage("the next record is missing"));
        }
        let record = LogRecord { table: self.table, seq, at_ms, body };
        if link(&self.hash, &record) != hash {
            return Err(self.damage("the next record was changed"));
        }
        (self.seq, self.hash) = (seq, hash);
        Ok(record)
    }

    fn damage(&self, what: &str) -> StoreError {
        Damage::new(self.table, self.seq, what).into()
    }

    fn blame(&self, error: StoreError) -> StoreError {
        blame(self.table, self.seq)(error)
    }
}

/// A broken page is damage of the table whose rows should be on it.
fn blame(table: TableId, last_good_seq: u64) -> impl Fn(StoreError) -> StoreError {
    move |error| match error {
        StoreError::Broken(what) => Damage::new(table, last_good_seq, what).into(),
        other => other,
    }
}
