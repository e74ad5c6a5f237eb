//! Adds the moments of a decision to a timeline.

use kernel::{RoundLabel, Seat, Seats, Viewer};

use super::marks::{self, Marks};
use super::{MAX_KEPT_DECISIONS, MAX_KEYFRAMES, Moment, Timeline};
use crate::{ActionEvents, AnyGame};

impl Timeline {
    /// Adds the moments of the last decision.
    pub(super) fn record(&mut self, seat: Seat, told: &ActionEvents) {
        let after = self.end.scene(Viewer::Public);
        let before = std::mem::replace(&mut self.scene, after);
        let lines = told.each(Viewer::Public);
        if self.moments.last().is_some_and(|last| last.event.is_none() && last.decisions > 0) {
            self.forget_last();
        }
        let together = !self.silent_seats().without(Seats::one(seat)).is_empty();
        let (decisions, last) = (self.decisions().len(), lines.len().checked_sub(1));
        for (event, line) in lines.iter().enumerate() {
            let mut seen = marks::of_line(line.as_ref(), &before);
            if Some(event) == last {
                seen = seen.with_all(marks::of_change(&before, &self.scene));
            }
            let acting = match together {
                true => line.as_ref().and_then(|line| before.zone(&line.motions.first()?.from.zone)?.owner),
                false => Some(seat),
            };
            self.note(decisions, Some(event), acting, seen);
        }
        self.note_silent_end();
        self.keep();
    }

    /// Adds a moment with the scene after the last decision.
    pub(super) fn note(&mut self, decisions: usize, event: Option<usize>, seat: Option<Seat>, marks: Marks) {
        let (round, phase) = (self.scene.round, self.scene.track.now);
        if self.rounds.last().is_none_or(|(_, label)| label.round != round) {
            self.rounds.push((self.moments.len(), RoundLabel::from(&self.scene)));
        }
        self.counts.add(marks);
        self.moments.push(Moment { decisions, event, seat, round, phase, marks });
    }

    /// If the last decisions have no events, the match ends with a moment for their result.
    pub(super) fn note_silent_end(&mut self) {
        let total = self.decisions().len();
        if self.moments.last().is_none_or(|last| last.decisions < total) {
            self.note(total, None, None, Marks::NONE);
        }
    }

    /// Removes the last moment.
    pub(super) fn forget_last(&mut self) {
        if let Some(last) = self.moments.pop() {
            let total = self.moments.len();
            self.counts.remove(last.marks);
            self.rounds.pop_if(|(from, _)| *from >= total);
        }
    }

    /// The seats that have decided since the last event; their decisions are still secret.
    fn silent_seats(&self) -> Seats {
        let told = self.moments.iter().rev().find(|moment| moment.event.is_some());
        let (from, before) = (told.map_or(0, |told| told.decisions), self.decisions().len() - 1);
        self.decisions()[from..before].iter().map(|decision| decision.seat).collect()
    }

    /// Keeps the position as a keyframe, if the last one is far enough away; the distance grows in a long match.
    fn keep(&mut self) {
        let decisions = |game: &dyn AnyGame| game.decisions().len();
        let last = self.keyframes.last().map_or(0, |last| decisions(last.as_ref()));
        let since = self.moments.partition_point(|moment| moment.decisions <= last);
        if self.moments.len() - since < self.stride {
            return;
        }
        self.keyframes.push(self.end.boxed());
        let kept: usize = self.keyframes.iter().map(|game| decisions(game.as_ref())).sum();
        if self.keyframes.len() > MAX_KEYFRAMES || kept > MAX_KEPT_DECISIONS {
            let mut even = [true, false].into_iter().cycle();
            self.keyframes.retain(|_| even.next().unwrap_or(true));
            self.stride *= 2;
        }
    }
}
