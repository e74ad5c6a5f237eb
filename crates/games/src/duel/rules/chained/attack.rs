//! One attack, step by step: declaration, window, flip, window, calculation (A0-29).

use kernel::{EventLog, Seat};

use crate::duel::cards::card::Card;
use crate::duel::events::change::{Attempt, DuelChange};
use crate::duel::events::event::Event;
use crate::duel::events::reason::MoveReason;
use crate::duel::position::board::{DeclaredAttack, other};
use crate::duel::position::card_note::CardMarks;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::{CardSide, FieldMonster, Mode};
use crate::duel::position::flow::{DamageStep, DeclaredField, TurnStep};
use crate::duel::rules::battle::battle_outcome;
use crate::duel::words::{DuelKeyword, DuelThing, DuelTrigger};

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
        (self.board.flow.step, self.board.flow.damage) = (TurnStep::Flip, DamageStep::Before);
        self.point(DuelTrigger::DamageStep, attack, log);
    }

    /// A point of the damage step, which cards can wait for.
    fn point(&mut self, trigger: DuelTrigger, attack: DeclaredAttack, log: &mut EventLog<Event>) -> bool {
        let that = self.board.thing(attack.card);
        let target =
            attack.target.map_or(DuelThing::Seat(other(self.board.active)), |it| self.board.thing(it));
        self.let_happen(trigger, that, Some(target), log)
    }

    /// A face-down target is flipped (R0-29). If a monster of the battle is gone, the attack is spent (A0-35).
    pub(super) fn flip_target(&mut self, log: &mut EventLog<Event>) {
        let Some(attack) = self.board.attack else { return self.end_attack() };
        let target = attack.target.map(|target| self.defender(target));
        if self.attacker(attack).is_none() || target == Some(None) {
            return self.end_attack();
        }
        self.board.flow.step = TurnStep::Flipped;
        if let Some(Some(target)) = target
            && target.side == CardSide::Down
        {
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
        self.board.flow.step = TurnStep::Powers;
        self.point(DuelTrigger::BeforeCalculation, attack, log);
        self.open_window();
    }

    /// The calculation itself can be answered by what says so.
    pub(super) fn open_calculation(&mut self, log: &mut EventLog<Event>) {
        let Some(attack) = self.board.attack else { return self.end_attack() };
        let is_gone = attack.target.is_some_and(|target| self.defender(target).is_none());
        if is_gone || self.attacker(attack).is_none() {
            return self.end_attack();
        }
        (self.board.flow.step, self.board.flow.damage) = (TurnStep::Calculate, DamageStep::Now);
        self.point(DuelTrigger::Calculation, attack, log);
        self.open_window();
    }

    /// A player takes battle damage.
    fn hurt_in_battle(&mut self, seat: Seat, by: i32, log: &mut EventLog<Event>) {
        if by > 0 {
            self.board.flow.battle_damage = by.clamp(0, i32::from(u16::MAX)) as u16;
            self.hurt(seat, by, log);
        }
    }

    /// The powers are compared, or the opponent is hit (step 5).
    pub(super) fn calculate(&mut self, log: &mut EventLog<Event>) {
        let Some(attack) = self.board.attack else { return self.end_attack() };
        let seat = self.board.active;
        (self.board.flow.step, self.board.flow.damage) = (TurnStep::Fall, DamageStep::After);
        let Some(attacker) = self.attacker(attack) else { return };
        let Some(target) = attack.target else {
            return self.hurt_in_battle(other(seat), self.atk(attacker), log);
        };
        let Some(target) = self.defender(target) else { return };
        let (atk, power) = (self.atk(attacker), self.power(target));
        let mut result = battle_outcome(&self.board.rules, atk, target.mode, power);
        if target.mode == Mode::Defense && self.has(attacker.card, DuelKeyword::Piercing) {
            result.target.loses = (atk - power).max(0);
        }
        for (battler, monster) in [(result.target, target), (result.attacker, attacker)] {
            if battler.destroyed {
                self.board.mark(monster.card, CardMarks::FALLS);
            }
        }
        self.hurt_in_battle(other(seat), result.target.loses, log);
        self.hurt_in_battle(seat, result.attacker.loses, log);
        if self.board.end.is_some() {
            return;
        }
        if result == Default::default() {
            self.happen(DuelChange::Standoff { card: attacker.card, target: target.card }, log);
        }
        self.happen(DuelChange::Battled { card: attacker.card, target: target.card }, log);
    }

    /// The destroyed monsters leave together (step 6), and the damage step ends.
    pub(super) fn let_fall(&mut self, log: &mut EventLog<Event>) {
        let Some(attack) = self.board.attack else { return self.end_attack() };
        self.board.flow.step = TurnStep::Battled;
        let battlers = [attack.target, Some(attack.card)];
        let falls = |card: &Card| {
            self.note_of(*card).marks.has(CardMarks::FALLS) && self.board.on_field(*card).is_some()
        };
        let fallen: kernel::InlineVec<Card, 2> = battlers.into_iter().flatten().filter(falls).collect();
        let before = battlers.map(|card| card.map(|card| self.board.thing(card)));
        for &card in fallen.iter() {
            self.board.unmark(card, CardMarks::FALLS);
        }
        self.destroy_for(fallen.iter().copied(), MoveReason::BattleDestroyed, log);
        // A monster that has destroyed the other one may have fallen itself.
        for (at, thing) in before.into_iter().enumerate() {
            let is_gone = |thing: DuelThing| matches!(thing, DuelThing::Card(card, _) if self.board.thing(card) != thing);
            let victim = before[1 - at];
            if let (Some(DuelThing::Card(card, _)), Some(DuelThing::Card(fell, _))) = (thing, victim)
                && fallen.contains(&fell)
                && victim.is_some_and(is_gone)
            {
                self.board.mark(card, CardMarks::KILLED);
            }
        }
        self.point(DuelTrigger::DamageStepEnd, attack, log);
        if !fallen.is_empty() {
            self.open_window();
        }
    }
}
