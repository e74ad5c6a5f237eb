//! The best of the moment.

use kernel::{Bot, Game, InformationSet, RandomSource, Rng};

/// Takes the action that looks best now, by the game's own [`worth`](Game::worth), and looks no further; among
/// equals it takes any.
#[derive(Clone, Debug)]
pub struct Greedy<G: Game> {
    /// Kept from one decision to the next, so that deciding allocates nothing.
    legal: Vec<G::Action>,
    worths: Vec<i32>,
}

impl<G: Game> Default for Greedy<G> {
    fn default() -> Self {
        Self { legal: Vec::new(), worths: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Greedy<G> {
    fn choose(&mut self, info: InformationSet<'_, G>, rng: &mut Rng) -> G::Action {
        self.legal.clear();
        info.legal(&mut self.legal);
        // Where there is no choice, nothing needs to be weighed.
        if self.legal.len() == 1 {
            return self.legal.swap_remove(0);
        }
        let (mut best, mut at, mut equals) = (i32::MIN, 0, 0);
        self.worths.clear();
        info.evaluate_all(&self.legal, &mut self.worths);
        for (i, &worth) in self.worths.iter().enumerate() {
            if worth > best || equals == 0 {
                (best, at, equals) = (worth, i, 1);
            } else if worth == best {
                // The n-th of equals takes the place of the one before in one case of n: all are as likely.
                equals += 1;
                at = if rng.below(equals) == 0 { i } else { at };
            }
        }
        self.legal.swap_remove(at)
    }
}
