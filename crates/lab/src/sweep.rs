//! Matches `0..n` of a sweep, on all cores.

use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use catalog::{Runner, Traced};
use kernel::Seed;

use crate::belt;
use crate::export::{Outputs, Part};
use crate::gauge::Gauge;
use crate::stats::Tally;
use crate::until::Until;

/// A sweep to be played: match `k` has the seed `seed.nth(k)`, so nothing depends on threads.
pub struct Sweep<'a> {
    /// What plays the matches.
    pub runner: &'a dyn Runner,
    /// The seed of the sweep.
    pub seed: Seed,
    /// How many matches are wanted.
    pub matches: u64,
    /// When fewer are enough.
    pub until: Option<Until>,
    /// How many threads work on it.
    pub threads: NonZeroUsize,
    /// Where it can be watched and stopped.
    pub gauge: &'a Gauge,
}

/// Matches that a thread takes at a time where they are written down, whatever the speed: files are made of blocks.
const BLOCK: u64 = 2048;
/// The same where the whole course of each match is kept, which takes far more memory.
const SERIES_BLOCK: u64 = 128;

/// How far a sweep came.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reached {
    /// All that was wanted is there.
    End,
    /// It was stopped; what is there is the beginning of the sweep.
    Stopped,
}

impl Sweep<'_> {
    /// Plays on from what the tally already holds, up to what is wanted, and adds it to the tally.
    pub fn play(&self, tally: &mut Tally, outputs: &mut Outputs<'_>) -> std::io::Result<Reached> {
        self.gauge.resume(tally);
        while tally.matches < self.matches {
            if let Some(until) = self.until
                && Until::next_look(tally.matches.saturating_sub(1)) == tally.matches
                && until.holds(tally)
            {
                return Ok(Reached::End);
            }
            let leg = match self.until {
                None => self.matches,
                Some(_) => self.matches.min(Until::next_look(tally.matches)),
            };
            self.leg(tally.matches..leg, tally, outputs)?;
            if tally.matches < leg {
                return Ok(Reached::Stopped);
            }
        }
        Ok(Reached::End)
    }

    /// Plays some matches, or the first of them if it is stopped.
    fn leg(&self, matches: Range<u64>, tally: &mut Tally, outputs: &mut Outputs<'_>) -> std::io::Result<()> {
        let wanted = outputs.wanted();
        let pace = Pace::default();
        let size = || match wanted.anything() {
            true if wanted.series.is_some() => SERIES_BLOCK,
            true => BLOCK,
            false => pace.block(),
        };
        let mut next = matches.start;
        let block = || {
            let from = next;
            next = matches.end.min(from + size());
            (from < matches.end && !self.gauge.is_stopped()).then_some(from..next)
        };
        let empty = Tally::new(self.runner);
        let play = |tally: &mut Tally, block: Range<u64>| {
            let (matches, wins) = (tally.matches, tally.wins.first().copied());
            let began = Instant::now();
            let mut part = Part::default();
            if wanted.series.is_some() {
                for number in block {
                    let seed = self.seed.nth(number);
                    let Traced { row, held, samples } = self.runner.trace(seed);
                    tally.add(number, &row, &held);
                    part.add(number, seed, &row, &samples, self.runner, &wanted);
                }
            } else if wanted.anything() {
                self.runner.run(self.seed, block, &mut |number, row, held| {
                    tally.add(number, row, held);
                    part.add(number, self.seed.nth(number), row, &[], self.runner, &wanted);
                });
            } else {
                self.runner.run(self.seed, block, &mut |number, row, held| tally.add(number, row, held));
            }
            let wins = tally.wins.first().zip(wins).map_or(0, |(now, before)| now - before);
            self.gauge.add(tally.matches - matches, wins);
            pace.took(began.elapsed());
            part
        };
        let tallies = belt::run(self.threads, block, || empty.clone(), play, |part| outputs.take(&part))?;
        tallies.iter().for_each(|part| tally.merge(part));
        Ok(())
    }
}

/// How many matches a thread takes at a time, so that a block takes neither so long that nobody sees how far it is
/// and Ctrl-C has to wait, nor so short that taking blocks is the work. Sums do not depend on it.
struct Pace(AtomicU64);

impl Default for Pace {
    fn default() -> Self {
        Self(AtomicU64::new(32))
    }
}

impl Pace {
    fn block(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    fn took(&self, time: Duration) {
        let now = self.block();
        let next = match time.as_millis() {
            0..20 => (2 * now).min(BLOCK),
            20..200 => now,
            _ => (now / 2).max(1),
        };
        self.0.store(next, Ordering::Relaxed);
    }
}
