//! Bots that belong to one game.

use kernel::{Bot, InformationSet, PlayedGame, Rng};

/// A bot that belongs to one game: see [`PlayedGame::think`].
#[derive(Copy, Clone, Debug)]
pub struct GameBot {
    /// Its index among the game's own bots.
    pub profile: usize,
}

impl<G: PlayedGame> Bot<G> for GameBot {
    fn choose(&mut self, info: InformationSet<'_, G>, rng: &mut Rng) -> G::Action {
        info.think(self.profile, rng)
    }
}
