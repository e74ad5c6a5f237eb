//! Spectators who could be one of the players see no hands.

use super::guests::{Guest, Who};
use super::{Act, Connection, Input, Keeper, Sight, Then};
use crate::{Eyes, Origin};

/// Why somebody is not shown hands that others are shown.
const COVERED: &str =
    "Hands are open here, but not to you: somebody plays this match from your address, or on this device.";

impl Keeper {
    /// It is known from where a connection comes.
    pub(super) fn comes_from(&mut self, connection: Connection, origin: &Origin) {
        let origin = self.table.hash_of(origin);
        if let Some(guest) = self.guests.get_mut(&connection) {
            guest.origin = Some(origin);
        }
    }

    /// Stores from where somebody is connected, if that matters and is new; says whether it was.
    pub(super) fn someone_is_seen(&mut self, acts: &mut Vec<Act>) -> bool {
        let new = self.guests.values().find_map(|guest| {
            let (member, origin) = (guest.member()?, guest.origin.clone()?);
            self.table.is_new_origin(member, &origin).then_some(Input::Seen { member, origin })
        });
        new.is_some_and(|seen| self.submit(seen, Then::Nothing, acts).is_ok())
    }

    /// Through which spectator's eyes a guest without a seat sees the table.
    pub(super) fn spectator(&self, guest: &Guest) -> Sight {
        let barred = self.table.may_show_hands()
            && (guest.holds_seat
                || guest.member().is_some_and(|id| self.table.was_dealt(id))
                || guest
                    .origin
                    .as_ref()
                    .is_some_and(|origin| self.table.is_players_origin(origin) || self.plays_from(origin)));
        if barred { Sight::Barred } else { Sight::Watcher }
    }

    /// Is somebody connected from there now who was dealt a seat?
    fn plays_from(&self, origin: &crate::OriginHash) -> bool {
        self.guests.values().any(|guest| {
            matches!(guest.who, Who::Member(id) if self.table.was_dealt(id))
                && guest.origin.as_ref() == Some(origin)
        })
    }

    /// Why these eyes see no hands, where other spectators do.
    pub(super) fn covered(&self, sight: Sight) -> Option<String> {
        let open = || self.table.watched().is_some_and(|(_, eyes)| eyes == Eyes::Everybody);
        (sight == Sight::Barred && open()).then(|| COVERED.into())
    }
}
