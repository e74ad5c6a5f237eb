//! Response windows. Until a window closes, nobody can tell whether the player could respond.

use kernel::replay::ReplayPlayer;
use kernel::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use super::{Playing, Stage, Table, TableChange};
use crate::Time;

/// The minimum time, in milliseconds, of an automatic pass where a response was possible: it can be stopped
/// during this time.
const LEAST: u64 = 300;

/// A response window.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Window {
    /// The seat.
    pub(super) seat: Seat,
    /// The number of the prompt.
    prompt: u32,
    /// The earliest time at which a pass is published.
    pub(super) closes: Time,
    /// The pass that waits for this time.
    pub(super) held: Option<String>,
    /// Whether the table passed automatically.
    by_itself: bool,
    /// The player who passed: the seat's player, or a bot that plays for them.
    pub(super) by: Option<ReplayPlayer>,
}

impl Playing {
    /// Whether the seat has passed and the pass is not published yet.
    pub(super) fn holds(&self, seat: Seat) -> bool {
        self.windows.iter().any(|window| window.seat == seat && window.held.is_some())
    }

    /// The first held pass that is due, if any.
    pub(super) fn closing(&self) -> Option<&Window> {
        self.windows.iter().filter(|window| window.held.is_some()).min_by_key(|window| window.closes)
    }
}

impl Table {
    /// Applies a decision now or, if it is a pass whose speed would reveal something, when the window closes.
    pub(super) fn decide_in_time(
        &mut self,
        seat: Seat,
        action: &str,
        by: ReplayPlayer,
    ) -> Result<TableChange, Refusal> {
        let now = self.now;
        let playing = self.playing()?;
        if playing.holds(seat) {
            return Err(Refusal::new("passed", "You already passed."));
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

    /// Runs after every input: updates the running clocks and the open windows.
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
            // A player who can only pass does so automatically, no faster than a player who could have
            // responded, unless they prefer to be asked. Bots are asked wherever they can respond.
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
        // The minimum duration of a pass is not charged to any clock: otherwise the clocks would reveal it.
        for window in &playing.windows {
            playing.clocks.hold(window.seat, window.closes);
        }
    }
}
