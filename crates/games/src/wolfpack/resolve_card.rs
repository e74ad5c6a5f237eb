//! Resolving one card.

use effects::machine::{begin_chosen, is};
use effects::{Activation, ChoiceAnswer, Scope, answer, begin, can_begin, force, propose, run};
use kernel::EventLog;

use super::board::Aim;
use super::card::Card;
use super::event::{Event, WolfPackDisclosure, WolfPackEventCard};
use super::flyer::Flyer;
use super::vocab::WolfPackObject;
use super::wolfpack::WolfPack;

/// The index of a card's only ability (R3-10).
pub(super) const ABILITY: u8 = 0;

impl WolfPack {
    /// A flyer's card takes effect, with the events before and after it (A3-8). It counts as an action even if it
    /// has no effect (A3-25).
    pub(super) fn act(
        &mut self,
        flyer: Flyer,
        aim: Aim,
        disclosure: WolfPackDisclosure,
        log: &mut EventLog<Event>,
    ) {
        let card = WolfPackEventCard::open(aim.card);
        self.commit(Event::Played { flyer, card, target: aim.target, disclosure }, log);
        match self.comes_off(flyer, aim, log) {
            Some(target) => self.take_effect(flyer, aim.card, target, log),
            None => self.commit(Event::Fizzled { flyer, card }, log),
        }
        force(self, &Event::Acted { flyer }, log);
        if !self.board.machine.is_idle() {
            run(self, log);
        }
    }

    /// The target of the card after all events before it; `None` if the card has no effect.
    fn comes_off(&mut self, flyer: Flyer, aim: Aim, log: &mut EventLog<Event>) -> Option<Option<Flyer>> {
        let before = self.happens(Event::Selects { flyer }, log);
        let Some(target) = aim.target else {
            let seat = self.board.seat(flyer);
            let this = WolfPackObject::Flyer(flyer);
            let activation = Activation::new(u16::from(aim.card.0), ABILITY, seat, this);
            return (before && can_begin(self, &activation).is_ok()).then_some(None);
        };
        if !before || !self.can_hit(flyer, aim.card, target) {
            return None;
        }
        let aimed = self.happens(Event::Targets { flyer, target }, log)
            && self.happens(Event::Targeted { flyer: target, by: flyer }, log);
        let now = self.board.acting.and_then(|(_, target)| target)?;
        ((aimed || now != target) && self.can_hit(flyer, aim.card, now)).then_some(Some(now))
    }

    /// Proposes an event and resolves its consequences; returns whether it happened.
    fn happens(&mut self, event: Event, log: &mut EventLog<Event>) -> bool {
        let happened = propose(self, &event, log);
        if !self.board.machine.is_idle() {
            run(self, log);
        }
        happened
    }

    /// Whether the target still flies and is legal for the card (A3-25).
    fn can_hit(&self, flyer: Flyer, card: Card, target: Flyer) -> bool {
        let scope = Scope::new(self.board.seat(flyer), WolfPackObject::Flyer(flyer));
        let pool = &self.pool;
        self.board.plane(target).flies()
            && pool
                .cards()
                .aim(card)
                .is_some_and(|from| is(self, WolfPackObject::Flyer(target), from, &scope))
    }

    /// The machine runs the card's program; its first choice has been made already.
    pub(super) fn take_effect(
        &mut self,
        flyer: Flyer,
        card: Card,
        target: Option<Flyer>,
        log: &mut EventLog<Event>,
    ) {
        let (print, seat, this) = (u16::from(card.0), self.board.seat(flyer), WolfPackObject::Flyer(flyer));
        let activation = Activation::new(print, ABILITY, seat, this);
        // Usually the target is a legal choice of the program, so no choice is requested.
        if let Some(target) = target.filter(|target| self.can_hit(flyer, card, *target)) {
            begin_chosen(self, &activation, WolfPackObject::Flyer(target));
            return run(self, log);
        }
        begin(self, &activation);
        run(self, log);
        if let (Some(_), Some(target)) = (self.board.machine.ask(), target) {
            answer(self, ChoiceAnswer::Pick(WolfPackObject::Flyer(target)), log);
        }
    }

    /// A continuous effect for people: the card and its target.
    pub(super) fn effect(&self, print: u16, scope: &Scope<WolfPackObject>) -> Aim {
        let on = scope.it().first().and_then(|thing| match thing {
            WolfPackObject::Flyer(flyer) => Some(*flyer),
            WolfPackObject::Change(_) => None,
        });
        Aim { card: Card(print as u8), target: on }
    }
}
