//! Attacks: announced, answered, fought.

use kernel::{EventLog, Seat};

use super::battle::clash;
use super::board::{Attack, other};
use super::card::Card;
use super::change::{Change, Deed};
use super::event::Event;
use super::field::{Mode, Monster, Side};
use super::position::Duel;

impl Duel {
    /// A player announces an attack (R4-50, R4-54). It is fought when everything that waited for it is done; if
    /// something else is done instead of it, it is used up.
    pub(super) fn announce(&mut self, card: Card, target: Option<Card>, log: &mut EventLog<Event>) {
        if !self.happen(Change::Attacks { card, target }, log) {
            self.commit(Change::Foiled { card, deed: Deed::Attack }, log);
        }
    }

    /// Fights the attack that was announced, with what the monsters are by now. It comes to nothing where it could
    /// not be announced any more.
    pub(super) fn fight(&mut self, attack: Attack, log: &mut EventLog<Event>) {
        self.board.attack = None;
        let seat = self.board.active;
        let Some((attacker, target)) = self.battlers(attack) else {
            return self.commit(Change::Foiled { card: attack.card, deed: Deed::Attack }, log);
        };
        let Some(target) = target else { return self.hurt(other(seat), self.atk(attacker), log) };
        if target.side == Side::Down {
            self.happen(Change::Revealed { card: target.card }, log);
        }
        self.battle(seat, attacker, target, log);
    }

    /// An attack on a monster that lies open by now (R4-55…59).
    fn battle(&mut self, seat: Seat, attacker: Monster, target: Monster, log: &mut EventLog<Event>) {
        let result = clash(&self.board.rules, self.atk(attacker), target.mode, self.power(target));
        if result == Default::default() {
            self.happen(Change::Standoff { card: attacker.card, target: target.card }, log);
        }
        for (battler, monster) in [(result.target, target), (result.attacker, attacker)] {
            if battler.destroyed {
                self.happen(Change::Destroyed { card: monster.card }, log);
            }
        }
        self.hurt(other(seat), result.target.loses, log);
        self.hurt(seat, result.attacker.loses, log);
    }

    /// The monsters of an attack, if it still can be.
    fn battlers(&self, Attack { card, target }: Attack) -> Option<(Monster, Option<Monster>)> {
        let seat = self.board.active;
        let on_field = |seat, card| self.board.monsters(seat).map(|(_, it)| it).find(|it| it.card == card);
        let attacker = on_field(seat, card).filter(|it| it.mode == Mode::Attack)?;
        let against = match target {
            Some(target) => Some(on_field(other(seat), target)?),
            None if self.board.monsters(other(seat)).next().is_some() => return None,
            None => None,
        };
        (!self.forbids(Change::Attacks { card, target })).then_some((attacker, against))
    }
}
