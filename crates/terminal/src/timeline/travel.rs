//! Moving the cursor.

use super::{AdvanceResult, CursorStop, TimelineCursor, TimelineSource};

impl<S: TimelineSource> TimelineCursor<S> {
    /// Shows the next event; continues the match if necessary, unless a person has to choose.
    pub fn forward(&mut self) -> CursorStop {
        match self.reach(self.at + 1) {
            CursorStop::Arrived => self.seek(self.at + 1),
            short => {
                self.pass_silent(short);
                return short;
            }
        }
        CursorStop::Arrived
    }

    /// Goes back by one event.
    pub fn back(&mut self) -> CursorStop {
        // A decision without visible events is taken back first.
        let silent = self.decided > self.decision_of(self.at);
        self.back_to(if silent { Some(self.at) } else { self.at.checked_sub(1) })
    }

    /// Shows everything up to the next decision with events.
    pub fn forward_decision(&mut self) -> CursorStop {
        let stop = self.reach(self.at + 1);
        if stop == CursorStop::Arrived {
            let next = self.batches.iter().find(|batch| batch.end > self.at);
            self.seek(next.map_or(self.at, |batch| batch.end));
        }
        self.pass_silent(stop);
        stop
    }

    /// Goes back to before the last decision with events.
    pub fn back_decision(&mut self) -> CursorStop {
        let before = self.batches.iter().rev().find(|batch| batch.start < batch.end && batch.start < self.at);
        self.back_to(before.map(|batch| batch.start))
    }

    /// Shows the rest of this round, or the whole next one if none of it is shown yet.
    pub fn forward_round(&mut self) -> CursorStop {
        let stop = self.reach(self.at + 1);
        if stop != CursorStop::Arrived {
            return stop;
        }
        let round = self.round_of(self.at);
        self.forward_while(|timeline, at| timeline.round_of(at) == round)
    }

    /// Goes back to the start of this round, or of the previous one if none of this one is shown.
    pub fn back_round(&mut self) -> CursorStop {
        let before = self.rounds().map(|(_, start)| start).last();
        self.back_to(before)
    }

    /// Goes to the end of a round, continuing the match if necessary.
    pub fn goto_round(&mut self, round: u32) -> CursorStop {
        self.seek(0);
        self.forward_while(|timeline, at| timeline.round_of(at) <= round)
    }

    /// Goes to the start.
    pub fn rewind(&mut self) {
        self.seek(0);
    }

    /// Plays to the end of the match, or to the next choice.
    pub fn finish(&mut self) -> CursorStop {
        self.forward_while(|_, _| true)
    }

    /// Shows events while the predicate holds.
    fn forward_while(&mut self, wanted: impl Fn(&Self, usize) -> bool) -> CursorStop {
        let mut at = self.at;
        let stop = loop {
            match self.reach(at + 1) {
                CursorStop::Arrived if wanted(self, at) => at += 1,
                stop => break stop,
            }
        };
        let moved = at > self.at;
        if moved {
            self.seek(at);
        }
        self.pass_silent(stop);
        // A move that got anywhere has arrived, even if it ends there.
        if moved { CursorStop::Arrived } else { stop }
    }

    fn back_to(&mut self, at: Option<usize>) -> CursorStop {
        match at {
            Some(at) => {
                self.seek(at);
                CursorStop::Arrived
            }
            None => CursorStop::End,
        }
    }

    fn round_of(&self, line: usize) -> u32 {
        let batch = self.batches.partition_point(|batch| batch.end <= line);
        self.batches.get(batch).map_or(0, |batch| batch.round)
    }

    /// Plays until there are this many events.
    fn reach(&mut self, events: usize) -> CursorStop {
        while self.lines.len() < events {
            let viewer = self.viewer;
            match self.source.next(viewer) {
                AdvanceResult::Told(taken, told) => {
                    self.extend(taken, told, |source| source.latest_scene(viewer));
                }
                AdvanceResult::Choice(seat) => return CursorStop::Choice(seat),
                AdvanceResult::Wait => return CursorStop::Wait,
                AdvanceResult::End => return CursorStop::End,
            }
        }
        CursorStop::Arrived
    }

    /// Before a choice, also applies decisions without visible events: nothing else would apply them.
    fn pass_silent(&mut self, stop: CursorStop) {
        if matches!(stop, CursorStop::Choice(_) | CursorStop::Wait)
            && self.at == self.lines.len()
            && self.decided < self.batches.len()
        {
            self.place(self.batches.len(), self.at);
        }
    }

    /// Moves the cursor to this number of existing events.
    pub(super) fn seek(&mut self, at: usize) {
        self.place(self.decision_of(at), at);
    }

    /// The number of completely shown decisions when this many events are shown; decisions without visible
    /// events count only if an event follows.
    pub(super) fn decision_of(&self, at: usize) -> usize {
        let begun = self.batches.partition_point(|batch| batch.start < at);
        begun - usize::from(begun > 0 && self.batches[begun - 1].end > at)
    }

    /// Moves the cursor to this number of decisions and events, and updates the scene.
    pub(super) fn place(&mut self, decision: usize, at: usize) {
        let next = decision == self.decided && at == self.at + 1;
        if decision != self.decided {
            self.source.place(decision);
            self.decided = decision;
        }
        if !next {
            self.scene = self.source.scene(self.viewer);
        }
        let shown = if next { self.at } else { self.start(decision) };
        for line in &self.lines[shown..at] {
            line.motions.iter().for_each(|motion| self.scene.apply(motion));
            line.events.iter().for_each(|event| self.scene.apply_event(event));
        }
        self.at = at;
    }
}
