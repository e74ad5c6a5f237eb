//! Players that games bring along.

use kernel::{Bot, Game, InformationSet, Rng};

/// A player that a game brings along: see [`Game::think`].
#[derive(Copy, Clone, Debug)]
pub struct GameBot {
    /// Its place among the game's own players.
    pub brain: usize,
}

impl<G: Game> Bot<G> for GameBot {
    fn choose(&mut self, info: InformationSet<'_, G>, rng: &mut Rng) -> G::Action {
        info.think(self.brain, rng)
    }
}
