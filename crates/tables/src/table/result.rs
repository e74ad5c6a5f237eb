//! The result of a match.

use catalog::AnyGame;
use kernel::replay::{SeatAssignment, summarize};
use kernel::{Outcome, Seat, Seats};
use serde::{Deserialize, Serialize};

use super::{Closed, Over, Stage, Table, TableChange};

/// The result of a match: by its rules, or by agreement, resignation, time or closing.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MatchResult {
    /// The winners; empty in a draw.
    pub winners: Seats,
    /// A stable code: the game's own, or `resigned`, `time`, `agreed`, `closed`.
    pub reason: String,
    /// The statistics of the match: `rounds 213`, `wars 14`.
    #[serde(default)]
    pub counted: Vec<String>,
    /// The figures that matter, as the game names them; empty if the rules have not ended the match.
    #[serde(default)]
    pub figures: Vec<ResultFigure>,
    /// The players of each seat, each with their first decision. A seat that changed hands often is
    /// abbreviated.
    #[serde(default)]
    pub players: Vec<SeatAssignment>,
}

/// One figure of a finished match.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ResultFigure {
    /// The name for people: `Attacks`.
    pub title: String,
    /// The definition, in one sentence.
    pub about: String,
    /// The value.
    pub value: u32,
}

impl MatchResult {
    /// The result by the rules, if the match has ended.
    pub fn by_rules(game: &dyn AnyGame) -> Option<Self> {
        game.outcome().map(|outcome| Self::of(&outcome).told(game))
    }

    pub(super) fn of(outcome: &Outcome) -> Self {
        Self::new(outcome.winners, outcome.reason)
    }

    pub(super) fn agreed() -> Self {
        Self::new(Seats::NONE, "agreed")
    }

    pub(super) fn resigned(seat: Seat, seats: usize) -> Self {
        Self::new(Self::but(seat, seats), "resigned")
    }

    pub(super) fn time(seat: Seat, seats: usize) -> Self {
        Self::new(Self::but(seat, seats), "time")
    }

    fn new(winners: Seats, reason: &str) -> Self {
        let (counted, figures, players) = (Vec::new(), Vec::new(), Vec::new());
        Self { winners, reason: reason.into(), counted, figures, players }
    }

    /// Adds the statistics and players of the match that ended.
    fn told(self, game: &dyn AnyGame) -> Self {
        Self { counted: counted(game), figures: figures(game), players: summarize(game.players()), ..self }
    }

    /// The result of a match during which the table was closed.
    fn closed() -> Self {
        Self::new(Seats::NONE, "closed")
    }

    fn but(seat: Seat, seats: usize) -> Seats {
        Seats::first_n(seats as u8).without(Seats::one(seat))
    }
}

/// The statistics as text. Nothing is hidden after the match.
fn counted(game: &dyn AnyGame) -> Vec<String> {
    let facts = game.facts();
    let numbers = facts.iter().filter(|fact| fact.value.is_number());
    numbers.map(|fact| format!("{} {}", fact.name, fact.text)).collect()
}

fn figures(game: &dyn AnyGame) -> Vec<ResultFigure> {
    let figure = |(measure, value): (&kernel::measure::Measure, u32)| ResultFigure {
        title: measure.title.into(),
        about: measure.about.into(),
        value,
    };
    game.figures().into_iter().map(figure).collect()
}

impl Table {
    /// Ends the match.
    pub(super) fn end(&mut self, ending: MatchResult) {
        if let Stage::Playing(playing) = &self.stage {
            let (game, open) = (playing.game.clone(), playing.open);
            let ending = ending.told(game.as_ref());
            self.stage = Stage::Over(Over { game, ending, again: Vec::new(), open });
        }
    }

    /// Closes the table. A running match ends too, so that its commitment can be proven.
    pub(super) fn close(&mut self, why: &str) -> TableChange {
        let ended = self.is_playing();
        self.end(MatchResult::closed());
        let over = match &self.stage {
            Stage::Over(over) => Some(over.clone()),
            _ => None,
        };
        self.stage = Stage::Closed(Closed { why: why.into(), last: over.filter(|_| ended) });
        TableChange { ended, ..TableChange::default() }
    }

    /// The result of the last match, if it is over.
    pub fn ending(&self) -> Option<&MatchResult> {
        self.over().map(|over| &over.ending)
    }

    /// The last match, if it is over: nothing in it is hidden any more.
    pub fn finished(&self) -> Option<&dyn AnyGame> {
        self.over().map(|over| over.game.as_ref())
    }

    fn over(&self) -> Option<&Over> {
        match &self.stage {
            Stage::Over(over) => Some(over),
            Stage::Closed(closed) => closed.last.as_ref(),
            Stage::Waiting(_) | Stage::Playing(_) => None,
        }
    }
}
