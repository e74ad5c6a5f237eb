//! Who stands between a table and its visitors.
//!
//! A keeper is a value, too: [events](Event) come in with the time, [acts](Act) come out, and nothing else happens. It
//! takes one thing after the other to the table; what the table accepted is handed out to be stored, and only when it
//! is on disk does anybody hear of it. Until then everything else waits.

mod guests;
mod hear;
mod minds;
mod origins;
mod publish;
mod stream;

use std::collections::{BTreeMap, VecDeque};

use kernel::{Refusal, Seat};

use crate::message::{FromServer, Reason};
use crate::{EDITION, Entry, FromClient, Happened, Input, Job, MemberId, Origin, Table, Time};

use guests::Guest;
use stream::Stream;

/// While a clock runs and nothing else is stored, the time is stored this often, in milliseconds: a crash gives nobody
/// more time back than this.
const CLOCK_MARK: u64 = 5_000;

/// A visitor's connection. Who drives the keeper numbers them, and never twice the same.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Connection(pub u64);

/// What happens to a keeper.
#[derive(Debug)]
pub enum Event {
    /// Somebody connects; the bytes are fresh from chance, and become their secret if they are new.
    Connected(Connection, [u8; 32]),
    /// From where a connection comes, before it says anything. Where nobody tells, everybody comes from elsewhere.
    From(Connection, Origin),
    /// Somebody says something.
    Heard(Connection, FromClient),
    /// A connection cannot keep up: some of what was sent to it was dropped.
    Lagged(Connection),
    /// A connection is gone.
    Gone(Connection),
    /// The entry that was handed out is on disk.
    Stored,
    /// The entry that was handed out could not be stored: the table in memory is not the one on disk.
    NotStored,
    /// A bot has thought, or has failed to.
    Thought {
        /// For which seat.
        seat: Seat,
        /// How many decisions there were.
        decisions: u32,
        /// What came of it.
        action: Option<String>,
    },
    /// The operator closes the table.
    Close(String),
    /// Time has passed.
    Tick,
}

/// What a keeper wants done.
#[derive(Debug)]
pub enum Act {
    /// Send this.
    Send(Connection, FromServer),
    /// End the connection, once everything is sent.
    HangUp(Connection),
    /// Store this, and say when it is on disk. There is only ever one of these under way.
    Store(Entry),
    /// Have this thought about elsewhere.
    Think(Job),
    /// A match has ended: this is its replay.
    Ended(String),
    /// Forget this keeper and make a new one from what is on disk.
    Reload,
}

/// How much a keeper bears.
#[derive(Copy, Clone, Debug)]
pub struct Limits {
    /// Connections at one table.
    pub connections: usize,
    /// Things that a connection may have said and that wait.
    pub waiting: usize,
    /// Milliseconds for a bot to think.
    pub thinking: u64,
    /// Steps of a stream that are kept for who has missed them.
    pub kept: usize,
    /// Lines of the log that are told to somebody who comes.
    pub lines: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { connections: 64, waiting: 8, thinking: 2_000, kept: 16, lines: 200 }
    }
}

/// Keeps one table.
#[derive(Debug)]
pub struct Keeper {
    table: Table,
    limits: Limits,
    epoch: u64,
    guests: BTreeMap<Connection, Guest>,
    streams: BTreeMap<Sight, Stream>,
    /// Since when members who are not connected are gone.
    gone: BTreeMap<MemberId, Time>,
    /// The last refusal of each member, by the number of what was refused.
    refused: BTreeMap<MemberId, (u64, Reason)>,
    /// What waits for its turn.
    queue: VecDeque<Waiting>,
    /// What is being stored.
    pending: Option<Pending>,
    thinking: Option<Thinking>,
    now: Time,
    /// Two readings of one moment: by who drives the keeper, and by the table.
    same: (Time, Time),
}

/// Whose eyes.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Sight {
    Seat(Seat),
    Watcher,
    /// A spectator who could be one of the players: sees no hands, whatever is agreed.
    Barred,
}

/// Something that waits for its turn.
#[derive(Debug)]
enum Waiting {
    Heard(Connection, FromClient),
    Thought { seat: Seat, decisions: u32, action: String },
    Close(String),
}

/// What is being stored, and who is answered when it is.
#[derive(Debug)]
struct Pending {
    happened: Happened,
    then: Then,
}

/// Who is answered.
#[derive(Debug)]
enum Then {
    /// Nobody.
    Nothing,
    /// A member's command is answered.
    Answer(Connection, u64),
    /// Somebody new is welcomed, with their token.
    Joined(Connection, String),
    /// Somebody is welcome again, with their next token.
    Welcome(Connection, String),
}

/// What a bot is thinking about.
#[derive(Debug)]
struct Thinking {
    job: Job,
    until: Time,
}

impl Keeper {
    /// Keeps a table from now on; its own time goes on where it stood. The epoch is another one each time that a
    /// keeper is made.
    pub fn new(table: Table, epoch: u64, limits: Limits, now: Time) -> Self {
        let members = table.members().iter().filter(|member| member.standing == crate::Standing::Here);
        let gone = members.map(|member| (member.id, now)).collect();
        let began = table.now();
        Self {
            table,
            limits,
            epoch,
            guests: BTreeMap::new(),
            streams: BTreeMap::new(),
            gone,
            refused: BTreeMap::new(),
            queue: VecDeque::new(),
            pending: None,
            thinking: None,
            now,
            same: (now, began),
        }
    }

    /// The table, as it will be when everything is stored.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// How many are connected.
    pub fn guests(&self) -> usize {
        self.guests.len()
    }

    /// When the keeper must be told the time at the latest.
    pub fn wake(&self) -> Option<Time> {
        if self.pending.is_some() {
            return None;
        }
        let away = self.gone.iter().map(|(id, since)| self.missed(*id, *since)).min();
        let bot = self.thinking.as_ref().map(|thinking| thinking.until);
        let due = self.table.due().map(|due| self.same.0 + due.since(self.same.1));
        let mark = self.table.clock_runs().then(|| self.same.0 + CLOCK_MARK);
        due.into_iter().chain(away).chain(bot).chain(mark).min()
    }

    /// The time at the table: it stands still while something is being stored, so nobody is charged for a slow disk.
    fn table_time(&self) -> Time {
        let (ours, tables) = self.same;
        tables + self.now.since(ours)
    }

    /// Lets something happen at this time; adds what is to be done about it.
    pub fn handle(&mut self, now: Time, event: Event, acts: &mut Vec<Act>) {
        self.now = self.now.max(now);
        match event {
            Event::Connected(connection, fresh) => self.connected(connection, fresh, acts),
            Event::From(connection, origin) => self.comes_from(connection, &origin),
            Event::Heard(connection, message) => self.heard(connection, message, acts),
            Event::Lagged(connection) => self.lagged(connection, acts),
            Event::Gone(connection) => self.lost(connection, acts),
            Event::Stored => self.stored(acts),
            Event::NotStored => self.not_stored(acts),
            Event::Thought { seat, decisions, action } => self.thought(seat, decisions, action),
            Event::Close(why) => self.queue.push_back(Waiting::Close(why)),
            Event::Tick => {}
        }
        self.go_on(acts);
    }

    /// Takes to the table what waits, until something has to be stored or nothing is left to do.
    fn go_on(&mut self, acts: &mut Vec<Act>) {
        while self.pending.is_none() && !self.table.is_closed() {
            if self.table.edition() < EDITION {
                // A table of an older program: what it has done stands, and from now on it goes by newer rules.
                _ = self.submit(Input::Upgraded { edition: EDITION }, Then::Nothing, acts);
            } else if let Some(next) = self.queue.pop_front() {
                self.take(next, acts);
            } else if self.table.due().is_some_and(|due| due <= self.table_time()) {
                if self.submit(Input::Due, Then::Nothing, acts).is_err() {
                    break;
                }
            } else if self.table.clock_runs() && self.now.since(self.same.0) >= CLOCK_MARK {
                if self.submit(Input::Clock, Then::Nothing, acts).is_err() {
                    break;
                }
            } else if !self.someone_is_seen(acts) && !self.someone_is_away(acts) && !self.someone_thinks(acts)
            {
                break;
            }
        }
    }

    /// One thing that waited.
    fn take(&mut self, next: Waiting, acts: &mut Vec<Act>) {
        match next {
            Waiting::Heard(connection, message) => self.obey(connection, message, acts),
            Waiting::Thought { seat, decisions, action } => {
                // Whatever becomes of it, it is not thought about any more.
                _ = self.submit(Input::Thought { seat, decisions, action }, Then::Nothing, acts);
            }
            Waiting::Close(why) => _ = self.submit(Input::Closed { why }, Then::Nothing, acts),
        }
    }

    /// Takes an input to the table; what the table accepts is to be stored.
    fn submit(&mut self, input: Input, then: Then, acts: &mut Vec<Act>) -> Result<(), Refusal> {
        let happened = self.table.apply(self.table_time(), &input)?;
        acts.push(Act::Store(Entry { at: self.table.now(), input }));
        self.pending = Some(Pending { happened, then });
        Ok(())
    }

    fn not_stored(&mut self, acts: &mut Vec<Act>) {
        for connection in self.guests.keys().copied() {
            acts.push(bye(
                connection,
                "not-stored",
                "What was done last could not be stored, so it was not done. Come back in a moment.",
            ));
            acts.push(Act::HangUp(connection));
        }
        acts.push(Act::Reload);
    }
}

/// The last message of a connection.
fn bye(connection: Connection, code: &str, sentence: &str) -> Act {
    Act::Send(connection, FromServer::Bye { code: code.into(), sentence: sentence.into() })
}
