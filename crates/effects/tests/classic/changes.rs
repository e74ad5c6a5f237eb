//! The events of the arena: what they trigger, and what they change.

use effects::{TriggerEvent, TriggerInformation};

use super::arena::{Arena, BANISHED, BATTLE, DECK, DESTRUCTION, EFFECT, FIELD, GRAVE, HAND, OPPONENT};
use super::words::{Cue, Event, Thing, Words};

use TriggerInformation::{Current, LastKnown};

/// A trigger, the things of its event, and the state by which it is judged.
type Heard = (Cue, Thing, Option<Thing>, TriggerInformation);

impl Arena {
    /// The triggers of an event, the main one first.
    pub(crate) fn triggers_of(&self, event: &Event) -> Vec<TriggerEvent<Words>> {
        let heard: Vec<Heard> = match *event {
            Event::Moved(card, zone, cause) => self.moves(card, zone, cause),
            Event::Summoned(card, ..) => self.summons(card, Cue::NormalSummoned, Cue::NormalSummon),
            Event::Special(card, ..) => self.summons(card, Cue::SpecialSummoned, Cue::SpecialSummon),
            Event::Turned(card, way) => {
                let thing = self.thing(card);
                let flips = way < 2 && !self.card(card).is_face_up;
                let moves = (way == 0) != self.card(card).is_attacking && self.card(card).is_face_up;
                let flip = flips.then_some((Cue::Flipped, thing, None, Current));
                let turn = moves.then_some((Cue::Repositioned, thing, None, LastKnown));
                flip.into_iter().chain(turn).collect()
            }
            Event::Attacks(card, target) => {
                let target =
                    target.map_or(Thing::Player(1 - self.card(card).controller), |it| self.thing(it));
                vec![(Cue::Attacks, self.thing(card), Some(target), Current)]
            }
            Event::Damaged(seat, _) => vec![
                (Cue::Damaged, Thing::Player(seat), self.source, Current),
                (Cue::EffectDamage, Thing::Player(seat), self.source, Current),
            ],
            Event::Draws(seat) => vec![(Cue::Draws, Thing::Player(seat), self.top(seat), Current)],
            Event::Phase(cue, seat) => vec![(cue, Thing::Player(seat), None, Current)],
            Event::Happens(cue, that, other) => vec![(cue, that, other, Current)],
            Event::Equipped(card, host) => {
                vec![(Cue::Equips, self.thing(host), Some(self.thing(card)), Current)]
            }
            Event::Taken(card, _) => vec![(Cue::Taken, self.thing(card), self.source, Current)],
            _ => vec![],
        };
        let event = |(trigger, that, other, information)| TriggerEvent { trigger, that, other, information };
        heard.into_iter().map(event).collect()
    }

    /// The top card of a deck.
    pub(crate) fn top(&self, seat: u8) -> Option<Thing> {
        let at = self.cards.iter().position(|card| card.zone == DECK && card.controller == seat);
        at.map(|at| self.thing(at as u8))
    }

    /// A card after this event: it is a new stay once it has happened.
    fn after(&self, card: u8, zone: usize) -> Thing {
        Thing::Card(card, self.card(card).stay + u8::from(self.zone(card) != zone))
    }

    fn moves(&self, card: u8, zone: usize, cause: Option<Cue>) -> Vec<Heard> {
        let (here, there) = (self.thing(card), self.after(card, zone));
        let mut heard: Vec<Heard> =
            cause.map(|cue| (cue, here, self.source, LastKnown)).into_iter().collect();
        if cause == Some(Cue::ByBattle) {
            heard.push((Cue::Destroyed, here, self.source, LastKnown));
        }
        match self.zone(card) {
            FIELD => heard.push((Cue::Leaves, here, None, LastKnown)),
            GRAVE if zone != GRAVE => heard.push((Cue::LeavesGrave, here, self.source, LastKnown)),
            _ => {}
        }
        match zone {
            GRAVE => heard.push((Cue::ToGrave, there, self.source, Current)),
            HAND => heard.push((Cue::ToHand, there, self.source, Current)),
            BANISHED => heard.push((Cue::Banished, here, self.source, LastKnown)),
            _ => {}
        }
        heard
    }

    fn summons(&self, card: u8, done: Cue, tried: Cue) -> Vec<Heard> {
        let there = self.after(card, FIELD);
        vec![
            (Cue::Summoned, there, None, Current),
            (done, there, self.source, Current),
            (tried, self.thing(card), self.source, LastKnown),
        ]
    }

    pub(crate) fn change(&mut self, event: &Event) {
        match *event {
            Event::Moved(card, zone, cause) => self.carry(card, zone, cause),
            Event::Summoned(card, seat, way) | Event::Special(card, seat, way) => {
                self.arrive(card, seat, way);
                self.card_mut(card).rose = matches!(event, Event::Summoned(..));
            }
            Event::Turned(card, way) => {
                let state = self.card_mut(card);
                state.rose |= way < 2 && !state.is_face_up;
                (state.is_face_up, state.is_attacking) = (way < 2, way == 0);
            }
            Event::Attacks(card, _) => {
                self.card_mut(card).attacked = true;
                self.card_mut(card).attacks += 1;
            }
            Event::Equipped(card, host) => {
                let state = self.card_mut(card);
                (state.host, state.zone, state.is_face_up) = (Some(host), FIELD, true);
            }
            Event::Bound(card, thing) => self.card_mut(card).held = Some(thing),
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
            Event::Skips(seat, phase, many) => {
                // Skips of the same phases fall together.
                let skips = &mut self.skips[usize::from(seat)][usize::from(phase)];
                *skips = many.max(*skips);
            }
            Event::Wins(seat) => self.winner = Some(seat),
            Event::Phase(Cue::Standby, seat) => {
                for card in self.cards.iter_mut().filter(|card| card.controller == seat) {
                    card.standbys += 1;
                }
            }
            Event::Phase(Cue::EndPhase, seat) => {
                for card in self.cards.iter_mut().filter(|card| card.controller != seat) {
                    card.their_turns += 1;
                }
            }
            Event::Phase(..) | Event::Chance(_) | Event::Happens(..) => {}
        }
    }

    /// A card goes to a zone and is a new thing there.
    fn carry(&mut self, card: u8, zone: usize, cause: Option<Cue>) {
        let by = match self.source {
            Some(Thing::Card(by, _)) => {
                let is_theirs = self.card(by).controller != self.card(card).controller;
                EFFECT | if is_theirs { OPPONENT } else { 0 }
            }
            _ => 0,
        };
        let why = match cause {
            Some(Cue::ByBattle) => BATTLE | DESTRUCTION,
            Some(Cue::Destroyed) => DESTRUCTION | by,
            _ => by,
        };
        let state = self.card_mut(card);
        (state.came, state.cause, state.standbys_before) = (state.zone, why, state.standbys);
        (state.zone, state.controller, state.counters) = (zone, state.owner, 0);
        (state.is_face_up, state.is_monster, state.is_seen) = (false, false, false);
        (state.standbys, state.their_turns, state.arrived) = (0, 0, true);
        state.stay += 1;
        if zone != GRAVE {
            state.host = None;
        }
        let owner = usize::from(state.owner);
        self.received[owner] += i32::from(zone == DECK);
        for other in self.cards.iter_mut().filter(|other| other.host == Some(card)) {
            other.host = None;
        }
    }

    /// A card comes to the field of a player.
    fn arrive(&mut self, card: u8, seat: u8, way: usize) {
        let by = match self.source {
            Some(Thing::Card(by, _)) => Some(by),
            _ => None,
        };
        let summoner = by.and_then(|by| self.card(by).print);
        let is_trap = self.kind(card) == "trap";
        let state = self.card_mut(card);
        (state.came, state.zone, state.controller, state.is_face_up) = (state.zone, FIELD, seat, way < 2);
        (state.is_attacking, state.stay, state.host) = (way == 0, state.stay + 1, None);
        (state.is_monster, state.summoner, state.arrived) = (is_trap, summoner, true);
        // Rules forbid every improper way.
        state.is_proper = true;
        self.summons += 1;
    }
}
