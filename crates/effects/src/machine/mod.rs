//! The machine that runs programs inside a position.
//!
//! A program in progress is a [`Bookmark`] into a card's text and a [`Scope`] that says what its words mean. So
//! a match can be cloned, compared, hashed and saved in the middle of a card's effect, and nothing of it lives
//! on a heap.
//!
//! Everything that an effect makes happen is *proposed*; a lasting effect may forbid it or put something else
//! in its place; then it is *committed*, and only then do others hear of it.

mod answer;
mod bookmark;
mod lasting;
mod measure;
mod propose;
mod run;
mod scope;
mod select;
mod world;

pub use answer::{Answer, answer, answers};
pub use bookmark::Bookmark;
pub use lasting::{bonus, end_at, forbidden, has_keyword, turn_ended};
pub use measure::{amount, holds};
pub use propose::{force, propose};
pub use run::{Lack, activate, begin, can_begin, resolve, run};
pub use scope::{Scope, Things};
pub use select::{is, select};
pub use world::{Heard, Tense, World};

use kernel::{Row, Seat};
use serde::{Deserialize, Serialize};

/// How many programs can be in progress at once, and how many links a chain can have.
pub const DEEP: usize = 8;
/// How many abilities can wake at once.
pub const AWAKE: usize = 16;
/// How many effects can last at once.
pub const LONG: usize = 24;
/// How many steps a machine takes for one decision before it jams.
pub const BUDGET: u32 = 100_000;

/// Everything that is going on: programs in progress, triggers that wait, effects that last, the open question.
///
/// It is never full in a way that loses something silently: what does not fit, and a program that does not end,
/// *jams* the machine, and the game ends the match undecided.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(bound = "T: Copy + Default + Serialize + serde::de::DeserializeOwned")]
pub struct Machine<T: Copy + Default> {
    pub(crate) stack: Row<Frame<T>, DEEP>,
    pub(crate) fired: Row<Frame<T>, AWAKE>,
    pub(crate) chain: Row<Frame<T>, DEEP>,
    pub(crate) lasting: Row<Active<T>, LONG>,
    pub(crate) ask: Option<Ask>,
    pub(crate) jammed: bool,
}

/// A program in progress.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(bound = "T: Copy + Default + Serialize + serde::de::DeserializeOwned")]
pub(crate) struct Frame<T: Copy + Default> {
    pub(crate) at: Bookmark,
    pub(crate) scope: Scope<T>,
    /// What a `for each` has still to come to, or what a choice has picked so far.
    pub(crate) rest: Row<T, { scope::MANY }>,
    /// How often a `repeat` has still to go.
    pub(crate) left: u8,
    /// Is it in the middle of a loop?
    pub(crate) looping: bool,
    /// The last block that is run before the program becomes a link of the chain; all of them if it is zero.
    pub(crate) link_after: u8,
}

/// An effect that lasts.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(bound = "T: Copy + Default + Serialize + serde::de::DeserializeOwned")]
pub(crate) struct Active<T: Copy + Default> {
    pub(crate) at: Bookmark,
    pub(crate) scope: Scope<T>,
    /// How many uses and turns are left, where they are counted.
    pub(crate) uses: Option<u8>,
    pub(crate) turns: Option<u8>,
}

/// A question that only a player can answer.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ask {
    /// Who is asked.
    pub seat: Seat,
    /// What is asked.
    pub what: Asked,
}

/// What is asked.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Asked {
    /// Choose from `least` to `most` things.
    Pick {
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// Do the optional part?
    May,
    /// Use the ability that woke, and pay for it?
    Start,
    /// Which of so many ways?
    Mode(u8),
    /// Which of the abilities that woke comes next?
    Next,
}

impl<T: Copy + Default> Machine<T> {
    /// The open question.
    #[inline]
    pub fn ask(&self) -> Option<Ask> {
        self.ask
    }

    /// Is nothing in progress? Lasting effects may still last.
    #[inline]
    pub fn is_idle(&self) -> bool {
        self.stack.is_empty() && self.fired.is_empty() && self.chain.is_empty() && self.ask.is_none()
    }

    /// Did a program not end, or not fit? The game then ends the match.
    #[inline]
    pub fn is_jammed(&self) -> bool {
        self.jammed
    }

    /// How many links wait in the chain.
    #[inline]
    pub fn links(&self) -> usize {
        self.chain.len()
    }

    /// What the words of the program that asks, or runs, mean now.
    pub fn scope(&self) -> Option<&Scope<T>> {
        self.stack.last().map(|frame| &frame.scope)
    }

    /// The card number and ability of the program that asks, or runs.
    pub fn running(&self) -> Option<(u16, u8)> {
        self.stack.last().map(|frame| (frame.at.print, frame.at.ability))
    }

    /// The effects that last, the oldest first: whose they are, and how many uses and turns they have left.
    pub fn lasting(&self) -> impl Iterator<Item = (&Bookmark, &Scope<T>, Option<u8>, Option<u8>)> {
        self.lasting.iter().map(|active| (&active.at, &active.scope, active.uses, active.turns))
    }

    /// Ends the effects that last of which this is so: what they were about has left the match.
    pub fn end_where(&mut self, over: impl Fn(&Scope<T>) -> bool) {
        self.lasting.retain(|active| !over(&active.scope));
    }

    /// Drops everything in progress: the match is over.
    pub fn clear(&mut self) {
        self.stack.clear();
        self.fired.clear();
        self.chain.clear();
        self.ask = None;
    }

    pub(crate) fn jam(&mut self) {
        self.jammed = true;
        self.clear();
    }

    pub(crate) fn push(&mut self, frame: Frame<T>) {
        if !self.stack.push(frame) {
            self.jam();
        }
    }

    pub(crate) fn fire(&mut self, frame: Frame<T>) {
        if !self.fired.push(frame) {
            self.jam();
        }
    }
}
