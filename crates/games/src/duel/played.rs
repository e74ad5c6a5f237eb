//! How bots play the duel.

use kernel::{PlayedGame, Relevance, Seat};

use crate::duel::game::Duel;
use crate::duel::rules::action::Action;
use crate::duel::rulesets::Ruleset;

impl<R: Ruleset> PlayedGame for Duel<R> {
    fn evaluate(&self, seat: Seat, action: &Action) -> i32 {
        if R::RULES.timing.chains {
            return self.0.evaluate_chained(seat, action);
        }
        self.0.evaluate(seat, action)
    }

    fn evaluate_all(&self, seat: Seat, actions: &[Action], out: &mut Vec<i32>) {
        if R::RULES.timing.chains {
            return self.0.evaluate_all_chained(seat, actions, &mut |worth| out.push(worth));
        }
        out.extend(actions.iter().map(|action| self.0.evaluate(seat, action)));
    }

    const RESPONSE_WINDOWS: bool = R::RULES.timing.chains;

    fn pass_action(&self, seat: Seat) -> Option<Action> {
        let window = self.0.board.flow.window?;
        (window.to == seat && self.0.decider() == Some(seat) && self.0.asked().is_none())
            .then_some(Action::Pass)
    }

    fn relevance(&self, seat: Seat) -> Relevance {
        self.0.relevance(seat)
    }
}
