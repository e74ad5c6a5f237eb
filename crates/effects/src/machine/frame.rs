//! The state of a machine: running programs, pending triggers, active effects.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use super::{ProgramCounter, Scope};
use crate::program::UsePeriod;

/// A running program.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(bound = "T: Copy + Default + Serialize + serde::de::DeserializeOwned")]
pub(crate) struct StackFrame<T: Copy + Default> {
    pub(crate) at: ProgramCounter,
    pub(crate) scope: Scope<T>,
    /// The number of the machine's kept things that belong to this program: the remaining things of a `for each`,
    /// or the things picked so far.
    pub(crate) kept: u8,
    pub(crate) looping: Looping,
    /// Whether the program becomes a link of the chain when its cost is paid and its targets are chosen.
    pub(crate) links: bool,
    /// The replacement effect that runs this program: it does not replace events of the program itself.
    pub(crate) replacing: Option<u8>,
}

/// The loop that a program is in. The body of the loop is then the program above it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(crate) enum Looping {
    #[default]
    No,
    /// `for each`, over the kept things.
    Each,
    /// `repeat`, with the remaining repetitions.
    Repeat(u8),
    /// The program of a verb.
    Macro,
}

/// An active continuous effect.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(bound = "T: Copy + Default + Serialize + serde::de::DeserializeOwned")]
pub(crate) struct ActiveEffect<T: Copy + Default> {
    /// An id that no other effect has while something refers to this one.
    pub(crate) id: u8,
    pub(crate) at: ProgramCounter,
    pub(crate) scope: Scope<T>,
    /// The remaining uses and turns, where they are counted.
    pub(crate) uses: Option<u8>,
    pub(crate) turns: Option<u8>,
    /// The [time](super::World::now) at which it began.
    #[serde(default)]
    pub(crate) began: u16,
}

impl<T: Copy + Default> ActiveEffect<T> {
    /// Whether it is used up, and kept only for its pending triggers.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.uses == Some(0) || self.turns == Some(0)
    }

    pub(crate) fn end(&mut self) {
        self.uses = Some(0);
    }
}

/// A pending trigger: its source, and the event.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(crate) struct PendingTrigger<T> {
    pub(crate) cause: TriggerSource<T>,
    pub(crate) that: Option<T>,
    pub(crate) other: Option<T>,
}

/// The source of a pending trigger.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum TriggerSource<T> {
    /// The continuous effect with this id.
    Lasting(u8),
    /// A printed ability.
    Printed(AbilitySource<T>),
    /// A static rule of a printed ability, by its index.
    Rule(AbilitySource<T>, u8),
}

/// A printed ability of a card: the index of the print, the ability, the controller and the card.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(crate) struct AbilitySource<T> {
    pub(crate) print: u16,
    pub(crate) ability: u8,
    pub(crate) controller: Seat,
    pub(crate) this: T,
}

impl<T> Default for TriggerSource<T> {
    fn default() -> Self {
        Self::Lasting(0)
    }
}

impl<T> TriggerSource<T> {
    /// Whether it runs at once: rules start no chain.
    pub(crate) fn is_rule(&self) -> bool {
        !matches!(self, Self::Printed(_))
    }
}

/// A pending replacement. It starts when the program that would have caused the event comes to its next step.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(crate) struct PendingReplacement<T> {
    pub(crate) waiting: PendingTrigger<T>,
    /// The number of running programs: the last of them waits for this.
    pub(crate) depth: u8,
}

/// A use of an ability that can be used once in a period.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(crate) struct AbilityUse<T> {
    pub(crate) source: AbilitySource<T>,
    pub(crate) period: UsePeriod,
}
