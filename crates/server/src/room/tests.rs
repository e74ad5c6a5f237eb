//! Rooms with a failing disk, and rooms that cannot continue.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::time::Duration;

use kernel::Pairs;
use store::{
    Counters, Damage, LoadFrom, OpenTable, ReplayEntry, ReplayQuery, Sqlite, Store, StoreError, StoreWrite,
    StoredReplay, TableId, TableLog, WriteCallback,
};
use tables::{Command, FromClient, Hello, InputRecord, MemberId, PROTOCOL, Table, TableInput, Time};

use super::{Admission, NewConnection, RoomMessage};
use crate::app_state::AppState;
use crate::config::EntropySource;
use crate::limits::Limits;
use crate::open_room::{OpenedRoom, RoomSpec};
use crate::outbox::{Outbox, OutboxItem};
use crate::persistence;
use crate::quota::Owner;
use crate::rate_limiter::{ClientKey, LimitedResource};
use crate::recover;

/// A store that is full on command, or misreads a given number of times.
struct Flaky {
    store: Sqlite,
    full: AtomicBool,
    misread: AtomicUsize,
}

impl Flaky {
    /// Whether this read goes wrong.
    fn misreads(&self) -> bool {
        self.misread.fetch_update(SeqCst, SeqCst, |times| times.checked_sub(1)).is_ok()
    }

    fn damage(&self, table: TableId) -> Damage {
        let damaged = self.store.load(table, LoadFrom::Start).map(|_| "read wrongly".to_string());
        Damage { table, last_good_seq: 0, what: damaged.unwrap(), unread: false }
    }
}

impl Store for Flaky {
    fn write(&self, changes: Vec<StoreWrite>, done: WriteCallback) {
        if !self.full.load(SeqCst) {
            return self.store.write(changes, done);
        }
        // A refused write is never reported as done.
        let refused = StoreWrite::Append(persistence::record(
            TableId(0),
            1,
            &InputRecord { at: Time(0), input: TableInput::Due },
        ));
        self.store.write(vec![refused], done);
    }

    fn load(&self, table: TableId, begin: LoadFrom) -> Result<TableLog, StoreError> {
        if self.misreads() { Err(self.damage(table).into()) } else { self.store.load(table, begin) }
    }

    fn tables(&self) -> Result<Vec<Result<OpenTable, Damage>>, StoreError> {
        let listed = self.store.tables()?;
        if !self.misreads() {
            return Ok(listed);
        }
        Ok(listed.into_iter().flatten().map(|open| Err(self.damage(open.table))).collect())
    }

    fn replay(&self, id: &str) -> Result<Option<StoredReplay>, StoreError> {
        self.store.replay(id)
    }

    fn replays(&self, page: &ReplayQuery) -> Result<Vec<ReplayEntry>, StoreError> {
        self.store.replays(page)
    }

    fn setting(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.store.setting(key)
    }

    fn settings(&self, beginning: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.store.settings(beginning)
    }

    fn counters(&self) -> Counters {
        self.store.counters()
    }
}

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

fn app() -> (Arc<Flaky>, Arc<AppState>) {
    let store = Arc::new(Flaky {
        store: Sqlite::in_memory().unwrap(),
        full: AtomicBool::new(false),
        misread: AtomicUsize::new(0),
    });
    let app = AppState::new(Limits::default(), EntropySource::default(), store.clone()).unwrap();
    (store, Arc::new(app))
}

async fn open(app: &Arc<AppState>) -> OpenedRoom {
    let wish = RoomSpec {
        game: catalog::GAMES[0].about.name.into(),
        setup: Pairs::default(),
        options: Pairs::default(),
        name: "Anna".parse().unwrap(),
        seat: None,
        begun: None,
    };
    app.open(wish, HERE).await.unwrap()
}

/// Joins a room, sends a command, and collects all messages up to the answer or the end.
async fn say(app: &Arc<AppState>, opened: &OpenedRoom, number: u64) -> Vec<String> {
    let entrance = opened.slot.sender(app).await.unwrap();
    let (me, outbox) = (app.connection(), Arc::new(Outbox::new(&app.limits)));
    let token = Some(opened.token.clone());
    let hello = Hello {
        protocol: PROTOCOL,
        token,
        name: None,
        seat: None,
        since: None,
        zones: tables::Zones::All,
        holds_seat: false,
    };
    let arrival = NewConnection { outbox: outbox.clone(), hello, from: HERE, door: Admission::Open };
    entrance.send(RoomMessage::Came(me, Box::new(arrival))).await.unwrap();
    let command = Command::Say { text: "hello".into() };
    entrance.send(RoomMessage::Said(me, Box::new(FromClient::Do { number, command }))).await.unwrap();
    let mut heard = Vec::new();
    loop {
        match tokio::time::timeout(Duration::from_secs(10), outbox.next()).await.expect("it is answered") {
            OutboxItem::Send(text) => heard.push(text),
            OutboxItem::Lagged | OutboxItem::End(_) => return heard,
        }
        if heard.last().is_some_and(|text| text.contains("\"answer\"")) {
            entrance.send(RoomMessage::Left(me)).await.unwrap();
            return heard;
        }
    }
}

#[tokio::test]
async fn commands_that_cannot_be_stored_are_not_performed_and_the_room_recovers() {
    let (store, app) = app();
    let opened = open(&app).await;
    assert!(say(&app, &opened, 1).await.last().unwrap().contains(r#""number":1"#));
    store.full.store(true, SeqCst);
    let heard = say(&app, &opened, 2).await;
    assert!(heard.iter().all(|text| !text.contains(r#""answer""#)), "nothing is acknowledged: {heard:?}");
    assert!(heard.last().unwrap().contains("not-stored"), "{heard:?}");
    let refused = app.open(
        RoomSpec {
            game: catalog::GAMES[0].about.name.into(),
            setup: Pairs::default(),
            options: Pairs::default(),
            name: "Ben".parse().unwrap(),
            seat: None,
            begun: None,
        },
        HERE,
    );
    assert_eq!(refused.await.unwrap_err().code, "not-stored");
    assert_eq!(app.rooms().len(), 1, "a room that could not be stored is not there");
    store.full.store(false, SeqCst);
    let heard = say(&app, &opened, 2).await;
    let welcome = &heard[0];
    assert!(welcome.contains(r#""done":1"#), "{welcome}");
    assert!(heard.last().unwrap().contains(r#""number":2"#), "{heard:?}");
}

#[tokio::test]
async fn a_room_with_other_rules_says_so_and_is_set_aside() {
    let (store, app) = app();
    let opened = open(&app).await;
    // The same room, as a program with other rules left it.
    let log = store.load(opened.slot.table, LoadFrom::Start).unwrap();
    let body = String::from_utf8(log.records[0].body.clone()).unwrap();
    let rules = catalog::GAMES[0].about.rules;
    let body = body.replace(&format!("\"rules\":{rules}"), "\"rules\":999");
    let old = persistence::new_table();
    let meta = serde_json::to_vec(&persistence::Meta {
        code: "KITE".into(),
        game: "any".into(),
        opened: 0,
        opener: None,
    })
    .unwrap();
    let record = store::LogRecord { table: old, seq: 1, at_ms: 0, body: body.into_bytes() };
    store.commit(vec![StoreWrite::Create { table: old, meta }, StoreWrite::Append(record)]).unwrap();

    let app = Arc::new(AppState::new(Limits::default(), EntropySource::default(), store.clone()).unwrap());
    app.load_rooms().unwrap();
    let slot = app.find("kite", HERE).unwrap();
    let error = slot.sender(&app).await.unwrap_err();
    assert_eq!((error.status.as_u16(), error.code), (410, "other-rules"));
    assert!(error.sentence.contains("999"), "{}", error.sentence);
    assert_eq!(app.find("KITE", HERE).unwrap_err().status.as_u16(), 410);
    assert_eq!((app.rooms().len(), app.aside().len()), (1, 1), "the other room is there");
    // The quarantine is final once it is on disk: writes are executed in order.
    store.commit(vec![StoreWrite::Setting { key: "any".into(), value: Vec::new() }]).unwrap();
    let app = Arc::new(AppState::new(Limits::default(), EntropySource::default(), store).unwrap());
    app.load_rooms().unwrap();
    assert_eq!((app.rooms().len(), app.aside()[0].reason.as_str()), (1, "other-rules"));
}

/// A log that is misread for a second is read again, and the room stays.
#[tokio::test]
async fn a_second_of_bad_reads_takes_no_room_away() {
    let (store, app) = app();
    let opened = open(&app).await;
    say(&app, &opened, 1).await;
    let app = Arc::new(AppState::new(Limits::default(), EntropySource::default(), store.clone()).unwrap());
    // First the list of tables is misread, and then the log, from its snapshot and from its start.
    store.misread.store(2, SeqCst);
    let recalled = app.load_rooms().unwrap();
    assert_eq!((recalled.rooms.len(), recalled.doubtful.len()), (0, 1));
    app.clone().retry_damaged(recalled.doubtful).await;
    assert_eq!((app.rooms().len(), app.aside().len()), (1, 0));
    let app = Arc::new(AppState::new(Limits::default(), EntropySource::default(), store.clone()).unwrap());
    app.load_rooms().unwrap();
    store.misread.store(6, SeqCst);
    let slot = app.find(opened.slot.code.as_str(), HERE).unwrap();
    assert!(slot.sender(&app).await.is_ok());
    assert_eq!((app.rooms().len(), app.aside().len()), (1, 0));
}

/// A log that stays corrupt is quarantined; once it is intact, the operator reopens the room.
#[tokio::test]
async fn a_room_that_was_set_aside_goes_on_when_its_log_is_whole() {
    let (store, app) = app();
    let opened = open(&app).await;
    say(&app, &opened, 1).await;
    let code = opened.slot.code;
    let app = Arc::new(AppState::new(Limits::default(), EntropySource::default(), store.clone()).unwrap());
    app.load_rooms().unwrap();
    store.misread.store(usize::MAX, SeqCst);
    let error = app.find(code.as_str(), HERE).unwrap().sender(&app).await.unwrap_err();
    assert_eq!((error.status.as_u16(), error.code), (410, "damaged"));
    let refused = app.reopen(code.as_str()).await.unwrap_err();
    assert!(refused.sentence.contains("salvage"), "{}", refused.sentence);
    store.misread.store(0, SeqCst);
    assert_eq!(app.reopen("BOLD").await.unwrap_err().code, "not-aside");
    assert_eq!(
        app.rate_limiter.count(LimitedResource::Rooms),
        0,
        "a room that is quarantined does not count"
    );
    assert_eq!(app.reopen(code.as_str()).await.unwrap(), code);
    assert_eq!(app.rate_limiter.count(LimitedResource::Rooms), 1, "and it counts for its opener again");
    let opener = ClientKey::Opener(app.openers.opener(HERE));
    assert_eq!(app.find(code.as_str(), HERE).unwrap().owner(), Owner::Opener(opener));
    assert!(app.aside().is_empty());
    let slot = app.find(code.as_str(), HERE).unwrap();
    let heard = say(&app, &OpenedRoom { slot, token: opened.token.clone() }, 2).await;
    assert!(heard.last().unwrap().contains(r#""number":2"#), "{heard:?}");
    // It is open in the store, too.
    assert!(store.tables().unwrap().iter().all(Result::is_ok) && store.tables().unwrap().len() == 1);
}

/// A room with this many chat messages, and the number of its last record: the member reconnects for each
/// message, and both are records.
async fn talkative(app: &Arc<AppState>, much: u64) -> (OpenedRoom, u64) {
    let opened = open(app).await;
    for number in 1..=much {
        say(app, &opened, number).await;
    }
    (opened, 2 * much + 1)
}

#[tokio::test]
async fn a_long_log_is_not_gone_through_again() {
    let (store, app) = app();
    let (opened, last) = talkative(&app, 70).await;
    let id = opened.slot.table;
    let whole = store.load(id, LoadFrom::Start).unwrap();
    let latest = store.load(id, LoadFrom::Snapshot).unwrap();
    let snapshot = latest.snapshot.expect("there is a snapshot");
    assert_eq!((snapshot.seq, latest.records.len() as u64), (128, last - 128));

    let rebuilt = recover::rebuild(store.as_ref(), id).unwrap();
    assert_eq!((rebuilt.seq, rebuilt.snapshot), (last, 128));
    let mut table = Table::restore(&snapshot.body).unwrap();
    // A snapshot is trusted: this one contains an input that is not in the log.
    let input =
        TableInput::Said { member: MemberId(0), number: 64, command: Command::Say { text: "psst".into() } };
    table.apply(Time(0), &input).unwrap();
    store.commit(vec![StoreWrite::Snapshot { table: id, seq: 129, body: table.save().unwrap() }]).unwrap();
    let rebuilt = recover::rebuild(store.as_ref(), id).unwrap();
    assert!(rebuilt.table.room(Time(0)).chat.iter().any(|said| said.text == "psst"));
    assert_eq!(whole.records.len() as u64, last);
}

#[tokio::test]
async fn a_snapshot_that_is_not_good_costs_nothing_but_time() {
    let (store, app) = app();
    let (opened, last) = talkative(&app, 40).await;
    let id = opened.slot.table;
    let right = recover::rebuild(store.as_ref(), id).unwrap();
    assert_eq!(right.snapshot, 64);
    let body = store.load(id, LoadFrom::Snapshot).unwrap().snapshot.unwrap().body;
    let mut other_version = body.clone();
    other_version[0] += 1;
    let cut_off = body[..body.len() - 1].to_vec();
    // As if the next record had already been applied.
    let ahead = right.table.save().unwrap();
    for bad in [other_version, cut_off, Vec::new(), ahead] {
        store.commit(vec![StoreWrite::Snapshot { table: id, seq: 64, body: bad }]).unwrap();
        let rebuilt = recover::rebuild(store.as_ref(), id).unwrap();
        assert_eq!((rebuilt.seq, rebuilt.snapshot), (last, 0), "the whole log was read");
        assert_eq!(rebuilt.table.save(), right.table.save());
    }
}
