//! Windows in which one can answer what somebody else does: until one closes nobody can tell whether there was
//! anything to answer with.

use kernel::replay::ReplayPlayer;
use kernel::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use super::{Playing, Stage, Table, TableChange};
use crate::Time;

/// The least time, in milliseconds, that a pass by the table takes where there was an answer: as long as that it can be
/// stopped.
const LEAST: u64 = 300;

/// A response window.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Window {
    /// Whose it is.
    pub(super) seat: Seat,
    /// The number of the question.
    prompt: u32,
    /// When passing is told at the earliest.
    pub(super) closes: Time,
    /// The pass that waits for it.
    pub(super) held: Option<String>,
    /// Was it the table that passed, because the seat lets it?
    by_itself: bool,
    /// The player who has passed, if the seat or a bot for it has.
    pub(super) by: Option<ReplayPlayer>,
}

impl Playing {
    /// Has the seat passed, without anybody having been told?
    pub(super) fn holds(&self, seat: Seat) -> bool {
        self.windows.iter().any(|window| window.seat == seat && window.held.is_some())
    }

    /// The first held pass that is due, if one is.
    pub(super) fn closing(&self) -> Option<&Window> {
        self.windows.iter().filter(|window| window.held.is_some()).min_by_key(|window| window.closes)
    }
}

impl Table {
    /// A decision, now or, if it is a pass that would tell something by being quick, when the window closes.
    pub(super) fn decide_in_time(
        &mut self,
        seat: Seat,
        action: &str,
        by: ReplayPlayer,
    ) -> Result<TableChange, Refusal> {
        let now = self.now;
        let playing = self.playing()?;
        if playing.holds(seat) {
            return Err(Refusal::new("passed", "You have passed already: that is told in a moment."));
        }
        let open = playing.windows.iter_mut().find(|window| window.seat == seat && window.closes > now);
        match open.filter(|_| playing.game.pass_action(seat).is_some_and(|pass| pass == action)) {
            Some(window) => {
                (window.held, window.by) = (Some(action.into()), Some(by));
                TableChange::table_only()
            }
            None => self.decide(seat, action, by),
        }
    }

    /// After anything that happened: whose clocks run, and which windows are open.
    pub(super) fn update_clocks_and_windows(&mut self) {
        let (now, present, mask) = (self.now, self.present(), self.options.mask);
        let Stage::Playing(playing) = &mut self.stage else { return };
        let deciders = playing.game.deciders();
        playing.expire_auto_pass();
        let before = std::mem::take(&mut playing.windows);
        for (seat, pass) in deciders.iter().filter_map(|seat| Some((seat, playing.game.pass_action(seat)?))) {
            let prompt = playing.prompt(seat);
            let is_open = |window: &&Window| {
                (window.seat, window.prompt) == (seat, prompt)
                    && window.held.as_ref().is_none_or(|held| *held == pass)
            };
            let open = before.iter().find(is_open);
            let can_answer = playing.game.legal(seat).len() > 1;
            let mut window = open.cloned().unwrap_or_else(|| {
                let (shortest, longest) = mask.range();
                let moment = u64::from(prompt) << 8 | u64::from(seat.0);
                let closes = now + self.deal.between(moment, shortest, longest);
                Window { seat, prompt, closes, held: None, by_itself: false, by: None }
            });
            // Who can only pass does so, in no less time than somebody who could have answered, unless they would
            // rather be asked. Bots are asked wherever there is an answer.
            let passes = match present.contains(seat) {
                true => playing.pass_settings(seat).passes(playing.game.relevance(seat), can_answer),
                false => !can_answer,
            };
            if passes && window.held.is_none() {
                window.held = Some(pass);
                window.by_itself = true;
                if can_answer {
                    window.closes = window.closes.max(now + LEAST);
                }
            } else if !passes && window.by_itself {
                (window.held, window.by_itself) = (None, false);
            }
            playing.windows.push(window);
        }
        let stands = |seat: Seat| playing.paused.is_some() || playing.late.contains(seat);
        let thinking = deciders.iter().filter(|seat| present.contains(*seat) && !stands(*seat)).collect();
        playing.clocks.run(thinking, now);
        // Nobody is charged for the time that passing takes at least, or it would be somebody else's clock that tells.
        for window in &playing.windows {
            playing.clocks.hold(window.seat, window.closes);
        }
    }
}
