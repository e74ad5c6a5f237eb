//! What comes over the network, and back from the disk.

use serde::Serialize;
use serde::de::DeserializeOwned;
use tables::{InputRecord, FromClient, FromServer, TableInput, Table};

/// What is taken is written and read again as the same.
fn again<T: DeserializeOwned + Serialize + PartialEq + std::fmt::Debug>(bytes: &[u8]) -> Option<T> {
    let thing = serde_json::from_slice::<T>(bytes).ok()?;
    let text = serde_json::to_string(&thing).expect("what was read is written");
    let same = serde_json::from_str::<T>(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(same, thing);
    Some(thing)
}

pub(crate) fn client_frame(bytes: &[u8]) {
    again::<FromClient>(bytes);
}

pub(crate) fn server_frame(bytes: &[u8]) {
    again::<FromServer>(bytes);
}

pub(crate) fn http_body(bytes: &[u8]) {
    server::fuzzing::wish(bytes);
}

pub(crate) fn forwarded(bytes: &[u8]) {
    server::fuzzing::forwarded(bytes);
}

pub(crate) fn lab_body(bytes: &[u8]) {
    server::fuzzing::run(bytes);
}

pub(crate) fn explore_body(bytes: &[u8]) {
    server::fuzzing::simulated_match(bytes);
}

pub(crate) fn http_answer(bytes: &[u8]) {
    client::fuzzing::answer(bytes);
}

/// A log, one record a line: what lists say of the table, its opening, and what happened to it.
pub(crate) fn record(bytes: &[u8]) {
    let mut lines = bytes.split(|byte| *byte == b'\n');
    server::fuzzing::meta(lines.next().unwrap_or_default());
    let Some(InputRecord { at, input: TableInput::Opened(opening) }) = lines.next().and_then(again) else { return };
    let Ok(mut table) = Table::open(at, &opening) else { return };
    for InputRecord { at, input } in lines.take(50).filter_map(again) {
        let before = table.room(at);
        if table.apply(at, &input).is_err() {
            assert_eq!(table.room(at), before, "what is refused changes nothing");
        }
    }
}

/// A table as a server saves it, and what could happen to it then.
pub(crate) fn table(bytes: &[u8]) {
    let Ok(mut table) = Table::restore(bytes) else { return };
    let now = table.now();
    table.room(now);
    _ = table.apply(now, &TableInput::Due);
    assert!(table.save().is_some());
}
