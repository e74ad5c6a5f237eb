//! The bots by name.

use std::fmt;
use std::str::FromStr;

use kernel::{Bot, Game, Random, nearest};

use crate::Greedy;

/// A bot that can be asked for by its name.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub enum Kind {
    /// [`Random`].
    #[default]
    Random,
    /// [`Greedy`].
    Greedy,
}

impl Kind {
    /// Every bot there is.
    pub const ALL: &'static [Self] = &[Self::Random, Self::Greedy];

    /// Its name on the command line, in documents and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// How it plays, in one sentence.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Random => "Plays any legal action, each as likely as the others.",
            Self::Greedy => "Plays the action that looks best now, and looks no further.",
        }
    }

    /// A bot of this kind for a game.
    pub fn bot<G: Game>(self) -> Box<dyn Bot<G>> {
        match self {
            Self::Random => Box::new(Random::default()),
            Self::Greedy => Box::new(Greedy::default()),
        }
    }

    fn names() -> impl Iterator<Item = &'static str> {
        Self::ALL.iter().map(|kind| kind.name())
    }
}

/// There is no bot of that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no bot `{name}`{}: the bots are {}", meant(.name), list())]
pub struct Unknown {
    /// What was asked for.
    pub name: String,
}

fn meant(name: &str) -> String {
    nearest(name, Kind::names()).map_or(String::new(), |right| format!(" (did you mean `{right}`?)"))
}

fn list() -> String {
    Kind::names().collect::<Vec<_>>().join(", ")
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Kind {
    type Err = Unknown;

    fn from_str(name: &str) -> Result<Self, Unknown> {
        Self::ALL
            .iter()
            .find(|kind| kind.name() == name)
            .copied()
            .ok_or_else(|| Unknown { name: name.into() })
    }
}
