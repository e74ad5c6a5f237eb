//! One room: a task that drives the session of its table with sockets, a disk, bots and a clock.

mod clock;
mod completions;
mod finish;
mod handle;
mod info;
mod joins;
mod messages;
mod snapshot;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kernel::Seat;
use store::{StoreError, TableId};
use tables::{ConnectionId, FromClient, Hello, InputRecord, SessionInput, SessionOutput, TableSession};
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep_until;

use crate::app_state::AppState;
use crate::outbox::{Outbox, close};
use crate::quota::RoomQuota;
use crate::random;
use crate::recover::RecoveredTable;

use clock::Clock;
pub(crate) use handle::{RoomHandle, RoomSender, no_such_room};
pub(crate) use info::RoomStatus;
use joins::Joins;

/// A message to a room. It is small, because a channel reserves space for many of them.
#[derive(Debug)]
pub(crate) enum RoomMessage {
    /// A socket has sent `hello`.
    Came(ConnectionId, Box<NewConnection>),
    /// A socket has sent a message.
    Said(ConnectionId, Box<FromClient>),
    /// A socket was too slow, and has caught up.
    Lagged(ConnectionId),
    /// A socket has closed.
    Left(ConnectionId),
    /// Asks whether this is the token of a member.
    Knows(String, oneshot::Sender<bool>),
    /// The operator closes the room.
    Close(String, oneshot::Sender<()>),
}

/// A client that has sent `hello`.
#[derive(Debug)]
pub(crate) struct NewConnection {
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) hello: Hello,
    /// The address of the client.
    pub(crate) from: IpAddr,
    pub(crate) door: Admission,
}

/// Which clients are admitted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Admission {
    /// Everybody.
    Open,
    /// Clients with a token: too many wrong codes came from the same address.
    TokenOnly,
}

/// A completion of work that the room started.
#[derive(Debug)]
enum RoomCompletion {
    Stored(Result<(), Box<StoreError>>),
    /// The store was busy: try again.
    Again,
    Thought {
        seat: Seat,
        decisions: u32,
        action: Option<String>,
    },
}

/// How the task of a room ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum RoomExit {
    /// The table is closed.
    Closed,
    /// The table in memory differs from the one on disk: it is loaded again.
    Reload,
    /// The program panicked at this table.
    Broken,
    /// The server stops.
    Stopped,
}

/// The input that is being stored.
#[derive(Debug)]
struct PendingStore {
    entry: InputRecord,
    /// Whether it ends a match.
    ends: bool,
    /// How many bytes of the match count for who opened the room.
    counted: u64,
    since: Instant,
}

/// One room.
#[derive(Debug)]
pub(crate) struct RoomTask {
    app: Arc<AppState>,
    pub(crate) slot: Arc<RoomHandle>,
    session: TableSession,
    /// The number of the last record on disk.
    seq: u64,
    /// The last record that the last snapshot includes.
    snapshot: u64,
    clock: Clock,
    outboxes: BTreeMap<ConnectionId, Arc<Outbox>>,
    visits: mpsc::Receiver<RoomMessage>,
    returns: mpsc::UnboundedReceiver<RoomCompletion>,
    to_me: mpsc::UnboundedSender<RoomCompletion>,
    pending: Option<PendingStore>,
    /// Since when no client is connected.
    empty: Option<Instant>,
    joins: Joins,
    /// The usage of the room, counted for its opener.
    share: RoomQuota,
    /// The requests that wait for the table to close.
    closing: Vec<oneshot::Sender<()>>,
}

impl RoomTask {
    /// A room for a table as it is on disk.
    pub(crate) fn new(
        app: Arc<AppState>,
        slot: Arc<RoomHandle>,
        RecoveredTable { table, seq, snapshot, bytes }: RecoveredTable,
        visits: mpsc::Receiver<RoomMessage>,
    ) -> Self {
        let clock = Clock { base: table.now(), since: Instant::now() };
        // Limited to numbers that JavaScript represents exactly.
        let epoch = random::number() >> 11;
        let session = TableSession::new(table, epoch, app.limits.session(), clock.base);
        let mut share = app.quotas.share(slot.owner());
        share.hold(session.table().setup_bytes());
        share.has_on_disk(bytes);
        let (to_me, returns) = mpsc::unbounded_channel();
        let empty = Some(Instant::now());
        let room = Self {
            app,
            slot,
            session,
            seq,
            snapshot,
            clock,
            outboxes: BTreeMap::new(),
            visits,
            returns,
            to_me,
            pending: None,
            empty,
            joins: Joins::default(),
            share,
            closing: Vec::new(),
        };
        room.publish_info();
        room
    }

    fn id(&self) -> TableId {
        self.slot.table
    }

    /// Publishes the room's information for the lobby.
    fn publish_info(&self) {
        self.slot.set_status(RoomStatus::of(self.slot.code, self.session.table(), self.clock.now()));
    }

    /// Runs until the room ends.
    pub(crate) async fn run(&mut self) -> RoomExit {
        // Timed events that became due before the restart.
        let mut end = self.handle_input(SessionInput::Tick);
        let stop = self.app.stop.clone();
        let (mut stopped, mut alarm) = (pin!(stop.cancelled()), pin!(sleep_until(Instant::now().into())));
        while end.is_none() {
            // The deadline rarely changes, so the timer is usually left alone.
            let wake = self.wake();
            if let Some(wake) = wake.map(Into::into).filter(|wake| alarm.deadline() != *wake) {
                alarm.as_mut().reset(wake);
            }
            end = tokio::select! {
                biased;
                Some(back) = self.returns.recv() => self.handle_completion(back),
                () = &mut stopped => return self.stop().await,
                Some(visit) = self.visits.recv() => self.handle_message(visit),
                () = &mut alarm, if wake.is_some() => self.on_deadline(),
            };
        }
        self.finish(end.unwrap_or(RoomExit::Stopped))
    }

    /// The next deadline.
    fn wake(&self) -> Option<Instant> {
        let idle = self.empty.map(|since| since + self.idle());
        let session = self.session.next_wakeup().map(|time| self.clock.moment(time));
        idle.into_iter().chain(session).min()
    }

    fn idle(&self) -> Duration {
        Duration::from_secs(3_600) * self.app.limits.room_idle_hours
    }

    /// Handles a deadline.
    fn on_deadline(&mut self) -> Option<RoomExit> {
        match self.empty {
            Some(since) if since.elapsed() >= self.idle() => {
                self.empty = None;
                self.handle_input(SessionInput::Close("it had no visitors.".into()))
            }
            _ => self.handle_input(SessionInput::Tick),
        }
    }

    /// Passes an input to the session, and performs its outputs.
    fn handle_input(&mut self, event: SessionInput) -> Option<RoomExit> {
        let was_over = self.session.table().ending().is_some();
        let mut acts = Vec::new();
        let now = self.clock.now();
        // A panic of a game must not affect the other tables.
        if catch_unwind(AssertUnwindSafe(|| self.session.handle(now, event, &mut acts))).is_err() {
            return Some(RoomExit::Broken);
        }
        let mut end = None;
        for act in acts {
            match act {
                SessionOutput::Send(connection, message) => {
                    if let Some(outbox) = self.outboxes.get(&connection) {
                        outbox.put(&message);
                    }
                }
                SessionOutput::Disconnect(connection) => {
                    if let Some(outbox) = self.outboxes.get(&connection) {
                        outbox.end(close::NORMAL);
                    }
                }
                SessionOutput::Store(entry) => {
                    let ends = !was_over && self.session.table().ending().is_some();
                    self.pending = Some(PendingStore { entry, ends, counted: 0, since: Instant::now() });
                    let bytes = self.store();
                    self.share.wrote(bytes);
                }
                SessionOutput::RunBot(job) => {
                    let (seat, decisions, to_me) = (job.seat, job.decisions, self.to_me.clone());
                    self.app.bot_pool.submit(job, move |action| {
                        _ = to_me.send(RoomCompletion::Thought { seat, decisions, action });
                    });
                }
                // It was stored together with the input that ended the match.
                SessionOutput::Ended(_) => {}
                SessionOutput::Reload => end = Some(RoomExit::Reload),
            }
        }
        let closed = self.pending.is_none() && self.session.table().is_closed();
        end.or(closed.then_some(RoomExit::Closed))
    }
}
