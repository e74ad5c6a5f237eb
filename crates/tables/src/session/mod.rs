//! Who stands between a table and its visitors.
//!
//! A keeper is a value, too: [events](Event) come in with the time, [acts](SessionOutput) come out, and nothing else happens. It
//! takes one thing after the other to the table; what the table accepted is handed out to be stored, and only when it
//! is on disk does anybody hear of it. Until then everything else waits.

mod bot_jobs;
mod connections;
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
use stream::UpdateStream;

/// While a clock runs and nothing else is stored, the time is stored this often, in milliseconds: a crash gives nobody
/// more time back than this.
const CLOCK_MARK: u64 = 5_000;

/// A visitor's connection. Who drives the keeper numbers them, and never twice the same.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConnectionId(pub u64);

/// What happens to a keeper.
#[derive(Debug)]
pub enum SessionInput {
    /// Somebody connects; the bytes are fresh from chance, and become their secret if they are new.
    Connected(ConnectionId, [u8; 32]),
    /// From where a connection comes, before it says anything. Where nobody tells, everybody comes from elsewhere.
    From(ConnectionId, NetworkOrigin),
    /// Somebody says something.
    Message(ConnectionId, FromClient),
    /// A connection cannot keep up: some of what was sent to it was dropped.
    Lagged(ConnectionId),
    /// A connection is gone.
    Disconnected(ConnectionId),
    /// The entry that was handed out is on disk.
    Stored,
    /// The entry that was handed out could not be stored: the table in memory is not the one on disk.
    NotStored,
    /// A bot has thought, or has failed to.
    BotDecided {
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
pub enum SessionOutput {
    /// Send this.
    Send(ConnectionId, FromServer),
    /// End the connection, once everything is sent.
    Disconnect(ConnectionId),
    /// Store this, and say when it is on disk. There is only ever one of these under way.
    Store(InputRecord),
    /// Have this thought about elsewhere.
    RunBot(BotJob),
    /// A match has ended: this is its replay.
    Ended(String),
    /// Forget this keeper and make a new one from what is on disk.
    Reload,
}

/// How much a keeper bears.
#[derive(Copy, Clone, Debug)]
pub struct SessionLimits {
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

impl Default for SessionLimits {
    fn default() -> Self {
        Self { connections: 64, waiting: 8, thinking: 2_000, kept: 16, lines: 200 }
    }
}

/// Keeps one table.
#[derive(Debug)]
pub struct TableSession {
    table: Table,
    limits: SessionLimits,
    epoch: u64,
    connections: BTreeMap<ConnectionId, ConnectionState>,
    streams: BTreeMap<StreamViewer, UpdateStream>,
    /// Since when members who are not connected are gone.
    gone: BTreeMap<MemberId, Time>,
    /// The last refusal of each member, by the number of what was refused.
    refused: BTreeMap<MemberId, (u64, WireRefusal)>,
    /// What waits for its turn.
    queue: VecDeque<QueuedInput>,
    /// What is being stored.
    pending: Option<PendingWrite>,
    thinking: Option<Thinking>,
    now: Time,
    /// Two readings of one moment: by who drives the keeper, and by the table.
    clock_sync: (Time, Time),
}

/// Whose eyes.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum StreamViewer {
    Seat(Seat),
    Spectator,
    /// A spectator who could be one of the players: sees no hands, whatever is agreed.
    Barred,
}

/// Something that waits for its turn.
#[derive(Debug)]
enum QueuedInput {
    Heard(ConnectionId, FromClient),
    Thought { seat: Seat, decisions: u32, action: String },
    Close(String),
}

/// What is being stored, and who is answered when it is.
#[derive(Debug)]
struct PendingWrite {
    happened: TableChange,
    then: PendingReply,
}

/// Who is answered.
#[derive(Debug)]
enum PendingReply {
    /// Nobody.
    Nothing,
    /// A member's command is answered.
    Answer(ConnectionId, u64),
    /// Somebody new is welcomed, with their token.
    Joined(ConnectionId, String),
    /// Somebody is welcome again, with their next token.
    Welcome(ConnectionId, String),
}

/// What a bot is thinking about.
#[derive(Debug)]
struct Thinking {
    job: BotJob,
    until: Time,
}

impl TableSession {
    /// Keeps a table from now on; its own time goes on where it stood. The epoch is another one each time that a
    /// keeper is made.
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
            gone,
            refused: BTreeMap::new(),
            queue: VecDeque::new(),
            pending: None,
            thinking: None,
            now,
            clock_sync: (now, began),
        }
    }

    /// The table, as it will be when everything is stored.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// How many are connected.
    pub fn connection_count(&self) -> usize {
        self.connections.len()
    }

    /// When the keeper must be told the time at the latest.
    pub fn next_wakeup(&self) -> Option<Time> {
        if self.pending.is_some() {
            return None;
        }
        let away = self.gone.iter().map(|(id, since)| self.away_deadline(*id, *since)).min();
        let bot = self.thinking.as_ref().map(|thinking| thinking.until);
        let due = self.table.due().map(|due| self.clock_sync.0 + due.since(self.clock_sync.1));
        let mark = self.table.clock_runs().then(|| self.clock_sync.0 + CLOCK_MARK);
        due.into_iter().chain(away).chain(bot).chain(mark).min()
    }

    /// The time at the table: it stands still while something is being stored, so nobody is charged for a slow disk.
    fn table_time(&self) -> Time {
        let (ours, tables) = self.clock_sync;
        tables + self.now.since(ours)
    }

    /// Lets something happen at this time; adds what is to be done about it.
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

    /// Takes to the table what waits, until something has to be stored or nothing is left to do.
    fn process_queue(&mut self, acts: &mut Vec<SessionOutput>) {
        while self.pending.is_none() && !self.table.is_closed() {
            if self.table.edition() < EDITION {
                // A table of an older program: what it has done stands, and from now on it goes by newer rules.
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

    /// One thing that waited.
    fn take(&mut self, next: QueuedInput, acts: &mut Vec<SessionOutput>) {
        match next {
            QueuedInput::Heard(connection, message) => self.obey(connection, message, acts),
            QueuedInput::Thought { seat, decisions, action } => {
                // Whatever becomes of it, it is not thought about any more.
                _ = self.submit(TableInput::Thought { seat, decisions, action }, PendingReply::Nothing, acts);
            }
            QueuedInput::Close(why) => {
                _ = self.submit(TableInput::Closed { why }, PendingReply::Nothing, acts)
            }
        }
    }

    /// Takes an input to the table; what the table accepts is to be stored.
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
                "What was done last could not be stored, so it was not done. Come back in a moment.",
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
