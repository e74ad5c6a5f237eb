//! How bots and tables play Vanguard.

use kernel::{PlayedGame, Relevance, Seat};

use crate::vanguard::game::Vanguard;
use crate::vanguard::position::phase::TurnPoint;
use crate::vanguard::rules::action::VanguardAction;

impl PlayedGame for Vanguard {
    const RESPONSE_WINDOWS: bool = true;

    fn evaluate(&self, seat: Seat, action: &VanguardAction) -> i32 {
        self.0.evaluate(seat, *action)
    }

    fn pass_action(&self, seat: Seat) -> Option<VanguardAction> {
        let guards = self.0.board.point == TurnPoint::Guard && self.0.board.machine.ask().is_none();
        (guards && self.0.decider() == Some(seat)).then_some(VanguardAction::Done)
    }

    fn relevance(&self, seat: Seat) -> Relevance {
        match self.pass_action(seat) {
            Some(_) if self.0.attack() >= self.0.defence() => Relevance::Attacked,
            Some(_) => Relevance::Irrelevant,
            None => Relevance::Unspecified,
        }
    }
}
