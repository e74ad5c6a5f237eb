//! One attack, step by step: declaration, window, flip, window, calculation (A0-29).

use kernel::EventLog;

use crate::duel::cards::card::Card;
use crate::duel::events::change::{Attempt, DuelChange};
use crate::duel::events::event::Event;
use crate::duel::events::reason::MoveReason;
use crate::duel::position::board::{DeclaredAttack, other};
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::{CardSide, FieldMonster, Mode};
use crate::duel::position::flow::{DamageStep, DeclaredField, TurnStep};
use crate::duel::rules::battle::battle_outcome;
use crate::duel::words::DuelKeyword;

impl DuelPosition {
    /// The turn player declares an attack (step 1).
    pub(super) fn declare(&mut self, card: Card, target: Option<Card>, log: &mut EventLog<Event>) {
        if !self.happen(DuelChange::Attacks { card, target }, log) {
            return self.commit(DuelChange::Foiled { card, deed: Attempt::Attack }, log);
        }
        self.board.flow.declared = self.declared_field(target);
        self.board.flow.step = TurnStep::Declared;
        self.open_window();
    }

    /// The defender's side as it is now.
    fn declared_field(&self, target: Option<Card>) -> DeclaredField {
        let mut declared = DeclaredField::default();
        for (slot, monster) in self.board.monsters(other(self.board.active)) {
            declared.monsters[usize::from(slot)] = Some(self.board.thing(monster.card));
            if Some(monster.card) == target {
                declared.target = Some((self.board.thing(monster.card), monster.mode, monster.side));
            }
        }
        declared
    }

    /// The attacker, if it still can attack.
    fn attacker(&self, DeclaredAttack { card, target }: DeclaredAttack) -> Option<FieldMonster> {
        let own = self.board.monsters(self.board.active).map(|(_, it)| it).find(|it| it.card == card);
        let ready = own.filter(|it| it.mode == Mode::Attack && it.side == CardSide::Up)?;
        (!self.forbids(DuelChange::Attacks { card, target })).then_some(ready)
    }

    /// The target where it was, on the defender's side.
    fn defender(&self, target: Card) -> Option<FieldMonster> {
        self.board.monsters(other(self.board.active)).map(|(_, it)| it).find(|it| it.card == target)
    }

    /// The attack is over without damage.
    fn end_attack(&mut self) {
        self.board.flow.step = TurnStep::Battled;
    }

    /// The declaration is undone, and the player chooses afresh (R0-31, A0-34, A0-65).
    fn rewind(&mut self, attack: DeclaredAttack, log: &mut EventLog<Event>) {
        match self.attacker(attack).is_none() {
            true => self.commit(DuelChange::Foiled { card: attack.card, deed: Attempt::Attack }, log),
            false => self.commit(DuelChange::Undone { card: attack.card }, log),
        }
        self.end_attack();
    }

    /// After the window (step 2): a change rewinds; otherwise a face-down target is flipped (step 3).
    pub(super) fn check_declared(&mut self, log: &mut EventLog<Event>) {
        let Some(attack) = self.board.attack else { return self.end_attack() };
        let changed = self.declared_field(attack.target) != self.board.flow.declared;
        if changed || self.attacker(attack).is_none() {
            return self.rewind(attack, log);
        }
        (self.board.flow.step, self.board.flow.damage) = (TurnStep::Flipped, DamageStep::Before);
        let Some(target) = attack.target.and_then(|target| self.defender(target)) else { return };
        if target.side == CardSide::Down {
            self.happen(DuelChange::Revealed { card: target.card }, log);
            if let Some((_, _, side)) = &mut self.board.flow.declared.target {
                *side = CardSide::Up;
            }
        }
    }

    /// After the flip (R0-30, R0-31): the attacker may be gone, or the target changed.
    pub(super) fn check_flipped(&mut self, log: &mut EventLog<Event>) {
        let Some(attack) = self.board.attack else { return self.end_attack() };
        if self.attacker(attack).is_none() {
            return self.end_attack();
        }
        let stands = attack.target.and_then(|target| {
            let monster = self.defender(target)?;
            Some((self.board.thing(target), monster.mode, monster.side))
        });
        if stands != self.board.flow.declared.target {
            self.board.flow.damage = DamageStep::No;
            return self.rewind(attack, log);
        }
        self.board.flow.step = TurnStep::Calculate;
        self.open_window();
    }

    /// The powers are compared, or the opponent is hit (step 5); the destroyed leave together (step 6).
    pub(super) fn calculate(&mut self, log: &mut EventLog<Event>) {
        let Some(attack) = self.board.attack else { return self.end_attack() };
        let seat = self.board.active;
        (self.board.flow.step, self.board.flow.damage) = (TurnStep::Battled, DamageStep::After);
        let Some(attacker) = self.attacker(attack) else { return };
        let Some(target) = attack.target else { return self.hurt(other(seat), self.atk(attacker), log) };
        let Some(target) = self.defender(target) else { return };
        let (atk, power) = (self.atk(attacker), self.power(target));
        let mut result = battle_outcome(&self.board.rules, atk, target.mode, power);
        if target.mode == Mode::Defense && self.has(attacker.card, DuelKeyword::Piercing) {
            result.target.loses = (atk - power).max(0);
        }
        self.hurt(other(seat), result.target.loses, log);
        self.hurt(seat, result.attacker.loses, log);
        if self.board.end.is_some() {
            return;
        }
        if result == Default::default() {
            self.happen(DuelChange::Standoff { card: attacker.card, target: target.card }, log);
        }
        self.happen(DuelChange::Battled { card: attacker.card, target: target.card }, log);
        let battlers = [(result.target, target), (result.attacker, attacker)];
        let is_there = |card: Card| self.board.on_field(card).is_some();
        let destroyed: kernel::InlineVec<Card, 2> = battlers
            .into_iter()
            .filter(|(battler, monster)| battler.destroyed && is_there(monster.card))
            .map(|(_, monster)| monster.card)
            .collect();
        self.destroy_for(destroyed.iter().copied(), MoveReason::BattleDestroyed, log);
    }
}
