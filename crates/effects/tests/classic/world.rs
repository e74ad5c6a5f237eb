//! The arena as the machine sees it.

use effects::machine::{Activation, LinkIndex, Machine, Negation, amount, bonus, has_keyword};
use effects::program::{Ability, AbilityKind, Args, Chooser, Speed};
use effects::query::{Op, QueryRecord, Test, fold};
use effects::{Scope, TriggerEvent, TriggerInformation, Word, World, propose, propose_all, select};
use kernel::{EventLog, RandomSource, Rng, Seat};

use super::arena::{Arena, BANISHED, DECK, FIELD, GRAVE, HAND};
use super::shelf::Shelf;
use super::words::{Cue, Event, Gauge, Keyword, PLACES, Stat, Thing, Verb, Words, Zone};

impl World for Arena {
    type V = Words;
    type Told = Event;
    type LibraryRef = Shelf<Words>;
    const ASKS_ORDER: bool = true;
    const CHAINS: bool = true;

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
        self.life.iter().any(|life| *life <= 0)
    }
    fn turn_player(&self) -> Seat {
        Seat(self.turn)
    }
    fn things(&self, reach: u32, scope: &Scope<Thing>, each: &mut impl FnMut(Thing)) {
        for seat in [scope.controller.0, 1 - scope.controller.0] {
            if reach & 1 == 1 {
                each(Thing::Player(seat));
            }
            for (card, state) in (0..).zip(&self.cards) {
                if state.controller == seat && reach >> state.zone & 1 == 1 {
                    each(self.thing(card));
                }
            }
        }
    }
    fn is(&self, thing: Thing, test: &Test, scope: &Scope<Thing>) -> bool {
        let you = scope.controller.0;
        let card = match thing {
            Thing::Player(seat) => {
                let Test::Word(_, _, word) = test else { return false };
                return match *word {
                    "you" | "yours" => seat == you,
                    "opponent" | "theirs" => seat != you,
                    "its" => scope.it().contains(&thing),
                    word => word == "player",
                };
            }
            Thing::Card(card, stay) if self.card(card).stay == stay => card,
            Thing::Card(..) => return false,
        };
        let state = self.card(card);
        match test {
            Test::Word(field, op, word) => {
                let holds = match (field.name, *word) {
                    (_, "yours") => state.controller == you,
                    (_, "theirs") => state.controller != you,
                    (_, "its") => scope.it().contains(&Thing::Player(state.controller)),
                    ("kind", kind) => self.kind(card) == kind,
                    ("place", place) => PLACES[state.zone] == place,
                    ("face", way) => (way == "up") == state.is_face_up,
                    ("position", way) => (way == "attack") == state.is_attacking,
                    ("did", _) => state.attacked,
                    ("link", _) => {
                        matches!(scope.this, Thing::Card(this, _) if self.card(this).host == Some(card))
                    }
                    ("who", _) => false,
                    (_, word) => state
                        .print
                        .is_some_and(|print| self.shelf.prints[usize::from(print)].sheet.has(field, word)),
                };
                holds == (*op != Op::Unequal)
            }
            Test::Number(field, op, number) => Stat::find(field.name)
                .is_some_and(|stat| op.holds(i64::from(self.stat(thing, stat, scope)), *number)),
            Test::Text(_, op, text) => {
                let name = fold(&self.name(card));
                if *op == Op::Equal { name == *text } else { name.contains(text) }
            }
            Test::Pattern(..) | Test::Relative(..) => false,
        }
    }
    fn stat(&self, thing: Thing, stat: Stat, scope: &Scope<Thing>) -> i32 {
        let Thing::Card(card, _) = thing else {
            let Thing::Player(seat) = thing else { return 0 };
            return if stat == Stat::Life { self.life[usize::from(seat)] } else { 0 };
        };
        let base = |stat: Stat| {
            let name = match stat {
                Stat::Counters => return self.card(card).counters,
                Stat::Original => "atk",
                stat => stat.name(),
            };
            let print = self.card(card).print.and_then(|print| self.shelf.prints.get(usize::from(print)));
            print.and_then(|print| print.sheet.number(name)).unwrap_or(0) as i32
        };
        (base(stat) + bonus(self, thing, stat, base, scope)).max(0)
    }
    fn match_counter(&self, gauge: Gauge, scope: &Scope<Thing>) -> i32 {
        match gauge {
            Gauge::YourTurn => i32::from(scope.controller.0 == self.turn),
            Gauge::Turn => i32::from(self.turn),
            Gauge::Summons => self.summons,
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
            Event::Moved(card, _, Some(cue)) => (cue, self.thing(card), None, LastKnown),
            Event::Moved(card, ..) if self.zone(card) == FIELD => {
                (Cue::Leaves, self.thing(card), None, LastKnown)
            }
            // It is a new stay once it has happened.
            Event::Summoned(card, ..) => {
                let stay = self.card(card).stay + u8::from(self.zone(card) != FIELD);
                (Cue::Summoned, Thing::Card(card, stay), None, Current)
            }
            Event::Turned(card, way) if way < 2 && !self.card(card).is_face_up => {
                (Cue::Flipped, self.thing(card), None, Current)
            }
            Event::Attacks(card, target) => {
                let target =
                    target.map_or(Thing::Player(1 - self.card(card).controller), |it| self.thing(it));
                (Cue::Attacks, self.thing(card), Some(target), Current)
            }
            Event::Damaged(seat, _) => (Cue::Damaged, Thing::Player(seat), None, Current),
            Event::Draws(seat) => (Cue::Draws, Thing::Player(seat), None, Current),
            Event::Phase(cue, seat) => (cue, Thing::Player(seat), None, Current),
            _ => return None,
        };
        Some(TriggerEvent { trigger, that, other, information })
    }
    /// A card that is destroyed also leaves the field.
    fn further_triggers(&self, event: &Event, each: &mut impl FnMut(TriggerEvent<Words>)) {
        if let Event::Moved(card, _, Some(Cue::Destroyed)) = *event
            && self.zone(card) == FIELD
        {
            let information = TriggerInformation::LastKnown;
            each(TriggerEvent { trigger: Cue::Leaves, that: self.thing(card), other: None, information });
        }
    }
    fn active_cards(&self, each: &mut impl FnMut(Thing, Seat, u16)) {
        for (card, state) in (0..).zip(&self.cards) {
            let is_open = matches!(state.zone, HAND | GRAVE) || state.zone == FIELD && state.is_face_up;
            if let Some(print) = state.print.filter(|_| is_open) {
                each(self.thing(card), Seat(state.controller), print);
            }
        }
    }
    fn in_zone(&self, thing: Thing, zones: &[Zone]) -> bool {
        let Thing::Card(card, _) = thing else { return false };
        let zone = self.zone(card);
        zones
            .iter()
            .any(|it| matches!((it, zone), (Zone::Field, FIELD) | (Zone::Hand, HAND) | (Zone::Grave, GRAVE)))
    }
    fn usable_cards(&self, seat: Seat, each: &mut impl FnMut(Thing, u16)) {
        for (card, state) in (0..).zip(&self.cards) {
            if let Some(print) = state.print.filter(|_| state.controller == seat.0) {
                each(self.thing(card), print);
            }
        }
    }
    /// Traps are set first; spells are played from the hand; monsters act face-up.
    fn may_activate(&self, activation: &Activation<Thing>, ability: &Ability<Words>) -> bool {
        let Thing::Card(card, _) = activation.this else { return false };
        let state = self.card(card);
        // What lies in the chain, or has been used, is not used again.
        let is_used = state.is_face_up && state.zone == FIELD && ability.zones.is_empty();
        match self.kind(card) {
            "trap" => state.zone == FIELD && !is_used,
            "spell" => matches!(state.zone, FIELD | HAND) && !is_used,
            _ => state.zone != FIELD && ability.kind == AbilityKind::Procedure || state.is_face_up,
        }
    }
    fn speed(&self, activation: &Activation<Thing>, ability: &Ability<Words>) -> Speed {
        let Thing::Card(card, _) = activation.this else { return ability.speed() };
        match self.kind(card) {
            "trap" if self.has_icon(card, "counter") => Speed::Counter,
            "trap" => Speed::Quick,
            "spell" if self.has_icon(card, "quick-play") => Speed::Quick,
            _ => ability.speed(),
        }
    }
    fn activation_event(
        &self,
        activation: &Activation<Thing>,
        targets: &[Thing],
    ) -> Option<TriggerEvent<Words>> {
        Some(TriggerEvent {
            trigger: Cue::Activated,
            that: activation.this,
            other: targets.first().copied(),
            information: TriggerInformation::Current,
        })
    }
    fn target_event(&self, thing: Thing, scope: &Scope<Thing>) -> Option<TriggerEvent<Words>> {
        let information = TriggerInformation::Current;
        Some(TriggerEvent { trigger: Cue::Targeted, that: thing, other: Some(scope.this), information })
    }
    fn can_pay(&self, verb: Verb, args: &Args<Words>, scope: &Scope<Thing>) -> bool {
        verb != Verb::PayLife
            || amount(self, &args.amounts[0], scope) <= self.life[usize::from(scope.controller.0)]
    }
    fn perform(
        &mut self,
        verb: Verb,
        args: &Args<Words>,
        scope: &Scope<Thing>,
        log: &mut EventLog<Event>,
    ) -> u16 {
        let by = args.amounts.first().map_or(0, |by| amount(self, by, scope));
        let you = scope.controller.0;
        let those = args.which.first().map(|which| select(self, which, scope)).unwrap_or_default();
        let player = |which: Option<&Thing>| match which {
            Some(Thing::Player(seat)) => *seat,
            _ => you,
        };
        match verb {
            Verb::Negate | Verb::NegateEffect => {
                let negation = if verb == Verb::Negate { Negation::Activation } else { Negation::Effect };
                let last = self.machine.chain().iter().rposition(|link| those.contains(&link.this()));
                let link = scope.link.or(last.map(|at| LinkIndex(at as u8)));
                return u16::from(link.is_some_and(|link| self.machine.negate(link, negation)));
            }
            Verb::Draw => {
                let seat = player(those.first());
                return (0..by).map(|_| u16::from(propose(self, &Event::Draws(seat), log))).sum();
            }
            Verb::PayLife => {
                self.commit(&Event::Damaged(you, by), log);
                return 1;
            }
            Verb::Equip => {
                let hosts = select(self, &args.which[1], scope);
                if let (Some(Thing::Card(card, _)), Some(Thing::Card(host, _))) =
                    (those.first(), hosts.first())
                {
                    return u16::from(propose(self, &Event::Equipped(*card, *host), log));
                }
                return 0;
            }
            Verb::Shuffle | Verb::EndBattle => return 1,
            _ => {}
        }
        let takes = args.which.get(1).map(|which| select(self, which, scope));
        let taker = player(takes.as_ref().and_then(|those| those.first()));
        let word = args.words.first().map_or(0, |word| usize::from(*word));
        let event = |world: &Self, thing: &Thing| match (verb, *thing) {
            (Verb::Damage, Thing::Player(seat)) => Some(Event::Damaged(seat, by)),
            (Verb::Heal, Thing::Player(seat)) => Some(Event::Healed(seat, by)),
            (Verb::Token, Thing::Player(seat)) => Some(Event::Token(seat)),
            (_, Thing::Card(card, stay)) if world.card(card).stay == stay => match verb {
                Verb::Destroy if world.zone(card) == FIELD => {
                    Some(Event::Moved(card, GRAVE, Some(Cue::Destroyed)))
                }
                Verb::Discard if world.zone(card) == HAND => Some(Event::Moved(card, GRAVE, None)),
                Verb::Tribute => Some(Event::Moved(card, GRAVE, None)),
                Verb::Move => Some(Event::Moved(card, [HAND, DECK, GRAVE, BANISHED][word], None)),
                Verb::Put => Some(Event::Summoned(card, you, word)),
                Verb::Turn => Some(Event::Turned(card, word)),
                Verb::Count => Some(Event::Counted(card, by)),
                Verb::Control => Some(Event::Taken(card, taker)),
                _ => None,
            },
            _ => None,
        };
        let events: Vec<_> = those.iter().filter_map(|thing| event(self, thing)).collect();
        propose_all(self, events.iter().cloned(), log)
    }
    fn commit(&mut self, event: &Event, _: &mut EventLog<Event>) {
        match *event {
            Event::Moved(card, zone, _) => {
                let state = self.card_mut(card);
                (state.zone, state.controller, state.host, state.counters) = (zone, state.owner, None, 0);
                (state.is_face_up, state.stay) = (false, state.stay + 1);
            }
            Event::Summoned(card, seat, way) => {
                let state = self.card_mut(card);
                (state.zone, state.controller, state.is_face_up) = (FIELD, seat, way < 2);
                (state.is_attacking, state.stay) = (way == 0, state.stay + 1);
                self.summons += 1;
            }
            Event::Turned(card, way) => {
                let state = self.card_mut(card);
                (state.is_face_up, state.is_attacking) = (way < 2, way == 0);
            }
            Event::Attacks(card, _) => self.card_mut(card).attacked = true,
            Event::Equipped(card, host) => self.card_mut(card).host = Some(host),
            Event::Counted(card, by) => self.card_mut(card).counters += by,
            Event::Taken(card, seat) => self.card_mut(card).controller = seat,
            Event::Token(seat) => {
                let card = self.add("Alarm Bell", seat, FIELD);
                self.card_mut(card).print = None;
            }
            Event::Damaged(seat, by) => self.life[usize::from(seat)] -= by,
            Event::Healed(seat, by) => self.life[usize::from(seat)] += by,
            Event::Draws(seat) => {
                let top = self.cards.iter_mut().find(|card| card.zone == DECK && card.controller == seat);
                top.into_iter().for_each(|card| card.zone = HAND);
            }
            Event::Phase(..) | Event::Chance(_) => {}
        }
    }
    fn flip(&mut self, _: &Scope<Thing>, log: &mut EventLog<Event>) -> bool {
        let heads = self.below(2) as u8;
        self.commit(&Event::Chance(heads), log);
        heads == 0
    }
    fn roll(&mut self, sides: u8, _: &Scope<Thing>, log: &mut EventLog<Event>) -> u8 {
        let rolled = self.below(usize::from(sides)) as u8 + 1;
        self.commit(&Event::Chance(rolled), log);
        rolled
    }
    fn below(&mut self, bound: usize) -> usize {
        self.chance += 1;
        Rng::new(self.chance).below(bound)
    }
}

impl Arena {
    pub(crate) fn atk(&self, card: u8) -> i32 {
        self.stat(self.thing(card), Stat::Atk, &Scope::default())
    }

    pub(crate) fn pierces(&self, card: u8) -> bool {
        has_keyword(self, self.thing(card), Keyword::Pierces, false, &Scope::default())
    }
}
