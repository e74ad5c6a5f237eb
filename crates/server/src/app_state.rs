//! The state of the server: all rooms, and what they share.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;
use catalog::Libraries;
use lan::Code;
use store::{Store, StoreWrite, TableId, WriteCallback};
use tables::{Access, ConnectionId, Secret};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::api_error::ApiError;
use crate::bot_pool::BotPool;
use crate::config::EntropySource;
use crate::explore::Explorers;
use crate::forwarded::Proxies;
use crate::lab::LabService;
use crate::limits::Limits;
use crate::metrics::{GaugeValues, Metrics, count};
use crate::opener::OpenerKey;
use crate::persistence::{self, QuarantinedRoom};
use crate::playback::PlaybackCache;
use crate::quarantine::{StoredRooms, UNREADABLE};
use crate::quota::Quotas;
use crate::random;
use crate::rate_limiter::{LimitedResource, RateLimiter};
use crate::replay_totals::ReplayTotals;
use crate::room::{RoomExit, RoomHandle, RoomStatus, no_such_room};
use crate::workers::Workers;

/// The state of the server: all rooms, and what they share.
pub(crate) struct AppState {
    pub(crate) limits: Limits,
    entropy: EntropySource,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) bot_pool: BotPool,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) rate_limiter: Arc<RateLimiter>,
    /// The cached playbacks of finished matches.
    pub(crate) playbacks: PlaybackCache,
    pub(crate) lab: LabService,
    pub(crate) explorers: Explorers,
    /// Limits the number of rooms that are loaded at the same time: more would only wait for each other, each
    /// with a thread and a store connection.
    pub(crate) waking: Workers,
    /// The memory and disk usage of rooms, by address.
    pub(crate) quotas: Arc<Quotas>,
    /// The card libraries of all rooms: equal ones are stored once.
    pub(crate) libraries: Libraries,
    /// Parses the settings of new rooms and lab runs, which can contain card files.
    pub(crate) readers: Workers,
    /// Cancelled when the server stops.
    pub(crate) stop: CancellationToken,
    /// All running tasks.
    pub(crate) tasks: TaskTracker,
    pub(crate) rooms: Mutex<BTreeMap<Code, Arc<RoomHandle>>>,
    pub(crate) aside: Mutex<Vec<QuarantinedRoom>>,
    codes: Vec<Code>,
    /// Proxies that are trusted to report the address of a request.
    pub(crate) proxies: Proxies,
    /// The key that identifies the network that opened a room.
    pub(crate) openers: OpenerKey,
    connections: AtomicU64,
}

impl std::fmt::Debug for AppState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AppState").finish_non_exhaustive()
    }
}

/// The maximum number of quarantined rooms in the list.
const MOST_ASIDE: usize = 1_000;

/// How often a long code is drawn before the server gives up: few of fifty million are taken.
const DRAWS: usize = 100;

/// The delay before a room whose disk failed is loaded again.
const PAUSE: Duration = Duration::from_secs(1);

/// The message after too many wrong codes.
pub(crate) const TOO_MANY_MISSES: &str = "Too many wrong room codes: wait a minute.";

/// The result of looking up a code.
#[derive(Debug)]
pub(crate) enum RoomLookup {
    /// The room.
    Room(Arc<RoomHandle>),
    /// Too many codes from this address were wrong: only clients with a token for the room learn whether it
    /// exists.
    TokenOnly(Option<Arc<RoomHandle>>),
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl AppState {
    pub(crate) fn new(limits: Limits, chance: EntropySource, store: Arc<dyn Store>) -> std::io::Result<Self> {
        let metrics = Arc::<Metrics>::default();
        let rate_limiter = Arc::new(RateLimiter::new(limits));
        let openers = OpenerKey::of(store.as_ref()).map_err(std::io::Error::other)?;
        let replays = ReplayTotals::of(store.as_ref()).map_err(std::io::Error::other)?;
        Ok(Self {
            limits,
            entropy: chance,
            store,
            bot_pool: BotPool::start(&limits, metrics.clone())?,
            metrics,
            playbacks: PlaybackCache::new(limits.replays_at_once),
            lab: LabService::new(limits, rate_limiter.clone()),
            explorers: Explorers::new(limits.explorers),
            rate_limiter,
            waking: Workers::new(std::thread::available_parallelism().map_or(2, usize::from) * 2),
            quotas: Arc::new(Quotas::new(limits, replays)),
            libraries: Libraries::default(),
            readers: Workers::new(limits.setups_at_once as usize),
            stop: CancellationToken::new(),
            tasks: TaskTracker::new(),
            rooms: Mutex::default(),
            aside: Mutex::default(),
            codes: Code::all().collect(),
            proxies: Proxies::default(),
            openers,
            connections: AtomicU64::new(1),
        })
    }

    /// The secret of a new table.
    pub(crate) fn secret(&self) -> Secret {
        match self.entropy {
            EntropySource::Os => Secret(random::bytes()),
            EntropySource::Fixed => Secret([0; 32]),
        }
    }

    /// A new connection number.
    pub(crate) fn connection(&self) -> ConnectionId {
        ConnectionId(self.connections.fetch_add(1, Relaxed))
    }

    /// The room with this code. Guessing is rate-limited.
    pub(crate) fn find(&self, code: &str, from: IpAddr) -> Result<Arc<RoomHandle>, ApiError> {
        match self.seek(code, from)? {
            RoomLookup::Room(slot) => Ok(slot),
            RoomLookup::TokenOnly(_) => Err(ApiError::too_often(TOO_MANY_MISSES)),
        }
    }

    /// The room with this code, for a socket: a client with a token for it is admitted however many wrong
    /// codes came from its address.
    pub(crate) fn seek(&self, code: &str, from: IpAddr) -> Result<RoomLookup, ApiError> {
        if !self.rate_limiter.may_try_code(from) {
            let code = code.parse().ok();
            return Ok(RoomLookup::TokenOnly(
                code.and_then(|code: Code| lock(&self.rooms).get(&code).cloned()),
            ));
        }
        let miss = |error| {
            self.rate_limiter.record_wrong_code(from);
            error
        };
        let code = code.parse::<Code>().map_err(|error| {
            // The reason may end with a suggestion, which is a question.
            let reason = error.to_string();
            let stop = if reason.ends_with('?') { "" } else { "." };
            let sentence = format!("No such room: {reason}{stop}");
            miss(ApiError::new(StatusCode::NOT_FOUND, "no-such-room", sentence))
        })?;
        let found = lock(&self.rooms).get(&code).cloned();
        let miss = || miss(self.why_gone(code).unwrap_or_else(|| no_such_room(code)));
        found.map(RoomLookup::Room).ok_or_else(miss)
    }

    /// Why a room no longer exists, if known.
    fn why_gone(&self, code: Code) -> Option<ApiError> {
        let aside = lock(&self.aside);
        let room = aside.iter().rev().find(|aside| aside.code.as_deref() == Some(code.as_str()))?;
        Some(ApiError::new(StatusCode::GONE, "set-aside", room.sentence.clone()))
    }

    /// All rooms.
    pub(crate) fn rooms(&self) -> Vec<Arc<RoomHandle>> {
        lock(&self.rooms).values().cloned().collect()
    }

    /// The listed rooms, those with a free seat first, newer before older ones.
    pub(crate) fn listed(&self) -> Vec<Arc<RoomStatus>> {
        let mut rooms = self.rooms();
        rooms.sort_by_key(|slot| std::cmp::Reverse(slot.table));
        let mut listed: Vec<_> = rooms.iter().filter_map(|slot| slot.status()).collect();
        listed.retain(|room| room.access == Access::Listed);
        listed.sort_by_key(|room| !(room.info.stage == "waiting" && room.info.seats_free > 0));
        listed
    }

    /// The quarantined rooms.
    pub(crate) fn aside(&self) -> Vec<QuarantinedRoom> {
        lock(&self.aside).clone()
    }

    /// Takes a free code for a room. Only the code keeps strangers out of a private room, so it is a long
    /// one.
    pub(crate) fn place(
        &self,
        access: Access,
        make: impl FnOnce(Code) -> RoomHandle,
    ) -> Option<Arc<RoomHandle>> {
        let mut rooms = lock(&self.rooms);
        let code = match access {
            Access::Private => {
                let mut drawn = (0..DRAWS).map(|_| Code::draw_long(random::number()));
                drawn.find(|code| !rooms.contains_key(code))?
            }
            Access::Listed => {
                let free: Vec<_> = self.codes.iter().filter(|code| !rooms.contains_key(code)).collect();
                let at = random::number() % (free.len() as u64).max(1);
                **free.get(usize::try_from(at).ok()?)?
            }
        };
        let slot = Arc::new(make(code));
        rooms.insert(slot.code, slot.clone());
        Some(slot)
    }

    /// Frees a code.
    pub(crate) fn remove(&self, slot: &RoomHandle) {
        let mut rooms = lock(&self.rooms);
        if rooms.get(&slot.code).is_some_and(|there| there.table == slot.table) {
            rooms.remove(&slot.code);
        }
    }

    /// Registers the stored rooms. Returns those that seem damaged, to be [read again](Self::retry_damaged).
    pub(crate) fn load_rooms(self: &Arc<Self>) -> Result<StoredRooms, store::StoreError> {
        let (mut doubtful, mut open) = (Vec::new(), BTreeSet::new());
        if let Some(list) = self.store.setting(persistence::ASIDE)? {
            *lock(&self.aside) = serde_json::from_slice(&list).unwrap_or_default();
        }
        for table in self.store.tables()? {
            match table {
                Err(damage) => doubtful.push(damage),
                Ok(found) => {
                    open.insert(found.table.0);
                    self.admit(&found);
                }
            }
        }
        // Entries that could not be read at the last start, or are open again.
        lock(&self.aside).retain(|aside| aside.reason != UNREADABLE && !open.contains(&aside.table));
        Ok(StoredRooms { rooms: self.rooms(), doubtful })
    }

    /// Quarantines a room that cannot continue: the operator can inspect it, and the others continue.
    pub(crate) fn quarantine(&self, table: TableId, code: Option<Code>, reason: &str, sentence: &str) {
        let list = self.list_aside(table, code, reason, sentence);
        let told = |what: &'static str| {
            WriteCallback::new(move |result| {
                if let Err(error) = result {
                    tracing::error!(%table, %error, "{what}");
                }
            })
        };
        // A separate write, because a damaged table may not accept a note.
        let note = StoreWrite::Quarantine { table, why: sentence.into() };
        self.store.write(vec![note], told("cannot mark a damaged table"));
        self.store.write(vec![list], told("cannot store the list of quarantined rooms"));
        if let Some(slot) = code.and_then(|code| lock(&self.rooms).get(&code).cloned()) {
            self.remove(&slot);
        }
    }

    /// Adds a room to the list of quarantined rooms; returns the write that stores the list.
    pub(crate) fn list_aside(
        &self,
        table: TableId,
        code: Option<Code>,
        reason: &str,
        sentence: &str,
    ) -> StoreWrite {
        tracing::error!(%table, code = code.map(|code| code.to_string()), reason, sentence, "a room was \
            quarantined");
        count(&self.metrics.broken);
        let mut aside = lock(&self.aside);
        if aside.iter().all(|other| other.table != table.0) {
            aside.push(QuarantinedRoom {
                table: table.0,
                code: code.map(|code| code.to_string()),
                reason: reason.into(),
                sentence: sentence.into(),
                at: persistence::now_ms(),
            });
        }
        let old = aside.len().saturating_sub(MOST_ASIDE);
        aside.drain(..old);
        persistence::aside_list(&aside)
    }

    /// Handles the end of a room's task.
    pub(crate) fn ended(self: &Arc<Self>, slot: &Arc<RoomHandle>, end: RoomExit) {
        match end {
            RoomExit::Stopped => {}
            RoomExit::Closed => {
                tracing::info!(room = %slot.code, "closed");
                self.remove(slot);
            }
            RoomExit::Broken => {
                let sentence = "the program failed on it; its log is kept";
                self.quarantine(slot.table, Some(slot.code), "broken", sentence);
            }
            RoomExit::Reload => {
                let (app, slot) = (self.clone(), slot.clone());
                self.tasks.spawn(async move {
                    tokio::time::sleep(PAUSE).await;
                    _ = slot.sender(&app).await;
                });
            }
        }
    }

    /// The current values of the gauges.
    pub(crate) fn gauges(&self) -> GaugeValues {
        GaugeValues {
            connections: self.rate_limiter.count(LimitedResource::Connections),
            sockets: self.rate_limiter.count(LimitedResource::Sockets),
            rooms: lock(&self.rooms).len(),
            rooms_aside: lock(&self.aside).len(),
            setup_bytes: self.quotas.held(),
            libraries: self.libraries.count(),
            store: self.store.counters(),
        }
    }
}
