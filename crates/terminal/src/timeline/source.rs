//! The source of a match: local, or at a remote table.

use std::fmt;

use kernel::scene::Choice;
use kernel::{Refusal, Scene, Seat, Seats, UndoCost, Viewer};
use tables::{LogLine, MatchResult, WireRefusal};

use super::batch::DecisionMaker;
use super::{CursorStop, TimelineCursor};
use crate::explorer::ScreenRequest;

/// The source of a match. A timeline has the lines and the cursor; its source has the match itself, as far as
/// it is known here.
pub trait TimelineSource: fmt::Debug + Sized {
    /// Whether it continues by itself.
    const LIVE: bool;

    /// What `q` does in a window that is too small to show the match.
    const CLOSING: &'static str;

    /// The game's title.
    fn title(&self) -> &str;

    /// The names by seat.
    fn names(&self) -> &[String];

    /// The seats of people at this keyboard.
    fn persons(&self) -> Seats;

    /// The scene for this viewer at the cursor.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// The scene for this viewer at the end of the match so far.
    fn latest_scene(&self, viewer: Viewer) -> Scene;

    /// Moves the cursor to this number of decisions.
    fn place(&mut self, decision: usize);

    /// The result, if the cursor is at the end of the match.
    fn ending(&self) -> Option<MatchResult>;

    /// The next step, if nobody at this keyboard has to choose.
    fn next(&mut self, viewer: Viewer) -> AdvanceResult;

    /// The seat that has to choose at the cursor, with its choices.
    fn choice(&self) -> Option<(Seat, Vec<Choice>)>;

    /// Makes a decision at the cursor.
    ///
    /// # Errors
    /// If it is refused; then nothing changes.
    fn play(&mut self, seat: Seat, action: &str, viewer: Viewer) -> Result<SubmitResult, Refusal>;

    /// Why an action is illegal at the cursor.
    fn refusal(&mut self, seat: Seat, action: &str) -> RefusalPoll;

    /// The earlier actions of the seat, the last first.
    fn earlier(&self, seat: Seat) -> Vec<String>;

    /// The whole match for another viewer; `None` if only the current viewer is known.
    fn history_for(&self, viewer: Viewer) -> Option<ViewerHistory>;

    /// Whether one of two viewers sees cards at the cursor that the other does not.
    fn differ(&self, one: Viewer, other: Viewer) -> bool;

    /// A sentence about the seed or the fairness of the deal.
    fn chance(&self) -> String;

    /// Goes back to the last choice of a person.
    ///
    /// # Errors
    /// The information that somebody has learned since.
    fn undo(timeline: &mut TimelineCursor<Self>) -> Result<CursorStop, UndoCost>;

    /// Whether a decision can be taken back.
    fn can_undo(timeline: &TimelineCursor<Self>) -> bool;

    /// The people at this keyboard whose choice can be changed instead of taking back the last decision.
    fn changeable(_: &TimelineCursor<Self>) -> Seats {
        Seats::NONE
    }

    /// Returns to the choice of a seat, and keeps those of the others; `CursorStop::End` if it cannot be changed.
    fn change(_: &mut TimelineCursor<Self>, _: Seat) -> CursorStop {
        CursorStop::End
    }

    /// Repeats a decision that was taken back.
    fn redo(timeline: &mut TimelineCursor<Self>) -> CursorStop;

    /// The command that plays the match again, if there is one.
    fn replay_command(timeline: &TimelineCursor<Self>) -> Option<String>;

    /// Handles a typed command for the table, as opposed to the match; returns the message about it.
    fn table_command(&mut self, text: &str) -> Option<Result<String, String>>;

    /// Closes the program without leaving the match, where that is possible.
    fn close(timeline: &TimelineCursor<Self>) -> Option<ScreenRequest>;

    /// What is asked before somebody leaves, if leaving changes anything.
    fn leave_warning(timeline: &TimelineCursor<Self>) -> Option<&'static str>;
}

/// The next step.
#[derive(Debug)]
pub enum AdvanceResult {
    /// A decision, with its lines for the viewer.
    Told(DecisionMaker, Vec<LogLine>),
    /// None, before this seat's person has chosen.
    Choice(Seat),
    /// None, before a remote player has decided.
    Wait,
    /// None: the match is over.
    End,
}

/// The result of a decision.
#[derive(Debug)]
pub enum SubmitResult {
    /// It repeats the decision that was made here before.
    Repeated,
    /// Its lines for the viewer; everything after the cursor is discarded.
    Told(DecisionMaker, Vec<LogLine>),
    /// It was sent: the result comes later.
    Sent,
}

/// The answer to a question about a refusal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RefusalPoll {
    /// The answer.
    Ready(Option<WireRefusal>),
    /// The answer comes later.
    Pending,
}

/// A match as another viewer saw it.
#[derive(Debug)]
pub struct ViewerHistory {
    /// Before the first decision.
    pub dealt: Scene,
    /// The lines of each decision.
    pub told: Vec<Vec<LogLine>>,
}
