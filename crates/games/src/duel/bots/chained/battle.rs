//! What attacks come to, with the traps that the bot suspects.

use kernel::Seat;

use super::appraisal::Appraisal;
use crate::duel::bots::evaluate::{GUESS, value};
use crate::duel::cards::card::Card;
use crate::duel::position::board::other;
use crate::duel::position::field::{CardSide, FieldMonster, Mode};
use crate::duel::position::phase::Phase;
use crate::duel::rules::battle::battle_outcome;
use crate::duel::words::DuelKeyword;

/// In how many of a hundred cases a set card of the opponent stops an attack, and how many set cards count.
const RISK: i32 = 13;
const MOST_RISKS: i32 = 4;

/// What changes powers before damage is calculated.
#[derive(Copy, Clone, Default, Debug)]
pub(super) struct PowerChange {
    pub(super) attacker: i32,
    pub(super) target: i32,
}

impl Appraisal<'_> {
    /// What an attack comes to for its player: of a monster with this power, on a monster or on the opponent.
    pub(super) fn attack(
        &self,
        by: Seat,
        attacker: FieldMonster,
        target: Option<FieldMonster>,
        change: PowerChange,
    ) -> i32 {
        let (world, opponent) = (self.world, other(by));
        let atk = (self.atk(attacker) + change.attacker).max(0);
        let Some(target) = target else { return world.blow(opponent, atk) };
        // The bot knows its own face-down monsters.
        let is_known = target.side == CardSide::Up || opponent == self.seat;
        let power = if is_known { (self.power(target) + change.target).max(0) } else { GUESS };
        let result = battle_outcome(&world.board.rules, atk, target.mode, power);
        let mut loses = result.target.loses;
        if target.mode == Mode::Defense && atk > power && world.has(attacker.card, DuelKeyword::Piercing) {
            loses = atk - power;
        }
        let mut gain = world.blow(opponent, loses) - world.blow(by, result.attacker.loses);
        if result.target.destroyed {
            gain += if is_known { self.value_of(target) } else { value(GUESS) };
        }
        if result.attacker.destroyed {
            gain -= self.value_of(attacker);
        }
        gain
    }

    /// The same for the bot's own attack, less what the set cards of the opponent may do to it.
    pub(super) fn risked_attack(&self, attacker: FieldMonster, target: Option<FieldMonster>) -> i32 {
        let gain = self.attack(self.seat, attacker, target, PowerChange::default());
        if gain <= 0 {
            return gain;
        }
        let risk = RISK * self.suspected_traps().min(MOST_RISKS);
        gain - (gain.min(10_000) + self.value_of(attacker)) * risk / 100
    }

    /// What the best attack of a monster comes to, if it can attack.
    pub(super) fn best_attack(&self, attacker: FieldMonster) -> Option<i32> {
        let board = &self.world.board;
        if attacker.attacked || !board.attacks_allowed() {
            return None;
        }
        let targets = board.monsters(other(self.seat)).map(|(_, it)| it);
        let best = targets.map(|target| self.risked_attack(attacker, Some(target))).max();
        Some(best.unwrap_or_else(|| self.risked_attack(attacker, None)))
    }

    /// What the best attack of all comes to.
    pub(super) fn best_of_attacks(&self) -> i32 {
        let ready = self.world.board.monsters(self.seat).map(|(_, it)| it);
        let ready = ready.filter(|it| it.mode == Mode::Attack && it.side == CardSide::Up);
        ready.filter_map(|it| self.best_attack(it)).max().unwrap_or(0)
    }

    /// What the attack that was declared comes to for the bot's player; nothing where there is none.
    pub(super) fn declared_attack(&self, change: PowerChange) -> i32 {
        let board = &self.world.board;
        let Some(attack) = board.attack else { return 0 };
        let Some(attacker) = board.on_field(attack.card) else { return 0 };
        let target = attack.target.map(|target| board.on_field(target));
        let by = board.active;
        match target {
            Some(None) => 0,
            Some(Some(target)) => self.sign(by) * self.attack(by, attacker, Some(target), change),
            None => self.sign(by) * self.attack(by, attacker, None, change),
        }
    }

    /// Is this card the attacker of the attack that was declared?
    pub(super) fn is_attacking(&self, card: Card) -> bool {
        self.world.board.attack.is_some_and(|attack| attack.card == card)
    }

    /// Is this card its target?
    pub(super) fn is_attacked(&self, card: Card) -> bool {
        self.world.board.attack.is_some_and(|attack| attack.target == Some(card))
    }

    /// What it is worth that the opponent's monsters do not attack for the rest of a battle phase.
    pub(super) fn held_attacks(&self) -> i32 {
        let board = &self.world.board;
        let theirs = other(self.seat);
        if board.active != theirs || board.phase != Phase::Battle {
            return 0;
        }
        let ready = board.monsters(theirs).map(|(_, it)| it);
        let ready = ready.filter(|it| it.mode == Mode::Attack && it.side == CardSide::Up && !it.attacked);
        let strength: i32 = ready.map(|it| self.atk(it)).sum();
        let guards = board.monsters(self.seat).map(|(_, it)| self.power(it)).max().unwrap_or(0);
        (strength - guards).max(0) / 2
    }
}
