//! How bots play Wolf Pack, and the Ace at a table.

use kernel::{BotProfile, PlayedGame, Rng, Seat};

use super::action::Action;
use super::game_bots::PROFILES;
use super::lookahead::Lookahead;
use super::wolfpack::WolfPack;

impl PlayedGame for WolfPack {
    const BOT_PROFILES: &'static [BotProfile] = PROFILES;

    fn evaluate(&self, seat: Seat, action: &Action) -> i32 {
        Lookahead::new(self, seat).gain(action)
    }

    fn evaluate_all(&self, seat: Seat, actions: &[Action], out: &mut Vec<i32>) {
        let mut lookahead = Lookahead::new(self, seat);
        out.extend(actions.iter().map(|action| lookahead.gain(action)));
    }

    fn think(&self, seat: Seat, profile: usize, rng: &mut Rng) -> Action {
        self.thought(seat, profile, rng)
    }

    /// A bot plays the Ace, unless a person takes its seat (R3-7).
    fn default_bot(&self, seat: Seat) -> Option<&'static str> {
        (seat == self.board.ace()).then(|| self.board.rules.ace.name())
    }

    /// No other seat has this role (A3-37).
    fn role(&self, seat: Seat) -> Option<&'static str> {
        (seat == self.board.ace()).then_some("Ace")
    }
}
