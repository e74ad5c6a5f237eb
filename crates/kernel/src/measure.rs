//! What the lab measures: one row of whole numbers a match.
//!
//! Rows are made of integers so that adding them up gives the same bytes in any order, on any number of threads.

use serde::Serialize;

use crate::{Bot, Game, Info, Log, Outcome, Random, Rng, Seat, Seed, SetupError};

/// A number that is taken of every match, or at every moment of one.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Measure {
    /// Its name: a column in exports.
    pub name: &'static str,
    /// Its name for people, in tables and under plots.
    pub title: &'static str,
    /// What it counts, in one sentence.
    pub about: &'static str,
}

/// The most measures one game can have.
pub const MOST_MEASURES: usize = 12;

/// What was measured of one match.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// How it ended.
    pub outcome: Outcome,
    /// The numbers, in the order of [`Measured::MEASURES`]; the rest is zero.
    pub values: [u32; MOST_MEASURES],
}

/// Something that is shown a match's series of samples as it is played.
pub trait Probe {
    /// Takes one sample: the values of [`Measured::SERIES`] at this moment, the first being its number.
    fn sample(&mut self, values: &[u32]);

    /// Does it want samples at all?
    #[inline(always)]
    fn listens(&self) -> bool {
        true
    }
}

/// Takes no samples, at no cost.
impl Probe for () {
    #[inline(always)]
    fn sample(&mut self, _: &[u32]) {}

    #[inline(always)]
    fn listens(&self) -> bool {
        false
    }
}

/// Keeps every sample.
impl Probe for Vec<Vec<u32>> {
    fn sample(&mut self, values: &[u32]) {
        self.push(values.to_vec());
    }
}

/// A game that the lab can run by the million.
pub trait Measured: Game {
    /// What is measured of a match; the first measure is its length.
    const MEASURES: &'static [Measure];
    /// What is sampled along a match; the first is the moment (a round, a turn).
    const SERIES: &'static [Measure];
    /// Every reason a match of this game can end for.
    const REASONS: &'static [&'static str];
    /// The measures whose spread is worth a picture, by name; the length always is.
    const CHARTS: &'static [&'static str] = &[];
    /// The facts of the last position that belong in an export, by name.
    const FINALS: &'static [&'static str] = &[];

    /// The row of a finished match.
    fn row(&self) -> Row;

    /// Samples the series in this position, if this is a moment to sample.
    fn sample(&self, probe: &mut impl Probe);

    /// Plays a whole match as fast as the game knows how. By default every seat plays at random, seeded by
    /// the match itself.
    fn playout(setup: &Self::Setup, seed: Seed, probe: &mut impl Probe) -> Result<Row, SetupError> {
        Ok(finish::<Self>(setup, seed, probe)?.row())
    }
}

/// Plays a whole match through [`Game::play`], every seat at random, and gives the position at its end.
pub fn finish<G: Measured>(setup: &G::Setup, seed: Seed, probe: &mut impl Probe) -> Result<G, SetupError> {
    tell(setup, seed, probe, &mut Log::off())
}

/// The same match as [`finish`] plays, told to a log.
pub fn tell<G: Measured>(
    setup: &G::Setup,
    seed: Seed,
    probe: &mut impl Probe,
    log: &mut Log<G::Event>,
) -> Result<G, SetupError> {
    let mut game = G::new(setup, seed)?;
    let mut players = Players::new(seed);
    game.sample(probe);
    while let Some(seat) = game.deciders().first() {
        let action = players.choose(&game, seat);
        game.play(seat, action, log);
        game.sample(probe);
    }
    Ok(game)
}

/// The random players of a playout, apart from the dice of the match.
struct Players(Random);

impl Players {
    fn new(seed: Seed) -> Self {
        Self(Random(Rng::new(crate::fingerprint(seed.key()))))
    }

    fn choose<G: Game>(&mut self, game: &G, seat: Seat) -> G::Action {
        self.0.choose(Info::new(game, seat))
    }
}
