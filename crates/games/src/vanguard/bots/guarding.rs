//! The value of guarding: what a hit costs against what the guard costs, with the unknown drive checks counted.

use kernel::{InlineVec, Seat};

use crate::vanguard::position::card::Card;
use crate::vanguard::position::circle::{Circle, CircleOf};
use crate::vanguard::position::field::VanguardZone;
use crate::vanguard::position::state::VanguardPosition;
use crate::vanguard::rules::action::VanguardAction;
use crate::vanguard::rules::assign::TRIGGER_POWER;
use crate::vanguard::words::VanguardStat;

use super::attacking::WIN;

/// The share of checks that show a trigger, in percent: 16 of 50 cards.
const TRIGGER_CHANCE: i32 = 32;

/// A possible guardian.
#[derive(Copy, Clone, Default)]
struct Guardian {
    shield: i32,
    cost: i32,
}

/// The shield that a defender wants.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct GuardPlan {
    /// The shield that is still missing.
    missing: i32,
}

impl VanguardPosition {
    pub(super) fn evaluate_guard(&self, seat: Seat, action: VanguardAction) -> i32 {
        let Some(plan) = self.guard_plan(seat) else { return -100 };
        let Some(Guardian { shield, cost }) = self.guardian_of(seat, action) else { return -100 };
        if shield <= 0 {
            return -100;
        }
        match shield >= plan.missing {
            true => 2000 - (shield - plan.missing) / 100 - cost,
            false => 1000 + shield / 50 - cost,
        }
    }

    /// The shield to add, if adding it is worth it.
    fn guard_plan(&self, seat: Seat) -> Option<GuardPlan> {
        let battle = self.board.battle?;
        let short = self.attack() - self.defence() + 1;
        let critical = self.number(battle.attacker.card, VanguardStat::Critical);
        let target = battle.target.at;
        let is_vanguard = target.circle == Circle::Vanguard;
        let drives = i32::from(self.drive(battle.attacker.at));
        let loss = match is_vanguard {
            true => self.cost_of_damage(seat, critical),
            false => self.worth_of(target) / 2,
        };
        // A critical trigger could decide the match.
        let could_lose = is_vanguard && self.cost_of_damage(seat, critical + drives) >= WIN;
        let mut best: Option<(i32, GuardPlan)> = None;
        for checks in 0..=drives {
            let missing = short + checks * TRIGGER_POWER;
            if missing <= 0 {
                continue;
            }
            let Some(cost) = self.cheapest(seat, missing) else { break };
            // The chance that more triggers come than the guard allows for.
            let through = chance_above(drives, checks);
            let saved = if could_lose && drives > 0 { loss.max(2000) } else { loss };
            let before = if short > 0 { 100 } else { chance_above(drives, 0) };
            let gain = saved / 100 * (before - through) - cost;
            if gain > 0 && best.is_none_or(|(other, _)| gain > other) {
                best = Some((gain, GuardPlan { missing }));
            }
        }
        best.map(|(_, plan)| plan)
    }

    /// The approximate cost of a shield of this size; none if the hand and the interceptors do not suffice.
    fn cheapest(&self, seat: Seat, missing: i32) -> Option<i32> {
        let mut all: InlineVec<Guardian, 90> = InlineVec::new();
        let grade = self.grade(seat);
        for card in self.board.pile(seat, VanguardZone::Hand) {
            let facts = self.facts(*card);
            if facts.kind.is_unit() && facts.grade <= grade && facts.shield > 0 {
                all.push(Guardian { shield: facts.shield, cost: self.worth_in_hand(seat, *card) });
            }
        }
        for circle in Circle::FRONT {
            if self.can_intercept(seat, circle) {
                all.push(self.interceptor(seat, circle));
            }
        }
        // One guardian that suffices, or the largest first.
        let single = all.iter().filter(|it| it.shield >= missing).map(|it| it.cost).min();
        all.sort_unstable_by_key(|it| (it.cost * 100 / it.shield.max(1), it.cost));
        let (mut shield, mut cost) = (0, 0);
        for guardian in all.iter() {
            if shield >= missing {
                break;
            }
            shield += guardian.shield;
            cost += guardian.cost;
        }
        let several = (shield >= missing).then_some(cost);
        match (single, several) {
            (Some(one), Some(many)) => Some(one.min(many)),
            (one, many) => one.or(many),
        }
    }

    fn interceptor(&self, seat: Seat, circle: Circle) -> Guardian {
        let at = CircleOf { seat, circle };
        let shield = self.board.unit_on(at).map_or(0, |unit| self.number(unit.card, VanguardStat::Shield));
        Guardian { shield, cost: self.worth_of(at) * 2 / 3 }
    }

    fn guardian_of(&self, seat: Seat, action: VanguardAction) -> Option<Guardian> {
        match action {
            VanguardAction::Guard(print) => {
                let card: Card = self.find(seat, VanguardZone::Hand, print)?;
                Some(Guardian { shield: self.facts(card).shield, cost: self.worth_in_hand(seat, card) })
            }
            VanguardAction::GGuard(guardian, heal) => {
                let card = self.find(seat, VanguardZone::Hand, heal)?;
                let shield = self.pool().print(guardian).facts.shield;
                Some(Guardian { shield, cost: self.worth_in_hand(seat, card) })
            }
            VanguardAction::Intercept(circle) => Some(self.interceptor(seat, circle)),
            _ => None,
        }
    }
}

/// The chance, in percent, that more than so many of some checks show a trigger.
fn chance_above(checks: i32, most: i32) -> i32 {
    let none = |count: i32| (0..count).fold(10_000, |left, _| left * (100 - TRIGGER_CHANCE) / 100);
    match checks - most {
        ..=0 => 0,
        _ if most == 0 => (10_000 - none(checks)) / 100,
        // At least two triggers, or three.
        _ if most == 1 => {
            if checks == 2 {
                TRIGGER_CHANCE * TRIGGER_CHANCE / 100
            } else {
                24
            }
        }
        _ => 4,
    }
}
