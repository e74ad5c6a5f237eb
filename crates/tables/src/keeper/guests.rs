//! Who is connected.

use super::{Act, Connection, Input, Keeper, Sight, Then, bye};
use crate::message::{FromServer, Hello, PROTOCOL};
use crate::{Joining, MOST_MEMBERS, MemberId, OriginHash, Standing, Time, TokenHash, Version, Zones};

/// A connection.
#[derive(Debug)]
pub(super) struct Guest {
    /// Fresh bytes: the next token of whoever this is.
    fresh: [u8; 32],
    /// What it had heard before it came.
    pub(super) since: Option<Version>,
    pub(super) who: Who,
    /// From where it comes, if that is known.
    pub(super) origin: Option<OriginHash>,
    /// Does the device say that it keeps the token of a seat?
    pub(super) holds_seat: bool,
    /// Which zones of a scene it is told.
    pub(super) zones: Zones,
    /// How much this connection has said that waits.
    pub(super) waiting: usize,
    /// The eyes through which it was last shown the table; none before it was greeted.
    pub(super) sight: Option<Sight>,
}

/// Who it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Who {
    /// It has not said yet.
    Unknown,
    /// Somebody who is being taken to the table.
    Coming,
    /// Somebody at the table.
    Member(MemberId),
    /// Somebody who only watches.
    Watcher,
}

impl Guest {
    /// A token that nobody knows yet.
    fn token(&self) -> String {
        self.fresh.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    pub(super) fn member(&self) -> Option<MemberId> {
        match self.who {
            Who::Member(id) => Some(id),
            Who::Unknown | Who::Coming | Who::Watcher => None,
        }
    }
}

/// Can this be somebody's secret? The server's own are like this, and nobody guesses them.
fn is_secret(token: &str) -> bool {
    token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit())
}

const FULL: &str = "Too many people look at this table already: come back later.";

impl Keeper {
    pub(super) fn connected(&mut self, connection: Connection, fresh: [u8; 32], acts: &mut Vec<Act>) {
        if self.table.is_closed() && self.pending.is_none() {
            acts.push(bye(connection, "closed", "This table was closed."));
            return acts.push(Act::HangUp(connection));
        }
        // Members come back however many others are here; who it is, is known when they have said hello.
        if self.guests.len() >= self.limits.connections + MOST_MEMBERS {
            acts.push(bye(connection, "full", FULL));
            return acts.push(Act::HangUp(connection));
        }
        self.guests.insert(
            connection,
            Guest {
                fresh,
                since: None,
                who: Who::Unknown,
                origin: None,
                holds_seat: false,
                zones: Zones::All,
                waiting: 0,
                sight: None,
            },
        );
    }

    /// A connection is gone; if it was the last of a member, they are missed from now on.
    pub(super) fn lost(&mut self, connection: Connection, acts: &mut Vec<Act>) {
        let Some(member) = self.guests.remove(&connection).and_then(|guest| guest.member()) else { return };
        let standing = self.table.member(member).map(|member| member.standing);
        if standing == Ok(Standing::Here) {
            self.gone.insert(member, self.now);
        }
        if standing.is_ok_and(Standing::is_member) {
            self.show_presence(acts);
        }
    }

    /// The connection of a member.
    pub(super) fn connection(&self, member: MemberId) -> Option<Connection> {
        self.guests
            .iter()
            .find(|(_, guest)| guest.member() == Some(member))
            .map(|(connection, _)| *connection)
    }

    pub(super) fn hang_up(
        &mut self,
        connection: Connection,
        code: &str,
        sentence: &str,
        acts: &mut Vec<Act>,
    ) {
        acts.push(bye(connection, code, sentence));
        acts.push(Act::HangUp(connection));
        self.lost(connection, acts);
    }

    /// The first message of a connection.
    pub(super) fn greet(&mut self, connection: Connection, hello: Hello, acts: &mut Vec<Act>) {
        if hello.protocol != PROTOCOL {
            let sentence = format!("You speak protocol {}; this server speaks {PROTOCOL}.", hello.protocol);
            return self.hang_up(connection, "protocol", &sentence, acts);
        }
        if let Some(guest) = self.guests.get_mut(&connection) {
            (guest.zones, guest.holds_seat) = (hello.zones, hello.holds_seat);
        }
        match (hello.token, hello.name) {
            (Some(token), None) => self.recognise(connection, &token, hello.since, acts),
            (Some(token), Some(_)) if self.knows(&token) => {
                self.recognise(connection, &token, hello.since, acts);
            }
            (None, None) => {
                // Seats are kept for those who play.
                let watching = self.guests.values().filter(|guest| guest.who == Who::Watcher).count();
                let seats = self.table.chairs();
                if watching + seats >= self.limits.connections || self.is_crowded() {
                    return self.hang_up(connection, "full", FULL, acts);
                }
                self.set_who(connection, Who::Watcher);
                self.welcome(connection, None, acts);
                self.catch_up(connection, hello.since, acts);
            }
            (_, Some(_)) if self.is_crowded() => self.hang_up(connection, "full", FULL, acts),
            (token, Some(name)) => {
                let Some(guest) = self.guests.get_mut(&connection) else { return };
                guest.who = Who::Coming;
                let token = token.unwrap_or_else(|| guest.token());
                if !is_secret(&token) {
                    let sentence =
                        "A secret of one's own has 64 hexadecimal digits; without one you are given one.";
                    return self.hang_up(connection, "bad-token", sentence, acts);
                }
                let joined = self.table.admit(&name).and_then(|name| {
                    let joining = Joining { name, token: TokenHash::of(&token), seat: hello.seat };
                    self.submit(Input::Joined(joining), Then::Joined(connection, token), acts)
                });
                if let Err(refusal) = joined {
                    self.hang_up(connection, refusal.code, &refusal.sentence, acts);
                }
            }
        }
    }

    /// Are more connected than may be, with whoever has just come?
    fn is_crowded(&self) -> bool {
        self.guests.len() > self.limits.connections
    }

    /// Is this the token of somebody at the table?
    pub fn knows(&self, token: &str) -> bool {
        let hash = TokenHash::of(token);
        self.table.members().iter().any(|member| member.holds(&hash))
    }

    /// Somebody comes back with their secret.
    fn recognise(
        &mut self,
        connection: Connection,
        token: &str,
        since: Option<Version>,
        acts: &mut Vec<Act>,
    ) {
        let hash = TokenHash::of(token);
        let known = self.table.members().iter().find(|member| member.holds(&hash));
        let Some((id, standing, is_new)) =
            known.map(|member| (member.id, member.standing, member.token != hash))
        else {
            return self.hang_up(
                connection,
                "unknown-token",
                "This table does not know you: join it anew.",
                acts,
            );
        };
        if standing == Standing::Out {
            return self.hang_up(connection, "out", "The host has sent you away from this table.", acts);
        }
        // Two devices on one seat: the newer one has it.
        if let Some(older) = self.connection(id) {
            let sentence = "Your seat was opened on another device, or in another window.";
            acts.push(bye(older, "fenced", sentence));
            acts.push(Act::HangUp(older));
            self.guests.remove(&older);
        }
        self.set_who(connection, Who::Member(id));
        self.gone.remove(&id);
        let Some(guest) = self.guests.get_mut(&connection) else { return };
        guest.since = since;
        // The token is valid before it is sent: they are welcome once that is stored.
        let fresh = guest.token();
        let token = Some(TokenHash::of(&fresh));
        let back = Input::Back { member: id, shown: is_new.then_some(hash), token };
        if self.submit(back, Then::Welcome(connection, fresh), acts).is_ok() {
            return;
        }
        self.welcome(connection, None, acts);
        self.catch_up(connection, since, acts);
        self.show_presence(acts);
    }

    /// Somebody has kept the token that was sent to them.
    pub(super) fn kept(&mut self, connection: Connection, token: &str, acts: &mut Vec<Act>) {
        let Some(member) = self.guests.get(&connection).and_then(Guest::member) else { return };
        // Whatever was not sent to them, or is known already, changes nothing.
        _ = self.submit(Input::Kept { member, token: TokenHash::of(token) }, Then::Nothing, acts);
    }

    pub(super) fn set_who(&mut self, connection: Connection, who: Who) {
        if let Some(guest) = self.guests.get_mut(&connection) {
            guest.who = who;
        }
    }

    pub(super) fn welcome(&self, connection: Connection, token: Option<String>, acts: &mut Vec<Act>) {
        let Some(guest) = self.guests.get(&connection) else { return };
        let member = guest.member();
        let done = member.and_then(|id| self.table.done(id)).unwrap_or(0);
        // What was refused counts too: its number is answered with that refusal.
        let refused = member.and_then(|id| self.refused.get(&id)).map_or(0, |(number, _)| *number);
        let done = done.max(refused);
        acts.push(Act::Send(connection, FromServer::Welcome { protocol: PROTOCOL, member, done, token }));
    }

    /// When somebody who has been gone since then counts as away.
    pub(super) fn missed(&self, id: MemberId, since: Time) -> Time {
        let grace = u64::from(self.table.options().grace) * 1_000;
        if self.table.waits_for(id) { since + grace } else { since }
    }

    /// If somebody has been gone for too long, a bot plays for them.
    pub(super) fn someone_is_away(&mut self, acts: &mut Vec<Act>) -> bool {
        let late = self.gone.iter().find(|(id, since)| self.missed(**id, **since) <= self.now);
        let Some(member) = late.map(|(id, _)| *id) else { return false };
        self.gone.remove(&member);
        _ = self.submit(Input::Away { member }, Then::Nothing, acts);
        true
    }
}
