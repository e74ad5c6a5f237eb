//! A local match.

use catalog::{ActionEvents, AnyGame};
use kernel::scene::Choice;
use kernel::{Refusal, Scene, Seat, Seats, UndoCost, Viewer};
use tables::{Command, LogLine, MatchResult, Table, TableInput, WireRefusal};

use super::batch::DecisionMaker;
use super::source::{AdvanceResult, RefusalPoll, SubmitResult, TimelineSource, ViewerHistory};
use super::{CursorStop, PlayerKind, Timeline};
use crate::explorer::ScreenRequest;
use crate::seating::shown;

/// A local match of people at this keyboard and bots, at a table without a server.
#[derive(Debug)]
pub struct LocalMatch {
    /// The table, with the match as far as it was played.
    table: Table,
    /// The match up to the last completely shown decision.
    here: Box<dyn AnyGame>,
    chairs: Vec<PlayerKind>,
    /// What everybody is called, as it is shown.
    names: Vec<String>,
    /// What each decision made happen.
    tellings: Vec<ActionEvents>,
}

impl LocalMatch {
    /// A match, new or already started, with the cursor at its start.
    pub(super) fn new(game: &dyn AnyGame, chairs: &[PlayerKind]) -> Self {
        let here = game.until(0);
        let mut again = here.clone();
        let told = game.decisions().iter().map(|decision| {
            again.play(decision.seat, &decision.action).expect("a match takes its own decisions again")
        });
        let tellings = told.collect();
        let names = game.header().names.iter().map(|name| shown(name)).collect();
        Self { table: seat(game.boxed(), chairs), here, chairs: chairs.to_vec(), names, tellings }
    }

    /// The match as far as it was played.
    fn whole(&self) -> &dyn AnyGame {
        self.table.game().expect("a match is on, or was")
    }

    fn chair(&self, seat: Seat) -> PlayerKind {
        chair(&self.chairs, seat)
    }

    /// Who had a choice at this decision.
    pub(super) fn taken(&self, game: &dyn AnyGame, seat: Seat) -> DecisionMaker {
        match (game.legal(seat).len(), self.chair(seat)) {
            (0 | 1, _) => DecisionMaker::Nobody,
            (_, PlayerKind::Person) => DecisionMaker::Person,
            (_, PlayerKind::Bot(_)) => DecisionMaker::Bot,
        }
    }

    /// The lines of a decision for a viewer.
    pub(super) fn heard(&self, decision: usize, viewer: Viewer) -> Vec<LogLine> {
        self.tellings.get(decision).map_or(Vec::new(), |told| heard(told, viewer))
    }

    /// Makes a decision at the end of the match.
    fn decide(&mut self, seat: Seat, action: &str) -> Result<DecisionMaker, Refusal> {
        let taken = self.taken(self.whole(), seat);
        let now = self.table.now();
        let passes = self.table.due().is_some_and(|due| due <= now);
        let input = match (self.chair(seat), self.table.member_at(seat)) {
            // A seat that can only pass has already passed.
            _ if passes => TableInput::Due,
            (PlayerKind::Person, Some(member)) => {
                let number = self.table.done(member).unwrap_or(0) + 1;
                let prompt = self.table.prompt(seat).unwrap_or(0);
                TableInput::Said { member, number, command: Command::Play { action: action.into(), prompt } }
            }
            _ => {
                let decisions = self.whole().decisions().len() as u32;
                TableInput::Thought { seat, decisions, action: action.into() }
            }
        };
        self.tellings.extend(self.table.apply(now, &input)?.told);
        Ok(taken)
    }

    /// Discards everything after the cursor: the shown position becomes the table's match.
    pub(super) fn forget(&mut self) {
        let shown = self.here.decisions().len();
        if shown < self.tellings.len() {
            self.table = seat(self.here.clone(), &self.chairs);
            self.tellings.truncate(shown);
        }
    }
}

fn chair(chairs: &[PlayerKind], seat: Seat) -> PlayerKind {
    chairs.get(seat.index()).copied().unwrap_or(PlayerKind::Person)
}

/// A table with this match.
fn seat(game: Box<dyn AnyGame>, chairs: &[PlayerKind]) -> Table {
    let bot = |seat: Seat| match chair(chairs, seat) {
        PlayerKind::Person => None,
        PlayerKind::Bot(kind) => Some(kind),
    };
    let bots: Vec<_> = game.seats().iter().map(bot).collect();
    Table::local(game, &bots)
}

fn heard(told: &ActionEvents, viewer: Viewer) -> Vec<LogLine> {
    told.to(viewer).into_iter().map(LogLine::from).collect()
}

impl TimelineSource for LocalMatch {
    const LIVE: bool = false;
    const CLOSING: &'static str = "q leaves the match.";

    fn title(&self) -> &str {
        self.table.game_entry().about.title
    }

    fn names(&self) -> &[String] {
        &self.names
    }

    fn persons(&self) -> Seats {
        self.here.seats().iter().filter(|seat| self.chair(*seat) == PlayerKind::Person).collect()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.here.scene(viewer)
    }

    fn latest_scene(&self, viewer: Viewer) -> Scene {
        self.whole().scene(viewer)
    }

    fn place(&mut self, decision: usize) {
        let before = self.here.decisions().len();
        if decision < before {
            self.here = self.here.until(decision);
            return;
        }
        let played = self.table.game().map_or(&[][..], AnyGame::decisions);
        for decision in &played[before..decision] {
            self.here.play(decision.seat, &decision.action).expect("a match takes its own decisions again");
        }
    }

    fn ending(&self) -> Option<MatchResult> {
        MatchResult::by_rules(self.here.as_ref())
    }

    fn next(&mut self, viewer: Viewer) -> AdvanceResult {
        let Some(seat) = self.whole().deciders().first() else { return AdvanceResult::End };
        let (game, mut legal) = (self.whole(), self.whole().legal(seat));
        let action = match (legal.len(), self.chair(seat)) {
            (0 | 1, _) => legal.pop(),
            (_, PlayerKind::Person) => return AdvanceResult::Choice(seat),
            (_, PlayerKind::Bot(kind)) => game.advise(seat, kind, game.roll(seat)),
        };
        let action = action.expect("who has to decide can");
        let taken = self.decide(seat, &action).expect("a legal action is accepted");
        AdvanceResult::Told(taken, self.heard(self.tellings.len() - 1, viewer))
    }

    fn choice(&self) -> Option<(Seat, Vec<Choice>)> {
        let seat = self.here.deciders().first()?;
        let asked = self.chair(seat) == PlayerKind::Person && self.here.legal(seat).len() > 1;
        asked.then(|| (seat, self.here.scene(Viewer::Seat(seat)).choices))
    }

    fn play(&mut self, seat: Seat, action: &str, viewer: Viewer) -> Result<SubmitResult, Refusal> {
        if let Some(refusal) = self.here.refusal(seat, action) {
            return Err(refusal);
        }
        let known = self.whole().decisions().get(self.here.decisions().len());
        if known.is_some_and(|known| (known.seat, known.action.as_str()) == (seat, action)) {
            return Ok(SubmitResult::Repeated);
        }
        self.forget();
        let taken = self.decide(seat, action)?;
        Ok(SubmitResult::Told(taken, self.heard(self.tellings.len() - 1, viewer)))
    }

    fn refusal(&mut self, seat: Seat, action: &str) -> RefusalPoll {
        RefusalPoll::Ready(self.here.refusal(seat, action).as_ref().map(WireRefusal::from))
    }

    fn earlier(&self, _: Seat) -> Vec<String> {
        self.here.decisions().iter().rev().map(|decision| decision.action.clone()).collect()
    }

    fn history_for(&self, viewer: Viewer) -> Option<ViewerHistory> {
        let told = self.tellings.iter().map(|told| heard(told, viewer)).collect();
        Some(ViewerHistory { dealt: self.here.until(0).scene(viewer), told })
    }

    fn differ(&self, one: Viewer, other: Viewer) -> bool {
        self.here.scene(one).zones != self.here.scene(other).zones
    }

    fn chance(&self) -> String {
        format!("The seed of this match is {}.", self.whole().header().seed)
    }

    fn undo(timeline: &mut Timeline<Self>) -> Result<CursorStop, UndoCost> {
        let Some(decision) = timeline.undoable()? else { return Ok(CursorStop::End) };
        timeline.place(decision, timeline.start(decision));
        Ok(CursorStop::Arrived)
    }

    fn can_undo(timeline: &Timeline<Self>) -> bool {
        matches!(timeline.undoable(), Ok(Some(_)))
    }

    fn redo(timeline: &mut Timeline<Self>) -> CursorStop {
        timeline.redone()
    }

    fn replay_command(timeline: &Timeline<Self>) -> Option<String> {
        Some(timeline.again())
    }

    fn table_command(&mut self, _: &str) -> Option<Result<String, String>> {
        None
    }

    fn close(_: &Timeline<Self>) -> Option<ScreenRequest> {
        None
    }

    fn leave_warning(timeline: &Timeline<Self>) -> Option<&'static str> {
        timeline
            .is_unfinished()
            .then_some("Leave the match? y or n. It is saved to a file, whose name is shown.")
    }
}

impl Timeline {
    /// The match up to the last completely shown decision.
    pub fn here(&self) -> &dyn AnyGame {
        self.source.here.as_ref()
    }

    /// The whole match as far as it was played, for saving.
    pub fn whole(&self) -> &dyn AnyGame {
        self.source.whole()
    }

    /// The players of the seats, as given.
    pub fn chairs(&self) -> &[PlayerKind] {
        &self.source.chairs
    }

    /// The player of a seat.
    pub fn chair(&self, seat: Seat) -> PlayerKind {
        self.source.chair(seat)
    }
}
