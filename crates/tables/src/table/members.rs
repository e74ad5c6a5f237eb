//! Whom a table remembers, and for how long.

use kernel::Refusal;

use super::{Stage, Table, TableChange, is_edition};
use crate::{DisplayName, Member, MemberId, MemberStatus, TokenHash};

/// The most people that a table remembers.
pub const MOST_MEMBERS: usize = 64;

/// The most names of people who were sent away that a table remembers.
const MOST_BANNED: usize = 256;

impl Table {
    /// Those whom the table remembers, in the order in which they came.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// A member that the table remembers.
    ///
    /// # Errors
    /// When there is nobody of this number.
    pub fn member(&self, id: MemberId) -> Result<&Member, Refusal> {
        let unknown = || Refusal::new("no-such-member", "There is nobody of that number at this table.");
        self.place_of(id).map(|at| &self.members[at]).ok_or_else(unknown)
    }

    /// Numbers only go up, so members stand in their order.
    fn place_of(&self, id: MemberId) -> Option<usize> {
        self.members.binary_search_by_key(&id, |member| member.id).ok()
    }

    /// Changes a member; does nothing, if the member was forgotten.
    pub(super) fn change(&mut self, id: MemberId, change: impl FnOnce(&mut Member)) {
        if let Some(at) = self.place_of(id) {
            change(&mut self.members[at]);
        }
    }

    /// What a member is called.
    pub(super) fn name_of(&self, id: MemberId) -> &str {
        self.member(id).map_or("somebody", |member| member.name.as_str())
    }

    /// Is this member with us?
    pub(super) fn is_here(&self, id: MemberId) -> bool {
        self.member(id).is_ok_and(|member| member.standing == MemberStatus::Here)
    }

    /// Adds somebody; there is room for them.
    pub(super) fn remember(&mut self, name: DisplayName, token: TokenHash) -> MemberId {
        let id = MemberId(self.next);
        self.next += 1;
        self.members.push(Member::new(id, name, token));
        id
    }

    /// Makes room for one more: somebody is forgotten who has left or was sent away, or who is away and has no seat.
    pub(super) fn make_room(&mut self) -> Result<(), Refusal> {
        if self.members.len() < MOST_MEMBERS {
            return Ok(());
        }
        let full = || {
            Refusal::new(
                "full",
                format!("A table remembers {MOST_MEMBERS} people at most, and this one does."),
            )
        };
        let forgotten = self.members.iter().filter(|member| self.is_forgettable(member));
        let first = forgotten.min_by_key(|member| (member.standing.is_member(), member.id));
        let id = first.map(|member| member.id).ok_or_else(full)?;
        self.members.retain(|member| member.id != id);
        self.origins.retain(|(known, _)| *known != id);
        Ok(())
    }

    /// Can this member be forgotten? Nobody who is here, hosts, has a seat or was dealt one in this match.
    fn is_forgettable(&self, member: &Member) -> bool {
        let dealt = match &self.stage {
            Stage::Playing(playing) => playing.players.contains(&member.id),
            Stage::Waiting(_) | Stage::Over(_) | Stage::Closed(_) => false,
        };
        self.edition > 0
            && member.standing != MemberStatus::Here
            && member.id != self.host
            && self.seat(member.id).is_none()
            && !dealt
    }

    /// Would it be enough for this member's connection to be lost for the table to miss them? At a table that
    /// remembers as many as it can, whoever has no seat makes room for others at once.
    pub(crate) fn waits_for(&self, id: MemberId) -> bool {
        self.edition == 0 || self.members.len() < MOST_MEMBERS || id == self.host || self.seat(id).is_some()
    }

    /// Nobody of this name comes to this table any more. The oldest of too many are forgotten.
    pub(super) fn ban(&mut self, name: DisplayName) {
        self.banned.retain(|banned| *banned != name);
        if self.banned.len() == MOST_BANNED {
            self.banned.remove(0);
        }
        self.banned.push(name);
    }

    /// The names of those who were sent away.
    pub(super) fn banned(&self) -> &[DisplayName] {
        &self.banned
    }

    /// The edition of the table's own rules.
    pub fn edition(&self) -> u32 {
        self.edition
    }

    /// A table of an older program goes on by newer rules.
    pub(super) fn upgrade(&mut self, edition: u32) -> Result<TableChange, Refusal> {
        is_edition(edition)?;
        if edition <= self.edition {
            return Err(Refusal::new("other-edition", "This table is of that edition, or of a later one."));
        }
        let out = self.members.iter().filter(|member| member.standing == MemberStatus::Out);
        for name in out.map(|member| member.name.clone()).collect::<Vec<_>>() {
            self.ban(name);
        }
        self.edition = edition;
        TableChange::table_only()
    }
}
