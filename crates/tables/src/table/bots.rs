//! Seats that programs play.

use std::sync::Arc;

use catalog::AnyGame;
use catalog::bots::BotKind;
use kernel::replay::ReplayPlayer;
use kernel::{Refusal, Seat, Seats};

use super::{Occupant, Playing, Stage, Table, TableChange};
use crate::MemberStatus;

/// Something for a bot to think about. Who drives the table has it thought about elsewhere, with a limit, and tells
/// the table what came of it with [`TableInput::Thought`](crate::TableInput::Thought).
#[derive(Clone, Debug)]
pub struct BotJob {
    /// For which seat.
    pub seat: Seat,
    /// Which bot.
    pub kind: BotKind,
    /// How many decisions there are: what was thought about an older position is of no use.
    pub decisions: u32,
    /// The match, one copy for who thinks and for who waits. What the bot may know of it, the bot is told.
    pub game: Arc<dyn AnyGame>,
}

impl BotJob {
    /// Thinks.
    pub fn choose_action(&self) -> Option<String> {
        self.game.advise(self.seat, self.kind, self.game.roll(self.seat))
    }

    /// Does something at once: what is done when thinking has failed or taken too long.
    pub fn fallback_action(&self) -> Option<String> {
        self.game.advise(self.seat, BotKind::Random, self.game.roll(self.seat))
    }
}

impl Table {
    /// The bot that plays a seat now, if one does.
    pub(super) fn bot_of(&self, seat: Seat) -> Option<BotKind> {
        match self.chairs.get(seat.index())? {
            Occupant::Free => None,
            Occupant::Bot(name) => self.game_entry.bot(name).ok(),
            Occupant::Person(id) => (!self.is_here(*id)).then_some(BotKind::Greedy),
        }
    }

    /// The bot that takes a decision of this seat: the one that plays it, or one for a person whose time is over.
    fn deciding_bot(&self, playing: &Playing, seat: Seat) -> Option<BotKind> {
        self.bot_of(seat).or_else(|| playing.late.contains(seat).then_some(BotKind::Greedy))
    }

    /// The first thing that a bot has to think about now.
    pub fn bot_job(&self) -> Option<BotJob> {
        let Stage::Playing(playing) = &self.stage else { return None };
        // Bots do not play on where nobody is.
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

    /// Is what comes of this job still wanted?
    pub fn awaits(&self, job: &BotJob) -> bool {
        // The same number of decisions may be another position, if some were taken back in between.
        let same = |game: &dyn AnyGame| game.fingerprint() == job.game.fingerprint();
        self.wants(job.seat, job.decisions) && self.game().is_some_and(same)
    }

    /// Is a bot to take this seat's decision, after so many others?
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
            return Err(Refusal::new("stale", "That was thought about another position."));
        }
        let Stage::Playing(playing) = &self.stage else { return TableChange::table_only() };
        let kind = self.deciding_bot(playing, seat).unwrap_or(BotKind::Greedy);
        self.decide_in_time(seat, action, ReplayPlayer::Bot(kind.to_string()))
    }

    /// A bot plays this seat for the rest of the match, whoever sat there.
    pub(super) fn replace(&mut self, seat: Seat) -> Result<TableChange, Refusal> {
        let name = self.trial.default_bot(seat).unwrap_or(BotKind::Greedy).to_string();
        self.chairs[seat.index()] = Occupant::Bot(name);
        self.note_players();
        // What was asked of others was asked of those who were there.
        if let Ok(playing) = self.playing() {
            (playing.back, playing.draw) = (None, Seats::NONE);
        }
        TableChange::table_only()
    }
}
