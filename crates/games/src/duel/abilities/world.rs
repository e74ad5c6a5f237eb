//! The duel as the machine that runs effects sees it.

use effects::machine::amount;
use effects::program::{Args, Chooser};
use effects::{CardsHandle, Machine, Scope, TriggerEvent, TriggerInformation, World, select};
use kernel::{EventLog, Seat};

use crate::duel::cards::card::Card;
use crate::duel::cards::checker::speaks_of_it;
use crate::duel::cards::pool::DuelCardPool;
use crate::duel::events::change::{DuelChange, Moved};
use crate::duel::events::event::Event;
use crate::duel::position::board::other;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::CardSide;
use crate::duel::words::{
    DuelAbilityZone, DuelAtom, DuelStat, DuelThing, DuelTrigger, DuelVerb, DuelVocab, reach,
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

    /// The own side first, and what came earlier first (A4-21, A4-23).
    fn things(&self, reach: u32, scope: &Scope<DuelThing>, each: &mut impl FnMut(DuelThing)) {
        for seat in [scope.controller, other(scope.controller)] {
            let field = self.board.field(seat);
            if reach & reach::PLAYER != 0 {
                each(DuelThing::Seat(seat));
            }
            if reach & reach::FIELD != 0 {
                self.board.monsters(seat).for_each(|(_, monster)| each(self.board.thing(monster.card)));
                self.board.spells(seat).for_each(|(_, spell)| each(self.board.thing(spell.card)));
            }
            for (place, pile) in
                [(reach::HAND, &field.hand), (reach::GRAVE, &field.grave), (reach::DECK, &field.deck)]
            {
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

    fn match_counter(&self, gauge: effects::NoWords, _: &Scope<DuelThing>) -> i32 {
        match gauge {}
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

    /// What lies face-down does nothing: it would tell what it is.
    fn active_cards(&self, each: &mut impl FnMut(DuelThing, Seat, u16)) {
        for seat in [self.board.active, other(self.board.active)] {
            let monsters = self.board.monsters(seat).filter(|(_, it)| it.side == CardSide::Up);
            let spells = self.board.spells(seat).filter(|(_, it)| it.side == CardSide::Up);
            let (monsters, spells) = (monsters.map(|(_, it)| it.card), spells.map(|(_, it)| it.card));
            monsters
                .chain(spells)
                .for_each(|card| each(self.board.thing(card), seat, self.board.print(card).0));
        }
    }

    fn in_zone(&self, thing: DuelThing, zones: &[DuelAbilityZone]) -> bool {
        let DuelThing::Card(card, _) = thing else { return false };
        let on_field = self.board.area(card).is_some_and(|area| area.zone.has_slots());
        zones.iter().any(|DuelAbilityZone::Field| on_field)
    }

    /// Nothing is no price: there must be something that it is done to. What was chosen for it is there.
    fn can_pay(&self, _: DuelVerb, args: &Args<DuelVocab>, scope: &Scope<DuelThing>) -> bool {
        args.which.first().is_none_or(|which| speaks_of_it(which) || !select(self, which, scope).is_empty())
    }

    fn perform(
        &mut self,
        verb: DuelVerb,
        args: &Args<DuelVocab>,
        scope: &Scope<DuelThing>,
        log: &mut EventLog<Event>,
    ) -> u16 {
        let by = args.amounts.first().map_or(0, |by| amount(self, by, scope));
        let Some(which) = args.which.first() else {
            // Only `draw` can do without saying to whom.
            return self.draw_several(scope.controller, by, log);
        };
        let things = select(self, which, scope);
        if verb == DuelVerb::Destroy {
            let cards = things.iter().filter_map(|thing| match thing {
                DuelThing::Card(card, _) => Some(*card),
                DuelThing::Seat(_) => None,
            });
            return self.destroy(cards, log);
        }
        let mut done = 0;
        for &thing in things.iter() {
            done += match (verb, thing) {
                (DuelVerb::Draw, DuelThing::Seat(seat)) => self.draw_several(seat, by, log),
                (_, DuelThing::Card(card, _)) => u16::from(self.do_to(verb, card, args, by, scope, log)),
                _ => 0,
            };
        }
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
