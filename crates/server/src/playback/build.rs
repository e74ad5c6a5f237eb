//! Builds a playback: replays a match once and records its moments.

use catalog::AnyGame;
use kernel::{RoundLabel, Scene, Seat, Seats, Viewer};
use protocol::{MomentMark, ReplayRound};

use super::marks::{self, Marks};
use super::{Moment, Playback};

/// The number of moments between two keyframes, as long as there are not too many.
pub(super) const STRIDE: usize = 20;

/// The maximum number of keyframes per match.
pub(super) const MAX_KEYFRAMES: usize = 32;

impl Playback {
    /// Replays the match and records its moments.
    pub(super) fn build_moments(&mut self) {
        let mut game = self.initial_position().boxed();
        let mut before = game.scene(Viewer::Public);
        self.note(0, None, None, &before, Marks::NONE);
        let mut since = 1;
        // The seats whose decision is not visible yet.
        let mut silent = Seats::NONE;
        for (number, decision) in (1..).zip(self.decisions.clone()) {
            let Ok(told) = game.play(decision.seat, &decision.action) else { return };
            let after = game.scene(Viewer::Public);
            let lines = told.each(Viewer::Public);
            let last = lines.len().checked_sub(1);
            let together = !silent.without(Seats::one(decision.seat)).is_empty();
            silent = if lines.is_empty() { silent.with(decision.seat) } else { Seats::NONE };
            for (event, line) in lines.iter().enumerate() {
                let mut seen = marks::of_line(line.as_ref(), &before);
                if Some(event) == last {
                    seen = seen.with_all(marks::of_change(&before, &after));
                }
                let seat = match together {
                    true => {
                        line.as_ref().and_then(|line| before.zone(&line.motions.first()?.from.zone)?.owner)
                    }
                    false => Some(decision.seat),
                };
                self.note(number, Some(event), seat, &after, seen);
            }
            before = after;
            if self.moments.len() - since >= self.stride {
                since = self.moments.len();
                self.keep(number, &game);
            }
        }
        let total = self.decisions.len();
        if self.moments.last().is_some_and(|last| last.decisions < total) {
            self.note(total, None, None, &before, Marks::NONE);
        }
        if let Some(last) = self.moments.last_mut().filter(|_| self.ending.is_some()) {
            last.marks = last.marks.with(MomentMark::Ends);
        }
    }

    fn note(
        &mut self,
        decisions: usize,
        event: Option<usize>,
        seat: Option<Seat>,
        scene: &Scene,
        marks: Marks,
    ) {
        if self.parts.last().is_none_or(|part| part.round != scene.round) {
            let RoundLabel { round, name } = RoundLabel::from(scene);
            self.parts.push(ReplayRound { from: self.moments.len(), round, name });
        }
        self.moments.push(Moment {
            decisions,
            event,
            seat,
            round: scene.round,
            phase: scene.track.now,
            marks,
        });
    }

    /// Keeps a keyframe; the distance grows in a long match.
    #[expect(clippy::borrowed_box, reason = "it is cloned as it is")]
    fn keep(&mut self, decisions: usize, game: &Box<dyn AnyGame>) {
        self.keyframes.push((decisions, game.clone()));
        if self.keyframes.len() > MAX_KEYFRAMES {
            let mut even = [true, false].into_iter().cycle();
            self.keyframes.retain(|_| even.next().unwrap_or(true));
            self.stride *= 2;
        }
    }

    /// Drops a mark that more than a sixth of the moments have, because it no longer distinguishes them.
    pub(super) fn drop_common_marks(&mut self) {
        for mark in MomentMark::ALL {
            let marked = self.moments.iter().filter(|moment| moment.marks.has(mark)).count();
            if marked * 6 > self.moments.len() {
                self.moments.iter_mut().for_each(|moment| moment.marks = moment.marks.without(mark));
            }
        }
    }
}
