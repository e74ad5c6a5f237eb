//! The legal actions of a player.

use effects::machine::activations;
use kernel::{InlineVec, Seat};

use super::action::VanguardAction;
use crate::vanguard::cards::facts::{CardFacts, VanguardKind};
use crate::vanguard::position::card::{Card, VanguardPrintId};
use crate::vanguard::position::circle::{Circle, CircleOf, Column};
use crate::vanguard::position::field::{UnitFace, VanguardZone};
use crate::vanguard::position::phase::TurnPoint;
use crate::vanguard::position::place::VanguardPlaceRef;
use crate::vanguard::position::state::VanguardPosition;
use crate::vanguard::words::VanguardKeyword;

/// Different prints of a pile.
pub(super) type Prints = InlineVec<VanguardPrintId, 80>;

impl VanguardPosition {
    /// Appends every legal action of the player who has to decide.
    pub(in crate::vanguard) fn legal(&self, seat: Seat, out: &mut Vec<VanguardAction>) {
        if self.decider() == Some(seat) {
            self.each_legal(seat, &mut |action| out.push(action));
        }
    }

    pub(super) fn each_legal(&self, seat: Seat, each: &mut impl FnMut(VanguardAction)) {
        if self.board.machine.ask().is_some() {
            return self.each_answer(each);
        }
        if self.board.bereft.is_some() {
            let soul = self.prints_of(seat, VanguardZone::Soul, |facts| facts.kind.is_unit());
            return soul.iter().for_each(|print| each(VanguardAction::PickNamed(*print)));
        }
        match self.board.point {
            TurnPoint::Call => [true, false].into_iter().for_each(|heads| each(VanguardAction::Coin(heads))),
            TurnPoint::Choose(_) => {
                each(VanguardAction::GoFirst);
                each(VanguardAction::GoSecond);
            }
            TurnPoint::FirstVanguard(_) => {
                let units = self.prints_of(seat, VanguardZone::Deck, is_first_vanguard);
                units.iter().for_each(|print| each(VanguardAction::Start(*print)));
            }
            TurnPoint::Mulligan(_) => {
                let hand = self.prints_of(seat, VanguardZone::Hand, |_| true);
                hand.iter().for_each(|print| each(VanguardAction::Return(*print)));
                each(VanguardAction::Done);
            }
            TurnPoint::Riding => {
                let grade = self.grade(seat);
                let can_ride = |facts: &CardFacts| can_ride(facts, grade);
                let units = self.prints_of(seat, VanguardZone::Hand, can_ride);
                units.iter().for_each(|print| each(VanguardAction::Ride(*print)));
                each(VanguardAction::Next);
            }
            TurnPoint::Striding => self.each_stride(seat, each),
            TurnPoint::StridePay(..) => self.each_stride_cost(seat, each),
            TurnPoint::Acting => self.each_main_action(seat, each),
            TurnPoint::Attack => {
                self.each_attack(seat, each);
                each(VanguardAction::End);
            }
            TurnPoint::Guard => self.each_guard(seat, each),
            TurnPoint::DriveTrigger | TurnPoint::DamageTrigger => self.each_assignment(seat, each),
            _ => {}
        }
    }

    /// The different prints of a pile that satisfy a test, in its order.
    pub(super) fn prints_of(
        &self,
        seat: Seat,
        zone: VanguardZone,
        test: impl Fn(&CardFacts) -> bool,
    ) -> Prints {
        let mut found = Prints::new();
        for card in self.board.pile(seat, zone) {
            let print = self.board.print(*card);
            if !found.contains(&print) && test(&self.pool().print(print).facts) {
                found.push(print);
            }
        }
        if zone == VanguardZone::Deck {
            // The order of a deck is hidden.
            found.sort_unstable();
        }
        found
    }

    /// The grade of a player's vanguard.
    pub(in crate::vanguard) fn grade(&self, seat: Seat) -> u8 {
        self.board.vanguard(seat).map_or(0, |unit| self.facts(unit.card).grade)
    }

    fn each_main_action(&self, seat: Seat, each: &mut impl FnMut(VanguardAction)) {
        let grade = self.grade(seat);
        let field = self.board.field(seat);
        let free = |circle: &Circle| {
            field.circles[*circle as usize].is_none_or(|unit| unit.face != UnitFace::Locked)
        };
        let units = self.prints_of(seat, VanguardZone::Hand, |facts| can_call(facts, grade));
        for print in units.iter() {
            Circle::REAR
                .into_iter()
                .filter(free)
                .for_each(|circle| each(VanguardAction::Call(*print, circle)));
        }
        for column in Column::ALL.into_iter().filter(|column| self.can_move(seat, *column)) {
            each(VanguardAction::Move(column));
        }
        if self.has_acts(seat) {
            let mut from_hand: InlineVec<(VanguardPrintId, u8), 80> = InlineVec::new();
            activations(self, seat, &mut |activation| {
                let Some(card) = activation.this.as_card() else { return };
                let place = self.board.place(card);
                if place.zone == VanguardZone::Hand {
                    let key = (self.board.print(card), activation.ability);
                    if !from_hand.contains(&key) {
                        from_hand.push(key);
                        each(VanguardAction::UseFromHand(key.0, key.1));
                    }
                } else {
                    each(VanguardAction::Use(VanguardPlaceRef::to(place, seat), activation.ability));
                }
            });
        }
        self.each_order(seat, VanguardKind::Order, each);
        each(VanguardAction::Next);
    }

    /// Whether any card of a player has an ability to use.
    fn has_acts(&self, seat: Seat) -> bool {
        use effects::World;
        let mut any = false;
        self.usable_cards(seat, &mut |_, _| any = true);
        any
    }

    /// Whether the units of a column can change places: there is one, and no card there is locked.
    pub(super) fn can_move(&self, seat: Seat, column: Column) -> bool {
        let there = column.circles().map(|circle| self.board.on(CircleOf { seat, circle }));
        let locked = there.iter().flatten().any(|unit| unit.face == UnitFace::Locked);
        !locked && there.iter().any(Option::is_some)
    }

    fn each_guard(&self, seat: Seat, each: &mut impl FnMut(VanguardAction)) {
        let grade = self.grade(seat);
        let units = self.prints_of(seat, VanguardZone::Hand, |facts| can_call(facts, grade));
        units.iter().for_each(|print| each(VanguardAction::Guard(*print)));
        let circles = Circle::FRONT.into_iter().filter(|circle| self.can_intercept(seat, *circle));
        circles.for_each(|circle| each(VanguardAction::Intercept(circle)));
        self.each_g_guard(seat, each);
        self.each_order(seat, VanguardKind::Blitz, each);
        each(VanguardAction::Done);
    }

    /// Whether a rear-guard of the front row can intercept: not the attacked one (R1-23), standing or resting (A1-38).
    pub(in crate::vanguard) fn can_intercept(&self, seat: Seat, circle: Circle) -> bool {
        let at = CircleOf { seat, circle };
        let attacked = self.board.battle.is_some_and(|battle| battle.target.at == at);
        let is_rear = circle.is_front() && circle != Circle::Vanguard;
        is_rear
            && !attacked
            && self.board.unit_on(at).is_some_and(|unit| self.has(unit.card, VanguardKeyword::Intercept))
    }

    /// Whether the defender might be able to guard, as everybody can see. What a hand holds is hidden.
    pub(super) fn may_guard(&self, seat: Seat) -> bool {
        !self.board.pile(seat, VanguardZone::Hand).is_empty()
            || Circle::FRONT.into_iter().any(|circle| self.can_intercept(seat, circle))
    }

    /// The first card of a print in the hand.
    pub(super) fn in_hand(&self, seat: Seat, print: VanguardPrintId) -> Option<Card> {
        self.find(seat, VanguardZone::Hand, print)
    }
}

/// Any unit of grade 0 can be the first vanguard (V16).
pub(super) fn is_first_vanguard(facts: &CardFacts) -> bool {
    facts.grade == 0 && facts.kind.is_unit()
}

/// A unit of the vanguard's grade or the next can be ridden (R1-11).
pub(super) fn can_ride(facts: &CardFacts, grade: u8) -> bool {
    facts.kind.is_unit() && (facts.grade == grade || facts.grade == grade + 1)
}

/// A unit of at most the vanguard's grade can be called (R1-13, A1-11, V2).
pub(super) fn can_call(facts: &CardFacts, grade: u8) -> bool {
    facts.kind.is_unit() && facts.grade <= grade
}
