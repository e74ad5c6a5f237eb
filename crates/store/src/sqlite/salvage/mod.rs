//! Rebuilding a database from the provable parts of a damaged one.
//!
//! Every row that can be found in the database or in its write-ahead log is taken for what its seal or its chain of
//! hashes proves, and for nothing else. What was there and cannot be proven any more is told, table by table.

mod cells;
mod file;
mod image;
mod rebuild;
mod rows;
mod wal;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::ledger::SetChecksum;
use super::tails::{self, Claims};
use super::witness::{self, beside};
use super::{Sqlite, location};
use crate::{LogRecord, StoreError, StoreWrite, TableId, TableState};
use image::Image;
use rows::{Evidence, Latest, TableEntry};

pub(super) use rebuild::finish;

/// The most readings of a database, until two in a row find the same.
const MOST_LOOKS: usize = 5;

/// The result of salvaging a database.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Salvage {
    /// Every table that can be named.
    pub tables: Vec<SalvagedTable>,
    /// Commits that were acknowledged and are gone with the end of the write-ahead log.
    pub commits_lost: u64,
    /// Frames of the write-ahead log that are damaged.
    pub frames_damaged: usize,
    /// Finished matches that are there.
    pub replays: usize,
    /// Finished matches that were there.
    pub replays_lost: u64,
    /// Whether nothing is wrong: then nothing was changed.
    pub is_whole: bool,
    /// The folder of the damaged files.
    pub kept: Option<PathBuf>,
}

/// The result for one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SalvagedTable {
    /// Which.
    pub table: TableId,
    /// The metadata of the table; empty if it is lost.
    pub meta: Option<Vec<u8>>,
    /// The state of the table: a table with losses is quarantined, with the reason.
    pub state: TableState,
    /// Everything up to this record is as it was written.
    pub last_good_seq: u64,
    /// The loss after it.
    pub loss: Loss,
}

/// The loss of a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Loss {
    /// Nothing.
    Nothing,
    /// This many records.
    Records(u64),
    /// Perhaps something: nothing says how far its log went.
    Unknown,
}

impl SalvagedTable {
    fn new(
        table: TableId,
        entry: Option<&Latest<TableEntry>>,
        chain: &[LogRecord],
        expected: Option<u64>,
    ) -> Self {
        let last_good_seq = chain.len() as u64;
        let was = entry.map(|entry| entry.value.state.clone());
        let loss = match expected {
            Some(expected) if expected <= last_good_seq && entry.is_some_and(|entry| entry.is_live) => {
                Loss::Nothing
            }
            Some(expected) if expected > last_good_seq => Loss::Records(expected - last_good_seq),
            _ => Loss::Unknown,
        };
        let state = match (was, loss) {
            (Some(state), Loss::Nothing) => state,
            (Some(TableState::Closed), _) => TableState::Closed,
            (_, Loss::Records(lost)) => TableState::Quarantined(format!(
                "The database was damaged: {lost} of the records after record {last_good_seq} are lost; \
                 those before them are proven."
            )),
            _ => TableState::Quarantined(format!(
                "The database was damaged: the records up to {last_good_seq} are proven; whether more \
                 existed is unknown."
            )),
        };
        Self { table, meta: entry.map(|entry| entry.value.meta.clone()), state, last_good_seq, loss }
    }
}

/// Finds out what can be proven of a database, and changes nothing.
///
/// # Errors
/// When another server has it, or its files cannot be read.
pub fn examine(database: impl AsRef<Path>) -> Result<Salvage, StoreError> {
    let database = database.as_ref();
    let _lock = location::lock(database)?;
    Ok(Findings::of(database)?.salvage)
}

/// Rebuilds a database from its provable parts, unless it is intact. The damaged files are kept in a
/// folder beside it. `more` is written to the new database, too: it receives the result and the settings.
///
/// # Errors
/// When another server has it, and when its files cannot be read or the new ones not be written. Then it is as it was.
pub fn salvage(
    database: impl AsRef<Path>,
    more: impl FnOnce(&Salvage, &BTreeMap<String, Vec<u8>>) -> Vec<StoreWrite>,
) -> Result<Salvage, StoreError> {
    let database = database.as_ref();
    let lock = location::lock(database)?;
    rebuild::finish(database)?;
    let mut findings = Findings::of(database)?;
    // One wrong reading does not prove a loss.
    for _ in 0..MOST_LOOKS {
        let again = Findings::of(database)?;
        let same = again.salvage == findings.salvage;
        findings = again;
        if same {
            break;
        }
    }
    let kept = rebuild::keep(database)?;
    if findings.salvage.is_whole {
        // A database whose rows can be read may still have pages that SQLite cannot read.
        drop(lock);
        let healthy = Sqlite::open(database).and_then(|store| store.check());
        if healthy.is_ok_and(|health| health.damaged.is_empty() && health.wrong.is_empty()) {
            rebuild::discard(&kept)?;
            return Ok(findings.salvage);
        }
        findings.salvage.is_whole = false;
        let _lock = location::lock(database)?;
        return rebuild::write(database, findings, kept, more);
    }
    rebuild::write(database, findings, kept, more)
}

/// The content found in a database.
struct Findings {
    salvage: Salvage,
    evidence: Evidence,
}

impl Findings {
    fn of(database: &Path) -> Result<Self, StoreError> {
        let (stored, log) = (file::read(database)?, file::read(&beside(database, "wal"))?);
        let (claims, witnessed) = (tails::read(database), witness::claim(database));
        let image = Image::new(&stored, &log, witnessed.max(claims.commits));
        if let Some(found) = image.older_version() {
            let what = format!("a database of version {found} cannot be salvaged: start a server on it once");
            return Err(StoreError::Database(what));
        }
        let evidence = Evidence::of(&image);
        let commits = evidence.ledger.map_or(0, |ledger| ledger.commits);
        let commits_lost = witnessed.max(claims.commits).saturating_sub(commits);
        // Claims that are older than the last commit say nothing about what came after them.
        let claims = (claims.commits >= witnessed).then_some(claims);
        let tables = tables(&evidence, claims.as_ref(), commits_lost);
        let replays = evidence.replays.len();
        let replays_lost = evidence.ledger.map_or(0, |ledger| ledger.replays.missing(replays as u64));
        let is_whole = commits_lost == 0
            && image.wal.damaged() == 0
            && replays_lost == 0
            && evidence.ledger.is_some()
            && tables.iter().all(|table| table.loss == Loss::Nothing);
        let salvage = Salvage {
            tables,
            commits_lost,
            frames_damaged: image.wal.damaged(),
            replays,
            replays_lost,
            is_whole,
            kept: None,
        };
        Ok(Self { salvage, evidence })
    }
}

/// The result for each table.
fn tables(evidence: &Evidence, claims: Option<&Claims>, commits_lost: u64) -> Vec<SalvagedTable> {
    let Evidence { entries, heads, ledger, .. } = evidence;
    let is_open = |entry: &Latest<TableEntry>| entry.value.state == TableState::Open;
    let live = entries.iter().filter(|(_, entry)| entry.is_live && is_open(entry)).map(|(table, _)| *table);
    let is_complete = commits_lost == 0 && ledger.is_some_and(|ledger| ledger.open == SetChecksum::of(live));
    let mut named: Vec<TableId> = entries
        .iter()
        .filter(|(table, entry)| {
            // One that stands nowhere any more was forgotten, unless its page is lost and others say that it was open.
            entry.is_live || !is_complete && is_claimed(claims, heads, **table)
        })
        .map(|(table, _)| *table)
        .collect();
    // Tables of which nothing is left but the word that they were there.
    named.extend(claims.iter().flat_map(|claims| claims.last.keys().copied()).filter(|_| !is_complete));
    named.extend(heads.iter().filter(|(_, head)| head.is_live && !is_complete).map(|(table, _)| *table));
    named.sort();
    named.dedup();
    named
        .into_iter()
        .map(|table| {
            let entry = entries.get(&table);
            let chain = entry.map(|entry| evidence.chain(table, &entry.value.meta)).unwrap_or_default();
            let claimed = claims.and_then(|claims| claims.last.get(&table).copied());
            let most = [claimed, evidence.last_written(table)].into_iter().flatten().max();
            // Without any claims, losses of the last commits are unknown.
            let is_known = commits_lost == 0 || claims.is_some();
            let is_said = heads.contains_key(&table) || claimed.is_some();
            let expected = most.or(Some(0)).filter(|_| is_known && is_said);
            SalvagedTable::new(table, entry, &chain, expected)
        })
        .collect()
}

/// Whether any evidence says that this table existed at the end.
fn is_claimed(
    claims: Option<&Claims>,
    heads: &BTreeMap<TableId, Latest<super::rows::Head>>,
    table: TableId,
) -> bool {
    claims.is_some_and(|claims| claims.last.contains_key(&table))
        || heads.get(&table).is_some_and(|head| head.is_live)
}
