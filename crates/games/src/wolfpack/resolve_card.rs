//! One card takes effect.

use effects::machine::{begin_chosen, is};
use effects::{ChoiceAnswer, Scope, answer, begin, can_begin, force, propose, run};
use kernel::EventLog;

use super::board::Aim;
use super::card::Card;
use super::event::{Event, WolfPackDisclosure, WolfPackEventCard};
use super::flyer::Flyer;
use super::vocab::WolfPackObject;
use super::wolfpack::WolfPack;

/// A card does what its only ability says (R3-10).
pub(super) const ABILITY: u8 = 0;

impl WolfPack {
    /// A flyer's card takes effect, with what comes before it and after it (A3-8). It counts as an action even if it
    /// comes to nothing (A3-25).
    pub(super) fn act(
        &mut self,
        flyer: Flyer,
        aim: Aim,
        news: WolfPackDisclosure,
        log: &mut EventLog<Event>,
    ) {
        let card = WolfPackEventCard::open(aim.card);
        self.commit(Event::Played { flyer, card, target: aim.target, news }, log);
        match self.comes_off(flyer, aim, log) {
            Some(target) => self.take_effect(flyer, aim.card, target, log),
            None => self.commit(Event::Fizzled { flyer, card }, log),
        }
        force(self, &Event::Acted { flyer }, log);
        if !self.board.machine.is_idle() {
            run(self, log);
        }
    }

    /// What the card is aimed at when everything that comes before it has been said; none if it comes to nothing.
    fn comes_off(&mut self, flyer: Flyer, aim: Aim, log: &mut EventLog<Event>) -> Option<Option<Flyer>> {
        let before = self.happens(Event::Selects { flyer }, log);
        let Some(target) = aim.target else {
            let seat = self.board.seat(flyer);
            let can =
                can_begin(self, u16::from(aim.card.0), ABILITY, seat, WolfPackObject::Flyer(flyer)).is_ok();
            return (before && can).then_some(None);
        };
        if !before || !self.can_hit(flyer, aim.card, target) {
            return None;
        }
        let aimed = self.happens(Event::Targets { flyer, target }, log)
            && self.happens(Event::Targeted { flyer: target, by: flyer }, log);
        let now = self.board.acting.and_then(|(_, target)| target)?;
        ((aimed || now != target) && self.can_hit(flyer, aim.card, now)).then_some(Some(now))
    }

    /// Lets something happen, and whatever follows from it; true if it did.
    fn happens(&mut self, event: Event, log: &mut EventLog<Event>) -> bool {
        let happened = propose(self, &event, log);
        if !self.board.machine.is_idle() {
            run(self, log);
        }
        happened
    }

    /// Is this one still there, and one that the card can be aimed at (A3-25)?
    fn can_hit(&self, flyer: Flyer, card: Card, target: Flyer) -> bool {
        let scope = Scope::new(self.board.seat(flyer), WolfPackObject::Flyer(flyer));
        let shelf = &self.shelf;
        self.board.plane(target).flies()
            && shelf.aim(card).is_some_and(|from| is(self, WolfPackObject::Flyer(target), from, &scope))
    }

    /// The machine runs the card's program; the choice with which it begins has been made before.
    pub(super) fn take_effect(
        &mut self,
        flyer: Flyer,
        card: Card,
        target: Option<Flyer>,
        log: &mut EventLog<Event>,
    ) {
        let (print, seat, this) = (u16::from(card.0), self.board.seat(flyer), WolfPackObject::Flyer(flyer));
        // Mostly the target is one of those that the program would ask about, and nobody need be asked.
        if let Some(target) = target.filter(|target| self.can_hit(flyer, card, *target)) {
            begin_chosen(self, print, ABILITY, seat, this, WolfPackObject::Flyer(target));
            return run(self, log);
        }
        begin(self, print, ABILITY, seat, this);
        run(self, log);
        if let (Some(_), Some(target)) = (self.board.machine.ask(), target) {
            answer(self, ChoiceAnswer::Pick(WolfPackObject::Flyer(target)), log);
        }
    }

    /// An effect that lasts, as people speak of it: the card, and whom it is on.
    pub(super) fn effect(&self, print: u16, scope: &Scope<WolfPackObject>) -> Aim {
        let on = scope.it.first().and_then(|thing| match thing {
            WolfPackObject::Flyer(flyer) => Some(*flyer),
            WolfPackObject::Change(_) => None,
        });
        Aim { card: Card(print as u8), target: on }
    }
}
