//! A choice that was begun: where others go on meanwhile, it stays as it was for as long as the question is the same.

use kernel::Seat;

use super::Table;
use super::offer::Path;
use crate::Source;

/// A choice that was begun.
#[derive(Debug)]
pub(super) struct Begun {
    seat: Seat,
    actions: Vec<String>,
    path: Path,
    row: usize,
    /// The name of a card as far as it was typed.
    typed: String,
}

impl<S: Source> Table<S> {
    /// Something else is to be shown: what is being chosen is put by.
    pub(super) fn put_by(&mut self) {
        let Some(offer) = self.offer.take().filter(|_| S::LIVE) else { return };
        let actions = offer.choices.iter().map(|choice| choice.action.clone()).collect();
        let (path, typed) = (offer.path().clone(), std::mem::take(&mut self.typed));
        self.begun = Some(Begun { seat: offer.seat, actions, path, row: self.row, typed });
    }

    /// Whoever has to choose goes on where they were, if they are asked the same.
    pub(super) fn take_up(&mut self) {
        let (Some(begun), Some(offer)) = (self.begun.take(), &mut self.offer) else { return };
        let actions = offer.choices.iter().map(|choice| &choice.action);
        if begun.seat == offer.seat && actions.eq(&begun.actions) {
            offer.open(begun.path);
            (self.row, self.typed) = (begun.row, begun.typed);
        }
    }
}
