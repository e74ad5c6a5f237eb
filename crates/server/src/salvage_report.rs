//! The report on the rooms of a salvaged database.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::Serialize;
use store::{Loss, Salvage, SalvagedTable, StoreWrite, TableState};

use crate::persistence::{self, QuarantinedRoom};

/// The report on a salvaged database.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SalvageReport {
    /// Whether the database is intact: then nothing was changed.
    pub is_whole: bool,
    /// The number of rooms without losses.
    pub unaffected: usize,
    /// The rooms with definite or possible losses.
    pub affected: Vec<AffectedRoom>,
    /// The number of acknowledged commits that are lost.
    pub commits_lost: u64,
    /// The number of damaged frames of the write-ahead log.
    pub frames_damaged: usize,
    /// The number of remaining finished matches.
    pub replays: usize,
    /// The number of lost finished matches.
    pub replays_lost: u64,
    /// The folder with the damaged files.
    pub kept: Option<PathBuf>,
}

/// A room with definite or possible losses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AffectedRoom {
    /// The number of its table in the store.
    pub table: u64,
    /// Its code, if it can still be read.
    pub code: Option<String>,
    /// Everything up to this record is intact.
    pub last_good_record: u64,
    /// The number of records lost after it; `None` if unknown.
    pub records_lost: Option<u64>,
}

impl SalvageReport {
    pub(crate) fn new(salvage: Salvage) -> Self {
        let Salvage { tables, commits_lost, frames_damaged, replays, replays_lost, is_whole, kept } = salvage;
        let all = tables.len();
        let affected: Vec<_> = tables.iter().filter_map(AffectedRoom::of).collect();
        Self {
            is_whole,
            unaffected: all - affected.len(),
            affected,
            commits_lost,
            frames_damaged,
            replays,
            replays_lost,
            kept,
        }
    }

    /// Logs the report when a server starts.
    pub(crate) fn log(&self) {
        for AffectedRoom { table, code, last_good_record, records_lost } in &self.affected {
            tracing::error!(table, code, last_good_record, records_lost, "a room lost records");
        }
        tracing::error!(
            unaffected = self.unaffected,
            affected = self.affected.len(),
            kept = ?self.kept,
            "a damaged database was rebuilt: `croupier tables list` shows the quarantined rooms"
        );
    }
}

impl AffectedRoom {
    fn of(table: &SalvagedTable) -> Option<Self> {
        let records_lost = match table.loss {
            Loss::Nothing => return None,
            Loss::Records(lost) => Some(lost),
            Loss::Unknown => None,
        };
        let code = table.meta.as_deref().and_then(persistence::code).map(|code| code.to_string());
        Some(Self { table: table.table.0, code, last_good_record: table.last_good_seq, records_lost })
    }
}

/// Additional writes to the new database: the list of quarantined rooms gains the new ones.
pub(crate) fn changes(salvage: &Salvage, settings: &BTreeMap<String, Vec<u8>>) -> Vec<StoreWrite> {
    let list = settings.get(persistence::ASIDE).map_or(&[][..], Vec::as_slice);
    let mut aside: Vec<QuarantinedRoom> = serde_json::from_slice(list).unwrap_or_default();
    for table in salvage.tables.iter().filter(|table| table.loss != Loss::Nothing) {
        let sentence = match &table.state {
            TableState::Quarantined(why) => why.clone(),
            _ => continue,
        };
        aside.retain(|other| other.table != table.table.0);
        aside.push(QuarantinedRoom {
            table: table.table.0,
            code: table.meta.as_deref().and_then(persistence::code).map(|code| code.to_string()),
            reason: "lost".into(),
            sentence,
            at: persistence::now_ms(),
        });
    }
    vec![persistence::aside_list(&aside)]
}
