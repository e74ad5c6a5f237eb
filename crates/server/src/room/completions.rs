//! Completions for a room: from the store, and from bots.

use std::time::Duration;

use store::{StoreError, WriteCallback};
use tables::{Command, SessionInput, TableInput};

use super::{PendingStore, RoomCompletion, RoomExit, RoomTask};
use crate::metrics::count;
use crate::persistence;

/// How long a busy store is retried before the input counts as not stored.
const PATIENCE: Duration = Duration::from_secs(5);

/// The delay before a busy store is retried.
const PAUSE: Duration = Duration::from_millis(20);

impl RoomTask {
    pub(super) fn handle_completion(&mut self, back: RoomCompletion) -> Option<RoomExit> {
        match back {
            RoomCompletion::Thought { seat, decisions, action } => {
                self.handle_input(SessionInput::BotDecided { seat, decisions, action })
            }
            RoomCompletion::Again => {
                self.store();
                None
            }
            RoomCompletion::Stored(Err(error))
                if matches!(*error, StoreError::Busy { .. })
                    && self.pending.as_ref().is_some_and(|pending| pending.since.elapsed() < PATIENCE) =>
            {
                let to_me = self.to_me.clone();
                self.app.tasks.spawn(async move {
                    tokio::time::sleep(PAUSE).await;
                    _ = to_me.send(RoomCompletion::Again);
                });
                None
            }
            RoomCompletion::Stored(Ok(())) => {
                self.stored();
                self.handle_input(SessionInput::Stored)
            }
            RoomCompletion::Stored(Err(error)) => {
                count(&self.app.metrics.not_stored);
                if let (Some(opener), Some(pending)) = (self.slot.opener(), &self.pending) {
                    self.app.quotas.replays.not_stored(opener, pending.counted);
                }
                tracing::error!(room = %self.slot.code, %error, "writing to the store failed");
                self.handle_input(SessionInput::NotStored)
            }
        }
    }

    /// The pending input is on disk.
    fn stored(&mut self) {
        let Some(pending) = self.pending.take() else { return };
        self.seq += 1;
        let metrics = &self.app.metrics;
        metrics.commit.record(pending.since.elapsed());
        count(&metrics.entries);
        if matches!(pending.entry.input, TableInput::Said { .. }) {
            count(&metrics.actions);
        }
        if pending.ends {
            count(&metrics.matches);
        }
        let in_match = match &pending.entry.input {
            TableInput::Said { command, .. } => {
                matches!(command, Command::Play { .. } | Command::Say { .. })
            }
            TableInput::Thought { .. } | TableInput::Due => true,
            _ => false,
        };
        if !in_match || pending.ends {
            self.share.hold(self.session.table().setup_bytes());
            self.publish_info();
        }
        self.snapshot();
    }

    /// Sends the pending records to the store; returns their size in bytes.
    pub(super) fn store(&mut self) -> u64 {
        let id = self.id();
        let Some(PendingStore { entry, ends, counted, .. }) = &mut self.pending else { return 0 };
        let changes = persistence::changes(id, self.seq + 1, entry, self.session.table(), *ends);
        let bytes = changes.iter().map(persistence::bytes).sum();
        let to_me = self.to_me.clone();
        let done = WriteCallback::new(move |result| {
            _ = to_me.send(RoomCompletion::Stored(result.map_err(Box::new)));
        });
        let store = self.app.store.as_ref();
        match self.slot.opener().filter(|_| *ends) {
            Some(opener) => self.app.quotas.replays.write(opener, counted, store, changes, done),
            None => store.write(changes, done),
        }
        bytes
    }
}
