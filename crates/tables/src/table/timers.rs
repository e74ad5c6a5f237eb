//! Events that time triggers.

use kernel::{Refusal, Seat};

use super::{MatchResult, Stage, Table, TableChange};
use crate::options::TimeoutPolicy;
use crate::{ClockKind, MemberId, Time};

impl Table {
    /// When the next timed event happens, if nothing else happens before.
    pub fn due(&self) -> Option<Time> {
        let Stage::Playing(playing) = &self.stage else { return None };
        if playing.paused.is_some() {
            return None;
        }
        let window = playing.closing().map(|window| window.closes);
        let clock = playing.clocks.due().map(|(time, _)| time);
        window.into_iter().chain(clock).min()
    }

    /// Whether a clock is running.
    pub(crate) fn clock_runs(&self) -> bool {
        match &self.stage {
            Stage::Playing(playing) => playing.paused.is_none() && playing.clocks.due().is_some(),
            Stage::Waiting(_) | Stage::Over(_) | Stage::Closed(_) => false,
        }
    }

    /// Records that time has passed, and nothing else.
    pub(super) fn clock_mark(&self) -> Result<TableChange, Refusal> {
        match self.clock_runs() {
            true => TableChange::table_only(),
            false => Err(Refusal::new("no-clock", "No clock is running at this table.")),
        }
    }

    /// Applies the first timed event that is due.
    pub(super) fn apply_due(&mut self) -> Result<TableChange, Refusal> {
        let now = self.now;
        let early = || Refusal::new("not-due", "Nothing is due yet.");
        if self.due().is_none_or(|due| due > now) {
            return Err(early());
        }
        let playing = self.playing()?;
        if let Some((seat, Some(pass), by)) = playing
            .closing()
            .filter(|window| window.closes <= now)
            .map(|window| (window.seat, window.held.clone(), window.by.clone()))
        {
            let by = by.unwrap_or_else(|| self.player_now(seat));
            return self.decide(seat, &pass, by);
        }
        let Some((_, seat)) = playing.clocks.due().filter(|(time, _)| *time <= now) else {
            return Err(early());
        };
        self.late(seat)
    }

    /// A seat has run out of time.
    fn late(&mut self, seat: Seat) -> Result<TableChange, Refusal> {
        // An exhausted bank stays exhausted: a bot would have to make every later decision at once.
        let lost =
            self.options.late == TimeoutPolicy::Lose || matches!(self.options.clock, ClockKind::Bank(..));
        if lost && self.occupants.len() == 2 {
            self.end(MatchResult::time(seat, self.occupants.len()));
            return Ok(TableChange { ended: true, ..TableChange::default() });
        }
        if lost {
            return self.replace(seat);
        }
        // A bot decides elsewhere, and its decision is stored. Nothing here waits for it, and a later program
        // with better bots produces the same table from the log.
        let playing = self.playing()?;
        playing.late = playing.late.with(seat);
        TableChange::table_only()
    }

    pub(super) fn pause(&mut self, id: MemberId, on: bool) -> Result<TableChange, Refusal> {
        self.require_host(id)?;
        let now = self.now;
        let playing = self.playing()?;
        match (on, playing.paused) {
            (true, None) => playing.paused = Some(now),
            (false, Some(since)) => {
                playing.paused = None;
                // An open window stays open for its remaining time: a pause must not reveal who passes.
                let open = playing.windows.iter_mut().filter(|window| window.closes > since);
                open.for_each(|window| window.closes = window.closes + now.since(since));
            }
            (true, Some(_)) | (false, None) => {}
        }
        TableChange::table_only()
    }
}
