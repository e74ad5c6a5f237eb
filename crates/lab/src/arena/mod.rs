//! Two bots against each other, on the same deals from both seats.

mod elo;
mod standing;
mod write;

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::str::FromStr;

use catalog::bots::Kind;
use catalog::{Bots, Entry};
use kernel::measure::Row;
use kernel::{Pairs, Seed, SetupError};

pub use elo::{Estimate, elo};
pub use standing::Standing;
pub use write::{arena, sections, write_csv, write_markdown, write_table};

use crate::belt;
use crate::gauge::Gauge;
use crate::report::Subject;
use crate::sweep::Reached;

/// One of the two bots of an arena.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Side {
    /// The first.
    A,
    /// The second.
    B,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A => "a",
            Self::B => "b",
        })
    }
}

impl FromStr for Side {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "a" => Ok(Self::A),
            "b" => Ok(Self::B),
            _ => Err(format!("`{text}` is no side of an arena: the sides are a and b")),
        }
    }
}

/// A game with a setup, and two bots who play it. Each deal is played twice: as it is, with A on the first seat,
/// and with the seats swapped.
pub struct Ring {
    /// The bots.
    pub bots: [Kind; 2],
    /// The game with A on P1.
    pub first: Subject,
    /// The game with A on P2.
    pub swapped: Subject,
}

impl Ring {
    /// A game with these settings; it must be one for two seats.
    pub fn new(
        entry: &'static Entry,
        settings: &Pairs,
        [a, b]: [Kind; 2],
        seed: Seed,
    ) -> Result<Self, SetupError> {
        let seated = |kinds: [Kind; 2]| Subject::new(entry, settings, &Bots::new(kinds.to_vec()), seed);
        let first = Subject::new(entry, settings, &Bots::default(), seed)?;
        let seats = first.runner.seats();
        if seats != 2 {
            let message = format!("an arena has two seats, A against B; this match has {seats}");
            return Err(SetupError::new(message));
        }
        Ok(Self { bots: [a, b], first: seated([a, b])?, swapped: seated([b, a])? })
    }

    /// The command that shows a match again; match `2k` is the deal of match `k` of the sweep, and `2k + 1` the
    /// same with swapped seats.
    pub fn play_command(&self, number: u64) -> String {
        let subject = if number.is_multiple_of(2) { &self.first } else { &self.swapped };
        subject.play_command(number / 2)
    }
}

/// An arena to be played.
pub struct Arena<'a> {
    /// Who plays what.
    pub ring: &'a Ring,
    /// How many deals are wanted; each is played twice.
    pub pairs: u64,
    /// How many threads work on it.
    pub threads: NonZeroUsize,
    /// Where it can be watched and stopped.
    pub gauge: &'a Gauge,
}

/// The result of an arena.
pub struct Ranking {
    /// Who played what.
    pub ring: Ring,
    /// How many deals were asked for.
    pub wanted: u64,
    /// Is this all that was asked for?
    pub complete: bool,
    /// The sums.
    pub standing: Standing,
}

impl Ranking {
    /// The command that makes it again.
    pub fn command(&self) -> String {
        let Subject { entry, runner, seed } = &self.ring.first;
        let ([a, b], pairs) = (self.ring.bots, self.standing.pairs);
        let (name, flags) = (entry.about.name, entry.flags(&runner.setup()));
        format!("croupier lab arena {name} --a {a} --b {b} --pairs {pairs} --seed {seed}{flags}")
    }
}

/// Deals that a thread takes at a time.
const BLOCK: u64 = 64;

impl Arena<'_> {
    /// Plays every deal from both seats.
    pub fn play(&self) -> (Standing, Reached) {
        let Ring { first, swapped, .. } = self.ring;
        let mut next = 0;
        let block = || {
            let from = next;
            next = self.pairs.min(from + BLOCK);
            (from < self.pairs && !self.gauge.is_stopped()).then_some(from..next)
        };
        let empty = Standing::new(&*first.runner);
        let play = |standing: &mut Standing, block: Range<u64>| {
            let (pairs, won) = (standing.pairs, standing.results[2]);
            let mut rows: Vec<Row> = Vec::new();
            first.runner.run(first.seed, block.clone(), &mut |_, row, _| rows.push(*row));
            let mut rows = (block.start..).zip(&rows);
            swapped.runner.run(first.seed, block, &mut |_, second, _| {
                if let Some((pair, first)) = rows.next() {
                    standing.add(pair, first, second);
                }
            });
            self.gauge.add(2 * (standing.pairs - pairs), standing.results[2] - won);
        };
        let parts = belt::run(self.threads, block, || empty.clone(), play, |()| Ok::<(), Never>(()));
        let mut standing = empty.clone();
        match parts {
            Ok(parts) => parts.iter().for_each(|part| standing.merge(part)),
            Err(never) => match never {},
        }
        let reached = if standing.pairs == self.pairs { Reached::End } else { Reached::Stopped };
        (standing, reached)
    }
}

/// Counting cannot fail.
enum Never {}
