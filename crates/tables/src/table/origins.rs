//! The origins of players: a spectator from the same origin might be one of them, and sees no hands.

use kernel::Refusal;

use super::{Stage, Table, TableChange};
use crate::options::SpectatorHands;
use crate::{MemberId, NetworkOrigin, OriginHash};

/// The maximum number of origins remembered per member.
const MOST_ORIGINS: usize = 8;

impl Table {
    /// Whether spectators may see hands in this match, if everybody agrees.
    pub(crate) fn may_show_hands(&self) -> bool {
        self.is_playing() && self.options.hands != SpectatorHands::Closed
    }

    /// The hash of an origin under the table's secret.
    pub(crate) fn hash_of(&self, origin: &NetworkOrigin) -> OriginHash {
        OriginHash(self.deal.hash(&origin.0))
    }

    /// Whether this origin of the member is not stored yet. It does not matter at tables where spectators see
    /// no hands.
    pub(crate) fn is_new_origin(&self, id: MemberId, origin: &OriginHash) -> bool {
        self.options.hands != SpectatorHands::Closed
            && self.member(id).is_ok_and(|member| member.standing.is_member())
            && !self.origins.iter().any(|(known, from)| (known, from) == (&id, origin))
    }

    /// Whether this member was dealt a seat in the running match.
    pub(crate) fn was_dealt(&self, id: MemberId) -> bool {
        match &self.stage {
            Stage::Playing(playing) => playing.players.contains(&id),
            Stage::Waiting(_) | Stage::Over(_) | Stage::Closed(_) => false,
        }
    }

    /// Whether a member who was dealt a seat in this match has been connected from this origin.
    pub(crate) fn is_players_origin(&self, origin: &OriginHash) -> bool {
        self.origins.iter().any(|(id, from)| from == origin && self.was_dealt(*id))
    }

    pub(super) fn seen_from(&mut self, id: MemberId, origin: &OriginHash) -> Result<TableChange, Refusal> {
        self.member(id)?;
        if !self.is_new_origin(id, origin) {
            return Err(Refusal::new("known", "Their address is known, or does not matter."));
        }
        let known = self.origins.iter().filter(|(known, _)| *known == id).count();
        if known == MOST_ORIGINS
            && let Some(oldest) = self.origins.iter().position(|(known, _)| *known == id)
        {
            self.origins.remove(oldest);
        }
        self.origins.push((id, origin.clone()));
        TableChange::table_only()
    }
}
