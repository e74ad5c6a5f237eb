//! The interpreter that runs card programs inside a position.
//!
//! A running program is a [`ProgramCounter`] into the program of a card and a [`Scope`] that binds its words. So a
//! match can be cloned, compared, hashed and saved in the middle of a card's effect, and uses no heap memory.
//!
//! Every event of an effect is *proposed*; a continuous effect may forbid or replace it; then it is *committed*,
//! and only then do triggers see it.

mod activation;
mod answer;
mod chain;
mod choice_purpose;
mod continuous;
mod disable;
mod fingerprint;
mod frame;
mod measure;
mod program_counter;
mod propose;
mod responses;
mod run;
mod scope;
mod select;
mod stats;
mod total;
mod triggers;
mod uses;
mod world;

pub use activation::{Activation, ActivationError, activate, begin, begin_chosen, can_begin};
pub use answer::{ChoiceAnswer, answer, answers};
pub use chain::{EffectLink, LinkOutcome, Negation, resolve};
use choice_purpose::ChoicePurpose;
pub use continuous::{
    end_at, end_at_time, forbidden, forbidden_any, forbids_itself, has_keyword, is_unaffected, turn_ended,
};
pub use disable::is_disabled;
pub(crate) use frame::{
    AbilitySource, AbilityUse, ActiveEffect, Looping, PendingReplacement, PendingTrigger, StackFrame,
    TriggerSource,
};
pub use measure::{amount, holds};
pub use program_counter::ProgramCounter;
pub use propose::{force, propose, propose_all};
pub use responses::{UsableCard, activations, activations_of, answer_speed, responses, responses_of};
pub use run::run;
pub(crate) use scope::MANY;
pub use scope::{ChosenThings, EffectLayer, LinkIndex, Scope, Things};
pub use select::{is, select};
pub use stats::{Added, bonus, sources};
pub use triggers::chain_triggers;
pub use world::{MAX_FURTHER, TriggerEvent, TriggerInformation, World};

use kernel::{InlineVec, Seat};
use serde::{Deserialize, Serialize};

/// The maximum number of running programs.
pub const MAX_FRAMES: usize = 8;
/// The maximum number of links in a chain. When it is full, no further answer is offered.
pub const MAX_LINKS: usize = 16;
/// The maximum number of noted uses of abilities that can be used once in a period.
pub const MAX_USES: usize = 24;
/// The maximum number of pending triggers: ten cards that are destroyed at once can each hear of all ten.
pub const MAX_PENDING_TRIGGERS: usize = 100;
/// The maximum number of events replaced in one step.
pub const REPLACED: usize = 24;
/// The maximum number of active continuous effects.
pub const MAX_CONTINUOUS_EFFECTS: usize = 30;
/// The maximum number of things that all running loops together still have to visit.
pub const KEPT: usize = 192;
/// How many things can happen at once: as many as a query finds.
pub const TOGETHER: usize = 192;
/// How many steps a machine takes for one decision before it jams.
pub const BUDGET: u32 = 100_000;

/// The state of the machine: running programs, pending triggers, continuous effects, the open choice request.
///
/// A full machine never loses anything silently: an overflow, or a program that does not end, *halts* the machine.
/// Nothing more happens, and the game ends the match as a draw.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(bound = "T: Copy + Default + Serialize + serde::de::DeserializeOwned")]
pub struct Machine<T: Copy + Default> {
    pub(crate) stack: InlineVec<StackFrame<T>, MAX_FRAMES>,
    /// The things that the programs on the stack keep for later; those of the top program are at the end.
    pub(crate) kept: InlineVec<T, KEPT>,
    pub(crate) replaced: InlineVec<PendingReplacement<T>, REPLACED>,
    pub(crate) fired: InlineVec<PendingTrigger<T>, MAX_PENDING_TRIGGERS>,
    /// The number of pending triggers, from the first, that are becoming links of the chain.
    pub(crate) placing: u8,
    pub(crate) chain: InlineVec<EffectLink<T>, MAX_LINKS>,
    pub(crate) lasting: InlineVec<ActiveEffect<T>, MAX_CONTINUOUS_EFFECTS>,
    pub(crate) uses: InlineVec<AbilityUse<T>, MAX_USES>,
    pub(crate) ask: Option<ChoiceRequest>,
    pub(crate) jam: Option<MachineLimit>,
}

/// The limit that halted a machine.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum MachineLimit {
    /// Too many steps: the effects do not end.
    Steps,
    /// Too many programs, pending triggers or effects at once.
    Capacity,
}

/// A choice that only a player can make.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ChoiceRequest {
    /// The player who chooses.
    pub seat: Seat,
    /// The kind of choice.
    pub what: ChoiceKind,
}

/// The kind of a choice.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum ChoiceKind {
    /// Choose between `least` and `most` things.
    Pick {
        /// The minimum.
        least: u8,
        /// The maximum.
        most: u8,
    },
    /// Whether to do the optional part.
    May,
    /// Whether to use the triggered ability and pay for it.
    Start,
    /// One of so many modes.
    Mode(u8),
    /// Which of the pending triggers resolves next.
    Next,
    /// What to declare; the index of its kind in [`Vocab::DECLARED`](crate::Vocab::DECLARED).
    Declare(u8),
}

impl<T: Copy + Default> Machine<T> {
    /// The open choice request.
    #[inline]
    pub fn ask(&self) -> Option<ChoiceRequest> {
        self.ask
    }

    /// Whether no program is running. Continuous effects may be active.
    #[inline]
    pub fn is_idle(&self) -> bool {
        self.stack.is_empty()
            && self.fired.is_empty()
            && self.replaced.is_empty()
            && self.chain.is_empty()
            && self.ask.is_none()
    }

    /// Whether a program did not end, or did not fit. The game then ends the match.
    #[inline]
    pub fn is_halted(&self) -> bool {
        self.jam.is_some()
    }

    /// The limit that halted the machine, if any.
    #[inline]
    pub fn exceeded_limit(&self) -> Option<MachineLimit> {
        self.jam
    }

    /// Whether triggers are pending that have not become links of a chain.
    #[inline]
    pub fn has_pending_triggers(&self) -> bool {
        !self.fired.is_empty()
    }

    /// Whether rules of cards are about to run: they start no chain.
    pub fn has_pending_rules(&self) -> bool {
        !self.stack.is_empty() || self.fired.iter().any(|waiting| waiting.cause.is_rule())
    }

    /// Whether nothing runs and nobody is asked: players may answer the chain, or its last link
    /// [resolves](resolve()).
    #[inline]
    pub fn is_between_links(&self) -> bool {
        !self.chain.is_empty() && self.stack.is_empty() && self.replaced.is_empty() && self.ask.is_none()
    }

    /// The print and the ability of the program that asks or runs.
    pub fn running(&self) -> Option<(u16, u8)> {
        self.stack.last().map(|frame| (frame.at.print, frame.at.ability))
    }

    /// The position in the program that asks or runs.
    pub fn at(&self) -> Option<&ProgramCounter> {
        self.stack.last().map(|frame| &frame.at)
    }

    /// The bindings of the program that asks or runs.
    pub fn scope(&self) -> Option<&Scope<T>> {
        self.stack.last().map(|frame| &frame.scope)
    }

    /// The continuous effects, the oldest first, with their scopes and their remaining uses and turns.
    pub fn lasting(&self) -> impl Iterator<Item = (&ProgramCounter, &Scope<T>, Option<u8>, Option<u8>)> {
        let last = self.lasting.iter().filter(|active| !active.is_over());
        last.map(|active| (&active.at, &active.scope, active.uses, active.turns))
    }

    /// Becomes equal to another machine. Usually the machine is almost empty, and only the used part is copied.
    pub fn assign(&mut self, other: &Self) {
        let Self { stack, kept, replaced, fired, placing, chain, lasting, uses, ask, jam } = other;
        self.stack.assign(stack);
        self.kept.assign(kept);
        self.replaced.assign(replaced);
        self.fired.assign(fired);
        self.chain.assign(chain);
        self.lasting.assign(lasting);
        self.uses.assign(uses);
        self.placing = *placing;
        (self.ask, self.jam) = (*ask, *jam);
    }

    /// Ends the continuous effects whose scope satisfies the predicate, because their subject has left the match.
    pub fn end_where(&mut self, over: impl Fn(&Scope<T>) -> bool) {
        self.lasting.iter_mut().filter(|active| over(&active.scope)).for_each(ActiveEffect::end);
        self.tidy();
    }

    /// Drops all state: the match is over.
    pub fn clear(&mut self) {
        self.stack.clear();
        self.kept.clear();
        self.replaced.clear();
        self.fired.clear();
        self.chain.clear();
        self.placing = 0;
        self.ask = None;
        self.tidy();
    }

    /// Halts the machine.
    pub(crate) fn stop(&mut self, jam: MachineLimit) {
        self.jam = Some(jam);
        self.clear();
    }

    /// Halts the machine if something did not fit.
    pub(crate) fn must(&mut self, fits: bool) {
        if !fits {
            self.stop(MachineLimit::Capacity);
        }
    }

    pub(crate) fn push(&mut self, frame: StackFrame<T>) {
        let fits = self.stack.push(frame);
        self.must(fits);
    }

    /// Removes the effects that are over, except those with pending triggers.
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

    /// A free id for a new effect.
    pub(crate) fn free_id(&self) -> u8 {
        let is_free = |id: &u8| {
            !self.lasting.iter().any(|active| active.id == *id)
                && !self.stack.iter().any(|frame| frame.replacing == Some(*id))
        };
        (0..=u8::MAX).find(is_free).unwrap_or_default()
    }

    /// The controller of a pending trigger.
    pub(crate) fn controller(&self, waiting: &PendingTrigger<T>) -> Seat {
        match waiting.cause {
            TriggerSource::Printed(source) | TriggerSource::Rule(source, _) => source.controller,
            TriggerSource::Lasting(id) => {
                let active = self.lasting.iter().find(|active| active.id == id);
                active.map_or(Seat::default(), |active| active.scope.controller)
            }
        }
    }

    /// A pending trigger as a program at its start.
    pub(crate) fn begun(&self, waiting: &PendingTrigger<T>) -> Option<StackFrame<T>> {
        let (at, scope) = match waiting.cause {
            TriggerSource::Printed(AbilitySource { print, ability, controller, this }) => {
                (ProgramCounter::start(print, ability), Scope::new(controller, this))
            }
            TriggerSource::Rule(AbilitySource { print, ability, controller, this }, rule) => {
                (ProgramCounter::rule(print, ability, rule), Scope::new(controller, this))
            }
            TriggerSource::Lasting(id) => {
                let active = self.lasting.iter().find(|active| active.id == id)?;
                (active.at.apart(0), active.scope)
            }
        };
        // A delayed effect has no event of its own.
        let scope = match waiting.that {
            Some(that) => Scope { that: Some(that), other: waiting.other, ..scope },
            None => scope,
        };
        Some(StackFrame { at, scope, ..StackFrame::default() })
    }

    /// The things that the top program keeps for later, the next one last.
    pub(crate) fn kept(&self) -> &[T] {
        let own = self.stack.last().map_or(0, |frame| usize::from(frame.kept));
        &self.kept[self.kept.len() - own..]
    }

    /// Keeps a thing for the top program.
    pub(crate) fn keep(&mut self, thing: T) {
        let fits = self.kept.push(thing);
        match self.stack.last_mut() {
            Some(frame) if fits => frame.kept += 1,
            _ => self.stop(MachineLimit::Capacity),
        }
    }

    /// Takes the thing that the top program kept last.
    pub(crate) fn take_kept(&mut self) -> Option<T> {
        let frame = self.stack.last_mut().filter(|frame| frame.kept > 0)?;
        frame.kept -= 1;
        self.kept.pop()
    }
}
