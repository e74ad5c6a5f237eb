//! What cards hear of the changes of a duel in which players answer each other.

use effects::{TriggerEvent, TriggerInformation, World};
use kernel::Seat;

use crate::duel::cards::card::Card;
use crate::duel::events::change::{DuelChange, Moved, Posture};
use crate::duel::events::reason::MoveReason;
use crate::duel::position::board::other;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::{CardSide, Mode};
use crate::duel::position::flow::HeardEvent;
use crate::duel::position::phase::Phase;
use crate::duel::position::place::DuelZone;
use crate::duel::words::{DuelThing, DuelTrigger, DuelVocab};
use TriggerInformation::{Current, LastKnown};

type Heard = TriggerEvent<DuelVocab>;

impl DuelPosition {
    /// The triggers of a change that a card makes, or that nobody makes.
    pub(in crate::duel) fn each_heard(
        &self,
        change: &DuelChange<Card>,
        source: Option<DuelThing>,
        each: &mut impl FnMut(Heard),
    ) {
        let thing = |card| self.board.thing(card);
        let mut say = |trigger, that, other, information| {
            each(TriggerEvent { trigger, that, other, information });
        };
        match *change {
            DuelChange::Moved(moved) => self.each_of_move(&moved, source, &mut say),
            DuelChange::Attacks { card, target } => {
                let target = target.map_or(DuelThing::Seat(other(self.board.active)), thing);
                say(DuelTrigger::Attacks, thing(card), Some(target), Current);
            }
            DuelChange::Revealed { card } => say(DuelTrigger::Flipped, thing(card), None, Current),
            DuelChange::Turned { card, into, by_hand } => self.each_of_turn(card, into, by_hand, &mut say),
            DuelChange::Battled { card, target } => {
                say(DuelTrigger::Battled, thing(card), Some(thing(target)), Current);
            }
            DuelChange::Equipped { card, host } => {
                say(DuelTrigger::Equipped, thing(host), Some(thing(card)), Current);
            }
            DuelChange::Hurt { seat, .. } => self.each_of_damage(seat, source, &mut say),
            DuelChange::Phase { seat, phase } => {
                let trigger = match phase {
                    Phase::Draw => DuelTrigger::DrawPhase,
                    Phase::Standby => DuelTrigger::StandbyPhase,
                    Phase::Battle => DuelTrigger::BattlePhase,
                    Phase::End => DuelTrigger::EndPhase,
                    Phase::Main1 | Phase::Main2 => return,
                };
                say(trigger, DuelThing::Seat(seat), None, Current);
            }
            DuelChange::Moment { trigger, that, other } => say(trigger, that, other, Current),
            _ => {}
        }
    }

    fn each_of_move(
        &self,
        moved: &Moved<Card>,
        source: Option<DuelThing>,
        say: &mut impl FnMut(DuelTrigger, DuelThing, Option<DuelThing>, TriggerInformation),
    ) {
        let Moved { card, from, to, reason } = *moved;
        let that = self.board.thing(card);
        if let Some((trigger, information)) = reason.row().trigger {
            let with = if trigger == DuelTrigger::Destroyed { self.cause_of(card, source) } else { None };
            say(trigger, that, with, information);
        }
        match reason {
            MoveReason::BattleDestroyed => {
                say(DuelTrigger::DestroyedByBattle, that, self.cause_of(card, source), LastKnown);
            }
            MoveReason::Summoned | MoveReason::Defended => {
                say(DuelTrigger::NormalSummoned, that, None, Current);
                if self.board.flow.with_tributes {
                    say(DuelTrigger::TributeSummoned, that, None, Current);
                }
                say(DuelTrigger::NormalSummon, that, None, Current);
            }
            MoveReason::SpecialAttack | MoveReason::SpecialDefense => {
                say(DuelTrigger::SpecialSummoned, that, source, Current);
                say(DuelTrigger::SpecialSummon, that, source, Current);
            }
            MoveReason::SpecialSet => say(DuelTrigger::SpecialSummon, that, source, Current),
            MoveReason::SetMonster | MoveReason::SetSpell => say(DuelTrigger::Set, that, None, Current),
            MoveReason::Taken => say(DuelTrigger::ChangesControl, that, source, Current),
            MoveReason::Tributed => say(DuelTrigger::Tributed, that, source, LastKnown),
            MoveReason::Sacrificed => {
                say(DuelTrigger::Tributed, that, None, LastKnown);
                say(DuelTrigger::TributedForSummon, that, None, LastKnown);
            }
            MoveReason::Drawn | MoveReason::Returned if from.zone == DuelZone::Deck && source.is_some() => {
                say(DuelTrigger::AddedToHand, that, source, Current);
            }
            _ => {}
        }
        if moved.leaves_field() {
            say(DuelTrigger::Leaves, that, None, LastKnown);
        }
        if is_sent(moved) && !self.is_token(card) {
            say(DuelTrigger::SentToGrave, self.thing_after(moved), self.cause_of(card, source), Current);
        }
        if to.zone == DuelZone::Banished {
            say(DuelTrigger::Banished, that, source, Current);
        }
        if from.zone == DuelZone::Grave && to.zone != DuelZone::Grave {
            say(DuelTrigger::LeavesGrave, that, source, Current);
        }
    }

    fn each_of_turn(
        &self,
        card: Card,
        into: Posture,
        by_hand: bool,
        say: &mut impl FnMut(DuelTrigger, DuelThing, Option<DuelThing>, TriggerInformation),
    ) {
        let Some(monster) = self.board.on_field(card) else { return };
        let that = self.board.thing(card);
        let is_up = monster.side == CardSide::Up;
        if !is_up && into != Posture::FaceDown {
            say(DuelTrigger::Flipped, that, None, Current);
            if by_hand {
                say(DuelTrigger::Summoned, that, None, Current);
                say(DuelTrigger::FlipSummoned, that, None, Current);
                say(DuelTrigger::FlipSummon, that, None, Current);
            }
        }
        // A monster in defence position that is turned face-down stays in it.
        if into != Posture::FaceDown || monster.mode == Mode::Attack {
            say(DuelTrigger::ChangesPosition, that, None, Current);
        }
    }

    /// Damage comes from an effect, or from the monster of the other player.
    fn each_of_damage(
        &self,
        seat: Seat,
        source: Option<DuelThing>,
        say: &mut impl FnMut(DuelTrigger, DuelThing, Option<DuelThing>, TriggerInformation),
    ) {
        let that = DuelThing::Seat(seat);
        say(DuelTrigger::Damaged, that, None, Current);
        match (source, self.board.attack) {
            (Some(source), _) => say(DuelTrigger::EffectDamage, that, Some(source), Current),
            (None, Some(attack)) => {
                let target = attack.target.filter(|_| seat == self.board.active);
                let dealer = Some(self.board.thing(target.unwrap_or(attack.card)));
                say(DuelTrigger::BattleDamage, that, dealer, Current);
                if attack.target.is_none() {
                    say(DuelTrigger::DirectDamage, that, dealer, Current);
                }
            }
            (None, None) => {}
        }
    }

    /// What does something to a card: the card whose effect it is, or the monster that it battles.
    fn cause_of(&self, card: Card, source: Option<DuelThing>) -> Option<DuelThing> {
        let battler = || {
            let attack = self.board.attack?;
            let other = if attack.card == card { attack.target? } else { attack.card };
            Some(self.board.thing(other))
        };
        source.or_else(battler)
    }

    /// The card as it is after a move: it is another thing once it has left the field.
    fn thing_after(&self, moved: &Moved<Card>) -> DuelThing {
        match self.board.thing(moved.card) {
            DuelThing::Card(card, incarnation)
                if moved.leaves_field()
                    && self.board.area(card).is_some_and(|area| area.zone.has_slots()) =>
            {
                DuelThing::Card(card, incarnation.next())
            }
            thing => thing,
        }
    }

    pub(in crate::duel) fn is_token(&self, card: Card) -> bool {
        self.pool.cards().is_token(self.board.print(card))
    }

    /// Notes the triggers of a change, so that players can answer them.
    pub(in crate::duel) fn note(&mut self, change: &DuelChange<Card>) {
        let mut heard = self.board.flow.heard;
        self.each_heard(change, self.board.flow.source, &mut |event| {
            if self.pool.cards().is_answered(event.trigger) {
                heard.push(HeardEvent::new(&event));
            }
        });
        self.board.flow.heard = heard;
    }

    /// Something happens that changes nothing; false if a rule prevents it.
    pub(in crate::duel) fn let_happen(
        &mut self,
        trigger: DuelTrigger,
        that: DuelThing,
        other: Option<DuelThing>,
        log: &mut kernel::EventLog<crate::duel::events::event::Event>,
    ) -> bool {
        let is_heard = self.library_ref().has_trigger(trigger)
            || self.pool.cards().is_opposed(trigger)
            || self.pool.cards().is_answered(trigger);
        !is_heard || self.happen(DuelChange::Moment { trigger, that, other }, log)
    }
}

/// Does a card come to a graveyard? Of a spell that was used nobody hears.
fn is_sent(moved: &Moved<Card>) -> bool {
    moved.to.zone == DuelZone::Grave && moved.reason != MoveReason::Spent
}
