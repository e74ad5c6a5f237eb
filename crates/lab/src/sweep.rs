//! Matches `0..n` of a sweep, on all cores.

use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use catalog::{MatchTrace, Runner};
use kernel::Seed;

use crate::export::{ExportBlock, Outputs};
use crate::ordered_par_map;
use crate::progress::Progress;
use crate::stats::Tally;
use crate::stop_rule::StopRule;

/// A sweep to be played: match `k` has the seed `seed.nth(k)`, so nothing depends on threads.
pub struct Sweep<'a> {
    /// The player of the matches.
    pub runner: &'a dyn Runner,
    /// The seed of the sweep.
    pub seed: Seed,
    /// The number of matches to play.
    pub matches: u64,
    /// The rule for stopping earlier.
    pub until: Option<StopRule>,
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// Reports progress and stops the sweep.
    pub progress: &'a Progress,
}

/// The size of a chunk if the matches are exported, at any speed: files consist of blocks.
const BLOCK: u64 = 2048;
/// The same if the series of each match are exported, which takes far more memory.
const SERIES_BLOCK: u64 = 128;

/// The result of a sweep.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Completion {
    /// All that was wanted is there.
    Complete,
    /// It was stopped; the tally has the first part of the sweep.
    Stopped,
}

impl Sweep<'_> {
    /// Plays the matches that the tally does not have yet, and adds them to it.
    pub fn play(&self, tally: &mut Tally, outputs: &mut Outputs<'_>) -> std::io::Result<Completion> {
        self.progress.resume(tally);
        while tally.matches < self.matches {
            if let Some(until) = self.until
                && StopRule::next_look(tally.matches.saturating_sub(1)) == tally.matches
                && until.holds(tally)
            {
                return Ok(Completion::Complete);
            }
            let batch = match self.until {
                None => self.matches,
                Some(_) => self.matches.min(StopRule::next_look(tally.matches)),
            };
            self.play_batch(tally.matches..batch, tally, outputs)?;
            if tally.matches < batch {
                return Ok(Completion::Stopped);
            }
        }
        Ok(Completion::Complete)
    }

    /// Plays some matches, or the first of them if it is stopped.
    fn play_batch(
        &self,
        matches: Range<u64>,
        tally: &mut Tally,
        outputs: &mut Outputs<'_>,
    ) -> std::io::Result<()> {
        let wanted = outputs.wanted();
        let pace = ChunkSizer::default();
        let size = || match wanted.anything() {
            true if wanted.series.is_some() => SERIES_BLOCK,
            true => BLOCK,
            false => pace.block(),
        };
        let mut next = matches.start;
        let block = || {
            let from = next;
            next = matches.end.min(from + size());
            (from < matches.end && !self.progress.is_stopped()).then_some(from..next)
        };
        let empty = Tally::new(self.runner);
        let play = |tally: &mut Tally, block: Range<u64>| {
            let (matches, wins) = (tally.matches, tally.wins.first().copied());
            let began = Instant::now();
            let mut part = ExportBlock::default();
            if wanted.series.is_some() {
                for number in block {
                    let seed = self.seed.nth(number);
                    let MatchTrace { row, held, samples } = self.runner.trace(seed);
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
            self.progress.add(tally.matches - matches, wins);
            pace.took(began.elapsed());
            part
        };
        let tallies =
            ordered_par_map::run(self.threads, block, || empty.clone(), play, |part| outputs.take(&part))?;
        tallies.iter().for_each(|part| tally.merge(part));
        Ok(())
    }
}

/// The number of matches that a thread takes at a time: not so many that progress is invisible
/// and Ctrl-C has to wait, and not so few that distribution costs time. Sums do not depend on it.
struct ChunkSizer(AtomicU64);

impl Default for ChunkSizer {
    fn default() -> Self {
        Self(AtomicU64::new(32))
    }
}

impl ChunkSizer {
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
