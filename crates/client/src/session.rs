//! The protocol as a value: what is heard goes in, what is said comes out.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

use kernel::{Scene, Seat};
use tables::{
    Command, DisplayName, FromClient, FromServer, Hello, LogLine, MemberId, PROTOCOL, RoomView, Update,
    Version, WireRefusal, Zones,
};

/// As whom one comes to a table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Credentials {
    /// Nobody knows who watches.
    #[default]
    Watching,
    /// Somebody who plays, or would like to.
    Playing {
        /// What they are called, if they are new.
        name: DisplayName,
        /// Where they would like to sit, if they are new.
        seat: Option<Seat>,
        /// 64 hexadecimal digits by which they are known again, also if they never hear that they have come.
        secret: String,
    },
    /// Somebody who was here before, or opened the table.
    Returning {
        /// The secret by which they are known.
        secret: String,
    },
}

/// What somebody has heard of a table, and what they wait for.
#[derive(Clone, Default, Debug)]
pub struct ClientSession {
    /// As whom they came.
    pub visit: Credentials,
    /// Were they greeted on this connection?
    pub welcome: bool,
    /// Who they are here, once they were greeted; nobody, if they only watch.
    pub member: Option<MemberId>,
    /// How far they have heard.
    pub version: Option<Version>,
    /// The table.
    pub room: Option<RoomView>,
    /// The match, through their eyes.
    pub scene: Option<Scene>,
    /// Whose eyes these are.
    pub seat: Option<Seat>,
    /// The number of the question that they are asked.
    pub prompt: Option<u32>,
    /// Why they see no hands, where other spectators do.
    pub covered: Option<String>,
    /// The log; what lies too far back was never told.
    pub lines: Vec<Option<LogLine>>,
    /// The number of the last command.
    number: u64,
    /// What was asked for and not answered.
    asked: Option<(u64, Command)>,
    /// What is asked for next.
    queue: VecDeque<Command>,
    /// Everything was asked for, and has not come yet.
    resync: bool,
    /// Where their next token is kept.
    keep: Option<TokenStore>,
}

/// Keeps a token where it lasts, before the server hears that it is kept; says whether that was done.
#[derive(Clone)]
pub struct TokenStore(Arc<dyn Fn(&str) -> bool + Send + Sync>);

impl TokenStore {
    /// Keeps tokens like this.
    pub fn new(keep: impl Fn(&str) -> bool + Send + Sync + 'static) -> Self {
        Self(Arc::new(keep))
    }
}

impl fmt::Debug for TokenStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keep(…)")
    }
}

/// What became of a message.
#[derive(Clone, PartialEq, Debug)]
pub struct HandledMessage {
    /// What is to be said about it, in this order.
    pub say: Vec<FromClient>,
    /// What it was.
    pub what: ClientEvent,
}

/// What a message was.
#[derive(Clone, PartialEq, Debug)]
pub enum ClientEvent {
    /// Nothing that was not known.
    Nothing,
    /// One was greeted.
    Welcome,
    /// Something is new.
    News(LogChange),
    /// What became of something that one asked for.
    Answer {
        /// What.
        command: Command,
        /// Why it was not done, if it was not.
        refused: Option<WireRefusal>,
    },
    /// Why an action cannot be taken now.
    Why {
        /// The action's text.
        action: String,
        /// Why not; nothing, if it can.
        refused: Option<WireRefusal>,
    },
    /// The connection ends.
    Bye(WireRefusal),
}

/// What is new in the log.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct LogChange {
    /// How many lines of what was known hold.
    pub kept: usize,
    /// How many there are now.
    pub lines: usize,
    /// Is it everything, and not what came after what was known?
    pub anew: bool,
}

impl ClientSession {
    /// Somebody who comes.
    pub fn new(visit: Credentials) -> Self {
        Self { visit, ..Self::default() }
    }

    /// Somebody whose next tokens are kept like this.
    #[must_use]
    pub fn keeping(self, keep: TokenStore) -> Self {
        Self { keep: Some(keep), ..self }
    }

    /// The first message of a connection; what was heard before it does not have to be told again.
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

    /// Asks for something. One thing is under way at a time: the message, if this is the one.
    pub fn ask(&mut self, command: Command) -> Option<FromClient> {
        self.queue.push_back(command);
        if self.asked.is_some() || !self.welcome { None } else { self.next() }
    }

    /// What waits for an answer.
    pub fn asked(&self) -> Option<&Command> {
        self.asked.as_ref().map(|(_, command)| command).or(self.queue.front())
    }

    /// What was asked for and not answered, again: it is done once, however often it arrives.
    pub fn again(&self) -> Option<FromClient> {
        self.asked.clone().map(|(number, command)| FromClient::Do { number, command })
    }

    fn next(&mut self) -> Option<FromClient> {
        let command = self.queue.pop_front()?;
        self.number += 1;
        self.asked = Some((self.number, command));
        self.again()
    }

    /// Hears something.
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
            FromServer::News(news) => self.apply_update(*news),
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

    /// From now on they come back by this token. Once it is kept, the server is told so; if it cannot be, the one that
    /// was kept before stays valid.
    fn renew(&mut self, token: String) -> Option<FromClient> {
        if let Credentials::Playing { secret, .. } | Credentials::Returning { secret } = &mut self.visit {
            secret.clone_from(&token);
        }
        let kept = self.keep.as_ref().is_none_or(|TokenStore(keep)| keep(&token));
        kept.then_some(FromClient::Kept { token })
    }

    fn apply_update(&mut self, mut news: Update) -> (Option<FromClient>, ClientEvent) {
        let mine = self.version.filter(|mine| mine.epoch == news.version.epoch).map(|mine| mine.number);
        let old = mine.is_some_and(|mine| news.version.number < mine);
        let fits = match news.after {
            None => !old,
            Some(after) => mine == Some(after),
        };
        // Everything is what was asked for, even if something newer has overtaken it: whatever is missing then is asked
        // for again.
        self.resync &= news.after.is_some();
        if !fits {
            if old || mine == Some(news.version.number) || self.resync {
                return (None, ClientEvent::Nothing); // heard before, or on its way
            }
            self.resync = true;
            return (Some(FromClient::Resync {}), ClientEvent::Nothing);
        }
        let anew = news.after.is_none();
        if anew {
            self.scene = None;
            self.lines.clear();
        }
        self.room = news.room_after(self.room.take());
        if self.room.as_ref().is_some_and(|room| !["playing", "over"].contains(&room.stage.as_str())) {
            self.scene = None;
        }
        self.scene = news.scene_after(self.scene.take());
        (self.version, self.seat, self.prompt) = (Some(news.version), news.seat, news.prompt);
        self.covered = news.covered;
        self.lines.truncate(news.kept as usize);
        let kept = self.lines.len();
        self.lines.resize(news.from as usize, None);
        self.lines.extend(news.lines.into_iter().map(Some));
        (None, ClientEvent::News(LogChange { kept, lines: self.lines.len(), anew }))
    }

    /// What it knows, less what depends on when it was told.
    pub fn picture(&self) -> TableView {
        let room = self.room.clone().map(still);
        TableView { room, scene: self.scene.clone(), seat: self.seat, prompt: self.prompt }
    }
}

/// What somebody sees of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct TableView {
    /// The table.
    pub room: Option<RoomView>,
    /// The match.
    pub scene: Option<Scene>,
    /// Through whose eyes.
    pub seat: Option<Seat>,
    /// What they are asked.
    pub prompt: Option<u32>,
}

/// A table without what changes from moment to moment: clocks that run, and who is connected or will be missed.
pub fn still(mut room: RoomView) -> RoomView {
    room.chairs.iter_mut().for_each(|chair| chair.left = None);
    room.members.iter_mut().for_each(|member| (member.present, member.returns) = (false, None));
    room
}
