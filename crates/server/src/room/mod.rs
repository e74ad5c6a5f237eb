//! One room: a task that drives the keeper of its table with sockets, a disk, bots and a clock.

mod clock;
mod finish;
mod info;
mod joins;
mod returns;
mod slot;
mod snapshot;
#[cfg(test)]
mod tests;
mod visits;

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kernel::Seat;
use store::{StoreError, TableId};
use tables::{Act, Connection, Entry, Event, FromClient, Hello, Keeper};
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep_until;

use crate::house::House;
use crate::outbox::{Outbox, close};
use crate::quota::Share;
use crate::random;
use crate::recover::Rebuilt;

use clock::Clock;
pub(crate) use info::{Agreed, RoomInfo};
use joins::Joins;
pub(crate) use slot::{Entrance, Slot, no_such_room};

/// What comes to a room from outside. It is small, because a channel has places for many of them.
#[derive(Debug)]
pub(crate) enum Visit {
    /// A socket that has said hello.
    Came(Connection, Box<Arrival>),
    /// It says something.
    Said(Connection, Box<FromClient>),
    /// It could not keep up, and can again.
    Lagged(Connection),
    /// It is gone.
    Left(Connection),
    /// Is this the token of somebody here?
    Knows(String, oneshot::Sender<bool>),
    /// The operator closes the room.
    Close(String, oneshot::Sender<()>),
}

/// Somebody who has said hello.
#[derive(Debug)]
pub(crate) struct Arrival {
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) hello: Hello,
    /// From which address.
    pub(crate) from: IpAddr,
    pub(crate) door: Door,
}

/// Who is let in.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Door {
    /// Everybody.
    Open,
    /// Whoever has a token here: too many wrong codes came from the same address.
    Held,
}

/// What comes back to a room from where it sent something.
#[derive(Debug)]
enum Return {
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
pub(crate) enum End {
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
struct Pending {
    entry: Entry,
    /// Does it end a match?
    ends: bool,
    since: Instant,
}

/// One room.
#[derive(Debug)]
pub(crate) struct Room {
    house: Arc<House>,
    pub(crate) slot: Arc<Slot>,
    keeper: Keeper,
    /// The number of the last record on disk.
    seq: u64,
    /// The last record that is part of the last snapshot.
    snapshot: u64,
    clock: Clock,
    outboxes: BTreeMap<Connection, Arc<Outbox>>,
    visits: mpsc::Receiver<Visit>,
    returns: mpsc::UnboundedReceiver<Return>,
    to_me: mpsc::UnboundedSender<Return>,
    pending: Option<Pending>,
    /// Since when nobody is here.
    empty: Option<Instant>,
    joins: Joins,
    /// What it holds and has written, for who opened it.
    share: Share,
    /// Who waits for the table to be closed.
    closing: Vec<oneshot::Sender<()>>,
}

impl Room {
    /// A room for a table as it is on disk.
    pub(crate) fn new(
        house: Arc<House>,
        slot: Arc<Slot>,
        Rebuilt { table, seq, snapshot, bytes }: Rebuilt,
        visits: mpsc::Receiver<Visit>,
    ) -> Self {
        let clock = Clock { base: table.now(), since: Instant::now() };
        // A number that JavaScript, too, reads exactly.
        let epoch = random::number() >> 11;
        let keeper = Keeper::new(table, epoch, house.limits.keeper(), clock.base);
        let mut share = house.quotas.share(slot.owner());
        share.hold(keeper.table().setup_bytes());
        share.has_on_disk(bytes);
        let (to_me, returns) = mpsc::unbounded_channel();
        let empty = Some(Instant::now());
        let room = Self {
            house,
            slot,
            keeper,
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
        room.show();
        room
    }

    fn id(&self) -> TableId {
        self.slot.table
    }

    /// Tells the lobby what everybody may know of the room.
    fn show(&self) {
        self.slot.set_info(RoomInfo::of(self.slot.code, self.keeper.table(), self.clock.now()));
    }

    /// Runs until the room ends.
    pub(crate) async fn run(&mut self) -> End {
        // What is due after a restart.
        let mut end = self.happen(Event::Tick);
        let stop = self.house.stop.clone();
        let (mut stopped, mut alarm) = (pin!(stop.cancelled()), pin!(sleep_until(Instant::now().into())));
        while end.is_none() {
            // Mostly there is no such moment, or it is the same as before: then nobody touches the clock.
            let wake = self.wake();
            if let Some(wake) = wake.map(Into::into).filter(|wake| alarm.deadline() != *wake) {
                alarm.as_mut().reset(wake);
            }
            end = tokio::select! {
                biased;
                Some(back) = self.returns.recv() => self.returned(back),
                () = &mut stopped => return self.stop().await,
                Some(visit) = self.visits.recv() => self.visited(visit),
                () = &mut alarm, if wake.is_some() => self.late(),
            };
        }
        self.finish(end.unwrap_or(End::Stopped))
    }

    /// When something happens by itself.
    fn wake(&self) -> Option<Instant> {
        let idle = self.empty.map(|since| since + self.idle());
        let keeper = self.keeper.wake().map(|time| self.clock.moment(time));
        idle.into_iter().chain(keeper).min()
    }

    fn idle(&self) -> Duration {
        Duration::from_secs(3_600) * self.house.limits.room_idle_hours
    }

    /// What happens by itself now.
    fn late(&mut self) -> Option<End> {
        match self.empty {
            Some(since) if since.elapsed() >= self.idle() => {
                self.empty = None;
                self.happen(Event::Close("nobody came here any more.".into()))
            }
            _ => self.happen(Event::Tick),
        }
    }

    /// Lets something happen at the table, and does what is to be done about it.
    fn happen(&mut self, event: Event) -> Option<End> {
        let was_over = self.keeper.table().ending().is_some();
        let mut acts = Vec::new();
        let now = self.clock.now();
        // A game that fails must not take the other tables with it.
        if catch_unwind(AssertUnwindSafe(|| self.keeper.handle(now, event, &mut acts))).is_err() {
            return Some(End::Broken);
        }
        let mut end = None;
        for act in acts {
            match act {
                Act::Send(connection, message) => {
                    if let Some(outbox) = self.outboxes.get(&connection) {
                        outbox.put(&message);
                    }
                }
                Act::HangUp(connection) => {
                    if let Some(outbox) = self.outboxes.get(&connection) {
                        outbox.end(close::NORMAL);
                    }
                }
                Act::Store(entry) => {
                    let ends = !was_over && self.keeper.table().ending().is_some();
                    self.pending = Some(Pending { entry, ends, since: Instant::now() });
                    let bytes = self.store();
                    self.share.wrote(bytes);
                }
                Act::Think(job) => {
                    let (seat, decisions, to_me) = (job.seat, job.decisions, self.to_me.clone());
                    self.house.minds.think(job, move |action| {
                        _ = to_me.send(Return::Thought { seat, decisions, action });
                    });
                }
                // It was stored together with what ended it.
                Act::Ended(_) => {}
                Act::Reload => end = Some(End::Reload),
            }
        }
        let closed = self.pending.is_none() && self.keeper.table().is_closed();
        end.or(closed.then_some(End::Closed))
    }
}
