//! Bots that belong to one game.

use kernel::{Bot, Game, InformationSet, Rng};

/// A bot that belongs to one game: see [`Game::think`].
#[derive(Copy, Clone, Debug)]
pub struct GameBot {
    /// Its index among the game's own bots.
    pub brain: usize,
}

impl<G: Game> Bot<G> for GameBot {
    fn choose(&mut self, info: InformationSet<'_, G>, rng: &mut Rng) -> G::Action {
        info.think(self.brain, rng)
    }
}
