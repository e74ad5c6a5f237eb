//! What the rows that were found say, as far as it can be proven: every row is sealed, or part of a chain of hashes.

use std::collections::BTreeMap;

use super::super::ledger::Ledger;
use super::super::rows::{self as sealed, CLOSED, Head, OPEN, SET_ASIDE};
use super::cells::{CellValue, PageCell};
use super::image::{FoundRow, Image};
use crate::chain::{Hash, genesis, link, seal};
use crate::{LogRecord, StoredReplay, TableId, TableState};

/// The latest of several versions of something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Latest<T> {
    pub(super) value: T,
    age: usize,
    /// Whether it stands where it is looked for.
    pub(super) is_live: bool,
}

/// The metadata of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TableEntry {
    pub(super) meta: Vec<u8>,
    pub(super) state: TableState,
}

/// All that was found.
#[derive(Default)]
pub(super) struct Evidence {
    pub(super) entries: BTreeMap<TableId, Latest<TableEntry>>,
    pub(super) heads: BTreeMap<TableId, Latest<Head>>,
    pub(super) settings: BTreeMap<String, Latest<Vec<u8>>>,
    pub(super) replays: BTreeMap<String, StoredReplay>,
    pub(super) ledger: Option<Ledger>,
    /// The highest number of a record of each table that is known to have been written.
    pub(super) known: BTreeMap<TableId, u64>,
    /// Everything that looks like a record, with its hash: a chain of hashes says which of it is.
    records: BTreeMap<(TableId, u64), Vec<(LogRecord, Hash)>>,
}

impl Evidence {
    pub(super) fn of(image: &Image<'_>) -> Self {
        let mut evidence = Self::default();
        image.rows(|found| evidence.take(found));
        evidence
    }

    /// The records of a table that follow from what is said about it, one after the other.
    pub(super) fn chain(&self, table: TableId, meta: &[u8]) -> Vec<LogRecord> {
        let (mut hash, mut chain) = (genesis(table, meta), Vec::new());
        while let Some(found) = self.records.get(&(table, chain.len() as u64 + 1)) {
            let next = found.iter().find(|(record, own)| link(&hash, record) == *own);
            let Some((record, own)) = next else { break };
            hash = *own;
            chain.push(record.clone());
        }
        chain
    }

    fn take(&mut self, FoundRow { cell, age, is_live }: FoundRow) {
        use CellValue::{Blob, Int, Null, Text};
        if let Some(ledger) = ledger(&cell) {
            if self.ledger.is_none_or(|known| known.commits < ledger.commits) {
                self.ledger = Some(ledger);
            }
            return;
        }
        let PageCell { row, values } = cell;
        match (row, &values[..]) {
            (Some(_), [Null, Int(table), Int(seq), Int(at_ms), Blob(hash), Blob(body)])
            | (None, [Int(table), Int(seq), Int(at_ms), Blob(hash), Blob(body)]) => {
                self.record([*table, *seq, *at_ms], hash, body, is_live);
            }
            (Some(row), [Null, Int(state), Text(why), Blob(own), Blob(meta)]) => {
                self.entry(TableId(row.cast_unsigned()), *state, why, own, meta, age, is_live);
            }
            (Some(row), [Null, Int(seq), Blob(hash), Int(since), Blob(own)]) => {
                let (table, seq, since) =
                    (TableId(row.cast_unsigned()), seq.cast_unsigned(), since.cast_unsigned());
                let Ok(hash) = hash.as_slice().try_into() else { return };
                let head = Head { seq, hash, since };
                if *own == sealed::head_seal(table, &head) {
                    put(&mut self.heads, table, head, age, is_live);
                }
            }
            (Some(row), [Null, Blob(entries), Blob(own)]) => {
                let listed = super::super::journal::listed(row.cast_unsigned(), entries, own);
                for (table, seq) in listed.into_iter().filter(|_| is_live) {
                    self.known(table, seq);
                }
            }
            (Some(_), [Text(id), Int(at_ms), Blob(own), Text(labels), Blob(meta), Text(text)]) => {
                self.replay([id, labels, text], *at_ms, meta, own);
            }
            (None, [Text(key), Blob(own), Blob(value)]) => {
                let Ok(key) = String::from_utf8(key.clone()) else { return };
                if *own == seal("setting", &[key.as_bytes(), value]) {
                    put(&mut self.settings, key, value.clone(), age, is_live);
                }
            }
            _ => {}
        }
    }

    fn record(&mut self, [table, seq, at_ms]: [i64; 3], hash: &[u8], body: &[u8], is_live: bool) {
        let Ok(hash) = <Hash>::try_from(hash) else { return };
        let (table, seq) = (TableId(table.cast_unsigned()), seq.cast_unsigned());
        let record = LogRecord { table, seq, at_ms: at_ms.cast_unsigned(), body: body.into() };
        if is_live {
            self.known(table, seq);
        }
        let found = self.records.entry((table, seq)).or_default();
        if !found.contains(&(record.clone(), hash)) {
            found.push((record, hash));
        }
    }

    fn known(&mut self, table: TableId, seq: u64) {
        let known = self.known.entry(table).or_default();
        *known = seq.max(*known);
    }

    #[allow(clippy::too_many_arguments, reason = "the columns of a row")]
    fn entry(
        &mut self,
        table: TableId,
        state: i64,
        why: &[u8],
        own: &[u8],
        meta: &[u8],
        age: usize,
        is_live: bool,
    ) {
        let Ok(why) = String::from_utf8(why.into()) else { return };
        if own != sealed::state_seal(&genesis(table, meta), state, &why) {
            return;
        }
        let state = match state {
            OPEN => TableState::Open,
            CLOSED => TableState::Closed,
            SET_ASIDE => TableState::Quarantined(why),
            _ => return,
        };
        put(&mut self.entries, table, TableEntry { meta: meta.into(), state }, age, is_live);
    }

    fn replay(&mut self, texts: [&Vec<u8>; 3], at_ms: i64, meta: &[u8], own: &[u8]) {
        let [Ok(id), Ok(labels), Ok(text)] = texts.map(|text| String::from_utf8(text.clone())) else {
            return;
        };
        let labels = labels.lines().map(str::to_owned).collect();
        let replay = StoredReplay { id, at_ms: at_ms.cast_unsigned(), labels, meta: meta.into(), text };
        if own == sealed::replay_seal(&replay) {
            self.replays.insert(replay.id.clone(), replay);
        }
    }
}

/// The ledger, if this row is one.
pub(super) fn ledger(PageCell { row, values }: &PageCell) -> Option<Ledger> {
    let (Some(1), 11, Some(CellValue::Blob(own))) = (row, values.len(), values.get(4)) else { return None };
    let numbers = values.iter().filter_map(|value| match value {
        CellValue::Int(number) => Some(number.cast_unsigned()),
        _ => None,
    });
    Ledger::sealed_with(&numbers.collect::<Vec<_>>(), own)
}

/// Keeps the later of two versions; one that stands where it is looked for is better than any other.
fn put<K: Ord, T>(all: &mut BTreeMap<K, Latest<T>>, key: K, value: T, age: usize, is_live: bool) {
    if all.get(&key).is_none_or(|known| (known.is_live, known.age) <= (is_live, age)) {
        all.insert(key, Latest { value, age, is_live });
    }
}
