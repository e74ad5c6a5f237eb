//! The duel as the machine that runs effects sees it.

use effects::machine::amount;
use effects::program::{Args, Chooser};
use effects::{Machine, Scope, TriggerEvent, TriggerInformation, World, select};
use kernel::{EventLog, Seat};

use super::board::other;
use super::change::Change;
use super::event::Event;
use super::field::Side;
use super::position::Duel;
use super::shelf::Shelf;
use super::words::{Atom, Cue, Stat, Thing, Verb, Where, Words, reach, speaks_of_it};

impl World for Duel {
    type V = Words;
    type LibraryRef = Shelf;

    #[inline]
    fn library_ref(&self) -> Shelf {
        self.shelf.clone()
    }

    #[inline]
    fn machine(&self) -> &Machine<Thing> {
        &self.board.machine
    }

    #[inline]
    fn machine_mut(&mut self) -> &mut Machine<Thing> {
        &mut self.board.machine
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.board.end.is_some()
    }

    /// The own side first, and what came earlier first (A4-21, A4-23).
    fn things(&self, reach: u32, scope: &Scope<Thing>, each: &mut impl FnMut(Thing)) {
        for seat in [scope.controller, other(scope.controller)] {
            let field = self.board.field(seat);
            if reach & reach::PLAYER != 0 {
                each(Thing::Seat(seat));
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

    fn is(&self, thing: Thing, atom: &Atom, scope: &Scope<Thing>) -> bool {
        atom.wanted == self.answers_to(thing, &atom.what, scope)
    }

    /// What is hidden counts nothing: whatever were done because of it would tell what it is.
    fn stat(&self, thing: Thing, stat: Stat, scope: &Scope<Thing>) -> i32 {
        match thing {
            Thing::Card(card, _) if self.lies_open(card) => self.number(card, stat, scope),
            _ => 0,
        }
    }

    fn match_counter(&self, gauge: effects::NoWords, _: &Scope<Thing>) -> i32 {
        match gauge {}
    }

    fn decides(&self, chooser: Chooser, scope: &Scope<Thing>) -> Seat {
        match (chooser, scope.it.first()) {
            (Chooser::Opponent, _) => other(scope.controller),
            (Chooser::It, Some(Thing::Seat(seat))) => *seat,
            _ => scope.controller,
        }
    }

    fn trigger_event(&self, event: &Event) -> Option<TriggerEvent<Words>> {
        let Event::Due(change) = event else { return None };
        let (trigger, that, other, tense) = match *change {
            Change::Summoned { card } | Change::Revived { card, .. } => {
                (Cue::Summoned, card, None, TriggerInformation::Current)
            }
            Change::Attacks { card, target } => (Cue::Attacks, card, target, TriggerInformation::Current),
            Change::Destroyed { card } => (Cue::Destroyed, card, None, TriggerInformation::LastKnown),
            Change::Drew { card, .. } => (Cue::Drawn, card, None, TriggerInformation::Current),
            _ => return None,
        };
        let thing = |card| self.board.thing(card);
        Some(TriggerEvent { trigger, that: thing(that), other: other.map(thing), information: tense })
    }

    /// What lies face-down does nothing: it would tell what it is.
    fn active_cards(&self, each: &mut impl FnMut(Thing, Seat, u16)) {
        for seat in [self.board.active, other(self.board.active)] {
            let monsters = self.board.monsters(seat).filter(|(_, it)| it.side == Side::Up);
            let spells = self.board.spells(seat).filter(|(_, it)| it.side == Side::Up);
            let (monsters, spells) = (monsters.map(|(_, it)| it.card), spells.map(|(_, it)| it.card));
            monsters
                .chain(spells)
                .for_each(|card| each(self.board.thing(card), seat, self.board.print(card).0));
        }
    }

    fn in_zone(&self, thing: Thing, zones: &[Where]) -> bool {
        let Thing::Card(card, _) = thing else { return false };
        let on_field = self.board.area(card).is_some_and(|area| area.zone.has_slots());
        zones.iter().any(|Where::Field| on_field)
    }

    /// Nothing is no price: there must be something that it is done to. What was chosen for it is there.
    fn can_pay(&self, _: Verb, args: &Args<Words>, scope: &Scope<Thing>) -> bool {
        args.which.first().is_none_or(|which| speaks_of_it(which) || !select(self, which, scope).is_empty())
    }

    fn perform(
        &mut self,
        verb: Verb,
        args: &Args<Words>,
        scope: &Scope<Thing>,
        log: &mut EventLog<Event>,
    ) -> u16 {
        let by = args.amounts.first().map_or(0, |by| amount(self, by, scope));
        let Some(which) = args.which.first() else {
            // Only `draw` can do without saying to whom.
            return self.draw_several(scope.controller, by, log);
        };
        let mut done = 0;
        for &thing in select(self, which, scope).iter() {
            done += match (verb, thing) {
                (Verb::Draw, Thing::Seat(seat)) => self.draw_several(seat, by, log),
                (_, Thing::Card(card, _)) => u16::from(self.do_to(verb, card, args, by, scope, log)),
                _ => 0,
            };
        }
        done
    }

    fn commit(&mut self, event: &Event, log: &mut EventLog<Event>) {
        if let Event::Due(change) = event {
            Duel::commit(self, *change, log);
        }
    }

    fn flip(&mut self, scope: &Scope<Thing>, log: &mut EventLog<Event>) -> bool {
        let heads = self.luck.coin();
        Duel::commit(self, Change::Flipped { seat: scope.controller, heads }, log);
        heads
    }

    fn roll(&mut self, sides: u8, scope: &Scope<Thing>, log: &mut EventLog<Event>) -> u8 {
        let shown = self.luck.die(sides);
        Duel::commit(self, Change::Rolled { seat: scope.controller, shown }, log);
        shown
    }

    fn below(&mut self, bound: usize) -> usize {
        self.board.lot = true;
        self.luck.below(bound)
    }
}
