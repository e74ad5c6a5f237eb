//! Changing a choice while others who choose at the same time have not chosen yet. Nobody need agree to it.

use kernel::{Refusal, Seat, Seats};

use super::{Playing, Table, TableChange};

impl Table {
    /// The seat chooses again; the choices of others stay.
    pub(super) fn change_choice(&mut self, seat: Seat) -> Result<TableChange, Refusal> {
        let now = self.now;
        let playing = self.playing()?;
        let same = playing.game.together_since();
        playing.game = playing.game.changed(seat)?;
        playing.clocks.choose_again(seat, now);
        if let Some(since) = same.filter(|since| !playing.changed.contains(&(seat, *since))) {
            playing.changed.push((seat, since));
        }
        playing.undone.clear();
        // What was asked of others was about decisions that stand elsewhere now.
        (playing.back, playing.draw) = (None, Seats::NONE);
        playing.windows.retain(|window| window.seat != seat);
        self.note_players();
        Ok(TableChange { reset: true, same, ..TableChange::default() })
    }
}

impl Playing {
    /// Where everybody has chosen, those who had changed their choice get what a decision adds to their time, once.
    pub(super) fn end_changes(&mut self) {
        let since = self.game.together_since();
        let Self { changed, clocks, .. } = self;
        changed.retain(|(seat, of)| {
            let goes_on = since == Some(*of);
            if !goes_on {
                clocks.add(*seat);
            }
            goes_on
        });
    }
}
