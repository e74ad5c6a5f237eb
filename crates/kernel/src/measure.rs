//! The measures of the lab: one sample of whole numbers per match.
//!
//! Samples contain integers only, so adding them up gives the same bytes in any order, on any number of threads.

use serde::Serialize;

use crate::{EventLog, Outcome, PlayedGame, Players, PresentedGame, Seat, Seed, SetupError};

/// A number recorded once per match, or at every step of one.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Measure {
    /// The name: a column in exports.
    pub name: &'static str,
    /// The name for people, in tables and under plots.
    pub title: &'static str,
    /// The definition, in one sentence.
    pub about: &'static str,
}

/// The maximum number of measures of a game.
pub const MAX_MEASURES: usize = 12;

/// The measures of one match.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MatchSample {
    /// The outcome.
    pub outcome: Outcome,
    /// The values, in the order of [`MeasuredGame::MEASURES`]; the rest is zero.
    pub values: [u32; MAX_MEASURES],
}

impl MatchSample {
    /// The sample of a match with this outcome and these measures.
    ///
    /// # Panics
    /// If there are more than [`MAX_MEASURES`] values.
    #[inline]
    pub fn new(outcome: Outcome, measures: &[u32]) -> Self {
        let mut values = [0; MAX_MEASURES];
        values[..measures.len()].copy_from_slice(measures);
        Self { outcome, values }
    }
}

/// A label that a seat held in a match: see [`MeasuredGame::labels`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SeatLabel {
    /// The seat.
    pub seat: Seat,
    /// The index of the label in the list.
    pub label: u16,
}

/// A receiver of the series of a match while it is played.
pub trait Probe {
    /// Takes one sample: the values of [`MeasuredGame::SERIES`] at this step, the first being its number.
    fn sample(&mut self, values: &[u32]);

    /// Whether it wants samples at all.
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

/// A game that the lab can run millions of times. It implements all pages of the contract, so it can also stand in
/// the catalogue and be tested by the [laws](crate::laws).
pub trait MeasuredGame: PresentedGame + PlayedGame {
    /// The measures of a match; the first is its length.
    const MEASURES: &'static [Measure];
    /// Every reason for which a match of this game can end.
    const REASONS: &'static [&'static str];
    /// The series of a match; the first value is the step (a round, a turn). It may be empty.
    const SERIES: &'static [Measure] = &[];
    /// The names of the measures whose distribution deserves a chart; the length always does.
    const CHARTS: &'static [&'static str] = &[];
    /// The names of the measures that are yes (1) or no (0), such as "the first player won". They are reported as a
    /// share of matches, with a confidence interval.
    const SHARES: &'static [&'static str] = &[];
    /// The names of the facts of the last position that belong in an export.
    const FINALS: &'static [&'static str] = &[];
    /// The names of the measures, three to five, that the result of a match shows.
    const RESULT: &'static [&'static str] = &[];
    /// The noun for [`labels`](MeasuredGame::labels), in one word, such as `card`.
    const LABEL: &'static str = "";

    /// The sample of a finished match.
    fn match_sample(&self) -> MatchSample;

    /// Samples the series in this position, if this is a step to sample.
    fn sample(&self, _probe: &mut impl Probe) {}

    /// The names of everything that a seat can have had in a match with this setup, each once: usually the cards
    /// that a deck can have. The lab reports how often the seats that [held](MeasuredGame::held) each of them won.
    fn labels(_setup: &Self::Setup) -> Vec<String> {
        Vec::new()
    }

    /// The labels that a seat held in this finished match, by index, in any order; duplicates are allowed.
    fn held(&self, _seat: Seat, _each: &mut dyn FnMut(u16)) {}

    /// Plays a complete match as fast as the game can. A game without decisions may ignore the players. The lab
    /// does not call it for a game with labels, because it needs the last position.
    fn playout(
        setup: &Self::Setup,
        seed: Seed,
        players: &mut Players<Self>,
        probe: &mut impl Probe,
    ) -> Result<MatchSample, SetupError> {
        Ok(finish(setup, seed, players, probe)?.match_sample())
    }
}

/// Plays a complete match through [`Game::play`](crate::Game::play) and returns its last position.
pub fn finish<G: MeasuredGame>(
    setup: &G::Setup,
    seed: Seed,
    players: &mut Players<G>,
    probe: &mut impl Probe,
) -> Result<G, SetupError> {
    tell(setup, seed, players, probe, &mut EventLog::off())
}

/// Plays the same match as [`finish`], with an event log.
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

/// The labels that every seat held in a finished match, each once, in order.
pub fn held<G: MeasuredGame>(game: &G, out: &mut Vec<SeatLabel>) {
    out.clear();
    for seat in game.seats().iter() {
        game.held(seat, &mut |label| out.push(SeatLabel { seat, label }));
    }
    out.sort_unstable();
    out.dedup();
}
