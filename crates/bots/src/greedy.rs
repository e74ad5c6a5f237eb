//! The greedy bot.

use kernel::{Bot, InformationSet, PlayedGame, RandomSource, Rng};

/// Takes the action with the highest [evaluation](PlayedGame::evaluate) without looking ahead; among equal actions it
/// takes a random one.
#[derive(Clone, Debug)]
pub struct Greedy<G: PlayedGame> {
    /// Kept from one decision to the next, so that a decision allocates nothing.
    legal: Vec<G::Action>,
    scores: Vec<i32>,
}

impl<G: PlayedGame> Default for Greedy<G> {
    fn default() -> Self {
        Self { legal: Vec::new(), scores: Vec::new() }
    }
}

impl<G: PlayedGame> Bot<G> for Greedy<G> {
    fn choose(&mut self, info: InformationSet<'_, G>, rng: &mut Rng) -> G::Action {
        self.legal.clear();
        info.legal(&mut self.legal);
        // A single legal action needs no evaluation.
        if self.legal.len() == 1 {
            return self.legal.swap_remove(0);
        }
        let (mut best, mut at, mut equals) = (i32::MIN, 0, 0);
        self.scores.clear();
        info.evaluate_all(&self.legal, &mut self.scores);
        for (i, &score) in self.scores.iter().enumerate() {
            if score > best || equals == 0 {
                (best, at, equals) = (score, i, 1);
            } else if score == best {
                // The n-th of equal actions replaces the one before with probability 1/n, so all are equally
                // likely.
                equals += 1;
                at = if rng.below(equals) == 0 { i } else { at };
            }
        }
        self.legal.swap_remove(at)
    }
}
