//! Joining a table, and names at a table.

use catalog::AnyGame;
use kernel::Refusal;

use super::{Occupant, Stage, Table};
use crate::{DisplayName, Joining, MemberId};

pub(super) const BANNED: &str = "The host removed a member with this name from this table.";

impl Table {
    /// A member joins: at the seat they want, at the first free seat, or as a spectator.
    pub(super) fn join(&mut self, joining: &Joining) -> Result<MemberId, Refusal> {
        self.is_free(&joining.name, None)?;
        if self.members.iter().any(|member| member.holds(&joining.token)) {
            return Err(Refusal::new("known", "This table knows you: come back instead of joining again."));
        }
        let waiting = matches!(self.stage, Stage::Waiting(_));
        let wanted = match joining.seat.filter(|_| waiting) {
            Some(seat) if *self.chair_at(seat)? != Occupant::Free => {
                return Err(Refusal::new(
                    "seat-taken",
                    format!("{seat} is not free: choose another seat, or none."),
                ));
            }
            Some(seat) => Some(seat.index()),
            None => {
                self.occupants.iter().position(|occupant| *occupant == Occupant::Free).filter(|_| waiting)
            }
        };
        self.make_room()?;
        let id = self.remember(joining.name.clone(), joining.token.clone());
        if let Some(seat) = wanted {
            self.occupants[seat] = Occupant::Person(id);
        }
        self.ensure_host();
        Ok(id)
    }

    /// Checks that a name is free: no member and no role of the game has it.
    pub(super) fn is_free(&self, name: &DisplayName, except: Option<MemberId>) -> Result<(), Refusal> {
        if is_role(self.trial.as_ref(), name) {
            return Err(Refusal::new(
                "name-taken",
                format!("`{name}` is a role in this game: choose another name."),
            ));
        }
        if self.banned().contains(name) {
            return Err(Refusal::new("out", BANNED));
        }
        let mut others =
            self.members.iter().filter(|member| Some(member.id) != except && member.standing.is_member());
        match others.any(|member| member.name == *name) {
            true => Err(Refusal::new(
                "name-taken",
                format!("`{name}` is already at this table: choose another name."),
            )),
            false => Ok(()),
        }
    }

    /// Checks that every member could keep their name in this game.
    pub(super) fn fits(&self, game: &dyn AnyGame) -> Result<(), Refusal> {
        let mut members = self.members.iter().filter(|member| member.standing.is_member());
        match members.find(|member| is_role(game, &member.name)) {
            None => Ok(()),
            Some(member) => Err(Refusal::new(
                "name-taken",
                format!("`{0}` is a role in that game: {0} has to choose another name first.", member.name),
            )),
        }
    }
}

/// Whether this is the name of a role in the game.
fn is_role(game: &dyn AnyGame, name: &DisplayName) -> bool {
    let roles = game.seats().iter().filter_map(|seat| game.role(seat));
    roles.filter_map(|role| role.parse::<DisplayName>().ok()).any(|role| role == *name)
}
