//! Chat.

use kernel::Refusal;

use super::{ChatLine, Table, TableChange};
use crate::MemberId;
use crate::options::Chat;

/// The maximum length of a message.
pub(super) const LONGEST: usize = 256;

/// How many lines of it are kept.
pub const MOST_SAID: usize = 50;

impl Table {
    pub(super) fn say(&mut self, id: MemberId, text: &str) -> Result<TableChange, Refusal> {
        match self.options.chat {
            Chat::Off => return Err(Refusal::new("no-chat", "Chat is off at this table.")),
            Chat::Seats if self.seat(id).is_none() => {
                return Err(Refusal::new("no-chat", "Only players can chat at this table."));
            }
            Chat::Seats | Chat::Everybody => {}
        }
        let text: String = text.chars().map(|c| if is_unseen(c) { ' ' } else { c }).collect();
        let text = text.trim();
        let long = text.chars().count();
        if long == 0 || long > LONGEST {
            let sentence = format!("A chat message has 1 to {LONGEST} characters, not {long}.");
            return Err(Refusal::new("bad-text", sentence));
        }
        let number = self.talk.last().map_or(1, |said| said.number + 1);
        if self.talk.len() == MOST_SAID {
            self.talk.remove(0);
        }
        let from = self.name_of(id).to_string();
        self.talk.push(ChatLine { number, from, text: text.into() });
        TableChange::table_only()
    }

    /// The number of the last line; none has zero.
    pub(crate) fn last_said(&self) -> u64 {
        self.talk.last().map_or(0, |said| said.number)
    }

    /// What was written after the line of this number, as far as it is kept.
    pub(crate) fn said_after(&self, number: u64) -> &[ChatLine] {
        &self.talk[self.talk.partition_point(|said| said.number <= number)..]
    }
}

/// Controls, bidirectional marks and zero-width characters, which are removed. Stored messages are filtered
/// again when they are read, so this list must not change.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}'
                | '\u{61c}'
                | '\u{115f}'
                | '\u{1160}'
                | '\u{17b4}'
                | '\u{17b5}'
                | '\u{180e}'
                | '\u{3164}'
                | '\u{feff}'
                | '\u{ffa0}'
        )
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fff0}'..='\u{fffc}')
        || matches!(c, '\u{e0000}'..='\u{e0fff}' | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..)
}
