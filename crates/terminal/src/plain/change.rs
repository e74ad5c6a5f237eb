//! `change`: one of several players who choose at the same time chooses again.

use std::io::{self, BufRead, Write};

use super::PlainMode;
use crate::{CursorStop, TimelineCursor, TimelineSource};

impl<I: BufRead, O: Write, T: Write> PlainMode<I, O, T> {
    /// Returns to the choice of the player with this name or seat; without a name, of the only one who can change it.
    pub(super) fn change(&mut self, timeline: &mut TimelineCursor, name: &str) -> io::Result<()> {
        let seats = TimelineSource::changeable(timeline);
        let seat = match name {
            "" => seats.first().filter(|_| seats.len() == 1),
            name => timeline.named(name),
        };
        let Some(seat) = seat else {
            let commands: Vec<_> =
                seats.iter().map(|seat| format!("`change {}`", timeline.name(seat))).collect();
            return match commands.is_empty() {
                true => writeln!(self.talk, "Nobody has a choice to change."),
                false => writeln!(self.talk, "Whose choice is changed? Type {}.", commands.join(" or ")),
            };
        };
        let name = timeline.name(seat);
        if TimelineSource::change(timeline, seat) != CursorStop::Arrived {
            return writeln!(
                self.talk,
                "{name} has no choice to change: a choice can be changed until all players have chosen."
            );
        }
        // It cannot be repeated, so it must not be printed again either.
        timeline.forget();
        self.line(&format!("{name} chooses again; the other choices stay."))
    }
}
