//! The outcome of a match.

use std::fmt;

use serde::Serialize;

use crate::Seats;

/// The winners and the reason. A co-operative game puts all winners in the set; an empty set is a draw.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// The winners; empty for a draw.
    pub winners: Seats,
    /// The game's stable code for the reason, such as `round_limit`.
    pub reason: &'static str,
}

impl Outcome {
    /// These seats won.
    pub const fn won(winners: Seats, reason: &'static str) -> Self {
        Self { winners, reason }
    }

    /// Nobody won.
    pub const fn draw(reason: &'static str) -> Self {
        Self { winners: Seats::NONE, reason }
    }

    /// Whether nobody won.
    pub const fn is_draw(&self) -> bool {
        self.winners.is_empty()
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winners.len() {
            0 => write!(f, "draw ({})", self.reason),
            1 => write!(f, "{} wins ({})", self.winners, self.reason),
            _ => write!(f, "{} win ({})", self.winners, self.reason),
        }
    }
}
