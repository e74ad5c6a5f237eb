//! A match with a cursor: everything that was told so far, and how far of it is shown.
//!
//! The cursor counts events, not decisions, so one can stand between two operations of one round. A timeline
//! does no I/O and knows no screen; the screen, the plain mode and the pictures in the documentation all stand
//! on it.

mod batch;
mod travel;
mod undo;

use catalog::bots::Kind;
use catalog::{AnyGame, Line};
use kernel::scene::Choice;
use kernel::{Outcome, Refusal, Scene, Seat, Seats, Viewer};

use batch::Batch;

/// Who decides for a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Chair {
    /// Somebody at the keyboard. Where there is only one thing to do, it is done without asking.
    Person,
    /// A bot.
    Bot(Kind),
}

/// Where a walk along the timeline came to a stop.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Where one wanted to go.
    There,
    /// In front of a choice that this seat's person has to make.
    Choice(Seat),
    /// At an end of the match.
    End,
}

/// What is heard of an action.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// There are events to show.
    Something,
    /// Nothing happened yet: others have to decide too.
    Nothing,
}

/// A match, what was told of it, and a cursor.
#[derive(Debug)]
pub struct Timeline {
    /// The match as far as it was played.
    tip: Box<dyn AnyGame>,
    /// The match as far as its decisions are wholly shown.
    here: Box<dyn AnyGame>,
    chairs: Vec<Chair>,
    viewer: Viewer,
    batches: Vec<Batch>,
    lines: Vec<Line>,
    at: usize,
    /// The picture at the cursor.
    scene: Scene,
    /// What was counted for each seat before the first decision.
    dealt: Vec<i64>,
}

impl Timeline {
    /// The timeline of a match, new or already played, with the cursor at its start. Seats beyond the chairs
    /// that are given belong to persons.
    pub fn new(game: &dyn AnyGame, viewer: Viewer, chairs: &[Chair]) -> Self {
        let start = game.until(0);
        let scene = start.scene(viewer);
        let mut timeline = Self {
            tip: start.clone(),
            here: start,
            chairs: chairs.to_vec(),
            viewer,
            batches: Vec::new(),
            lines: Vec::new(),
            at: 0,
            dealt: batch::counts(&scene),
            scene,
        };
        for decision in game.decisions() {
            timeline.extend(decision.seat, &decision.action).expect("a match takes its own decisions again");
        }
        timeline
    }

    /// The match as far as its decisions are wholly shown.
    pub fn here(&self) -> &dyn AnyGame {
        self.here.as_ref()
    }

    /// The whole match, as far as it was ever played: what is saved.
    pub fn whole(&self) -> &dyn AnyGame {
        self.tip.as_ref()
    }

    /// Through whose eyes the timeline is seen.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The cursor: how many events are shown.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Is the cursor between two decisions, and not amid what one of them made happen?
    pub fn is_settled(&self) -> bool {
        self.start(self.decision()) == self.at
    }

    /// The events that are shown, oldest first.
    pub fn shown(&self) -> &[Line] {
        &self.lines[..self.at]
    }

    /// The picture at the cursor.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// What happened last.
    pub fn last(&self) -> Option<&Line> {
        self.shown().last()
    }

    /// How the match ended, if the cursor is at its end.
    pub fn outcome(&self) -> Option<Outcome> {
        self.here.outcome()
    }

    /// The round at the cursor.
    pub fn round(&self) -> u32 {
        self.told_in().map_or(self.scene.round, |batch| batch.round)
    }

    /// Where the match stands, in a few words. Amid a new round it does not tell yet what comes of it.
    pub fn heading(&self) -> &str {
        match self.told_in() {
            Some(batch) if batch.round != self.scene.round => batch.chapter(),
            _ => &self.scene.heading,
        }
    }

    /// The rounds of the events that are shown: what each is called, and its first event.
    pub fn rounds(&self) -> impl Iterator<Item = (&str, usize)> {
        let told = self.batches.iter().filter(|batch| batch.start < batch.end && batch.start < self.at);
        let mut last = None;
        told.filter_map(move |batch| {
            let new = last.replace(batch.round) != Some(batch.round);
            new.then_some((batch.chapter(), batch.start))
        })
    }

    /// What was counted for each seat, from the deal up to the last decision that is wholly shown.
    pub fn counts(&self) -> impl Iterator<Item = &[i64]> {
        let shown = self.batches.iter().filter(|batch| batch.start < batch.end && batch.end <= self.at);
        std::iter::once(self.dealt.as_slice()).chain(shown.map(|batch| batch.counts.as_slice()))
    }

    /// The seat that has to choose at the cursor, and what it can do; nothing where there is only one thing to
    /// do, or where the program does it.
    pub fn choice(&self) -> Option<(Seat, Vec<Choice>)> {
        if !self.is_settled() {
            return None;
        }
        let seat = self.here.deciders().first()?;
        let asked = self.chair(seat) == Chair::Person && self.here.legal(seat).len() > 1;
        asked.then(|| (seat, self.here.scene(Viewer::Seat(seat)).choices))
    }

    /// Plays an action at the cursor, after what is still to be shown of the last one. What was played beyond
    /// the cursor is given up, unless it began with this very action. The cursor stays in front of the events.
    pub fn play(&mut self, seat: Seat, action: &str) -> Result<Heard, Refusal> {
        if !self.is_settled() {
            self.seek(self.start(self.decision() + 1));
        }
        if let Some(refusal) = self.here.refusal(seat, action) {
            return Err(refusal);
        }
        let known = self.batches.get(self.decision());
        if known.is_none_or(|batch| (batch.seat, batch.action.as_str()) != (seat, action)) {
            self.batches.truncate(self.decision());
            self.lines.truncate(self.at);
            self.tip = self.here.clone();
            self.extend(seat, action)?;
        }
        let next = self.decision() + 1;
        if self.start(next) > self.at {
            return Ok(Heard::Something);
        }
        self.place(next, self.at);
        Ok(Heard::Nothing)
    }

    /// Looks at the match through other eyes, from the same decision.
    pub fn look(&mut self, viewer: Viewer) {
        let (decision, within) = (self.decision(), self.at - self.start(self.decision()));
        self.viewer = viewer;
        self.lines.clear();
        for batch in &mut self.batches {
            batch.start = self.lines.len();
            self.lines.extend(batch.told.to(viewer));
            batch.end = self.lines.len();
        }
        self.dealt = batch::counts(&self.here.until(0).scene(viewer));
        self.at = self.start(decision);
        self.place(decision, self.at);
        // Other eyes may see fewer events.
        let at = (self.at + within).min(self.start(decision + 1));
        if at > self.at {
            self.seek(at);
        }
    }

    /// Who decides for the seats, as it was given.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// The seats that people decide for.
    pub fn persons(&self) -> Seats {
        self.here.seats().iter().filter(|seat| self.chair(*seat) == Chair::Person).collect()
    }

    /// Does one of two viewers see cards at the cursor that the other does not see?
    pub fn differ(&self, one: Viewer, other: Viewer) -> bool {
        self.here.scene(one).zones != self.here.scene(other).zones
    }

    /// Who decides for a seat.
    pub fn chair(&self, seat: Seat) -> Chair {
        self.chairs.get(seat.index()).copied().unwrap_or(Chair::Person)
    }

    /// The number of decisions that are wholly shown.
    fn decision(&self) -> usize {
        self.here.decisions().len()
    }

    /// The first event of a decision; of one that nobody has taken yet, where its first event will be.
    fn start(&self, decision: usize) -> usize {
        self.batches.get(decision).map_or(self.lines.len(), |batch| batch.start)
    }

    /// The batch whose events are being shown, if the cursor is amid one.
    fn told_in(&self) -> Option<&Batch> {
        (!self.is_settled()).then(|| &self.batches[self.decision()])
    }
}
