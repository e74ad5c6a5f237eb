//! The value of abilities, and of answers to them.

use effects::program::{Ability, Step};
use kernel::Seat;

use crate::vanguard::position::card::VanguardPrintId;
use crate::vanguard::position::circle::CircleOf;
use crate::vanguard::position::field::VanguardZone;
use crate::vanguard::position::state::VanguardPosition;
use crate::vanguard::rules::action::VanguardAction;
use crate::vanguard::words::{VanguardVerb, VanguardVocab, reach};

impl VanguardPosition {
    fn ability(&self, print: VanguardPrintId, ability: u8) -> Option<&'static Ability<VanguardVocab>> {
        self.pool().print(print).abilities.get(usize::from(ability))
    }

    /// Paying with a unit's turn or a card of the hand is rarely worth it.
    fn worth_of_ability(ability: &Ability<VanguardVocab>) -> i32 {
        let is_dear = |step: &Step<VanguardVocab>| {
            matches!(step, Step::Do(VanguardVerb::Discard | VanguardVerb::Rest | VanguardVerb::Move, _))
        };
        if ability.cost.iter().any(is_dear) { -10 } else { 15 }
    }

    pub(super) fn evaluate_use(&self, seat: Seat, action: VanguardAction) -> i32 {
        let ability = match action {
            VanguardAction::Use(place, ability) => self
                .board
                .card(place.place(seat))
                .and_then(|card| self.ability(self.board.print(card), ability)),
            VanguardAction::UseFromHand(print, ability) => self.ability(print, ability),
            _ => None,
        };
        ability.map_or(0, Self::worth_of_ability)
    }

    /// An ability that may be used is used, unless its cost is dear.
    pub(super) fn evaluate_yes(&self) -> i32 {
        let running = self.board.machine.running();
        let ability = running.and_then(|(print, ability)| self.ability(VanguardPrintId(print), ability));
        ability.map_or(10, Self::worth_of_ability)
    }

    /// The zones of the open choice.
    fn asked_zones(&self) -> u32 {
        match self.board.machine.at().and_then(|at| at.read(&self.pool().library)) {
            Some(Step::Choose(choice)) => choice.from.reach,
            _ => 0,
        }
    }

    pub(super) fn evaluate_pick(&self, seat: Seat, action: VanguardAction) -> i32 {
        match action {
            VanguardAction::PickNamed(print) => {
                let facts = &self.pool().print(print).facts;
                match self.asked_zones() & reach::HAND != 0 {
                    // A card of the hand is usually given up.
                    true => {
                        let card = self.find(seat, VanguardZone::Hand, print);
                        10 - card.map_or(0, |card| self.worth_in_hand(seat, card) / 10)
                    }
                    false => 10 + i32::from(facts.grade) * 5 + facts.power / 1000,
                }
            }
            VanguardAction::Pick(place) => {
                let place = place.place(seat);
                let at = match place.zone {
                    VanguardZone::Circle(circle) => CircleOf { seat: place.seat, circle },
                    _ => return 5,
                };
                let is_circle = self.asked_zones() & reach::CIRCLE != 0;
                match (self.board.unit_on(at), is_circle) {
                    // A circle to call to: free ones first, the front row before the back row.
                    (None, _) => 50 + i32::from(at.circle.is_front()),
                    (Some(_), true) => -self.worth_of(at),
                    (Some(unit), false) => 10 + self.power(unit.card) / 500,
                }
            }
            _ => 0,
        }
    }
}
