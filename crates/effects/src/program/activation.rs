//! When and how often an ability can be activated.

use serde::{Deserialize, Serialize};

use crate::Word;

/// The speed of an ability. An answer needs at least the speed of what it answers, and at least [`Speed::Quick`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Speed {
    /// Speed 1: only when nothing is pending; it answers nothing.
    #[default]
    Normal,
    /// Speed 2: also as an answer.
    Quick,
    /// Speed 3: only this speed answers it.
    Counter,
}

impl Word for Speed {
    const ALL: &'static [Self] = &[Self::Normal, Self::Quick, Self::Counter];

    fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Quick => "quick",
            Self::Counter => "counter",
        }
    }
}

/// A limit on the use of an ability: `once = "turn"`, `once = "turn by name"`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct UseLimit {
    /// The period in which it can be used once.
    pub period: UsePeriod,
    /// Whether all cards of the same print share the one use of their player. Otherwise each copy has its own.
    pub by_name: bool,
    /// Whether all abilities of the card that say so share the one use: `turn shared`.
    pub shared: bool,
}

/// A period in which an ability can be used once. The game says when one is over.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
pub enum UsePeriod {
    /// One battle.
    Battle,
    /// One turn.
    #[default]
    Turn,
    /// The whole match.
    Match,
}

impl Word for UsePeriod {
    const ALL: &'static [Self] = &[Self::Battle, Self::Turn, Self::Match];

    fn name(self) -> &'static str {
        match self {
            Self::Battle => "battle",
            Self::Turn => "turn",
            Self::Match => "match",
        }
    }
}
