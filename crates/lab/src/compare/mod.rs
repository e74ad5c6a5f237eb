//! Two setups on the same deals.

mod contrast;
mod paired;
mod write;

use std::num::NonZeroUsize;
use std::ops::Range;

use catalog::shell;
use kernel::Pairs;
use kernel::measure::MatchSample;

pub use contrast::{Contrast, ContrastKind, contrasts};
pub use paired::{DiscordantPairs, MeanDifference, PairedTally};
pub use write::{comparison, sections, write_csv, write_markdown, write_table};
pub(crate) use write::{settings, warning};

use crate::ordered_par_map;
use crate::progress::Progress;
use crate::report::Subject;
use crate::sweep::Completion;

/// Two setups of one game, to be played on the same seeds.
pub struct Pairing<'a> {
    /// The first setup, and the seed of both sweeps.
    pub a: &'a Subject,
    /// The second setup.
    pub b: &'a Subject,
    /// The number of matches of each sweep.
    pub matches: u64,
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// Reports progress and stops the comparison.
    pub progress: &'a Progress,
}

/// The result of a comparison.
pub struct Comparison {
    /// The first setup.
    pub a: Subject,
    /// The second setup.
    pub b: Subject,
    /// The number of matches that were requested.
    pub wanted: u64,
    /// Whether the comparison is complete.
    pub complete: bool,
    /// The sums.
    pub paired: PairedTally,
}

impl Comparison {
    /// The sums of no matches.
    pub fn nothing(a: &Subject, b: &Subject) -> PairedTally {
        PairedTally::new(&*a.runner, &*b.runner)
    }

    /// The command that makes it again.
    pub fn command(&self) -> String {
        let (name, n, seed) = (self.a.entry.about.name, self.paired.a.matches, self.a.seed);
        let [a, b] = [(&self.a, &self.b), (&self.b, &self.a)]
            .map(|(one, other)| shell(&differing(one, other).to_string()));
        format!("croupier lab compare {name} --a {a} --b {b} -n {n} --seed {seed}{}", self.a.bots_flag())
    }
}

/// The settings of one that are not the defaults, or not those of the other.
pub(crate) fn differing(one: &Subject, other: &Subject) -> Pairs {
    let (chosen, theirs) = (one.chosen(), other.runner.setup());
    let shown = |pair: &(String, String)| chosen.0.contains(pair) || !theirs.0.contains(pair);
    Pairs(one.runner.setup().0.into_iter().filter(shown).collect())
}

/// Matches that a thread takes at a time.
const BLOCK: u64 = 1024;

impl Pairing<'_> {
    /// Plays both setups, match by match on the same seed.
    pub fn play(&self) -> (PairedTally, Completion) {
        let mut paired = Comparison::nothing(self.a, self.b);
        let reached = self.play_on(&mut paired);
        (paired, reached)
    }

    /// Plays the matches that the sums do not have yet, and adds them.
    pub fn play_on(&self, paired: &mut PairedTally) -> Completion {
        let mut next = paired.a.matches;
        let block = || {
            let from = next;
            next = self.matches.min(from + BLOCK);
            (from < self.matches && !self.progress.is_stopped()).then_some(from..next)
        };
        let empty = Comparison::nothing(self.a, self.b);
        let play = |paired: &mut PairedTally, block: Range<u64>| {
            let (matches, wins) = (paired.a.matches, paired.a.wins.first().copied().unwrap_or(0));
            let mut first: Vec<MatchSample> = Vec::new();
            self.a.runner.run(self.a.seed, block.clone(), &mut |_, row, _| first.push(*row));
            let mut rows = (block.start..).zip(&first);
            self.b.runner.run(self.a.seed, block, &mut |_, row, _| {
                if let Some((number, before)) = rows.next() {
                    paired.add(number, before, row);
                }
            });
            self.progress.add(paired.a.matches - matches, paired.a.wins.first().copied().unwrap_or(0) - wins);
        };
        let parts =
            ordered_par_map::run(self.threads, block, || empty.clone(), play, |()| Ok::<(), Never>(()));
        match parts {
            Ok(parts) => parts.iter().for_each(|part| paired.merge(part)),
            Err(never) => match never {},
        }
        if paired.a.matches == self.matches { Completion::Complete } else { Completion::Stopped }
    }
}

/// Counting cannot fail.
enum Never {}
