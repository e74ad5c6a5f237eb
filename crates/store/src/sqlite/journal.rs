//! The records that came last, and where they lie.
//!
//! Records are written to the end of one table of the database, the journal, whatever table they are of: so a commit of
//! many tables is a few full pages, and not a page for each of them. Which rows there are whose is kept in memory; a
//! start learns it from the manifest, to which each commit adds a line. When a table has enough rows there, or old
//! ones, they are [settled](super::settle): moved together to where its log is read.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, OptionalExtension, params};

use super::ledger::Ledger;
use super::pending_tails::PendingTails;
use super::rows::{self, OPEN, number};
use crate::chain::{Hash, seal};
use crate::{StoreError, TableId};

/// The end of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tail {
    /// The last record that is not in the journal.
    pub(super) flushed: u64,
    /// The rows of the journal that hold the records after it.
    pub(super) rows: Vec<u64>,
    /// The hash of the last record.
    pub(super) hash: Hash,
    pub(super) is_open: bool,
    /// The damage that prevents the next record. The rows stay where they are.
    pub(super) blocked: Option<AppendBlock>,
}

/// Why a log has no next record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct AppendBlock {
    pub(super) what: String,
    /// Whether the disk could not be read.
    pub(super) unread: bool,
    /// Whether its rows could not be moved: only reading the whole log shows that nothing is wrong with it.
    moving: bool,
}

impl AppendBlock {
    fn new(what: impl Into<String>) -> Self {
        Self { what: what.into(), unread: false, moving: false }
    }

    fn of(error: &StoreError) -> Self {
        Self { unread: matches!(error, StoreError::Io(_)), ..Self::new(error.to_string()) }
    }
}

impl Tail {
    /// A log of which nothing is in the journal.
    pub(super) fn settled(seq: u64, hash: Hash) -> Self {
        Self { flushed: seq, rows: Vec::new(), hash, is_open: true, blocked: None }
    }

    /// A log of which these rows are known, each with the number of its record, but not where it ends.
    fn unknown(rows: &[(u64, u64)], why: AppendBlock) -> Option<Self> {
        let (_, first) = rows.first()?;
        let settled = Self::settled(first.saturating_sub(1), Hash::default());
        Some(Self { rows: rows.iter().map(|(row, _)| *row).collect(), blocked: Some(why), ..settled })
    }

    /// The number of the last record.
    pub(super) fn seq(&self) -> u64 {
        self.flushed + self.rows.len() as u64
    }

    /// The row that holds a record.
    pub(super) fn row(&self, seq: u64) -> Option<u64> {
        let at = seq.checked_sub(self.flushed + 1)?;
        self.rows.get(usize::try_from(at).ok()?).copied()
    }
}

/// Which rows of the journal are whose, as it is on disk.
#[derive(Debug, Default)]
pub(super) struct Journal(Mutex<JournalState>);

#[derive(Debug, Default)]
struct JournalState {
    tails: BTreeMap<TableId, Tail>,
    /// The tables that have rows in the journal, by their first one.
    oldest: BTreeSet<(u64, TableId)>,
    /// The first rows of the commits that are kept.
    commits: VecDeque<u64>,
}

impl Journal {
    fn inside(&self) -> MutexGuard<'_, JournalState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The end of a table's log, if it is known without a query.
    pub(super) fn tail(&self, table: TableId) -> Option<Tail> {
        self.inside().tails.get(&table).cloned()
    }

    /// The tables whose first row is before this one and that can be settled; no more than a few.
    pub(super) fn before(&self, row: u64, most: usize) -> Vec<TableId> {
        let inside = self.inside();
        let old = inside.oldest.range(..(row, TableId(0))).map(|(_, table)| *table);
        old.filter(|table| inside.tails.get(table).is_some_and(|tail| tail.blocked.is_none()))
            .take(most)
            .collect()
    }

    /// The first row of the oldest commit that anybody still needs.
    pub(super) fn needed(&self, next: u64) -> u64 {
        let inside = self.inside();
        let row = inside.oldest.first().map_or(next, |(row, _)| *row);
        let after = inside.commits.partition_point(|first| *first <= row);
        if row == next { next } else { inside.commits.get(after.wrapping_sub(1)).copied().unwrap_or(row) }
    }

    /// The rows of a table cannot be moved.
    pub(super) fn block(&self, table: TableId, why: String) {
        if let Some(tail) = self.inside().tails.get_mut(&table) {
            tail.blocked = Some(AppendBlock { moving: true, ..AppendBlock::new(why) });
        }
    }

    /// The log of a table was read from its first record to its last, and ends like this: nothing stands in its way.
    /// Nobody has written to it meanwhile, because something stood there.
    pub(super) fn unblock(&self, table: TableId, tail: Option<Tail>) {
        let mut inside = self.inside();
        if inside.tails.get(&table).is_some_and(|tail| tail.blocked.is_some()) {
            inside.set(table, tail);
        }
    }

    /// Called when the changes of a transaction are on disk.
    pub(super) fn accept(&self, pending: PendingTails<'_>, ledger: &Ledger) {
        let (start, added, tails) = pending.taken();
        let mut inside = self.inside();
        for (table, tail) in tails {
            inside.set(table, tail);
        }
        if added > 0 {
            inside.commits.push_back(start);
        }
        let gone = inside.commits.partition_point(|first| *first < ledger.first);
        inside.commits.drain(..gone);
    }

    /// The last records of the logs that have records here.
    pub(super) fn lasts(&self) -> BTreeMap<TableId, u64> {
        let inside = self.inside();
        inside.tails.iter().map(|(table, tail)| (*table, tail.seq())).collect()
    }

    /// Finds everything out from the database.
    pub(super) fn read(&self, at: &Connection, ledger: &Ledger) -> Result<(), StoreError> {
        let mut found = JournalState::default();
        let mut rows = BTreeMap::<TableId, Vec<(u64, u64)>>::new();
        for Commit { first, entries } in manifest(at, ledger)?.commits {
            found.commits.push_back(first);
            for (n, (table, seq)) in (first..).zip(entries) {
                rows.entry(table).or_default().push((n, seq));
            }
        }
        for (table, rows) in rows {
            found.set(table, ending(at, table, &rows));
        }
        let mut inside = self.inside();
        for (table, before) in &inside.tails {
            if let Some(stuck) = before.blocked.as_ref().filter(|stuck| stuck.moving)
                && let Some(tail) = found.tails.get_mut(table)
            {
                tail.blocked = Some(stuck.clone());
            }
        }
        *inside = found;
        Ok(())
    }
}

impl JournalState {
    fn set(&mut self, table: TableId, tail: Option<Tail>) {
        let first = |tail: Option<&Tail>| tail.and_then(|tail| tail.rows.first()).map(|row| (*row, table));
        if let Some(before) = first(self.tails.get(&table)) {
            self.oldest.remove(&before);
        }
        self.oldest.extend(first(tail.as_ref()));
        match tail {
            Some(tail) => _ = self.tails.insert(table, tail),
            None => _ = self.tails.remove(&table),
        }
    }
}

/// The end of one table's log, from the database.
pub(super) fn tail_of(at: &Connection, table: TableId) -> Result<Option<Tail>, StoreError> {
    let mut rows = Vec::new();
    for Commit { first, entries } in manifest(at, &Ledger::read(at)?)?.commits {
        let own = (first..).zip(entries).filter(|(_, (other, _))| *other == table);
        rows.extend(own.map(|(n, (_, seq))| (n, seq)));
    }
    Ok(ending(at, table, &rows))
}

/// The end of the log of a table with these rows; `None` if it was deleted.
fn ending(at: &Connection, table: TableId, rows: &[(u64, u64)]) -> Option<Tail> {
    match (rows::head(at, table), rows::state(at, table)) {
        (Ok(Some(head)), Ok(Some(state))) => Some(tail(at, &head, state == OPEN, rows)),
        (Ok(None), Ok(None)) => None,
        // SQLite complains about a page the first time it is asked for it, and not again: what is skipped here
        // would look like a table without these records.
        (Err(error), _) | (_, Err(error)) => Tail::unknown(rows, AppendBlock::of(&error)),
        // A bad page may hide a row without any complaint.
        (Ok(_), Ok(_)) => Tail::unknown(rows, AppendBlock::new("its head or its row was not found")),
    }
}

/// The end of a log with this head and these rows, each with the number of its record.
fn tail(at: &Connection, head: &rows::Head, is_open: bool, rows: &[(u64, u64)]) -> Tail {
    let mut tail = Tail { is_open, ..Tail::settled(head.seq, head.hash) };
    for (row, seq) in rows.iter().filter(|(row, seq)| *row >= head.since && *seq > head.seq) {
        if *seq != tail.seq() + 1 {
            tail.blocked = Some(AppendBlock::new("the next record is missing"));
            return tail;
        }
        tail.rows.push(*row);
    }
    if let Some(last) = tail.rows.last() {
        match row_hash(at, *last) {
            Ok(Some(hash)) => tail.hash = hash,
            Ok(None) => tail.blocked = Some(AppendBlock::new("its last record cannot be read")),
            Err(error) => tail.blocked = Some(AppendBlock::of(&error)),
        }
    }
    tail
}

/// The hash of the record in a row.
pub(super) fn row_hash(at: &Connection, row: u64) -> Result<Option<Hash>, StoreError> {
    let mut query = at.prepare_cached("SELECT hash FROM journal WHERE n = ?")?;
    Ok(query.query_row([row.cast_signed()], |row| row.get(0)).optional()?)
}

/// The records that one commit added to the journal.
struct Commit {
    first: u64,
    /// The numbers of table and record.
    entries: Vec<(TableId, u64)>,
}

/// The content of the manifest.
pub(super) struct Manifest {
    commits: Vec<Commit>,
    /// Whether the manifest is intact.
    pub(super) is_sound: bool,
}

/// The records of all commits in the manifest. If the manifest is damaged, the rows themselves are read.
pub(super) fn manifest(at: &Connection, ledger: &Ledger) -> Result<Manifest, StoreError> {
    let mut query = at.prepare_cached("SELECT n, entries, seal FROM manifest WHERE n >= ? ORDER BY n")?;
    let mut rows = query.query([ledger.first.cast_signed()])?;
    let (mut commits, mut next, mut is_sound) = (Vec::new(), ledger.first, true);
    // A page that cannot be read ends the list as if nothing came after it.
    while let Ok(Some(row)) = rows.next() {
        let (Ok(first), Ok(entries), Ok(sealed)) =
            (number(row, 0), row.get::<_, Vec<u8>>(1), row.get::<_, Hash>(2))
        else {
            continue;
        };
        if first < next || sealed != manifest_seal(first, &entries) {
            continue;
        }
        if first > next {
            commits.push(asked(at, next, first)?);
            is_sound = false;
        }
        let entries = unpacked(&entries);
        next = first + entries.len() as u64;
        commits.push(Commit { first, entries });
    }
    if next < ledger.next {
        commits.push(asked(at, next, ledger.next)?);
        is_sound = false;
    }
    Ok(Manifest { commits, is_sound })
}

/// Whose the rows from one up to another are, from the rows themselves.
fn asked(at: &Connection, from: u64, to: u64) -> Result<Commit, StoreError> {
    let mut query = at.prepare_cached("SELECT n, id, seq FROM journal WHERE n >= ? AND n < ? ORDER BY n")?;
    let found = query.query_map([from.cast_signed(), to.cast_signed()], |row| {
        Ok((number(row, 0)?, (TableId(number(row, 1)?), number(row, 2)?)))
    })?;
    let found = found.collect::<Result<Vec<_>, _>>()?;
    if !found.iter().map(|(n, _)| *n).eq(from..to) {
        return Err(StoreError::Broken("the ends of some logs cannot be found".into()));
    }
    Ok(Commit { first: from, entries: found.into_iter().map(|(_, entry)| entry).collect() })
}

/// Writes what a commit adds to the journal.
pub(super) fn note(at: &Connection, first: u64, entries: &[(TableId, u64)]) -> Result<(), StoreError> {
    let entries: Vec<u8> =
        entries.iter().flat_map(|(table, seq)| [table.0.to_le_bytes(), seq.to_le_bytes()].concat()).collect();
    at.prepare_cached("INSERT OR REPLACE INTO manifest (n, entries, seal) VALUES (?, ?, ?)")?
        .execute(params![first.cast_signed(), entries, manifest_seal(first, &entries)])?;
    Ok(())
}

fn unpacked(entries: &[u8]) -> Vec<(TableId, u64)> {
    let number = |bytes: &[u8]| bytes.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte));
    entries.chunks_exact(16).map(|entry| (TableId(number(&entry[..8])), number(&entry[8..]))).collect()
}

/// The content of a line of the manifest, if it is intact.
pub(super) fn listed(first: u64, entries: &[u8], sealed: &[u8]) -> Vec<(TableId, u64)> {
    if sealed == manifest_seal(first, entries) { unpacked(entries) } else { Vec::new() }
}

fn manifest_seal(first: u64, entries: &[u8]) -> Hash {
    seal("manifest", &[&first.to_le_bytes(), entries])
}
