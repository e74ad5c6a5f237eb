//! What comes back to a room: from the store, and from bots.

use std::time::Duration;

use store::{Done, StoreError};
use tables::{Command, Event, Input};

use super::{End, Pending, Return, Room};
use crate::disk;
use crate::meters::count;

/// How long a busy store is asked again before something counts as not stored.
const PATIENCE: Duration = Duration::from_secs(5);

/// The pause before a busy store is asked again.
const PAUSE: Duration = Duration::from_millis(20);

impl Room {
    pub(super) fn returned(&mut self, back: Return) -> Option<End> {
        match back {
            Return::Thought { seat, decisions, action } => {
                self.happen(Event::Thought { seat, decisions, action })
            }
            Return::Again => {
                self.store();
                None
            }
            Return::Stored(Err(error))
                if matches!(*error, StoreError::Busy { .. })
                    && self.pending.as_ref().is_some_and(|pending| pending.since.elapsed() < PATIENCE) =>
            {
                let to_me = self.to_me.clone();
                self.house.tasks.spawn(async move {
                    tokio::time::sleep(PAUSE).await;
                    _ = to_me.send(Return::Again);
                });
                None
            }
            Return::Stored(Ok(())) => {
                self.stored();
                self.happen(Event::Stored)
            }
            Return::Stored(Err(error)) => {
                count(&self.house.meters.not_stored);
                tracing::error!(room = %self.slot.code, %error, "something could not be stored");
                self.happen(Event::NotStored)
            }
        }
    }

    /// What was handed to the store is on disk.
    fn stored(&mut self) {
        let Some(pending) = self.pending.take() else { return };
        self.seq += 1;
        let meters = &self.house.meters;
        meters.commit.record(pending.since.elapsed());
        count(&meters.entries);
        if matches!(pending.entry.input, Input::Said { .. }) {
            count(&meters.actions);
        }
        if pending.ends {
            count(&meters.matches);
        }
        let in_match = match &pending.entry.input {
            Input::Said { command, .. } => {
                matches!(command, Command::Play { .. } | Command::Say { .. })
            }
            Input::Thought { .. } | Input::Due => true,
            _ => false,
        };
        if !in_match || pending.ends {
            self.share.hold(self.keeper.table().setup_bytes());
            self.show();
        }
        self.snapshot();
    }

    /// Hands what is pending to the store; how many bytes it has.
    pub(super) fn store(&self) -> u64 {
        let Some(Pending { entry, ends, .. }) = &self.pending else { return 0 };
        let changes = disk::changes(self.id(), self.seq + 1, entry, self.keeper.table(), *ends);
        let bytes = changes.iter().map(disk::bytes).sum();
        let to_me = self.to_me.clone();
        self.house.store.write(
            changes,
            Done::new(move |result| _ = to_me.send(Return::Stored(result.map_err(Box::new)))),
        );
        bytes
    }
}
