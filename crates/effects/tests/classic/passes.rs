//! The tests on things of the arena.

use effects::machine::forbidden;
use effects::program::{Ability, ChoiceName};
use effects::query::{Op, QueryRecord, Test, fold};
use effects::{Print, Scope, Steps, TriggerEvent, TriggerInformation, Word, World};

use super::arena::{Arena, BATTLE, Card, DESTRUCTION, EFFECT, FIELD, OPPONENT};
use super::words::{Cue, PLACES, Stat, TYPES, Thing, Words};

impl Arena {
    /// What a player can declare of this kind.
    pub(crate) fn each_declarable(&self, kind: u8, each: &mut impl FnMut(u16)) {
        let names = self.cards.iter().filter_map(|card| card.print);
        let mut prints: Vec<u16> = if kind == 3 { names.collect() } else { vec![] };
        prints.sort_unstable();
        prints.dedup();
        let values = match kind {
            0 => (0..TYPES.len() as u16).collect(),
            1 => (1..13).collect(),
            2 => (0..3).collect(),
            _ => prints,
        };
        values.into_iter().for_each(|value| each((u16::from(kind) + 1) << 12 | value));
    }

    pub(crate) fn print(&self, card: u8) -> Option<&Print<Words>> {
        self.card(card).print.and_then(|print| self.shelf.prints.get(usize::from(print)))
    }

    pub(crate) fn passes(&self, thing: Thing, test: &Test, scope: &Scope<Thing>) -> bool {
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
                    ("kind", "monster") => {
                        state.is_monster || self.kind(card) == "monster" && state.host.is_none()
                    }
                    ("kind", kind) => self.kind(card) == kind,
                    ("what", _) => true,
                    ("place", place) => PLACES[state.zone] == place,
                    ("face", way) => (way == "up") == state.is_face_up,
                    ("position", way) => (way == "attack") == state.is_attacking,
                    ("did" | "quality" | "came" | "cause", word) => is_known(state, word),
                    ("will", word) => self.would(thing, word),
                    ("summonable", way) => self.is_summonable(thing, way, scope),
                    ("link", word) => self.is_linked(card, word, scope),
                    ("like", word) => self.is_like(card, word, scope),
                    ("who", _) => false,
                    (_, word) => self.print(card).is_some_and(|print| print.sheet.has(field, word)),
                };
                let holds = match *word {
                    "leveled" => self.printed(card, "next").is_some(),
                    "only-target" => {
                        self.machine.chain().last().is_none_or(|link| link.scope.it() == [self.thing(card)])
                    }
                    "counter-holder" => self.holds_counters(card),
                    "union-free" => !self.cards.iter().any(|other| other.host == Some(card)),
                    _ => holds,
                };
                holds == (*op != Op::Unequal)
            }
            Test::Number(field, op, number) => Stat::find(field.name)
                .is_some_and(|stat| op.holds(i64::from(self.stat(thing, stat, scope)), *number)),
            Test::Text(Some(field), _, text) if field.name == "summoner" => state
                .summoner
                .is_some_and(|print| fold(self.shelf.prints[usize::from(print)].name.as_str()) == *text),
            Test::Text(_, op, text) => {
                let is_it = |name: &str| if *op == Op::Equal { name == text } else { name.contains(text) };
                is_it(&fold(&self.name(card)))
                    || self.printed(card, "alias").is_some_and(|alias| is_it(&fold(&alias)))
            }
            Test::Pattern(..) | Test::Relative(..) => false,
        }
    }

    /// A printed text of a card.
    fn printed(&self, card: u8, field: &str) -> Option<String> {
        let text = self.print(card)?.sheet.text(field);
        Some(text.to_string()).filter(|text| !text.is_empty())
    }

    fn holds_counters(&self, card: u8) -> bool {
        let places = |text: String| text.contains("place-counters 1 on this");
        let is_one = |ability: &Ability<Words>| {
            places(Steps(&ability.steps).to_string())
                || ability.static_rules.iter().any(|rule| places(rule.to_string()))
        };
        self.print(card).is_some_and(|print| print.abilities.iter().any(is_one))
    }

    /// Whether the link of this card would do this.
    fn would(&self, thing: Thing, word: &str) -> bool {
        let link = self.machine.chain().iter().rfind(|link| link.this() == thing);
        let ability = link.and_then(|link| {
            self.shelf.prints.get(usize::from(link.print))?.abilities.get(usize::from(link.ability))
        });
        let steps = ability.map_or_else(String::new, |ability| Steps(&ability.steps).to_string());
        steps.contains(if word == "special-summon" { "special" } else { "destroy" })
    }

    fn is_summonable(&self, thing: Thing, way: &str, scope: &Scope<Thing>) -> bool {
        let trigger = if way == "special" { Cue::SpecialSummon } else { Cue::NormalSummon };
        let other = Some(scope.this).filter(|_| way == "special");
        !forbidden(
            self,
            &TriggerEvent { trigger, that: thing, other, information: TriggerInformation::LastKnown },
        )
    }

    fn is_linked(&self, card: u8, word: &str, scope: &Scope<Thing>) -> bool {
        let Thing::Card(this, _) = scope.this else { return false };
        match word {
            "equipped" => self.card(this).host == Some(card),
            "attached" => self.card(card).host == Some(this) && self.zone(card) == FIELD,
            _ => self.card(this).held == Some(self.thing(card)),
        }
    }

    fn is_like(&self, card: u8, word: &str, scope: &Scope<Thing>) -> bool {
        let first = scope.chosen.get(Some(ChoiceName::First));
        let other = match word {
            "name-of-that" => scope.that.as_slice(),
            "name-of-first" => first,
            "declared" => return self.is_declared(card, scope.declared),
            _ => scope.it(),
        };
        let Some(Thing::Card(other, _)) = other.first() else { return false };
        match word {
            "next-of-it" => self.printed(*other, "next").is_some_and(|next| next == self.name(card)),
            _ => self.name(*other) == self.name(card),
        }
    }

    fn is_declared(&self, card: u8, declared: u16) -> bool {
        let (kind, value) = ((declared >> 12).wrapping_sub(1), declared & 0xfff);
        let level = |print: &Print<Words>| print.sheet.number("level") == Some(i64::from(value));
        match kind {
            0 => {
                self.print(card).is_some_and(|it| it.sheet.words("type").contains(&TYPES[usize::from(value)]))
            }
            1 => self.print(card).is_some_and(level),
            2 => self.kind(card) == ["monster", "spell", "trap"][usize::from(value)],
            _ => self.card(card).print == Some(value),
        }
    }
}

/// What is known of a card by itself.
fn is_known(state: &Card, word: &str) -> bool {
    match word {
        "attack" => state.attacked,
        "battle-kill" => state.killed,
        "arrive" => state.arrived,
        "rise" => state.rose,
        "fall" => state.falls,
        "improper" => !state.is_proper,
        "seen" => state.is_seen,
        "battle" => state.cause & BATTLE != 0,
        "effect" => state.cause & EFFECT != 0,
        "opponent" => state.cause & OPPONENT != 0,
        "destruction" => state.cause & DESTRUCTION != 0,
        place => PLACES[state.came] == place,
    }
}
