//! Where a room is found: awake, or asleep on disk until somebody comes.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use lan::Code;
use store::TableId;
use tables::Table;
use tokio::sync::{mpsc, oneshot};

use super::{Room, RoomInfo, Visit};
use crate::bucket::Bucket;
use crate::crowd::Ticket;
use crate::fault::Fault;
use crate::house::House;
use crate::limits::Limits;
use crate::quota::Owner;
use crate::recover::{self, AGAIN, Lost, Rebuilt};
use crate::talk;

/// Where visits are handed in.
pub(crate) type Entrance = mpsc::Sender<Visit>;

/// How many visits wait at a room before whoever brings the next one waits, too.
const WAITING: usize = 32;

/// A place for a room.
#[derive(Debug)]
pub(crate) struct Slot {
    pub(crate) code: Code,
    pub(crate) table: TableId,
    info: Mutex<Option<Arc<RoomInfo>>>,
    entrance: tokio::sync::Mutex<Option<Entrance>>,
    /// How fast its members chat.
    talk: Mutex<Bucket>,
    /// Counts the room for the network that opened it; none for rooms of older programs.
    ticket: Option<Ticket>,
}

impl Slot {
    pub(crate) fn new(code: Code, table: TableId, ticket: Option<Ticket>) -> Self {
        let (info, entrance) = (Mutex::default(), tokio::sync::Mutex::default());
        let talk = Mutex::new(Bucket::new(Instant::now()));
        Self { code, table, info, entrance, talk, ticket }
    }

    /// Takes a line of chat, if the room has not too many of them.
    pub(crate) fn may_talk(&self, limits: &Limits, now: Instant) -> bool {
        self.talk.lock().unwrap_or_else(PoisonError::into_inner).take(talk::of_room(limits), now)
    }

    /// Does somebody in the room have this token?
    pub(crate) async fn knows(self: &Arc<Self>, house: &Arc<House>, token: String) -> bool {
        let Ok(entrance) = self.entrance(house).await else { return false };
        let (tell, told) = oneshot::channel();
        entrance.send(Visit::Knows(token, tell)).await.is_ok() && told.await.unwrap_or(false)
    }

    /// What everybody may know of the room; nothing before it was awake for the first time.
    pub(crate) fn info(&self) -> Option<Arc<RoomInfo>> {
        self.info.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn set_info(&self, info: RoomInfo) {
        *self.info.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(info));
    }

    /// For whom the room counts.
    pub(super) fn owner(&self) -> Owner {
        self.ticket.as_ref().map_or(Owner::Room(self.table), |ticket| Owner::Opener(ticket.source()))
    }

    /// The entrance to the room, which is woken if it is asleep.
    pub(crate) async fn entrance(self: &Arc<Self>, house: &Arc<House>) -> Result<Entrance, Fault> {
        let mut entrance = self.entrance.lock().await;
        if let Some(open) = entrance.as_ref().filter(|entrance| !entrance.is_closed()) {
            return Ok(open.clone());
        }
        let mut pauses = AGAIN.into_iter().map(Duration::from_millis);
        let lost = loop {
            let (store, table) = (house.store.clone(), self.table);
            let libraries = house.libraries.clone();
            let rebuilt = house.waking.run(move || {
                let mut rebuilt = recover::rebuild(store.as_ref(), table)?;
                rebuilt.table.share(&libraries);
                Ok(rebuilt)
            });
            match (rebuilt.await, pauses.next()) {
                (Ok(Ok(rebuilt)), _) => return Ok(self.open(house, rebuilt, &mut entrance)),
                (Ok(Err(Lost::Damaged(damage))), Some(_)) if house.stop.is_cancelled() => {
                    break Lost::Unreadable(damage.into());
                }
                (Ok(Err(Lost::Damaged(damage))), Some(pause)) => {
                    tracing::warn!(room = %self.code, %damage, "a log seems damaged: it is read again");
                    tokio::time::sleep(pause).await;
                }
                (Ok(Err(lost)), _) => break lost,
                (Err(_), _) => break Lost::broken(),
            }
        };
        Err(match lost {
            Lost::Gone => no_such_room(self.code),
            Lost::Unreadable(error) => error.into(),
            Lost::Damaged(damage) => {
                let sentence = recover::damaged(&damage);
                house.set_aside(self.table, Some(self.code), "damaged", &sentence);
                Fault::new(StatusCode::GONE, "damaged", sentence)
            }
            Lost::Unplayable { reason, sentence } => {
                house.set_aside(self.table, Some(self.code), reason, &sentence);
                Fault::new(StatusCode::GONE, reason, sentence)
            }
        })
    }

    /// A room that was just opened.
    pub(crate) async fn opened(self: &Arc<Self>, house: &Arc<House>, table: Table, written: u64) {
        let mut entrance = self.entrance.lock().await;
        // Somebody may have guessed the code and woken the room from disk.
        if entrance.is_none() {
            self.open(house, Rebuilt { table, seq: 1, snapshot: 0, bytes: written }, &mut entrance);
        }
    }

    fn open(
        self: &Arc<Self>,
        house: &Arc<House>,
        rebuilt: Rebuilt,
        place: &mut Option<Entrance>,
    ) -> Entrance {
        let (entrance, visits) = mpsc::channel(WAITING);
        let mut room = Room::new(house.clone(), self.clone(), rebuilt, visits);
        let house = house.clone();
        house.tasks.clone().spawn(async move {
            let end = room.run().await;
            // Nobody enters a room that has ended before the house knows.
            house.ended(&room.slot, end);
        });
        *place = Some(entrance.clone());
        entrance
    }
}

/// What is said of a code that no room has.
pub(crate) fn no_such_room(code: Code) -> Fault {
    Fault::new(
        StatusCode::NOT_FOUND,
        "no-such-room",
        format!("There is no room {code}: ask for its code again."),
    )
}
