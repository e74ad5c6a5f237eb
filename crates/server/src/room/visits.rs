//! What comes to a room from outside.

use std::time::Instant;

use tables::Event;

use super::{End, Room, Visit};
use crate::meters::count;
use crate::random;

impl Room {
    pub(super) fn visited(&mut self, visit: Visit) -> Option<End> {
        let event = match visit {
            Visit::Came(connection, outbox, hello) => {
                self.empty = None;
                self.outboxes.insert(connection, outbox);
                let end = self.happen(Event::Connected(connection, random::bytes()));
                return end.or_else(|| self.happen(Event::Heard(connection, *hello)));
            }
            Visit::Said(connection, message) => Event::Heard(connection, *message),
            Visit::Lagged(connection) => {
                count(&self.house.meters.lagged);
                Event::Lagged(connection)
            }
            Visit::Left(connection) => {
                self.outboxes.remove(&connection);
                if self.outboxes.is_empty() {
                    self.empty = Some(Instant::now());
                }
                Event::Gone(connection)
            }
            Visit::Close(why, closed) => {
                self.closing.push(closed);
                Event::Close(why)
            }
        };
        self.happen(event)
    }
}
