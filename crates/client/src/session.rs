//! The protocol as a value: received messages go in, messages to send come out.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

use kernel::{Scene, Seat};
use tables::{
    Command, DisplayName, FromClient, FromServer, Hello, LogLine, MemberId, PROTOCOL, RoomView, Update,
    Version, WireRefusal, Zones,
};

/// The role in which a client joins a table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Credentials {
    /// An anonymous spectator.
    #[default]
    Watching,
    /// A player.
    Playing {
        /// The display name of a new member.
        name: DisplayName,
        /// The preferred seat of a new member.
        seat: Option<Seat>,
        /// 64 hexadecimal digits that identify the member, even if the welcome never arrives.
        secret: String,
    },
    /// A returning member, or the one who opened the table.
    Returning {
        /// The secret token that identifies them.
        secret: String,
    },
}

/// The client's knowledge of a table, and its pending commands.
#[derive(Clone, Default, Debug)]
pub struct ClientSession {
    /// The credentials.
    pub visit: Credentials,
    /// Whether this connection was welcomed.
    pub welcome: bool,
    /// The member number, once welcomed; `None` for a spectator.
    pub member: Option<MemberId>,
    /// The version of this state.
    pub version: Option<Version>,
    /// The table.
    pub room: Option<RoomView>,
    /// The match, from the client's perspective.
    pub scene: Option<Scene>,
    /// The seat of this perspective.
    pub seat: Option<Seat>,
    /// The number of the open prompt.
    pub prompt: Option<u32>,
    /// Why this spectator sees no hands although others do.
    pub covered: Option<String>,
    /// The log; lines that are too old were never sent.
    pub lines: Vec<Option<LogLine>>,
    /// The number of the last command.
    number: u64,
    /// The command that waits for an answer.
    asked: Option<(u64, Command)>,
    /// The commands that follow.
    queue: VecDeque<Command>,
    /// Whether a resync was requested and has not arrived.
    resync: bool,
    /// Stores the next token.
    keep: Option<TokenStore>,
}

/// Stores a token permanently before confirming it to the server; returns whether that succeeded.
#[derive(Clone)]
pub struct TokenStore(Arc<dyn Fn(&str) -> bool + Send + Sync>);

impl TokenStore {
    /// Stores tokens with this function.
    pub fn new(keep: impl Fn(&str) -> bool + Send + Sync + 'static) -> Self {
        Self(Arc::new(keep))
    }
}

impl fmt::Debug for TokenStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keep(…)")
    }
}

/// The result of a message.
#[derive(Clone, PartialEq, Debug)]
pub struct HandledMessage {
    /// The replies, in order.
    pub say: Vec<FromClient>,
    /// The event.
    pub what: ClientEvent,
}

/// The meaning of a message for the client.
#[derive(Clone, PartialEq, Debug)]
pub enum ClientEvent {
    /// Nothing new.
    Nothing,
    /// The client was welcomed.
    Welcome,
    /// There is an update.
    Updated(LogChange),
    /// A command was answered.
    Answer {
        /// The command.
        command: Command,
        /// The reason why it was refused, if it was.
        refused: Option<WireRefusal>,
    },
    /// Why an action is illegal now.
    Why {
        /// The action's text.
        action: String,
        /// The reason; `None` if it is legal.
        refused: Option<WireRefusal>,
    },
    /// The server ends the connection.
    Bye(WireRefusal),
}

/// A change of the log.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct LogChange {
    /// The number of known lines that are still valid.
    pub kept: usize,
    /// The new number of lines.
    pub lines: usize,
    /// Whether this replaces the whole log instead of continuing it.
    pub anew: bool,
    /// Whether the update states the times of the room again: clocks and countdowns run from now on.
    pub times: bool,
}

impl ClientSession {
    /// A session with these credentials.
    pub fn new(visit: Credentials) -> Self {
        Self { visit, ..Self::default() }
    }

    /// Stores the next tokens with this store.
    #[must_use]
    pub fn keeping(self, keep: TokenStore) -> Self {
        Self { keep: Some(keep), ..self }
    }

    /// The first message of a connection; it names the known version, so that nothing is sent twice.
    pub fn hello(&mut self) -> FromClient {
        (self.welcome, self.resync) = (false, false);
        let (token, name, seat) = match self.visit.clone() {
            Credentials::Watching => (None, None, None),
            Credentials::Playing { name, seat, secret } => (Some(secret), Some(name), seat),
            Credentials::Returning { secret } => (Some(secret), None, None),
        };
        FromClient::Hello(Hello {
            protocol: PROTOCOL,
            token,
            name,
            seat,
            since: self.version,
            zones: Zones::Changed,
            holds_seat: false,
        })
    }

    /// Queues a command. Only one is in progress at a time: returns the message if it is this one.
    pub fn ask(&mut self, command: Command) -> Option<FromClient> {
        self.queue.push_back(command);
        if self.asked.is_some() || !self.welcome { None } else { self.next() }
    }

    /// The command that waits for an answer.
    pub fn asked(&self) -> Option<&Command> {
        self.asked.as_ref().map(|(_, command)| command).or(self.queue.front())
    }

    /// The unanswered command again: the server executes it once, however often it arrives.
    pub fn again(&self) -> Option<FromClient> {
        self.asked.clone().map(|(number, command)| FromClient::Do { number, command })
    }

    fn next(&mut self) -> Option<FromClient> {
        let command = self.queue.pop_front()?;
        self.number += 1;
        self.asked = Some((self.number, command));
        self.again()
    }

    /// Handles a message.
    pub fn handle(&mut self, message: FromServer) -> HandledMessage {
        let (say, what) = match message {
            FromServer::Welcome { member, done, token, .. } => {
                (self.welcome, self.member) = (true, member);
                self.number = self.number.max(done);
                let kept = token.and_then(|token| self.renew(token));
                let next = self.again().or_else(|| self.next());
                return HandledMessage {
                    say: kept.into_iter().chain(next).collect(),
                    what: ClientEvent::Welcome,
                };
            }
            FromServer::Update(update) => self.apply_update(*update),
            FromServer::Answer { number, refused } => {
                match self.asked.take_if(|(asked, _)| *asked == number) {
                    Some((_, command)) => (self.next(), ClientEvent::Answer { command, refused }),
                    None => (None, ClientEvent::Nothing),
                }
            }
            FromServer::Why { action, refused } => (None, ClientEvent::Why { action, refused }),
            FromServer::Bye { code, sentence } => {
                self.welcome = false;
                (None, ClientEvent::Bye(WireRefusal { code, sentence }))
            }
            FromServer::Pong {} => (None, ClientEvent::Nothing),
        };
        HandledMessage { say: say.into_iter().collect(), what }
    }

    /// Uses this token from now on. Once it is stored, it is confirmed to the server; if that fails, the previously
    /// stored one stays valid.
    fn renew(&mut self, token: String) -> Option<FromClient> {
        if let Credentials::Playing { secret, .. } | Credentials::Returning { secret } = &mut self.visit {
            secret.clone_from(&token);
        }
        let kept = self.keep.as_ref().is_none_or(|TokenStore(keep)| keep(&token));
        kept.then_some(FromClient::Kept { token })
    }

    fn apply_update(&mut self, mut update: Update) -> (Option<FromClient>, ClientEvent) {
        let mine = self.version.filter(|mine| mine.epoch == update.version.epoch).map(|mine| mine.number);
        let old = mine.is_some_and(|mine| update.version.number < mine);
        let fits = match update.after {
            None => !old,
            Some(after) => mine == Some(after),
        };
        // The full state answers the resync, even if a newer update has overtaken it: if something is missing
        // then, the client asks again.
        self.resync &= update.after.is_some();
        if !fits {
            if old || mine == Some(update.version.number) || self.resync {
                return (None, ClientEvent::Nothing); // already known, or a resync is pending
            }
            self.resync = true;
            return (Some(FromClient::Resync {}), ClientEvent::Nothing);
        }
        let anew = update.after.is_none();
        if anew {
            self.scene = None;
            self.lines.clear();
        }
        let times = update.room.is_some();
        self.room = update.room_after(self.room.take());
        if self.room.as_ref().is_some_and(|room| !["playing", "over"].contains(&room.stage.as_str())) {
            self.scene = None;
        }
        self.scene = update.scene_after(self.scene.take());
        (self.version, self.seat, self.prompt) = (Some(update.version), update.seat, update.prompt);
        self.covered = update.covered;
        self.lines.truncate(update.kept as usize);
        let kept = self.lines.len();
        self.lines.resize(update.from as usize, None);
        self.lines.extend(update.lines.into_iter().map(Some));
        (None, ClientEvent::Updated(LogChange { kept, lines: self.lines.len(), anew, times }))
    }

    /// The client's view, without values that depend on when they were sent.
    pub fn picture(&self) -> TableView {
        let room = self.room.clone().map(still);
        TableView { room, scene: self.scene.clone(), seat: self.seat, prompt: self.prompt }
    }
}

/// A client's view of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct TableView {
    /// The table.
    pub room: Option<RoomView>,
    /// The match.
    pub scene: Option<Scene>,
    /// The seat of the perspective.
    pub seat: Option<Seat>,
    /// The open prompt.
    pub prompt: Option<u32>,
}

/// A table without the parts that change constantly: running clocks and connections.
pub fn still(mut room: RoomView) -> RoomView {
    room.seats.iter_mut().for_each(|info| info.time_left = None);
    room.members.iter_mut().for_each(|member| (member.present, member.returns) = (false, None));
    room
}
