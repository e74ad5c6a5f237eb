//! A position as named values, in the words of the settings.

use std::fmt::Write;

use kernel::{Fact, Seat};

use crate::duel::cards::card::{Card, PrintId};
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::{CardSide, FieldMonster, Mode, SLOTS};
use crate::duel::words::DuelStat;

/// The facts of one player: life, hand, deck, monsters, spells, graveyard.
const NAMES: [[&str; 6]; 2] = [
    ["life1", "hand1", "deck1", "monsters1", "spells1", "grave1"],
    ["life2", "hand2", "deck2", "monsters2", "spells2", "grave2"],
];

impl DuelPosition {
    /// Everything in the position.
    pub(in crate::duel) fn facts(&self) -> Vec<Fact> {
        let mut facts = Vec::new();
        for (seat, [life, hand, deck, monsters, spells, grave]) in [Seat(0), Seat(1)].into_iter().zip(NAMES) {
            let field = self.board.field(seat);
            facts.push(Fact::new(life, field.life));
            facts.push(list(hand, field.hand.iter().map(|&card| self.name(card)).collect()));
            facts.push(list(deck, field.deck.iter().rev().map(|&card| self.name(card)).collect()));
            facts.push(list(monsters, slots(&field.monsters, |monster| self.monster_text(*monster))));
            facts.push(list(spells, slots(&field.spells, |spell| self.spell_text(spell.card, spell.side))));
            facts.push(list(grave, field.grave.iter().map(|&card| self.name(card)).collect()));
        }
        for (seat, name) in [(Seat(0), "power1"), (Seat(1), "power2")] {
            facts.push(list(name, slots(&self.powers(seat), String::clone)));
        }
        if self.board.rules.timing.chains {
            self.push_chained_facts(&mut facts);
        }
        facts.push(list("lasting", self.lasting_texts()));
        facts.push(Fact::new("phase", self.board.phase.to_string()));
        facts.push(Fact::new("turn", self.board.turn));
        facts.push(Fact::new("active", self.board.active.to_string()));
        facts.push(Fact::new("placed", if self.board.placed { "yes" } else { "no" }));
        facts.push(Fact::new("starter", self.board.starter.to_string()));
        facts
    }

    /// What only a duel with answers has: field zones, banished cards, the chain, the player who may answer.
    fn push_chained_facts(&self, facts: &mut Vec<Fact>) {
        for (seat, field, banished) in [(Seat(0), "field1", "banished1"), (Seat(1), "field2", "banished2")] {
            let side = self.board.field(seat);
            let terrain = side.terrain.map(|spell| self.spell_text(spell.card, spell.side));
            facts.push(list(field, terrain.into_iter().collect()));
            facts.push(list(banished, side.banished.iter().map(|&card| self.name(card)).collect()));
        }
        let chain = self.board.machine.chain().iter();
        let links = chain.map(|link| self.pool.cards().printed(PrintId(link.print)).name.to_string());
        facts.push(list("chain", links.collect()));
        let window = self.board.flow.window.map_or("none".into(), |window| window.to.to_string());
        facts.push(Fact::new("window", window));
    }

    /// ATK and DEF of the monsters for which effects that last make them others than printed and gained.
    fn powers(&self, seat: Seat) -> [Option<String>; SLOTS] {
        self.board.field(seat).monsters.map(|slot| {
            let monster = slot?;
            let lasts =
                [DuelStat::Atk, DuelStat::Def].into_iter().any(|stat| self.bonus(monster.card, stat) != 0);
            lasts.then(|| format!("{}/{}", self.atk(monster), self.def(monster)))
        })
    }

    /// `Frenzy: modify atk of yours monster by 700 until end-of-turn`
    fn lasting_texts(&self) -> Vec<String> {
        let lasting = self.board.machine.lasting().filter_map(|(at, ..)| {
            let name = self.pool.cards().printed(PrintId(at.print)).name;
            at.read(&self.pool).map(|step| format!("{name}: {step}"))
        });
        lasting.collect()
    }

    fn name(&self, card: Card) -> String {
        self.printed(card).name.to_string()
    }

    /// `Kuriboh defense up +500/+300`
    fn monster_text(&self, monster: FieldMonster) -> String {
        let mut text = self.name(monster.card);
        if monster.mode == Mode::Defense {
            text += " defense";
        }
        if monster.side != monster.mode.side() {
            text += if monster.side == CardSide::Up { " up" } else { " down" };
        }
        if monster.attacked {
            text += " attacked";
        }
        if monster.switched {
            text += " switched";
        }
        if monster.raised != Default::default() {
            let _ = write!(text, " {:+}/{:+}", monster.raised.atk, monster.raised.def);
        }
        text
    }

    fn spell_text(&self, card: Card, side: CardSide) -> String {
        let up = if side == CardSide::Up { " up" } else { "" };
        format!("{}{up}", self.name(card))
    }
}

/// Slots in order, `-` for an empty one; empty ones at the end are left out.
fn slots<T>(slots: &[Option<T>], text: impl Fn(&T) -> String) -> Vec<String> {
    let last = slots.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    slots[..last].iter().map(|slot| slot.as_ref().map_or("-".into(), &text)).collect()
}

fn list(name: &'static str, items: Vec<String>) -> Fact {
    let text = items.join(", ");
    Fact::said(name, items, text)
}
