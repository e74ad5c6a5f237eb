//! Opening a room.

use std::net::IpAddr;
use std::sync::Arc;

use kernel::{Pairs, Seat};
use store::WriteCallback;
use tables::{
    ContinuedMatch, DisplayName, EDITION, InputRecord, Joining, MemberId, Opening, Table, TableInput, Time,
    TokenHash,
};
use tokio::sync::oneshot;

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::metrics::count;
use crate::persistence::{self, Meta};
use crate::quota::Owner;
use crate::random;
use crate::rate_limiter::{ClientKey, LimitExceeded, LimitedResource};
use crate::room::RoomHandle;

/// The parameters of a new room.
#[derive(Debug)]
pub(crate) struct RoomSpec {
    pub(crate) game: String,
    pub(crate) setup: Pairs,
    pub(crate) options: Pairs,
    pub(crate) name: DisplayName,
    pub(crate) seat: Option<Seat>,
    /// The match to continue, instead of a new one.
    pub(crate) begun: Option<ContinuedMatch>,
}

/// A newly opened room.
#[derive(Debug)]
pub(crate) struct OpenedRoom {
    pub(crate) slot: Arc<RoomHandle>,
    /// The host's token.
    pub(crate) token: String,
}

impl AppState {
    /// Opens a room: when this returns, it exists and is on disk.
    pub(crate) async fn open(self: &Arc<Self>, wish: RoomSpec, from: IpAddr) -> Result<OpenedRoom, ApiError> {
        let opener = self.openers.opener(from);
        let ticket = self.rate_limiter.acquire(LimitedResource::Rooms, ClientKey::Opener(opener)).map_err(
            |too_many| match too_many {
                LimitExceeded::Total => ApiError::too_many(
                    "The server has no space for another room: join one, or try again later.",
                ),
                LimitExceeded::PerAddress => ApiError::too_many(
                    "You have opened as many rooms as one address may: close one of them \
                        first.",
                ),
            },
        )?;
        // Counted before anything is parsed; the room itself counts it later.
        let bytes = wish.setup.0.iter().map(|(name, value)| name.len() + value.len()).sum();
        let mut share = self.quotas.open(Owner::Opener(ticket.source()), bytes)?;
        let token = random::hex(&random::bytes::<32>());
        let host = Joining { name: wish.name, token: TokenHash::of(&token), seat: wish.seat };
        let rules = catalog::find_with(&wish.game, &wish.setup).map_or(0, |line| line.about.rules);
        let secret = self.secret();
        let RoomSpec { game, setup, options, begun, .. } = wish;
        let opening = Opening { game, rules, setup, options, host, secret, begun, edition: EDITION };
        // Settings can contain card files, which take a while to parse.
        let libraries = self.libraries.clone();
        let tried = self.readers.run(move || {
            let mut table = Table::open(Time(0), &opening);
            if let Ok(table) = &mut table {
                table.share(&libraries);
            }
            (table, opening)
        });
        let tried = tried.await;
        let (table, opening) =
            tried.map_err(|_| ApiError::malformed("These settings cannot open a table."))?;
        let table = table?;
        table.check_not_confusable(&opening.host.name, Some(MemberId(0)))?;
        let id = persistence::new_table();
        let placed = self.place(table.options().access, |code| RoomHandle::new(code, id, Some(ticket)));
        let slot = placed.ok_or_else(|| ApiError::too_many("No room code is free: try again later."))?;
        let meta = Meta {
            code: slot.code.to_string(),
            game: opening.game.clone(),
            opened: persistence::now_ms(),
            opener: Some(opener.text()),
        };
        let meta = serde_json::to_vec(&meta).unwrap_or_default();
        let first =
            persistence::record(id, 1, &InputRecord { at: Time(0), input: TableInput::Opened(opening) });
        let first_bytes = first.body.len() as u64;
        let (tell, told) = oneshot::channel();
        self.store.create(id, meta, vec![first], WriteCallback::new(move |result| _ = tell.send(result)));
        if let Err(error) = told.await.unwrap_or(Err(store::StoreError::Stopped)) {
            self.remove(&slot);
            return Err(error.into());
        }
        share.wrote(first_bytes);
        slot.opened(self, table, first_bytes).await;
        drop(share);
        count(&self.metrics.opened);
        tracing::info!(room = %slot.code, "opened");
        Ok(OpenedRoom { slot, token })
    }
}
