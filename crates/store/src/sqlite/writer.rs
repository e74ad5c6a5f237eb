//! The one thread that writes: it takes what waits in groups, and a group is one transaction.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::Instant;

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::checkpointer::Checkpointer;
use super::journal::{self, Journal};
use super::ledger::Ledger;
use super::location::DatabaseLocation;
use super::pending_tails::PendingTails;
use super::tails::Tails;
use super::witness::Witness;
use super::{SqliteOptions, apply, journal_flush};
use crate::counters::AtomicCounters;
use crate::{StoreError, StoreWrite, WriteCallback};

/// A requested write.
#[derive(Debug)]
pub(super) struct WriteJob {
    pub(super) changes: Vec<StoreWrite>,
    pub(super) done: WriteCallback,
}

/// The result of each job of a group.
type JobResults = Vec<Result<(), StoreError>>;

#[derive(Debug)]
pub(super) struct Writer {
    pub(super) place: DatabaseLocation,
    /// Its connection is closed before the writer's.
    pub(super) checkpointer: Option<Checkpointer>,
    /// `None` after a failure, until a new connection is made.
    pub(super) connection: Option<Connection>,
    /// As it is on disk.
    pub(super) ledger: Ledger,
    pub(super) journal: Arc<Journal>,
    pub(super) witness: Option<Witness>,
    pub(super) tails: Option<Tails>,
    pub(super) tally: Arc<AtomicCounters>,
    pub(super) options: SqliteOptions,
}

impl Writer {
    /// Writes until all senders are gone and everything sent is written.
    pub(super) fn run(mut self, inbox: &Receiver<WriteJob>) {
        let mut usual = 1;
        loop {
            let first = match inbox.recv_timeout(self.options.window) {
                Ok(job) => job,
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => {
                    // No writer is active, so the next one need not wait.
                    usual = 1;
                    let Ok(job) = inbox.recv() else { return };
                    job
                }
            };
            let group = gather(first, inbox, usual, &self.options);
            usual = group.len();
            self.write(group);
        }
    }

    /// Writes a group and tells everybody in it what came of it.
    fn write(&mut self, group: Vec<WriteJob>) {
        let size: usize = group.iter().map(|job| job.changes.len()).sum();
        let begun = Instant::now();
        let told = match self.commit_surely(&group) {
            Ok(told) => {
                // The source may have been read wrongly, and the connection caches it.
                if told.iter().any(|told| matches!(told, Err(StoreError::Damaged(_)))) {
                    self.connection = None;
                }
                told
            }
            Err(error) => {
                // The cache of a connection that failed is not trusted.
                self.connection = None;
                self.tally.failures.fetch_add(1, Relaxed);
                vec![Err(error); group.len()]
            }
        };
        let took = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);
        self.tally.last_commit_us.store(took, Relaxed);
        self.tally.waiting.fetch_sub(size, Relaxed);
        for (job, result) in group.into_iter().zip(told) {
            job.done.complete(result);
        }
        if let (Some(copying), Some(connection)) = (&mut self.checkpointer, &self.connection) {
            copying.committed(connection);
        }
    }

    /// Writes a group as one transaction. A table is refused because of a broken page only when a new connection,
    /// which has kept nothing of what was read, finds it broken, too.
    fn commit_surely(&mut self, group: &[WriteJob]) -> Result<JobResults, StoreError> {
        if let Some(told) = self.commit(group, false)? {
            return Ok(told);
        }
        self.connection = None;
        Ok(self.commit(group, true)?.unwrap_or_else(|| vec![Err(StoreError::Stopped); group.len()]))
    }

    /// Writes a group as one transaction; gives what came of each job, or what failed for all of them. Nothing comes
    /// of it when a page is broken and this is not `sure`.
    fn commit(&mut self, group: &[WriteJob], sure: bool) -> Result<Option<JobResults>, StoreError> {
        self.connect()?;
        let Self { connection: Some(connection), ledger, journal, witness, tails, tally, options, .. } = self
        else {
            return Err(StoreError::Stopped);
        };
        let (mut told, mut left) = (vec![Ok(()); group.len()], BTreeSet::new());
        let (transaction, mut next, pending) = loop {
            let (mut next, mut pending) = (*ledger, PendingTails::new(journal, ledger.next));
            let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            match changes(&transaction, &mut next, &mut pending, group, &mut told)? {
                TransactionOutcome::Whole => {}
                TransactionOutcome::Again if !sure => return Ok(None),
                // A page of one table is broken: the others are written without it.
                TransactionOutcome::Again => {
                    transaction.rollback()?;
                    continue;
                }
            }
            match journal_flush::flush_due(&transaction, journal, &mut pending, options, &left)? {
                None => break (transaction, next, pending),
                Some(_) if !sure => return Ok(None),
                Some((table, why)) => {
                    transaction.rollback()?;
                    journal.block(table, why);
                    left.insert(table);
                }
            }
        };
        if told.iter().all(Result::is_err) {
            transaction.rollback()?;
            return Ok(Some(told));
        }
        let (start, added) = pending.added();
        if !added.is_empty() {
            journal::note(&transaction, start, added)?;
        }
        journal_flush::trim(&transaction, journal, &mut next, start, options)?;
        next.next = pending.next();
        next.commits += 1;
        next.write(&transaction)?;
        transaction.commit()?;
        *ledger = next;
        if let Some(tails) = tails {
            tails.note(next.commits, added, pending.forgotten());
        }
        journal.accept(pending, ledger);
        if let Some(witness) = witness {
            witness.note(next.commits);
        }
        let kept = group.iter().zip(&told).filter(|(_, told)| told.is_ok());
        let kept = kept.flat_map(|(job, _)| &job.changes);
        let records = kept.filter(|change| matches!(change, StoreWrite::Append(_))).count();
        tally.commits.fetch_add(1, Relaxed);
        tally.records.fetch_add(records as u64, Relaxed);
        Ok(Some(told))
    }

    /// Makes a new connection after a failure.
    ///
    /// A sync that failed may have lost what was written before it, whatever a later sync says. It is not asked
    /// again: the readers keep the index of the write-ahead log alive, in which what was not synced never
    /// appeared, so the next transaction writes over the very same place and syncs that.
    fn connect(&mut self) -> Result<(), StoreError> {
        if self.connection.is_some() {
            return Ok(());
        }
        let connection = self.place.open_writer(self.options.longest_log())?;
        let found = Ledger::read(&connection)?;
        if let Some(witness) = &self.witness {
            witness.compare(found.commits, self.ledger.commits)?;
        }
        self.journal.read(&connection, &found)?;
        self.ledger = found;
        self.connection = Some(connection);
        Ok(())
    }
}

/// The progress of a transaction.
enum TransactionOutcome {
    /// Every job is either written or refused.
    Whole,
    /// A job met a broken page and may have written half of itself.
    Again,
}

/// Writes the jobs that nothing was said against yet.
fn changes(
    at: &Transaction<'_>,
    ledger: &mut Ledger,
    pending: &mut PendingTails<'_>,
    group: &[WriteJob],
    told: &mut [Result<(), StoreError>],
) -> Result<TransactionOutcome, StoreError> {
    for (job, told) in group.iter().zip(told).filter(|(_, told)| told.is_ok()) {
        match apply::all(at, ledger, pending, &job.changes) {
            Err(error @ StoreError::Broken(_)) => {
                *told = Err(error);
                return Ok(TransactionOutcome::Again);
            }
            Err(error) if error.is_failure() => return Err(error),
            result => *told = result,
        }
    }
    Ok(TransactionOutcome::Whole)
}

/// Takes what waits. When others usually write too, they are waited for first: asleep, because a thread that is woken
/// for each of them takes more of a processor than the writing.
fn gather(
    first: WriteJob,
    inbox: &Receiver<WriteJob>,
    usual: usize,
    options: &SqliteOptions,
) -> Vec<WriteJob> {
    if usual > 1 {
        thread::sleep(options.window);
    }
    let mut size = first.changes.len();
    let mut group = vec![first];
    while size < options.group {
        let Ok(job) = inbox.try_recv() else { break };
        size += job.changes.len();
        group.push(job);
    }
    group
}
