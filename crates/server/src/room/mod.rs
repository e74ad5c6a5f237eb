//! One room: a task that drives the keeper of its table with sockets, a disk, bots and a clock.

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
pub(crate) use info::{RoomInfo, RoomSettings};
use joins::Joins;

/// What comes to a room from outside. It is small, because a channel has places for many of them.
#[derive(Debug)]
pub(crate) enum RoomMessage {
    /// A socket that has said hello.
    Came(ConnectionId, Box<NewConnection>),
    /// It says something.
    Said(ConnectionId, Box<FromClient>),
    /// It could not keep up, and can again.
    Lagged(ConnectionId),
    /// It is gone.
    Left(ConnectionId),
    /// Is this the token of somebody here?
    Knows(String, oneshot::Sender<bool>),
    /// The operator closes the room.
    Close(String, oneshot::Sender<()>),
}

/// Somebody who has said hello.
#[derive(Debug)]
pub(crate) struct NewConnection {
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) hello: Hello,
    /// From which address.
    pub(crate) from: IpAddr,
    pub(crate) door: Admission,
}

/// Who is let in.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Admission {
    /// Everybody.
    Open,
    /// Whoever has a token here: too many wrong codes came from the same address.
    TokenOnly,
}

/// What comes back to a room from where it sent something.
#[derive(Debug)]
enum RoomCompletion {
    Stored(Result<(), Box<StoreError>>),
    /// The store was busy: once more.
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
    /// What is in memory is not what is on disk: it is made anew from there.
    Reload,
    /// The program failed at this table.
    Broken,
    /// The server stops.
    Stopped,
}

/// What is being stored.
#[derive(Debug)]
struct PendingStore {
    entry: InputRecord,
    /// Does it end a match?
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
    /// The last record that is part of the last snapshot.
    snapshot: u64,
    clock: Clock,
    outboxes: BTreeMap<ConnectionId, Arc<Outbox>>,
    visits: mpsc::Receiver<RoomMessage>,
    returns: mpsc::UnboundedReceiver<RoomCompletion>,
    to_me: mpsc::UnboundedSender<RoomCompletion>,
    pending: Option<PendingStore>,
    /// Since when nobody is here.
    empty: Option<Instant>,
    joins: Joins,
    /// What it holds and has written, for who opened it.
    share: RoomQuota,
    /// Who waits for the table to be closed.
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
        // A number that JavaScript, too, reads exactly.
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

    /// Tells the lobby what everybody may know of the room.
    fn publish_info(&self) {
        self.slot.set_info(RoomInfo::of(self.slot.code, self.session.table(), self.clock.now()));
    }

    /// Runs until the room ends.
    pub(crate) async fn run(&mut self) -> RoomExit {
        // What is due after a restart.
        let mut end = self.handle_input(SessionInput::Tick);
        let stop = self.app.stop.clone();
        let (mut stopped, mut alarm) = (pin!(stop.cancelled()), pin!(sleep_until(Instant::now().into())));
        while end.is_none() {
            // Mostly there is no such moment, or it is the same as before: then nobody touches the clock.
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

    /// When something happens by itself.
    fn wake(&self) -> Option<Instant> {
        let idle = self.empty.map(|since| since + self.idle());
        let session = self.session.next_wakeup().map(|time| self.clock.moment(time));
        idle.into_iter().chain(session).min()
    }

    fn idle(&self) -> Duration {
        Duration::from_secs(3_600) * self.app.limits.room_idle_hours
    }

    /// What happens by itself now.
    fn on_deadline(&mut self) -> Option<RoomExit> {
        match self.empty {
            Some(since) if since.elapsed() >= self.idle() => {
                self.empty = None;
                self.handle_input(SessionInput::Close("nobody came here any more.".into()))
            }
            _ => self.handle_input(SessionInput::Tick),
        }
    }

    /// Lets something happen at the table, and does what is to be done about it.
    fn handle_input(&mut self, event: SessionInput) -> Option<RoomExit> {
        let was_over = self.session.table().ending().is_some();
        let mut acts = Vec::new();
        let now = self.clock.now();
        // A game that fails must not take the other tables with it.
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
                // It was stored together with what ended it.
                SessionOutput::Ended(_) => {}
                SessionOutput::Reload => end = Some(RoomExit::Reload),
            }
        }
        let closed = self.pending.is_none() && self.session.table().is_closed();
        end.or(closed.then_some(RoomExit::Closed))
    }
}
