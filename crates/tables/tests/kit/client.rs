//! A client that follows the protocol, as a value: what it hears goes in, what it says comes out.

use kernel::{Scene, Seat};
use tables::{
    Command, DisplayName, FromClient, FromServer, Hello, LogLine, MemberId, PROTOCOL, RoomView, Update,
    Version, WireRefusal, Zones,
};

/// Who somebody is, what they have heard, and what they wait for.
#[derive(Clone, Default, Debug)]
pub(crate) struct Client {
    /// Nobody watches under a name.
    pub name: Option<DisplayName>,
    pub token: Option<String>,
    pub member: Option<MemberId>,
    pub version: Option<Version>,
    pub room: Option<RoomView>,
    pub scene: Option<Scene>,
    pub seat: Option<Seat>,
    pub prompt: Option<u32>,
    /// The log; what lies too far back was never told.
    pub lines: Vec<Option<LogLine>>,
    /// The number of the last command.
    pub number: u64,
    /// What was asked for and not answered.
    pub asked: Option<(u64, Command)>,
    /// What became of commands, since this was last emptied.
    pub answers: Vec<(u64, Option<WireRefusal>)>,
    /// The last message of the connection, if it was one.
    pub bye: Option<String>,
    pub welcome: bool,
    /// Everything was asked for, and has not come yet.
    pub resync: bool,
    /// Does it say that its device keeps the token of a seat?
    pub holds_seat: bool,
    /// Why it sees no hands, where others do.
    pub covered: Option<String>,
    /// Something was heard of the table on this connection.
    pub up_to_date: bool,
}

impl Client {
    pub(crate) fn named(name: &str) -> Self {
        Self { name: Some(name.parse().expect("a name")), ..Self::default() }
    }

    pub(crate) fn watcher() -> Self {
        Self::default()
    }

    /// The first message of a connection; what was heard before it does not have to be told again.
    pub(crate) fn hello(&mut self) -> FromClient {
        (self.welcome, self.bye, self.resync, self.up_to_date) = (false, None, false, false);
        FromClient::Hello(Hello {
            protocol: PROTOCOL,
            token: self.token.clone(),
            name: if self.member.is_none() { self.name.clone() } else { None },
            seat: None,
            since: self.version,
            zones: Zones::Changed,
            holds_seat: self.holds_seat,
        })
    }

    /// Asks for something new; there is only ever one thing under way.
    pub(crate) fn ask(&mut self, command: Command) -> FromClient {
        self.number += 1;
        self.asked = Some((self.number, command.clone()));
        FromClient::Do { number: self.number, command }
    }

    /// What was asked for and not answered, again.
    pub(crate) fn again(&self) -> Option<FromClient> {
        self.asked.clone().map(|(number, command)| FromClient::Do { number, command })
    }

    /// Hears something; says what has to be said about it.
    pub(crate) fn hear(&mut self, message: FromServer) -> Vec<FromClient> {
        match message {
            FromServer::Welcome { member, done, token, .. } => {
                self.welcome = true;
                self.member = member;
                let kept = token.clone().map(|token| FromClient::Kept { token });
                self.token = token.or(self.token.take());
                self.number = self.number.max(done);
                return kept.into_iter().chain(self.again()).collect();
            }
            FromServer::Update(update) => return self.learn(*update).into_iter().collect(),
            FromServer::Answer { number, refused } => {
                if self.asked.as_ref().is_some_and(|(asked, _)| *asked == number) {
                    self.asked = None;
                    self.answers.push((number, refused));
                }
            }
            FromServer::Bye { code, .. } => {
                if code == "left" {
                    self.leave();
                }
                self.bye = Some(code);
            }
            FromServer::Why { .. } | FromServer::Pong {} => {}
        }
        Vec::new()
    }

    /// The table does not know them any more: they come as somebody new.
    pub(crate) fn leave(&mut self) {
        *self = Self {
            name: self.name.clone(),
            number: self.number,
            answers: std::mem::take(&mut self.answers),
            ..Self::default()
        };
    }

    fn learn(&mut self, mut update: Update) -> Option<FromClient> {
        let mine = self.version.filter(|mine| mine.epoch == update.version.epoch).map(|mine| mine.number);
        let old = mine.is_some_and(|mine| update.version.number < mine);
        let fits = match update.after {
            None => !old,
            Some(after) => mine == Some(after),
        };
        // Everything is what was asked for, even if something newer has overtaken it: whatever is missing then is asked
        // for again.
        self.resync &= update.after.is_some();
        if !fits {
            if old || mine == Some(update.version.number) || self.resync {
                return None; // heard before, or on its way
            }
            self.resync = true;
            return Some(FromClient::Resync {});
        }
        self.up_to_date = true;
        if update.after.is_none() {
            self.scene = None;
            self.lines.clear();
        }
        self.room = update.room_after(self.room.take());
        if self.room.as_ref().is_some_and(|room| !["playing", "over"].contains(&room.stage.as_str())) {
            self.scene = None;
        }
        self.covered = update.covered.take();
        self.scene = update.scene_after(self.scene.take());
        (self.version, self.seat, self.prompt) = (Some(update.version), update.seat, update.prompt);
        self.lines.truncate(update.kept as usize);
        self.lines.resize(update.from as usize, None);
        self.lines.extend(update.lines.into_iter().map(Some));
        None
    }

    /// What it knows, less what depends on when it was told.
    pub(crate) fn picture(&self) -> Picture {
        let room = self.room.clone().map(still);
        Picture { room, scene: self.scene.clone(), seat: self.seat, prompt: self.prompt }
    }

    /// Does it know the same as somebody who has just come? The log may go further back.
    pub(crate) fn agrees_with(&self, fresh: &Self) -> Result<(), String> {
        let (mine, theirs) = (self.picture(), fresh.picture());
        if mine != theirs {
            return Err(format!("it sees {mine:#?}\nwho has just come sees {theirs:#?}"));
        }
        let known = fresh.lines.iter().position(Option::is_some).unwrap_or(fresh.lines.len());
        if self.lines.len() != fresh.lines.len() || self.lines[known..] != fresh.lines[known..] {
            return Err(format!("its log is {:#?}\nof who has just come {:#?}", self.lines, fresh.lines));
        }
        Ok(())
    }
}

/// What somebody sees.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Picture {
    pub room: Option<RoomView>,
    pub scene: Option<Scene>,
    pub seat: Option<Seat>,
    pub prompt: Option<u32>,
}

/// A table without what changes from moment to moment: clocks that run, and who is connected.
pub(crate) fn still(mut room: RoomView) -> RoomView {
    room.seats.iter_mut().for_each(|info| info.time_left = None);
    room.members.iter_mut().for_each(|member| (member.present, member.returns) = (false, None));
    room
}
