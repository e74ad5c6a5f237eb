//! The arena as the machine sees it.

use effects::machine::{Activation, Machine, amount, bonus, has_keyword};
use effects::program::{Ability, AbilityKind, Args, Chooser, EventPattern, Filter, Role, Selector, Speed};
use effects::query::Test;
use effects::{Scope, TriggerEvent, TriggerInformation, Word, World};
use kernel::{EventLog, RandomSource, Rng, Seat};

use super::arena::{Arena, BANISHED, DECK, FIELD, GRAVE, HAND};
use super::shelf::Shelf;
use super::words::{Cue, Event, Gauge, Keyword, Stat, Thing, Verb, Words, Zone};

/// Whether the things of a query are the card itself.
fn is_of_this(which: &Selector<Words>) -> bool {
    let is_this = |filter: &Filter<Test>| *filter == Filter::Role(Role::This);
    match &which.filter {
        Filter::All(all) => all.iter().any(is_this),
        one => is_this(one),
    }
}

impl World for Arena {
    type V = Words;
    type Told = Event;
    type LibraryRef = Shelf<Words>;
    const ASKS_ORDER: bool = true;
    const CHAINS: bool = true;
    const FOLLOWS: bool = true;

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
        self.winner.is_some() || self.life.iter().any(|life| *life <= 0)
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
        self.passes(thing, test, scope)
    }
    fn stat(&self, thing: Thing, stat: Stat, scope: &Scope<Thing>) -> i32 {
        let card = match thing {
            Thing::Card(card, _) => card,
            Thing::Player(seat) => {
                let seat = usize::from(seat);
                return match stat {
                    Stat::Life => self.life[seat],
                    Stat::Discards => self.discards[seat],
                    Stat::Received => self.received[seat],
                    _ => 0,
                };
            }
        };
        let base = |stat: Stat| {
            let name = match stat {
                Stat::Counters => return self.card(card).counters,
                Stat::Standbys => return self.card(card).standbys,
                Stat::StandbysBefore => return self.card(card).standbys_before,
                Stat::TheirTurns => return self.card(card).their_turns,
                Stat::Attacks => return self.card(card).attacks,
                Stat::Original => "atk",
                Stat::OriginalDef => "def",
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
            Gauge::MainPhase => i32::from(!self.is_battle),
            Gauge::BattlePhase => i32::from(self.is_battle),
            Gauge::BeforeBattle => i32::from(!self.is_battle && !self.had_battle),
            Gauge::BattleDamage => self.battle_damage,
            Gauge::NormalSummons => self.normal_summons,
        }
    }
    fn decides(&self, chooser: Chooser, scope: &Scope<Thing>) -> Seat {
        match (chooser, scope.it().first()) {
            (Chooser::Opponent, _) => Seat(1 - scope.controller.0),
            (Chooser::It, Some(Thing::Player(seat))) => Seat(*seat),
            (Chooser::It, Some(Thing::Card(card, _))) => Seat(self.card(*card).controller),
            _ => scope.controller,
        }
    }
    fn trigger_event(&self, event: &Event) -> Option<TriggerEvent<Words>> {
        let mut all = self.triggers_of(event).into_iter();
        all.next()
    }
    fn further_triggers(&self, event: &Event, each: &mut impl FnMut(TriggerEvent<Words>)) {
        self.triggers_of(event).into_iter().skip(1).for_each(each);
    }
    fn active_cards(&self, each: &mut impl FnMut(Thing, Seat, u16)) {
        for (card, state) in (0..).zip(&self.cards) {
            if let Some(print) = state.print {
                each(self.thing(card), Seat(state.controller), print);
            }
        }
    }
    /// Monsters act face-up on the field; spells and traps from where they are played; what waits for something that
    /// happens to the card itself works wherever that is.
    fn in_usual_zone(&self, thing: Thing, ability: &Ability<Words>) -> bool {
        let Thing::Card(card, _) = thing else { return false };
        let state = self.card(card);
        let is_open = state.zone == FIELD && state.is_face_up;
        match ability.kind {
            AbilityKind::Procedure => true,
            AbilityKind::Activated | AbilityKind::Response => is_open || self.kind(card) != "monster",
            AbilityKind::Static => is_open,
            AbilityKind::Triggered => {
                let is_own = |when: &EventPattern<Words>| is_of_this(&when.that);
                is_open || ability.triggers.iter().any(is_own)
            }
        }
    }
    /// A deck can be searched in vain.
    fn needs_candidates(&self, reach: u32) -> bool {
        reach >> DECK & 1 == 0
    }
    fn moved(&self, thing: Thing) -> Thing {
        match thing {
            Thing::Card(card, _) => self.thing(card),
            other => other,
        }
    }
    fn affect_event(&self, thing: Thing, source: Thing) -> Option<TriggerEvent<Words>> {
        let information = TriggerInformation::Current;
        Some(TriggerEvent { trigger: Cue::Affected, that: thing, other: Some(source), information })
    }
    fn in_zone(&self, thing: Thing, zones: &[Zone]) -> bool {
        let Thing::Card(card, _) = thing else { return false };
        let state = self.card(card);
        zones.iter().any(|zone| match zone {
            Zone::Field => state.zone == FIELD && state.is_face_up,
            Zone::Set => state.zone == FIELD && !state.is_face_up,
            Zone::Hand => state.zone == HAND,
            Zone::Deck => state.zone == DECK,
            Zone::Grave => state.zone == GRAVE,
            Zone::Banished => state.zone == BANISHED,
            Zone::OffField => state.zone != FIELD,
        })
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
        // What lies in the chain, or has been used, is not used again; what works on the field is face-up there.
        let is_used = state.is_face_up == ability.zones.is_empty() && state.zone == FIELD;
        let is_elsewhere = ability.kind == AbilityKind::Procedure || !ability.zones.is_empty();
        match self.kind(card) {
            "trap" => state.zone == FIELD && !is_used,
            "spell" => matches!(state.zone, FIELD | HAND) && !is_used,
            _ => state.zone != FIELD && is_elsewhere || state.is_face_up,
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
        let by = args.amounts.first().map_or(0, |by| amount(self, by, scope));
        match verb {
            Verb::PayLife => by <= self.life[usize::from(scope.controller.0)],
            Verb::Uncount => self.stat(scope.this, Stat::Counters, scope) >= by,
            _ => true,
        }
    }
    fn perform(
        &mut self,
        verb: Verb,
        args: &Args<Words>,
        scope: &Scope<Thing>,
        log: &mut EventLog<Event>,
    ) -> u16 {
        self.done.extend(self.machine.running());
        let before = self.source.replace(scope.this);
        let many = self.execute(verb, args, scope, log);
        self.source = before;
        many
    }
    fn commit(&mut self, event: &Event, _: &mut EventLog<Event>) {
        self.change(event);
    }
    fn declarable(&self, kind: u8, each: &mut impl FnMut(u16)) {
        self.each_declarable(kind, each);
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
