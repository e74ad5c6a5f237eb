//! A spectator who might be one of the players sees no hands.

use super::connections::{ConnectionIdentity, ConnectionState};
use super::{ConnectionId, PendingReply, SessionOutput, StreamViewer, TableInput, TableSession};
use crate::{NetworkOrigin, Perspective};

/// Why a spectator sees no hands although others do.
const COVERED: &str =
    "Hands are open to spectators, but not to you: a player of this match uses your address or this device.";

impl TableSession {
    /// Records the origin of a connection.
    pub(super) fn comes_from(&mut self, connection: ConnectionId, origin: &NetworkOrigin) {
        let origin = self.table.hash_of(origin);
        if let Some(guest) = self.connections.get_mut(&connection) {
            guest.origin = Some(origin);
        }
    }

    /// Stores the origin of a member, if it matters and is new; returns whether it was.
    pub(super) fn record_origin(&mut self, acts: &mut Vec<SessionOutput>) -> bool {
        let new = self.connections.values().find_map(|guest| {
            let (member, origin) = (guest.member()?, guest.origin.clone()?);
            self.table.is_new_origin(member, &origin).then_some(TableInput::Seen { member, origin })
        });
        new.is_some_and(|seen| self.submit(seen, PendingReply::Nothing, acts).is_ok())
    }

    /// The viewer for a connection without a seat.
    pub(super) fn spectator(&self, guest: &ConnectionState) -> StreamViewer {
        let barred = self.table.may_show_hands()
            && (guest.holds_seat
                || guest.member().is_some_and(|id| self.table.was_dealt(id))
                || guest
                    .origin
                    .as_ref()
                    .is_some_and(|origin| self.table.is_players_origin(origin) || self.plays_from(origin)));
        if barred { StreamViewer::Barred } else { StreamViewer::Spectator }
    }

    /// How many members without a seat are connected from there, with those whose hello is not done yet.
    pub fn seatless_from(&self, origin: &NetworkOrigin) -> usize {
        let origin = self.table.hash_of(origin);
        let is_seatless = |guest: &&ConnectionState| match guest.who {
            ConnectionIdentity::Unknown | ConnectionIdentity::Joining => true,
            ConnectionIdentity::Member(id) => self.table.seat(id).is_none(),
            ConnectionIdentity::Spectator => false,
        };
        let from_there = self.connections.values().filter(|guest| guest.origin.as_ref() == Some(&origin));
        from_there.filter(is_seatless).count()
    }

    /// Is somebody connected from there now who was dealt a seat?
    fn plays_from(&self, origin: &crate::OriginHash) -> bool {
        self.connections.values().any(|guest| {
            matches!(guest.who, ConnectionIdentity::Member(id) if self.table.was_dealt(id))
                && guest.origin.as_ref() == Some(origin)
        })
    }

    /// Why this viewer sees no hands although other spectators do.
    pub(super) fn covered(&self, sight: StreamViewer) -> Option<String> {
        let open =
            || self.table.spectator_view().is_some_and(|seen| seen.perspective == Perspective::Everybody);
        (sight == StreamViewer::Barred && open()).then(|| COVERED.into())
    }
}
