//! Leaving, returning, and the choice of the host.

use kernel::{Refusal, Seat};

use super::{MatchResult, Occupant, Stage, Table, TableChange};
use crate::{Member, MemberId, MemberStatus, TokenHash};

/// The message for a member removed by the host.
pub(crate) const OUT: &str = "The host removed you from this table.";

impl Table {
    /// The members with a seat.
    pub(super) fn players(&self) -> Vec<MemberId> {
        self.persons().iter().filter_map(|seat| self.member_at(seat)).collect()
    }

    /// The member on a seat.
    pub fn member_at(&self, seat: Seat) -> Option<MemberId> {
        match self.occupants.get(seat.index())? {
            Occupant::Person(id) => Some(*id),
            Occupant::Bot(_) | Occupant::Free => None,
        }
    }

    /// A member has been disconnected for too long: a bot plays for them until they return.
    pub(super) fn away(&mut self, id: MemberId) -> Result<TableChange, Refusal> {
        if self.member(id)?.standing != MemberStatus::Here {
            return Err(Refusal::new("away", "They are already gone."));
        }
        self.change(id, |member| member.standing = MemberStatus::Away);
        // A player who is away cannot stop automatic passing.
        if self.is_playing() && self.seat(id).is_some() {
            self.stop_auto_pass(id)?;
        }
        self.withdraw(id);
        self.ensure_host();
        Ok(self.again())
    }

    /// Withdraws a member's `ready` and their request for a rematch.
    fn withdraw(&mut self, id: MemberId) {
        match &mut self.stage {
            Stage::Waiting(waiting) => waiting.ready.retain(|(other, _)| *other != id),
            Stage::Over(over) => over.again.retain(|other| *other != id),
            Stage::Playing(_) | Stage::Closed(_) => {}
        }
    }

    /// A member returns, and is issued one more token.
    pub(super) fn back(
        &mut self,
        id: MemberId,
        shown: Option<&TokenHash>,
        token: Option<&TokenHash>,
    ) -> Result<TableChange, Refusal> {
        match self.member(id)?.standing {
            MemberStatus::Away => self.change(id, |member| member.standing = MemberStatus::Here),
            // A player who was disconnected has not seen the windows that they pass automatically.
            MemberStatus::Here if token.is_some() || self.is_auto_passing(id) => {}
            MemberStatus::Here => return Err(Refusal::new("here", "They are connected.")),
            MemberStatus::Out => return Err(Refusal::new("out", OUT)),
            MemberStatus::Left => return Err(Refusal::new("left", "They have left this table.")),
        }
        self.change(id, |member| {
            if let Some(shown) = shown {
                _ = member.prove(shown);
            }
            if let Some(token) = token {
                member.issue(token.clone());
            }
        });
        if self.is_auto_passing(id) {
            _ = self.stop_auto_pass(id)?;
        }
        if self.stands_in && self.seat(id).is_some() {
            (self.host, self.stands_in) = (id, false);
        }
        self.ensure_host();
        TableChange::table_only()
    }

    /// A member has stored a token that was issued to them: all others become invalid.
    pub(super) fn kept(&mut self, id: MemberId, token: &TokenHash) -> Result<TableChange, Refusal> {
        let mut proven = self.member(id)?.clone();
        if !proven.prove(token) {
            return Err(Refusal::new(
                "unknown-token",
                "This token was not sent to them, or is known already.",
            ));
        }
        self.change(id, |member| *member = proven);
        TableChange::table_only()
    }

    /// Leaves for good: before a match the seat becomes free, during a match a bot plays it to the end. The
    /// token becomes invalid.
    pub(super) fn leave(&mut self, id: MemberId) -> Result<TableChange, Refusal> {
        if self.edition == 0 {
            return self.leave_for_a_while(id);
        }
        self.give_up_seat(id)?;
        self.change(id, Member::leave);
        self.withdraw(id);
        self.ensure_host();
        Ok(self.again())
    }

    /// Leaving in edition 0: the seat and the token were kept.
    fn leave_for_a_while(&mut self, id: MemberId) -> Result<TableChange, Refusal> {
        if matches!(self.stage, Stage::Waiting(_) | Stage::Over(_)) {
            self.vacate(id);
        }
        match self.member(id)?.standing {
            MemberStatus::Here => self.away(id),
            MemberStatus::Away | MemberStatus::Out | MemberStatus::Left => TableChange::table_only(),
        }
    }

    /// Gives the seat of a member who will not return to a bot, or frees it if no match is running.
    fn give_up_seat(&mut self, id: MemberId) -> Result<(), Refusal> {
        match (self.seat(id), &self.stage) {
            (Some(seat), Stage::Playing(_)) => _ = self.replace(seat)?,
            _ => self.vacate(id),
        }
        Ok(())
    }

    pub(super) fn kick(&mut self, id: MemberId, whom: MemberId) -> Result<TableChange, Refusal> {
        self.require_host(id)?;
        if whom == id {
            return Err(Refusal::new("yourself", "You are the host: leave, or hand the table over."));
        }
        match self.member(whom)?.standing {
            MemberStatus::Out => return Err(Refusal::new("out", "They were already removed.")),
            MemberStatus::Left => return Err(Refusal::new("left", "They have left this table.")),
            MemberStatus::Here | MemberStatus::Away => {}
        }
        self.give_up_seat(whom)?;
        self.change(whom, |member| member.standing = MemberStatus::Out);
        self.withdraw(whom);
        if self.edition > 0 {
            let name = self.member(whom)?.name.clone();
            self.ban(name);
        }
        Ok(self.again())
    }

    pub(super) fn hand_over(&mut self, id: MemberId, whom: MemberId) -> Result<TableChange, Refusal> {
        self.require_host(id)?;
        if self.member(whom)?.standing != MemberStatus::Here {
            let name = &self.member(whom)?.name;
            return Err(Refusal::new("away", format!("{name} is not connected: choose a host who is.")));
        }
        if self.edition > 0 && self.is_playing() && self.seat(whom).is_none() {
            let sentence = "During a match, only a player can become the host.";
            return Err(Refusal::new("match-on", sentence));
        }
        (self.host, self.stands_in) = (whom, false);
        TableChange::table_only()
    }

    /// If the host is gone, the first player who is here becomes host. A spectator becomes host only between
    /// two matches, and until a player returns; during a match without players, nobody takes over.
    pub(super) fn ensure_host(&mut self) {
        if self.is_here(self.host) {
            return;
        }
        let player = self.present().iter().filter_map(|seat| self.member_at(seat)).min();
        let anybody = || self.members.iter().map(|member| member.id).find(|id| self.is_here(*id));
        let spectator = match self.edition > 0 && self.is_playing() {
            true => None,
            false => anybody(),
        };
        if let Some(next) = player.or(spectator) {
            (self.host, self.stands_in) = (next, self.edition > 0 && player.is_none());
        }
    }

    /// Runs after every input: a match to which no player can return is not left paused, and after it anybody
    /// who is here can host.
    pub(super) fn match_goes_on(&mut self) {
        if self.edition == 0 {
            return;
        }
        if self.persons().is_empty()
            && let Stage::Playing(playing) = &mut self.stage
        {
            playing.paused = None;
        }
        self.ensure_host();
    }

    /// Resigns. At a table for two this ends the match; at a larger one a bot continues.
    pub(super) fn resign(&mut self, id: MemberId) -> Result<TableChange, Refusal> {
        let seat = self.seat_in_match(id)?;
        if self.occupants.len() > 2 {
            return self.replace(seat);
        }
        self.end(MatchResult::resigned(seat, self.occupants.len()));
        Ok(TableChange { ended: true, ..TableChange::default() })
    }
}
