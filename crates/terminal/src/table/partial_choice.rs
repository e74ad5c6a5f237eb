//! A choice that was begun: where others go on meanwhile, it stays as it was for as long as the question is the same.

use kernel::Seat;

use super::TableScreen;
use super::action_menu::ChoicePath;
use crate::TimelineSource;

/// A choice that was begun.
#[derive(Debug)]
pub(super) struct PartialChoice {
    seat: Seat,
    actions: Vec<String>,
    path: ChoicePath,
    row: usize,
    /// The name of a card as far as it was typed.
    typed: String,
}

impl<S: TimelineSource> TableScreen<S> {
    /// Something else is to be shown: what is being chosen is put by.
    pub(super) fn suspend_choice(&mut self) {
        let Some(offer) = self.offer.take().filter(|_| S::LIVE) else { return };
        let actions = offer.choices.iter().map(|choice| choice.action.clone()).collect();
        let (path, typed) = (offer.path().clone(), std::mem::take(&mut self.typed));
        self.begun = Some(PartialChoice { seat: offer.seat, actions, path, row: self.row, typed });
    }

    /// Whoever has to choose goes on where they were, if they are asked the same.
    pub(super) fn resume_choice(&mut self) {
        let (Some(begun), Some(offer)) = (self.begun.take(), &mut self.offer) else { return };
        let actions = offer.choices.iter().map(|choice| &choice.action);
        if begun.seat == offer.seat && actions.eq(&begun.actions) {
            offer.open(begun.path);
            (self.row, self.typed) = (begun.row, begun.typed);
        }
    }
}
