//! The handle of a room: running, or asleep on disk until a client comes.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use lan::Code;
use store::TableId;
use tables::Table;
use tokio::sync::{mpsc, oneshot};

use super::{RoomMessage, RoomStatus, RoomTask};
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::bucket::Bucket;
use crate::chat_limiter;
use crate::limits::Limits;
use crate::opener::Opener;
use crate::quota::Owner;
use crate::rate_limiter::{ClientKey, LimitGuard};
use crate::recover::{self, AGAIN, RecoverError, RecoveredTable};

/// The channel to a room.
pub(crate) type RoomSender = mpsc::Sender<RoomMessage>;

/// The number of messages that wait for a room before its senders wait, too.
const WAITING: usize = 32;

/// The handle of a room.
#[derive(Debug)]
pub(crate) struct RoomHandle {
    pub(crate) code: Code,
    pub(crate) table: TableId,
    status: Mutex<Option<Arc<RoomStatus>>>,
    sender: tokio::sync::Mutex<Option<RoomSender>>,
    /// The chat rate of its members.
    talk: Mutex<Bucket>,
    /// Counts the room for the network that opened it; `None` for rooms of older programs.
    ticket: Option<LimitGuard>,
}

impl RoomHandle {
    pub(crate) fn new(code: Code, table: TableId, ticket: Option<LimitGuard>) -> Self {
        let (status, sender) = (Mutex::default(), tokio::sync::Mutex::default());
        let talk = Mutex::new(Bucket::new(Instant::now()));
        Self { code, table, status, sender, talk, ticket }
    }

    /// Accepts a chat message, unless the room has too many.
    pub(crate) fn may_chat(&self, limits: &Limits, now: Instant) -> bool {
        self.talk.lock().unwrap_or_else(PoisonError::into_inner).take(chat_limiter::of_room(limits), now)
    }

    /// Whether a member of the room has this token.
    pub(crate) async fn knows(self: &Arc<Self>, app: &Arc<AppState>, token: String) -> bool {
        let Ok(entrance) = self.sender(app).await else { return false };
        let (tell, told) = oneshot::channel();
        entrance.send(RoomMessage::Knows(token, tell)).await.is_ok() && told.await.unwrap_or(false)
    }

    /// The public information about the room; `None` before it was loaded for the first time.
    pub(crate) fn status(&self) -> Option<Arc<RoomStatus>> {
        self.status.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn set_status(&self, status: RoomStatus) {
        *self.status.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(status));
    }

    /// The owner of its quota.
    pub(super) fn owner(&self) -> Owner {
        self.ticket.as_ref().map_or(Owner::Room(self.table), |ticket| Owner::Opener(ticket.source()))
    }

    /// The network that opened the room, if that is known.
    pub(super) fn opener(&self) -> Option<Opener> {
        match self.ticket.as_ref()?.source() {
            ClientKey::Opener(opener) => Some(opener),
            ClientKey::Network(_) | ClientKey::Proxies => None,
        }
    }

    /// The entrance to the room, which is woken if it is asleep.
    pub(crate) async fn sender(self: &Arc<Self>, app: &Arc<AppState>) -> Result<RoomSender, ApiError> {
        let mut entrance = self.sender.lock().await;
        if let Some(open) = entrance.as_ref().filter(|entrance| !entrance.is_closed()) {
            return Ok(open.clone());
        }
        let mut pauses = AGAIN.into_iter().map(Duration::from_millis);
        let lost = loop {
            let (store, table) = (app.store.clone(), self.table);
            let libraries = app.libraries.clone();
            let rebuilt = app.waking.run(move || {
                let mut rebuilt = recover::rebuild(store.as_ref(), table)?;
                rebuilt.table.share(&libraries);
                Ok(rebuilt)
            });
            match (rebuilt.await, pauses.next()) {
                (Ok(Ok(rebuilt)), _) => return Ok(self.open(app, rebuilt, &mut entrance)),
                (Ok(Err(RecoverError::Damaged(damage))), Some(_)) if app.stop.is_cancelled() => {
                    break RecoverError::Unreadable(damage.into());
                }
                (Ok(Err(RecoverError::Damaged(damage))), Some(pause)) => {
                    tracing::warn!(room = %self.code, %damage, "a log seems damaged: reading it again");
                    tokio::time::sleep(pause).await;
                }
                (Ok(Err(lost)), _) => break lost,
                (Err(_), _) => break RecoverError::broken(),
            }
        };
        Err(match lost {
            RecoverError::Gone => no_such_room(self.code),
            RecoverError::Unreadable(error) => error.into(),
            RecoverError::Damaged(damage) => {
                let sentence = recover::damaged(&damage);
                app.quarantine(self.table, Some(self.code), "damaged", &sentence);
                ApiError::new(StatusCode::GONE, "damaged", sentence)
            }
            RecoverError::Unplayable { reason, sentence } => {
                app.quarantine(self.table, Some(self.code), reason, &sentence);
                ApiError::new(StatusCode::GONE, reason, sentence)
            }
        })
    }

    /// Starts a room that was just opened.
    pub(crate) async fn opened(self: &Arc<Self>, app: &Arc<AppState>, table: Table, written: u64) {
        let mut entrance = self.sender.lock().await;
        // Somebody may have guessed the code and loaded the room from disk.
        if entrance.is_none() {
            self.open(app, RecoveredTable { table, seq: 1, snapshot: 0, bytes: written }, &mut entrance);
        }
    }

    fn open(
        self: &Arc<Self>,
        app: &Arc<AppState>,
        rebuilt: RecoveredTable,
        place: &mut Option<RoomSender>,
    ) -> RoomSender {
        let (entrance, visits) = mpsc::channel(WAITING);
        let mut room = RoomTask::new(app.clone(), self.clone(), rebuilt, visits);
        let app = app.clone();
        app.tasks.clone().spawn(async move {
            let end = room.run().await;
            // Nobody may enter an ended room before the server has processed its end.
            app.ended(&room.slot, end);
        });
        *place = Some(entrance.clone());
        entrance
    }
}

/// The error for an unknown code.
pub(crate) fn no_such_room(code: Code) -> ApiError {
    ApiError::new(
        StatusCode::NOT_FOUND,
        "no-such-room",
        format!("There is no room {code}: ask for its code again."),
    )
}
