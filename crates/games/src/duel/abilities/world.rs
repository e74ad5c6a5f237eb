//! The duel as the machine that runs effects sees it.

use effects::machine::amount;
use effects::program::{Ability, AbilityKind, Args, Chooser, Speed, Step, UsePeriod};
use effects::{Activation, CardsHandle, Machine, Scope, TriggerEvent, TriggerInformation, World, select};
use kernel::{EventLog, Seat};

use crate::duel::cards::card::Card;
use crate::duel::cards::checker::speaks_of_it;
use crate::duel::cards::pool::DuelCardPool;
use crate::duel::events::change::{DuelChange, Moved};
use crate::duel::events::event::Event;
use crate::duel::events::reason::MoveReason;
use crate::duel::position::board::other;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::{CardSide, FieldMonster};
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

    #[inline]
    fn follows(&self) -> bool {
        self.board.rules.timing.chains
    }

    fn moved(&self, thing: DuelThing) -> DuelThing {
        match thing {
            DuelThing::Card(card, _) => self.board.thing(card),
            seat => seat,
        }
    }

    fn now(&self) -> u16 {
        if self.chains() { self.board.time().0 } else { 0 }
    }

    /// A deck can be searched in vain.
    fn needs_candidates(&self, reach: u32) -> bool {
        reach & reach::DECK == 0
    }

    fn affect_event(&self, thing: DuelThing, source: DuelThing) -> Option<TriggerEvent<DuelVocab>> {
        let information = TriggerInformation::Current;
        let is_asked = self.chains() && thing != source && self.has_shields();
        is_asked.then_some(TriggerEvent {
            trigger: DuelTrigger::Affected,
            that: thing,
            other: Some(source),
            information,
        })
    }

    /// A card that goes to another zone than it would still leaves, is destroyed, is tributed.
    fn redirected(
        &self,
        change: &DuelChange<Card>,
        steps: &[Step<DuelVocab>],
        scope: &Scope<DuelThing>,
    ) -> Option<DuelChange<Card>> {
        let (DuelChange::Moved(moved), [Step::Do(DuelVerb::Move, args)]) = (change, steps) else {
            return None;
        };
        let which = args.which.first()?;
        let is_it = self.chains()
            && matches!(select(self, which, scope)[..], [DuelThing::Card(card, _)] if card == moved.card);
        let zone = [DuelZone::Hand, DuelZone::Deck, DuelZone::Grave, DuelZone::Banished]
            .get(usize::from(*args.words.first()?))?;
        is_it.then(|| match moved.to.zone == *zone {
            true => *change,
            false => self.board.moved_into(*moved, *zone),
        })
    }

    fn may_pay(
        &self,
        thing: DuelThing,
        verb: DuelVerb,
        args: &Args<DuelVocab>,
        scope: &Scope<DuelThing>,
    ) -> bool {
        let DuelThing::Card(card, _) = thing else { return true };
        if verb == DuelVerb::Tribute && !self.may_tribute(card, scope.controller) {
            return false;
        }
        let change = match verb {
            DuelVerb::Discard => Some(self.board.moved(card, MoveReason::Discarded)),
            verb => self.chained_change(verb, card, args, scope),
        };
        change.is_none_or(|change| !self.forbids_any(&change, Some(scope.this)))
    }

    fn declarable(&self, kind: u8, each: &mut impl FnMut(u16)) {
        self.each_declarable(kind, each);
    }

    fn is_same_copy(&self, a: DuelThing, b: DuelThing, period: UsePeriod) -> bool {
        match (a, b) {
            (DuelThing::Card(one, _), DuelThing::Card(other, _))
                if period == UsePeriod::Match
                    || self.chains() && self.pool.cards().traits(self.board.print(one)).is_union =>
            {
                one == other
            }
            _ => a == b,
        }
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
                (reach::REVEALED, &field.revealed),
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
            DuelThing::Card(card, _) if self.is_counted(card, stat, scope) => self.number(card, stat, scope),
            DuelThing::Seat(seat) if stat == DuelStat::Life => self.board.field(seat).life,
            DuelThing::Seat(seat) if stat == DuelStat::Received => {
                i32::from(self.board.flow.turn[seat.index()].received)
            }
            _ => 0,
        }
    }

    /// What is hidden, and what has no numbers, compares with nothing.
    fn number(&self, thing: DuelThing, stat: DuelStat, scope: &Scope<DuelThing>) -> Option<i32> {
        match thing {
            DuelThing::Card(card, _)
                if self.stats_of(card).is_some() && self.is_counted(card, stat, scope) =>
            {
                Some(self.number(card, stat, scope))
            }
            _ => None,
        }
    }

    fn match_counter(&self, counter: DuelMatchCounter, scope: &Scope<DuelThing>) -> i32 {
        let tally = self.board.flow.turn[scope.controller.index()];
        i32::from(match counter {
            DuelMatchCounter::Summons => return i32::from(tally.summons),
            DuelMatchCounter::NormalSummons => return i32::from(tally.normal_summons),
            DuelMatchCounter::BattleDamage => return i32::from(self.board.flow.battle_damage),
            DuelMatchCounter::BeforeBattle => !self.board.flow.had_battle,
            DuelMatchCounter::YourTurn => scope.controller == self.board.active,
            DuelMatchCounter::MainPhase => matches!(self.board.phase, Phase::Main1 | Phase::Main2),
            DuelMatchCounter::BattlePhase => self.board.phase == Phase::Battle,
        })
    }

    fn decides(&self, chooser: Chooser, scope: &Scope<DuelThing>) -> Seat {
        match (chooser, scope.it().first()) {
            (Chooser::It, Some(DuelThing::Card(card, _))) if self.chains() => self.board.owner(*card),
            (Chooser::Opponent, _) => other(scope.controller),
            (Chooser::It, Some(DuelThing::Seat(seat))) => *seat,
            _ => scope.controller,
        }
    }

    fn trigger_event(&self, change: &DuelChange<Card>) -> Option<TriggerEvent<DuelVocab>> {
        if self.chains() {
            let mut first = None;
            self.each_heard(change, self.board.flow.source, &mut |heard| _ = first.get_or_insert(heard));
            return first;
        }
        let (trigger, that, other, tense) = match *change {
            DuelChange::Moved(Moved { card, reason, .. }) => {
                let (trigger, tense) = reason.row().trigger?;
                (trigger, card, None, tense)
            }
            DuelChange::Attacks { card, target } => {
                (DuelTrigger::Attacks, card, target, TriggerInformation::Current)
            }
            _ => return None,
        };
        let thing = |card| self.board.thing(card);
        Some(TriggerEvent { trigger, that: thing(that), other: other.map(thing), information: tense })
    }

    fn further_triggers(&self, change: &DuelChange<Card>, each: &mut impl FnMut(TriggerEvent<DuelVocab>)) {
        if self.chains() {
            let mut is_first = true;
            self.each_heard(change, self.board.flow.source, &mut |heard| {
                if !std::mem::take(&mut is_first) {
                    each(heard);
                }
            });
        }
    }

    /// What lies face-down does nothing: it would tell what it is. Some cards act in other places.
    fn active_cards(&self, each: &mut impl FnMut(DuelThing, Seat, u16)) {
        for seat in [self.board.active, other(self.board.active)] {
            let mut show = |card: Card| each(self.board.thing(card), seat, self.board.print(card).0);
            let monsters = self.board.monsters(seat).map(|(_, it)| it);
            if !self.chains() {
                monsters.filter(|it| it.side == CardSide::Up).for_each(|it| show(it.card));
                let spells = self.board.spells(seat).map(|(_, it)| it);
                spells.filter(|it| it.side == CardSide::Up).for_each(|it| show(it.card));
                continue;
            }
            let traits = |card: Card| self.pool.cards().traits(self.board.print(card));
            let acts = |it: &FieldMonster| it.side == CardSide::Up || traits(it.card).wakes_set;
            monsters.filter(acts).for_each(|it| show(it.card));
            // Of monsters that are equipped to others only unions act.
            let is_own = |card: Card| self.kind(card).stats().is_none() || traits(card).is_union;
            let spells = self.board.spells(seat).map(|(_, it)| it).chain(self.board.field(seat).terrain);
            let spells = spells.filter(|it| it.side == CardSide::Up && is_own(it.card));
            spells.for_each(|it| show(it.card));
            let field = self.board.field(seat);
            field.grave.iter().filter(|card| traits(**card).wakes_in_grave).for_each(|card| show(*card));
            field.hand.iter().filter(|card| traits(**card).wakes_in_hand).for_each(|card| show(*card));
        }
    }

    /// A graveyard is a place for what waits for the card's own way there, and for what names it.
    fn in_usual_zone(&self, thing: DuelThing, ability: &Ability<DuelVocab>) -> bool {
        let DuelThing::Card(card, _) = thing else { return false };
        if ability.kind != AbilityKind::Triggered && ability.kind != AbilityKind::Static {
            return true;
        }
        let Some(area) = self.board.area(card) else { return true };
        let waits_there = || ability.triggers.iter().any(|when| when.trigger == DuelTrigger::SentToGrave);
        match area.zone {
            DuelZone::Grave => waits_there(),
            DuelZone::Hand => false,
            DuelZone::Monster => !self.chains() || self.lies_open(card),
            _ => true,
        }
    }

    fn in_zone(&self, thing: DuelThing, zones: &[DuelAbilityZone]) -> bool {
        let DuelThing::Card(card, _) = thing else { return false };
        let Some(area) = self.board.area(card) else { return false };
        zones.iter().any(|zone| match zone {
            DuelAbilityZone::Field => area.zone.has_slots() && (!self.chains() || self.lies_open(card)),
            DuelAbilityZone::Hand => area.zone == DuelZone::Hand,
            DuelAbilityZone::Grave => area.zone == DuelZone::Grave,
            DuelAbilityZone::Set => area.zone.has_slots() && !self.lies_open(card),
            DuelAbilityZone::OffField => !area.zone.has_slots(),
        })
    }

    /// Nothing is no price: there must be something that it is done to. What was chosen for it is there.
    fn can_pay(&self, verb: DuelVerb, args: &Args<DuelVocab>, scope: &Scope<DuelThing>) -> bool {
        if verb == DuelVerb::RemoveCounters {
            let by = args.amounts.first().map_or(0, |by| amount(self, by, scope));
            let DuelThing::Card(card, _) = scope.this else { return false };
            return by <= self.number(card, DuelStat::Counters, scope);
        }
        if verb == DuelVerb::PayLife {
            let by = args.amounts.first().map_or(0, |by| amount(self, by, scope));
            return by <= self.board.field(scope.controller).life;
        }
        let Some(which) = args.which.first().filter(|which| !speaks_of_it(which)) else { return true };
        let things = select(self, which, scope);
        !things.is_empty()
            && (!self.chains() || things.iter().all(|thing| self.may_pay(*thing, verb, args, scope)))
    }

    fn perform(
        &mut self,
        verb: DuelVerb,
        args: &Args<DuelVocab>,
        scope: &Scope<DuelThing>,
        log: &mut EventLog<Event>,
    ) -> u16 {
        let before = (self.board.flow.source, self.board.flow.doer);
        if self.chains() {
            (self.board.flow.source, self.board.flow.doer) = (Some(scope.this), scope.controller);
        }
        let done = self.perform_verb(verb, args, scope, log);
        (self.board.flow.source, self.board.flow.doer) = before;
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
