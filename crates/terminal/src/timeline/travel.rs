//! Moving the cursor.

use super::{AdvanceResult, CursorStop, Timeline, TimelineSource};

impl<S: TimelineSource> Timeline<S> {
    /// Shows the next event; plays on, where that is needed and nobody has to choose.
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

    /// Takes back the last event.
    pub fn back(&mut self) -> CursorStop {
        // A decision that nobody heard of is taken back first.
        let silent = self.decided > self.decision_of(self.at);
        self.back_to(if silent { Some(self.at) } else { self.at.checked_sub(1) })
    }

    /// Shows everything up to the next decision that makes something happen.
    pub fn forward_decision(&mut self) -> CursorStop {
        let stop = self.reach(self.at + 1);
        if stop == CursorStop::Arrived {
            let next = self.batches.iter().find(|batch| batch.end > self.at);
            self.seek(next.map_or(self.at, |batch| batch.end));
        }
        self.pass_silent(stop);
        stop
    }

    /// Goes back to where the last decision that made something happen was taken.
    pub fn back_decision(&mut self) -> CursorStop {
        let before = self.batches.iter().rev().find(|batch| batch.start < batch.end && batch.start < self.at);
        self.back_to(before.map(|batch| batch.start))
    }

    /// Shows the rest of this round, or all of the next one if none of it is shown yet.
    pub fn forward_round(&mut self) -> CursorStop {
        let stop = self.reach(self.at + 1);
        if stop != CursorStop::Arrived {
            return stop;
        }
        let round = self.round_of(self.at);
        self.forward_while(|timeline, at| timeline.round_of(at) == round)
    }

    /// Goes back to the start of this round, or of the one before if this one has not begun to be shown.
    pub fn back_round(&mut self) -> CursorStop {
        let before = self.rounds().map(|(_, start)| start).last();
        self.back_to(before)
    }

    /// Goes to the end of a round, playing on where that is needed.
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

    /// Shows the events that the test holds for, up to the first that it does not hold for.
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
        // Who got somewhere has arrived, even if the way ends there.
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
                    self.extend(taken, told, |source| source.latest_scene(viewer))
                }
                AdvanceResult::Choice(seat) => return CursorStop::Choice(seat),
                AdvanceResult::Wait => return CursorStop::Wait,
                AdvanceResult::End => return CursorStop::End,
            }
        }
        CursorStop::Arrived
    }

    /// In front of a choice, decisions that nobody has heard of are taken too: nothing else would take them.
    fn pass_silent(&mut self, stop: CursorStop) {
        if matches!(stop, CursorStop::Choice(_) | CursorStop::Wait)
            && self.at == self.lines.len()
            && self.decided < self.batches.len()
        {
            self.place(self.batches.len(), self.at);
        }
    }

    /// Puts the cursor after this many of the events that are there.
    pub(super) fn seek(&mut self, at: usize) {
        self.place(self.decision_of(at), at);
    }

    /// The number of decisions that are wholly shown when this many events are: of decisions that nobody hears
    /// of, only those that an event follows.
    pub(super) fn decision_of(&self, at: usize) -> usize {
        let begun = self.batches.partition_point(|batch| batch.start < at);
        begun - usize::from(begun > 0 && self.batches[begun - 1].end > at)
    }

    /// Puts the cursor after this many decisions and this many events, and draws the picture.
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
        for motion in self.lines[shown..at].iter().flat_map(|line| &line.motions) {
            self.scene.apply(motion);
        }
        self.at = at;
    }
}
