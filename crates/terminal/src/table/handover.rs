//! Several people at one keyboard: between them, a cover over everything that one of them hides.

use kernel::{Seat, Viewer};
use ratatui::layout::Rect;

use super::TableScreen;
use crate::TimelineSource;
use crate::command::UiCommand;
use crate::draw::{ClickTarget, Pen};
use crate::status_line::Message;

/// The keyboard on its way to somebody.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Handover {
    /// Who had it still looks at what happened.
    Looking(Seat),
    /// Nothing is shown.
    Covered(Seat),
}

impl<S: TimelineSource> TableScreen<S> {
    /// The next step of passing the keyboard.
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

    /// What a person is called: the name, or the seat where there is none.
    pub(super) fn name(&self, seat: Seat) -> String {
        self.timeline.name(seat)
    }

    /// Nothing but whom to give the keyboard to.
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
