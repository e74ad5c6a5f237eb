//! How good an action looks: a few rules of thumb, for a bot that looks one action ahead.
//!
//! Points are half life points. Everything is judged by what the player knows.

use kernel::{EventLog, Seat};

use crate::duel::cards::card::{Card, Stats};
use crate::duel::position::board::{DuelEnd, other};
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::{CardSide, FieldMonster, Mode};
use crate::duel::position::phase::Phase;
use crate::duel::rules::action::{Action, DuelSlot};
use crate::duel::rules::battle::battle_outcome;

/// What winning is worth.
pub(super) const WIN: i32 = 1_000_000;
/// What any monster is worth, before its power.
const MONSTER: i32 = 400;
/// What a card in the hand is worth, and one that is set.
const IN_HAND: i32 = 150;
const SET: i32 = 60;
/// The power that a face-down monster of the opponent is taken for.
pub(super) const GUESS: i32 = 1300;

impl DuelPosition {
    /// What an action gains, in points.
    pub(in crate::duel) fn evaluate(&self, seat: Seat, action: &Action) -> i32 {
        if self.asked().is_some() {
            return self.evaluate_ahead(seat, action);
        }
        match action {
            Action::Summon(name, with) => self
                .in_hand(seat, name)
                .map_or(0, |card| self.standing(seat, card, Mode::Attack) - self.given_up(seat, with)),
            Action::Set(name, with) => {
                self.in_hand(seat, name).map_or(0, |card| match self.kind(card).stats() {
                    Some(_) => self.standing(seat, card, Mode::Defense) - self.given_up(seat, with),
                    None => SET - IN_HAND,
                })
            }
            Action::Switch(DuelSlot(slot)) => {
                self.board.monster(seat, *slot).map_or(0, |it| self.evaluate_switch(seat, it))
            }
            Action::Attack(DuelSlot(slot), DuelSlot(target)) => {
                let battlers = self.board.monster(seat, *slot).zip(self.board.monster(other(seat), *target));
                battlers.map_or(0, |(attacker, target)| self.evaluate_attack(seat, attacker, target))
            }
            Action::AttackDirectly(DuelSlot(slot)) => {
                self.board.monster(seat, *slot).map_or(0, |it| self.blow(other(seat), self.atk(it)))
            }
            Action::Activate(_) | Action::ActivateSet(_) => self.evaluate_ahead(seat, action),
            // Going on is a little better than ending the turn: there may be something to do yet.
            Action::Next => i32::from(self.board.phase != Phase::Main2),
            _ => 0,
        }
    }

    /// What a monster on the field is worth to somebody who knows it.
    fn value(&self, monster: FieldMonster) -> i32 {
        value(self.atk(monster).max(self.def(monster) / 2))
    }

    /// What it is worth that a player loses so many life points.
    pub(super) fn blow(&self, seat: Seat, by: i32) -> i32 {
        if by >= self.board.field(seat).life { WIN } else { by / 2 }
    }

    /// The strongest attack that this player's opponent shows.
    fn threat(&self, seat: Seat) -> i32 {
        let shown = self.board.monsters(other(seat)).filter(|(_, it)| it.mode == Mode::Attack);
        shown.map(|(_, it)| self.atk(it)).max().unwrap_or(0)
    }

    /// What it is worth to place a monster from the hand.
    fn standing(&self, seat: Seat, card: Card, mode: Mode) -> i32 {
        let threats = [self.threat(seat), self.threat(other(seat))];
        standing(self.kind(card).stats().unwrap_or_default(), mode, threats)
    }

    fn given_up(&self, seat: Seat, with: &[DuelSlot]) -> i32 {
        let lost = with.iter().filter_map(|slot| self.board.monster(seat, slot.0));
        lost.map(|monster| self.value(monster)).sum()
    }

    fn evaluate_switch(&self, seat: Seat, monster: FieldMonster) -> i32 {
        let (atk, threat) = (self.atk(monster), self.threat(seat));
        match (monster.mode, self.board.phase) {
            (Mode::Defense, Phase::Main1) if atk > threat => 1 + atk / 10,
            (Mode::Attack, Phase::Main2) if atk < threat => 1 + (threat - atk) / 10,
            _ => -1,
        }
    }

    fn evaluate_attack(&self, seat: Seat, attacker: FieldMonster, target: FieldMonster) -> i32 {
        let known = target.side == CardSide::Up;
        let power = if known { self.power(target) } else { GUESS };
        let result = battle_outcome(&self.board.rules, self.atk(attacker), target.mode, power);
        let mut gain = self.blow(other(seat), result.target.loses) - self.blow(seat, result.attacker.loses);
        if result.target.destroyed {
            gain += if known { self.value(target) } else { value(GUESS) };
        }
        if result.attacker.destroyed {
            gain -= self.value(attacker);
        }
        gain
    }

    /// What a spell, or an answer to one, comes to: tried in the world that the player knows. Where it asks
    /// something, the best answer counts.
    fn evaluate_ahead(&self, seat: Seat, action: &Action) -> i32 {
        let mut world = self.clone();
        world.hide_unknown(self, seat);
        let before = world.score(seat, self);
        world.play(seat, action, &mut EventLog::off());
        world.best_score(seat, self) - before
    }

    fn best_score(&self, seat: Seat, real: &Self) -> i32 {
        if self.asked() != Some(seat) {
            return self.score(seat, real);
        }
        let mut best = None;
        self.each_reply(|reply| {
            let mut world = self.clone();
            world.play(seat, &reply, &mut EventLog::off());
            best = best.max(Some(world.score(seat, real)));
        });
        best.unwrap_or(0)
    }

    /// How good a position is for a player; whose face-down monsters are known is seen in the real one.
    fn score(&self, seat: Seat, real: &Self) -> i32 {
        match self.board.end {
            Some(DuelEnd::LifePoints(winner) | DuelEnd::DeckOut(winner) | DuelEnd::Effect(winner)) => {
                return if winner == seat { WIN } else { -WIN };
            }
            Some(DuelEnd::Jammed(_) | DuelEnd::TurnLimit(_) | DuelEnd::Drawn) => return -WIN / 2,
            None => {}
        }
        let side = |whose: Seat| {
            let field = self.board.field(whose);
            let monsters: i32 = self
                .board
                .monsters(whose)
                .map(|(_, it)| if real.knows(seat, it) { self.value(it) } else { value(GUESS) })
                .sum();
            let (hand, spells) = (field.hand.len() as i32, self.board.spells(whose).count() as i32);
            monsters + hand * IN_HAND + spells * SET + field.life / 2
        };
        side(seat) - side(other(seat))
    }

    /// Does a player know this monster in this position?
    fn knows(&self, seat: Seat, monster: FieldMonster) -> bool {
        monster.side == CardSide::Up || self.board.monsters(seat).any(|(_, own)| own.card == monster.card)
    }
}

/// What a monster with this power is worth.
pub(super) fn value(power: i32) -> i32 {
    MONSTER + power / 2
}

/// What it is worth to place a monster with these numbers, against the strongest attack of the opponent's, and the
/// strongest of one's own.
pub(super) fn standing(stats: Stats, mode: Mode, [threat, own]: [i32; 2]) -> i32 {
    let (atk, def) = (i32::from(stats.atk), i32::from(stats.def));
    match mode {
        Mode::Attack if atk < threat => value(atk) / 2 - (threat - atk) / 2,
        // The first monster that can beat the strongest of the opponent's is worth as much as that one, too.
        Mode::Attack if threat > 0 && own <= threat => value(atk) + value(threat),
        Mode::Attack => value(atk),
        Mode::Defense => value(def) / 2,
    }
}
