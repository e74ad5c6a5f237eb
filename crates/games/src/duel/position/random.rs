//! What chance brings.

use kernel::{Dice, DiceTrace};
use serde::{Deserialize, Serialize};

/// What decides where chance does.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(in crate::duel) enum DuelChance {
    /// The dice of the match.
    Dice(Dice),
    /// Nothing yet: somebody only looks ahead, and must not see how the dice will fall. Each shows its middle.
    Middle,
}

impl DuelChance {
    /// Rolls a die with this many sides.
    pub(in crate::duel) fn die(&mut self, sides: u8) -> u8 {
        match self {
            Self::Dice(dice) => dice.die(sides.max(1)),
            Self::Middle => sides / 2 + 1,
        }
    }

    /// Flips a coin; `true` is heads.
    pub(in crate::duel) fn coin(&mut self) -> bool {
        match self {
            Self::Dice(dice) => dice.coin(),
            Self::Middle => true,
        }
    }

    /// What the dice gave, if they are watched.
    pub(in crate::duel) fn watch(&self) -> Option<&DiceTrace> {
        match self {
            Self::Dice(dice) => Some(dice.watch()),
            Self::Middle => None,
        }
    }

    /// A number below this one.
    pub(in crate::duel) fn below(&mut self, bound: usize) -> usize {
        match self {
            Self::Dice(dice) => dice.below(bound.max(1)),
            Self::Middle => bound / 2,
        }
    }
}
