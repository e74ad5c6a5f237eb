//! Players that games bring along.

use kernel::{Bot, Game, Info, Rng};

/// A player that a game brings along: see [`Game::think`].
#[derive(Copy, Clone, Debug)]
pub struct Own {
    /// Its place among the game's own players.
    pub brain: usize,
}

impl<G: Game> Bot<G> for Own {
    fn choose(&mut self, info: Info<'_, G>, rng: &mut Rng) -> G::Action {
        info.think(self.brain, rng)
    }
}
