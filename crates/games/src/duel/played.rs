//! How bots play the duel.

use kernel::{PlayedGame, Seat};

use crate::duel::game::Duel;
use crate::duel::rules::action::Action;
use crate::duel::rulesets::Ruleset;

impl<R: Ruleset> PlayedGame for Duel<R> {
    fn evaluate(&self, seat: Seat, action: &Action) -> i32 {
        self.0.evaluate(seat, action)
    }
}
