//! The machine that runs programs inside a position.
//!
//! A program in progress is a [`ProgramCounter`] into a card's text and a [`Scope`] that says what its words mean. So
//! a match can be cloned, compared, hashed and saved in the middle of a card's effect, and nothing of it lives
//! on a heap.
//!
//! Everything that an effect makes happen is *proposed*; a lasting effect may forbid it or put something else
//! in its place; then it is *committed*, and only then do others hear of it.

mod answer;
mod begin;
mod continuous;
mod frame;
mod measure;
mod program_counter;
mod propose;
mod run;
mod scope;
mod select;
mod world;

pub use answer::{ChoiceAnswer, answer, answers};
pub use begin::{ActivationError, activate, begin, begin_chosen, can_begin, resolve};
pub use continuous::{Added, bonus, end_at, forbidden, has_keyword, sources, turn_ended};
pub(crate) use frame::{
    ActiveEffect, Looping, PendingReplacement, PendingTrigger, StackFrame, TriggerSource,
};
pub use measure::{amount, holds};
pub use program_counter::ProgramCounter;
pub use propose::{force, propose, propose_all};
pub use run::run;
pub(crate) use scope::MANY;
pub use scope::{EffectLayer, Scope, Things};
pub use select::{is, select};
pub use world::{TriggerEvent, TriggerInformation, World};

use kernel::{InlineVec, Seat};
use serde::{Deserialize, Serialize};

/// How many programs can be in progress at once, and how many links a chain can have.
pub const MAX_FRAMES: usize = 8;
/// How many abilities can wake at once.
pub const MAX_PENDING_TRIGGERS: usize = 56;
/// How many happenings can be replaced by one step.
pub const REPLACED: usize = 24;
/// How many effects can last at once.
pub const MAX_CONTINUOUS_EFFECTS: usize = 30;
/// How many things all loops in progress together can have before them.
pub const KEPT: usize = 192;
/// How many things can happen at once: as many as a query finds.
pub const TOGETHER: usize = 192;
/// How many steps a machine takes for one decision before it jams.
pub const BUDGET: u32 = 100_000;

/// Everything that is going on: programs in progress, triggers that wait, effects that last, the open question.
///
/// It is never full in a way that loses something silently: what does not fit, and a program that does not end,
/// *jams* the machine: nothing more happens, and the game ends the match undecided.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(bound = "T: Copy + Default + Serialize + serde::de::DeserializeOwned")]
pub struct Machine<T: Copy + Default> {
    pub(crate) stack: InlineVec<StackFrame<T>, MAX_FRAMES>,
    /// What the programs on the stack keep for later, those of the last one at the end.
    pub(crate) kept: InlineVec<T, KEPT>,
    pub(crate) replaced: InlineVec<PendingReplacement<T>, REPLACED>,
    pub(crate) fired: InlineVec<PendingTrigger<T>, MAX_PENDING_TRIGGERS>,
    pub(crate) chain: InlineVec<StackFrame<T>, MAX_FRAMES>,
    pub(crate) lasting: InlineVec<ActiveEffect<T>, MAX_CONTINUOUS_EFFECTS>,
    pub(crate) ask: Option<ChoiceRequest>,
    pub(crate) jam: Option<MachineLimit>,
}

/// Why a machine has jammed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum MachineLimit {
    /// What happens does not come to an end.
    Steps,
    /// More happens, waits or lasts at once than there is room for.
    Capacity,
}

/// A question that only a player can answer.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ChoiceRequest {
    /// Who is asked.
    pub seat: Seat,
    /// What is asked.
    pub what: ChoiceKind,
}

/// What is asked.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum ChoiceKind {
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
    pub fn ask(&self) -> Option<ChoiceRequest> {
        self.ask
    }

    /// Is nothing in progress? Lasting effects may still last.
    #[inline]
    pub fn is_idle(&self) -> bool {
        self.stack.is_empty()
            && self.fired.is_empty()
            && self.replaced.is_empty()
            && self.chain.is_empty()
            && self.ask.is_none()
    }

    /// Did a program not end, or not fit? The game then ends the match.
    #[inline]
    pub fn is_halted(&self) -> bool {
        self.jam.is_some()
    }

    /// Why it has jammed, if it has.
    #[inline]
    pub fn exceeded_limit(&self) -> Option<MachineLimit> {
        self.jam
    }

    /// How many links wait in the chain.
    #[inline]
    pub fn links(&self) -> usize {
        self.chain.len()
    }

    /// The card number and ability of the program that asks, or runs.
    pub fn running(&self) -> Option<(u16, u8)> {
        self.stack.last().map(|frame| (frame.at.print, frame.at.ability))
    }

    /// The place in a program where something is asked, or done.
    pub fn at(&self) -> Option<&ProgramCounter> {
        self.stack.last().map(|frame| &frame.at)
    }

    /// The effects that last, the oldest first: whose they are, and how many uses and turns they have left.
    pub fn lasting(&self) -> impl Iterator<Item = (&ProgramCounter, &Scope<T>, Option<u8>, Option<u8>)> {
        let last = self.lasting.iter().filter(|active| !active.is_over());
        last.map(|active| (&active.at, &active.scope, active.uses, active.turns))
    }

    /// Becomes equal to another machine. Mostly little is going on, and only that is copied.
    pub fn assign(&mut self, other: &Self) {
        let Self { stack, kept, replaced, fired, chain, lasting, ask, jam } = other;
        self.stack.assign(stack);
        self.kept.assign(kept);
        self.replaced.assign(replaced);
        self.fired.assign(fired);
        self.chain.assign(chain);
        self.lasting.assign(lasting);
        (self.ask, self.jam) = (*ask, *jam);
    }

    /// Ends the effects that last of which this is so: what they were about has left the match.
    pub fn end_where(&mut self, over: impl Fn(&Scope<T>) -> bool) {
        self.lasting.iter_mut().filter(|active| over(&active.scope)).for_each(ActiveEffect::end);
        self.tidy();
    }

    /// Drops everything in progress: the match is over.
    pub fn clear(&mut self) {
        self.stack.clear();
        self.kept.clear();
        self.replaced.clear();
        self.fired.clear();
        self.chain.clear();
        self.ask = None;
        self.tidy();
    }

    /// Nothing more can be done.
    pub(crate) fn stop(&mut self, jam: MachineLimit) {
        self.jam = Some(jam);
        self.clear();
    }

    /// Something has come up, if there was room for it.
    pub(crate) fn must(&mut self, fits: bool) {
        if !fits {
            self.stop(MachineLimit::Capacity);
        }
    }

    pub(crate) fn push(&mut self, frame: StackFrame<T>) {
        let fits = self.stack.push(frame);
        self.must(fits);
    }

    /// Takes away the effects that are over, except those that have woken something which still waits.
    pub(crate) fn tidy(&mut self) {
        let Self { lasting, fired, replaced, .. } = self;
        if !lasting.iter().any(ActiveEffect::is_over) {
            return;
        }
        lasting.retain(|active| {
            let wakes = |waiting: &PendingTrigger<T>| matches!(waiting.cause, TriggerSource::Lasting(id) if id == active.id);
            !active.is_over()
                || fired.iter().any(wakes)
                || replaced.iter().any(|replaced| wakes(&replaced.waiting))
        });
    }

    /// A number for an effect that begins to last.
    pub(crate) fn free_id(&self) -> u8 {
        let is_free = |id: &u8| {
            !self.lasting.iter().any(|active| active.id == *id)
                && !self.stack.iter().any(|frame| frame.replacing == Some(*id))
        };
        (0..=u8::MAX).find(is_free).unwrap_or_default()
    }

    /// The player whose ability waits.
    pub(crate) fn controller(&self, waiting: &PendingTrigger<T>) -> Seat {
        self.begun(waiting).map_or(Seat::default(), |frame| frame.scope.controller)
    }

    /// What waited, as a program that begins.
    pub(crate) fn begun(&self, waiting: &PendingTrigger<T>) -> Option<StackFrame<T>> {
        let (at, scope) = match waiting.cause {
            TriggerSource::Printed(print, ability, controller, this) => {
                (ProgramCounter::start(print, ability), Scope::new(controller, this))
            }
            TriggerSource::Lasting(id) => {
                let active = self.lasting.iter().find(|active| active.id == id)?;
                (active.at.apart(0), active.scope)
            }
        };
        let scope = Scope { that: Some(waiting.that), other: waiting.other, ..scope };
        Some(StackFrame { at, scope, ..StackFrame::default() })
    }

    /// What the last program keeps for later, the next last.
    pub(crate) fn kept(&self) -> &[T] {
        let own = self.stack.last().map_or(0, |frame| usize::from(frame.kept));
        &self.kept[self.kept.len() - own..]
    }

    /// The last program keeps a thing for later.
    pub(crate) fn keep(&mut self, thing: T) {
        let fits = self.kept.push(thing);
        match self.stack.last_mut() {
            Some(frame) if fits => frame.kept += 1,
            _ => self.stop(MachineLimit::Capacity),
        }
    }

    /// Takes the thing that the last program kept last.
    pub(crate) fn take_kept(&mut self) -> Option<T> {
        let frame = self.stack.last_mut().filter(|frame| frame.kept > 0)?;
        frame.kept -= 1;
        self.kept.pop()
    }
}
