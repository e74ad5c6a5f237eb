//! What is kept beside the logs, and the file itself: replays, settings, versions, locks, backups.

use std::fs;

use store::{ReplayQuery, Sqlite, Store, StoreError, StoreWrite, StoredReplay, TableId};

use crate::support::{seat, verify};

fn replay(n: u64) -> StoredReplay {
    StoredReplay {
        id: format!("match-{n}"),
        at_ms: 1_000 + n / 2,
        labels: vec!["game".into(), format!("player {}", n % 3)],
        meta: n.to_le_bytes().to_vec(),
        text: format!("the replay of match {n}\n"),
    }
}

#[test]
fn replays_are_listed_latest_first_page_by_page() {
    let store = Sqlite::in_memory().unwrap();
    store.commit((0..25).map(|n| StoreWrite::Replay(replay(n))).collect()).unwrap();
    assert_eq!(store.replay("match-7"), Ok(Some(replay(7))));
    assert_eq!(store.replay("match-99"), Ok(None));
    let list = |label: Option<&str>| {
        let mut page = ReplayQuery { label: label.map(Into::into), after: None, most: 4 };
        let mut seen: Vec<(u64, String)> = Vec::new();
        loop {
            let entries = store.replays(&page).unwrap();
            assert!(entries.len() <= 4 && seen.len() <= 25, "the list has no end");
            seen.extend(entries.iter().map(|entry| (entry.at_ms, entry.id.clone())));
            let Some(last) = entries.last() else { return seen };
            page.after = Some((last.at_ms, last.id.clone()));
        }
    };
    let mut expected: Vec<_> = (0..25).map(|n| (replay(n).at_ms, replay(n).id)).collect();
    expected.sort_by(|a, b| b.cmp(a));
    assert_eq!(list(None), expected);
    assert_eq!(list(Some("game")), expected);
    assert_eq!(list(Some("player 1")).len(), 8);
    assert_eq!(list(Some("nobody")), []);
}

#[test]
fn a_replay_is_saved_once() {
    let store = Sqlite::in_memory().unwrap();
    let save = |replay| store.commit(vec![StoreWrite::Replay(replay)]);
    assert_eq!(save(replay(1)), Ok(()));
    assert_eq!(save(replay(1)), Ok(()), "the same again is the same");
    let other = StoredReplay { text: "another".into(), ..replay(1) };
    assert_eq!(save(other), Err(StoreError::ReplayExists("match-1".into())));
    let label = StoredReplay { labels: vec!["two\nlines".into()], ..replay(2) };
    assert_eq!(save(label), Err(StoreError::BadLabel("two\nlines".into())));
}

#[test]
fn settings_keep_their_last_value() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let set = |value: &[u8]| StoreWrite::Setting { key: "key".into(), value: value.into() };
    let store = Sqlite::open(&path).unwrap();
    assert_eq!(store.setting("key"), Ok(None));
    store.commit(vec![set(b"one"), set(b"two")]).unwrap();
    drop(store);
    assert_eq!(Sqlite::open(&path).unwrap().setting("key"), Ok(Some(b"two".to_vec())));
    let huge = Sqlite::open(&path).unwrap().commit(vec![set(&vec![0; (16 << 20) + 1])]);
    assert_eq!(huge, Err(StoreError::TooLarge { bytes: (16 << 20) + 1, most: 16 << 20 }));
}

#[test]
fn settings_are_found_by_how_their_keys_begin() {
    let store = Sqlite::in_memory().unwrap();
    let keys = ["b one", "a", "b", "b two", "c b "];
    let set = |key: &str| StoreWrite::Setting { key: key.into(), value: key.to_uppercase().into() };
    store.commit(keys.iter().map(|key| set(key)).collect()).unwrap();
    let found =
        |keys: &[&str]| Ok(keys.iter().map(|key| (key.to_string(), key.to_uppercase().into())).collect());
    assert_eq!(store.settings("b "), found(&["b one", "b two"]));
    assert_eq!(store.settings(""), found(&["a", "b", "b one", "b two", "c b "]));
    assert_eq!(store.settings("%"), found(&[]));
}

#[test]
fn a_second_server_is_turned_away() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path).unwrap();
    assert_eq!(Sqlite::open(&path).unwrap_err(), StoreError::InUse { path: path.clone() });
    drop(store);
    Sqlite::open(&path).unwrap();
}

#[test]
fn files_that_are_something_else_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    fs::write(&path, "not a database, but precious ".repeat(400)).unwrap();
    assert!(matches!(Sqlite::open(&path), Err(StoreError::Broken(_))));
    assert!(fs::read_to_string(&path).unwrap().starts_with("not a database, but precious"));

    let path = folder.path().join("other.db");
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("CREATE TABLE mine (x)").unwrap();
    assert!(matches!(Sqlite::open(&path), Err(StoreError::Broken(what)) if what.contains("another program")));

    let path = folder.path().join("newer.db");
    drop(Sqlite::open(&path).unwrap());
    rusqlite::Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    assert_eq!(Sqlite::open(&path).unwrap_err(), StoreError::NewerSchema { found: 99, known: 3 });

    let missing = folder.path().join("no/such/folder/tables.db");
    assert!(matches!(Sqlite::open(missing), Err(StoreError::Io(what)) if what.contains("no/such/folder")));
}

#[test]
fn a_backup_is_a_store_and_an_old_one_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let (path, copy) = (folder.path().join("tables.db"), folder.path().join("copy.db"));
    let store = Sqlite::open(&path).unwrap();
    seat(&store, 1, 50);
    store.backup(&copy).unwrap();
    assert!(store.backup(&copy).is_err(), "a backup was written over");
    seat(&store, 2, 1);
    drop(store);
    let backup = Sqlite::open(&copy).unwrap();
    assert_eq!(verify(&backup, 1), Ok(50));
    assert_eq!(verify(&backup, 2), Err(StoreError::NoTable(TableId(2))));
    drop(backup);
    fs::copy(&copy, &path).unwrap();
    let lost = Sqlite::open(&path).unwrap_err();
    assert!(matches!(lost, StoreError::Lost { stored: 2, witnessed: 4, .. }), "{lost}");
    // Who wants to go on with the backup says so by removing the witness.
    fs::remove_file(folder.path().join("tables.db-witness")).unwrap();
    assert_eq!(verify(&Sqlite::open(&path).unwrap(), 1), Ok(50));
}

/// Rows beside the logs that vanish, or come back as they were, are missed.
#[test]
fn a_vanished_record_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let (path, whole) = (folder.path().join("tables.db"), folder.path().join("whole.db"));
    let set = |key: &str, value: &[u8]| StoreWrite::Setting { key: key.into(), value: value.into() };
    let store = Sqlite::open(&path).unwrap();
    store.commit(vec![set("one", b"1"), set("two", b"2"), set("one", b"3")]).unwrap();
    store.commit((0..5).map(|n| StoreWrite::Replay(replay(n))).collect()).unwrap();
    store.commit(vec![StoreWrite::Replay(replay(3)), set("two", b"4")]).unwrap();
    assert_eq!(store.check().unwrap().wrong, [""; 0]);
    drop(store);
    fs::copy(&path, &whole).unwrap();
    let cases = [
        ("DELETE FROM settings WHERE key = 'one'", "settings", 0),
        ("DELETE FROM settings", "settings", 0),
        ("DELETE FROM replays WHERE id = 'match-2'", "replays", 1),
        ("DELETE FROM replays; DELETE FROM replay_labels", "replays", 5),
        ("DELETE FROM replay_labels WHERE id = 'match-2' AND label = ''", "lists", 0),
        ("UPDATE replays SET text = 'another' WHERE id = 'match-2'", "match-2", 0),
        ("UPDATE settings SET value = x'01' WHERE key = 'two'", "two", 0),
    ];
    for (harm, found, missing) in cases {
        fs::copy(&whole, &path).unwrap();
        rusqlite::Connection::open(&path).unwrap().execute_batch(harm).unwrap();
        let store = Sqlite::open(&path).unwrap();
        let wrong = store.check().unwrap().wrong.join("; ");
        assert!(wrong.contains(found), "{harm}: {wrong:?}");
        assert_eq!(store.counters().missing, missing, "{harm}");
        // A setting that is gone is not one that was never set.
        let one = store.setting("one");
        assert_eq!(one.is_err(), found == "settings", "{harm}: {one:?}");
    }
    // One that was put back as it was before is noticed as well.
    fs::copy(&whole, &path).unwrap();
    let seal = "(SELECT seal FROM settings WHERE key = 'two')";
    let harm = format!("INSERT INTO settings VALUES ('old', {seal}, x'32')");
    rusqlite::Connection::open(&path).unwrap().execute_batch(&harm).unwrap();
    assert_ne!(Sqlite::open(&path).unwrap().check().unwrap().wrong, [""; 0]);
}
