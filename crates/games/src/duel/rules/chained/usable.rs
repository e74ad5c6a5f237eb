//! What the rules let a player activate: by icon, place, turn, phase and step (A0-43, A0-49…51, A0-36).

use effects::program::{Ability, AbilityKind, EffectRule, Speed, Step};
use effects::{Activation, TriggerEvent, TriggerInformation};
use kernel::Seat;

use crate::duel::cards::card::{Card, CardClass, CardIcon, CardKind, DuelPrint};
use crate::duel::position::card_index::Area;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::{CardSide, FieldSpell};
use crate::duel::position::flow::{DamageStep, TurnStep};
use crate::duel::position::phase::Phase;
use crate::duel::position::place::DuelZone;
use crate::duel::words::{DuelAbilityZone, DuelStat, DuelThing, DuelTrigger, DuelVerb, DuelVocab};

/// Where a card is when it is used.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum UseFrom {
    Hand,
    Grave,
    Open,
    Set,
}

/// When a card is used.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum UsePace {
    /// Whenever its player likes.
    Any,
    /// As an answer, which needs speed (A0-43).
    Answer,
}

/// From where the abilities of a print could be activated: what is not here needs no closer look.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(in crate::duel) struct PrintUses(u8);

impl PrintUses {
    /// All uses of a print.
    pub(in crate::duel) fn of(print: &DuelPrint) -> Self {
        let mut uses = Self::default();
        let is_fast_card = matches!(
            print.facts,
            CardKind::ByIcon(CardClass::Trap, _) | CardKind::ByIcon(_, CardIcon::QuickPlay)
        );
        let is_spell = matches!(print.facts, CardKind::ByIcon(..));
        for ability in &print.abilities {
            let is_used = matches!(
                ability.kind,
                AbilityKind::Activated | AbilityKind::Response | AbilityKind::Procedure
            );
            let is_fast = ability.kind == AbilityKind::Response || ability.speed() > Speed::Normal;
            for zone in &ability.zones {
                let from = match zone {
                    DuelAbilityZone::Field => UseFrom::Open,
                    DuelAbilityZone::Hand | DuelAbilityZone::OffField => UseFrom::Hand,
                    DuelAbilityZone::Set => UseFrom::Set,
                    DuelAbilityZone::Grave => UseFrom::Grave,
                };
                uses.add(from, is_used, is_used && is_fast);
            }
            if ability.zones.is_empty() {
                uses.add(UseFrom::Open, is_used, is_used && (is_fast || is_fast_card));
            }
        }
        // The card itself is activated, too, where it only applies while it lies there.
        for from in [UseFrom::Hand, UseFrom::Set] {
            uses.add(from, is_spell && !print.abilities.is_empty(), is_fast_card);
        }
        uses
    }

    fn add(&mut self, from: UseFrom, at_all: bool, as_answer: bool) {
        self.0 |= u8::from(at_all) << from as u8 | u8::from(as_answer) << (4 + from as u8);
    }

    /// Could it be used from there, then?
    #[inline]
    pub(in crate::duel) fn contains(self, from: UseFrom, pace: UsePace) -> bool {
        let shift = from as u8 + if pace == UsePace::Answer { 4 } else { 0 };
        self.0 >> shift & 1 == 1
    }
}

impl DuelPosition {
    /// The cards of which a player could activate an ability: on the field, in the hand, in the graveyard.
    pub(in crate::duel) fn each_usable(&self, seat: Seat, each: &mut impl FnMut(DuelThing, u16)) {
        let (field, pool) = (self.board.field(seat), self.pool.cards());
        let pace = if self.is_open() { UsePace::Any } else { UsePace::Answer };
        let mut offer = |card: Card, from: UseFrom| {
            let print = self.board.print(card);
            if pool.uses(print).contains(from, pace) {
                each(self.board.thing(card), print.0);
            }
        };
        let side = |side| if side == CardSide::Up { UseFrom::Open } else { UseFrom::Set };
        let monsters = self.board.monsters(seat).filter(|(_, it)| it.side == CardSide::Up);
        monsters.for_each(|(_, it)| offer(it.card, UseFrom::Open));
        self.board.spells(seat).for_each(|(_, it)| offer(it.card, side(it.side)));
        field.terrain.iter().for_each(|it| offer(it.card, side(it.side)));
        field.hand.iter().for_each(|card| offer(*card, UseFrom::Hand));
        if pool.answers_from_graves {
            field.grave.iter().for_each(|card| offer(*card, UseFrom::Grave));
        }
    }

    /// Can the turn player decide freely: nothing is pending?
    pub(in crate::duel) fn is_open(&self) -> bool {
        let flow = &self.board.flow;
        flow.step == TurnStep::Open && flow.window.is_none() && self.board.machine.chain().is_empty()
    }

    /// Is it a main phase of this player in which nothing is pending (A0-51)?
    fn is_own_main(&self, seat: Seat) -> bool {
        seat == self.board.active && self.is_open() && matches!(self.board.phase, Phase::Main1 | Phase::Main2)
    }

    /// Do the rules let a player activate this ability now?
    pub(in crate::duel) fn allows(
        &self,
        activation: &Activation<DuelThing>,
        ability: &Ability<DuelVocab>,
    ) -> bool {
        let DuelThing::Card(card, _) = activation.this else { return false };
        let Some(area) = self.board.area(card) else { return false };
        let seat = activation.controller;
        if !self.suits_the_moment(ability) {
            return false;
        }
        let in_time = match self.kind(card) {
            CardKind::ByIcon(class, icon) if ability.zones.is_empty() => {
                self.allows_icon(seat, card, area, class, icon)
            }
            _ => self.allows_ability(seat, card, area, ability),
        };
        in_time && self.allows_in_damage_step(card, ability)
    }

    /// While a summon is about to happen, and at the calculation of damage, only what says so can open a chain.
    fn suits_the_moment(&self, ability: &Ability<DuelVocab>) -> bool {
        let answers = |all: &[DuelTrigger]| {
            ability.kind == AbilityKind::Response
                && ability.triggers.iter().any(|when| all.contains(&when.trigger))
        };
        if !self.board.machine.chain().is_empty() {
            return true;
        }
        if self.board.flow.summoning.is_some() {
            return answers(&ATTEMPTS);
        }
        match (self.board.flow.damage, self.board.flow.step) {
            (DamageStep::Now, TurnStep::Calculate) => answers(&[DuelTrigger::Calculation]),
            _ => true,
        }
    }

    /// The card itself is activated, from the hand or where it was set.
    pub(super) fn allows_icon(
        &self,
        seat: Seat,
        card: Card,
        area: Area,
        class: CardClass,
        icon: CardIcon,
    ) -> bool {
        let set = self.set_card(area, card);
        let is_slow = !matches!((class, icon), (CardClass::Trap, _) | (_, CardIcon::QuickPlay));
        if is_slow && !self.is_own_main(seat) {
            return false;
        }
        match area.zone {
            DuelZone::Hand if class == CardClass::Trap || seat != self.board.active => false,
            DuelZone::Hand => icon == CardIcon::Field || self.board.free_spell_slot(seat).is_some(),
            // What was set in this turn waits, if it is fast (A0-49).
            DuelZone::Spell | DuelZone::Field => {
                set.is_some_and(|it| it.side == CardSide::Down && (is_slow || !it.fresh))
            }
            _ => false,
        }
    }

    /// The spell or trap in this area that is this card.
    fn set_card(&self, area: Area, card: Card) -> Option<FieldSpell> {
        match area.zone {
            DuelZone::Field => self.board.field(area.seat).terrain.filter(|it| it.card == card),
            DuelZone::Spell => self.board.spells(area.seat).map(|(_, it)| it).find(|it| it.card == card),
            _ => None,
        }
    }

    /// An ability of a card that lies open, or in the zone that the ability names.
    fn allows_ability(&self, seat: Seat, card: Card, area: Area, ability: &Ability<DuelVocab>) -> bool {
        let is_awake = match area.zone {
            DuelZone::Monster | DuelZone::Spell | DuelZone::Field => self.lies_open(card),
            DuelZone::Hand | DuelZone::Grave => !ability.zones.is_empty(),
            DuelZone::Deck | DuelZone::Banished | DuelZone::Revealed | DuelZone::Out => false,
        };
        is_awake
            && match ability.kind {
                AbilityKind::Activated if ability.speed() == Speed::Normal => self.is_own_main(seat),
                AbilityKind::Activated | AbilityKind::Response => true,
                AbilityKind::Procedure => self.is_own_main(seat),
                AbilityKind::Triggered | AbilityKind::Static => false,
            }
    }

    /// In the damage step only counter traps, negations and changes of powers can be used (A0-36).
    fn allows_in_damage_step(&self, card: Card, ability: &Ability<DuelVocab>) -> bool {
        let damage = self.board.flow.damage;
        damage == DamageStep::No
            || self.kind(card).icon() == Some(CardIcon::Counter)
            || answers_battle(ability)
            || any_step(&ability.steps, &|step| {
                matches!(step, Step::Do(DuelVerb::Negate | DuelVerb::NegateEffect, _))
            })
            || damage == DamageStep::Before && any_step(&ability.steps, &changes_power)
    }

    /// The speed of an ability: cards have it by their icon (A0-43).
    pub(in crate::duel) fn speed_of(
        &self,
        activation: &Activation<DuelThing>,
        ability: &Ability<DuelVocab>,
    ) -> Speed {
        let DuelThing::Card(card, _) = activation.this else { return ability.speed() };
        match self.kind(card) {
            CardKind::ByIcon(CardClass::Trap, CardIcon::Counter) => Speed::Counter,
            CardKind::ByIcon(CardClass::Trap, _) | CardKind::ByIcon(_, CardIcon::QuickPlay) => Speed::Quick,
            _ => ability.speed(),
        }
    }

    /// The activation as cards hear of it.
    pub(in crate::duel) fn heard_activation(
        &self,
        activation: &Activation<DuelThing>,
        targets: &[DuelThing],
    ) -> TriggerEvent<DuelVocab> {
        let only = targets.first().copied().filter(|_| targets.len() == 1);
        let (that, other) = (activation.this, only);
        TriggerEvent {
            trigger: DuelTrigger::Activated,
            that,
            other,
            information: TriggerInformation::Current,
        }
    }
}

fn changes_power(step: &Step<DuelVocab>) -> bool {
    let powers = |stats: &[DuelStat]| stats.iter().any(|stat| *stat != DuelStat::Level);
    match step {
        Step::Do(DuelVerb::Raise, _) => true,
        Step::Continuous(lasting) => match &lasting.rule {
            EffectRule::Modify(stats, ..) => powers(stats),
            EffectRule::Change(change) => powers(&change.stats),
            _ => false,
        },
        _ => false,
    }
}

/// Is this so of a step, or of one in it?
fn any_step(steps: &[Step<DuelVocab>], test: &impl Fn(&Step<DuelVocab>) -> bool) -> bool {
    steps.iter().any(|step| test(step) || step.any_arm(|steps| any_step(steps, test)))
}

/// The triggers of a summon that is about to happen.
const ATTEMPTS: [DuelTrigger; 4] = [
    DuelTrigger::BeingSummoned,
    DuelTrigger::NormalSummon,
    DuelTrigger::FlipSummon,
    DuelTrigger::SpecialSummon,
];

/// Does an ability answer the calculation of damage, or what a battle destroys?
fn answers_battle(ability: &Ability<DuelVocab>) -> bool {
    let points = [DuelTrigger::Calculation, DuelTrigger::DestroyedByBattle];
    ability.triggers.iter().any(|when| points.contains(&when.trigger))
}
