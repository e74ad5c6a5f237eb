//! The connections of a session.

use super::{ConnectionId, PendingReply, SessionOutput, StreamViewer, TableInput, TableSession, bye};
use crate::message::{FromServer, Hello, PROTOCOL};
use crate::{Joining, MOST_MEMBERS, MemberId, MemberStatus, OriginHash, Time, TokenHash, Version, Zones};

/// A connection.
#[derive(Debug)]
pub(super) struct ConnectionState {
    /// Fresh random bytes for the next token of this client.
    fresh: [u8; 32],
    /// The version that the client had when it connected.
    pub(super) since: Option<Version>,
    pub(super) who: ConnectionIdentity,
    /// The network origin, if known.
    pub(super) origin: Option<OriginHash>,
    /// Whether the device says that it holds the token of a seat.
    pub(super) holds_seat: bool,
    /// The zones of a scene that it receives.
    pub(super) zones: Zones,
    /// The number of its messages in the queue.
    pub(super) waiting: usize,
    /// The viewer for which it was last sent the table; `None` before it was welcomed.
    pub(super) sight: Option<StreamViewer>,
    /// The last version that its screen has shown; `None` if it does not report this.
    pub(super) shown: Option<u64>,
}

/// The identity of a connection.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum ConnectionIdentity {
    /// The client has not identified itself yet.
    Unknown,
    /// A new member, whose joining is not processed yet.
    Joining,
    /// A member.
    Member(MemberId),
    /// A spectator.
    Spectator,
}

impl ConnectionState {
    /// A token that nobody knows yet.
    fn token(&self) -> String {
        self.fresh.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    pub(super) fn member(&self) -> Option<MemberId> {
        match self.who {
            ConnectionIdentity::Member(id) => Some(id),
            ConnectionIdentity::Unknown | ConnectionIdentity::Joining | ConnectionIdentity::Spectator => None,
        }
    }
}

/// Whether this has the form of a secret token, as the server's own have: too long to guess.
fn is_secret(token: &str) -> bool {
    token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit())
}

const FULL: &str = "Too many connections at this table: try again later.";

impl TableSession {
    pub(super) fn connected(
        &mut self,
        connection: ConnectionId,
        fresh: [u8; 32],
        acts: &mut Vec<SessionOutput>,
    ) {
        if self.table.is_closed() && self.pending.is_none() {
            acts.push(bye(connection, "closed", "This table is closed."));
            return acts.push(SessionOutput::Disconnect(connection));
        }
        // Members can come back however many clients are connected; the limit for others is checked after
        // `hello`.
        if self.connections.len() >= self.limits.connections + MOST_MEMBERS {
            acts.push(bye(connection, "full", FULL));
            return acts.push(SessionOutput::Disconnect(connection));
        }
        self.connections.insert(
            connection,
            ConnectionState {
                fresh,
                since: None,
                who: ConnectionIdentity::Unknown,
                origin: None,
                holds_seat: false,
                zones: Zones::All,
                waiting: 0,
                sight: None,
                shown: None,
            },
        );
    }

    /// A connection is lost. If it was the member's last one, their time of absence starts now.
    pub(super) fn lost(&mut self, connection: ConnectionId, acts: &mut Vec<SessionOutput>) {
        let Some(member) = self.connections.remove(&connection).and_then(|guest| guest.member()) else {
            return;
        };
        let standing = self.table.member(member).map(|member| member.standing);
        if standing == Ok(MemberStatus::Here) {
            self.gone.insert(member, self.now);
        }
        if standing.is_ok_and(MemberStatus::is_member) {
            self.show_presence(acts);
        }
    }

    /// The connection of a member.
    pub(super) fn connection(&self, member: MemberId) -> Option<ConnectionId> {
        self.connections
            .iter()
            .find(|(_, guest)| guest.member() == Some(member))
            .map(|(connection, _)| *connection)
    }

    pub(super) fn hang_up(
        &mut self,
        connection: ConnectionId,
        code: &str,
        sentence: &str,
        acts: &mut Vec<SessionOutput>,
    ) {
        acts.push(bye(connection, code, sentence));
        acts.push(SessionOutput::Disconnect(connection));
        self.lost(connection, acts);
    }

    /// The first message of a connection.
    pub(super) fn greet(&mut self, connection: ConnectionId, hello: Hello, acts: &mut Vec<SessionOutput>) {
        if hello.protocol != PROTOCOL {
            let sentence = format!("You use protocol {}; this server uses {PROTOCOL}.", hello.protocol);
            return self.hang_up(connection, "protocol", &sentence, acts);
        }
        if let Some(guest) = self.connections.get_mut(&connection) {
            (guest.zones, guest.holds_seat) = (hello.zones, hello.holds_seat);
        }
        match (hello.token, hello.name) {
            (Some(token), None) => self.recognise(connection, &token, hello.since, acts),
            (Some(token), Some(_)) if self.knows(&token) => {
                self.recognise(connection, &token, hello.since, acts);
            }
            (None, None) => {
                // These places are reserved for players.
                let watching = self
                    .connections
                    .values()
                    .filter(|guest| guest.who == ConnectionIdentity::Spectator)
                    .count();
                let seats = self.table.seat_count();
                if watching + seats >= self.limits.connections || self.is_crowded() {
                    return self.hang_up(connection, "full", FULL, acts);
                }
                self.set_who(connection, ConnectionIdentity::Spectator);
                self.welcome(connection, None, acts);
                self.catch_up(connection, hello.since, acts);
            }
            (_, Some(_)) if self.is_crowded() => self.hang_up(connection, "full", FULL, acts),
            (token, Some(name)) => {
                let Some(guest) = self.connections.get_mut(&connection) else { return };
                guest.who = ConnectionIdentity::Joining;
                let token = token.unwrap_or_else(|| guest.token());
                if !is_secret(&token) {
                    let sentence = "A token has 64 hexadecimal digits; without one, the server creates one.";
                    return self.hang_up(connection, "bad-token", sentence, acts);
                }
                let joined = self.table.admit(&name).and_then(|name| {
                    let joining = Joining { name, token: TokenHash::of(&token), seat: hello.seat };
                    self.submit(TableInput::Joined(joining), PendingReply::Joined(connection, token), acts)
                });
                if let Err(refusal) = joined {
                    self.hang_up(connection, refusal.code, &refusal.sentence, acts);
                }
            }
        }
    }

    /// Whether there are more connections than allowed, including the newest one.
    fn is_crowded(&self) -> bool {
        self.connections.len() > self.limits.connections
    }

    /// Whether this is the token of a member.
    pub fn knows(&self, token: &str) -> bool {
        let hash = TokenHash::of(token);
        self.table.members().iter().any(|member| member.holds(&hash))
    }

    /// A member comes back with their token.
    fn recognise(
        &mut self,
        connection: ConnectionId,
        token: &str,
        since: Option<Version>,
        acts: &mut Vec<SessionOutput>,
    ) {
        let hash = TokenHash::of(token);
        let known = self.table.members().iter().find(|member| member.holds(&hash));
        let Some((id, standing, is_new)) =
            known.map(|member| (member.id, member.standing, member.token != hash))
        else {
            return self.hang_up(
                connection,
                "unknown-token",
                "This table does not know you: join it again.",
                acts,
            );
        };
        if standing == MemberStatus::Out {
            return self.hang_up(connection, "out", "The host removed you from this table.", acts);
        }
        // Two devices for one seat: the newer one takes over.
        if let Some(older) = self.connection(id) {
            let sentence = "Your seat was opened on another device or in another window.";
            acts.push(bye(older, "fenced", sentence));
            acts.push(SessionOutput::Disconnect(older));
            self.connections.remove(&older);
        }
        self.set_who(connection, ConnectionIdentity::Member(id));
        self.gone.remove(&id);
        let Some(guest) = self.connections.get_mut(&connection) else { return };
        guest.since = since;
        // The token must be valid before it is sent: the welcome waits until it is stored.
        let fresh = guest.token();
        let token = Some(TokenHash::of(&fresh));
        let back = TableInput::Back { member: id, shown: is_new.then_some(hash), token };
        if self.submit(back, PendingReply::Welcome(connection, fresh), acts).is_ok() {
            return;
        }
        self.welcome(connection, None, acts);
        self.catch_up(connection, since, acts);
        self.show_presence(acts);
    }

    /// A member has stored the token that was issued to them.
    pub(super) fn kept(&mut self, connection: ConnectionId, token: &str, acts: &mut Vec<SessionOutput>) {
        let Some(member) = self.connections.get(&connection).and_then(ConnectionState::member) else {
            return;
        };
        // A token that was not issued to them, or is already confirmed, changes nothing.
        _ = self.submit(
            TableInput::Kept { member, token: TokenHash::of(token) },
            PendingReply::Nothing,
            acts,
        );
    }

    pub(super) fn set_who(&mut self, connection: ConnectionId, who: ConnectionIdentity) {
        if let Some(guest) = self.connections.get_mut(&connection) {
            guest.who = who;
        }
    }

    pub(super) fn welcome(
        &self,
        connection: ConnectionId,
        token: Option<String>,
        acts: &mut Vec<SessionOutput>,
    ) {
        let Some(guest) = self.connections.get(&connection) else { return };
        let member = guest.member();
        let done = member.and_then(|id| self.table.done(id)).unwrap_or(0);
        // A refused command counts too: its number is answered with the same refusal.
        let refused = member.and_then(|id| self.refused.get(&id)).map_or(0, |(number, _)| *number);
        let done = done.max(refused);
        acts.push(SessionOutput::Send(
            connection,
            FromServer::Welcome { protocol: PROTOCOL, member, done, token },
        ));
    }

    /// The time at which a member who has been disconnected since `since` counts as away.
    pub(super) fn away_deadline(&self, id: MemberId, since: Time) -> Time {
        let grace = u64::from(self.table.options().grace) * 1_000;
        if self.table.waits_for(id) { since + grace } else { since }
    }

    /// Marks a member as away who has been disconnected for too long; a bot then plays for them.
    pub(super) fn mark_away(&mut self, acts: &mut Vec<SessionOutput>) -> bool {
        let late = self.gone.iter().find(|(id, since)| self.away_deadline(**id, **since) <= self.now);
        let Some(member) = late.map(|(id, _)| *id) else { return false };
        self.gone.remove(&member);
        _ = self.submit(TableInput::Away { member }, PendingReply::Nothing, acts);
        true
    }
}
