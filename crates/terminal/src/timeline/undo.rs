//! Taking decisions back, and making them again.

use kernel::{UndoCost, Viewer};

use super::batch::DecisionMaker;
use super::{CursorStop, Timeline, TimelineSource};

impl<S: TimelineSource> Timeline<S> {
    /// Did anybody choose anything so far?
    pub fn is_chosen(&self) -> bool {
        self.batches.iter().any(|batch| batch.taken != DecisionMaker::Nobody)
    }

    /// Did a person choose anything so far?
    pub(crate) fn is_chosen_by_person(&self) -> bool {
        self.batches.iter().any(|batch| batch.taken == DecisionMaker::Person)
    }

    /// Goes back to the last choice that a person made, with everything that followed from it.
    ///
    /// Who plays alone against bots may take back anything. Among several people only what nobody has learnt
    /// anything from is taken back; otherwise the error says what it was.
    pub fn undo(&mut self) -> Result<CursorStop, UndoCost> {
        S::undo(self)
    }

    /// Goes forward again to the next choice that a person made, or to the end of what was taken back.
    pub fn redo(&mut self) -> CursorStop {
        S::redo(self)
    }
}

impl Timeline {
    /// The decision that can be taken back, if there is one; the error says why it cannot.
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

    /// Gives up what was taken back: nothing of it is shown again.
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
