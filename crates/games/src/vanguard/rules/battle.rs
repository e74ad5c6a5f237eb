//! A battle step by step: attack, guard, comparison, close.

use effects::machine::end_at;
use effects::program::UsePeriod;
use kernel::{EventLog, InlineVec, Seat};

use super::flow::FlowStep;
use crate::vanguard::events::change::VanguardChange;
use crate::vanguard::events::event::VanguardEvent;
use crate::vanguard::events::reason::VanguardMoveReason;
use crate::vanguard::position::battle::Battle;
use crate::vanguard::position::board::other;
use crate::vanguard::position::card::Card;
use crate::vanguard::position::circle::{Circle, CircleOf};
use crate::vanguard::position::field::VanguardZone;
use crate::vanguard::position::phase::TurnPoint;
use crate::vanguard::position::place::ZoneOf;
use crate::vanguard::position::state::VanguardPosition;
use crate::vanguard::words::{VanguardStat, VanguardTiming};

impl VanguardPosition {
    /// Declares an attack: attacker and booster rest at once (R1-20, A1-14).
    pub(super) fn declare(
        &mut self,
        seat: Seat,
        from: Circle,
        to: Circle,
        boosted: bool,
        log: &mut EventLog<VanguardEvent>,
    ) {
        let attacker = self.board.battler(CircleOf { seat, circle: from });
        let target = self.board.battler(CircleOf { seat: other(seat), circle: to });
        let (Some(attacker), Some(target)) = (attacker, target) else { return };
        let behind = from.behind().filter(|_| boosted).map(|circle| CircleOf { seat, circle });
        let booster = behind.and_then(|at| self.board.battler(at));
        self.happen(VanguardChange::Posed { card: attacker.card, rested: true }, log);
        if let Some(booster) = booster {
            self.happen(VanguardChange::Posed { card: booster.card, rested: true }, log);
        }
        let battle = Battle { attacker, target, booster, drives: 0, damage: 0, hit: None, cancelled: false };
        self.board.battle = Some(battle);
        let (attacker, target) = (attacker.card, target.card);
        self.happen(VanguardChange::Attacks { attacker, target }, log);
        if let Some(booster) = booster {
            self.happen(VanguardChange::Boosts { booster: booster.card, attacker }, log);
        }
        self.board.point = TurnPoint::Guard;
    }

    /// Whether a unit of the battle has left its circle; the attack is then cancelled (R1-31, V10).
    pub(super) fn is_cancelled(&mut self, log: &mut EventLog<VanguardEvent>) -> bool {
        let Some(battle) = self.board.battle else { return true };
        let gone = self.board.still(battle.attacker).is_none() || self.board.still(battle.target).is_none();
        if gone && !battle.cancelled {
            self.commit(VanguardChange::Cancelled, log);
        }
        gone || battle.cancelled
    }

    /// The guard step: the defender decides if a guard is possible at all. Then the drive checks begin.
    pub(super) fn guard_step(&mut self, log: &mut EventLog<VanguardEvent>) -> FlowStep {
        if self.is_cancelled(log) {
            self.board.point = TurnPoint::Close;
            return FlowStep::GoOn;
        }
        if self.may_guard(self.board.defender()) {
            return FlowStep::Wait;
        }
        self.begin_drive();
        FlowStep::GoOn
    }

    /// The defender has called all guardians.
    pub(super) fn begin_drive(&mut self) {
        let drives = self.board.battle.map_or(0, |battle| self.drive(battle.attacker.at));
        if let Some(battle) = &mut self.board.battle {
            battle.drives = drives;
        }
        self.board.point = TurnPoint::Drive;
    }

    /// Calls a guardian from the hand (R1-22).
    pub(super) fn call_guardian(&mut self, seat: Seat, card: Card, log: &mut EventLog<VanguardEvent>) {
        self.join_guardians(seat, card, VanguardMoveReason::Guarded, log);
    }

    /// Moves a rear-guard to the guardian circle (R1-23).
    pub(super) fn intercept(&mut self, seat: Seat, circle: Circle, log: &mut EventLog<VanguardEvent>) {
        if let Some(unit) = self.board.unit_on(CircleOf { seat, circle }) {
            self.join_guardians(seat, unit.card, VanguardMoveReason::Intercepted, log);
        }
    }

    fn join_guardians(
        &mut self,
        seat: Seat,
        card: Card,
        reason: VanguardMoveReason,
        log: &mut EventLog<VanguardEvent>,
    ) {
        let to = ZoneOf { seat, zone: VanguardZone::Guardian };
        let from = self.board.area(card);
        let moved = crate::vanguard::events::change::MovedCard { card, from, to, reason, by: None };
        self.happen(VanguardChange::Moved(moved), log);
    }

    /// The comparison (R1-30). It is made once, with the shields; the guardians leave before anything else (R1-34,
    /// A1-16, V11).
    pub(super) fn compare(&mut self, log: &mut EventLog<VanguardEvent>) -> FlowStep {
        let Some(battle) = self.board.battle.filter(|_| !self.is_cancelled(log)) else {
            self.board.point = TurnPoint::Close;
            return FlowStep::GoOn;
        };
        let (attacker, target) = (battle.attacker.card, battle.target.card);
        let (power, against) = (self.attack(), self.defence());
        self.commit(VanguardChange::Compared { attacker, target, power, against }, log);
        let hits = power >= against;
        if hits {
            self.signal(VanguardChange::Hits { attacker, target }, log);
        }
        self.retire_guardians(log);
        self.board.point = match (hits, battle.target.at.circle) {
            (false, _) => TurnPoint::Close,
            (true, Circle::Vanguard) => {
                let damage = self.number(attacker, VanguardStat::Critical).clamp(0, 99) as u8;
                if let Some(battle) = &mut self.board.battle {
                    battle.damage = damage;
                }
                TurnPoint::Damage
            }
            (true, _) => {
                self.happen(self.moved(target, VanguardZone::Drop, VanguardMoveReason::Retired), log);
                TurnPoint::Close
            }
        };
        FlowStep::GoOn
    }

    fn retire_guardians(&mut self, log: &mut EventLog<VanguardEvent>) {
        let seat = self.board.defender();
        let guardians: InlineVec<Card, 80> =
            self.board.pile(seat, VanguardZone::Guardian).iter().copied().collect();
        for card in guardians.iter() {
            // A G guardian returns to the G zone (A1-31).
            let change = match self.facts(*card).kind.is_g() {
                true => self.moved(*card, VanguardZone::GZone, VanguardMoveReason::GReturned),
                false => self.moved(*card, VanguardZone::Drop, VanguardMoveReason::GuardOver),
            };
            self.happen(change, log);
        }
    }

    /// The close step (R1-36). What lasts until the end of the battle stops.
    pub(super) fn close(&mut self, log: &mut EventLog<VanguardEvent>) -> FlowStep {
        self.retire_guardians(log);
        end_at(self, |timing, _| timing == VanguardTiming::Battle);
        self.board.machine.end_period(UsePeriod::Battle);
        self.board.battle = None;
        self.board.point = TurnPoint::Attack;
        FlowStep::GoOn
    }
}
