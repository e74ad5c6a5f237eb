//! How a match ends.

use kernel::{Outcome, Seat, Seats};
use serde::{Deserialize, Serialize};

use super::{Over, Stage, Table};

/// How a match ended: by its rules, or because people say so.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// The winners; nobody in a draw.
    pub winners: Seats,
    /// A stable code: the game's own, or `resigned`, `time`, `agreed`.
    pub reason: String,
}

impl Ending {
    pub(super) fn of(outcome: &Outcome) -> Self {
        Self { winners: outcome.winners, reason: outcome.reason.into() }
    }

    pub(super) fn agreed() -> Self {
        Self { winners: Seats::NONE, reason: "agreed".into() }
    }

    pub(super) fn resigned(seat: Seat, seats: usize) -> Self {
        Self { winners: Self::but(seat, seats), reason: "resigned".into() }
    }

    pub(super) fn time(seat: Seat, seats: usize) -> Self {
        Self { winners: Self::but(seat, seats), reason: "time".into() }
    }

    fn but(seat: Seat, seats: usize) -> Seats {
        Seats::first_n(seats as u8).without(Seats::one(seat))
    }
}

impl Table {
    /// The match is over.
    pub(super) fn end(&mut self, ending: Ending) {
        if let Stage::Playing(playing) = &self.stage {
            let (game, open) = (playing.game.clone(), playing.open);
            self.stage = Stage::Over(Over { game, ending, again: Vec::new(), open });
        }
    }

    /// How the last match ended, if it is over.
    pub fn ending(&self) -> Option<&Ending> {
        match &self.stage {
            Stage::Over(over) => Some(&over.ending),
            _ => None,
        }
    }
}
