//! What the lab measures: one row of whole numbers a match.
//!
//! Rows are made of integers so that adding them up gives the same bytes in any order, on any number of threads.

use serde::Serialize;

use crate::{EventLog, Game, Outcome, Players, Seat, Seed, SetupError};

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
pub const MAX_MEASURES: usize = 12;

/// What was measured of one match.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MatchSample {
    /// How it ended.
    pub outcome: Outcome,
    /// The numbers, in the order of [`MeasuredGame::MEASURES`]; the rest is zero.
    pub values: [u32; MAX_MEASURES],
}

/// A label that a seat held in a match: see [`MeasuredGame::labels`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SeatLabel {
    /// The seat.
    pub seat: Seat,
    /// The label's place in the list.
    pub label: u16,
}

/// Something that is shown a match's series of samples as it is played.
pub trait Probe {
    /// Takes one sample: the values of [`MeasuredGame::SERIES`] at this moment, the first being its number.
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
pub trait MeasuredGame: Game {
    /// What is measured of a match; the first measure is its length.
    const MEASURES: &'static [Measure];
    /// What is sampled along a match; the first is the moment (a round, a turn).
    const SERIES: &'static [Measure];
    /// Every reason a match of this game can end for.
    const REASONS: &'static [&'static str];
    /// The measures whose spread is worth a picture, by name; the length always is.
    const CHARTS: &'static [&'static str] = &[];
    /// The measures that say yes (1) or no (0), by name, such as "the first player won": they are reported as a
    /// share of matches, with its interval.
    const SHARES: &'static [&'static str] = &[];
    /// The facts of the last position that belong in an export, by name.
    const FINALS: &'static [&'static str] = &[];
    /// What [`labels`](MeasuredGame::labels) are, in one word, such as `card`.
    const LABEL: &'static str = "";

    /// The row of a finished match.
    fn match_sample(&self) -> MatchSample;

    /// Samples the series in this position, if this is a moment to sample.
    fn sample(&self, probe: &mut impl Probe);

    /// The names of what a seat can have had in a match with this setup, each once: the lab says how often the
    /// seats that [held](MeasuredGame::held) each of them won. Mostly the cards that a deck can have.
    fn labels(_setup: &Self::Setup) -> Vec<String> {
        Vec::new()
    }

    /// Which labels a seat held in this finished match, by their place in the list, in any order; a label that
    /// is named twice was held all the same.
    fn held(&self, _seat: Seat, _each: &mut dyn FnMut(u16)) {}

    /// Plays a whole match as fast as the game knows how. A game in which nothing is decided may do without the
    /// players; a game that has labels is not asked, since its last position is wanted.
    fn playout(
        setup: &Self::Setup,
        seed: Seed,
        players: &mut Players<Self>,
        probe: &mut impl Probe,
    ) -> Result<MatchSample, SetupError> {
        Ok(finish(setup, seed, players, probe)?.match_sample())
    }
}

/// Plays a whole match through [`Game::play`] and gives the position at its end.
pub fn finish<G: MeasuredGame>(
    setup: &G::Setup,
    seed: Seed,
    players: &mut Players<G>,
    probe: &mut impl Probe,
) -> Result<G, SetupError> {
    tell(setup, seed, players, probe, &mut EventLog::off())
}

/// The same match as [`finish`] plays, told to a log.
pub fn tell<G: MeasuredGame>(
    setup: &G::Setup,
    seed: Seed,
    players: &mut Players<G>,
    probe: &mut impl Probe,
    log: &mut EventLog<G::Event>,
) -> Result<G, SetupError> {
    let mut game = G::new(setup, seed)?;
    players.begin(seed);
    game.sample(probe);
    while let Some(seat) = game.deciders().first() {
        let action = players.choose(&game, seat);
        game.play(seat, action, log);
        game.sample(probe);
    }
    Ok(game)
}

/// What every seat held in a finished match, each label once, in order.
pub fn held<G: MeasuredGame>(game: &G, out: &mut Vec<SeatLabel>) {
    out.clear();
    for seat in game.seats().iter() {
        game.held(seat, &mut |label| out.push(SeatLabel { seat, label }));
    }
    out.sort_unstable();
    out.dedup();
}
