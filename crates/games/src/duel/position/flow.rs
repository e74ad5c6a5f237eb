//! Where a turn with answers stands: which step comes next, who may answer, and what.

use std::hash::{Hash, Hasher};

use effects::{TriggerEvent, TriggerInformation};
use kernel::{InlineVec, Seat};
use serde::{Deserialize, Serialize};

use crate::duel::cards::card::Card;
use crate::duel::position::field::{CardSide, MOST_CARDS, Mode, SLOTS};
use crate::duel::position::place::DuelZone;
use crate::duel::words::{DuelThing, DuelTrigger, DuelVocab};

/// The most events that one window answers.
pub(in crate::duel) const MOST_HEARD: usize = 12;
/// The most cards that a chain uses up.
const MOST_SPENT: usize = 16;

/// What is to be done when nothing is pending, who may answer, and what a chain leaves to do.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(in crate::duel) struct Flow {
    /// What comes when nothing is pending.
    pub(in crate::duel) step: TurnStep,
    /// The open response window (A0-57).
    pub(in crate::duel) window: Option<ResponseWindow>,
    /// The links of the chain resolve: nothing can be activated (A0-45).
    pub(in crate::duel) resolving: bool,
    /// The events that can be answered.
    pub(in crate::duel) heard: InlineVec<HeardEvent, MOST_HEARD>,
    /// The cards that go to the graveyard when the chain is over (A0-45).
    pub(in crate::duel) spent: InlineVec<Card, MOST_SPENT>,
    /// The monsters of the defender when the attack was declared, and how the target stood (A0-33).
    pub(in crate::duel) declared: DeclaredField,
    /// Is it the damage step (A0-36)?
    pub(in crate::duel) damage: DamageStep,
    /// The card whose effect is doing something right now.
    pub(in crate::duel) source: Option<DuelThing>,
    /// Where each card came from to where it is.
    pub(in crate::duel) came: InlineVec<DuelZone, MOST_CARDS>,
}

/// What comes next in a turn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(in crate::duel) enum TurnStep {
    /// The turn player decides.
    #[default]
    Open,
    /// The first player calls the coin (A0-77).
    Call,
    /// This player chooses who begins (R0-17).
    Choose(Seat),
    /// The draw of the turn.
    Draw,
    /// The standby phase.
    Standby,
    /// The first main phase.
    Main,
    /// The check of an attack that was declared, and the flip of its target.
    Declared,
    /// The check after the flip.
    Flipped,
    /// The calculation of damage.
    Calculate,
    /// The end of an attack.
    Battled,
    /// The hand limit, before the effects of the end phase (A0-66).
    Discard,
    /// The effects of the end phase.
    EndEffects,
    /// The hand limit again (A0-61).
    DiscardAgain,
}

/// Who may answer now.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(in crate::duel) struct ResponseWindow {
    pub(in crate::duel) to: Seat,
    /// Passes in a row; two close it (A0-44).
    pub(in crate::duel) passes: u8,
}

/// An event that can be answered.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(in crate::duel) struct HeardEvent {
    trigger: DuelTrigger,
    that: DuelThing,
    other: Option<DuelThing>,
}

impl Default for HeardEvent {
    fn default() -> Self {
        Self { trigger: DuelTrigger::Summoned, that: DuelThing::default(), other: None }
    }
}

impl HeardEvent {
    pub(in crate::duel) fn new(heard: &TriggerEvent<DuelVocab>) -> Self {
        Self { trigger: heard.trigger, that: heard.that, other: heard.other }
    }

    /// As the machine compares it. An answer finds the position after the event.
    pub(in crate::duel) fn event(self) -> TriggerEvent<DuelVocab> {
        let Self { trigger, that, other } = self;
        TriggerEvent { trigger, that, other, information: TriggerInformation::Current }
    }
}

/// The defender's side when an attack was declared.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(in crate::duel) struct DeclaredField {
    pub(in crate::duel) monsters: [Option<DuelThing>; SLOTS],
    pub(in crate::duel) target: Option<(DuelThing, Mode, CardSide)>,
}

/// The part of a battle in which only some cards can be used (A0-36).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(in crate::duel) enum DamageStep {
    #[default]
    No,
    /// Powers can still be changed.
    Before,
    /// They were compared.
    After,
}

/// Replays carry the hashes of positions, and last: a match without answers has the same hashes as before.
impl Hash for Flow {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if *self != Self::default() {
            let Self { step, window, resolving, heard, spent, declared, damage, source, came } = self;
            (step, window, resolving, heard, spent, declared, damage, source, came).hash(state);
        }
    }
}
