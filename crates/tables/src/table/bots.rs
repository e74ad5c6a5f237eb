//! Seats that programs play.

use std::sync::Arc;

use catalog::AnyGame;
use catalog::bots::Kind;
use kernel::replay::Player;
use kernel::{Refusal, Seat, Seats};

use super::{Chair, Happened, Playing, Stage, Table};
use crate::Standing;

/// Something for a bot to think about. Who drives the table has it thought about elsewhere, with a limit, and tells
/// the table what came of it with [`Input::Thought`](crate::Input::Thought).
#[derive(Clone, Debug)]
pub struct Job {
    /// For which seat.
    pub seat: Seat,
    /// Which bot.
    pub kind: Kind,
    /// How many decisions there are: what was thought about an older position is of no use.
    pub decisions: u32,
    /// The match, one copy for who thinks and for who waits. What the bot may know of it, the bot is told.
    pub game: Arc<dyn AnyGame>,
}

impl Job {
    /// Thinks.
    pub fn think(&self) -> Option<String> {
        self.game.advise(self.seat, self.kind, self.game.roll(self.seat))
    }

    /// Does something at once: what is done when thinking has failed or taken too long.
    pub fn hurry(&self) -> Option<String> {
        self.game.advise(self.seat, Kind::Random, self.game.roll(self.seat))
    }
}

impl Table {
    /// The bot that plays a seat now, if one does.
    pub(super) fn bot_of(&self, seat: Seat) -> Option<Kind> {
        match self.chairs.get(seat.index())? {
            Chair::Free => None,
            Chair::Bot(name) => self.line.bot(name).ok(),
            Chair::Person(id) => (!self.is_here(*id)).then_some(Kind::Greedy),
        }
    }

    /// The bot that takes a decision of this seat: the one that plays it, or one for a person whose time is over.
    fn thinker(&self, playing: &Playing, seat: Seat) -> Option<Kind> {
        self.bot_of(seat).or_else(|| playing.late.contains(seat).then_some(Kind::Greedy))
    }

    /// The first thing that a bot has to think about now.
    pub fn job(&self) -> Option<Job> {
        let Stage::Playing(playing) = &self.stage else { return None };
        // Bots do not play on where nobody is.
        if playing.paused.is_some() || self.members.iter().all(|member| member.standing != Standing::Here) {
            return None;
        }
        let (seat, kind) = playing
            .game
            .deciders()
            .iter()
            .filter(|seat| !playing.holds(*seat))
            .find_map(|seat| Some((seat, self.thinker(playing, seat)?)))?;
        let decisions = playing.game.decisions().len() as u32;
        Some(Job { seat, kind, decisions, game: playing.game.clone().into() })
    }

    /// Is what comes of this job still wanted?
    pub fn awaits(&self, job: &Job) -> bool {
        // The same number of decisions may be another position, if some were taken back in between.
        let same = |game: &dyn AnyGame| game.fingerprint() == job.game.fingerprint();
        self.wants(job.seat, job.decisions) && self.game().is_some_and(same)
    }

    /// Is a bot to take this seat's decision, after so many others?
    fn wants(&self, seat: Seat, decisions: u32) -> bool {
        let Stage::Playing(playing) = &self.stage else { return false };
        playing.game.decisions().len() as u32 == decisions
            && self.thinker(playing, seat).is_some()
            && !playing.holds(seat)
            && playing.paused.is_none()
    }

    pub(super) fn thought(&mut self, seat: Seat, decisions: u32, action: &str) -> Result<Happened, Refusal> {
        self.playing()?;
        if !self.wants(seat, decisions) {
            return Err(Refusal::new("stale", "That was thought about another position."));
        }
        let Stage::Playing(playing) = &self.stage else { return Happened::about() };
        let kind = self.thinker(playing, seat).unwrap_or(Kind::Greedy);
        self.decide_in_time(seat, action, Player::Bot(kind.to_string()))
    }

    /// A bot plays this seat for the rest of the match, whoever sat there.
    pub(super) fn replace(&mut self, seat: Seat) -> Result<Happened, Refusal> {
        let name = self.trial.usual(seat).unwrap_or(Kind::Greedy).to_string();
        self.chairs[seat.index()] = Chair::Bot(name);
        self.note_players();
        // What was asked of others was asked of those who were there.
        if let Ok(playing) = self.playing() {
            (playing.back, playing.draw) = (None, Seats::NONE);
        }
        Happened::about()
    }
}
