//! Undo: which information and which decisions of others an undo takes back.
//!
//! Any match can be undone, since it can be replayed up to an earlier decision. Information that players have
//! learnt since cannot be taken back. Nothing is declared per action: the cost follows from the seats that decided,
//! and from what the events [reveal](crate::Game::reveals).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Seat;

/// What an event revealed, beyond the choice of a player.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RevealKind {
    /// Hidden information was revealed to somebody.
    Hidden,
    /// Chance decided: a die, a coin, a shuffle.
    Chance,
}

/// What a seat undoes besides its own decisions: only the most serious item.
///
/// ```
/// use kernel::{UndoCost, EventLog, Seat, Seed, example::{HighCard, HighCardAction}, replay::Recorder};
///
/// let (p1, p2) = (Seat(0), Seat(1));
/// let mut table = Recorder::<HighCard>::new(&Default::default(), Seed::from(7), vec![])?;
/// table.play(p1, HighCardAction::Keep, &mut EventLog::off()).unwrap();
/// assert_eq!(table.undo_cost(p1, 0), UndoCost::Free); // nobody has seen anything yet
/// table.play(p2, HighCardAction::Swap, &mut EventLog::off()).unwrap();
/// assert_eq!(table.undo_cost(p1, 0), UndoCost::Other(p2)); // now it is P2's decision, too
/// assert_eq!(table.undo_cost(p2, 1), UndoCost::Hidden); // and the cards are shown
/// # Ok::<(), kernel::SetupError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum UndoCost {
    /// Nothing: nobody has learnt anything.
    Free,
    /// Hidden information that is known now.
    Hidden,
    /// A random result.
    Chance,
    /// A decision of another seat: the last one.
    Other(Seat),
}

impl UndoCost {
    /// A stable word for it: `free`, `hidden`, `chance` or `other`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Hidden => "hidden",
            Self::Chance => "chance",
            Self::Other(_) => "other",
        }
    }

    /// The cost for `seat` of undoing these decisions, each with its seat and what it revealed.
    pub(crate) fn of(seat: Seat, decisions: impl Iterator<Item = (Seat, Option<RevealKind>)>) -> Self {
        let one = |(decider, uncovered)| match uncovered {
            _ if decider != seat => Self::Other(decider),
            None => Self::Free,
            Some(RevealKind::Hidden) => Self::Hidden,
            Some(RevealKind::Chance) => Self::Chance,
        };
        decisions.map(one).fold(Self::Free, |all, back| match back {
            Self::Other(_) => back,
            _ => all.max(back),
        })
    }
}

/// The cost as a sentence.
impl fmt::Display for UndoCost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Free => f.write_str("Undo is free: nobody learned anything from this decision."),
            Self::Hidden => f.write_str("Undo would take back information that was revealed."),
            Self::Chance => f.write_str("Undo would take back a random result."),
            Self::Other(seat) => write!(f, "Undo would take back a decision of {seat}."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const P1: Seat = Seat(0);
    const P2: Seat = Seat(1);

    #[test]
    fn the_gravest_thing_counts_wherever_it_stands() {
        let back = |decisions: &[(Seat, Option<RevealKind>)]| UndoCost::of(P1, decisions.iter().copied());
        let (free, hidden, chance) =
            ((P1, None), (P1, Some(RevealKind::Hidden)), (P1, Some(RevealKind::Chance)));
        assert_eq!(back(&[]), UndoCost::Free);
        assert_eq!(back(&[free, free]), UndoCost::Free);
        assert_eq!(back(&[free, hidden, free]), UndoCost::Hidden);
        assert_eq!(back(&[chance, hidden, free]), UndoCost::Chance);
        assert_eq!(back(&[hidden, (P2, None), chance, free]), UndoCost::Other(P2));
        let (third, fourth) = (Seat(2), Seat(3));
        assert_eq!(
            back(&[(fourth, None), (third, None), free]),
            UndoCost::Other(third),
            "the last of the others"
        );
    }
}
