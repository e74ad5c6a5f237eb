//! The bots of all seats, and their random source.

use crate::{Bot, Game, InformationSet, Random, Rng, Seat, Seed, fingerprint};

/// The random source of the bots of a match: one random number for every decision of every seat. It derives from
/// the seed, separately from the dice, so the same bots play the same match in the lab, on a screen and after an
/// undo.
#[derive(Copy, Clone)]
pub struct BotSeeds(u64);

impl BotSeeds {
    /// The random source of a match.
    pub fn new(seed: Seed) -> Self {
        Self(fingerprint(seed.key()))
    }

    /// The random number for a decision of a seat after `taken` decisions of that seat.
    pub fn at(self, seat: Seat, taken: u32) -> u64 {
        fingerprint(&(self.0, seat.0, taken))
    }
}

/// A bot for every seat of a match; reused for the next match.
pub struct Players<G: Game> {
    bots: Vec<Box<dyn Bot<G>>>,
    rolls: BotSeeds,
    taken: [u32; Seat::MAX as usize],
}

impl<G: Game> Players<G> {
    /// These bots, in seat order; the last one plays all remaining seats too.
    ///
    /// # Panics
    /// If the list is empty.
    pub fn new(bots: Vec<Box<dyn Bot<G>>>) -> Self {
        assert!(!bots.is_empty(), "somebody has to play");
        Self { bots, rolls: BotSeeds(0), taken: [0; Seat::MAX as usize] }
    }

    /// Every seat plays at random.
    pub fn random() -> Self {
        Self::new(vec![Box::new(Random::default())])
    }

    /// Starts a match.
    pub(crate) fn begin(&mut self, seed: Seed) {
        (self.rolls, self.taken) = (BotSeeds::new(seed), [0; Seat::MAX as usize]);
    }

    /// The decision of the bot of a seat that has to decide.
    pub(crate) fn choose(&mut self, game: &G, seat: Seat) -> G::Action {
        let taken = &mut self.taken[seat.index()];
        let mut rng = Rng::new(self.rolls.at(seat, *taken));
        *taken += 1;
        let last = self.bots.len() - 1;
        self.bots[seat.index().min(last)].choose(InformationSet::new(game, seat), &mut rng)
    }
}
