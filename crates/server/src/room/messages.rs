//! Messages to a room.

use std::net::IpAddr;
use std::time::Instant;

use tables::{FromClient, FromServer, Hello, NetworkOrigin, SessionInput};

use super::{Admission, NewConnection, RoomExit, RoomMessage, RoomTask};
use crate::app_state::TOO_MANY_MISSES;
use crate::limits::Limits;
use crate::metrics::count;
use crate::outbox::close;
use crate::random;
use crate::rate_limiter::network;

impl RoomTask {
    pub(super) fn handle_message(&mut self, visit: RoomMessage) -> Option<RoomExit> {
        let event = match visit {
            RoomMessage::Came(connection, arrival) => {
                let NewConnection { outbox, hello, from, door } = *arrival;
                // Tables tell addresses apart as the limits do.
                let origin = NetworkOrigin(network(from).to_string());
                if let Err((code, sentence)) = self.admits(&hello, from, &origin, door) {
                    count(&self.app.metrics.turned_away);
                    outbox.put(&FromServer::Bye { code: code.into(), sentence: sentence.into() });
                    outbox.end(close::NORMAL);
                    return None;
                }
                self.empty = None;
                self.outboxes.insert(connection, outbox);
                let end = self.handle_input(SessionInput::Connected(connection, random::bytes()));
                return end.or_else(|| self.handle_input(SessionInput::From(connection, origin))).or_else(
                    || self.handle_input(SessionInput::Message(connection, FromClient::Hello(hello))),
                );
            }
            RoomMessage::Said(connection, message) => {
                if let FromClient::Do { number, command } = &*message
                    && let Err(over) = self.share.may(command)
                {
                    // Nothing is changed or recorded: the command may succeed later.
                    count(&self.app.metrics.over_quota);
                    if let Some(outbox) = self.outboxes.get(&connection) {
                        outbox.put(&FromServer::Answer { number: *number, refused: Some(over.into()) });
                    }
                    return None;
                }
                SessionInput::Message(connection, *message)
            }
            RoomMessage::Lagged(connection) => {
                count(&self.app.metrics.lagged);
                SessionInput::Lagged(connection)
            }
            RoomMessage::Left(connection) => {
                self.outboxes.remove(&connection);
                if self.outboxes.is_empty() {
                    self.empty = Some(Instant::now());
                }
                SessionInput::Disconnected(connection)
            }
            RoomMessage::Knows(token, tell) => {
                _ = tell.send(self.session.knows(&token));
                return None;
            }
            RoomMessage::Close(why, closed) => {
                self.closing.push(closed);
                SessionInput::Close(why)
            }
        };
        self.handle_input(event)
    }

    /// Whether a client is admitted. A client with a token always is.
    fn admits(
        &mut self,
        hello: &Hello,
        from: IpAddr,
        origin: &NetworkOrigin,
        door: Admission,
    ) -> Result<(), (&'static str, &'static str)> {
        if hello.token.as_deref().is_some_and(|token| self.session.knows(token)) {
            return Ok(());
        }
        if door == Admission::TokenOnly {
            return Err(("too-often", TOO_MANY_MISSES));
        }
        // A connection without a name is a spectator without membership, and their number is limited.
        if hello.name.is_none() {
            return Ok(());
        }
        let Limits { room_joins_per_minute, room_seatless_per_address, .. } = self.app.limits;
        if self.session.seatless_from(origin) >= room_seatless_per_address as usize {
            return Err((
                "too-many",
                "Too many people from your address are in this room without a seat: one of them has to take \
                 a seat or leave first. You can watch without a name.",
            ));
        }
        if !self.joins.take(from, room_joins_per_minute) {
            return Err((
                "too-often",
                "Too many people from your address have just joined this room: wait a minute.",
            ));
        }
        Ok(())
    }
}
