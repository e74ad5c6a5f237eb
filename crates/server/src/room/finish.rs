//! The end of a room's task, and the messages to its clients.

use std::time::Duration;

use tables::FromServer;

use super::{RoomCompletion, RoomExit, RoomTask};
use crate::outbox::close;

/// How long a stopping server waits for pending writes.
const PATIENCE: Duration = Duration::from_secs(5);

impl RoomTask {
    /// Ends the room and tells all clients.
    pub(super) fn finish(&mut self, end: RoomExit) -> RoomExit {
        if end == RoomExit::Broken {
            let sentence = "An error stopped this table, and it cannot continue. Its log is kept.";
            self.say_goodbye("broken", sentence, close::NORMAL);
        }
        for outbox in self.outboxes.values() {
            outbox.end(close::NORMAL);
        }
        for closed in self.closing.drain(..).filter(|_| end == RoomExit::Closed) {
            _ = closed.send(());
        }
        end
    }

    /// Stops with the server: waits until pending writes are on disk and answered, then tells everybody.
    pub(super) async fn stop(&mut self) -> RoomExit {
        let deadline = tokio::time::Instant::now() + PATIENCE;
        while self.pending.is_some() {
            let Ok(Some(back)) = tokio::time::timeout_at(deadline, self.returns.recv()).await else { break };
            // Bots make no more moves.
            if matches!(back, RoomCompletion::Thought { .. }) {
                continue;
            }
            if let Some(end) = self.handle_completion(back) {
                return self.finish(end);
            }
        }
        let sentence = "The server is stopping. Your seat is kept: come back when the server is running \
            again.";
        self.say_goodbye("shutdown", sentence, close::AWAY);
        RoomExit::Stopped
    }

    fn say_goodbye(&self, code: &str, sentence: &str, close: u16) {
        for outbox in self.outboxes.values() {
            outbox.put(&FromServer::Bye { code: code.into(), sentence: sentence.into() });
            outbox.end(close);
        }
    }
}
