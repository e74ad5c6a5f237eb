//! Bot decisions: bots run outside the session, with a time limit.

use kernel::Seat;

use super::{QueuedInput, SessionOutput, TableSession, Thinking};

impl TableSession {
    /// A bot has decided. If it failed, the fallback action is used at once.
    pub(super) fn thought(&mut self, seat: Seat, decisions: u32, action: Option<String>) {
        let Some(thinking) = self
            .thinking
            .take_if(|thinking| (thinking.job.seat, thinking.job.decisions) == (seat, decisions))
        else {
            return;
        };
        // A bot that returned an illegal action would return it again, so it is not asked again.
        let sensible = action.filter(|action| thinking.job.game.legal(seat).contains(action));
        if let Some(action) = sensible.or_else(|| thinking.job.fallback_action()) {
            self.queue.push_back(QueuedInput::Thought { seat, decisions, action });
        }
    }

    /// Starts a bot job, or stops waiting for one that is late; returns whether this produced an action.
    pub(super) fn poll_bot(&mut self, acts: &mut Vec<SessionOutput>) -> bool {
        if let Some(thinking) = self.thinking.take_if(|thinking| thinking.until <= self.now) {
            let (seat, decisions) = (thinking.job.seat, thinking.job.decisions);
            let Some(action) = thinking.job.fallback_action() else { return false };
            self.queue.push_back(QueuedInput::Thought { seat, decisions, action });
            return true;
        }
        if self.thinking.as_ref().is_some_and(|thinking| self.table.awaits(&thinking.job)) {
            return false;
        }
        self.thinking =
            self.table.bot_job().map(|job| Thinking { job, until: self.now + self.limits.thinking });
        if let Some(thinking) = &self.thinking {
            acts.push(SessionOutput::RunBot(thinking.job.clone()));
        }
        false
    }
}
