//! Going, coming back, and who is the host.

use kernel::{Refusal, Seat};

use super::{Chair, Ending, Happened, Stage, Table};
use crate::{MemberId, Standing};

impl Table {
    /// The member on a seat.
    pub fn member_at(&self, seat: Seat) -> Option<MemberId> {
        match self.chairs.get(seat.index())? {
            Chair::Person(id) => Some(*id),
            Chair::Bot(_) | Chair::Free => None,
        }
    }

    /// Is this member with us?
    pub(super) fn is_here(&self, id: MemberId) -> bool {
        self.members.get(id.0 as usize).is_some_and(|member| member.standing == Standing::Here)
    }

    /// A member has been gone for too long: a bot plays for them until they are back.
    pub(super) fn away(&mut self, id: MemberId) -> Result<Happened, Refusal> {
        if self.member(id)?.standing != Standing::Here {
            return Err(Refusal::new("away", "They are gone already."));
        }
        self.member_mut(id).standing = Standing::Away;
        // Who is gone cannot stop it.
        if self.is_playing() && self.seat(id).is_some() {
            self.stop(id)?;
        }
        self.withdraw(id);
        self.host_is_here();
        Ok(self.again())
    }

    /// Somebody is not ready, and does not ask for another match, any more.
    fn withdraw(&mut self, id: MemberId) {
        match &mut self.stage {
            Stage::Gathering(gathering) => gathering.ready.retain(|(other, _)| *other != id),
            Stage::Over(over) => over.again.retain(|other| *other != id),
            Stage::Playing(_) | Stage::Closed(_) => {}
        }
    }

    pub(super) fn back(&mut self, id: MemberId) -> Result<Happened, Refusal> {
        match self.member(id)?.standing {
            Standing::Away => self.member_mut(id).standing = Standing::Here,
            // Who was cut off has not seen what they skip.
            Standing::Here if self.skips(id) => {}
            Standing::Here => return Err(Refusal::new("here", "They are here.")),
            Standing::Out => return Err(Refusal::new("out", "The host has sent you away from this table.")),
        }
        if self.skips(id) {
            _ = self.stop(id)?;
        }
        self.host_is_here();
        Happened::about()
    }

    /// Leaves: before a match the seat is free, during one a bot plays on.
    pub(super) fn leave(&mut self, id: MemberId) -> Result<Happened, Refusal> {
        if matches!(self.stage, Stage::Gathering(_) | Stage::Over(_)) {
            self.vacate(id);
        }
        match self.member(id)?.standing {
            Standing::Here => self.away(id),
            Standing::Away | Standing::Out => Happened::about(),
        }
    }

    pub(super) fn kick(&mut self, id: MemberId, whom: MemberId) -> Result<Happened, Refusal> {
        self.must_host(id)?;
        if whom == id {
            return Err(Refusal::new("yourself", "You are the host: leave, or hand the table over."));
        }
        if self.member(whom)?.standing == Standing::Out {
            return Err(Refusal::new("out", "They were sent away already."));
        }
        match (self.seat(whom), &self.stage) {
            (Some(seat), Stage::Playing(_)) => _ = self.replace(seat)?,
            _ => self.vacate(whom),
        }
        self.member_mut(whom).standing = Standing::Out;
        self.withdraw(whom);
        Ok(self.again())
    }

    pub(super) fn hand_over(&mut self, id: MemberId, whom: MemberId) -> Result<Happened, Refusal> {
        self.must_host(id)?;
        if self.member(whom)?.standing != Standing::Here {
            let name = &self.member(whom)?.name;
            return Err(Refusal::new(
                "away",
                format!("{name} is not here: hand the table over to somebody who is."),
            ));
        }
        self.host = whom;
        Happened::about()
    }

    /// If the host is gone, the first of those who are here becomes it: who plays before who watches.
    pub(super) fn host_is_here(&mut self) {
        if self.is_here(self.host) {
            return;
        }
        let players = self.present().iter().filter_map(|seat| self.member_at(seat)).min();
        let next =
            players.or_else(|| self.members.iter().map(|member| member.id).find(|id| self.is_here(*id)));
        self.host = next.unwrap_or(self.host);
    }

    /// Gives up. At a table for two that ends the match; at a larger one a bot plays on.
    pub(super) fn resign(&mut self, id: MemberId) -> Result<Happened, Refusal> {
        let seat = self.seat_in_match(id)?;
        if self.chairs.len() > 2 {
            return self.replace(seat);
        }
        self.end(Ending::resigned(seat, self.chairs.len()));
        Ok(Happened { ended: true, ..Happened::default() })
    }
}
