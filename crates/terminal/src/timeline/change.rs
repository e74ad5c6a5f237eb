//! Changes one confirmed choice while others still choose; the choices of the others stay.

use kernel::{Seat, Seats};

use super::batch::DecisionMaker;
use super::{CursorStop, TimelineCursor, TimelineSource};

impl TimelineCursor {
    /// The people who have chosen and can still change it, because not all have chosen. There are none if the last
    /// decision was a step of somebody who still chooses: that step is taken back first.
    pub(super) fn changeable_seats(&self) -> Seats {
        let persons = self.persons();
        if !self.is_settled() || persons.len() < 2 {
            return Seats::NONE;
        }
        let seats: Seats = persons.iter().filter(|seat| self.here().can_change(*seat)).collect();
        let by_person = self.batches[..self.decided].iter().map(|batch| batch.taken == DecisionMaker::Person);
        let mut decisions = self.here().decisions().iter().zip(by_person).rev();
        let last = decisions.find(|(_, by_person)| *by_person).map(|(decision, _)| decision.seat);
        if last.is_some_and(|seat| seats.contains(seat)) { seats } else { Seats::NONE }
    }

    /// Returns to the choice of this seat. The other choices stay.
    pub(super) fn change_choice(&mut self, seat: Seat) -> CursorStop {
        if !self.is_settled() || !self.here().can_change(seat) {
            return CursorStop::End;
        }
        let since = self.here().together_since().unwrap_or(0);
        let decisions = &self.here().decisions()[since..];
        let first = since + decisions.iter().position(|decision| decision.seat == seat).unwrap_or(0);
        // Without choices of others behind it, it is taken back as usual and can be redone.
        if self.here().decisions()[first..].iter().all(|decision| decision.seat == seat) {
            self.place(first, self.start(first));
            return CursorStop::Arrived;
        }
        self.forget();
        if !self.source.change(seat, first) {
            return CursorStop::End;
        }
        let (viewer, start) = (self.viewer, self.start(first));
        self.batches.truncate(first);
        self.lines.truncate(start);
        while let Some((taken, told)) = self.source.tell(viewer) {
            self.extend(taken, told, |source| source.latest_scene(viewer));
        }
        (self.decided, self.at) = (first, start);
        self.place(self.batches.len(), self.lines.len());
        CursorStop::Arrived
    }
}
