//! Takes decisions back, and repeats them.

use kernel::{UndoCost, Viewer};

use super::batch::DecisionMaker;
use super::{CursorStop, TimelineCursor, TimelineSource};

impl<S: TimelineSource> TimelineCursor<S> {
    /// Whether anybody has made a choice so far.
    pub fn is_chosen(&self) -> bool {
        self.batches.iter().any(|batch| batch.taken != DecisionMaker::Nobody)
    }

    /// Whether a person has made a choice so far.
    pub(crate) fn is_chosen_by_person(&self) -> bool {
        self.batches.iter().any(|batch| batch.taken == DecisionMaker::Person)
    }

    /// Goes back to the last choice of a person, with everything that followed from it.
    ///
    /// A player alone against bots may take back anything. Among several people, a decision can be taken back
    /// only if nobody has learned anything from it; otherwise the error says what they learned.
    pub fn undo(&mut self) -> Result<CursorStop, UndoCost> {
        S::undo(self)
    }

    /// Goes forward to the next choice of a person, or to the end of the undone decisions.
    pub fn redo(&mut self) -> CursorStop {
        S::redo(self)
    }
}

impl TimelineCursor {
    /// The decision that can be taken back, if any; the error says why it cannot be.
    pub(super) fn undoable(&self) -> Result<Option<usize>, UndoCost> {
        let chosen = self.batches[..self.told_in().map_or(self.decided, |_| self.decided + 1)]
            .iter()
            .rposition(|batch| batch.taken == DecisionMaker::Person);
        let Some(decision) = chosen else { return Ok(None) };
        if self.persons().len() > 1 && self.viewer != Viewer::Judge {
            let seat = self.whole().decisions()[decision].seat;
            match self.here().undo_cost(seat, decision) {
                UndoCost::Free => {}
                // A choice that others make at the same time can be changed until all have made theirs.
                _ if self.here().can_change(seat) => {}
                more => return Err(more),
            }
        }
        Ok(Some(decision))
    }

    /// Discards everything that was taken back.
    pub(crate) fn forget(&mut self) {
        self.batches.truncate(self.decided);
        self.lines.truncate(self.at);
        self.source.forget();
    }

    pub(super) fn redone(&mut self) -> CursorStop {
        let now = self.decided;
        if now == self.batches.len() {
            return CursorStop::End;
        }
        let later = self.batches.iter().skip(now + 1).position(|batch| batch.taken == DecisionMaker::Person);
        let decision = later.map_or(self.batches.len(), |more| now + 1 + more);
        self.place(decision, self.start(decision));
        CursorStop::Arrived
    }
}
