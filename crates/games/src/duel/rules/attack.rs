//! Attacks: announced, answered, fought.

use kernel::{EventLog, Seat};

use crate::duel::cards::card::Card;
use crate::duel::events::change::{Attempt, DuelChange};
use crate::duel::events::event::Event;
use crate::duel::position::board::{DeclaredAttack, other};
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::{CardSide, FieldMonster, Mode};
use crate::duel::rules::battle::battle_outcome;

impl DuelPosition {
    /// A player announces an attack (R4-50, R4-54). It is fought when everything that waited for it is done; if
    /// something else is done instead of it, it is used up.
    pub(in crate::duel) fn announce(&mut self, card: Card, target: Option<Card>, log: &mut EventLog<Event>) {
        if !self.happen(DuelChange::Attacks { card, target }, log) {
            self.commit(DuelChange::Foiled { card, deed: Attempt::Attack }, log);
        }
    }

    /// Fights the attack that was announced, with what the monsters are by now. It comes to nothing where it could
    /// not be announced any more.
    pub(in crate::duel) fn fight(&mut self, attack: DeclaredAttack, log: &mut EventLog<Event>) {
        self.board.attack = None;
        let seat = self.board.active;
        let Some((attacker, target)) = self.battlers(attack) else {
            return self.commit(DuelChange::Foiled { card: attack.card, deed: Attempt::Attack }, log);
        };
        let Some(target) = target else { return self.hurt(other(seat), self.atk(attacker), log) };
        if target.side == CardSide::Down {
            self.happen(DuelChange::Revealed { card: target.card }, log);
        }
        self.battle(seat, attacker, target, log);
    }

    /// An attack on a monster that lies open by now (R4-55…59).
    fn battle(
        &mut self,
        seat: Seat,
        attacker: FieldMonster,
        target: FieldMonster,
        log: &mut EventLog<Event>,
    ) {
        let result = battle_outcome(&self.board.rules, self.atk(attacker), target.mode, self.power(target));
        if result == Default::default() {
            self.happen(DuelChange::Standoff { card: attacker.card, target: target.card }, log);
        }
        let battlers = [(result.target, target), (result.attacker, attacker)];
        let destroyed = battlers.into_iter().filter(|(battler, _)| battler.destroyed);
        self.destroy(destroyed.map(|(_, monster)| monster.card), log);
        self.hurt(other(seat), result.target.loses, log);
        self.hurt(seat, result.attacker.loses, log);
    }

    /// The monsters of an attack, if it still can be.
    fn battlers(
        &self,
        DeclaredAttack { card, target }: DeclaredAttack,
    ) -> Option<(FieldMonster, Option<FieldMonster>)> {
        let seat = self.board.active;
        let on_field = |seat, card| self.board.monsters(seat).map(|(_, it)| it).find(|it| it.card == card);
        let attacker = on_field(seat, card).filter(|it| it.mode == Mode::Attack)?;
        let against = match target {
            Some(target) => Some(on_field(other(seat), target)?),
            None if self.board.monsters(other(seat)).next().is_some() => return None,
            None => None,
        };
        (!self.forbids(DuelChange::Attacks { card, target })).then_some((attacker, against))
    }
}
