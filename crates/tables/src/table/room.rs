//! What everybody may know about a table.

use std::hash::{Hash, Hasher};
use std::ops::Deref;

use catalog::AnyGame;
use kernel::{Pairs, Scene, Seat, Seats, Setup, Viewer};
use serde::{Deserialize, Serialize};

use super::{MatchResult, Occupant, Stage, Table, WaitingForPlayers};
use crate::options::SpectatorHands;
use crate::{Clocks, DealKind, MemberId, MemberStatus, Time, pairs};

/// A table as everybody may see it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RoomView {
    /// The game's name.
    pub game: String,
    /// Its title for people.
    pub title: String,
    /// The settings of the game, less what would tell what is hidden.
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
    /// `gathering`, `playing`, `over` or `closed`.
    pub stage: String,
    /// Which match of the evening this is, from one.
    pub round: u32,
    /// Who can change things.
    pub host: MemberId,
    /// Everybody who came and was not sent away.
    pub members: Vec<MemberInfo>,
    /// The seats in order.
    pub chairs: Vec<SeatInfo>,
    /// How the match is dealt, or will be.
    #[serde(default)]
    pub deal: DealKind,
    /// What the server has promised about the deal, before anybody added to it; nothing, if cards are arranged or the
    /// match continues another.
    pub promise: Option<String>,
    /// How the last match ended.
    pub ending: Option<MatchResult>,
    /// What somebody asks of the others.
    pub asked: PendingRequests,
    /// Do the clocks stand still?
    pub paused: bool,
    /// The last things that people wrote.
    pub talk: Vec<ChatLine>,
}

/// Somebody at the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MemberInfo {
    /// Their number.
    pub id: MemberId,
    /// What they are called.
    pub name: String,
    /// Are they with us?
    pub standing: MemberStatus,
    /// Are they connected?
    pub present: bool,
    /// Not connected: milliseconds until a bot plays for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub returns: Option<u64>,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SeatInfo {
    /// Which.
    pub seat: Seat,
    /// Who the game says it is, where it has a word for it.
    pub role: Option<String>,
    /// The person on it.
    pub member: Option<MemberId>,
    /// The bot that plays it now.
    pub bot: Option<String>,
    /// Is the person ready to begin?
    pub ready: bool,
    /// Milliseconds left on the clock, if there is one.
    pub left: Option<u64>,
    /// Does the clock run?
    pub running: bool,
    /// How many decisions of this match bots took for the person on it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub stood_in: u32,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

fn is_nobody(seats: &Seats) -> bool {
    seats.is_empty()
}

/// What somebody asks of the others.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PendingRequests {
    /// Who would like to take a decision back.
    pub back: Option<Seat>,
    /// The seats that have agreed to it.
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub agreed: Seats,
    /// Who offers a draw.
    pub draw: Seats,
    /// Who would play again.
    pub again: Vec<MemberId>,
    /// Who lets spectators see their hand.
    pub open: Seats,
}

/// Something that somebody wrote.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ChatLine {
    /// Counted from one.
    pub number: u64,
    /// Who wrote it.
    pub from: String,
    /// What.
    pub text: String,
}

/// A match as it is now, or an earlier moment of it.
#[derive(Debug)]
pub enum SpectatedMatch<'a> {
    /// As it is now.
    Now(&'a dyn AnyGame),
    /// As it was.
    Earlier(Box<dyn AnyGame>),
}

/// Through whose eyes a match is seen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Perspective {
    /// A viewer's.
    Of(Viewer),
    /// Those of all players, who show their hands to whoever watches. What none of them knows is not seen: the decks,
    /// in which the future lies.
    Everybody,
}

impl Perspective {
    /// What a match looks like.
    pub fn scene(self, game: &dyn AnyGame) -> Scene {
        match self {
            Self::Of(viewer) => game.scene(viewer),
            Self::Everybody => together(game),
        }
    }

    /// Who hears what is told of it.
    pub fn event_viewer(self) -> Viewer {
        match self {
            Self::Of(viewer) => viewer,
            Self::Everybody => Viewer::Public,
        }
    }
}

/// A match as all players together see it: everything that is somebody's as they see it themselves.
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

impl<'a> Deref for SpectatedMatch<'a> {
    type Target = dyn AnyGame + 'a;

    fn deref(&self) -> &Self::Target {
        match self {
            Self::Now(game) => *game,
            Self::Earlier(game) => game.as_ref(),
        }
    }
}

impl Table {
    /// What everybody may know about the table at this time.
    pub fn room(&self, now: Time) -> RoomView {
        let (stage, paused) = match &self.stage {
            Stage::Waiting(_) => ("gathering", false),
            Stage::Playing(playing) => ("playing", playing.paused.is_some()),
            Stage::Over(_) => ("over", false),
            Stage::Closed(_) => ("closed", false),
        };
        let members = self.members.iter().filter(|member| member.standing.is_member());
        let member = |member: &crate::Member| MemberInfo {
            id: member.id,
            name: member.name.to_string(),
            standing: member.standing,
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
            round: self.round(),
            host: self.host,
            members: members.map(member).collect(),
            chairs: (0..self.chairs.len()).map(|i| self.chair_info(Seat(i as u8), now)).collect(),
            deal: self.deal_kind(),
            promise: self.promise(),
            ending: self.ending().cloned(),
            asked: self.asked(),
            paused,
            talk: self.talk.clone(),
        }
    }

    /// Whatever makes a difference to what [`room`](Self::room) tells, but for chat and for the time that is left on
    /// clocks that run. To go through this is much less than to write it all down.
    pub(crate) fn look(&self, state: &mut impl Hasher) {
        // The trial is made of the game and its settings, and the clocks read the time.
        let Self { game_entry: line, setup, options, members, host, chairs, deal, stage, .. } = self;
        (line.about.name, setup, options, host, chairs, deal.number()).hash(state);
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
        (0..self.chairs.len() as u8).for_each(|seat| self.stood_in(Seat(seat)).hash(state));
    }

    /// Which match of the evening this is, from one.
    pub(crate) fn round(&self) -> u32 {
        self.deal.number() + 1
    }

    fn chair_info(&self, seat: Seat, now: Time) -> SeatInfo {
        let member = self.member_at(seat);
        let ready = |id| match &self.stage {
            Stage::Waiting(gathering) => gathering.ready.iter().any(|(ready, _)| *ready == id),
            _ => true,
        };
        let clocks = self.clocks();
        let timed = member.is_some();
        SeatInfo {
            seat,
            role: self.trial.role(seat).map(String::from),
            member,
            bot: match &self.chairs[seat.index()] {
                Occupant::Bot(name) => Some(name.clone()),
                Occupant::Person(_) => self.bot_of(seat).map(|kind| kind.to_string()),
                Occupant::Free => None,
            },
            ready: member.is_some_and(ready),
            left: clocks.filter(|_| timed).and_then(|clocks| clocks.left(seat, now)),
            running: clocks.is_some_and(|clocks| clocks.is_running(seat)),
            stood_in: self.stood_in(seat),
        }
    }

    fn asked(&self) -> PendingRequests {
        match &self.stage {
            Stage::Playing(playing) => PendingRequests {
                back: playing.back.map(|(seat, ..)| seat),
                agreed: playing.back.map_or(Seats::NONE, |(_, _, agreed)| agreed),
                draw: playing.draw,
                again: Vec::new(),
                open: playing.open,
            },
            Stage::Over(over) => {
                PendingRequests { again: over.again.clone(), open: over.open, ..PendingRequests::default() }
            }
            Stage::Waiting(_) | Stage::Closed(_) => PendingRequests::default(),
        }
    }

    /// The match as spectators see it: with open hands, if every player agrees, it is an earlier moment of it as all
    /// players together saw it; otherwise it is this moment and what everybody may know.
    pub fn spectator_view(&self) -> Option<(SpectatedMatch<'_>, Perspective)> {
        let (game, dealt, open) = match &self.stage {
            Stage::Playing(playing) => (playing.game.as_ref(), playing.dealt, playing.open),
            // What is over is no secret.
            Stage::Over(over) => {
                return Some((SpectatedMatch::Now(over.game.as_ref()), Perspective::Of(Viewer::Judge)));
            }
            Stage::Waiting(_) | Stage::Closed(_) => return None,
        };
        // Also of whoever was sent away or has given up since: they saw these cards, and have not agreed.
        let agreed = dealt.without(open).is_empty() && !open.is_empty();
        let earlier = match self.options.hands {
            SpectatorHands::Open(delay) if agreed => game.decisions().len().checked_sub(delay as usize),
            SpectatorHands::Open(_) | SpectatorHands::Closed => None,
        };
        Some(match earlier {
            Some(kept) => (SpectatedMatch::Earlier(game.until(kept)), Perspective::Everybody),
            None => (SpectatedMatch::Now(game), Perspective::Of(Viewer::Public)),
        })
    }

    /// How the match is dealt that is on or was the last one, or the one that people gather for.
    pub fn deal_kind(&self) -> DealKind {
        let over = || self.finished();
        match self.game().or_else(over) {
            _ if self.trial.is_arranged() => DealKind::Arranged,
            Some(game) if game.header().fair.is_none() => DealKind::Continued,
            Some(_) | None => DealKind::Promised,
        }
    }

    /// What is promised about the deal, if anything is.
    fn promise(&self) -> Option<String> {
        (self.deal_kind() == DealKind::Promised).then(|| self.deal.promise(self.trial.header()))
    }

    /// The clocks as they stand: the same for as long as nobody's is started, stopped or filled.
    pub(crate) fn clocks(&self) -> Option<&Clocks> {
        match &self.stage {
            Stage::Playing(playing) => Some(&playing.clocks),
            _ => None,
        }
    }

    /// The number of the question that a seat is asked now.
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
