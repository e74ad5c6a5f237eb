//! A match with a cursor: all lines so far, and how many of them are shown.
//!
//! The cursor counts events, not decisions, so it can stand between two events of one round. A timeline does
//! no I/O and knows no screen; the screens, plain mode and the screenshots for the documentation are all
//! based on it.

mod batch;
mod change;
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

/// The player of a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PlayerKind {
    /// A person at the keyboard. Forced actions are played without asking.
    Person,
    /// A bot.
    Bot(BotKind),
}

/// Where a move of the cursor stopped.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CursorStop {
    /// At its destination.
    Arrived,
    /// Before a choice of this seat's person.
    Choice(Seat),
    /// Before a decision of a remote player.
    Wait,
    /// At an end of the match.
    End,
}

/// The visible result of an action.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PlayOutcome {
    /// There are events to show.
    Events,
    /// Nothing visible yet: others have to decide too.
    Pending,
}

/// A match, its lines, and a cursor.
#[derive(Debug)]
pub struct TimelineCursor<S = LocalMatch> {
    source: S,
    viewer: Viewer,
    batches: Vec<Batch>,
    lines: Vec<LogLine>,
    /// The cursor: the number of shown events.
    at: usize,
    /// The number of completely shown decisions.
    decided: usize,
    /// The scene at the cursor.
    scene: Scene,
    /// The counters of each seat before the first decision.
    dealt: Vec<i64>,
}

impl TimelineCursor {
    /// The timeline of a match, new or already started, with the cursor at its start. Seats without a given
    /// player belong to people.
    pub fn new(game: &dyn AnyGame, viewer: Viewer, players: &[PlayerKind]) -> Self {
        let mut timeline = Self::of(LocalMatch::new(game, players), viewer);
        while let Some((taken, told)) = timeline.source.tell(viewer) {
            timeline.extend(taken, told, |source| source.latest_scene(viewer));
        }
        timeline
    }

    /// The outcome, if the cursor is at the end of the match.
    pub fn outcome(&self) -> Option<Outcome> {
        self.here().outcome()
    }
}

impl<S: TimelineSource> TimelineCursor<S> {
    /// An empty timeline of this source.
    pub fn of(source: S, viewer: Viewer) -> Self {
        let scene = source.scene(viewer);
        let (batches, lines, dealt) = (Vec::new(), Vec::new(), batch::counts(&scene));
        Self { source, viewer, batches, lines, at: 0, decided: 0, scene, dealt }
    }

    /// The source of the match.
    pub(crate) fn source(&self) -> &S {
        &self.source
    }

    /// The source of the match.
    pub(crate) fn source_mut(&mut self) -> &mut S {
        &mut self.source
    }

    /// The viewer of the timeline.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The cursor: the number of shown events.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Whether the cursor is between two decisions, and not between the events of one.
    pub fn is_settled(&self) -> bool {
        self.start(self.decided) == self.at
    }

    /// The shown events, oldest first.
    pub fn shown(&self) -> &[LogLine] {
        &self.lines[..self.at]
    }

    /// The scene at the cursor.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The last event.
    pub fn last(&self) -> Option<&LogLine> {
        self.shown().last()
    }

    /// The result, if the cursor is at the end of the match.
    pub fn ending(&self) -> Option<MatchResult> {
        self.source.ending()
    }

    /// Whether the cursor is at the end of the match.
    pub fn is_over(&self) -> bool {
        self.ending().is_some()
    }

    /// The round at the cursor.
    pub fn round(&self) -> u32 {
        self.told_in().map_or(self.scene.round, |batch| batch.round)
    }

    /// A short description of the position. Within a new round it does not reveal its result yet.
    pub fn heading(&self) -> &str {
        match self.told_in() {
            Some(batch) if batch.round != self.scene.round => batch.label(),
            _ => &self.scene.heading,
        }
    }

    /// The rounds of the shown events: the title and the first event of each.
    pub fn rounds(&self) -> impl Iterator<Item = (&str, usize)> {
        let lines = self.shown().iter().enumerate();
        lines.filter_map(|(i, line)| line.begins.as_ref().map(|label| (label.name.as_str(), i)))
    }

    /// The counters of each seat, from the deal up to the last completely shown decision.
    pub fn counts(&self) -> impl Iterator<Item = &[i64]> {
        let shown = self.batches.iter().filter(|batch| batch.start < batch.end && batch.end <= self.at);
        std::iter::once(self.dealt.as_slice()).chain(shown.map(|batch| batch.counts.as_slice()))
    }

    /// The seat that has to choose at the cursor, with its choices; `None` for a forced action or a bot's
    /// decision.
    pub fn choice(&self) -> Option<(Seat, Vec<Choice>)> {
        if self.is_settled() { self.source.choice() } else { None }
    }

    /// Plays an action at the cursor, after the remaining events of the last one. Everything after the cursor
    /// is discarded, unless it starts with the same action. The cursor stays before the new events.
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

    /// Changes the viewer, at the same decision.
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
        // The other viewer may see fewer events.
        let at = (self.at + within).min(self.start(decision + 1));
        if at > self.at {
            self.seek(at);
        }
    }

    /// The seats of people at this keyboard.
    pub fn persons(&self) -> Seats {
        self.source.persons()
    }

    /// Whether one of two viewers sees cards at the cursor that the other does not.
    pub fn differ(&self, one: Viewer, other: Viewer) -> bool {
        self.source.differ(one, other)
    }

    /// The index of a decision's first event, also for the next decision.
    fn start(&self, decision: usize) -> usize {
        self.batches.get(decision).map_or(self.lines.len(), |batch| batch.start)
    }

    /// The batch that is partly shown, if the cursor is within one.
    fn told_in(&self) -> Option<&Batch> {
        (!self.is_settled()).then(|| &self.batches[self.decided])
    }
}
