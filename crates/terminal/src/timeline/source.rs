//! Where a match comes from: it is played here, or at a table elsewhere.

use std::fmt;

use kernel::scene::Choice;
use kernel::{Refusal, Scene, Seat, Seats, UndoCost, Viewer};
use tables::{LogLine, MatchResult, WireRefusal};

use super::batch::DecisionMaker;
use super::{CursorStop, Timeline};
use crate::explorer::ScreenRequest;

/// Where a match comes from. A timeline has what was told of it, and the cursor; its source knows the match itself, as
/// far as it can be known here.
pub trait TimelineSource: fmt::Debug + Sized {
    /// Does it go on by itself, whoever looks?
    const LIVE: bool;

    /// What `q` does in a window that is too small to show the match.
    const CLOSING: &'static str;

    /// The game's title.
    fn title(&self) -> &str;

    /// What everybody is called, by seat.
    fn names(&self) -> &[String];

    /// The seats that somebody at this keyboard decides for.
    fn persons(&self) -> Seats;

    /// The match as this viewer sees it at the cursor.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// The match as this viewer sees it after everything that happened.
    fn latest_scene(&self, viewer: Viewer) -> Scene;

    /// Puts the cursor after this many decisions of those that were taken.
    fn place(&mut self, decision: usize);

    /// How the match ended, if the cursor is at its end.
    fn ending(&self) -> Option<MatchResult>;

    /// What happens next, where nobody at this keyboard has to choose.
    fn next(&mut self, viewer: Viewer) -> AdvanceResult;

    /// The seat that has to choose at the cursor, and what it can do.
    fn choice(&self) -> Option<(Seat, Vec<Choice>)>;

    /// Takes a decision at the cursor.
    ///
    /// # Errors
    /// When it cannot be taken; nothing has changed then.
    fn play(&mut self, seat: Seat, action: &str, viewer: Viewer) -> Result<SubmitResult, Refusal>;

    /// Why an action cannot be played at the cursor.
    fn refusal(&mut self, seat: Seat, action: &str) -> RefusalPoll;

    /// What the seat did before, the last first.
    fn earlier(&self, seat: Seat) -> Vec<String>;

    /// Everything that happened, as other eyes have seen it; nothing, if these are the only ones.
    fn history_for(&self, viewer: Viewer) -> Option<ViewerHistory>;

    /// Does one of two viewers see cards at the cursor that the other does not see?
    fn differ(&self, one: Viewer, other: Viewer) -> bool;

    /// What there is to say about chance.
    fn chance(&self) -> String;

    /// Goes back to the last choice of a person.
    ///
    /// # Errors
    /// What somebody has learnt since.
    fn undo(timeline: &mut Timeline<Self>) -> Result<CursorStop, UndoCost>;

    /// Can something be taken back?
    fn can_undo(timeline: &Timeline<Self>) -> bool;

    /// Does again what was taken back.
    fn redo(timeline: &mut Timeline<Self>) -> CursorStop;

    /// The command that plays the match again, if there is one.
    fn replay_command(timeline: &Timeline<Self>) -> Option<String>;

    /// Takes something that was typed and is for the table, not for the match: what to say about it.
    fn table_command(&mut self, text: &str) -> Option<Result<String, String>>;

    /// Closes the program without leaving the match, where that is possible.
    fn close(timeline: &Timeline<Self>) -> Option<ScreenRequest>;

    /// What is asked before somebody leaves, if leaving changes anything.
    fn leave_warning(timeline: &Timeline<Self>) -> Option<&'static str>;
}

/// What happens next.
#[derive(Debug)]
pub enum AdvanceResult {
    /// A decision, and what the viewer hears of it.
    Told(DecisionMaker, Vec<LogLine>),
    /// Nothing, before this seat's person has chosen.
    Choice(Seat),
    /// Nothing, before somebody elsewhere has.
    Wait,
    /// Nothing any more.
    End,
}

/// What came of a decision.
#[derive(Debug)]
pub enum SubmitResult {
    /// The one that was taken here before.
    Repeated,
    /// What the viewer hears of it; what was played beyond the cursor is given up.
    Told(DecisionMaker, Vec<LogLine>),
    /// It was sent: what comes of it is told later.
    Sent,
}

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RefusalPoll {
    /// This one.
    Ready(Option<WireRefusal>),
    /// It comes later.
    Pending,
}

/// A match as other eyes have seen it.
#[derive(Debug)]
pub struct ViewerHistory {
    /// Before the first decision.
    pub dealt: Scene,
    /// What they heard of each decision.
    pub told: Vec<Vec<LogLine>>,
}
