//! Bots on every seat, and where their chance comes from.

use crate::{Bot, Game, InformationSet, Random, Rng, Seat, Seed, fingerprint};

/// What chance gives the bots of a match: a roll for every decision of every seat. It grows from the seed, apart
/// from the dice, so that the same bots play the same match in the lab, on a screen and after stepping back.
#[derive(Copy, Clone)]
pub struct BotSeeds(u64);

impl BotSeeds {
    /// The rolls of a match.
    pub fn new(seed: Seed) -> Self {
        Self(fingerprint(seed.key()))
    }

    /// The roll for a decision of the seat that has taken this many before.
    pub fn at(self, seat: Seat, taken: u32) -> u64 {
        fingerprint(&(self.0, seat.0, taken))
    }
}

/// A bot for every seat of a match, and of the next match after it.
pub struct Players<G: Game> {
    bots: Vec<Box<dyn Bot<G>>>,
    rolls: BotSeeds,
    taken: [u32; Seat::MAX as usize],
}

impl<G: Game> Players<G> {
    /// These bots, in seat order; the last of them plays all further seats too.
    ///
    /// # Panics
    /// If there is none.
    pub fn new(bots: Vec<Box<dyn Bot<G>>>) -> Self {
        assert!(!bots.is_empty(), "somebody has to play");
        Self { bots, rolls: BotSeeds(0), taken: [0; Seat::MAX as usize] }
    }

    /// Everybody plays at random.
    pub fn random() -> Self {
        Self::new(vec![Box::new(Random::default())])
    }

    /// Sits down to a match.
    pub(crate) fn begin(&mut self, seed: Seed) {
        (self.rolls, self.taken) = (BotSeeds::new(seed), [0; Seat::MAX as usize]);
    }

    /// What the bot of a seat that has to decide does.
    pub(crate) fn choose(&mut self, game: &G, seat: Seat) -> G::Action {
        let taken = &mut self.taken[seat.index()];
        let mut rng = Rng::new(self.rolls.at(seat, *taken));
        *taken += 1;
        let last = self.bots.len() - 1;
        self.bots[seat.index().min(last)].choose(InformationSet::new(game, seat), &mut rng)
    }
}
