//! A small duel that runs the cards: fields, hands, decks, graveyards, life points and chains.

use std::sync::Arc;

use effects::machine::{
    Activation, EffectLink, LinkOutcome, Machine, activate, activations, chain_triggers, resolve, responses,
};
use effects::{ChoiceAnswer, Library, Print, TriggerEvent, World, answer, answers, propose, run};
use kernel::{EventLog, Seat};
use serde::{Deserialize, Serialize};

use super::shelf::Shelf;
use super::words::{Cue, Event, Thing, Words};

pub(crate) const FIELD: usize = 0;
pub(crate) const HAND: usize = 1;
pub(crate) const DECK: usize = 2;
pub(crate) const GRAVE: usize = 3;
pub(crate) const BANISHED: usize = 4;

/// A card or a token.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Card {
    pub(crate) print: Option<u16>,
    pub(crate) owner: u8,
    pub(crate) controller: u8,
    pub(crate) zone: usize,
    pub(crate) is_face_up: bool,
    pub(crate) is_attacking: bool,
    /// The number of its stay in a zone.
    pub(crate) stay: u8,
    pub(crate) host: Option<u8>,
    pub(crate) counters: i32,
    pub(crate) attacked: bool,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Arena {
    pub(crate) cards: Vec<Card>,
    pub(crate) life: [i32; 2],
    pub(crate) turn: u8,
    pub(crate) summons: i32,
    pub(crate) chance: u64,
    pub(crate) machine: Machine<Thing>,
    #[serde(skip, default = "all_cards")]
    pub(crate) shelf: Shelf<Words>,
}

pub(crate) fn shelf(prints: Vec<Print<Words>>) -> Shelf<Words> {
    Shelf(Arc::new(Library::new(prints)))
}

pub(crate) fn all_cards() -> Shelf<Words> {
    shelf(super::prints())
}

impl Arena {
    pub(crate) fn new() -> Self {
        Self {
            cards: vec![],
            life: [8000; 2],
            turn: 0,
            summons: 0,
            chance: 1,
            machine: Machine::default(),
            shelf: all_cards(),
        }
    }

    /// Puts a card somewhere, face-up on a field.
    pub(crate) fn add(&mut self, name: &str, owner: u8, zone: usize) -> u8 {
        let print = self.shelf.find(name).unwrap_or_else(|| panic!("there is no {name}"));
        self.cards.push(Card {
            print: Some(print),
            owner,
            controller: owner,
            zone,
            is_face_up: zone == FIELD,
            is_attacking: zone == FIELD,
            stay: 0,
            host: None,
            counters: 0,
            attacked: false,
        });
        self.cards.len() as u8 - 1
    }

    /// Puts a face-down card on a field.
    pub(crate) fn set(&mut self, name: &str, owner: u8) -> u8 {
        let card = self.add(name, owner, FIELD);
        self.card_mut(card).is_face_up = false;
        card
    }

    pub(crate) fn card(&self, card: u8) -> &Card {
        &self.cards[usize::from(card)]
    }

    pub(crate) fn card_mut(&mut self, card: u8) -> &mut Card {
        &mut self.cards[usize::from(card)]
    }

    pub(crate) fn thing(&self, card: u8) -> Thing {
        Thing::Card(card, self.card(card).stay)
    }

    pub(crate) fn zone(&self, card: u8) -> usize {
        self.card(card).zone
    }

    pub(crate) fn name(&self, card: u8) -> String {
        let print = self.card(card).print.and_then(|print| self.shelf.prints.get(usize::from(print)));
        print.map_or("token".into(), |print| print.name.to_string())
    }

    /// The number of cards of a player in a zone.
    pub(crate) fn count(&self, owner: u8, zone: usize) -> usize {
        self.cards.iter().filter(|card| card.controller == owner && card.zone == zone).count()
    }

    /// Something happens; rules that start no chain run.
    pub(crate) fn happens(&mut self, event: &Event) -> bool {
        let happened = propose(self, event, &mut EventLog::off());
        run(self, &mut EventLog::off());
        happened
    }

    /// The names of the cards with which a player may answer these events or the last link.
    pub(crate) fn offered(&self, heard: &[TriggerEvent<Words>], seat: u8) -> Vec<String> {
        let mut all = vec![];
        responses(self, heard, Seat(seat), &mut |activation| all.push(self.named(&activation)));
        all
    }

    fn named(&self, activation: &Activation<Thing>) -> String {
        match activation.this {
            Thing::Card(card, _) => self.name(card),
            Thing::Player(_) => String::new(),
        }
    }

    /// A player answers with a card.
    pub(crate) fn respond(&mut self, heard: &[TriggerEvent<Words>], seat: u8, card: u8) {
        let mut found = None;
        responses(self, heard, Seat(seat), &mut |activation| {
            if activation.this == self.thing(card) {
                found = found.or(Some(activation));
            }
        });
        let activation = found.unwrap_or_else(|| panic!("{} cannot answer", self.name(card)));
        self.use_ability(&activation);
    }

    /// A player activates an ability of a card when nothing is pending.
    pub(crate) fn play(&mut self, seat: u8, card: u8, ability: u8) {
        let mut found = None;
        activations(self, Seat(seat), &mut |activation| {
            if activation.this == self.thing(card) && activation.ability == ability {
                found = Some(activation);
            }
        });
        let activation = found.unwrap_or_else(|| panic!("{} cannot be used", self.name(card)));
        self.use_ability(&activation);
    }

    fn use_ability(&mut self, activation: &Activation<Thing>) {
        let Thing::Card(card, _) = activation.this else { return };
        let on_field = self.zone(card) == FIELD;
        let is_monster = self.kind(card) == "monster";
        if !on_field && !is_monster {
            self.card_mut(card).zone = FIELD;
        }
        if !is_monster {
            self.card_mut(card).is_face_up = true;
        }
        assert!(activate(self, activation));
        run(self, &mut EventLog::off());
    }

    /// A player uses the procedure of a card, which starts no chain.
    pub(crate) fn proceed(&mut self, seat: u8, card: u8) {
        let mut found = None;
        activations(self, Seat(seat), &mut |activation| {
            if activation.this == self.thing(card) {
                found = Some(activation);
            }
        });
        let activation = found.unwrap_or_else(|| panic!("{} has no way", self.name(card)));
        effects::begin(self, &activation);
        run(self, &mut EventLog::off());
    }

    /// Resolves the last link up to the next question.
    pub(crate) fn resolve(&mut self) -> Option<(EffectLink<Thing>, LinkOutcome)> {
        let resolved = resolve(self)?;
        run(self, &mut EventLog::off());
        Some(resolved)
    }

    /// Resolves the whole chain, which asks nothing, and lays used cards away.
    pub(crate) fn resolve_all(&mut self) -> Vec<LinkOutcome> {
        let mut outcomes = vec![];
        while let Some((link, outcome)) = self.resolve() {
            outcomes.push(outcome);
            assert_eq!(self.machine.ask(), None, "a link asks");
            self.lay_away(link.this());
        }
        outcomes
    }

    fn lay_away(&mut self, this: Thing) {
        let Thing::Card(card, _) = this else { return };
        let stays = ["equip", "continuous", "field"].iter().any(|icon| self.has_icon(card, icon));
        if self.zone(card) == FIELD && self.kind(card) != "monster" && !stays {
            propose(self, &Event::Moved(card, GRAVE, None), &mut EventLog::off());
        }
    }

    /// Makes the pending triggers a chain.
    pub(crate) fn chain(&mut self) -> bool {
        let some = chain_triggers(self);
        run(self, &mut EventLog::off());
        some
    }

    /// The cards of the links, the first first.
    pub(crate) fn links(&self) -> Vec<String> {
        self.machine.chain().iter().map(|link| self.named(&link.activation())).collect()
    }

    pub(crate) fn answers(&self) -> Vec<ChoiceAnswer<Thing>> {
        let mut all = vec![];
        answers(self, &mut |answer| all.push(answer));
        all
    }

    pub(crate) fn answer(&mut self, chosen: ChoiceAnswer<Thing>) {
        assert!(self.answers().contains(&chosen), "{chosen:?} is none of {:?}", self.answers());
        answer(self, chosen, &mut EventLog::off());
    }

    pub(crate) fn pick(&mut self, card: u8) {
        self.answer(ChoiceAnswer::Pick(self.thing(card)));
    }

    /// The event as responses hear it.
    pub(crate) fn heard(&self, event: &Event) -> TriggerEvent<Words> {
        self.trigger_event(event).expect("responses hear it")
    }

    pub(crate) fn kind(&self, card: u8) -> &'static str {
        let print = self.card(card).print.and_then(|print| self.shelf.prints.get(usize::from(print)));
        print.and_then(|print| print.sheet.words("kind").first().copied()).unwrap_or("monster")
    }

    pub(crate) fn has_icon(&self, card: u8, icon: &str) -> bool {
        let print = self.card(card).print.and_then(|print| self.shelf.prints.get(usize::from(print)));
        print.is_some_and(|print| print.sheet.words("icon").contains(&icon))
    }

    /// Summons a monster from the hand in attack position.
    pub(crate) fn summon(&mut self, card: u8) -> TriggerEvent<Words> {
        let event = Event::Summoned(card, self.card(card).controller, 0);
        self.happens(&event);
        self.heard(&event)
    }

    /// An attack, as the opponent may answer it.
    pub(crate) fn attack(&mut self, card: u8, target: Option<u8>) -> Option<TriggerEvent<Words>> {
        let event = Event::Attacks(card, target);
        self.happens(&event).then(|| self.heard(&event))
    }

    /// The turn of a player ends.
    pub(crate) fn end_turn(&mut self) {
        effects::machine::end_at(self, |_, _| true);
        effects::machine::turn_ended(self, Thing::Player(self.turn));
        run(self, &mut EventLog::off());
        self.machine.end_period(effects::program::UsePeriod::Turn);
        self.cards.iter_mut().for_each(|card| card.attacked = false);
        (self.turn, self.summons) = (1 - self.turn, 0);
        if self.happens(&Event::Phase(Cue::DrawPhase, self.turn)) {
            self.happens(&Event::Draws(self.turn));
        }
    }
}
