//! What goes over the wire: JSON, one message a frame.

use catalog::ObservedEvent;
use kernel::scene::{CardMotion, RoundLabel, Scene};
use kernel::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::{ChatLine, Command, DisplayName, MOST_SAID, MemberId, RoomView, SeatControls};

/// Goes up when an old client could not understand a new server, or the other way round.
pub const PROTOCOL: u32 = 3;

/// What a client says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum FromClient {
    /// The first message of a connection: who it is.
    Hello(Hello),
    /// Asks for something to be done, with a number that goes up by each new thing one asks for.
    Do {
        /// The number: what arrives twice is done once.
        number: u64,
        /// What.
        command: Command,
    },
    /// The token of the last welcome is kept where it lasts: from now on no older one is valid.
    Kept {
        /// The token.
        token: String,
    },
    /// Asks why an action cannot be taken now.
    Why {
        /// The action's text.
        action: String,
    },
    /// Asks for everything that can be seen, as if one had just come.
    Resync {},
    /// Is there anybody?
    Ping {},
}

/// Who a client is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The protocol that the client speaks.
    pub protocol: u32,
    /// The secret by which somebody comes back to their seat. Without it one is new here. Somebody new may bring a
    /// secret of their own, 64 hexadecimal digits: then they are known again even if they never heard that they had
    /// come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// Somebody new: what they are called. Without a name one watches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<DisplayName>,
    /// Somebody new: where they would like to sit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The last version that the client has: it gets what it has missed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<Version>,
    /// Which zones of a scene it is told when something has happened: who remembers the others asks for those that
    /// have changed. Most of a scene is as it was.
    #[serde(default, skip_serializing_if = "Zones::are_all")]
    pub zones: Zones,
    /// A spectator: does this device also keep the token of a seat at this table? Then it is shown no hands.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub holds_seat: bool,
}

/// Which zones of a scene are told.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Zones {
    /// All of them.
    #[default]
    All,
    /// Those that look different from before; the others are as they were, and so is what is said about the phases.
    Changed,
}

impl Zones {
    /// Are they all told?
    pub fn are_all(&self) -> bool {
        *self == Self::All
    }
}

/// How far a client has heard. Versions of another epoch mean nothing: then everything is sent.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Version {
    /// Begins anew with the server.
    pub epoch: u64,
    /// Counts what this viewer was told.
    pub number: u64,
}

/// What the server says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum FromServer {
    /// The answer to a hello.
    Welcome {
        /// The protocol that the server speaks.
        protocol: u32,
        /// Who one is here; nobody, if one only watches.
        member: Option<MemberId>,
        /// The number of the last thing that one asked for and that was answered: the next has a larger one.
        done: u64,
        /// The token by which one comes back the next time, sent to everybody but spectators. The one before stays
        /// valid until the client says that it has [kept](FromClient::Kept) this one, or comes back with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
    },
    /// What is new.
    News(Box<Update>),
    /// What became of something that one asked for.
    Answer {
        /// Its number.
        number: u64,
        /// Why it was not done, if it was not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        refused: Option<WireRefusal>,
    },
    /// Why an action cannot be taken now; nothing, if it can.
    Why {
        /// The action's text.
        action: String,
        /// Why not.
        refused: Option<WireRefusal>,
    },
    /// The server is there.
    Pong {},
    /// The last message of a connection.
    Bye {
        /// A stable code.
        code: String,
        /// In a sentence.
        sentence: String,
    },
}

/// A refusal on the wire.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct WireRefusal {
    /// A stable code.
    pub code: String,
    /// What is wrong and what would be right.
    pub sentence: String,
}

impl From<&Refusal> for WireRefusal {
    fn from(refusal: &Refusal) -> Self {
        Self { code: refusal.code.into(), sentence: refusal.sentence.clone() }
    }
}

/// What is new for a viewer: everything that has changed, whole.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Update {
    /// How far the viewer has heard with this.
    pub version: Version,
    /// The number of the version that this comes after: who has another one has missed something and asks for a
    /// resync. Without it this is everything, and whatever was told before does not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<u64>,
    /// The table, if something about it has changed that is not chat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<RoomView>,
    /// New lines of chat, if nothing else about the table has changed: they follow those that it had.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<ChatLine>,
    /// Through whose eyes the match is seen: a seat's, or nobody's.
    pub seat: Option<Seat>,
    /// The match, if something has changed in it; nothing at all while there is none, which the stage of the table
    /// tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
    /// Which zones the scene has. The same zones are there as in the version before, if not all are told.
    #[serde(default, skip_serializing_if = "Zones::are_all")]
    pub zones: Zones,
    /// The number of the question that one is asked now, to be sent back with the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<u32>,
    /// What one needs to know about one's own seat, if one has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<SeatControls>,
    /// How many lines of the log hold: those after them were taken back.
    pub kept: u64,
    /// The next lines of the log. If the first of them is not the one after those that hold, what lies between was too
    /// long ago to be told again.
    pub lines: Vec<LogLine>,
    /// The number of the first of these lines, from zero.
    pub from: u64,
    /// Why one sees no hands, where other spectators do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub covered: Option<String>,
}

impl Update {
    /// The table as it is with this, if it was like that before.
    pub fn room_after(&mut self, before: Option<RoomView>) -> Option<RoomView> {
        let mut room = self.room.take().or(before)?;
        room.talk.append(&mut self.said);
        let old = room.talk.len().saturating_sub(MOST_SAID);
        room.talk.drain(..old);
        Some(room)
    }

    /// The match as it is with this, if it was like that before.
    pub fn scene_after(&mut self, before: Option<Scene>) -> Option<Scene> {
        let (Some(mut scene), zones) = (self.scene.take(), self.zones) else { return before };
        if let (Zones::Changed, Some(before)) = (zones, before) {
            scene.track.about = before.track.about;
            let changed = std::mem::replace(&mut scene.zones, before.zones);
            for zone in changed {
                if let Some(old) = scene.zones.iter_mut().find(|old| old.id == zone.id) {
                    *old = zone;
                }
            }
        }
        Some(scene)
    }
}

/// One line of the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LogLine {
    /// The sentence.
    pub text: String,
    /// The cards that it moves on the scene.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub motions: Vec<CardMotion>,
    /// The round that this is the first line of; nothing in the midst of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begins: Option<RoundLabel>,
    /// The phase that is on from this line, if another one was before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<String>,
    /// How many decisions there were before the one that this is the first line of; nothing in the midst of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<u32>,
}

impl LogLine {
    /// A line that is nothing but its sentence.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), motions: Vec::new(), begins: None, phase: None, decision: None }
    }
}

impl From<ObservedEvent> for LogLine {
    fn from(line: ObservedEvent) -> Self {
        Self { motions: line.motions, phase: line.phase.map(String::from), ..Self::plain(line.text) }
    }
}
