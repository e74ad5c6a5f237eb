//! The verbs and triggers of a duel in which players answer each other.

use effects::machine::{LinkIndex, Negation};
use effects::program::Args;
use effects::{Scope, TriggerEvent, TriggerInformation};
use kernel::{EventLog, Seat};

use crate::duel::cards::card::Card;
use crate::duel::events::change::{DuelChange, Moved, Posture};
use crate::duel::events::event::Event;
use crate::duel::events::reason::MoveReason;
use crate::duel::position::board::other;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::CardSide;
use crate::duel::position::flow::HeardEvent;
use crate::duel::position::phase::Phase;
use crate::duel::position::place::DuelZone;
use crate::duel::words::{DuelThing, DuelTrigger, DuelVerb, DuelVocab};

impl DuelPosition {
    /// A verb that names nothing.
    pub(super) fn perform_alone(
        &mut self,
        verb: DuelVerb,
        by: i32,
        scope: &Scope<DuelThing>,
        log: &mut EventLog<Event>,
    ) -> u16 {
        let seat = scope.controller;
        match verb {
            DuelVerb::Draw => return self.draw_several(seat, by, log),
            DuelVerb::PayLife => {
                let left = self.board.field(seat).life.saturating_sub(by).max(0);
                self.commit(DuelChange::Paid { seat, by, left }, log);
            }
            DuelVerb::Shuffle => self.shuffle_deck(seat, log),
            DuelVerb::EndAttack => self.board.attack = None,
            DuelVerb::EndBattle => {
                self.board.attack = None;
                if self.board.phase == Phase::Battle {
                    self.commit(DuelChange::Phase { seat: self.board.active, phase: Phase::Main2 }, log);
                }
            }
            _ => return 0,
        }
        1
    }

    fn shuffle_deck(&mut self, seat: Seat, log: &mut EventLog<Event>) {
        for at in (1..self.board.field(seat).deck.len()).rev() {
            let with = self.random.below(at + 1);
            self.board.field_mut(seat).deck.swap(at, with);
        }
        self.commit(DuelChange::Shuffled { seat }, log);
    }

    /// Negates the link that the effect answers, or the last one of these cards.
    pub(super) fn negate(&mut self, verb: DuelVerb, those: &[DuelThing], scope: &Scope<DuelThing>) -> u16 {
        let negation = if verb == DuelVerb::Negate { Negation::Activation } else { Negation::Effect };
        let last = self.board.machine.chain().iter().rposition(|link| those.contains(&link.this()));
        let link = scope.link.or(last.map(|at| LinkIndex(at as u8)));
        u16::from(link.is_some_and(|link| self.board.machine.negate(link, negation)))
    }

    /// Attaches a card to a monster (A0-54).
    pub(super) fn equip(
        &mut self,
        those: &[DuelThing],
        hosts: &[DuelThing],
        log: &mut EventLog<Event>,
    ) -> u16 {
        match (those.first(), hosts.first()) {
            (Some(DuelThing::Card(card, _)), Some(DuelThing::Card(host, _)))
                if self.board.on_field(*host).is_some_and(|host| host.side == CardSide::Up) =>
            {
                u16::from(self.happen(DuelChange::Equipped { card: *card, host: *host }, log))
            }
            _ => 0,
        }
    }

    /// A player loses or gains life points by an effect.
    pub(super) fn change_life(
        &mut self,
        verb: DuelVerb,
        seat: Seat,
        by: i32,
        log: &mut EventLog<Event>,
    ) -> u16 {
        let life = self.board.field(seat).life;
        if by <= 0 {
            return 0;
        }
        let change = match verb {
            DuelVerb::Heal => DuelChange::Healed { seat, by, left: life.saturating_add(by) },
            _ => DuelChange::Hurt { seat, by, left: life.saturating_sub(by).max(0) },
        };
        u16::from(self.happen(change, log))
    }

    /// What a verb says of one card; none where that cannot be done.
    pub(super) fn chained_change(
        &self,
        verb: DuelVerb,
        card: Card,
        args: &Args<DuelVocab>,
        controller: Seat,
    ) -> Option<DuelChange<Card>> {
        let zone = self.board.area(card)?.zone;
        let word = args.words.first().map_or(0, |word| usize::from(*word));
        match verb {
            DuelVerb::Tribute if zone == DuelZone::Monster => {
                Some(self.board.moved(card, MoveReason::Sacrificed))
            }
            DuelVerb::Move => {
                let reason = match word {
                    0 if zone != DuelZone::Hand => MoveReason::Returned,
                    1 if zone != DuelZone::Deck => MoveReason::OnDeck,
                    2 if zone != DuelZone::Grave => MoveReason::Sent,
                    3 if zone != DuelZone::Banished => MoveReason::Banished,
                    _ => return None,
                };
                Some(self.board.moved(card, reason))
            }
            DuelVerb::Put if !zone.has_slots() && self.kind(card).stats().is_some() => {
                self.board.free_monster_slot(controller)?;
                let reason = match word {
                    0 => MoveReason::SpecialAttack,
                    1 => MoveReason::SpecialDefense,
                    _ => MoveReason::SpecialSet,
                };
                Some(self.board.moved_to(card, controller, reason))
            }
            DuelVerb::Turn => {
                let monster = self.board.on_field(card)?;
                let into = [Posture::Attack, Posture::Defense, Posture::FaceDown].get(word).copied()?;
                let differs = into.stands() != (monster.mode, monster.side);
                differs.then_some(DuelChange::Turned { card, into, by_hand: false })
            }
            _ => None,
        }
    }

    /// The trigger of a change, besides those of moves that every duel has.
    pub(super) fn chained_trigger(&self, change: &DuelChange<Card>) -> Option<TriggerEvent<DuelVocab>> {
        use TriggerInformation::{Current, LastKnown};
        let thing = |card| self.board.thing(card);
        let (trigger, that, with, information) = match *change {
            DuelChange::Attacks { card, target } => {
                let target = target.map_or(DuelThing::Seat(other(self.board.active)), thing);
                (DuelTrigger::Attacks, thing(card), Some(target), Current)
            }
            DuelChange::Moved(moved) if moved.leaves_field() => {
                (DuelTrigger::Leaves, thing(moved.card), None, LastKnown)
            }
            DuelChange::Revealed { card } => (DuelTrigger::Flipped, thing(card), None, Current),
            DuelChange::Turned { card, into, .. } if into != Posture::FaceDown && self.is_down(card) => {
                (DuelTrigger::Flipped, thing(card), None, Current)
            }
            DuelChange::Battled { card, target } => {
                (DuelTrigger::Battled, thing(card), Some(thing(target)), Current)
            }
            DuelChange::Hurt { seat, .. } => (DuelTrigger::Damaged, DuelThing::Seat(seat), None, Current),
            DuelChange::Phase { seat, phase } => {
                let trigger = match phase {
                    Phase::Draw => DuelTrigger::DrawPhase,
                    Phase::Standby => DuelTrigger::StandbyPhase,
                    Phase::End => DuelTrigger::EndPhase,
                    _ => return None,
                };
                (trigger, DuelThing::Seat(seat), None, Current)
            }
            _ => return None,
        };
        Some(TriggerEvent { trigger, that, other: with, information })
    }

    /// The further triggers of a change: a card that is destroyed leaves the field, and a summon has its kind.
    pub(super) fn each_further(
        &self,
        change: &DuelChange<Card>,
        each: &mut impl FnMut(TriggerEvent<DuelVocab>),
    ) {
        use TriggerInformation::{Current, LastKnown};
        let mut further = |trigger, card, information| {
            each(TriggerEvent { trigger, that: self.board.thing(card), other: None, information });
        };
        match *change {
            DuelChange::Moved(Moved { card, reason, .. }) => match reason {
                MoveReason::Summoned | MoveReason::Defended => {
                    further(DuelTrigger::NormalSummoned, card, Current);
                }
                MoveReason::Destroyed => further(DuelTrigger::Leaves, card, LastKnown),
                _ => {}
            },
            DuelChange::Turned { card, by_hand: true, .. } if self.is_down(card) => {
                further(DuelTrigger::Summoned, card, Current);
                further(DuelTrigger::FlipSummoned, card, Current);
            }
            _ => {}
        }
    }

    fn is_down(&self, card: Card) -> bool {
        self.board.on_field(card).is_some_and(|monster| monster.side == CardSide::Down)
    }

    /// Notes an event, so that players can answer it.
    pub(in crate::duel) fn note(&mut self, change: &DuelChange<Card>) {
        use effects::World;
        let mut heard = self.board.flow.heard;
        let mut note = |event: TriggerEvent<DuelVocab>| {
            let is_answered = !matches!(
                event.trigger,
                DuelTrigger::Drawn
                    | DuelTrigger::DrawPhase
                    | DuelTrigger::StandbyPhase
                    | DuelTrigger::EndPhase
            );
            if is_answered {
                heard.push(HeardEvent::new(&event));
            }
        };
        self.trigger_event(change).into_iter().for_each(&mut note);
        self.each_further(change, &mut note);
        self.board.flow.heard = heard;
    }
}
