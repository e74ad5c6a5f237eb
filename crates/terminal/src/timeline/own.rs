//! A match that is played here.

use catalog::{AnyGame, Told as Tellings};
use kernel::scene::Choice;
use kernel::{Back, Refusal, Scene, Seat, Seats, Viewer};
use tables::{Command, Ending, Input, Reason, Table, Told};

use super::batch::Taken;
use super::source::{Answer, Next, Played, Retold, Source};
use super::{Chair, Stop, Timeline};

/// A match that is played here, by people at this keyboard and bots: at a table like any other, which nobody serves.
#[derive(Debug)]
pub struct Own {
    /// The table, with the match as far as it was played.
    table: Table,
    /// The match as far as its decisions are wholly shown.
    here: Box<dyn AnyGame>,
    chairs: Vec<Chair>,
    /// What each decision made happen.
    tellings: Vec<Tellings>,
}

impl Own {
    /// The match, new or already played, with the cursor at its start.
    pub(super) fn new(game: &dyn AnyGame, chairs: &[Chair]) -> Self {
        let here = game.until(0);
        let mut again = here.clone();
        let told = game.decisions().iter().map(|decision| {
            again.play(decision.seat, &decision.action).expect("a match takes its own decisions again")
        });
        let tellings = told.collect();
        Self { table: seat(game.boxed(), chairs), here, chairs: chairs.to_vec(), tellings }
    }

    /// The match as far as it was played.
    fn whole(&self) -> &dyn AnyGame {
        self.table.game().expect("a match is on, or was")
    }

    fn chair(&self, seat: Seat) -> Chair {
        chair(&self.chairs, seat)
    }

    /// Who had a choice when this decision was taken.
    pub(super) fn taken(&self, game: &dyn AnyGame, seat: Seat) -> Taken {
        match (game.legal(seat).len(), self.chair(seat)) {
            (0 | 1, _) => Taken::Nobody,
            (_, Chair::Person) => Taken::Person,
            (_, Chair::Bot(_)) => Taken::Bot,
        }
    }

    /// What a viewer hears of a decision.
    pub(super) fn heard(&self, decision: usize, viewer: Viewer) -> Vec<Told> {
        self.tellings.get(decision).map_or(Vec::new(), |told| heard(told, viewer))
    }

    /// A decision at the tip.
    fn decide(&mut self, seat: Seat, action: &str) -> Result<Taken, Refusal> {
        let taken = self.taken(self.whole(), seat);
        let now = self.table.now();
        let passes = self.table.due().is_some_and(|due| due <= now);
        let input = match (self.chair(seat), self.table.member_at(seat)) {
            // Who can do nothing but pass has passed already.
            _ if passes => Input::Due,
            (Chair::Person, Some(member)) => {
                let number = self.table.done(member).unwrap_or(0) + 1;
                let prompt = self.table.prompt(seat).unwrap_or(0);
                Input::Said { member, number, command: Command::Play { action: action.into(), prompt } }
            }
            _ => {
                let decisions = self.whole().decisions().len() as u32;
                Input::Thought { seat, decisions, action: action.into() }
            }
        };
        self.tellings.extend(self.table.apply(now, &input)?.told);
        Ok(taken)
    }

    /// What was played beyond the cursor is given up: the match as it is shown is put on the table again.
    pub(super) fn forget(&mut self) {
        let shown = self.here.decisions().len();
        if shown < self.tellings.len() {
            self.table = seat(self.here.clone(), &self.chairs);
            self.tellings.truncate(shown);
        }
    }
}

fn chair(chairs: &[Chair], seat: Seat) -> Chair {
    chairs.get(seat.index()).copied().unwrap_or(Chair::Person)
}

/// A table at which this match is on.
fn seat(game: Box<dyn AnyGame>, chairs: &[Chair]) -> Table {
    let bot = |seat: Seat| match chair(chairs, seat) {
        Chair::Person => None,
        Chair::Bot(kind) => Some(kind),
    };
    let bots: Vec<_> = game.seats().iter().map(bot).collect();
    Table::at_home(game, &bots)
}

fn heard(told: &Tellings, viewer: Viewer) -> Vec<Told> {
    told.to(viewer).into_iter().map(Told::from).collect()
}

impl Source for Own {
    const LIVE: bool = false;

    fn title(&self) -> &str {
        self.table.line().about.title
    }

    fn names(&self) -> &[String] {
        &self.whole().header().names
    }

    fn persons(&self) -> Seats {
        self.here.seats().iter().filter(|seat| self.chair(*seat) == Chair::Person).collect()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.here.scene(viewer)
    }

    fn tip(&self, viewer: Viewer) -> Scene {
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

    fn ending(&self) -> Option<Ending> {
        Ending::by_rules(self.here.as_ref())
    }

    fn next(&mut self, viewer: Viewer) -> Next {
        let Some(seat) = self.whole().deciders().first() else { return Next::End };
        let (game, mut legal) = (self.whole(), self.whole().legal(seat));
        let action = match (legal.len(), self.chair(seat)) {
            (0 | 1, _) => legal.pop(),
            (_, Chair::Person) => return Next::Choice(seat),
            (_, Chair::Bot(kind)) => game.advise(seat, kind, game.roll(seat)),
        };
        let action = action.expect("who has to decide can");
        let taken = self.decide(seat, &action).expect("a legal action is accepted");
        Next::Told(taken, self.heard(self.tellings.len() - 1, viewer))
    }

    fn choice(&self) -> Option<(Seat, Vec<Choice>)> {
        let seat = self.here.deciders().first()?;
        let asked = self.chair(seat) == Chair::Person && self.here.legal(seat).len() > 1;
        asked.then(|| (seat, self.here.scene(Viewer::Seat(seat)).choices))
    }

    fn play(&mut self, seat: Seat, action: &str, viewer: Viewer) -> Result<Played, Refusal> {
        if let Some(refusal) = self.here.refusal(seat, action) {
            return Err(refusal);
        }
        let known = self.whole().decisions().get(self.here.decisions().len());
        if known.is_some_and(|known| (known.seat, known.action.as_str()) == (seat, action)) {
            return Ok(Played::Before);
        }
        self.forget();
        let taken = self.decide(seat, action)?;
        Ok(Played::Told(taken, self.heard(self.tellings.len() - 1, viewer)))
    }

    fn refusal(&mut self, seat: Seat, action: &str) -> Answer {
        Answer::Now(self.here.refusal(seat, action).as_ref().map(Reason::from))
    }

    fn earlier(&self, _: Seat) -> Vec<String> {
        self.here.decisions().iter().rev().map(|decision| decision.action.clone()).collect()
    }

    fn retell(&self, viewer: Viewer) -> Option<Retold> {
        let told = self.tellings.iter().map(|told| heard(told, viewer)).collect();
        Some(Retold { dealt: self.here.until(0).scene(viewer), told })
    }

    fn differ(&self, one: Viewer, other: Viewer) -> bool {
        self.here.scene(one).zones != self.here.scene(other).zones
    }

    fn chance(&self) -> String {
        format!("The seed of this match is {}.", self.whole().header().seed)
    }

    fn undo(timeline: &mut Timeline<Self>) -> Result<Stop, Back> {
        let Some(decision) = timeline.undoable()? else { return Ok(Stop::End) };
        timeline.place(decision, timeline.start(decision));
        Ok(Stop::There)
    }

    fn can_undo(timeline: &Timeline<Self>) -> bool {
        matches!(timeline.undoable(), Ok(Some(_)))
    }

    fn redo(timeline: &mut Timeline<Self>) -> Stop {
        timeline.redone()
    }

    fn again(timeline: &Timeline<Self>) -> Option<String> {
        Some(timeline.again())
    }

    fn said(&mut self, _: &str) -> Option<Result<String, String>> {
        None
    }

    fn farewell(timeline: &Timeline<Self>) -> Option<&'static str> {
        timeline
            .is_unfinished()
            .then_some("Leave the match? y or n. It is kept in a file, and you are told which.")
    }
}

impl Timeline {
    /// The match as far as its decisions are wholly shown.
    pub fn here(&self) -> &dyn AnyGame {
        self.source.here.as_ref()
    }

    /// The whole match, as far as it was ever played: what is saved.
    pub fn whole(&self) -> &dyn AnyGame {
        self.source.whole()
    }

    /// Who decides for the seats, as it was given.
    pub fn chairs(&self) -> &[Chair] {
        &self.source.chairs
    }

    /// Who decides for a seat.
    pub fn chair(&self, seat: Seat) -> Chair {
        self.source.chair(seat)
    }
}
