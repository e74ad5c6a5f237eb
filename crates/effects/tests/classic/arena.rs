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
pub(crate) const REVEALED: usize = 5;

/// Why a card came to its zone: a set of bits.
pub(crate) const BATTLE: u8 = 1;
pub(crate) const EFFECT: u8 = 2;
pub(crate) const OPPONENT: u8 = 4;
pub(crate) const DESTRUCTION: u8 = 8;

/// A card or a token.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
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
    pub(crate) attacks: i32,
    /// Whether it destroyed a monster by battle, came here, was normal summoned or turned face-up this turn.
    pub(crate) killed: bool,
    pub(crate) arrived: bool,
    pub(crate) rose: bool,
    /// Whether the battle that is being fought destroys it.
    pub(crate) falls: bool,
    /// The card that it holds.
    pub(crate) held: Option<Thing>,
    pub(crate) came: usize,
    pub(crate) cause: u8,
    pub(crate) summoner: Option<u16>,
    pub(crate) is_proper: bool,
    pub(crate) is_seen: bool,
    /// Whether a trap or an equip is a monster now.
    pub(crate) is_monster: bool,
    pub(crate) standbys: i32,
    pub(crate) standbys_before: i32,
    pub(crate) their_turns: i32,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Arena {
    pub(crate) cards: Vec<Card>,
    pub(crate) life: [i32; 2],
    pub(crate) turn: u8,
    pub(crate) summons: i32,
    pub(crate) normal_summons: i32,
    /// Whether it is a battle phase, and whether this turn had one.
    pub(crate) is_battle: bool,
    pub(crate) had_battle: bool,
    /// The card whose effect is being performed.
    pub(crate) source: Option<Thing>,
    pub(crate) battle_damage: i32,
    /// The cards that each player discarded and that each deck received by the effect that runs.
    pub(crate) discards: [i32; 2],
    pub(crate) received: [i32; 2],
    /// The draw phases and battle phases that each player skips.
    pub(crate) skips: [[i32; 2]; 2],
    pub(crate) winner: Option<u8>,
    /// The abilities whose verbs were performed: print and number.
    pub(crate) done: Vec<(u16, u8)>,
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
        Self::with(&all_cards())
    }

    pub(crate) fn with(shelf: &Shelf<Words>) -> Self {
        Self {
            cards: vec![],
            life: [8000; 2],
            turn: 0,
            summons: 0,
            normal_summons: 0,
            is_battle: false,
            had_battle: false,
            source: None,
            battle_damage: 0,
            discards: [0; 2],
            received: [0; 2],
            skips: [[0; 2]; 2],
            winner: None,
            done: vec![],
            chance: 1,
            machine: Machine::default(),
            shelf: shelf.clone(),
        }
    }

    /// Puts a card somewhere, face-up on a field.
    pub(crate) fn add(&mut self, name: &str, owner: u8, zone: usize) -> u8 {
        let print = self.shelf.find(name).unwrap_or_else(|| panic!("there is no {name}"));
        self.add_print(print, owner, zone)
    }

    pub(crate) fn add_print(&mut self, print: u16, owner: u8, zone: usize) -> u8 {
        self.cards.push(Card {
            print: Some(print),
            owner,
            controller: owner,
            zone,
            is_face_up: zone == FIELD,
            is_attacking: zone == FIELD,
            ..Card::default()
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
            _ => String::new(),
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

    pub(crate) fn use_ability(&mut self, activation: &Activation<Thing>) {
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
        for card in &mut self.cards {
            (card.attacked, card.attacks, card.killed, card.arrived, card.rose) =
                (false, 0, false, false, false);
        }
        (self.turn, self.summons, self.normal_summons) = (1 - self.turn, 0, 0);
        (self.is_battle, self.had_battle) = (false, false);
        let skips = &mut self.skips[usize::from(self.turn)][0];
        if *skips > 0 {
            *skips -= 1;
        } else if self.happens(&Event::Phase(Cue::DrawPhase, self.turn)) {
            self.happens(&Event::Draws(self.turn));
        }
    }
}
