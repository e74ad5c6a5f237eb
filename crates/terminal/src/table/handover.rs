//! Several people at one keyboard: a cover hides everything while the keyboard is handed over.

use kernel::{Seat, Viewer};
use ratatui::layout::Rect;

use super::TableScreen;
use crate::TimelineSource;
use crate::command::UiCommand;
use crate::draw::{ClickTarget, Pen};
use crate::status_line::Message;

/// A handover of the keyboard.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Handover {
    /// The previous player still looks at the result.
    Looking(Seat),
    /// The screen is covered.
    Covered(Seat),
}

impl<S: TimelineSource> TableScreen<S> {
    /// The next step of a handover.
    pub(super) fn pass_on(&mut self) {
        self.message = None;
        match self.pass.take() {
            Some(Handover::Looking(to)) => self.pass = Some(Handover::Covered(to)),
            Some(Handover::Covered(to)) => {
                self.timeline.set_viewer(Viewer::Seat(to));
                (self.inspector, self.eyed) = (false, None);
                self.settle();
            }
            None => {}
        }
    }

    /// The name of the player, or of the seat if there is none.
    pub(super) fn name(&self, seat: Seat) -> String {
        self.timeline.name(seat)
    }

    /// Draws the cover, with only the name of the next player.
    pub(super) fn cover(&self, pen: &mut Pen<'_>, area: Rect, to: Seat) {
        let middle = area.y + area.height / 2;
        let (title, name) = (self.timeline.source().title(), self.name(to));
        pen.center(area, middle.saturating_sub(3), title, pen.paint.faint);
        let text = format!("Pass the keyboard to {name}. Press Enter.");
        pen.center(area, middle, &text, pen.paint.seat(to.index()));
        pen.center(area, middle + 2, "Everybody else looks away.", pen.paint.faint);
        if let (true, Some(Message::Info(said))) = (self.leaving, &self.message) {
            pen.center(area, middle + 4, said, pen.paint.text);
        }
        pen.target(area, ClickTarget::Button(UiCommand::Step));
    }
}
