//! What a machine holds: programs in progress, what waits for its turn, what lasts.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use super::{ProgramCounter, Scope};

/// A program in progress.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(bound = "T: Copy + Default + Serialize + serde::de::DeserializeOwned")]
pub(crate) struct StackFrame<T: Copy + Default> {
    pub(crate) at: ProgramCounter,
    pub(crate) scope: Scope<T>,
    /// How many of the things that the machine keeps are this program's: what a `for each` has still to come to,
    /// or what a choice has picked so far.
    pub(crate) kept: u8,
    pub(crate) looping: Looping,
    /// The last block that is run before the program becomes a link of the chain; all of them if it is zero.
    pub(crate) link_after: u8,
    /// The lasting effect for which this is done *instead* of something: it does not replace what is done here.
    pub(crate) replacing: Option<u8>,
}

/// Is a program in the middle of a loop? Its body is then the program above it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(crate) enum Looping {
    #[default]
    No,
    /// `for each`: over the things that are kept.
    Each,
    /// `repeat`: so many times more.
    Repeat(u8),
}

/// An effect that lasts.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(bound = "T: Copy + Default + Serialize + serde::de::DeserializeOwned")]
pub(crate) struct ActiveEffect<T: Copy + Default> {
    /// A number that no other effect has as long as this one is spoken of.
    pub(crate) id: u8,
    pub(crate) at: ProgramCounter,
    pub(crate) scope: Scope<T>,
    /// How many uses and turns are left, where they are counted.
    pub(crate) uses: Option<u8>,
    pub(crate) turns: Option<u8>,
}

impl<T: Copy + Default> ActiveEffect<T> {
    /// Is it used up, and kept only for what it has woken?
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.uses == Some(0) || self.turns == Some(0)
    }

    pub(crate) fn end(&mut self) {
        self.uses = Some(0);
    }
}

/// Something that has woken and waits for its turn: why it woke, and what happened.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(crate) struct PendingTrigger<T> {
    pub(crate) cause: TriggerSource<T>,
    pub(crate) that: T,
    pub(crate) other: Option<T>,
}

/// Whose program it is that has woken.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum TriggerSource<T> {
    /// Of the lasting effect with this number.
    Lasting(u8),
    /// Of a card: its place in the library, its ability, its player and the card itself.
    Printed(u16, u8, Seat, T),
}

impl<T> Default for TriggerSource<T> {
    fn default() -> Self {
        Self::Lasting(0)
    }
}

/// What is done instead of something, as soon as the program that would have done it comes to its next step.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(crate) struct PendingReplacement<T> {
    pub(crate) waiting: PendingTrigger<T>,
    /// How many programs were in progress: the last of them is the one that waits for this.
    pub(crate) depth: u8,
}
