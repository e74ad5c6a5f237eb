//! Checks for a new member or a new name. They are not repeated when a log is read, because confusability
//! depends on the version of Unicode.

use kernel::Refusal;

use super::{Table, find, trial};
use crate::{Command, DisplayName, MemberId};

impl Table {
    /// The name of a new member, in its normal form.
    ///
    /// # Errors
    /// If it is not a valid name, or looks like a name that is in use or was banned.
    pub fn admit(&self, name: &DisplayName) -> Result<DisplayName, Refusal> {
        let name: DisplayName = name.as_str().parse()?;
        self.check_not_confusable(&name, None)?;
        Ok(name)
    }

    /// A command of a member, with any name in it in its normal form.
    pub(crate) fn admit_command(&self, id: MemberId, command: Command) -> Result<Command, Refusal> {
        match command {
            Command::Rename { name } => {
                let name: DisplayName = name.as_str().parse()?;
                self.check_not_confusable(&name, Some(id))?;
                Ok(Command::Rename { name })
            }
            Command::Configure { game: Some(game), setup, options } => {
                self.looks_new_in(&game, &setup)?;
                Ok(Command::Configure { game: Some(game), setup, options })
            }
            other => Ok(other),
        }
    }

    /// Checks that a name is free: it looks like no member's, no banned name and no role of the game.
    ///
    /// # Errors
    /// Names the person or role that it looks like.
    pub fn check_not_confusable(&self, name: &DisplayName, except: Option<MemberId>) -> Result<(), Refusal> {
        let skeleton = name.skeleton();
        if self.banned().iter().any(|banned| banned.skeleton().is_like(&skeleton)) {
            return Err(Refusal::new("out", super::join::BANNED));
        }
        let mut roles = self.trial.seats().iter().filter_map(|seat| self.trial.role(seat));
        if let Some(role) = roles.find(|role| name.is_like_role(role)) {
            return Err(Refusal::new(
                "name-taken",
                format!("`{name}` is, or looks like, {role} in this game: choose another name."),
            ));
        }
        let mut others =
            self.members().iter().filter(|member| Some(member.id) != except && member.standing.is_member());
        match others.find(|member| member.name.skeleton().is_like(&skeleton)) {
            None => Ok(()),
            Some(other) => Err(Refusal::new(
                "name-taken",
                format!(
                    "`{}` is already at this table, or looks the same: choose a name that looks different.",
                    other.name
                ),
            )),
        }
    }

    /// Checks that no member's name looks like a role of another game. Plain letters are compared when the
    /// game is set up.
    fn looks_new_in(&self, game: &str, setup: &kernel::Pairs) -> Result<(), Refusal> {
        let members = self.members().iter().filter(|member| member.standing.is_member());
        let is_plain = |name: &&DisplayName| name.as_str().is_ascii() && !name.as_str().contains(' ');
        let unusual: Vec<&DisplayName> =
            members.map(|member| &member.name).filter(|name| !is_plain(name)).collect();
        if unusual.is_empty() {
            return Ok(());
        }
        let game = trial(find(game, setup)?, setup)?;
        for role in game.seats().iter().filter_map(|seat| game.role(seat)) {
            if let Some(name) = unusual.iter().find(|name| name.is_like_role(role)) {
                return Err(Refusal::new(
                    "name-taken",
                    format!(
                        "`{name}` looks like a role in that game: {name} has to choose another name first."
                    ),
                ));
            }
        }
        Ok(())
    }
}
