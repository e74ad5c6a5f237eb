//! What the verbs of cards come to.

use effects::machine::amount;
use effects::program::Args;
use effects::{Things, select};
use kernel::Seat;

use super::appraisal::{Appraisal, AppraisalScope};
use super::worth::HAND;
use crate::duel::cards::card::Card;
use crate::duel::position::board::other;
use crate::duel::position::field::{CardSide, Mode};
use crate::duel::position::place::DuelZone;
use crate::duel::words::{DuelThing, DuelVerb, DuelVocab};

/// What it is worth that a card leaves the top of the opponent's deck, or a graveyard.
const TRIFLE: i32 = 20;

impl Appraisal<'_> {
    /// What a verb comes to, and to how many things it is done.
    pub(super) fn verb(&self, verb: DuelVerb, args: &Args<DuelVocab>, scope: &AppraisalScope) -> (i32, u16) {
        let by = args.amounts.first().map_or(0, |by| amount(self.world, by, scope));
        let Some(which) = args.which.first() else {
            return (self.alone(verb, by, scope), by.clamp(0, 100) as u16);
        };
        let things = select(self.world, which, scope);
        match verb {
            DuelVerb::Negate | DuelVerb::NegateEffect => (self.negated(verb, &things, scope), 1),
            DuelVerb::Equip => {
                let hosts =
                    args.which.get(1).map(|which| select(self.world, which, scope)).unwrap_or_default();
                (self.equipped(&things, &hosts, scope), 1)
            }
            _ => {
                let each = |thing: &DuelThing| match *thing {
                    DuelThing::Seat(seat) => self.on_player(verb, seat, by),
                    DuelThing::Card(card, _) => self.on_card(verb, card, args, by, scope),
                };
                (things.iter().map(each).fold(0, i32::saturating_add), things.len() as u16)
            }
        }
    }

    /// A verb that names nothing.
    fn alone(&self, verb: DuelVerb, by: i32, scope: &AppraisalScope) -> i32 {
        let seat = scope.controller;
        match verb {
            DuelVerb::Draw => self.draws(seat, by),
            DuelVerb::PayLife | DuelVerb::LoseLife => self.loses_life(seat, by) * 3 / 4,
            // Whoever ends an attack undoes what it comes to.
            DuelVerb::EndAttack => -self.declared_attack(Default::default()),
            DuelVerb::EndBattle => self.held_attacks() - self.declared_attack(Default::default()),
            _ => 0,
        }
    }

    fn on_player(&self, verb: DuelVerb, seat: Seat, by: i32) -> i32 {
        match verb {
            DuelVerb::Draw => self.draws(seat, by),
            DuelVerb::Damage => self.loses_life(seat, by),
            DuelVerb::Heal => self.sign(seat) * by.max(0) / 3,
            DuelVerb::Mill => -self.sign(seat) * TRIFLE * by.max(0),
            _ => 0,
        }
    }

    fn on_card(
        &self,
        verb: DuelVerb,
        card: Card,
        args: &Args<DuelVocab>,
        by: i32,
        scope: &AppraisalScope,
    ) -> i32 {
        let Some(area) = self.world.board.area(card) else { return 0 };
        let (sign, word) = (self.sign(area.seat), args.words.first().copied().unwrap_or_default());
        let is_on_field = area.zone.has_slots();
        // Whoever loses the attacker, loses the attack too.
        let attack = || if self.is_attacking(card) { self.declared_attack(Default::default()) } else { 0 };
        let lost = || -sign * self.on_field(card) - attack();
        match (verb, area.zone) {
            (DuelVerb::Destroy | DuelVerb::Tribute, _) if is_on_field => lost(),
            (DuelVerb::Discard, DuelZone::Hand) => -sign * self.in_hand(card),
            (DuelVerb::Take, DuelZone::Monster) if area.seat != scope.controller => 2 * lost(),
            (DuelVerb::Revive | DuelVerb::Put | DuelVerb::Special, _) if !is_on_field => {
                let whose = args.which.get(1).and_then(|which| {
                    select(self.world, which, scope).iter().find_map(|thing| match thing {
                        DuelThing::Seat(seat) => Some(*seat),
                        DuelThing::Card(..) => None,
                    })
                });
                self.arrives(card, whose.unwrap_or(scope.controller), word)
            }
            (DuelVerb::Raise, DuelZone::Monster) => {
                let stats = args.stats.len().max(1) as i32;
                sign * by * stats / 4 + self.powers_change(card, &args.stats, by)
            }
            (DuelVerb::Move, zone) => match (word, zone) {
                // Back in the hand, it is still worth something.
                (0, _) if is_on_field => lost() * 2 / 3,
                (0, DuelZone::Hand) => 0,
                (0, _) => sign * self.in_hand(card),
                (1 | 4, _) if is_on_field => lost() * 4 / 5,
                (2 | 3, _) if is_on_field => lost(),
                (_, DuelZone::Hand) => -sign * self.in_hand(card),
                (3, DuelZone::Grave) => -sign * TRIFLE,
                _ => 0,
            },
            (DuelVerb::Turn | DuelVerb::ChangePosition, DuelZone::Monster) => {
                self.turns(card, area.seat, if verb == DuelVerb::Turn { Some(word) } else { None }) - attack()
            }
            _ => 0,
        }
    }

    /// What it is worth that a monster comes to a field by an effect.
    fn arrives(&self, card: Card, whose: Seat, way: u8) -> i32 {
        let Some(area) = self.world.board.area(card) else { return 0 };
        if self.world.board.free_monster_slot(whose).is_none() {
            return 0;
        }
        let mode = if way == 0 { Mode::Attack } else { Mode::Defense };
        let left = if area.zone == DuelZone::Hand { self.sign(area.seat) * self.in_hand(card) } else { 0 };
        self.sign(whose) * self.standing(whose, card, mode) - left
    }

    /// What it is worth that a monster is turned: into attack, into defence, face-down, or the other way.
    fn turns(&self, card: Card, whose: Seat, way: Option<u8>) -> i32 {
        let Some(monster) = self.world.board.on_field(card) else { return 0 };
        let into = match (way, monster.mode) {
            (Some(0), _) | (None, Mode::Defense) => Mode::Attack,
            _ => Mode::Defense,
        };
        let (atk, def) = (self.atk(monster), self.def(monster));
        if monster.side == CardSide::Down && whose != self.seat {
            return if into == Mode::Attack { TRIFLE } else { 0 };
        }
        // The power that a fight would meet, before and after; face-down it attacks no more, either.
        let gone = match (monster.mode, into) {
            (Mode::Attack, Mode::Defense) => atk - def + if way == Some(2) { 400 } else { 150 },
            (Mode::Defense, Mode::Attack) => def - atk - 150,
            _ => 0,
        };
        -self.sign(whose) * gone / 4
    }

    /// What it is worth that a link of the chain is negated.
    fn negated(&self, verb: DuelVerb, those: &Things<DuelThing>, scope: &AppraisalScope) -> i32 {
        let chain = self.world.board.machine.chain();
        let named = chain.iter().rposition(|link| those.contains(&link.this()));
        let at = scope.link.map(|link| usize::from(link.0)).or(named);
        let Some(link) = at.and_then(|at| chain.get(at)) else { return 0 };
        if link.negated.is_some() {
            return 0;
        }
        let print = self.world.pool.prints.get(usize::from(link.print));
        let ability = print.and_then(|print| print.abilities.get(usize::from(link.ability)));
        // Its cost is paid, and its targets are chosen.
        let program = ability.map_or(&[][..], |ability| &ability.steps);
        let effect = self.program(super::appraisal::Program::of(program), &link.scope, 1);
        let wasted = if verb == DuelVerb::Negate { self.sign(link.controller()) * HAND / 4 } else { 0 };
        -effect - wasted
    }

    /// What it is worth that a card is equipped to a monster: what it says of the equipped monster.
    fn equipped(&self, things: &[DuelThing], hosts: &[DuelThing], scope: &AppraisalScope) -> i32 {
        let (Some(DuelThing::Card(card, _)), Some(DuelThing::Card(host, _))) =
            (things.first(), hosts.first())
        else {
            return 0;
        };
        let whose = self.world.board.area(*host).map_or(other(self.seat), |area| area.seat);
        let rules = self.world.printed(*card).abilities.iter().flat_map(|ability| &ability.static_rules);
        rules.map(|rule| self.rule_on(rule, *host, whose, scope)).fold(0, i32::saturating_add)
    }
}
