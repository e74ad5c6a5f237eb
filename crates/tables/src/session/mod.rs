//! The session between a table and its clients.
//!
//! A session is a value: [inputs](SessionInput) come in with the time, [outputs](SessionOutput) come out, and
//! there are no other side effects. It passes one input at a time to the table. It hands each accepted input
//! out to be stored, and publishes the result only after it is on disk. Until then all other inputs wait.

mod bot_jobs;
mod connections;
mod delayed;
mod messages;
mod origins;
mod publish;
mod stream;

use std::collections::{BTreeMap, VecDeque};

use kernel::{Refusal, Seat};

use crate::message::{FromServer, WireRefusal};
use crate::{
    BotJob, EDITION, FromClient, InputRecord, MemberId, NetworkOrigin, Table, TableChange, TableInput, Time,
};

use connections::ConnectionState;
use delayed::DelayedMatch;
use stream::UpdateStream;

/// While a clock runs and nothing else is stored, the time is stored at this interval, in milliseconds. It
/// bounds the thinking time that a crash gives back.
const CLOCK_MARK: u64 = 5_000;

/// A client's connection. The driver of the session assigns the numbers and never reuses one.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConnectionId(pub u64);

/// An input of a session.
#[derive(Debug)]
pub enum SessionInput {
    /// A client connects. The bytes are fresh random data, and become its secret if it is new.
    Connected(ConnectionId, [u8; 32]),
    /// The origin of a connection, before its first message. Without it, every connection counts as a
    /// separate origin.
    From(ConnectionId, NetworkOrigin),
    /// A client sends a message.
    Message(ConnectionId, FromClient),
    /// A connection is too slow: some messages to it were dropped.
    Lagged(ConnectionId),
    /// A connection is closed.
    Disconnected(ConnectionId),
    /// The record that was handed out is on disk.
    Stored,
    /// The record that was handed out could not be stored: the table in memory differs from the one on disk.
    NotStored,
    /// A bot has decided, or has failed.
    BotDecided {
        /// The seat of the bot.
        seat: Seat,
        /// The number of decisions in the match.
        decisions: u32,
        /// The action, unless the bot failed.
        action: Option<String>,
    },
    /// The operator closes the table.
    Close(String),
    /// Time has passed.
    Tick,
}

/// An output of a session.
#[derive(Debug)]
pub enum SessionOutput {
    /// Send this message.
    Send(ConnectionId, FromServer),
    /// Close the connection after everything is sent.
    Disconnect(ConnectionId),
    /// Store this record, and report when it is on disk. At most one is in progress at any time.
    Store(InputRecord),
    /// Run this bot job outside the session.
    RunBot(BotJob),
    /// A match has ended: this is its replay.
    Ended(String),
    /// Drop this session and create a new one from the records on disk.
    Reload,
}

/// The limits of a session.
#[derive(Copy, Clone, Debug)]
pub struct SessionLimits {
    /// Connections at one table.
    pub connections: usize,
    /// Queued messages per connection.
    pub waiting: usize,
    /// Milliseconds for a bot's decision.
    pub thinking: u64,
    /// Steps of a stream kept for clients that missed them.
    pub kept: usize,
    /// Log lines sent to a new client.
    pub lines: usize,
}

impl Default for SessionLimits {
    fn default() -> Self {
        Self { connections: 64, waiting: 8, thinking: 2_000, kept: 16, lines: 200 }
    }
}

/// The session of one table.
#[derive(Debug)]
pub struct TableSession {
    table: Table,
    limits: SessionLimits,
    epoch: u64,
    connections: BTreeMap<ConnectionId, ConnectionState>,
    streams: BTreeMap<StreamViewer, UpdateStream>,
    /// The match that spectators see with a delay, if they do.
    delayed: Option<DelayedMatch>,
    /// The time since which each disconnected member has been gone.
    gone: BTreeMap<MemberId, Time>,
    /// The last refusal of each member, with the number of the refused command.
    refused: BTreeMap<MemberId, (u64, WireRefusal)>,
    /// The inputs that wait.
    queue: VecDeque<QueuedInput>,
    /// The input that is being stored.
    pending: Option<PendingWrite>,
    thinking: Option<Thinking>,
    now: Time,
    /// The same instant on both clocks: the driver's and the table's.
    clock_sync: (Time, Time),
}

/// The viewer of an update stream.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum StreamViewer {
    Seat(Seat),
    Spectator,
    /// A spectator who might be one of the players: sees no hands, whatever was agreed.
    Barred,
}

/// An input that waits.
#[derive(Debug)]
enum QueuedInput {
    Heard(ConnectionId, FromClient),
    Thought { seat: Seat, decisions: u32, action: String },
    Close(String),
}

/// The input that is being stored, and the reply that follows it.
#[derive(Debug)]
struct PendingWrite {
    happened: TableChange,
    then: PendingReply,
}

/// The reply after an input is stored.
#[derive(Debug)]
enum PendingReply {
    /// No reply.
    Nothing,
    /// The answer to a member's command.
    Answer(ConnectionId, u64),
    /// The welcome for a new member, with their token.
    Joined(ConnectionId, String),
    /// The welcome for a returning member, with their next token.
    Welcome(ConnectionId, String),
}

/// A bot job in progress.
#[derive(Debug)]
struct Thinking {
    job: BotJob,
    since: Time,
    until: Time,
    /// The action of the bot, which waits until the screens have shown what happened before.
    action: Option<String>,
}

impl TableSession {
    /// Starts a session; the table's own time continues where it stopped. Each session needs a different
    /// epoch.
    pub fn new(table: Table, epoch: u64, limits: SessionLimits, now: Time) -> Self {
        let members = table.members().iter().filter(|member| member.standing == crate::MemberStatus::Here);
        let gone = members.map(|member| (member.id, now)).collect();
        let began = table.now();
        Self {
            table,
            limits,
            epoch,
            connections: BTreeMap::new(),
            streams: BTreeMap::new(),
            delayed: None,
            gone,
            refused: BTreeMap::new(),
            queue: VecDeque::new(),
            pending: None,
            thinking: None,
            now,
            clock_sync: (now, began),
        }
    }

    /// The table, including the input that is still being stored.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The number of connections.
    pub fn connection_count(&self) -> usize {
        self.connections.len()
    }

    /// The latest time for the next input.
    pub fn next_wakeup(&self) -> Option<Time> {
        if self.pending.is_some() {
            return None;
        }
        let away = self.gone.iter().map(|(id, since)| self.away_deadline(*id, *since)).min();
        let bot = self.thinking.as_ref().map(|thinking| self.bot_deadline(thinking));
        let due = self.table.due().map(|due| self.clock_sync.0 + due.since(self.clock_sync.1));
        let mark = self.table.clock_runs().then(|| self.clock_sync.0 + CLOCK_MARK);
        due.into_iter().chain(away).chain(bot).chain(mark).min()
    }

    /// The time of the table. It stops while an input is being stored, so a slow disk costs no player any
    /// time.
    fn table_time(&self) -> Time {
        let (ours, tables) = self.clock_sync;
        tables + self.now.since(ours)
    }

    /// Processes an input at this time, and appends the outputs.
    pub fn handle(&mut self, now: Time, event: SessionInput, acts: &mut Vec<SessionOutput>) {
        self.now = self.now.max(now);
        match event {
            SessionInput::Connected(connection, fresh) => self.connected(connection, fresh, acts),
            SessionInput::From(connection, origin) => self.comes_from(connection, &origin),
            SessionInput::Message(connection, message) => self.heard(connection, message, acts),
            SessionInput::Lagged(connection) => self.lagged(connection, acts),
            SessionInput::Disconnected(connection) => self.lost(connection, acts),
            SessionInput::Stored => self.stored(acts),
            SessionInput::NotStored => self.not_stored(acts),
            SessionInput::BotDecided { seat, decisions, action } => self.thought(seat, decisions, action),
            SessionInput::Close(why) => self.queue.push_back(QueuedInput::Close(why)),
            SessionInput::Tick => {}
        }
        self.process_queue(acts);
    }

    /// Passes waiting inputs to the table until one has to be stored or none is left.
    fn process_queue(&mut self, acts: &mut Vec<SessionOutput>) {
        while self.pending.is_none() && !self.table.is_closed() {
            if self.table.edition() < EDITION {
                // The table is from an older version of the program: its past stays, and newer rules apply
                // from now on.
                _ = self.submit(TableInput::Upgraded { edition: EDITION }, PendingReply::Nothing, acts);
            } else if let Some(next) = self.queue.pop_front() {
                self.take(next, acts);
            } else if self.table.due().is_some_and(|due| due <= self.table_time()) {
                if self.submit(TableInput::Due, PendingReply::Nothing, acts).is_err() {
                    break;
                }
            } else if self.table.clock_runs() && self.now.since(self.clock_sync.0) >= CLOCK_MARK {
                if self.submit(TableInput::Clock, PendingReply::Nothing, acts).is_err() {
                    break;
                }
            } else if !self.record_origin(acts) && !self.mark_away(acts) && !self.poll_bot(acts) {
                break;
            }
        }
    }

    /// Processes one input of the queue.
    fn take(&mut self, next: QueuedInput, acts: &mut Vec<SessionOutput>) {
        match next {
            QueuedInput::Heard(connection, message) => self.obey(connection, message, acts),
            QueuedInput::Thought { seat, decisions, action } => {
                // The job is done, whether or not the table accepts the action.
                _ = self.submit(TableInput::Thought { seat, decisions, action }, PendingReply::Nothing, acts);
            }
            QueuedInput::Close(why) => {
                _ = self.submit(TableInput::Closed { why }, PendingReply::Nothing, acts);
            }
        }
    }

    /// Passes an input to the table; an accepted input is handed out to be stored.
    fn submit(
        &mut self,
        input: TableInput,
        then: PendingReply,
        acts: &mut Vec<SessionOutput>,
    ) -> Result<(), Refusal> {
        let happened = self.table.apply(self.table_time(), &input)?;
        acts.push(SessionOutput::Store(InputRecord { at: self.table.now(), input }));
        self.pending = Some(PendingWrite { happened, then });
        Ok(())
    }

    fn not_stored(&mut self, acts: &mut Vec<SessionOutput>) {
        for connection in self.connections.keys().copied() {
            acts.push(bye(
                connection,
                "not-stored",
                "The last command could not be stored, so it was not done. Try again in a moment.",
            ));
            acts.push(SessionOutput::Disconnect(connection));
        }
        acts.push(SessionOutput::Reload);
    }
}

/// The last message of a connection.
fn bye(connection: ConnectionId, code: &str, sentence: &str) -> SessionOutput {
    SessionOutput::Send(connection, FromServer::Bye { code: code.into(), sentence: sentence.into() })
}
