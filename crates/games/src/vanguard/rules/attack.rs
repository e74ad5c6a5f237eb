//! Attacks that are possible.

use effects::machine::forbidden;
use effects::{TriggerEvent, TriggerInformation};
use kernel::Seat;

use super::action::VanguardAction;
use crate::vanguard::position::board::other;
use crate::vanguard::position::card::Card;
use crate::vanguard::position::circle::{Circle, CircleOf};
use crate::vanguard::position::field::{Unit, UnitFace};
use crate::vanguard::position::state::VanguardPosition;
use crate::vanguard::words::{VanguardKeyword, VanguardTrigger};

impl VanguardPosition {
    pub(super) fn each_attack(&self, seat: Seat, each: &mut impl FnMut(VanguardAction)) {
        for from in Circle::FRONT {
            if self.attacker(seat, from).is_none() {
                continue;
            }
            let boosts = self.booster(seat, from).is_some();
            for to in Circle::ALL.into_iter().filter(|to| self.can_attack(seat, from, *to)) {
                if boosts {
                    each(VanguardAction::Attack { from, to, boosted: true });
                }
                each(VanguardAction::Attack { from, to, boosted: false });
            }
        }
    }

    /// The standing unit of the front row that could attack (R1-18). A unit with Lord cannot while one of its player's
    /// units is face down or of another clan (V18).
    pub(super) fn attacker(&self, seat: Seat, from: Circle) -> Option<Unit> {
        let unit = self.board.unit_on(CircleOf { seat, circle: from }).filter(|_| from.is_front())?;
        let stands = !unit.rested && !self.is_restrained(seat, unit.card);
        stands.then_some(unit)
    }

    /// Whether Lord keeps a unit from attacking.
    pub(super) fn is_restrained(&self, seat: Seat, card: Card) -> bool {
        if self.is_plain() || !self.has(card, VanguardKeyword::Lord) {
            return false;
        }
        let clan = self.facts(card).clan;
        let circles = self.board.field(seat).circles;
        circles.iter().flatten().any(|unit| unit.face != UnitFace::Up || self.facts(unit.card).clan != clan)
    }

    /// The standing unit with Boost directly behind (A1-2).
    pub(super) fn booster(&self, seat: Seat, from: Circle) -> Option<Unit> {
        let circle = from.behind()?;
        let unit = self.board.unit_on(CircleOf { seat, circle }).filter(|unit| !unit.rested)?;
        self.has(unit.card, VanguardKeyword::Boost).then_some(unit)
    }

    /// Whether the unit on `from` can attack the unit on `to`: one of the front row (R1-20, A1-15), unless a card says
    /// otherwise.
    pub(super) fn can_attack(&self, seat: Seat, from: Circle, to: Circle) -> bool {
        let at = CircleOf { seat: other(seat), circle: to };
        let Some((attacker, target)) = self.attacker(seat, from).zip(self.board.unit_on(at)) else {
            return false;
        };
        let reaches = || from.faces(to) && self.has(attacker.card, VanguardKeyword::Reach);
        (to.is_front() || reaches()) && !self.forbids_attack(attacker.card, target.card)
    }

    fn forbids_attack(&self, attacker: Card, target: Card) -> bool {
        if self.is_plain() {
            return false;
        }
        let (that, information) = (self.board.thing(attacker), TriggerInformation::Current);
        let with = Some(self.board.thing(target));
        forbidden(self, &TriggerEvent { trigger: VanguardTrigger::Attacks, that, other: with, information })
    }
}
