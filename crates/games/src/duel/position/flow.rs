//! Where a turn with answers stands: which step comes next, who may answer, and what.

use std::hash::{Hash, Hasher};

use effects::{TriggerEvent, TriggerInformation};
use kernel::{InlineVec, Seat};
use serde::{Deserialize, Serialize};

use crate::duel::cards::card::Card;
use crate::duel::position::card_note::CardNote;
use crate::duel::position::control::ControlChange;
use crate::duel::position::field::{CardSide, MOST_CARDS, Mode, SLOTS};
use crate::duel::position::phase::Phase;
use crate::duel::words::{DuelThing, DuelTrigger, DuelVocab};

/// The most events that one window answers.
pub(in crate::duel) const MOST_HEARD: usize = 12;
/// The most cards that a chain uses up.
const MOST_SPENT: usize = 16;
/// The most attacks of a turn that are remembered.
const MOST_FOUGHT: usize = 12;
/// The most changes of control that last.
const MOST_CONTROLS: usize = 12;
/// The most cards that have just left their monsters.
const MOST_PARTED: usize = 2 * SLOTS;
/// The most targets of a link.
const MOST_TARGETS: usize = 5;

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
    /// What is remembered of each card.
    pub(in crate::duel) notes: InlineVec<CardNote, MOST_CARDS>,
    /// What each player has done in this turn.
    pub(in crate::duel) turn: [TurnTally; 2],
    /// The battle phase of this turn has begun.
    pub(in crate::duel) had_battle: bool,
    /// The battle damage that was dealt, or should have been dealt, last.
    pub(in crate::duel) battle_damage: u16,
    /// Which monsters attacked which in this turn.
    pub(in crate::duel) fought: InlineVec<(Card, DuelThing), MOST_FOUGHT>,
    /// The changes of control that last, the oldest first.
    pub(in crate::duel) controls: InlineVec<ControlChange, MOST_CONTROLS>,
    /// The monsters to which cards that have just left the field belonged.
    pub(in crate::duel) parted: InlineVec<(Card, DuelThing), MOST_PARTED>,
    /// How many standby phases cards that have just left the field had seen there.
    pub(in crate::duel) counted: InlineVec<(Card, u8), 4>,
    /// The monster that is about to be summoned.
    pub(in crate::duel) summoning: Option<PendingSummon>,
    /// The monster that its player summons or sets by an effect, beyond the one of the turn.
    pub(in crate::duel) extra: Option<Card>,
    /// The link that resolves, with its targets: others hear of it when it has resolved.
    pub(in crate::duel) link: Option<ResolvingLink>,
    /// Something has changed since the state of the match was checked.
    pub(in crate::duel) unchecked: bool,
    /// The player who looks through decks.
    pub(in crate::duel) searcher: Option<Seat>,
    /// The player of the effect that does something right now.
    pub(in crate::duel) doer: Seat,
    /// Something happens to both players at once: who has lost is seen when it is over.
    pub(in crate::duel) together: bool,
    /// The monster that is about to be summoned is not the one of the turn.
    pub(in crate::duel) is_extra: bool,
    /// A monster is summoned against what it says about its summoning.
    pub(in crate::duel) is_forced: bool,
    /// The monster that is being summoned has tributes.
    pub(in crate::duel) with_tributes: bool,
}

/// What a player has done in a turn, and what is to be left out.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(in crate::duel) struct TurnTally {
    /// Monsters summoned: normally, by a flip, specially.
    pub(in crate::duel) summons: u8,
    /// Monsters summoned or set normally.
    pub(in crate::duel) normal_summons: u8,
    /// Draw phases and battle phases that this player skips.
    pub(in crate::duel) skips: [u8; 2],
    /// The cards that this player's deck received by the effect that goes on.
    pub(in crate::duel) received: u8,
}

/// A monster that is about to be summoned: others can negate that.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(in crate::duel) struct PendingSummon {
    pub(in crate::duel) card: Card,
    /// Who summons it, and onto whose field.
    pub(in crate::duel) seat: Seat,
    pub(in crate::duel) to: Seat,
    pub(in crate::duel) how: SummonKind,
    /// The card whose procedure it is.
    pub(in crate::duel) source: Option<DuelThing>,
    /// What comes afterwards.
    pub(in crate::duel) resume: TurnStep,
}

/// How a monster is summoned.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(in crate::duel) enum SummonKind {
    /// As the monster of the turn, in this mode.
    Normal(Mode),
    /// It is turned into attack position by its player.
    Flip,
    /// By its own procedure, in this mode.
    Special(Mode),
}

/// A link that resolves.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(in crate::duel) struct ResolvingLink {
    pub(in crate::duel) this: DuelThing,
    pub(in crate::duel) targets: InlineVec<DuelThing, MOST_TARGETS>,
    /// Is it the activation of the card itself?
    pub(in crate::duel) is_card: bool,
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
    /// The draw itself.
    NormalDraw,
    /// The standby phase.
    Standby,
    /// The first main phase.
    Main,
    /// The end of the attempt to summon.
    Summon,
    /// The flip of the target of an attack.
    Flip,
    /// The check of an attack that was declared, and the flip of its target.
    Declared,
    /// The check after the flip.
    Flipped,
    /// The window before the calculation of damage, for all that changes powers.
    Powers,
    /// The calculation of damage.
    Calculate,
    /// The destroyed monsters leave together.
    Fall,
    /// The end of an attack.
    Battled,
    /// The end of the battle phase, before this phase.
    BattleEnd(Phase),
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

    /// A card of the event has become another thing.
    pub(in crate::duel) fn follow(&mut self, now: DuelThing) {
        if self.that.is_same_card(now) {
            self.that = now;
        }
        if let Some(other) = self.other.as_mut().filter(|other| other.is_same_card(now)) {
            *other = now;
        }
    }

    /// Is it an event with this trigger?
    pub(in crate::duel) fn is(self, trigger: DuelTrigger) -> bool {
        self.trigger == trigger
    }

    /// Is it a summon that is about to happen?
    pub(in crate::duel) fn is_attempt(self) -> bool {
        use DuelTrigger::{BeingSummoned, FlipSummon, NormalSummon, SpecialSummon};
        matches!(self.trigger, BeingSummoned | FlipSummon | NormalSummon | SpecialSummon)
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
    /// They are compared now.
    Now,
    /// They were compared.
    After,
}

impl Flow {
    /// Players can answer this.
    pub(in crate::duel) fn hear(&mut self, trigger: DuelTrigger, that: DuelThing, other: Option<DuelThing>) {
        self.heard.push(HeardEvent { trigger, that, other });
    }
}

/// Replays carry the hashes of positions, and last: a match without answers has the same hashes as before.
impl Hash for Flow {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if *self != Self::default() {
            let Self { step, window, resolving, heard, spent, declared, damage, source, notes, .. } = self;
            (step, window, resolving, heard, spent, declared, damage, source, notes).hash(state);
            let Self { turn, had_battle, battle_damage, fought, controls, parted, .. } = self;
            (turn, had_battle, battle_damage, &fought[..], controls, &parted[..]).hash(state);
            let Self { summoning, extra, link, unchecked, searcher, doer, counted, .. } = self;
            (summoning, extra, link, unchecked, searcher, doer, &counted[..]).hash(state);
            (self.together, self.is_extra, self.is_forced, self.with_tributes).hash(state);
        }
    }
}
