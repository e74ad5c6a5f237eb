//! The G zone: strides and G guardians.

use kernel::{EventLog, Seat};

use super::action::VanguardAction;
use super::legal::Prints;
use crate::vanguard::cards::facts::{Trigger, VanguardKind};
use crate::vanguard::events::change::{MovedCard, VanguardChange};
use crate::vanguard::events::event::VanguardEvent;
use crate::vanguard::events::reason::VanguardMoveReason;
use crate::vanguard::position::board::other;
use crate::vanguard::position::card::{Card, VanguardPrintId};
use crate::vanguard::position::circle::{Circle, CircleOf};
use crate::vanguard::position::field::{Unit, VanguardZone};
use crate::vanguard::position::phase::TurnPoint;
use crate::vanguard::position::place::ZoneOf;
use crate::vanguard::position::state::VanguardPosition;

/// The grades that a stride costs (A1-30).
const STRIDE_COST: u8 = 3;
/// The grade of a vanguard that can be strode on.
const STRIDE_GRADE: u8 = 3;
/// With more face-up G guardians in the G zone, no other is called (R1-24).
const MOST_G_GUARDIANS: usize = 3;

impl VanguardPosition {
    /// The different face-down cards of a kind in the G zone.
    fn g_prints(&self, seat: Seat, kind: VanguardKind) -> Prints {
        let mut found = Prints::new();
        for card in self.board.pile(seat, VanguardZone::GZone) {
            let print = self.board.print(*card);
            if self.board.down.has(*card) && self.facts(*card).kind == kind && !found.contains(&print) {
                found.push(print);
            }
        }
        found
    }

    fn g_card(&self, seat: Seat, print: VanguardPrintId) -> Option<Card> {
        let mut g_zone = self.board.pile(seat, VanguardZone::GZone).iter().copied();
        g_zone.find(|card| self.board.down.has(*card) && self.board.print(*card) == print)
    }

    /// What follows the ride: a player who may stride, as everybody can see, is asked.
    pub(super) fn after_ride(&self, seat: Seat) -> TurnPoint {
        let g_zone = self.board.pile(seat, VanguardZone::GZone);
        let might = self.grade(seat) >= STRIDE_GRADE
            && g_zone.iter().any(|card| self.board.down.has(*card))
            && !self.board.pile(seat, VanguardZone::Hand).is_empty();
        if might { TurnPoint::Striding } else { TurnPoint::Main }
    }

    pub(super) fn each_stride(&self, seat: Seat, each: &mut impl FnMut(VanguardAction)) {
        let grades: u32 = self
            .board
            .pile(seat, VanguardZone::Hand)
            .iter()
            .map(|card| u32::from(self.facts(*card).grade))
            .sum();
        if grades >= u32::from(STRIDE_COST) {
            self.g_prints(seat, VanguardKind::Stride)
                .iter()
                .for_each(|print| each(VanguardAction::Stride(*print)));
        }
        each(VanguardAction::Next);
    }

    /// The cards that pay for a stride. Those without a grade pay nothing.
    pub(super) fn each_stride_cost(&self, seat: Seat, each: &mut impl FnMut(VanguardAction)) {
        let hand = self.prints_of(seat, VanguardZone::Hand, |facts| facts.grade > 0);
        hand.iter().for_each(|print| each(VanguardAction::Discard(*print)));
    }

    pub(super) fn begin_stride(&mut self, seat: Seat, print: VanguardPrintId) {
        if let Some(card) = self.g_card(seat, print) {
            self.board.point = TurnPoint::StridePay(card, STRIDE_COST);
        }
    }

    pub(super) fn pay_for_stride(&mut self, seat: Seat, card: Card, log: &mut EventLog<VanguardEvent>) {
        let TurnPoint::StridePay(unit, missing) = self.board.point else { return };
        let left = missing.saturating_sub(self.facts(card).grade);
        self.happen(self.moved(card, VanguardZone::Drop, VanguardMoveReason::Discarded), log);
        self.board.point = TurnPoint::StridePay(unit, left);
        if left == 0 {
            self.board.point = TurnPoint::Main;
            self.stride(seat, unit, log);
        }
    }

    /// The vanguard becomes the heart, and the unit of the G zone is placed on the vanguard circle.
    fn stride(&mut self, seat: Seat, unit: Card, log: &mut EventLog<VanguardEvent>) {
        let Some(heart) = self.board.vanguard(seat) else { return };
        self.board.hearts[seat.index()] = Some(heart);
        self.commit(self.moved(heart.card, VanguardZone::Heart, VanguardMoveReason::Heart), log);
        let at = CircleOf { seat, circle: Circle::Vanguard };
        self.place_on(unit, at, VanguardMoveReason::Strode, log);
    }

    /// Units of the G zone return there, and hearts are vanguards again (R1-37).
    pub(super) fn end_strides(&mut self, seat: Seat, log: &mut EventLog<VanguardEvent>) {
        let Some(heart) = self.board.hearts[seat.index()].take() else { return };
        if let Some(unit) = self.board.vanguard(seat) {
            self.commit(self.moved(unit.card, VanguardZone::GZone, VanguardMoveReason::GReturned), log);
        }
        self.return_heart(seat, heart, log);
    }

    fn return_heart(&mut self, seat: Seat, heart: Unit, log: &mut EventLog<VanguardEvent>) {
        let to = ZoneOf { seat, zone: VanguardZone::Circle(Circle::Vanguard) };
        let from = self.board.area(heart.card);
        let reason = VanguardMoveReason::HeartReturned;
        let card = heart.card;
        self.commit(VanguardChange::Moved(MovedCard { card, from, to, reason, by: None }), log);
        self.commit(VanguardChange::Posed { card, rested: heart.rested }, log);
    }

    /// A player whose unit of the G zone has left the circle has the heart as vanguard.
    pub(super) fn has_heart(&mut self, seat: Seat, log: &mut EventLog<VanguardEvent>) -> bool {
        let heart = self.board.hearts[seat.index()].take();
        if let Some(heart) = heart {
            self.return_heart(seat, heart, log);
        }
        heart.is_some()
    }

    /// The G guardians that a heal card of the hand can call (R1-24).
    pub(super) fn each_g_guard(&self, seat: Seat, each: &mut impl FnMut(VanguardAction)) {
        if self.grade(seat) < STRIDE_GRADE || self.grade(other(seat)) < STRIDE_GRADE {
            return;
        }
        let is_up =
            |card: &&Card| !self.board.down.has(**card) && self.facts(**card).kind == VanguardKind::GGuardian;
        if self.board.pile(seat, VanguardZone::GZone).iter().filter(is_up).count() > MOST_G_GUARDIANS {
            return;
        }
        let heals = self.prints_of(seat, VanguardZone::Hand, |facts| facts.trigger == Some(Trigger::Heal));
        if let Some(heal) = heals.first() {
            let guardians = self.g_prints(seat, VanguardKind::GGuardian);
            guardians.iter().for_each(|print| each(VanguardAction::GGuard(*print, *heal)));
            heals[1..].iter().for_each(|heal| {
                guardians.iter().for_each(|print| each(VanguardAction::GGuard(*print, *heal)));
            });
        }
    }

    pub(super) fn call_g_guardian(
        &mut self,
        seat: Seat,
        guardian: VanguardPrintId,
        heal: VanguardPrintId,
        log: &mut EventLog<VanguardEvent>,
    ) {
        let (Some(guardian), Some(heal)) = (self.g_card(seat, guardian), self.in_hand(seat, heal)) else {
            return;
        };
        self.happen(self.moved(heal, VanguardZone::Drop, VanguardMoveReason::Discarded), log);
        self.call_guardian(seat, guardian, log);
    }
}
