//! What each legal decision comes to.

use effects::Activation;
use effects::program::{Quantity, Step};
use kernel::Seat;

use super::appraisal::Appraisal;
use super::placing::Placing;
use super::worth::SET;
use crate::duel::bots::evaluate::WIN;
use crate::duel::cards::card::{AfterUse, Card};
use crate::duel::position::board::other;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::phase::Phase;
use crate::duel::position::place::DuelZone;
use crate::duel::rules::action::{Action, DuelSlot};
use crate::duel::words::{DuelThing, DuelVerb};

/// What it costs to use an ability of a card that lies open: whatever comes to nothing is left alone.
const EFFORT: i32 = 10;

impl DuelPosition {
    /// What a legal decision comes to for its player.
    pub(in crate::duel) fn evaluate_chained(&self, seat: Seat, action: &Action) -> i32 {
        let mut worth = 0;
        self.evaluate_all_chained(seat, std::slice::from_ref(action), &mut |it| worth = it);
        worth
    }

    /// Shows what each of these legal decisions comes to for their player, in their order.
    pub(in crate::duel) fn evaluate_all_chained(
        &self,
        seat: Seat,
        actions: &[Action],
        each: &mut impl FnMut(i32),
    ) {
        let mut world = self.clone();
        world.hide_unknown(self, seat);
        let appraisal = Appraisal::new(&world, seat);
        actions.iter().for_each(|action| each(appraisal.decision(action)));
    }
}

impl Appraisal<'_> {
    /// What using a card comes to.
    fn activated(&self, action: &Action) -> i32 {
        let found = self.world.find_activation(self.seat, action);
        match found.map(|activation| (activation.this, activation)) {
            Some((DuelThing::Card(card, _), activation)) => self.used(card, &activation),
            _ => -EFFORT,
        }
    }

    /// What an activation comes to, less the card where it is used up.
    pub(super) fn used(&self, card: Card, activation: &Activation<DuelThing>) -> i32 {
        let worth = self.activation(activation);
        let Some(area) = self.world.board.area(card) else { return worth };
        let icon = self.world.kind(card).icon();
        let price = match area.zone {
            DuelZone::Hand => self.in_hand(card),
            DuelZone::Spell | DuelZone::Field if !self.world.lies_open(card) => SET,
            DuelZone::Monster | DuelZone::Spell | DuelZone::Field if self.is_endless(activation) => {
                return -EFFORT;
            }
            _ => return worth - EFFORT,
        };
        match icon.is_some_and(|icon| icon.after_use() == AfterUse::Stays) {
            true => worth + self.presence(card, self.seat) - price / 2,
            false => worth - price,
        }
    }

    /// Can the ability be used again and again at no cost? A bot that remembers nothing would never stop.
    fn is_endless(&self, activation: &Activation<DuelThing>) -> bool {
        let print = self.world.pool.prints.get(usize::from(activation.print));
        let ability = print.and_then(|print| print.abilities.get(usize::from(activation.ability)));
        ability.is_some_and(|ability| {
            let costs = ability.cost.iter().any(|step| match step {
                Step::Choose(choice) => matches!(choice.count, Quantity::Exactly(_)),
                Step::Do(verb, args) => *verb == DuelVerb::PayLife || !args.which.is_empty(),
                Step::Macro(..) => true,
                _ => false,
            });
            let is_free_choice = ability.cost.iter().any(|step| match step {
                Step::Choose(choice) => !matches!(choice.count, Quantity::Exactly(_)),
                _ => false,
            });
            ability.limit.is_none() && (!costs || is_free_choice)
        })
    }

    /// What a legal decision comes to.
    fn decision(&self, action: &Action) -> i32 {
        if self.world.asked().is_some() {
            return self.reply(action);
        }
        let board = &self.world.board;
        let own = |slot: &DuelSlot| board.monster(self.seat, slot.0);
        match action {
            Action::Summon(name, with) => self.placed(name, with, Placing::Attack),
            Action::Defend(name, with) => self.placed(name, with, Placing::OpenDefense),
            Action::Set(name, with) => match self.world.in_hand(self.seat, name) {
                Some(card) if self.world.kind(card).stats().is_none() => self.set_spell(card),
                _ => self.placed(name, with, Placing::Set),
            },
            Action::Switch(slot) => own(slot).map_or(0, |it| self.switched(it)),
            Action::Flip(slot) => own(slot).map_or(0, |it| self.flipped(it)),
            Action::Attack(slot, target) => {
                let target = board.monster(other(self.seat), target.0);
                own(slot).map_or(0, |it| self.risked_attack(it, target))
            }
            Action::AttackDirectly(slot) => own(slot).map_or(0, |it| self.risked_attack(it, None)),
            Action::Activate(_) | Action::ActivateSet(_) | Action::Use(..) => self.activated(action),
            Action::Discard(name) => {
                self.world.in_hand(self.seat, name).map_or(0, |card| WIN / 2 - self.in_hand(card))
            }
            // A phase is worth going to where there is something to do in it.
            Action::Next => match board.phase {
                Phase::Main1 if board.attacks_allowed() => {
                    if self.best_of_attacks() > 0 {
                        1
                    } else {
                        -1
                    }
                }
                Phase::Battle => {
                    if self.wants_second_main() {
                        1
                    } else {
                        -1
                    }
                }
                _ => 0,
            },
            Action::GoFirst => 1,
            _ => 0,
        }
    }
}
