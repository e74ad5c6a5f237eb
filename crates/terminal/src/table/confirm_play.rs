//! Asks for confirmation before an action without effect.

use kernel::Seat;
use ratatui::crossterm::event::KeyCode;

use super::TableScreen;
use crate::TimelineSource;

/// The question.
pub(crate) const CONFIRM_NO_EFFECT: &str = "Nothing would come of it. Do it all the same? y/n";

impl<S: TimelineSource> TableScreen<S> {
    /// Plays an action of the user; asks first if it would have no effect.
    pub(super) fn act(&mut self, seat: Seat, action: &str) {
        let choices = self.offer.iter().flat_map(|offer| &offer.choices);
        if choices.into_iter().any(|choice| choice.wasted && choice.action == action) {
            self.doubted = Some((seat, action.into()));
            return self.say(Ok(CONFIRM_NO_EFFECT.into()));
        }
        self.play(seat, action);
    }

    /// Handles the answer, if the question is open; returns whether it was.
    pub(super) fn answer_confirmation(&mut self, key: KeyCode) -> bool {
        let Some((seat, action)) = self.doubted.take() else { return false };
        self.message = None;
        if key == KeyCode::Char('y') {
            self.play(seat, &action);
        }
        true
    }
}
