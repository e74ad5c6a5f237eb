//! Quarantined rooms: reads them again before, and reopens them afterwards.

use std::collections::btree_map::Entry;
use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use lan::Code;
use store::{Damage, OpenTable, Store, StoreWrite, TableId};

use crate::api_error::ApiError;
use crate::app_state::{AppState, lock};
use crate::operator::OperatorError;
use crate::persistence::{self, QuarantinedRoom};
use crate::rate_limiter::{ClientKey, LimitedResource};
use crate::recover::{self, AGAIN, RecoverError};
use crate::room::RoomHandle;

/// The reason for a room whose entry could not be read from disk: the next start tries again.
pub(crate) const UNREADABLE: &str = "unreadable";

/// The rooms that a start finds in the store.
pub(crate) struct StoredRooms {
    pub(crate) rooms: Vec<Arc<RoomHandle>>,
    /// Tables whose entry is corrupt.
    pub(crate) doubtful: Vec<Damage>,
}

impl AppState {
    /// Registers a stored room, unless another one has its code.
    pub(crate) fn admit(self: &Arc<Self>, open: &OpenTable) -> Option<Arc<RoomHandle>> {
        let wrong = match persistence::code(&open.meta) {
            Some(code) => {
                let mut rooms = lock(&self.rooms);
                if let Entry::Vacant(free) = rooms.entry(code) {
                    let opener = persistence::opener(&open.meta).map(ClientKey::Opener);
                    let ticket = opener
                        .map(|opener| self.rate_limiter.acquire_unchecked(LimitedResource::Rooms, opener));
                    let slot = RoomHandle::new(code, open.table, ticket);
                    return Some(free.insert(Arc::new(slot)).clone());
                }
                format!("another room has its code, {code}")
            }
            None => "its code cannot be read".into(),
        };
        self.quarantine(open.table, None, "damaged", &wrong);
        None
    }

    /// Reads the entries of apparently damaged tables again, for some seconds. Opens those that are valid by
    /// then, and quarantines the rest.
    pub(crate) async fn retry_damaged(self: Arc<Self>, mut doubtful: Vec<Damage>) {
        for pause in AGAIN {
            if doubtful.is_empty() || self.stop.is_cancelled() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(pause)).await;
            let store = self.store.clone();
            let Ok(Ok(listed)) = tokio::task::spawn_blocking(move || store.tables()).await else { continue };
            let before = std::mem::take(&mut doubtful);
            let was_doubtful = |table: TableId| before.iter().any(|damage| damage.table == table);
            for table in listed {
                match table {
                    Ok(open) if was_doubtful(open.table) => {
                        if let Some(slot) = self.admit(&open) {
                            _ = slot.sender(&self).await;
                        }
                    }
                    Err(damage) if was_doubtful(damage.table) => doubtful.push(damage),
                    _ => {}
                }
            }
        }
        for damage in doubtful {
            let Damage { table, unread, .. } = damage;
            if unread {
                // It stays open in the store, because no damage is proven.
                let list = self.list_aside(table, None, UNREADABLE, &damage.to_string());
                self.store.write(vec![list], store::WriteCallback::new(drop));
            } else {
                self.quarantine(table, None, "damaged", &damage.to_string());
            }
        }
    }

    /// Reopens a quarantined room, if it can continue.
    pub(crate) async fn reopen(self: &Arc<Self>, room: &str) -> Result<Code, ApiError> {
        let error = |error: OperatorError| match error {
            OperatorError::NotAside(_) => {
                ApiError::new(StatusCode::NOT_FOUND, "not-aside", error.to_string())
            }
            OperatorError::Store(error) => error.into(),
            error => ApiError::new(StatusCode::CONFLICT, "cannot-go-on", error.to_string()),
        };
        let table = named(&self.aside(), room).map_err(error)?;
        let store = self.store.clone();
        let proven = tokio::task::spawn_blocking(move || recover::prove(store.as_ref(), table)).await;
        let (code, opener) =
            proven.unwrap_or_else(|_| Err(RecoverError::broken())).map_err(|lost| error(why(room, lost)))?;
        // The code is taken first, so that nobody opens another room with it meanwhile.
        let ticket = opener.map(|opener| {
            self.rate_limiter.acquire_unchecked(LimitedResource::Rooms, ClientKey::Opener(opener))
        });
        let slot = Arc::new(RoomHandle::new(code, table, ticket));
        {
            let mut rooms = lock(&self.rooms);
            if rooms.contains_key(&code) {
                return Err(error(taken(room, code)));
            }
            rooms.insert(code, slot.clone());
        }
        let left: Vec<QuarantinedRoom> =
            self.aside().into_iter().filter(|aside| aside.table != table.0).collect();
        // Writes are executed in order. The mark of a room that was quarantined just now may still be on its way: after
        // this write it is on disk, and can be removed.
        let mut written = self.written(vec![persistence::aside_list(&self.aside())]).await;
        if written.is_ok() {
            written = self.written(taken_back(self.store.as_ref(), table, &left)).await;
        }
        if let Err(error) = written {
            self.remove(&slot);
            return Err(error.into());
        }
        lock(&self.aside).retain(|aside| aside.table != table.0);
        slot.sender(self).await?;
        Ok(code)
    }

    /// Writes these changes and waits until they are on disk.
    async fn written(&self, changes: Vec<StoreWrite>) -> Result<(), store::StoreError> {
        let (done, told) = store::WriteCallback::channel();
        self.store.write(changes, done);
        let told = tokio::task::spawn_blocking(move || told.recv()).await;
        told.ok().and_then(Result::ok).unwrap_or(Err(store::StoreError::Stopped))
    }
}

/// Reopens a quarantined room when no server is running.
pub(crate) fn reopen_in(store: &dyn Store, room: &str) -> Result<Code, OperatorError> {
    let list = store.setting(persistence::ASIDE)?.unwrap_or_default();
    let mut aside: Vec<QuarantinedRoom> = serde_json::from_slice(&list).unwrap_or_default();
    let table = named(&aside, room)?;
    let (code, _) = recover::prove(store, table).map_err(|lost| why(room, lost))?;
    let mut others = store.tables()?.into_iter().flatten().filter(|open| open.table != table);
    if others.any(|open| persistence::code(&open.meta) == Some(code)) {
        return Err(taken(room, code));
    }
    aside.retain(|aside| aside.table != table.0);
    store.commit(taken_back(store, table, &aside))?;
    Ok(code)
}

/// The writes that reopen a table. A table that could not be marked is still open.
fn taken_back(store: &dyn Store, table: TableId, left: &[QuarantinedRoom]) -> Vec<StoreWrite> {
    let is_marked = store
        .load(table, store::LoadFrom::Snapshot)
        .is_ok_and(|log| matches!(log.state, store::TableState::Quarantined(_)));
    is_marked
        .then_some(StoreWrite::Reopen(table))
        .into_iter()
        .chain([persistence::aside_list(left)])
        .collect()
}

/// The quarantined table with this code or number.
fn named(aside: &[QuarantinedRoom], room: &str) -> Result<TableId, OperatorError> {
    let code = room.parse::<Code>().ok().map(|code| code.to_string());
    let found: Vec<_> = aside
        .iter()
        .filter(|aside| code.is_some() && aside.code == code || aside.table.to_string() == room)
        .collect();
    match found[..] {
        [] => Err(OperatorError::NotAside(room.into())),
        [one] => Ok(TableId(one.table)),
        _ => {
            let numbers: Vec<_> = found.iter().map(|aside| aside.table.to_string()).collect();
            let why = format!(
                "several quarantined rooms have this code: name one of the tables {}",
                numbers.join(", ")
            );
            Err(OperatorError::CannotGoOn { room: room.into(), why })
        }
    }
}

fn why(room: &str, lost: RecoverError) -> OperatorError {
    let why = match lost {
        RecoverError::Gone => "it is closed".into(),
        RecoverError::Unreadable(error) => return error.into(),
        RecoverError::Damaged(damage) => {
            format!(
                "{damage}. Stop the server, then run `croupier tables salvage` to keep what can be \
                proven"
            )
        }
        RecoverError::Unplayable { sentence, .. } => sentence,
    };
    OperatorError::CannotGoOn { room: room.into(), why }
}

fn taken(room: &str, code: Code) -> OperatorError {
    let why = format!("another room has the code {code} now: close that one first");
    OperatorError::CannotGoOn { room: room.into(), why }
}
