//! A match with a cursor: everything that was told so far, and how far of it is shown.
//!
//! The cursor counts events, not decisions, so one can stand between two operations of one round. A timeline
//! does no I/O and knows no screen; the screen, the plain mode and the pictures in the documentation all stand
//! on it.

mod batch;
mod local_match;
mod resync;
mod source;
mod travel;
mod undo;

use catalog::AnyGame;
use catalog::bots::BotKind;
use kernel::scene::Choice;
use kernel::{Outcome, Refusal, Scene, Seat, Seats, Viewer};
use tables::{LogLine, MatchResult};

use batch::Batch;

pub use batch::DecisionMaker;
pub use local_match::LocalMatch;
pub use source::{AdvanceResult, RefusalPoll, SubmitResult, TimelineSource, ViewerHistory};

/// Who decides for a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PlayerKind {
    /// Somebody at the keyboard. Where there is only one thing to do, it is done without asking.
    Person,
    /// A bot.
    Bot(BotKind),
}

/// Where a walk along the timeline came to a stop.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CursorStop {
    /// Where one wanted to go.
    Arrived,
    /// In front of a choice that this seat's person has to make.
    Choice(Seat),
    /// In front of what somebody elsewhere has to decide.
    Wait,
    /// At an end of the match.
    End,
}

/// What is heard of an action.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PlayOutcome {
    /// There are events to show.
    Events,
    /// Nothing happened yet: others have to decide too.
    Pending,
}

/// A match, what was told of it, and a cursor.
#[derive(Debug)]
pub struct Timeline<S = LocalMatch> {
    source: S,
    viewer: Viewer,
    batches: Vec<Batch>,
    lines: Vec<LogLine>,
    /// The cursor: how many events are shown.
    at: usize,
    /// How many decisions are wholly shown.
    decided: usize,
    /// The picture at the cursor.
    scene: Scene,
    /// What was counted for each seat before the first decision.
    dealt: Vec<i64>,
}

impl Timeline {
    /// The timeline of a match, new or already played, with the cursor at its start. Seats beyond the chairs
    /// that are given belong to persons.
    pub fn new(game: &dyn AnyGame, viewer: Viewer, chairs: &[PlayerKind]) -> Self {
        let mut timeline = Self::of(LocalMatch::new(game, chairs), viewer);
        let mut again = game.until(0);
        for (i, decision) in game.decisions().iter().enumerate() {
            let taken = timeline.source.taken(again.as_ref(), decision.seat);
            again.play(decision.seat, &decision.action).expect("a match takes its own decisions again");
            timeline.extend(taken, timeline.source.heard(i, viewer), |_| again.scene(viewer));
        }
        timeline
    }

    /// How the match ended, if the cursor is at its end.
    pub fn outcome(&self) -> Option<Outcome> {
        self.here().outcome()
    }
}

impl<S: TimelineSource> Timeline<S> {
    /// The timeline of what comes from this source, of which nothing was told yet.
    pub fn of(source: S, viewer: Viewer) -> Self {
        let scene = source.scene(viewer);
        let (batches, lines, dealt) = (Vec::new(), Vec::new(), batch::counts(&scene));
        Self { source, viewer, batches, lines, at: 0, decided: 0, scene, dealt }
    }

    /// Where the match comes from.
    pub(crate) fn source(&self) -> &S {
        &self.source
    }

    /// Where the match comes from.
    pub(crate) fn source_mut(&mut self) -> &mut S {
        &mut self.source
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
        self.start(self.decided) == self.at
    }

    /// The events that are shown, oldest first.
    pub fn shown(&self) -> &[LogLine] {
        &self.lines[..self.at]
    }

    /// The picture at the cursor.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// What happened last.
    pub fn last(&self) -> Option<&LogLine> {
        self.shown().last()
    }

    /// How the match ended, if the cursor is at its end.
    pub fn ending(&self) -> Option<MatchResult> {
        self.source.ending()
    }

    /// Is the cursor at the end of the match?
    pub fn is_over(&self) -> bool {
        self.ending().is_some()
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
        let lines = self.shown().iter().enumerate();
        lines.filter_map(|(i, line)| line.begins.as_ref().map(|chapter| (chapter.name.as_str(), i)))
    }

    /// What was counted for each seat, from the deal up to the last decision that is wholly shown.
    pub fn counts(&self) -> impl Iterator<Item = &[i64]> {
        let shown = self.batches.iter().filter(|batch| batch.start < batch.end && batch.end <= self.at);
        std::iter::once(self.dealt.as_slice()).chain(shown.map(|batch| batch.counts.as_slice()))
    }

    /// The seat that has to choose at the cursor, and what it can do; nothing where there is only one thing to
    /// do, or where the program does it.
    pub fn choice(&self) -> Option<(Seat, Vec<Choice>)> {
        if self.is_settled() { self.source.choice() } else { None }
    }

    /// Plays an action at the cursor, after what is still to be shown of the last one. What was played beyond
    /// the cursor is given up, unless it began with this very action. The cursor stays in front of the events.
    pub fn play(&mut self, seat: Seat, action: &str) -> Result<PlayOutcome, Refusal> {
        if !self.is_settled() {
            self.seek(self.start(self.decided + 1));
        }
        let viewer = self.viewer;
        match self.source.play(seat, action, viewer)? {
            SubmitResult::Repeated => {}
            SubmitResult::Sent => return Ok(PlayOutcome::Pending),
            SubmitResult::Told(taken, told) => {
                self.batches.truncate(self.decided);
                self.lines.truncate(self.at);
                self.extend(taken, told, |source| source.latest_scene(viewer));
            }
        }
        let next = self.decided + 1;
        if self.start(next) > self.at {
            return Ok(PlayOutcome::Events);
        }
        self.place(next, self.at);
        Ok(PlayOutcome::Pending)
    }

    /// Looks at the match through other eyes, from the same decision.
    pub fn set_viewer(&mut self, viewer: Viewer) {
        let Some(retold) = self.source.history_for(viewer) else { return };
        let (decision, within) = (self.decided, self.at - self.start(self.decided));
        self.viewer = viewer;
        self.lines.clear();
        for (batch, told) in self.batches.iter_mut().zip(retold.told) {
            batch.start = self.lines.len();
            self.lines.extend(told);
            batch.end = self.lines.len();
        }
        self.divide();
        self.dealt = batch::counts(&retold.dealt);
        self.at = self.start(decision);
        self.place(decision, self.at);
        // Other eyes may see fewer events.
        let at = (self.at + within).min(self.start(decision + 1));
        if at > self.at {
            self.seek(at);
        }
    }

    /// The seats that people at this keyboard decide for.
    pub fn persons(&self) -> Seats {
        self.source.persons()
    }

    /// Does one of two viewers see cards at the cursor that the other does not see?
    pub fn differ(&self, one: Viewer, other: Viewer) -> bool {
        self.source.differ(one, other)
    }

    /// The first event of a decision; of one that nobody has taken yet, where its first event will be.
    fn start(&self, decision: usize) -> usize {
        self.batches.get(decision).map_or(self.lines.len(), |batch| batch.start)
    }

    /// The batch whose events are being shown, if the cursor is amid one.
    fn told_in(&self) -> Option<&Batch> {
        (!self.is_settled()).then(|| &self.batches[self.decided])
    }
}
