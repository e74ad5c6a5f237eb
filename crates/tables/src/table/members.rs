//! The members that a table remembers.

use kernel::Refusal;

use super::{Stage, Table, TableChange, is_edition};
use crate::{DisplayName, Member, MemberId, MemberStatus, TokenHash};

/// The maximum number of members that a table remembers.
pub const MOST_MEMBERS: usize = 64;

/// The maximum number of banned names that a table remembers.
const MOST_BANNED: usize = 256;

impl Table {
    /// The remembered members, in the order in which they joined.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// A remembered member.
    ///
    /// # Errors
    /// If there is no member with this number.
    pub fn member(&self, id: MemberId) -> Result<&Member, Refusal> {
        let unknown = || Refusal::new("no-such-member", "There is no such member at this table.");
        self.place_of(id).map(|at| &self.members[at]).ok_or_else(unknown)
    }

    /// Numbers only increase, so the list is sorted.
    fn place_of(&self, id: MemberId) -> Option<usize> {
        self.members.binary_search_by_key(&id, |member| member.id).ok()
    }

    /// Changes a member; does nothing if the member was forgotten.
    pub(super) fn change(&mut self, id: MemberId, change: impl FnOnce(&mut Member)) {
        if let Some(at) = self.place_of(id) {
            change(&mut self.members[at]);
        }
    }

    /// The name of a member.
    pub(super) fn name_of(&self, id: MemberId) -> &str {
        self.member(id).map_or("somebody", |member| member.name.as_str())
    }

    /// Whether this member is here.
    pub(super) fn is_here(&self, id: MemberId) -> bool {
        self.member(id).is_ok_and(|member| member.standing == MemberStatus::Here)
    }

    /// Adds a member; the caller has made room.
    pub(super) fn remember(&mut self, name: DisplayName, token: TokenHash) -> MemberId {
        let id = MemberId(self.next);
        self.next += 1;
        self.members.push(Member::new(id, name, token));
        id
    }

    /// Makes room for one more member: forgets one who has left or was removed, or who is away and has no
    /// seat.
    pub(super) fn make_room(&mut self) -> Result<(), Refusal> {
        if self.members.len() < MOST_MEMBERS {
            return Ok(());
        }
        let full =
            || Refusal::new("full", format!("This table has reached its limit of {MOST_MEMBERS} members."));
        let forgotten = self.members.iter().filter(|member| self.is_forgettable(member));
        let first = forgotten.min_by_key(|member| (member.standing.is_member(), member.id));
        let id = first.map(|member| member.id).ok_or_else(full)?;
        self.members.retain(|member| member.id != id);
        self.origins.retain(|(known, _)| *known != id);
        Ok(())
    }

    /// Whether this member can be forgotten: not if they are here, host, have a seat or were dealt one in
    /// this match.
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

    /// Whether the table reserves this member's place when their connection is lost. A full table does not,
    /// unless the member has a seat.
    pub(crate) fn waits_for(&self, id: MemberId) -> bool {
        self.edition == 0 || self.members.len() < MOST_MEMBERS || id == self.host || self.seat(id).is_some()
    }

    /// Bans a name from this table. If there are too many, the oldest is forgotten.
    pub(super) fn ban(&mut self, name: DisplayName) {
        self.banned.retain(|banned| *banned != name);
        if self.banned.len() == MOST_BANNED {
            self.banned.remove(0);
        }
        self.banned.push(name);
    }

    /// The banned names.
    pub(super) fn banned(&self) -> &[DisplayName] {
        &self.banned
    }

    /// The edition of the table's own rules.
    pub fn edition(&self) -> u32 {
        self.edition
    }

    /// Adopts the rules of a newer edition at a table of an older program.
    pub(super) fn upgrade(&mut self, edition: u32) -> Result<TableChange, Refusal> {
        is_edition(edition)?;
        if edition <= self.edition {
            return Err(Refusal::new(
                "other-edition",
                "This table already has this edition, or a later one.",
            ));
        }
        let out = self.members.iter().filter(|member| member.standing == MemberStatus::Out);
        for name in out.map(|member| member.name.clone()).collect::<Vec<_>>() {
            self.ban(name);
        }
        self.edition = edition;
        TableChange::table_only()
    }
}
