//! The ends of logs after a pending transaction.

use std::collections::BTreeMap;

use super::journal::{Journal, Tail};
use crate::TableId;

/// What a transaction changes: what its jobs before have changed, and what the one that is being written does. A job
/// that is refused leaves nothing behind.
#[derive(Debug)]
pub(super) struct PendingTails<'a> {
    journal: &'a Journal,
    /// The first row of this commit.
    start: u64,
    kept: Changes,
    job: Changes,
}

#[derive(Debug, Default)]
struct Changes {
    /// The ends of logs; `None` for a deleted table.
    tails: BTreeMap<TableId, Option<Tail>>,
    /// Table and record of each new row.
    added: Vec<(TableId, u64)>,
}

impl<'a> PendingTails<'a> {
    /// Nothing is changed yet; the next row of the journal has this number.
    pub(super) fn new(journal: &'a Journal, next: u64) -> Self {
        Self { journal, start: next, kept: Changes::default(), job: Changes::default() }
    }

    /// The number of the next row.
    pub(super) fn next(&self) -> u64 {
        self.start + (self.kept.added.len() + self.job.added.len()) as u64
    }

    /// The current end of a table's log, if it is known.
    pub(super) fn tail(&self, table: TableId) -> Option<Tail> {
        let changed = [&self.job, &self.kept].into_iter().find_map(|changes| changes.tails.get(&table));
        changed.map_or_else(|| self.journal.tail(table), Clone::clone)
    }

    /// The log of a table ends in another way; nothing, if it is forgotten.
    pub(super) fn set(&mut self, table: TableId, tail: Option<Tail>) {
        self.job.tails.insert(table, tail);
    }

    /// A row was written for the record that this log now ends with.
    pub(super) fn add(&mut self, table: TableId, mut tail: Tail) {
        tail.rows.push(self.next());
        self.job.added.push((table, tail.seq()));
        self.set(table, Some(tail));
    }

    /// The job is done.
    pub(super) fn keep(&mut self) {
        self.kept.tails.extend(std::mem::take(&mut self.job.tails));
        self.kept.added.append(&mut self.job.added);
    }

    /// The job was refused.
    pub(super) fn undo(&mut self) {
        self.job = Changes::default();
    }

    /// The tables that have at least this many rows in the journal now.
    pub(super) fn long(&self, rows: usize) -> Vec<TableId> {
        let long = |tail: &Option<Tail>| {
            tail.as_ref().is_some_and(|tail| tail.rows.len() >= rows && tail.blocked.is_none())
        };
        self.kept.tails.iter().filter(|(_, tail)| long(tail)).map(|(table, _)| *table).collect()
    }

    /// Which records were added, and the first row of them.
    pub(super) fn added(&self) -> (u64, &[(TableId, u64)]) {
        (self.start, &self.kept.added)
    }

    /// The tables of which nothing is left.
    pub(super) fn forgotten(&self) -> impl Iterator<Item = TableId> {
        self.kept.tails.iter().filter(|(_, tail)| tail.is_none()).map(|(table, _)| *table)
    }

    /// All that was kept: the first row, how many there are, and how logs end.
    pub(super) fn taken(self) -> (u64, usize, BTreeMap<TableId, Option<Tail>>) {
        (self.start, self.kept.added.len(), self.kept.tails)
    }
}
