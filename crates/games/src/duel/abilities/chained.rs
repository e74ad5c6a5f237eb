//! The verbs of a duel in which players answer each other.

use effects::machine::{LinkIndex, Negation, amount, has_keyword};
use effects::program::Args;
use effects::{Scope, select};
use kernel::{EventLog, Seat};

use crate::duel::cards::card::Card;
use crate::duel::events::change::{DuelChange, Posture};
use crate::duel::events::event::Event;
use crate::duel::events::reason::MoveReason;
use crate::duel::position::duel_position::{BOTH, DuelPosition};
use crate::duel::position::field::{CardSide, Mode};
use crate::duel::position::phase::Phase;
use crate::duel::position::place::DuelZone;
use crate::duel::words::{DuelKeyword, DuelThing, DuelVerb, DuelVocab};

/// The place of `deck` in the list of where `move` can send a card.
const INTO_DECK: u8 = 4;

impl DuelPosition {
    /// Does what a verb says; gives how many things it was done to.
    pub(super) fn perform_verb(
        &mut self,
        verb: DuelVerb,
        args: &Args<DuelVocab>,
        scope: &Scope<DuelThing>,
        log: &mut EventLog<Event>,
    ) -> u16 {
        let by = args.amounts.first().map_or(0, |by| amount(self, by, scope));
        let Some(which) = args.which.first() else {
            return self.perform_alone(verb, by, scope, log);
        };
        let things = select(self, which, scope);
        if verb == DuelVerb::Destroy {
            let cards = things.iter().filter_map(|thing| match thing {
                DuelThing::Card(card, _) => Some(*card),
                DuelThing::Seat(_) => None,
            });
            return self.destroy(cards, log);
        }
        if verb == DuelVerb::Negate || verb == DuelVerb::NegateEffect {
            return self.negate(verb, &things, scope);
        }
        if verb == DuelVerb::Equip {
            let hosts = args.which.get(1).map(|which| select(self, which, scope)).unwrap_or_default();
            return self.equip(&things, &hosts, log);
        }
        let mut done = 0;
        for &thing in things.iter() {
            done += match (verb, thing) {
                (DuelVerb::Draw, DuelThing::Seat(seat)) => self.draw_several(seat, by, log),
                (DuelVerb::Mill, DuelThing::Seat(seat)) => self.mill(seat, by, log),
                (DuelVerb::Damage | DuelVerb::Heal, DuelThing::Seat(seat)) => {
                    self.change_life(verb, seat, by, log)
                }
                (_, DuelThing::Card(card, _)) => u16::from(self.do_to(verb, card, args, by, scope, log)),
                _ => 0,
            };
        }
        if verb == DuelVerb::Move && args.words.first() == Some(&INTO_DECK) {
            for seat in BOTH.iter() {
                if things.iter().any(|thing| self.is_owned(*thing, seat)) {
                    self.shuffle_deck(seat, log);
                }
            }
        }
        done
    }

    fn is_owned(&self, thing: DuelThing, seat: Seat) -> bool {
        matches!(thing, DuelThing::Card(card, _) if self.board.owner(card) == seat)
    }

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
            DuelVerb::LoseLife => {
                let left = self.board.field(seat).life.saturating_sub(by).max(0);
                self.commit(DuelChange::Hurt { seat, by, left }, log);
            }
            DuelVerb::Toss => {
                return (0..by.clamp(0, 10)).map(|_| u16::from(effects::World::flip(self, scope, log))).sum();
            }
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

    /// Sends cards from the top of a deck to the graveyard.
    fn mill(&mut self, seat: Seat, by: i32, log: &mut EventLog<Event>) -> u16 {
        let mut many = 0;
        for _ in 0..by.max(0) {
            let Some(&card) = self.board.field(seat).deck.last() else { break };
            many += u16::from(self.move_card(card, MoveReason::Sent, log));
        }
        many
    }

    /// Does a monster have a keyword?
    pub(in crate::duel) fn has(&self, card: Card, keyword: DuelKeyword) -> bool {
        has_keyword(self, self.board.thing(card), keyword, false, &Scope::default())
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
                    1 | 4 if zone != DuelZone::Deck => MoveReason::OnDeck,
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
            DuelVerb::Special if !zone.has_slots() && self.kind(card).stats().is_some() => {
                self.board.free_monster_slot(controller)?;
                let reason = match word {
                    0 => MoveReason::SpecialAttack,
                    1 => MoveReason::SpecialDefense,
                    _ => MoveReason::SpecialSet,
                };
                Some(self.board.moved_to(card, controller, reason))
            }
            DuelVerb::ChangePosition => {
                let monster = self.board.on_field(card).filter(|it| it.side == CardSide::Up)?;
                let into = if monster.mode == Mode::Attack { Posture::Defense } else { Posture::Attack };
                Some(DuelChange::Turned { card, into, by_hand: false })
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
}
