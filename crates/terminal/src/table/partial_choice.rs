//! A partial choice: it survives the actions of others as long as the prompt is the same.

use kernel::Seat;

use super::TableScreen;
use super::action_menu::ChoicePath;
use crate::TimelineSource;

/// A partial choice.
#[derive(Debug)]
pub(super) struct PartialChoice {
    seat: Seat,
    actions: Vec<String>,
    path: ChoicePath,
    row: usize,
    /// The typed part of a card's name.
    typed: String,
}

impl<S: TimelineSource> TableScreen<S> {
    /// Stores the partial choice while something else is shown.
    pub(super) fn suspend_choice(&mut self) {
        let Some(offer) = self.offer.take().filter(|_| S::LIVE) else { return };
        let actions = offer.choices.iter().map(|choice| choice.action.clone()).collect();
        let (path, typed) = (offer.path().clone(), std::mem::take(&mut self.typed));
        self.begun = Some(PartialChoice { seat: offer.seat, actions, path, row: self.row, typed });
    }

    /// Restores the partial choice, if the prompt is the same.
    pub(super) fn resume_choice(&mut self) {
        let (Some(begun), Some(offer)) = (self.begun.take(), &mut self.offer) else { return };
        let actions = offer.choices.iter().map(|choice| &choice.action);
        if begun.seat == offer.seat && actions.eq(&begun.actions) {
            offer.open(begun.path);
            (self.row, self.typed) = (begun.row, begun.typed);
        }
    }
}
