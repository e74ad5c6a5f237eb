//! A setup that is ready to be played by the million: what the lab holds.

use std::ops::Range;

use kernel::measure::{Measure, Measured, Row, finish, tell};
use kernel::{Fact, Game, Log, Pairs, Seed, Setup, SetupError, Viewer};

/// Plays matches of one game with one setup, fast.
pub trait Runner: Send + Sync {
    /// The whole setup, defaults included.
    fn setup(&self) -> Pairs;
    /// What is measured of a match.
    fn measures(&self) -> &'static [Measure];
    /// What is sampled along a match.
    fn series(&self) -> &'static [Measure];
    /// Every reason a match can end for.
    fn reasons(&self) -> &'static [&'static str];
    /// The measures, beside the length, whose spread is worth a picture.
    fn charts(&self) -> &'static [&'static str];
    /// The facts of the last position that belong in an export.
    fn finals(&self) -> &'static [&'static str];
    /// How many seats there are.
    fn seats(&self) -> u8;
    /// Plays the matches of a sweep with these numbers, in order, and shows each one's row.
    fn run(&self, sweep: Seed, matches: Range<u64>, each: &mut dyn FnMut(u64, &Row));
    /// Plays one match and keeps its series: one list of values per moment.
    fn trace(&self, seed: Seed) -> (Row, Vec<Vec<u32>>);
    /// Plays one match to its end and gives what is then true.
    fn finish(&self, seed: Seed) -> (Row, Vec<Fact>);
    /// Plays one match and tells it in sentences, as a judge hears them.
    fn tell(&self, seed: Seed) -> (Row, Vec<String>);
}

pub(crate) struct Prepared<G: Game> {
    setup: G::Setup,
    seats: u8,
}

impl<G: Measured> Prepared<G> {
    /// Deals once to be sure that the setup can be dealt.
    pub(crate) fn new(pairs: &Pairs) -> Result<Self, SetupError> {
        let setup = G::Setup::from_pairs(pairs)?;
        let seats = G::new(&setup, Seed::from(0))?.seats().len() as u8;
        Ok(Self { setup, seats })
    }

    fn dealt<T>(result: Result<T, SetupError>) -> T {
        result.expect("a setup that was dealt once can be dealt with any seed")
    }
}

impl<G: Measured> Runner for Prepared<G> {
    fn setup(&self) -> Pairs {
        self.setup.pairs()
    }

    fn measures(&self) -> &'static [Measure] {
        G::MEASURES
    }

    fn series(&self) -> &'static [Measure] {
        G::SERIES
    }

    fn reasons(&self) -> &'static [&'static str] {
        G::REASONS
    }

    fn charts(&self) -> &'static [&'static str] {
        G::CHARTS
    }

    fn finals(&self) -> &'static [&'static str] {
        G::FINALS
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn run(&self, sweep: Seed, matches: Range<u64>, each: &mut dyn FnMut(u64, &Row)) {
        for n in matches {
            each(n, &Self::dealt(G::playout(&self.setup, sweep.nth(n), &mut ())));
        }
    }

    fn trace(&self, seed: Seed) -> (Row, Vec<Vec<u32>>) {
        let mut samples = Vec::new();
        let row = Self::dealt(G::playout(&self.setup, seed, &mut samples));
        (row, samples)
    }

    fn finish(&self, seed: Seed) -> (Row, Vec<Fact>) {
        let game = Self::dealt(finish::<G>(&self.setup, seed, &mut ()));
        (game.row(), game.facts())
    }

    fn tell(&self, seed: Seed) -> (Row, Vec<String>) {
        let mut log = Log::on();
        let game = Self::dealt(tell::<G>(&self.setup, seed, &mut (), &mut log));
        let heard = log.take().into_iter().filter_map(|event| G::seen(&event, Viewer::Judge));
        (game.row(), heard.map(|event| event.to_string()).collect())
    }
}
