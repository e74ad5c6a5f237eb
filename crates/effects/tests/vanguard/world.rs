//! The position as the machine sees it.

use effects::machine::{Machine, amount, bonus, has_keyword};
use effects::program::{Args, Chooser};
use effects::query::{Op, QueryRecord, Test, fold};
use effects::{Scope, TriggerEvent, TriggerInformation, Word, World, propose, propose_all, select};
use kernel::{EventLog, RandomSource, Rng, Seat};

use super::board::{Board, CIRCLES, DECK, DROP, HAND, REAR, SOUL, VANGUARD};
use super::shelf::Shelf;
use super::words::{Cue, Event, Gauge, Keyword, PLACES, Stat, Thing, Verb, Words, Zone};

impl World for Board {
    type V = Words;
    type Told = Event;
    type LibraryRef = Shelf<Words>;
    const ASKS_ORDER: bool = true;

    fn library_ref(&self) -> Shelf<Words> {
        self.shelf.clone()
    }
    fn machine(&self) -> &Machine<Thing> {
        &self.machine
    }
    fn machine_mut(&mut self) -> &mut Machine<Thing> {
        &mut self.machine
    }
    fn is_over(&self) -> bool {
        false
    }
    fn things(&self, reach: u32, scope: &Scope<Thing>, each: &mut impl FnMut(Thing)) {
        for seat in [scope.controller.0, 1 - scope.controller.0] {
            if reach & 1 == 1 {
                each(Thing::Player(seat));
            }
            for (at, unit) in (0..).zip(&self.units) {
                if unit.owner == seat && reach >> unit.zone & 1 == 1 {
                    each(Thing::Card(at));
                }
            }
            if reach >> 8 & 1 == 1 {
                (0..CIRCLES).for_each(|circle| each(Thing::Circle(seat, circle)));
            }
        }
    }
    fn is(&self, thing: Thing, test: &Test, scope: &Scope<Thing>) -> bool {
        let you = scope.controller.0;
        let at = match thing {
            Thing::Card(at) => at,
            Thing::Player(seat) | Thing::Circle(seat, _) => {
                let Test::Word(_, _, word) = test else { return false };
                return match (thing, *word) {
                    (_, "yours") => seat == you,
                    (_, "theirs") => seat != you,
                    (Thing::Circle(..), word) => word == "circle",
                    (_, "you") => seat == you,
                    (_, "opponent") => seat != you,
                    (_, word) => word == "player",
                };
            }
        };
        let unit = self.unit(at);
        let print = &self.shelf.prints[usize::from(unit.print)];
        match test {
            Test::Word(field, op, word) => {
                let holds = match (field.name, *word) {
                    (_, "yours") => unit.owner == you,
                    (_, "theirs") => unit.owner != you,
                    ("place", place) => PLACES[unit.zone] == place,
                    (_, "unit") => unit.zone <= 2,
                    ("face", way) => (way == "up") == unit.is_face_up,
                    ("row", row) => (row == "front") == (unit.circle < 2 || unit.zone == VANGUARD),
                    (_, "standing") => unit.stands,
                    (_, "resting") => !unit.stands,
                    (_, "boosted") => {
                        self.boost.is_some_and(|(by, it)| scope.this == Thing::Card(by) && it == at)
                    }
                    ("who", _) => false,
                    (_, word) => print.sheet.has(field, word),
                };
                holds == (*op != Op::Unequal)
            }
            Test::Number(field, op, number) => match Stat::find(field.name) {
                Some(stat) => op.holds(i64::from(self.stat(thing, stat, scope)), *number),
                None => print.sheet.number(field.name).is_some_and(|value| op.holds(value, *number)),
            },
            Test::Text(_, op, text) => {
                let name = fold(print.name.as_str());
                if *op == Op::Equal { name == *text } else { name.contains(text) }
            }
            Test::Pattern(..) | Test::Relative(..) => false,
        }
    }
    fn stat(&self, thing: Thing, stat: Stat, scope: &Scope<Thing>) -> i32 {
        let Thing::Card(at) = thing else { return 0 };
        let base = |stat: Stat| match stat {
            Stat::Critical => 1,
            stat => {
                self.shelf.prints[usize::from(self.unit(at).print)].sheet.number(stat.name()).unwrap_or(0)
                    as i32
            }
        };
        (base(stat) + bonus(self, thing, stat, base, scope)).max(0)
    }
    fn match_counter(&self, gauge: Gauge, scope: &Scope<Thing>) -> i32 {
        match gauge {
            Gauge::Battles => self.battles,
            Gauge::YourTurn | Gauge::YourMain => i32::from(scope.controller.0 == self.turn),
        }
    }
    fn decides(&self, chooser: Chooser, scope: &Scope<Thing>) -> Seat {
        match (chooser, scope.it().first()) {
            (Chooser::Opponent, _) => Seat(1 - scope.controller.0),
            (Chooser::It, Some(Thing::Player(seat))) => Seat(*seat),
            _ => scope.controller,
        }
    }
    fn trigger_event(&self, event: &Event) -> Option<TriggerEvent<Words>> {
        use TriggerInformation::{Current, LastKnown};
        let (trigger, that, other, information) = match *event {
            Event::Happens(cue, that, other) => (cue, that, other, Current),
            Event::Moved(at, _, Some(cue)) => (cue, Thing::Card(at), None, LastKnown),
            Event::Moved(at, DROP, None) => (Cue::Dropped, Thing::Card(at), None, LastKnown),
            Event::Placed(at, ..) => (Cue::Placed, Thing::Card(at), None, Current),
            Event::Draws(seat) => (Cue::Draws, Thing::Player(seat), None, Current),
            _ => return None,
        };
        Some(TriggerEvent { trigger, that, other, information })
    }
    /// A retired unit is also put into the drop zone.
    fn further_triggers(&self, event: &Event, each: &mut impl FnMut(TriggerEvent<Words>)) {
        if let Event::Moved(at, DROP, Some(Cue::Retired)) = *event {
            let information = TriggerInformation::LastKnown;
            each(TriggerEvent { trigger: Cue::Dropped, that: Thing::Card(at), other: None, information });
        }
    }
    fn active_cards(&self, each: &mut impl FnMut(Thing, Seat, u16)) {
        for (at, unit) in (0..).zip(&self.units) {
            each(Thing::Card(at), Seat(unit.owner), unit.print);
        }
    }
    fn in_zone(&self, thing: Thing, zones: &[Zone]) -> bool {
        let Thing::Card(at) = thing else { return false };
        let zone = self.unit(at).zone;
        let is_in = |it: &Zone| {
            matches!((it, zone), (Zone::Vanguard, VANGUARD) | (Zone::Rear, REAR) | (Zone::Hand, HAND))
        };
        zones.iter().any(is_in)
    }
    fn perform(
        &mut self,
        verb: Verb,
        args: &Args<Words>,
        scope: &Scope<Thing>,
        log: &mut EventLog<Event>,
    ) -> u16 {
        self.performed.extend(self.machine.running());
        let by = args.amounts.first().map_or(0, |by| amount(self, by, scope));
        let those = args.which.first().map(|which| select(self, which, scope)).unwrap_or_default();
        let word = args.words.first().map_or(0, |word| usize::from(*word));
        if verb == Verb::Draw {
            let seat = match those.first() {
                Some(Thing::Player(seat)) => *seat,
                _ => scope.controller.0,
            };
            return (0..by).map(|_| u16::from(propose(self, &Event::Draws(seat), log))).sum();
        }
        if verb == Verb::Place {
            let circles = select(self, &args.which[1], scope);
            let (Some(Thing::Card(at)), Some(Thing::Circle(seat, circle))) = (those.first(), circles.first())
            else {
                return 0;
            };
            let is_there =
                |unit: &&super::board::Unit| (unit.owner, unit.zone, unit.circle) == (*seat, REAR, *circle);
            // The unit on that circle is retired.
            if let Some(old) = self.units.iter().position(|unit| is_there(&unit)) {
                propose(self, &Event::Moved(old as u8, DROP, Some(Cue::Retired)), log);
            }
            return u16::from(propose(self, &Event::Placed(*at, REAR, *circle), log));
        }
        let event = |world: &Self, thing: &Thing| match (verb, *thing) {
            (Verb::Discard, Thing::Card(at)) if world.unit(at).zone == HAND => {
                Some(Event::Moved(at, DROP, None))
            }
            (Verb::Retire, Thing::Card(at)) if world.unit(at).zone <= 2 => {
                Some(Event::Moved(at, DROP, Some(Cue::Retired)))
            }
            (Verb::Stand, Thing::Card(at)) => Some(Event::Stands(at, true)),
            (Verb::Rest, Thing::Card(at)) => Some(Event::Stands(at, false)),
            (Verb::Ride, Thing::Card(at)) => Some(Event::Placed(at, VANGUARD, 0)),
            (Verb::Turn, Thing::Card(at)) => Some(Event::Turned(at, word == 0)),
            (Verb::Move, Thing::Card(at)) => {
                Some(Event::Moved(at, [HAND, DECK, DECK, DECK, SOUL, DROP][word], None))
            }
            _ => None,
        };
        let events: Vec<_> = those.iter().filter_map(|thing| event(self, thing)).collect();
        propose_all(self, &events.iter().cloned(), log)
    }
    fn commit(&mut self, event: &Event, _: &mut EventLog<Event>) {
        match *event {
            Event::Happens(..) => {}
            Event::Moved(at, zone, _) => {
                let unit = self.unit_mut(at);
                (unit.zone, unit.is_face_up, unit.stands) = (zone, true, true);
            }
            Event::Placed(at, zone, circle) => {
                let unit = self.unit_mut(at);
                (unit.zone, unit.circle, unit.stands) = (zone, circle, true);
            }
            Event::Stands(at, stands) => self.unit_mut(at).stands = stands,
            Event::Turned(at, up) => self.unit_mut(at).is_face_up = up,
            Event::Draws(seat) => {
                let top = self.units.iter_mut().find(|unit| unit.zone == DECK && unit.owner == seat);
                top.into_iter().for_each(|unit| unit.zone = HAND);
            }
        }
    }
    fn flip(&mut self, _: &Scope<Thing>, _: &mut EventLog<Event>) -> bool {
        self.below(2) == 0
    }
    fn roll(&mut self, sides: u8, _: &Scope<Thing>, _: &mut EventLog<Event>) -> u8 {
        self.below(usize::from(sides)) as u8 + 1
    }
    fn below(&mut self, bound: usize) -> usize {
        self.chance += 1;
        Rng::new(self.chance).below(bound)
    }
}

impl Board {
    pub(crate) fn power(&self, unit: u8) -> i32 {
        self.stat(Thing::Card(unit), Stat::Power, &Scope::default())
    }

    pub(crate) fn keyword(&self, unit: u8, keyword: Keyword) -> bool {
        has_keyword(self, Thing::Card(unit), keyword, false, &Scope::default())
    }
}
