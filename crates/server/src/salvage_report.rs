//! What became of the rooms of a damaged database.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::Serialize;
use store::{Loss, Salvage, SalvagedTable, StoreWrite, TableState};

use crate::persistence::{self, QuarantinedRoom};

/// What became of a damaged database.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SalvageReport {
    /// Whether nothing is wrong with it: then nothing was changed.
    pub is_whole: bool,
    /// How many rooms are as they were.
    pub unaffected: usize,
    /// Those that have lost something, or may have.
    pub affected: Vec<AffectedRoom>,
    /// Commits that were acknowledged and are gone.
    pub commits_lost: u64,
    /// Frames of the write-ahead log that are damaged.
    pub frames_damaged: usize,
    /// Finished matches that are there.
    pub replays: usize,
    /// Finished matches that are gone.
    pub replays_lost: u64,
    /// Where the damaged files are kept.
    pub kept: Option<PathBuf>,
}

/// A room that has lost something, or may have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AffectedRoom {
    /// The number of its table in the store.
    pub table: u64,
    /// Its code, if it can still be read.
    pub code: Option<String>,
    /// Everything up to this record is as it was written.
    pub last_good_record: u64,
    /// How many records are gone after it; nothing, if that is not known.
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

    /// Tells the operator of a server that starts.
    pub(crate) fn log(&self) {
        for AffectedRoom { table, code, last_good_record, records_lost } in &self.affected {
            tracing::error!(table, code, last_good_record, records_lost, "a room has lost records");
        }
        tracing::error!(
            unaffected = self.unaffected,
            affected = self.affected.len(),
            kept = ?self.kept,
            "a damaged database was made anew: `croupier tables list` has the rooms that are set aside"
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

/// What is written to the new database besides: the list of rooms that are set aside has the new ones, too.
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
