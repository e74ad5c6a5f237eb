//! The public view of a table.

use std::hash::{Hash, Hasher};

use catalog::AnyGame;
use kernel::{Pairs, Scene, Seat, Seats, Setup, Viewer};
use serde::{Deserialize, Serialize};

use super::{MatchResult, Occupant, Stage, Table, WaitingForPlayers};
use crate::options::SpectatorHands;
use crate::{Clocks, DealKind, MemberId, MemberStatus, Time, pairs};

/// The public view of a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RoomView {
    /// The game's name.
    pub game: String,
    /// The title for display.
    pub title: String,
    /// The settings of the game, without those that would reveal hidden information.
    #[serde(with = "pairs")]
    #[cfg_attr(feature = "types", ts(as = "std::collections::BTreeMap<String, String>"))]
    pub setup: Pairs,
    /// What the game advises about its settings, in a sentence, where it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub advice: Option<String>,
    /// The options of the table.
    #[serde(with = "pairs")]
    #[cfg_attr(feature = "types", ts(as = "std::collections::BTreeMap<String, String>"))]
    pub options: Pairs,
    /// `waiting`, `playing`, `over` or `closed`.
    pub stage: String,
    /// The number of the match at this table, from 1.
    pub match_number: u32,
    /// The member who may change settings.
    pub host: MemberId,
    /// All members except those who were removed.
    pub members: Vec<MemberInfo>,
    /// The seats in order.
    pub seats: Vec<SeatInfo>,
    /// How the match is or will be dealt.
    #[serde(default)]
    pub deal: DealKind,
    /// The server's commitment to the deal, before anybody adds a seed; `None` if cards are arranged or the
    /// match continues another.
    pub commitment: Option<String>,
    /// The result of the last match.
    pub result: Option<MatchResult>,
    /// The pending requests of players.
    pub requests: PendingRequests,
    /// Whether the clocks are paused.
    pub paused: bool,
    /// The latest chat messages.
    pub chat: Vec<ChatLine>,
}

/// A member of the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MemberInfo {
    /// Their number.
    pub id: MemberId,
    /// The display name.
    pub name: String,
    /// Their status.
    pub status: MemberStatus,
    /// Whether they are connected.
    pub present: bool,
    /// Not connected: milliseconds until a bot plays for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub returns: Option<u64>,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SeatInfo {
    /// The seat.
    pub seat: Seat,
    /// The game's role for this seat, if it has one.
    pub role: Option<String>,
    /// The person on it.
    pub member: Option<MemberId>,
    /// The bot that plays it now.
    pub bot: Option<String>,
    /// Whether the person is ready.
    pub ready: bool,
    /// Milliseconds left on the clock, if there is one.
    pub time_left: Option<u64>,
    /// Whether the clock is running.
    pub running: bool,
    /// How many decisions of this match bots took for the person on it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub bot_decisions: u32,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

fn is_empty(seats: &Seats) -> bool {
    seats.is_empty()
}

/// The pending requests of players.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PendingRequests {
    /// The seat that asks to take a decision back.
    pub take_back: Option<Seat>,
    /// The seats that have agreed to it.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub agreed: Seats,
    /// Who offers a draw.
    pub draw: Seats,
    /// The members who want a rematch.
    pub rematch: Vec<MemberId>,
    /// The seats that let spectators see their hand.
    pub open_hands: Seats,
}

/// A chat message.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ChatLine {
    /// The number of the message, from 1.
    pub number: u64,
    /// The author.
    pub from: String,
    /// The message.
    pub text: String,
}

/// The match that spectators see, up to the current decision or an earlier one.
#[derive(Debug)]
pub struct SpectatedMatch<'a> {
    /// The match.
    pub game: &'a dyn AnyGame,
    /// The number of its decisions that spectators see.
    pub decisions: usize,
    /// The perspective of spectators.
    pub perspective: Perspective,
}

/// The perspective from which a match is seen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Perspective {
    /// That of one viewer.
    Of(Viewer),
    /// That of all players together, who show their hands to spectators. Information that no player has stays
    /// hidden, such as the order of the decks.
    Everybody,
}

impl Perspective {
    /// The scene of a match from this perspective.
    pub fn scene(self, game: &dyn AnyGame) -> Scene {
        match self {
            Self::Of(viewer) => game.scene(viewer),
            Self::Everybody => together(game),
        }
    }

    /// The viewer for whom events are redacted.
    pub fn event_viewer(self) -> Viewer {
        match self {
            Self::Of(viewer) => viewer,
            Self::Everybody => Viewer::Public,
        }
    }
}

/// A match as all players together see it: each player's own objects as that player sees them.
fn together(game: &dyn AnyGame) -> Scene {
    let mut scene = game.scene(Viewer::Public);
    for seat in game.seats().iter() {
        let own = game.scene(Viewer::Seat(seat));
        for (place, theirs) in scene.seats.iter_mut().zip(own.seats).filter(|(place, _)| place.seat == seat) {
            *place = theirs;
        }
        for (zone, theirs) in
            scene.zones.iter_mut().zip(own.zones).filter(|(zone, _)| zone.owner == Some(seat))
        {
            *zone = theirs;
        }
    }
    scene
}

impl Table {
    /// The public view of the table at this time.
    pub fn room(&self, now: Time) -> RoomView {
        let (stage, paused) = match &self.stage {
            Stage::Waiting(_) => ("waiting", false),
            Stage::Playing(playing) => ("playing", playing.paused.is_some()),
            Stage::Over(_) => ("over", false),
            Stage::Closed(_) => ("closed", false),
        };
        let members = self.members.iter().filter(|member| member.standing.is_member());
        let member = |member: &crate::Member| MemberInfo {
            id: member.id,
            name: member.name.to_string(),
            status: member.standing,
            present: false,
            returns: None,
        };
        RoomView {
            game: self.game_entry.about.name.into(),
            title: self.game_entry.about.title.into(),
            setup: self.trial.settings(Viewer::Public),
            advice: (self.game_entry.advice)(&self.setup).and_then(|advice| advice.why),
            options: self.options.pairs(),
            stage: stage.into(),
            match_number: self.round(),
            host: self.host,
            members: members.map(member).collect(),
            seats: (0..self.occupants.len()).map(|i| self.seat_info(Seat(i as u8), now)).collect(),
            deal: self.deal_kind(),
            commitment: self.promise(),
            result: self.ending().cloned(),
            requests: self.asked(),
            paused,
            chat: self.talk.clone(),
        }
    }

    /// A hash of everything that [`room`](Self::room) shows, except the chat and the time that is left on
    /// running clocks. It is much cheaper than the whole view.
    pub(crate) fn look(&self, state: &mut impl Hasher) {
        // The trial is made of the game and its settings, and the clocks read the time.
        let Self { game_entry: line, setup, options, members, host, occupants, deal, stage, .. } = self;
        (line.about.name, setup, options, host, occupants, deal.number()).hash(state);
        for member in members {
            (member.id, member.name.as_str(), member.standing).hash(state);
        }
        match stage {
            Stage::Waiting(WaitingForPlayers { ready, by_itself: _ }) => {
                (0, ready.len()).hash(state);
                ready.iter().for_each(|(id, _)| id.hash(state));
            }
            Stage::Playing(playing) => (1, playing.paused.is_some(), &playing.clocks).hash(state),
            Stage::Over(_) => 2.hash(state),
            Stage::Closed(_) => 3.hash(state),
        }
        (self.ending(), self.asked()).hash(state);
        (0..self.occupants.len() as u8).for_each(|seat| self.stood_in(Seat(seat)).hash(state));
    }

    /// The number of the match at this table, from 1.
    pub(crate) fn round(&self) -> u32 {
        self.deal.number() + 1
    }

    fn seat_info(&self, seat: Seat, now: Time) -> SeatInfo {
        let member = self.member_at(seat);
        let ready = |id| match &self.stage {
            Stage::Waiting(waiting) => waiting.ready.iter().any(|(ready, _)| *ready == id),
            _ => true,
        };
        let clocks = self.clocks();
        let timed = member.is_some();
        SeatInfo {
            seat,
            role: self.trial.role(seat).map(String::from),
            member,
            bot: match &self.occupants[seat.index()] {
                Occupant::Bot(name) => Some(name.clone()),
                Occupant::Person(_) => self.bot_of(seat).map(|kind| kind.to_string()),
                Occupant::Free => None,
            },
            ready: member.is_some_and(ready),
            time_left: clocks.filter(|_| timed).and_then(|clocks| clocks.left(seat, now)),
            running: clocks.is_some_and(|clocks| clocks.is_running(seat)),
            bot_decisions: self.stood_in(seat),
        }
    }

    fn asked(&self) -> PendingRequests {
        match &self.stage {
            Stage::Playing(playing) => PendingRequests {
                take_back: playing.back.map(|(seat, ..)| seat),
                agreed: playing.back.map_or(Seats::NONE, |(_, _, agreed)| agreed),
                draw: playing.draw,
                rematch: Vec::new(),
                open_hands: playing.open,
            },
            Stage::Over(over) => PendingRequests {
                rematch: over.again.clone(),
                open_hands: over.open,
                ..PendingRequests::default()
            },
            Stage::Waiting(_) | Stage::Closed(_) => PendingRequests::default(),
        }
    }

    /// The match as spectators see it. If every player shows their hand, this is an earlier position from the
    /// perspective of all players together; otherwise it is the current position in the public view.
    pub fn spectator_view(&self) -> Option<SpectatedMatch<'_>> {
        let (game, dealt, open) = match &self.stage {
            Stage::Playing(playing) => (playing.game.as_ref(), playing.dealt, playing.open),
            // Nothing is hidden after the match.
            Stage::Over(over) => {
                let (game, perspective) = (over.game.as_ref(), Perspective::Of(Viewer::Judge));
                return Some(SpectatedMatch { game, decisions: game.decisions().len(), perspective });
            }
            Stage::Waiting(_) | Stage::Closed(_) => return None,
        };
        // Including players who have resigned or were removed since: they saw these cards, and have not
        // agreed.
        let agreed = dealt.without(open).is_empty() && !open.is_empty();
        let now = game.decisions().len();
        let earlier = match self.options.hands {
            SpectatorHands::Open(delay) if agreed => now.checked_sub(delay as usize),
            SpectatorHands::Open(_) | SpectatorHands::Closed => None,
        };
        let (decisions, perspective) = match earlier {
            Some(kept) => (kept, Perspective::Everybody),
            None => (now, Perspective::Of(Viewer::Public)),
        };
        Some(SpectatedMatch { game, decisions, perspective })
    }

    /// How the current, the last or the next match is dealt.
    pub fn deal_kind(&self) -> DealKind {
        let over = || self.finished();
        match self.game().or_else(over) {
            _ if self.trial.is_arranged() => DealKind::Arranged,
            Some(game) if game.header().fair.is_none() => DealKind::Continued,
            Some(_) | None => DealKind::Committed,
        }
    }

    /// The commitment to the deal, if there is one.
    fn promise(&self) -> Option<String> {
        (self.deal_kind() == DealKind::Committed).then(|| self.deal.promise(self.trial.header()))
    }

    /// The clocks, unchanged while none is started, stopped or refilled.
    pub(crate) fn clocks(&self) -> Option<&Clocks> {
        match &self.stage {
            Stage::Playing(playing) => Some(&playing.clocks),
            _ => None,
        }
    }

    /// The number of a seat's current prompt.
    pub fn prompt(&self, seat: Seat) -> Option<u32> {
        match &self.stage {
            Stage::Playing(playing) => {
                let asked = playing.game.deciders().contains(seat);
                let waits = playing.holds(seat) || playing.late.contains(seat) || playing.paused.is_some();
                (asked && !waits).then(|| playing.prompt(seat))
            }
            _ => None,
        }
    }
}
