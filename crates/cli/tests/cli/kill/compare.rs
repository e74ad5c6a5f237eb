//! What clients were told, against what the recovered tables have.

use std::collections::BTreeMap;
use std::path::Path;

use store::{LoadFrom, Sqlite, Store};
use tables::{InputRecord, TableInput};

use super::table::{Done, Table};

/// Each table has what was acknowledged at it: nothing is lost, nothing is there twice, nothing in another order. Nobody
/// waits for an answer any more, so nothing else is there either.
pub(super) fn same(database: &Path, played: &[Table]) {
    let stored = stored(database);
    assert_eq!(stored.len(), played.len(), "there are other tables than those that were played at");
    for table in played {
        let there = &stored[&table.code];
        let differs = table.done.iter().zip(there).position(|(told, there)| told != there);
        let at = differs.unwrap_or_else(|| table.done.len().min(there.len()));
        assert!(
            table.done == *there,
            "{}, {}: {} things were acknowledged and {} are there; after {at} of them {:?} was acknowledged, and {:?} is \
             there",
            table.code,
            table.game,
            table.done.len(),
            there.len(),
            table.done.get(at),
            there.get(at)
        );
    }
}

/// What members did at each table, by the code of its room, once all of it has made a table again.
fn stored(database: &Path) -> BTreeMap<String, Vec<Done>> {
    let store = Sqlite::open(database).unwrap();
    let mut stored = BTreeMap::new();
    for open in store.tables().unwrap() {
        let open = open.unwrap();
        let meta: serde_json::Value = serde_json::from_slice(&open.meta).unwrap();
        let log = store.load(open.table, LoadFrom::Start).unwrap();
        let entries: Vec<InputRecord> =
            log.records.iter().map(|record| serde_json::from_slice(&record.body).unwrap()).collect();
        let TableInput::Opened(opening) = &entries[0].input else { panic!("a log begins with its opening") };
        let mut table = tables::Table::open(entries[0].at, opening).unwrap();
        for entry in &entries[1..] {
            table.apply(entry.at, &entry.input).unwrap();
        }
        let said = entries.into_iter().filter_map(|entry| match entry.input {
            TableInput::Said { member, number, command } => Some((member, number, command)),
            _ => None,
        });
        stored.insert(meta["code"].as_str().unwrap().to_string(), said.collect());
    }
    stored
}
