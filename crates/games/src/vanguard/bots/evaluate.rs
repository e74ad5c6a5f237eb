//! The value of an action, by rules of thumb: setup, rides and calls.

use kernel::Seat;

use crate::vanguard::position::board::other;
use crate::vanguard::position::card::{Card, VanguardPrintId};
use crate::vanguard::position::circle::{Circle, CircleOf};
use crate::vanguard::position::field::VanguardZone;
use crate::vanguard::position::state::VanguardPosition;
use crate::vanguard::rules::action::VanguardAction;
use crate::vanguard::words::VanguardKeyword;

/// The value of the only card in the hand that can be ridden next.
const NEXT_RIDE: i32 = 300;

impl VanguardPosition {
    /// The value of a legal action for the player who may take it.
    pub(in crate::vanguard) fn evaluate(&self, seat: Seat, action: VanguardAction) -> i32 {
        match action {
            VanguardAction::GoSecond => 1,
            VanguardAction::Start(print) => 100 - self.pool().print(print).facts.shield / 100,
            VanguardAction::Return(print) => self.evaluate_return(seat, print),
            VanguardAction::Ride(print) => self.evaluate_ride(seat, print),
            VanguardAction::Stride(_) => {
                if self.grade(other(seat)) >= 3 {
                    80
                } else {
                    20
                }
            }
            VanguardAction::Discard(print) => {
                let card = self.find(seat, VanguardZone::Hand, print);
                let facts = &self.pool().print(print).facts;
                i32::from(facts.grade.min(3)) * 20 - card.map_or(0, |card| self.worth_in_hand(seat, card) / 3)
            }
            VanguardAction::Order(_) => 10,
            VanguardAction::GGuard(..) => self.evaluate_guard(seat, action),
            VanguardAction::Call(print, circle) => self.evaluate_call(seat, print, circle),
            VanguardAction::Move(_) => -20,
            VanguardAction::Use(..) | VanguardAction::UseFromHand(..) => self.evaluate_use(seat, action),
            VanguardAction::Attack { from, to, boosted } => self.evaluate_attack(seat, from, to, boosted),
            VanguardAction::Guard(_) | VanguardAction::Intercept(_) => self.evaluate_guard(seat, action),
            VanguardAction::Give(to, rest) => self.evaluate_assignment(seat, to, rest),
            VanguardAction::Yes => self.evaluate_yes(),
            VanguardAction::Pick(_) | VanguardAction::PickNamed(_) => self.evaluate_pick(seat, action),
            VanguardAction::PickMe => 1,
            _ => 0,
        }
    }

    fn grade_of(&self, print: VanguardPrintId) -> u8 {
        self.pool().print(print).facts.grade
    }

    fn count_in_hand(&self, seat: Seat, grade: u8) -> usize {
        let hand = self.board.pile(seat, VanguardZone::Hand);
        hand.iter().filter(|card| self.facts(**card).grade == grade).count()
    }

    /// A hand should have units of every grade to ride.
    fn evaluate_return(&self, seat: Seat, print: VanguardPrintId) -> i32 {
        let grade = self.grade_of(print);
        let enough = match grade {
            0 => 0,
            1 | 2 => 2,
            _ => 1,
        };
        if self.count_in_hand(seat, grade) > enough { 10 } else { -10 }
    }

    fn evaluate_ride(&self, seat: Seat, print: VanguardPrintId) -> i32 {
        let facts = &self.pool().print(print).facts;
        let old = self.board.vanguard(seat).map_or(0, |unit| self.facts(unit.card).power);
        let better = (facts.power - old) / 100;
        if facts.grade > self.grade(seat) { 1000 + better } else { better - 30 }
    }

    /// The value of a card in the hand: its shield, and the ride that it may be needed for.
    pub(super) fn worth_in_hand(&self, seat: Seat, card: Card) -> i32 {
        let facts = self.facts(card);
        let grade = self.grade(seat);
        let needed = grade < 3 && facts.grade == grade + 1 && self.count_in_hand(seat, facts.grade) == 1;
        20 + facts.shield / 125 + if needed { NEXT_RIDE } else { 0 }
    }

    /// The value of a unit on a rear-guard circle, by its printed power.
    fn worth_on(&self, seat: Seat, card: Card, circle: Circle) -> i32 {
        let facts = self.facts(card);
        let power = facts.power / 100;
        if circle.is_front() {
            // It should reach a vanguard with a boost.
            return power + if facts.grade >= 2 { 20 } else { -15 };
        }
        if !facts.has(VanguardKeyword::Boost) {
            return -50;
        }
        let in_front = Circle::FRONT.into_iter().find(|front| front.behind() == Some(circle));
        let is_useful =
            in_front.is_some_and(|front| self.board.unit_on(CircleOf { seat, circle: front }).is_some());
        power
            + if circle == Circle::BackCenter {
                30
            } else if is_useful {
                25
            } else {
                -20
            }
    }

    /// The value of the unit on a circle.
    pub(super) fn worth_of(&self, at: CircleOf) -> i32 {
        self.board.unit_on(at).map_or(0, |unit| self.worth_on(at.seat, unit.card, at.circle).max(20))
    }

    fn evaluate_call(&self, seat: Seat, print: VanguardPrintId, circle: Circle) -> i32 {
        let Some(card) = self.find(seat, VanguardZone::Hand, print) else { return 0 };
        let gives_up = self.worth_of(CircleOf { seat, circle });
        // A unit that replaces another must be clearly better.
        let fee = if gives_up > 0 { 40 } else { 0 };
        self.worth_on(seat, card, circle) - self.worth_in_hand(seat, card) - gives_up - fee
    }
}
