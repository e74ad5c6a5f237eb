//! Who plays which seat.

use std::fmt;
use std::str::FromStr;

use kernel::{Game, Players, Seat};

use crate::{Kind, Unknown};

/// The bots of a match in seat order, `greedy,random`; the last one plays all further seats too, so a single one
/// plays them all. If nothing is said, everybody plays at random.
#[derive(Clone, Debug)]
pub struct Bots(Vec<Kind>);

impl Bots {
    /// These bots, in seat order; without any, everybody plays at random.
    pub fn new(kinds: Vec<Kind>) -> Self {
        if kinds.is_empty() { Self::default() } else { Self(kinds) }
    }

    /// The bot of a seat.
    pub fn of(&self, seat: Seat) -> Kind {
        let last = self.0.last().copied().unwrap_or_default();
        self.0.get(seat.index()).copied().unwrap_or(last)
    }

    /// How many seats have a bot of their own.
    pub fn named(&self) -> usize {
        self.0.len()
    }

    /// Does everybody play at random, as when nothing is said?
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// Somebody for every seat.
    pub fn players<G: Game>(&self) -> Players<G> {
        Players::new(self.0.iter().map(|kind| kind.bot()).collect())
    }

    /// Without repeating the last one: `greedy,greedy` is `greedy`.
    fn short(&self) -> &[Kind] {
        let last = self.0.last();
        let same = self.0.iter().rev().take_while(|kind| Some(*kind) == last).count();
        &self.0[..self.0.len() - same.saturating_sub(1)]
    }
}

impl Default for Bots {
    fn default() -> Self {
        Self(vec![Kind::default()])
    }
}

/// They are the same if every seat has the same bot.
impl PartialEq for Bots {
    fn eq(&self, other: &Self) -> bool {
        self.short() == other.short()
    }
}

impl Eq for Bots {}

impl fmt::Display for Bots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.short().iter().map(|kind| kind.name()).collect();
        f.write_str(&names.join(","))
    }
}

impl FromStr for Bots {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Self, Unknown> {
        text.split(',').map(|name| name.trim().parse()).collect::<Result<_, _>>().map(Self)
    }
}
