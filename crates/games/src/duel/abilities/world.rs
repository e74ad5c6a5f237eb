//! The duel as the machine that runs effects sees it.

use effects::machine::amount;
use effects::program::{Ability, AbilityKind, Args, Chooser, Speed};
use effects::{Activation, CardsHandle, Machine, Scope, TriggerEvent, TriggerInformation, World, select};
use kernel::{EventLog, Seat};

use crate::duel::cards::card::Card;
use crate::duel::cards::checker::speaks_of_it;
use crate::duel::cards::pool::DuelCardPool;
use crate::duel::events::change::{DuelChange, Moved};
use crate::duel::events::event::Event;
use crate::duel::position::board::other;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::CardSide;
use crate::duel::position::phase::Phase;
use crate::duel::position::place::DuelZone;
use crate::duel::words::{
    DuelAbilityZone, DuelAtom, DuelMatchCounter, DuelStat, DuelThing, DuelTrigger, DuelVerb, DuelVocab, reach,
};

impl World for DuelPosition {
    type V = DuelVocab;
    type Told = Event;
    type LibraryRef = CardsHandle<DuelCardPool>;

    #[inline]
    fn library_ref(&self) -> CardsHandle<DuelCardPool> {
        self.pool.clone()
    }

    #[inline]
    fn machine(&self) -> &Machine<DuelThing> {
        &self.board.machine
    }

    #[inline]
    fn machine_mut(&mut self) -> &mut Machine<DuelThing> {
        &mut self.board.machine
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.board.end.is_some()
    }

    #[inline]
    fn chains(&self) -> bool {
        self.board.rules.timing.chains
    }

    #[inline]
    fn asks_order(&self) -> bool {
        self.board.rules.timing.chains
    }

    fn turn_player(&self) -> Seat {
        self.board.active
    }

    fn usable_cards(&self, seat: Seat, each: &mut impl FnMut(DuelThing, u16)) {
        self.each_usable(seat, each);
    }

    fn may_activate(&self, activation: &Activation<DuelThing>, ability: &Ability<DuelVocab>) -> bool {
        self.allows(activation, ability)
    }

    fn speed(&self, activation: &Activation<DuelThing>, ability: &Ability<DuelVocab>) -> Speed {
        self.speed_of(activation, ability)
    }

    fn activation_event(
        &self,
        activation: &Activation<DuelThing>,
        targets: &[DuelThing],
    ) -> Option<TriggerEvent<DuelVocab>> {
        self.chains().then(|| self.heard_activation(activation, targets))
    }

    fn target_event(&self, thing: DuelThing, scope: &Scope<DuelThing>) -> Option<TriggerEvent<DuelVocab>> {
        let information = TriggerInformation::Current;
        let other = Some(scope.this);
        self.chains().then_some(TriggerEvent {
            trigger: DuelTrigger::Targeted,
            that: thing,
            other,
            information,
        })
    }

    /// The own side first, and what came earlier first (A4-21, A4-23).
    fn things(&self, reach: u32, scope: &Scope<DuelThing>, each: &mut impl FnMut(DuelThing)) {
        for seat in [scope.controller, other(scope.controller)] {
            let field = self.board.field(seat);
            let named = if seat == scope.controller { reach::YOU } else { reach::OPPONENT };
            if reach & (reach::PLAYER | named) != 0 {
                each(DuelThing::Seat(seat));
            }
            if reach & reach::FIELD != 0 {
                self.board.monsters(seat).for_each(|(_, monster)| each(self.board.thing(monster.card)));
                self.board.spells(seat).for_each(|(_, spell)| each(self.board.thing(spell.card)));
                field.terrain.iter().for_each(|spell| each(self.board.thing(spell.card)));
            }
            for (place, pile) in [
                (reach::HAND, &field.hand),
                (reach::GRAVE, &field.grave),
                (reach::DECK, &field.deck),
                (reach::BANISHED, &field.banished),
            ] {
                if reach & place != 0 {
                    pile.iter().for_each(|&card| each(self.board.thing(card)));
                }
            }
        }
    }

    fn is(&self, thing: DuelThing, atom: &DuelAtom, scope: &Scope<DuelThing>) -> bool {
        atom.wanted == self.answers_to(thing, &atom.what, scope)
    }

    /// What is hidden counts nothing: whatever were done because of it would tell what it is.
    fn stat(&self, thing: DuelThing, stat: DuelStat, scope: &Scope<DuelThing>) -> i32 {
        match thing {
            DuelThing::Card(card, _) if self.lies_open(card) => self.number(card, stat, scope),
            DuelThing::Seat(seat) if stat == DuelStat::Life => self.board.field(seat).life,
            _ => 0,
        }
    }

    /// What is hidden, and what has no numbers, compares with nothing.
    fn number(&self, thing: DuelThing, stat: DuelStat, scope: &Scope<DuelThing>) -> Option<i32> {
        match thing {
            DuelThing::Card(card, _) if self.kind(card).stats().is_some() && self.lies_open(card) => {
                Some(self.number(card, stat, scope))
            }
            _ => None,
        }
    }

    fn match_counter(&self, counter: DuelMatchCounter, scope: &Scope<DuelThing>) -> i32 {
        i32::from(match counter {
            DuelMatchCounter::YourTurn => scope.controller == self.board.active,
            DuelMatchCounter::MainPhase => matches!(self.board.phase, Phase::Main1 | Phase::Main2),
            DuelMatchCounter::BattlePhase => self.board.phase == Phase::Battle,
        })
    }

    fn decides(&self, chooser: Chooser, scope: &Scope<DuelThing>) -> Seat {
        match (chooser, scope.it().first()) {
            (Chooser::Opponent, _) => other(scope.controller),
            (Chooser::It, Some(DuelThing::Seat(seat))) => *seat,
            _ => scope.controller,
        }
    }

    fn trigger_event(&self, change: &DuelChange<Card>) -> Option<TriggerEvent<DuelVocab>> {
        let (trigger, that, other, tense) = match *change {
            DuelChange::Moved(Moved { card, reason, .. }) => {
                let Some((trigger, tense)) = reason.row().trigger else {
                    return if self.chains() { self.chained_trigger(change) } else { None };
                };
                if self.chains() && trigger == DuelTrigger::Destroyed {
                    let (that, other) = (self.board.thing(card), self.cause_of(card));
                    return Some(TriggerEvent { trigger, that, other, information: tense });
                }
                (trigger, card, None, tense)
            }
            DuelChange::Attacks { card, target } if !self.chains() => {
                (DuelTrigger::Attacks, card, target, TriggerInformation::Current)
            }
            _ if self.chains() => return self.chained_trigger(change),
            _ => return None,
        };
        let thing = |card| self.board.thing(card);
        Some(TriggerEvent { trigger, that: thing(that), other: other.map(thing), information: tense })
    }

    fn further_triggers(&self, change: &DuelChange<Card>, each: &mut impl FnMut(TriggerEvent<DuelVocab>)) {
        if self.chains() {
            self.each_further(change, each);
        }
    }

    /// What lies face-down does nothing: it would tell what it is.
    fn active_cards(&self, each: &mut impl FnMut(DuelThing, Seat, u16)) {
        for seat in [self.board.active, other(self.board.active)] {
            let monsters = self.board.monsters(seat).filter(|(_, it)| it.side == CardSide::Up);
            let spells = self.board.spells(seat).map(|(_, it)| it).chain(self.board.field(seat).terrain);
            let spells = spells.filter(|it| it.side == CardSide::Up);
            let (monsters, spells) = (monsters.map(|(_, it)| it.card), spells.map(|it| it.card));
            monsters
                .chain(spells)
                .for_each(|card| each(self.board.thing(card), seat, self.board.print(card).0));
            if self.chains() {
                let grave = &self.board.field(seat).grave;
                let wakes =
                    grave.iter().filter(|card| self.pool.cards().wakes_in_grave(self.board.print(**card)));
                wakes.for_each(|card| each(self.board.thing(*card), seat, self.board.print(*card).0));
            }
        }
    }

    /// A graveyard is a place for what waits for the card's own way there, and for what names it.
    fn in_usual_zone(&self, thing: DuelThing, ability: &Ability<DuelVocab>) -> bool {
        let DuelThing::Card(card, _) = thing else { return false };
        let is_there = || self.board.area(card).is_none_or(|area| area.zone != DuelZone::Grave);
        ability.kind != AbilityKind::Triggered && ability.kind != AbilityKind::Static
            || ability.triggers.iter().any(|when| when.trigger == DuelTrigger::SentToGrave)
            || is_there()
    }

    fn in_zone(&self, thing: DuelThing, zones: &[DuelAbilityZone]) -> bool {
        let DuelThing::Card(card, _) = thing else { return false };
        let Some(area) = self.board.area(card) else { return false };
        zones.iter().any(|zone| match zone {
            DuelAbilityZone::Field => area.zone.has_slots(),
            DuelAbilityZone::Hand => area.zone == DuelZone::Hand,
            DuelAbilityZone::Grave => area.zone == DuelZone::Grave,
        })
    }

    /// Nothing is no price: there must be something that it is done to. What was chosen for it is there.
    fn can_pay(&self, verb: DuelVerb, args: &Args<DuelVocab>, scope: &Scope<DuelThing>) -> bool {
        if verb == DuelVerb::PayLife {
            let by = args.amounts.first().map_or(0, |by| amount(self, by, scope));
            return by <= self.board.field(scope.controller).life;
        }
        args.which.first().is_none_or(|which| speaks_of_it(which) || !select(self, which, scope).is_empty())
    }

    fn perform(
        &mut self,
        verb: DuelVerb,
        args: &Args<DuelVocab>,
        scope: &Scope<DuelThing>,
        log: &mut EventLog<Event>,
    ) -> u16 {
        let before = self.board.flow.source;
        if self.chains() {
            self.board.flow.source = Some(scope.this);
        }
        let done = self.perform_verb(verb, args, scope, log);
        self.board.flow.source = before;
        done
    }

    fn commit(&mut self, change: &DuelChange<Card>, log: &mut EventLog<Event>) {
        DuelPosition::commit(self, *change, log);
    }
    fn flip(&mut self, scope: &Scope<DuelThing>, log: &mut EventLog<Event>) -> bool {
        let heads = self.random.coin();
        DuelPosition::commit(self, DuelChange::Flipped { seat: scope.controller, heads }, log);
        heads
    }

    fn roll(&mut self, sides: u8, scope: &Scope<DuelThing>, log: &mut EventLog<Event>) -> u8 {
        let shown = self.random.die(sides);
        DuelPosition::commit(self, DuelChange::Rolled { seat: scope.controller, shown }, log);
        shown
    }

    fn below(&mut self, bound: usize) -> usize {
        self.board.lot = true;
        self.random.below(bound)
    }
}
