//! The value of attacks and of triggers.

use kernel::Seat;

use crate::vanguard::cards::facts::Trigger;
use crate::vanguard::position::board::other;
use crate::vanguard::position::circle::{Circle, CircleOf};
use crate::vanguard::position::field::VanguardZone;
use crate::vanguard::position::phase::TurnPoint;
use crate::vanguard::position::place::VanguardPlaceRef;
use crate::vanguard::position::state::VanguardPosition;
use crate::vanguard::words::VanguardStat;

/// The value of a decided match.
pub(super) const WIN: i32 = 100_000;

impl VanguardPosition {
    /// The value of so much damage for the player who takes it: the more there is already, the worse.
    pub(super) fn cost_of_damage(&self, seat: Seat, damage: i32) -> i32 {
        let before = self.board.pile(seat, VanguardZone::Damage).len() as i32;
        if before + damage >= 6 {
            return WIN;
        }
        (before..before + damage).map(|at| [50, 60, 80, 120, 200, 400][at.clamp(0, 5) as usize]).sum()
    }

    pub(super) fn evaluate_attack(&self, seat: Seat, from: Circle, to: Circle, boosted: bool) -> i32 {
        let (own, theirs) = (CircleOf { seat, circle: from }, CircleOf { seat: other(seat), circle: to });
        let (Some(attacker), Some(target)) = (self.board.unit_on(own), self.board.unit_on(theirs)) else {
            return 0;
        };
        let behind = from
            .behind()
            .filter(|_| boosted)
            .and_then(|circle| self.board.unit_on(CircleOf { seat, circle }));
        let power = self.power(attacker.card) + behind.map_or(0, |unit| self.power(unit.card));
        let margin = power - self.power(target.card);
        let is_vanguard = from == Circle::Vanguard;
        // A vanguard checks cards that go to the hand, whatever it attacks.
        let checks = if is_vanguard { 60 } else { 0 };
        let boost = if boosted { 3 } else { 0 };
        // Rear-guards attack first, so that triggers can still help others.
        let order = if is_vanguard { 0 } else { 10 };
        let prize = match to {
            Circle::Vanguard => {
                let critical = self.number(attacker.card, VanguardStat::Critical);
                self.cost_of_damage(other(seat), critical).min(1000)
            }
            _ => self.worth_of(theirs) * 2 / 3,
        };
        let reach = if is_vanguard { 10_000 } else { 0 };
        match margin {
            0.. => prize / 2 + (margin / 5000 + 1).min(5) * 15 + checks + boost + order,
            short if short + reach >= 0 => prize / 5 + checks + boost,
            _ => checks - 40,
        }
    }

    /// The power goes where it makes an attack hit, or where it still attacks; a defender needs it on the vanguard.
    pub(super) fn evaluate_assignment(&self, seat: Seat, to: Circle, rest: Option<VanguardPlaceRef>) -> i32 {
        let Some(trigger) = self.checked(seat).and_then(|card| self.facts(card).trigger) else { return 0 };
        let mut value = self.worth_of_power(seat, to);
        let second = rest.map(|rest| rest.zone);
        match (trigger, second) {
            (Trigger::Critical, None) => value += self.worth_of_critical(seat, to),
            (Trigger::Critical, Some(VanguardZone::Circle(circle))) => {
                value += self.worth_of_critical(seat, circle);
            }
            (Trigger::Stand, Some(VanguardZone::Circle(circle))) => {
                if let Some(unit) = self.board.unit_on(CircleOf { seat, circle }) {
                    value += if circle.is_front() { self.power(unit.card) / 100 } else { 10 };
                    // The unit that stands can use the power, too.
                    value += if circle == to && circle.is_front() { 40 } else { 0 };
                }
            }
            (Trigger::Heal, Some(_)) => {
                let card = rest.and_then(|rest| self.board.card(rest.place(seat)));
                value += card.map_or(0, |card| if self.board.down.has(card) { 5 } else { 0 });
            }
            _ => {}
        }
        value
    }

    fn worth_of_power(&self, seat: Seat, to: Circle) -> i32 {
        let Some(unit) = self.board.unit_on(CircleOf { seat, circle: to }) else { return 0 };
        if self.board.point == TurnPoint::DamageTrigger {
            return if to == Circle::Vanguard { 50 } else { 0 };
        }
        let short = self.defence() - self.attack();
        let attacks = self.board.battle.is_some_and(|battle| battle.attacker.card == unit.card);
        match () {
            () if attacks && (1..=5000).contains(&short) => 120,
            () if attacks && short > 5000 => 20,
            () if attacks => 15,
            () if !unit.rested && to.is_front() => 60 + self.power(unit.card) / 1000,
            () => 0,
        }
    }

    fn worth_of_critical(&self, seat: Seat, to: Circle) -> i32 {
        let Some(unit) = self.board.unit_on(CircleOf { seat, circle: to }) else { return 0 };
        let attack = self.board.battle.filter(|battle| battle.attacker.card == unit.card);
        match attack {
            Some(battle) if battle.target.at.circle == Circle::Vanguard => {
                if self.attack() + 5000 >= self.defence() { 100 } else { 10 }
            }
            None if !unit.rested && to.is_front() => 45,
            _ => 0,
        }
    }
}
