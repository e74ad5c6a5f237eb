//! Seats played by bots.

use std::sync::Arc;

use catalog::AnyGame;
use catalog::bots::BotKind;
use kernel::replay::ReplayPlayer;
use kernel::{Refusal, Seat, Seats};

use super::{Occupant, Playing, Stage, Table, TableChange};
use crate::MemberStatus;

/// A job for a bot. The driver of the table runs it elsewhere, with a time limit, and reports the result with
/// [`TableInput::Thought`](crate::TableInput::Thought).
#[derive(Clone, Debug)]
pub struct BotJob {
    /// The seat.
    pub seat: Seat,
    /// The bot.
    pub kind: BotKind,
    /// The number of decisions in the match: a result for an older position is discarded.
    pub decisions: u32,
    /// The match, shared by the bot's thread and the session. The bot receives only what its seat may know.
    pub game: Arc<dyn AnyGame>,
}

impl BotJob {
    /// Runs the bot.
    pub fn choose_action(&self) -> Option<String> {
        self.game.advise(self.seat, self.kind, self.game.roll(self.seat))
    }

    /// An immediate action for a bot that has failed or taken too long.
    pub fn fallback_action(&self) -> Option<String> {
        self.game.advise(self.seat, BotKind::Random, self.game.roll(self.seat))
    }
}

impl Table {
    /// The bot that plays a seat now, if any.
    pub(super) fn bot_of(&self, seat: Seat) -> Option<BotKind> {
        match self.occupants.get(seat.index())? {
            Occupant::Free => None,
            Occupant::Bot(name) => self.game_entry.bot(name).ok(),
            Occupant::Person(id) => (!self.is_here(*id)).then_some(BotKind::Greedy),
        }
    }

    /// The bot that makes this seat's decision: the one that plays it, or a substitute for a person whose
    /// time is over.
    fn deciding_bot(&self, playing: &Playing, seat: Seat) -> Option<BotKind> {
        self.bot_of(seat).or_else(|| playing.late.contains(seat).then_some(BotKind::Greedy))
    }

    /// The next job for a bot, if any.
    pub fn bot_job(&self) -> Option<BotJob> {
        let Stage::Playing(playing) = &self.stage else { return None };
        // Bots do not continue at a table without people.
        if playing.paused.is_some() || self.members.iter().all(|member| member.standing != MemberStatus::Here)
        {
            return None;
        }
        let (seat, kind) = playing
            .game
            .deciders()
            .iter()
            .filter(|seat| !playing.holds(*seat))
            .find_map(|seat| Some((seat, self.deciding_bot(playing, seat)?)))?;
        let decisions = playing.game.decisions().len() as u32;
        Some(BotJob { seat, kind, decisions, game: playing.game.clone().into() })
    }

    /// Whether the result of this job is still needed.
    pub fn awaits(&self, job: &BotJob) -> bool {
        // The same number of decisions can mean another position if some were taken back in between.
        let same = |game: &dyn AnyGame| game.fingerprint() == job.game.fingerprint();
        self.wants(job.seat, job.decisions) && self.game().is_some_and(same)
    }

    /// Whether a bot has to make this seat's decision, at this number of decisions.
    fn wants(&self, seat: Seat, decisions: u32) -> bool {
        let Stage::Playing(playing) = &self.stage else { return false };
        playing.game.decisions().len() as u32 == decisions
            && self.deciding_bot(playing, seat).is_some()
            && !playing.holds(seat)
            && playing.paused.is_none()
    }

    pub(super) fn thought(
        &mut self,
        seat: Seat,
        decisions: u32,
        action: &str,
    ) -> Result<TableChange, Refusal> {
        self.playing()?;
        if !self.wants(seat, decisions) {
            return Err(Refusal::new("stale", "That decision was for another position."));
        }
        let Stage::Playing(playing) = &self.stage else { return TableChange::table_only() };
        let kind = self.deciding_bot(playing, seat).unwrap_or(BotKind::Greedy);
        self.decide_in_time(seat, action, ReplayPlayer::Bot(kind.to_string()))
    }

    /// A bot takes over this seat for the rest of the match.
    pub(super) fn replace(&mut self, seat: Seat) -> Result<TableChange, Refusal> {
        let name = self.trial.default_bot(seat).unwrap_or(BotKind::Greedy).to_string();
        self.occupants[seat.index()] = Occupant::Bot(name);
        self.note_players();
        // A pending request was addressed to the people who were there.
        if let Ok(playing) = self.playing() {
            (playing.back, playing.draw) = (None, Seats::NONE);
        }
        TableChange::table_only()
    }
}
