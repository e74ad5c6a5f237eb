//! The messages of the protocol: JSON, one message per frame.

use catalog::ObservedEvent;
use kernel::scene::{CardMotion, RoundLabel, Scene, SceneEvent};
use kernel::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::{ChatLine, Command, DisplayName, MOST_SAID, MemberId, RoomView, SeatControls};

/// Goes up when an old client could not understand a new server, or the other way round.
pub const PROTOCOL: u32 = 4;

/// A message from a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum FromClient {
    /// The first message of a connection: it identifies the client.
    Hello(Hello),
    /// Sends a command, with a number that increases with each new command.
    Do {
        /// The number: a command that arrives twice is executed once.
        number: u64,
        /// The command.
        command: Command,
    },
    /// The client has stored the token of the last welcome permanently: all older tokens become invalid.
    Kept {
        /// The token.
        token: String,
    },
    /// Asks why an action is illegal now.
    Why {
        /// The action's text.
        action: String,
    },
    /// The client's screen has shown everything up to this version. Bots wait for the screens of players that
    /// report this, as the table's `pace` says.
    Shown {
        /// The number of the version.
        number: u64,
    },
    /// Asks for the full state, as after joining.
    Resync {},
    /// Checks that the server still answers.
    Ping {},
}

/// The identification of a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The protocol version of the client.
    pub protocol: u32,
    /// The secret token with which a member comes back to their seat. A client without one is new. A new
    /// client may send a token of its own, 64 hexadecimal digits: then it is recognised even if the welcome
    /// never reached it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// A new client's display name. A client without a name is a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<DisplayName>,
    /// A new client's preferred seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The last version that the client has: it receives the updates it missed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<Version>,
    /// The zones of a scene that updates contain. A client that keeps the other zones asks for the changed
    /// zones only; most of a scene stays the same.
    #[serde(default, skip_serializing_if = "Zones::are_all")]
    pub zones: Zones,
    /// For a spectator: whether this device also holds the token of a seat at this table. If so, it is shown
    /// no hands.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub holds_seat: bool,
}

/// The zones of a scene that an update contains.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Zones {
    /// All of them.
    #[default]
    All,
    /// The changed zones; all other zones are as before, and so is the list of phases.
    Changed,
}

impl Zones {
    /// Whether the update contains all zones.
    pub fn are_all(&self) -> bool {
        *self == Self::All
    }
}

/// The state that a client has. A version of another epoch is meaningless: then the full state is sent.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Version {
    /// A new value for each start of the server.
    pub epoch: u64,
    /// Counts the updates of this viewer.
    pub number: u64,
}

/// A message from the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum FromServer {
    /// The answer to a hello.
    Welcome {
        /// The protocol version of the server.
        protocol: u32,
        /// The client's member number; `None` for a spectator.
        member: Option<MemberId>,
        /// The number of the last answered command: the next command has a larger number.
        done: u64,
        /// The token for the next connection, sent to every member. The previous token stays valid until the
        /// client reports that it has [kept](FromClient::Kept) this one, or presents it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
    },
    /// An update.
    Update(Box<Update>),
    /// The answer to a command.
    Answer {
        /// The number of the command.
        number: u64,
        /// The reason why it was refused, if it was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        refused: Option<WireRefusal>,
    },
    /// Why an action is illegal now; `None` if it is legal.
    Why {
        /// The action's text.
        action: String,
        /// The reason.
        refused: Option<WireRefusal>,
    },
    /// The answer to a ping.
    Pong {},
    /// The last message of a connection.
    Bye {
        /// A stable code.
        code: String,
        /// The reason as a sentence.
        sentence: String,
    },
}

/// A refusal on the wire.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct WireRefusal {
    /// A stable code.
    pub code: String,
    /// A sentence that says what is wrong and what would be right.
    pub sentence: String,
}

impl From<&Refusal> for WireRefusal {
    fn from(refusal: &Refusal) -> Self {
        Self { code: refusal.code.into(), sentence: refusal.sentence.clone() }
    }
}

/// An update for one viewer: every part that has changed, in full.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Update {
    /// The version of the viewer after this update.
    pub version: Version,
    /// The number of the version that this update follows. A client with another version has missed an update
    /// and asks for a resync. `None` means that this is the full state, which replaces everything sent
    /// before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<u64>,
    /// The table, if something about it has changed that is not chat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<RoomView>,
    /// New lines of chat, if nothing else about the table has changed: they follow those that it had.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chat: Vec<ChatLine>,
    /// The perspective of the scene: that of a seat, or of the public.
    pub seat: Option<Seat>,
    /// The match, if something in it has changed. It is missing while there is no match; the stage of the
    /// table says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
    /// The zones that the scene contains. If it does not contain all, the set of zones is the same as in the
    /// previous version.
    #[serde(default, skip_serializing_if = "Zones::are_all")]
    pub zones: Zones,
    /// The number of the open prompt, to be sent back with the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<u32>,
    /// The controls of the client's own seat, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub controls: Option<SeatControls>,
    /// The number of log lines that are still valid: the lines after them were taken back.
    pub kept: u64,
    /// The next lines of the log. If the first one does not directly follow the valid lines, the lines in
    /// between are too old to be sent.
    pub lines: Vec<LogLine>,
    /// The number of the first of these lines, from zero.
    pub from: u64,
    /// Why this spectator sees no hands although other spectators do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub covered: Option<String>,
}

impl Update {
    /// The table as it is with this, if it was like that before.
    pub fn room_after(&mut self, before: Option<RoomView>) -> Option<RoomView> {
        let mut room = self.room.take().or(before)?;
        room.chat.append(&mut self.chat);
        let old = room.chat.len().saturating_sub(MOST_SAID);
        room.chat.drain(..old);
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

/// A line of the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LogLine {
    /// The sentence.
    pub text: String,
    /// The card motions of this line on the scene.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub motions: Vec<CardMotion>,
    /// What else the scene shows of this line: strikes, damage, announcements.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<SceneEvent>,
    /// The round that starts with this line; `None` within a round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begins: Option<RoundLabel>,
    /// The phase that starts with this line; `None` if the phase stays the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<String>,
    /// If a decision starts with this line, the number of decisions before it; `None` within a decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<u32>,
}

impl LogLine {
    /// A line with a sentence and nothing else.
    pub fn plain(text: impl Into<String>) -> Self {
        let (motions, events) = (Vec::new(), Vec::new());
        Self { text: text.into(), motions, events, begins: None, phase: None, decision: None }
    }
}

impl From<ObservedEvent> for LogLine {
    fn from(line: ObservedEvent) -> Self {
        let (motions, events) = (line.motions, line.scene_events);
        Self { motions, events, phase: line.phase.map(String::from), ..Self::plain(line.text) }
    }
}
