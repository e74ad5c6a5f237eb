//! Stories: scenarios that anyone who plays can read, and that a program can check.
//!
//! ```
//! use catalog::story::Story;
//!
//! let story = Story::read(
//!     "# A joker beats a king\n\
//!      game: war\n\
//!      \n\
//!      given\n  p1 = Jo\n  p2 = K\n\
//!      play\n  all flip\n\
//!      then\n  q1 = Jo K\n  winner = P1\n",
//! );
//! assert!(story.unwrap().run().is_empty());
//! ```
//!
//! A story first has to be *read*, which finds everything that is not a story ([`StoryError`]), and is then *run*,
//! which finds everything that is not so ([`StoryFailure`]).

mod act;
mod check;
mod parse;
mod run;

#[cfg(test)]
mod tests;

use std::fmt;

use kernel::{Pairs, Seat, Seed, SetupError, Viewer};

use crate::{AnyGame, GameEntry, SetupResult};

/// A story that makes sense: it can be run.
#[derive(Clone, Debug)]
pub struct Story {
    /// What it shows, in a few words.
    pub title: String,
    /// The numbers of the rules it is about.
    pub rules: Vec<String>,
    entry: &'static GameEntry,
    given: Vec<Given>,
    steps: Vec<Step>,
}

/// Something in a file that is not right, whatever the game does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoryError {
    /// Counted from one.
    pub line: usize,
    /// What is wrong and what would be right.
    pub what: String,
}

/// Something that a story says and that is not so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoryFailure {
    /// Counted from one.
    pub line: usize,
    /// What it is about.
    pub what: String,
    /// What the story says.
    pub expected: String,
    /// What is so.
    pub actual: String,
}

impl fmt::Display for StoryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.what)
    }
}

impl fmt::Display for StoryFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, what, expected, actual } = self;
        write!(f, "{line}: {what}\n    expected: {expected}\n    actual:   {actual}")
    }
}

/// `name = value`.
#[derive(Clone, Debug)]
struct Given {
    line: usize,
    name: String,
    value: String,
}

/// One line of a story, with its number.
#[derive(Clone, Debug)]
struct Step {
    line: usize,
    what: What,
}

/// What a line says.
#[derive(Clone, Debug)]
enum What {
    /// A play block begins.
    Play,
    /// Somebody acts, this many times over; perhaps in vain.
    Act { who: Who, action: String, times: u32, refused: Option<String> },
    /// Everybody plays the only thing they can until the match is over.
    ToTheEnd,
    /// Something is so.
    Fact(Given),
    /// These sentences were told in the last play block, each with its line.
    Told { viewer: Viewer, extent: Extent, sentences: Vec<(usize, String)> },
}

/// Who acts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Who {
    One(Seat),
    /// Everybody who has to decide.
    All,
}

/// How much of what was told a story lists.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Extent {
    /// Some of it, in order.
    Some,
    /// All of it.
    Exactly,
}

impl Story {
    fn seed(&self) -> Option<&Given> {
        self.given.iter().find(|given| given.name == "seed")
    }

    /// The match as it is given, or what is wrong with it.
    fn open(&self) -> SetupResult<dyn AnyGame> {
        let seed = match self.seed() {
            None => Seed::from(0),
            Some(given) => given.value.parse().map_err(|e: kernel::SeedError| SetupError::of("seed", e))?,
        };
        let settings = self.given.iter().filter(|given| given.name != "seed");
        let setup = Pairs(settings.map(|given| (given.name.clone(), given.value.clone())).collect());
        (self.entry.open)(&setup, seed, Vec::new())
    }
}
