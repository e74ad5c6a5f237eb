//! Random tables on which the cards of the pool are tried.

use effects::machine::{chain_triggers, resolve};
use effects::program::{Ability, AbilityKind};
use effects::query::fold;
use effects::{Print, run};
use kernel::{EventLog, RandomSource, Rng};

use super::arena::{Arena, BANISHED, DECK, FIELD, GRAVE, HAND};
use super::cards::clauses;
use super::shelf::Shelf;
use super::words::{Cue, Thing, Words, Zone};

/// Cards that give others something to answer, to tribute and to count.
const COMPANIONS: [(&str, usize); 14] = [
    ("Monster Reborn", HAND),
    ("Raigeki", HAND),
    ("Rush Recklessly", HAND),
    ("Cannon Soldier", FIELD),
    ("Breaker the Magical Warrior", FIELD),
    ("Dark Blade", FIELD),
    ("Castle Walls", FIELD),
    ("Umi", FIELD),
    ("Black Pendant", FIELD),
    ("Skull Servant", FIELD),
    ("Armed Dragon LV3", FIELD),
    ("Armed Dragon LV5", DECK),
    ("Mother Grizzly", GRAVE),
    ("Great White", GRAVE),
];

/// The names that the abilities of a card mention.
fn mentioned(print: &Print<Words>) -> Vec<String> {
    let texts = print.abilities.iter().flat_map(clauses).map(|(_, text)| text);
    let names = |text: String| -> Vec<String> {
        let quoted = text.split('"').skip(1).step_by(2).map(ToString::to_string);
        let plain = text.split("name=").skip(1).filter_map(|rest| rest.split([' ', ';']).next());
        quoted.chain(plain.filter(|name| !name.starts_with('"')).map(ToString::to_string)).collect()
    };
    texts.flat_map(names).collect()
}

impl Arena {
    /// A random table for an ability of a card; the card itself is the last one.
    pub(crate) fn table(shelf: &Shelf<Words>, seed: u64, print: u16, ability: &Ability<Words>) -> (Self, u8) {
        let mut duel = Self::with(shelf);
        let mut rng = Rng::new(seed * 7919 + u64::from(print));
        let kinds = |kind: &str, icon: &str| -> Vec<u16> {
            let is_one = |it: &u16| {
                let sheet = &shelf.prints[usize::from(*it)].sheet;
                sheet.words("kind").contains(&kind)
                    && (icon.is_empty() || sheet.words("icon").contains(&icon))
            };
            (0..shelf.prints.len() as u16 - 2).filter(is_one).collect()
        };
        let (plain, flips) = (kinds("monster", "normal"), kinds("monster", "flip"));
        let pools = [plain.clone(), kinds("monster", ""), kinds("spell", ""), kinds("trap", "")];
        let pick = |rng: &mut Rng, from: &[u16]| from[rng.below(from.len())];
        for owner in [0, 1] {
            for _ in 0..rng.below(4) {
                let card = duel.add_print(pick(&mut rng, &plain), owner, FIELD);
                duel.card_mut(card).is_attacking = rng.below(2) == 0;
            }
            for from in [&flips, &pools[2], &pools[3]] {
                let card = duel.add_print(pick(&mut rng, from), owner, FIELD);
                (duel.card_mut(card).is_face_up, duel.card_mut(card).is_attacking) = (false, false);
            }
            for (zone, most) in [(HAND, 6), (DECK, 12), (GRAVE, 10), (BANISHED, 4)] {
                for _ in 0..rng.below(most) {
                    let from = &pools[rng.below(pools.len())];
                    duel.add_print(pick(&mut rng, from), owner, zone);
                }
            }
            for (name, zone) in COMPANIONS.into_iter().filter(|_| rng.below(3) > 0) {
                let card = duel.add(name, owner, zone);
                duel.card_mut(card).is_face_up &= name != "Castle Walls";
                duel.card_mut(card).counters = 1;
            }
        }
        for name in mentioned(&shelf.prints[usize::from(print)]) {
            for (owner, zone) in [(0, FIELD), (0, HAND), (0, DECK), (0, GRAVE), (1, FIELD), (1, GRAVE)] {
                let is_it = |print: &Print<Words>| fold(print.name.as_str()) == name;
                let is_like = |print: &Print<Words>| fold(print.name.as_str()).contains(&name);
                let found = shelf.prints.iter().position(is_it).or(shelf.prints.iter().position(is_like));
                let found = found.filter(|_| rng.below(3) > 0);
                if let Some(print) = found {
                    duel.add_print(print as u16, owner, zone);
                }
            }
        }
        if rng.below(4) == 0 {
            duel.cards.retain(|card| card.zone != FIELD || card.controller == 1);
        }
        for card in &mut duel.cards {
            card.came = [FIELD, HAND, DECK, GRAVE][rng.below(4)];
        }
        (duel.turn, duel.is_battle) = (rng.below(2) as u8, rng.below(2) == 0);
        duel.life = [[8000, 900, 3000][rng.below(3)], [8000, 2000][rng.below(2)]];
        (duel.battle_damage, duel.chance) = (700, seed + 1);
        let this = duel.placed(&mut rng, print, ability);
        (duel, this)
    }

    /// The card whose ability is tried, where that ability works, with a past.
    fn placed(&mut self, rng: &mut Rng, print: u16, ability: &Ability<Words>) -> u8 {
        let sheet = &self.shelf.prints[usize::from(print)].sheet;
        let is_monster = sheet.words("kind") == ["monster"];
        let is_spell = sheet.words("kind") == ["spell"];
        let is_sent = ability
            .triggers
            .iter()
            .any(|when| when.trigger == Cue::ToGrave && when.that.to_string().starts_with("this"));
        let zone = match ability.zones.first() {
            Some(Zone::Hand) => HAND,
            Some(Zone::Grave) => GRAVE,
            Some(Zone::Deck) => DECK,
            Some(Zone::OffField) => [HAND, DECK, GRAVE, BANISHED][rng.below(4)],
            None if is_sent => GRAVE,
            None if is_spell && ability.kind == AbilityKind::Activated && rng.below(2) == 0 => HAND,
            _ => FIELD,
        };
        let this = self.add_print(print, 0, zone);
        let is_set = ability.zones == [Zone::Set]
            || matches!(ability.kind, AbilityKind::Activated | AbilityKind::Response)
                && !is_monster
                && ability.zones.is_empty();
        let monsters: Vec<u8> = (0..self.cards.len() as u8)
            .filter(|card| *card != this && self.zone(*card) == FIELD && self.kind(*card) == "monster")
            .collect();
        let partner = monsters.get(rng.below(monsters.len().max(1))).copied();
        let held = partner.map(|card| self.thing(card));
        let state = self.card_mut(this);
        state.is_face_up = zone == FIELD && !is_set;
        state.is_attacking &= rng.below(2) == 0;
        (state.counters, state.attacks, state.standbys, state.standbys_before) = (3, 1, 1, 2);
        state.counters = [0, 3][rng.below(2)];
        (state.attacked, state.killed, state.arrived, state.rose) = (rng.below(2) == 0, true, true, true);
        (state.falls, state.their_turns, state.is_proper) = (true, 3, zone != FIELD && rng.below(4) == 0);
        (state.came, state.cause) = ([FIELD, HAND, DECK][rng.below(3)], 15);
        if zone == FIELD && rng.below(2) == 0 {
            state.held = held;
            state.host = partner.filter(|_| !is_set);
        }
        if let Some(partner) = partner.filter(|_| zone == FIELD && rng.below(4) == 0) {
            self.card_mut(this).host = None;
            self.card_mut(partner).host = Some(this);
        }
        this
    }

    /// Answers everything at random and resolves the chain.
    pub(crate) fn settle(&mut self) {
        let mut rng = Rng::new(self.chance);
        for _ in 0..500 {
            let all = self.answers();
            if !all.is_empty() {
                // What is optional is mostly done.
                let at = if rng.below(3) > 0 { 0 } else { rng.below(all.len()) };
                self.answer(all[at]);
            } else if self.machine.is_between_links() {
                resolve(self);
                run(self, &mut EventLog::off());
            } else if self.machine.has_pending_triggers() && !self.machine.is_halted() {
                chain_triggers(self);
                run(self, &mut EventLog::off());
            } else {
                break;
            }
        }
        assert!(!self.machine.is_halted(), "{:?}", self.machine.exceeded_limit());
        assert!(self.machine.is_idle(), "something is left over");
    }

    /// Whether this ability did something: a verb, or an effect that lasts.
    pub(crate) fn did(&self, print: u16, ability: u8) -> bool {
        let lasts = self.machine.lasting().any(|(at, ..)| (at.print, at.ability) == (print, ability));
        lasts || self.done.contains(&(print, ability))
    }

    pub(crate) fn everything(&self) -> Vec<Thing> {
        let cards = (0..self.cards.len() as u8).rev().map(|card| self.thing(card));
        cards.chain([Thing::Player(0), Thing::Player(1)]).collect()
    }
}
