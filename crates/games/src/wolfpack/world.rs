//! The interface of Wolf Pack to the machine that runs effects.

use effects::machine::{amount, bonus};
use effects::program::{Args, Chooser, Role};
use effects::{CardsHandle, Machine, Scope, TriggerEvent, TriggerInformation, World, force, propose, select};
use kernel::{EventLog, Seat};

use super::card_set::WolfPackCards;
use super::event::Event;
use super::flyer::{Flyer, WolfPackSide};
use super::vocab::{
    WolfPackAtom, WolfPackObject, WolfPackPredicate, WolfPackStat, WolfPackTrigger, WolfPackVerb,
    WolfPackVocab,
};
use super::wolfpack::WolfPack;

impl World for WolfPack {
    type V = WolfPackVocab;
    type Told = Event;
    type LibraryRef = CardsHandle<WolfPackCards>;

    #[inline]
    fn library_ref(&self) -> CardsHandle<WolfPackCards> {
        self.pool.clone()
    }

    #[inline]
    fn machine(&self) -> &Machine<WolfPackObject> {
        &self.board.machine
    }

    #[inline]
    fn machine_mut(&mut self) -> &mut Machine<WolfPackObject> {
        &mut self.board.machine
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.board.end.is_some()
    }

    /// All flyers, in seat order.
    fn things(&self, _: u32, _: &Scope<WolfPackObject>, each: &mut impl FnMut(WolfPackObject)) {
        let flying = self.board.flyers().filter(|flyer| self.board.plane(*flyer).flies());
        flying.for_each(|flyer| each(WolfPackObject::Flyer(flyer)));
    }

    #[inline]
    fn is(&self, thing: WolfPackObject, atom: &WolfPackAtom, scope: &Scope<WolfPackObject>) -> bool {
        atom.wanted == self.answers_to(thing, atom.what, scope)
    }

    fn stat(&self, thing: WolfPackObject, stat: WolfPackStat, _: &Scope<WolfPackObject>) -> i32 {
        let WolfPackObject::Flyer(flyer) = thing else { return 0 };
        match stat {
            WolfPackStat::Health => self.board.plane(flyer).health,
            WolfPackStat::Armor => 0,
        }
    }

    fn match_counter(&self, counter: effects::NoWords, _: &Scope<WolfPackObject>) -> i32 {
        match counter {}
    }

    /// Effects ask no player; cards that would ask are refused when they are read.
    fn decides(&self, _: Chooser, scope: &Scope<WolfPackObject>) -> Seat {
        scope.controller
    }

    /// The trigger of an event; `None` if no card of the match has it.
    #[inline]
    fn trigger_event(&self, event: &Event) -> Option<TriggerEvent<WolfPackVocab>> {
        let (trigger, that, other, tense) = match *event {
            Event::Acted { flyer } => (WolfPackTrigger::Acts, flyer, None, TriggerInformation::Current),
            Event::Selects { flyer } => (WolfPackTrigger::Selects, flyer, None, TriggerInformation::Current),
            Event::Targets { flyer, target } => {
                (WolfPackTrigger::Targets, flyer, Some(target), TriggerInformation::Current)
            }
            Event::Targeted { flyer, by } => {
                (WolfPackTrigger::Targeted, flyer, Some(by), TriggerInformation::Current)
            }
            Event::Fired { flyer } => (WolfPackTrigger::Fired, flyer, None, TriggerInformation::Current),
            Event::Damaged { flyer, .. } => {
                (WolfPackTrigger::Damaged, flyer, None, TriggerInformation::Current)
            }
            Event::Downed { flyer } => (WolfPackTrigger::Downed, flyer, None, TriggerInformation::LastKnown),
            Event::Drew { flyer, .. } => (WolfPackTrigger::Drawn, flyer, None, TriggerInformation::Current),
            Event::Leaves { change } => {
                return self.heard_change(WolfPackTrigger::Before, WolfPackObject::Change(change));
            }
            Event::Enters { change, .. } => {
                return self.heard_change(WolfPackTrigger::After, WolfPackObject::Change(change));
            }
            _ => return None,
        };
        let (that, other) = (WolfPackObject::Flyer(that), other.map(WolfPackObject::Flyer));
        self.pool.cards().has_trigger(trigger).then_some(TriggerEvent {
            trigger,
            that,
            other,
            information: tense,
        })
    }

    /// A played card is gone; only its effect lasts. So there is no card in play that could trigger.
    fn active_cards(&self, _: &mut impl FnMut(WolfPackObject, Seat, u16)) {}

    fn in_zone(&self, _: WolfPackObject, zones: &[effects::NoWords]) -> bool {
        zones.is_empty()
    }

    fn perform(
        &mut self,
        verb: WolfPackVerb,
        args: &Args<WolfPackVocab>,
        scope: &Scope<WolfPackObject>,
        log: &mut EventLog<Event>,
    ) -> u16 {
        let by = args.amounts.first().map_or(0, |by| amount(self, by, scope)).max(0);
        let Some(which) = args.which.first() else { return 0 };
        // A chosen flyer needs no search.
        match which.is(Role::It) {
            true => self.do_to_all(verb, scope.it(), by, log),
            false => self.do_to_all(verb, &select(self, which, scope), by, log),
        }
    }

    fn commit(&mut self, event: &Event, log: &mut EventLog<Event>) {
        WolfPack::commit(self, *event, log);
    }

    fn flip(&mut self, scope: &Scope<WolfPackObject>, log: &mut EventLog<Event>) -> bool {
        let heads = self.dice.as_mut().is_none_or(kernel::Dice::coin);
        WolfPack::commit(self, Event::Flipped { flyer: self.board.flyer(scope.controller), heads }, log);
        heads
    }

    fn roll(&mut self, sides: u8, scope: &Scope<WolfPackObject>, log: &mut EventLog<Event>) -> u8 {
        let shown = self.dice.as_mut().map_or(sides / 2 + 1, |dice| dice.die(sides.max(1)));
        WolfPack::commit(self, Event::Rolled { flyer: self.board.flyer(scope.controller), shown }, log);
        shown
    }

    fn below(&mut self, bound: usize) -> usize {
        self.dice.as_mut().map_or(bound / 2, |dice| dice.below(bound.max(1)))
    }
}

impl WolfPack {
    #[inline]
    fn heard_change(
        &self,
        trigger: WolfPackTrigger,
        that: WolfPackObject,
    ) -> Option<TriggerEvent<WolfPackVocab>> {
        self.pool.cards().has_trigger(trigger).then_some(TriggerEvent {
            trigger,
            that,
            other: None,
            information: TriggerInformation::Current,
        })
    }

    fn answers_to(
        &self,
        thing: WolfPackObject,
        what: WolfPackPredicate,
        scope: &Scope<WolfPackObject>,
    ) -> bool {
        let flyer = match (thing, what) {
            (WolfPackObject::Flyer(flyer), _) => flyer,
            (WolfPackObject::Change(change), WolfPackPredicate::Change(other)) => return change == other,
            (WolfPackObject::Change(change), WolfPackPredicate::From(state)) => {
                return change.row().from == state;
            }
            (WolfPackObject::Change(change), WolfPackPredicate::To(state)) => {
                return change.row().to == state;
            }
            (WolfPackObject::Change(_), _) => return false,
        };
        let you = self.board.flyer(scope.controller);
        let friends = flyer.side() == you.side();
        match what {
            WolfPackPredicate::Friend => friends,
            WolfPackPredicate::Enemy => !friends,
            WolfPackPredicate::Foe => !friends || (self.board.rules.friendly_fire.is_on() && flyer != you),
            WolfPackPredicate::Pilot => flyer.side() == WolfPackSide::Pack,
            WolfPackPredicate::Ace => flyer == Flyer::Ace,
            WolfPackPredicate::OnTurn => flyer.side() == self.board.state.side(),
            WolfPackPredicate::Health(op, number) => {
                op.holds(i64::from(self.board.plane(flyer).health), number)
            }
            WolfPackPredicate::Change(_) | WolfPackPredicate::From(_) | WolfPackPredicate::To(_) => false,
        }
    }

    /// Executes a verb on all flyers in the selection; returns the number affected.
    fn do_to_all(
        &mut self,
        verb: WolfPackVerb,
        things: &[WolfPackObject],
        by: i32,
        log: &mut EventLog<Event>,
    ) -> u16 {
        let mut done = 0;
        for &thing in things {
            if let WolfPackObject::Flyer(flyer) = thing
                && self.board.plane(flyer).flies()
            {
                done += u16::from(self.do_to(verb, flyer, by, log));
            }
        }
        done
    }

    /// Executes a verb on one flyer; false if it is prevented.
    fn do_to(&mut self, verb: WolfPackVerb, flyer: Flyer, by: i32, log: &mut EventLog<Event>) -> bool {
        match verb {
            WolfPackVerb::Fire => match propose(self, &Event::Fired { flyer }, log) {
                true => self.hurt(flyer, by, propose, log),
                false => {
                    self.commit(Event::Dodged { flyer }, log);
                    false
                }
            },
            WolfPackVerb::Damage => self.hurt(flyer, by, propose, log),
            WolfPackVerb::Strike => self.hurt(
                flyer,
                by,
                |world, event, log| {
                    force(world, event, log);
                    true
                },
                log,
            ),
            WolfPackVerb::Heal => {
                let plane = self.board.plane(flyer);
                let left = plane.health.saturating_add(by).min(plane.most);
                let healed = left - plane.health;
                healed > 0 && propose(self, &Event::Healed { flyer, by: healed, left }, log)
            }
            WolfPackVerb::Redirect => {
                let aimed = matches!(self.board.acting, Some((_, Some(_))));
                aimed && propose(self, &Event::Redirected { target: flyer }, log)
            }
        }
    }

    /// A flyer takes damage, reduced by armor, and may go down (A3-27).
    fn hurt(
        &mut self,
        flyer: Flyer,
        by: i32,
        happens: impl FnOnce(&mut Self, &Event, &mut EventLog<Event>) -> bool,
        log: &mut EventLog<Event>,
    ) -> bool {
        let armor = if self.pool.cards().has_armor() {
            bonus(self, WolfPackObject::Flyer(flyer), WolfPackStat::Armor, |_| 0, &Scope::default())
        } else {
            0
        };
        let by = by.saturating_sub(armor).max(0);
        let left = self.board.plane(flyer).health.saturating_sub(by).max(0);
        if !happens(self, &Event::Damaged { flyer, by, left }, log) {
            return false;
        }
        if left == 0 {
            force(self, &Event::Downed { flyer }, log);
        }
        true
    }
}
