//! Stories: test scenarios that players can read and a program can check.
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
//! A story is first *read*, which finds every error in the text ([`StoryError`]), and then *run*, which finds every
//! claim that does not hold ([`StoryFailure`]).

mod act;
mod check;
mod parse;
mod run;

#[cfg(test)]
mod tests;

use std::fmt;

use kernel::{Pairs, Seat, Seed, SetupError, Viewer};

use crate::{AnyGame, GameEntry, SetupResult};

/// A valid story: it can be run.
#[derive(Clone, Debug)]
pub struct Story {
    /// The title.
    pub title: String,
    /// The numbers of the rules that it tests.
    pub rules: Vec<String>,
    entry: &'static GameEntry,
    given: Vec<Given>,
    steps: Vec<Step>,
}

/// An error in the text of a story, independent of the match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoryError {
    /// The line number, from one.
    pub line: usize,
    /// The error and its correction.
    pub what: String,
}

/// A claim of a story that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoryFailure {
    /// The line number, from one.
    pub line: usize,
    /// The subject.
    pub what: String,
    /// The expected value.
    pub expected: String,
    /// The actual value.
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

/// The content of a line.
#[derive(Clone, Debug)]
enum What {
    /// Starts a play block.
    Play,
    /// A seat acts this many times; the action may be refused.
    Act { who: Who, action: String, times: u32, refused: Option<String> },
    /// The seats that have to decide play this action as long as it is legal.
    While(String),
    /// All seats play their only action until the match is over.
    ToTheEnd,
    /// A fact holds.
    Fact(Given),
    /// These log lines appeared in the last play block, each with its line number.
    Told { viewer: Viewer, extent: Extent, sentences: Vec<(usize, String)> },
}

/// The seats that act.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Who {
    One(Seat),
    /// All seats that have to decide.
    All,
}

/// Whether a story lists some or all log lines.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Extent {
    /// Some lines, in order.
    Some,
    /// All lines.
    Exactly,
}

impl Story {
    fn seed(&self) -> Option<&Given> {
        self.given.iter().find(|given| given.name == "seed")
    }

    /// The given match, or the error in its setup.
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
