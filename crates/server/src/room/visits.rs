//! What comes to a room from outside.

use std::net::IpAddr;
use std::time::Instant;

use tables::{Event, FromClient, FromServer, Hello, Origin};

use super::{Arrival, Door, End, Room, Visit};
use crate::crowd::network;
use crate::house::TOO_MANY_MISSES;
use crate::meters::count;
use crate::outbox::close;
use crate::random;

impl Room {
    pub(super) fn visited(&mut self, visit: Visit) -> Option<End> {
        let event = match visit {
            Visit::Came(connection, arrival) => {
                let Arrival { outbox, hello, from, door } = *arrival;
                if let Err((code, sentence)) = self.admits(&hello, from, door) {
                    count(&self.house.meters.turned_away);
                    outbox.put(&FromServer::Bye { code: code.into(), sentence: sentence.into() });
                    outbox.end(close::NORMAL);
                    return None;
                }
                // Tables tell addresses apart as the limits do.
                let origin = Origin(network(from).to_string());
                self.empty = None;
                self.outboxes.insert(connection, outbox);
                let end = self.happen(Event::Connected(connection, random::bytes()));
                return end
                    .or_else(|| self.happen(Event::From(connection, origin)))
                    .or_else(|| self.happen(Event::Heard(connection, FromClient::Hello(hello))));
            }
            Visit::Said(connection, message) => {
                if let FromClient::Do { number, command } = &*message
                    && let Err(over) = self.share.may(command)
                {
                    // Nothing is changed, and nothing is remembered: later it may be done.
                    count(&self.house.meters.over_quota);
                    if let Some(outbox) = self.outboxes.get(&connection) {
                        outbox.put(&FromServer::Answer { number: *number, refused: Some(over.into()) });
                    }
                    return None;
                }
                Event::Heard(connection, *message)
            }
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
            Visit::Knows(token, tell) => {
                _ = tell.send(self.keeper.knows(&token));
                return None;
            }
            Visit::Close(why, closed) => {
                self.closing.push(closed);
                Event::Close(why)
            }
        };
        self.happen(event)
    }

    /// Is this somebody to be let in? Whoever has a token here always is.
    fn admits(
        &mut self,
        hello: &Hello,
        from: IpAddr,
        door: Door,
    ) -> Result<(), (&'static str, &'static str)> {
        if hello.token.as_deref().is_some_and(|token| self.keeper.knows(token)) {
            return Ok(());
        }
        if door == Door::Held {
            return Err(("too-often", TOO_MANY_MISSES));
        }
        // Whoever brings no name is no member: they watch, and there is room for so many of them.
        let most = self.house.limits.room_joins_per_minute;
        if hello.name.is_some() && !self.joins.take(from, most) {
            return Err((
                "too-often",
                "Too many people from your address have just joined this room: wait a minute.",
            ));
        }
        Ok(())
    }
}
