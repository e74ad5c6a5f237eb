//! A local match.

use catalog::{ActionEvents, AnyGame, Timeline};
use kernel::scene::Choice;
use kernel::{Refusal, Scene, Seat, Seats, UndoCost, Viewer};
use tables::{Command, LogLine, MatchResult, Table, TableInput, WireRefusal};

use super::batch::DecisionMaker;
use super::source::{AdvanceResult, RefusalPoll, SubmitResult, TimelineSource, ViewerHistory};
use super::{CursorStop, PlayerKind, TimelineCursor};
use crate::explorer::ScreenRequest;
use crate::seating::shown;

/// A local match of people at this keyboard and bots, at a table without a server.
#[derive(Debug)]
pub struct LocalMatch {
    /// The table, with the match as far as it was played.
    table: Table,
    /// The moments of that match.
    moments: Timeline,
    /// The match up to the last completely shown decision.
    here: Box<dyn AnyGame>,
    players: Vec<PlayerKind>,
    /// What everybody is called, as it is shown.
    names: Vec<String>,
    /// The seat that changes its choice: it is asked before the others.
    changing: Option<Seat>,
}

impl LocalMatch {
    /// A match, new or already started, of which nothing has been shown yet.
    pub(super) fn new(game: &dyn AnyGame, players: &[PlayerKind]) -> Self {
        let here = game.until(0);
        let names = game.header().names.iter().map(|name| shown(name)).collect();
        let moments = Timeline::new(here.as_ref());
        Self {
            table: seat(game.boxed(), players),
            moments,
            here,
            players: players.to_vec(),
            names,
            changing: None,
        }
    }

    /// The match as far as it was played.
    fn whole(&self) -> &dyn AnyGame {
        self.table.game().expect("a match is on, or was")
    }

    fn player(&self, seat: Seat) -> PlayerKind {
        player(&self.players, seat)
    }

    /// Who has a choice at the next decision of the seat.
    fn taken(&self, seat: Seat) -> DecisionMaker {
        match (self.moments.end().legal(seat).len(), self.player(seat)) {
            (0 | 1, _) => DecisionMaker::Nobody,
            (_, PlayerKind::Person) => DecisionMaker::Person,
            (_, PlayerKind::Bot(_)) => DecisionMaker::Bot,
        }
    }

    /// The next decision of the table's match, with its lines for the viewer; `None` after the last one.
    pub(super) fn tell(&mut self, viewer: Viewer) -> Option<(DecisionMaker, Vec<LogLine>)> {
        let decision = self.whole().decisions().get(self.moments.decisions().len())?.clone();
        let taken = self.taken(decision.seat);
        let told = self.moments.push(decision.seat, &decision.action);
        Some((taken, heard(&told.expect("a match takes its own decisions again"), viewer)))
    }

    /// Makes a decision at the end of the match.
    fn decide(&mut self, seat: Seat, action: &str) -> Result<(), Refusal> {
        let now = self.table.now();
        let passes = self.table.due().is_some_and(|due| due <= now);
        let input = match (self.player(seat), self.table.member_at(seat)) {
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
        self.table.apply(now, &input).map(drop)
    }

    /// The seat that is asked next in this position.
    fn decider(&self, game: &dyn AnyGame) -> Option<Seat> {
        let deciders = game.deciders();
        self.changing.filter(|seat| deciders.contains(*seat)).or(deciders.first())
    }

    /// Removes the choice of this seat at the cursor, which began after this many decisions. The later decisions stay
    /// the table's and are not told yet. Returns whether it can be changed.
    pub(super) fn change(&mut self, changing: Seat, first: usize) -> bool {
        let Ok(changed) = self.here.changed(changing) else { return false };
        self.moments.seek(&mut self.here, first);
        self.moments.truncate(first);
        self.table = seat(changed, &self.players);
        self.changing = Some(changing);
        true
    }

    /// Discards everything after the cursor: the shown position becomes the table's match.
    pub(super) fn forget(&mut self) {
        let shown = self.here.decisions().len();
        if shown < self.moments.decisions().len() {
            self.table = seat(self.here.clone(), &self.players);
            self.moments.truncate(shown);
        }
    }
}

fn player(players: &[PlayerKind], seat: Seat) -> PlayerKind {
    players.get(seat.index()).copied().unwrap_or(PlayerKind::Person)
}

/// A table with this match.
fn seat(game: Box<dyn AnyGame>, players: &[PlayerKind]) -> Table {
    let bot = |seat: Seat| match player(players, seat) {
        PlayerKind::Person => None,
        PlayerKind::Bot(kind) => Some(kind),
    };
    let bots: Vec<_> = game.seats().iter().map(bot).collect();
    Table::local(game, &bots)
}

fn heard(told: &ActionEvents, viewer: Viewer) -> Vec<LogLine> {
    told.without_data(viewer).into_iter().map(LogLine::from).collect()
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
        self.here.seats().iter().filter(|seat| self.player(*seat) == PlayerKind::Person).collect()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.here.scene(viewer)
    }

    fn latest_scene(&self, viewer: Viewer) -> Scene {
        self.moments.end().scene(viewer)
    }

    fn place(&mut self, decision: usize) {
        self.moments.seek(&mut self.here, decision);
    }

    fn ending(&self) -> Option<MatchResult> {
        MatchResult::by_rules(self.here.as_ref())
    }

    fn next(&mut self, viewer: Viewer) -> AdvanceResult {
        if let Some((taken, told)) = self.tell(viewer) {
            return AdvanceResult::Told(taken, told);
        }
        let Some(seat) = self.decider(self.whole()) else { return AdvanceResult::End };
        let (game, mut legal) = (self.whole(), self.whole().legal(seat));
        let action = match (legal.len(), self.player(seat)) {
            (0 | 1, _) => legal.pop(),
            (_, PlayerKind::Person) => return AdvanceResult::Choice(seat),
            (_, PlayerKind::Bot(kind)) => game.advise(seat, kind, game.roll(seat)),
        };
        let action = action.expect("who has to decide can");
        self.decide(seat, &action).expect("a legal action is accepted");
        self.tell(viewer).map_or(AdvanceResult::End, |(taken, told)| AdvanceResult::Told(taken, told))
    }

    fn choice(&self) -> Option<(Seat, Vec<Choice>)> {
        let seat = self.decider(self.here.as_ref())?;
        let asked = self.player(seat) == PlayerKind::Person && self.here.legal(seat).len() > 1;
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
        self.decide(seat, action)?;
        self.changing.take_if(|changing| *changing == seat);
        Ok(self.tell(viewer).map_or(SubmitResult::Sent, |(taken, told)| SubmitResult::Told(taken, told)))
    }

    fn refusal(&mut self, seat: Seat, action: &str) -> RefusalPoll {
        RefusalPoll::Ready(self.here.refusal(seat, action).as_ref().map(WireRefusal::from))
    }

    fn earlier(&self, _: Seat) -> Vec<String> {
        self.here.decisions().iter().rev().map(|decision| decision.action.clone()).collect()
    }

    fn history_for(&self, viewer: Viewer) -> Option<ViewerHistory> {
        let mut told = vec![Vec::new(); self.moments.decisions().len()];
        let moments = self.moments.moments();
        for (moment, event) in moments.iter().zip(self.moments.heard(viewer, 0..moments.len())) {
            let Some(event) = event else { continue };
            told[moment.decisions - 1].push(event.into());
        }
        Some(ViewerHistory { dealt: self.moments.deal().scene(viewer), told })
    }

    fn differ(&self, one: Viewer, other: Viewer) -> bool {
        self.here.scene(one).zones != self.here.scene(other).zones
    }

    fn chance(&self) -> String {
        format!("The seed of this match is {}.", self.whole().header().seed)
    }

    fn undo(timeline: &mut TimelineCursor<Self>) -> Result<CursorStop, UndoCost> {
        let Some(decision) = timeline.undoable()? else { return Ok(CursorStop::End) };
        timeline.place(decision, timeline.start(decision));
        Ok(CursorStop::Arrived)
    }

    fn can_undo(timeline: &TimelineCursor<Self>) -> bool {
        matches!(timeline.undoable(), Ok(Some(_)))
    }

    fn changeable(timeline: &TimelineCursor<Self>) -> Seats {
        timeline.changeable_seats()
    }

    fn change(timeline: &mut TimelineCursor<Self>, seat: Seat) -> CursorStop {
        timeline.change_choice(seat)
    }

    fn redo(timeline: &mut TimelineCursor<Self>) -> CursorStop {
        timeline.redone()
    }

    fn replay_command(timeline: &TimelineCursor<Self>) -> Option<String> {
        Some(timeline.again())
    }

    fn table_command(&mut self, _: &str) -> Option<Result<String, String>> {
        None
    }

    fn close(_: &TimelineCursor<Self>) -> Option<ScreenRequest> {
        None
    }

    fn leave_warning(timeline: &TimelineCursor<Self>) -> Option<&'static str> {
        timeline
            .is_unfinished()
            .then_some("Leave the match? y or n. It is saved to a file, whose name is shown.")
    }
}

impl TimelineCursor {
    /// The match up to the last completely shown decision.
    pub fn here(&self) -> &dyn AnyGame {
        self.source.here.as_ref()
    }

    /// The whole match as far as it was played, for saving.
    pub fn whole(&self) -> &dyn AnyGame {
        self.source.whole()
    }

    /// The players of the seats, as given.
    pub fn players(&self) -> &[PlayerKind] {
        &self.source.players
    }

    /// The player of a seat.
    pub fn player(&self, seat: Seat) -> PlayerKind {
        self.source.player(seat)
    }
}
