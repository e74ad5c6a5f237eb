//! A match and its decisions.

use catalog::AnyGame;
use kernel::replay::ReplayPlayer;
use kernel::{Refusal, Seat, Seats};

use super::{MatchResult, Playing, Table, TableChange};
use crate::{Clocks, MemberId};

impl Playing {
    pub(super) fn new(game: Box<dyn AnyGame>, clocks: Clocks, dealt: Seats, players: Vec<MemberId>) -> Self {
        Self {
            game,
            clocks,
            back: None,
            undone: Vec::new(),
            draw: Seats::NONE,
            dealt,
            players,
            open: Seats::NONE,
            late: Seats::NONE,
            paused: None,
            windows: Vec::new(),
            pass_settings: Vec::new(),
            changed: Vec::new(),
        }
    }

    /// The number of decisions that the seat has made: the number of its current prompt.
    pub(super) fn prompt(&self, seat: Seat) -> u32 {
        self.game.decisions().iter().filter(|decision| decision.seat == seat).count() as u32
    }
}

impl Table {
    pub(super) fn play(&mut self, id: MemberId, action: &str, prompt: u32) -> Result<TableChange, Refusal> {
        let seat = self.seat_in_match(id)?;
        let playing = self.playing()?;
        if playing.paused.is_some() {
            return Err(Refusal::new("paused", "The match is paused; the host can resume it."));
        }
        if playing.late.contains(seat) {
            return Err(Refusal::new("late", "Your time for this decision is over: a bot decides."));
        }
        if playing.prompt(seat) != prompt {
            return Err(Refusal::new("stale", "This decision is no longer open."));
        }
        let by = ReplayPlayer::Person(self.member(id)?.name.to_string());
        self.decide_in_time(seat, action, by)
    }

    /// Applies a decision, and records the player who made it.
    pub(super) fn decide(
        &mut self,
        seat: Seat,
        action: &str,
        by: ReplayPlayer,
    ) -> Result<TableChange, Refusal> {
        let now = self.now;
        let playing = self.playing()?;
        let since = playing.game.together_since();
        let told = playing.game.play(seat, action)?;
        playing.played_by(seat, by);
        match since.is_some_and(|since| playing.changed.contains(&(seat, since))) {
            true => playing.clocks.decided_again(seat, now),
            false => playing.clocks.decided(seat, now),
        }
        playing.end_changes();
        playing.late = playing.late.without(Seats::one(seat));
        (playing.back, playing.draw) = (None, Seats::NONE);
        playing.windows.retain(|window| window.seat != seat);
        playing.undone.clear();
        let ended = playing.game.outcome();
        if let Some(outcome) = ended {
            self.end(MatchResult::of(&outcome));
        }
        Ok(TableChange { told: Some(told), ended: ended.is_some(), ..TableChange::default() })
    }
}
