//! Bot decisions: bots run outside the session, with a time limit, and wait for the screens of the players.

use kernel::Seat;

use super::{QueuedInput, SessionOutput, StreamViewer, TableSession, Thinking};
use crate::Time;

impl TableSession {
    /// A bot has decided. If it failed, the fallback action is used.
    pub(super) fn thought(&mut self, seat: Seat, decisions: u32, action: Option<String>) {
        let asked =
            |thinking: &&mut Thinking| (thinking.job.seat, thinking.job.decisions) == (seat, decisions);
        let Some(thinking) = self.thinking.as_mut().filter(asked) else { return };
        // A bot that returned an illegal action would return it again, so it is not asked again.
        let sensible = action.filter(|action| thinking.job.game.legal(seat).contains(action));
        thinking.action = sensible.or_else(|| thinking.job.fallback_action());
        if thinking.action.is_none() {
            self.thinking = None;
        }
    }

    /// Starts a bot job, plays the action of a bot, or stops waiting for a bot that is late; returns whether this
    /// produced an action.
    pub(super) fn poll_bot(&mut self, acts: &mut Vec<SessionOutput>) -> bool {
        if self.thinking.as_ref().is_some_and(|thinking| self.may_act(thinking)) {
            let Some(thinking) = self.thinking.take() else { return false };
            let (seat, decisions) = (thinking.job.seat, thinking.job.decisions);
            let Some(action) = thinking.action.or_else(|| thinking.job.fallback_action()) else {
                return false;
            };
            self.queue.push_back(QueuedInput::Thought { seat, decisions, action });
            return true;
        }
        if self.thinking.as_ref().is_some_and(|thinking| self.table.awaits(&thinking.job)) {
            return false;
        }
        let (since, until) = (self.now, self.now + self.limits.thinking);
        self.thinking = self.table.bot_job().map(|job| Thinking { job, since, until, action: None });
        if let Some(thinking) = &self.thinking {
            acts.push(SessionOutput::RunBot(thinking.job.clone()));
        }
        false
    }

    /// Whether a bot has decided, or is late, and need not wait for a screen any more.
    fn may_act(&self, thinking: &Thinking) -> bool {
        if thinking.action.is_none() {
            return thinking.until <= self.now;
        }
        let (least, most) = self.table.options().pace.range();
        thinking.since + most <= self.now || (thinking.since + least <= self.now && self.is_shown())
    }

    /// The time at which a bot acts at the latest.
    pub(super) fn bot_deadline(&self, thinking: &Thinking) -> Time {
        if thinking.action.is_none() {
            return thinking.until;
        }
        let (least, most) = self.table.options().pace.range();
        thinking.since + if self.is_shown() { least } else { most }
    }

    /// Whether the screens of all players that report it have shown the current version.
    fn is_shown(&self) -> bool {
        let behind = |(sight, shown): (StreamViewer, u64)| {
            let now = self.streams.get(&sight).map(|stream| stream.number);
            matches!(sight, StreamViewer::Seat(_)) && now.is_some_and(|now| shown < now)
        };
        !self.connections.values().filter_map(|guest| guest.sight.zip(guest.shown)).any(behind)
    }
}
