//! The sky as the machine that runs effects sees it.

use effects::machine::{amount, bonus};
use effects::program::{Args, Chooser, Role};
use effects::{Heard, Machine, Scope, Tense, World, force, propose, select};
use kernel::{Log, Seat};

use super::event::Event;
use super::flyer::{Flyer, Side};
use super::rules::Switch;
use super::shelf::Shelf;
use super::wolfpack::WolfPack;
use super::words::{Atom, Cue, Stat, Thing, Verb, What, Words};

impl World for WolfPack {
    type V = Words;
    type Shelf = Shelf;

    #[inline]
    fn shelf(&self) -> Shelf {
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

    /// Everybody who flies, in seat order.
    fn things(&self, _: u32, _: &Scope<Thing>, each: &mut impl FnMut(Thing)) {
        let flying = self.board.flyers().filter(|flyer| self.board.plane(*flyer).flies());
        flying.for_each(|flyer| each(Thing::Flyer(flyer)));
    }

    #[inline]
    fn is(&self, thing: Thing, atom: &Atom, scope: &Scope<Thing>) -> bool {
        atom.wanted == self.answers_to(thing, atom.what, scope)
    }

    fn stat(&self, thing: Thing, stat: Stat, _: &Scope<Thing>) -> i32 {
        let Thing::Flyer(flyer) = thing else { return 0 };
        match stat {
            Stat::Health => self.board.plane(flyer).health,
            Stat::Armor => 0,
        }
    }

    fn gauge(&self, gauge: effects::Never, _: &Scope<Thing>) -> i32 {
        match gauge {}
    }

    /// Nobody is asked in the middle of an effect; cards that would ask are not read.
    fn decides(&self, _: Chooser, scope: &Scope<Thing>) -> Seat {
        scope.controller
    }

    /// What cards can hear; nothing, if no card of the match minds it.
    #[inline]
    fn heard(&self, event: &Event) -> Option<Heard<Words>> {
        let (cue, that, other, tense) = match *event {
            Event::Acted { flyer } => (Cue::Acts, flyer, None, Tense::After),
            Event::Selects { flyer } => (Cue::Selects, flyer, None, Tense::After),
            Event::Targets { flyer, target } => (Cue::Targets, flyer, Some(target), Tense::After),
            Event::Targeted { flyer, by } => (Cue::Targeted, flyer, Some(by), Tense::After),
            Event::Fired { flyer } => (Cue::Fired, flyer, None, Tense::After),
            Event::Damaged { flyer, .. } => (Cue::Damaged, flyer, None, Tense::After),
            Event::Downed { flyer } => (Cue::Downed, flyer, None, Tense::Before),
            Event::Drew { flyer, .. } => (Cue::Drawn, flyer, None, Tense::After),
            Event::Leaves { change } => return self.heard_change(Cue::Before, Thing::Change(change)),
            Event::Enters { change, .. } => return self.heard_change(Cue::After, Thing::Change(change)),
            _ => return None,
        };
        let (that, other) = (Thing::Flyer(that), other.map(Thing::Flyer));
        self.shelf.minds(cue).then_some(Heard { cue, that, other, tense })
    }

    /// A card that is played is gone; only its effect lasts. So nothing lies open that could wake.
    fn awake(&self, _: &mut impl FnMut(Thing, Seat, u16)) {}

    fn in_zone(&self, _: Thing, zones: &[effects::Never]) -> bool {
        zones.is_empty()
    }

    fn perform(&mut self, verb: Verb, args: &Args<Words>, scope: &Scope<Thing>, log: &mut Log<Event>) -> u16 {
        let by = args.amounts.first().map_or(0, |by| amount(self, by, scope)).max(0);
        let Some(which) = args.which.first() else { return 0 };
        // Whoever was chosen need not be searched for.
        match which.is(Role::It) {
            true => self.do_to_all(verb, &scope.it, by, log),
            false => self.do_to_all(verb, &select(self, which, scope), by, log),
        }
    }

    fn commit(&mut self, event: &Event, log: &mut Log<Event>) {
        WolfPack::commit(self, *event, log);
    }

    fn flip(&mut self, scope: &Scope<Thing>, log: &mut Log<Event>) -> bool {
        let heads = self.dice.as_mut().is_none_or(kernel::Dice::coin);
        WolfPack::commit(self, Event::Flipped { flyer: self.board.flyer(scope.controller), heads }, log);
        heads
    }

    fn roll(&mut self, sides: u8, scope: &Scope<Thing>, log: &mut Log<Event>) -> u8 {
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
    fn heard_change(&self, cue: Cue, that: Thing) -> Option<Heard<Words>> {
        self.shelf.minds(cue).then_some(Heard { cue, that, other: None, tense: Tense::After })
    }

    fn answers_to(&self, thing: Thing, what: What, scope: &Scope<Thing>) -> bool {
        let flyer = match (thing, what) {
            (Thing::Flyer(flyer), _) => flyer,
            (Thing::Change(change), What::Change(other)) => return change == other,
            (Thing::Change(change), What::From(state)) => return change.row().from == state,
            (Thing::Change(change), What::To(state)) => return change.row().to == state,
            (Thing::Change(_), _) => return false,
        };
        let you = self.board.flyer(scope.controller);
        let friends = flyer.side() == you.side();
        match what {
            What::Friend => friends,
            What::Enemy => !friends,
            What::Foe => !friends || (self.board.rules.friendly_fire == Switch::On && flyer != you),
            What::Pilot => flyer.side() == Side::Pack,
            What::Ace => flyer == Flyer::Ace,
            What::Health(op, number) => op.holds(i64::from(self.board.plane(flyer).health), number),
            What::Change(_) | What::From(_) | What::To(_) => false,
        }
    }

    /// Does what a verb says to all who still fly; gives to how many it was done.
    fn do_to_all(&mut self, verb: Verb, things: &[Thing], by: i32, log: &mut Log<Event>) -> u16 {
        let mut done = 0;
        for &thing in things {
            if let Thing::Flyer(flyer) = thing
                && self.board.plane(flyer).flies()
            {
                done += u16::from(self.do_to(verb, flyer, by, log));
            }
        }
        done
    }

    /// Does what a verb says to one flyer; false where it does not come to pass.
    fn do_to(&mut self, verb: Verb, flyer: Flyer, by: i32, log: &mut Log<Event>) -> bool {
        match verb {
            Verb::Fire => match propose(self, &Event::Fired { flyer }, log) {
                true => self.hurt(flyer, by, propose, log),
                false => {
                    self.commit(Event::Dodged { flyer }, log);
                    false
                }
            },
            Verb::Damage => self.hurt(flyer, by, propose, log),
            Verb::Strike => self.hurt(
                flyer,
                by,
                |world, event, log| {
                    force(world, event, log);
                    true
                },
                log,
            ),
            Verb::Heal => {
                let plane = self.board.plane(flyer);
                let left = plane.health.saturating_add(by).min(plane.most);
                let healed = left - plane.health;
                healed > 0 && propose(self, &Event::Healed { flyer, by: healed, left }, log)
            }
            Verb::Redirect => {
                let aimed = matches!(self.board.acting, Some((_, Some(_))));
                aimed && propose(self, &Event::Redirected { target: flyer }, log)
            }
        }
    }

    /// A flyer takes damage, less what armor holds off, and perhaps goes down (A3-27).
    fn hurt(
        &mut self,
        flyer: Flyer,
        by: i32,
        happens: impl FnOnce(&mut Self, &Event, &mut Log<Event>) -> bool,
        log: &mut Log<Event>,
    ) -> bool {
        let armor = if self.shelf.has_armor() {
            bonus(self, Thing::Flyer(flyer), Stat::Armor, &Scope::default())
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
