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
    /// The highest number of a record of each table that a sealed row lists.
    listed: BTreeMap<TableId, u64>,
    /// Everything that looks like a record: a chain of hashes says which of it is.
    records: BTreeMap<(TableId, u64), Vec<FoundRecord>>,
}

/// A row that looks like a record.
#[derive(PartialEq)]
struct FoundRecord {
    record: LogRecord,
    hash: Hash,
    /// Whether it stands where it is looked for.
    is_live: bool,
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
            let next = found.iter().find(|found| link(&hash, &found.record) == found.hash);
            let Some(FoundRecord { record, hash: own, .. }) = next else { break };
            hash = *own;
            chain.push(record.clone());
        }
        chain
    }

    /// The highest number of a record of this table that was written, as far as anything says so.
    pub(super) fn last_written(&self, table: TableId) -> Option<u64> {
        let head = self.heads.get(&table).map(|head| head.value.seq);
        let sealed = head.into_iter().chain(self.listed.get(&table).copied()).max();
        let above = (table, sealed.map_or(0, |seq| seq.saturating_add(1)))..=(table, u64::MAX);
        // The numbers of a record are not sealed: a damaged number may name another table, or another place.
        let unproven = self
            .records
            .range(above)
            .rev()
            .find(|(_, found)| found.iter().any(|found| found.is_live && !self.is_misplaced(found)));
        unproven.map(|((_, seq), _)| *seq).or(sealed)
    }

    /// Whether the hash of this record proves that it belongs to another table, or to another place in this one.
    fn is_misplaced(&self, FoundRecord { record, hash, .. }: &FoundRecord) -> bool {
        let fits = |table: TableId, seq: u64| {
            let moved = LogRecord { table, seq, ..record.clone() };
            let first = self.entries.get(&table).filter(|_| seq == 1);
            let first = first.map(|entry| genesis(table, &entry.value.meta));
            let before = seq.checked_sub(1).and_then(|before| self.records.get(&(table, before)));
            let mut before = first.into_iter().chain(before.into_iter().flatten().map(|found| found.hash));
            before.any(|before| link(&before, &moved) == *hash)
        };
        let mut numbers = self.records.range((record.table, 0)..=(record.table, u64::MAX));
        self.entries.keys().any(|table| *table != record.table && fits(*table, record.seq))
            || fits(record.table, 1) && record.seq != 1
            || numbers.any(|((table, seq), _)| {
                let next = seq.saturating_add(1);
                next != record.seq && fits(*table, next)
            })
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
                    let known = self.listed.entry(table).or_default();
                    *known = seq.max(*known);
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
        let found = self.records.entry((table, seq)).or_default();
        match found.iter_mut().find(|found| found.record == record && found.hash == hash) {
            Some(found) => found.is_live |= is_live,
            None => found.push(FoundRecord { record, hash, is_live }),
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The records of a table in order, with their hashes.
    fn log(table: u64, length: u64) -> Vec<(LogRecord, Hash)> {
        let mut hash = genesis(TableId(table), b"meta");
        let record = |seq| LogRecord { table: TableId(table), seq, at_ms: 7, body: vec![seq as u8] };
        let mut next = |record: LogRecord| {
            hash = link(&hash, &record);
            (record, hash)
        };
        (1..=length).map(|seq| next(record(seq))).collect()
    }

    /// The rows of two tables with three and five records.
    fn found() -> Evidence {
        let mut evidence = Evidence::default();
        for (table, length) in [(2, 3), (3, 5)] {
            let id = TableId(table);
            let entry = TableEntry { meta: b"meta".into(), state: TableState::Open };
            put(&mut evidence.entries, id, entry, 0, true);
            let log = log(table, length);
            let (_, hash) = log[log.len() - 1];
            put(&mut evidence.heads, id, Head { seq: length, hash, since: 0 }, 0, true);
            for (LogRecord { seq, at_ms, body, .. }, hash) in log {
                evidence.record([table, seq, at_ms].map(u64::cast_signed), &hash, &body, true);
            }
        }
        evidence
    }

    #[test]
    fn a_record_whose_number_is_damaged_says_nothing_about_other_records() {
        let mut evidence = found();
        let (record, hash) = &log(3, 5)[4];
        // Record 5 of table 3, with a damaged bit in the number of its table, and in its own.
        for [table, seq] in [[2, 5], [3, 69]] {
            evidence.record([table, seq, 7], hash, &record.body, true);
        }
        assert_eq!(evidence.last_written(TableId(2)), Some(3));
        assert_eq!(evidence.last_written(TableId(3)), Some(5));
    }

    #[test]
    fn a_record_that_no_place_explains_was_written() {
        let mut evidence = found();
        evidence.record([2, 5, 7], &[9; 32], b"lost neighbours", true);
        assert_eq!(evidence.last_written(TableId(2)), Some(5));
    }
}
