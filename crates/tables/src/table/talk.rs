//! What people write to each other.

use kernel::Refusal;

use super::{Happened, Said, Table};
use crate::MemberId;
use crate::member::is_unseen;
use crate::options::Chat;

/// The longest thing that can be written at once.
pub(super) const LONGEST: usize = 256;

/// How much of it is kept.
pub(super) const KEPT: usize = 50;

impl Table {
    pub(super) fn say(&mut self, id: MemberId, text: &str) -> Result<Happened, Refusal> {
        match self.options.chat {
            Chat::Off => return Err(Refusal::new("no-chat", "There is no chat at this table.")),
            Chat::Seats if self.seat(id).is_none() => {
                return Err(Refusal::new("no-chat", "Only who has a seat can write at this table."));
            }
            Chat::Seats | Chat::Everybody => {}
        }
        let text: String = text.chars().map(|c| if is_unseen(c) { ' ' } else { c }).collect();
        let text = text.trim();
        let long = text.chars().count();
        if long == 0 || long > LONGEST {
            let sentence = format!("One writes 1 to {LONGEST} characters at once, not {long}.");
            return Err(Refusal::new("bad-text", sentence));
        }
        let number = self.talk.last().map_or(1, |said| said.number + 1);
        if self.talk.len() == KEPT {
            self.talk.remove(0);
        }
        let from = self.members[id.0 as usize].name.to_string();
        self.talk.push(Said { number, from, text: text.into() });
        Happened::about()
    }
}
