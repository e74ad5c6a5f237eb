//! Two bots on the same deals: against each other from both seats, or one after the other against the house.

mod elo;
mod sequential_test;
mod standing;
mod write;

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::str::FromStr;

use catalog::bots::BotKind;
use catalog::{GameEntry, Lineup};
use kernel::measure::MatchSample;
use kernel::{Pairs, Seed, SetupError};

pub use elo::{Estimate, elo};
pub use sequential_test::{SequentialDecision, SequentialResult, SequentialTest};
pub use standing::ArenaTally;
pub use write::{arena, sections, write_csv, write_markdown, write_table};

use crate::ordered_par_map;
use crate::progress::Progress;
use crate::report::Subject;
use crate::sweep::Completion;

/// One of the two bots of an arena.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ArenaSide {
    /// The first.
    A,
    /// The second.
    B,
}

impl fmt::Display for ArenaSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A => "a",
            Self::B => "b",
        })
    }
}

impl FromStr for ArenaSide {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "a" => Ok(Self::A),
            "b" => Ok(Self::B),
            _ => Err(format!("`{text}` is not a side of an arena: the sides are a and b")),
        }
    }
}

/// The kind of meeting of two bots.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ArenaFormat {
    /// Against each other: each deal is played twice, and in the second match the seats are swapped.
    HeadToHead,
    /// One after the other: each deal is played twice against the players of the game itself, and A has all other
    /// seats in the first match and B in the second.
    AgainstHouse,
}

/// A game with a setup, and two bots who play it. Each deal is played twice.
pub struct Matchup {
    /// The bots.
    pub bots: [BotKind; 2],
    /// The kind of meeting.
    pub meeting: ArenaFormat,
    /// The first match of a deal: A on P1, or on all seats that are not the house's.
    pub first: Subject,
    /// The second match of a deal: B in the place of A.
    pub second: Subject,
}

impl Matchup {
    /// A game with these settings: one for two seats, or one in which the game itself has players, of whom `house`
    /// takes the place.
    pub fn new(
        entry: &'static GameEntry,
        settings: &Pairs,
        bots: [BotKind; 2],
        house: Option<BotKind>,
        seed: Seed,
    ) -> Result<Self, SetupError> {
        let seated =
            |kinds: Vec<BotKind>| Subject::new(entry, settings, &Lineup::new(kinds).with_house(house), seed);
        let empty = seated(Vec::new())?;
        let (seats, [a, b]) = (empty.runner.seats(), bots);
        let (meeting, first, second) = match empty.runner.house().is_empty() {
            true if seats == 2 => (ArenaFormat::HeadToHead, vec![a, b], vec![b, a]),
            true => {
                let message = format!("an arena needs two seats, A against B; this match has {seats}");
                return Err(SetupError::new(message));
            }
            false => (ArenaFormat::AgainstHouse, vec![a], vec![b]),
        };
        Ok(Self { bots, meeting, first: seated(first)?, second: seated(second)? })
    }

    /// The bot of the house seats, if there are any.
    pub fn house(&self) -> Option<BotKind> {
        let runner = &self.first.runner;
        runner.house().first().map(|seat| runner.seated()[seat.index()])
    }

    /// The command that shows a match again; match `2k` is the deal of match `k` of the sweep, and `2k + 1` the
    /// same with the bots changed over.
    pub fn play_command(&self, number: u64) -> String {
        let subject = if number.is_multiple_of(2) { &self.first } else { &self.second };
        subject.play_command(number / 2)
    }
}

/// An arena to be played.
pub struct Arena<'a> {
    /// The players of the seats.
    pub matchup: &'a Matchup,
    /// The number of deals to play; each is played twice.
    pub pairs: u64,
    /// Stops the arena before that, as soon as the test has decided.
    pub sequential_test: Option<SequentialTest>,
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// Reports progress and stops the arena.
    pub progress: &'a Progress,
}

/// The result of an arena.
pub struct ArenaReport {
    /// The players of the seats.
    pub matchup: Matchup,
    /// The number of deals that were requested; with a sequential test, the most.
    pub wanted: u64,
    /// The sequential test that could end it earlier.
    pub sequential_test: Option<SequentialTest>,
    /// Whether the arena is complete.
    pub complete: bool,
    /// The sums.
    pub standing: ArenaTally,
}

impl ArenaReport {
    /// The command that makes it again.
    pub fn command(&self) -> String {
        let Subject { entry, runner, seed } = &self.matchup.first;
        let [a, b] = self.matchup.bots;
        let (pairs, test) = match &self.sequential_test {
            None => (self.standing.pairs, String::new()),
            Some(test) => (self.wanted, format!(" --sprt {test}")),
        };
        let (name, flags) = (entry.about.name, entry.flags(&runner.setup()));
        let house = self.matchup.house().map_or(String::new(), |house| format!(" --house {house}"));
        format!("croupier lab arena {name} --a {a} --b {b} --pairs {pairs} --seed {seed}{test}{flags}{house}")
    }
}

/// Deals that a thread takes at a time.
const BLOCK: u64 = 64;
/// The same where a sequential test looks at the result every few deals.
const SMALL_BLOCK: u64 = 8;

impl Arena<'_> {
    /// Plays every deal twice.
    pub fn play(&self) -> (ArenaTally, Completion) {
        let mut standing = ArenaTally::new(&*self.matchup.first.runner, self.matchup.meeting);
        let Some(test) = self.sequential_test else {
            self.play_on(&mut standing, self.pairs, BLOCK);
            return self.reached(standing);
        };
        while standing.pairs < self.pairs && !self.progress.is_stopped() {
            let look = self.pairs.min(SequentialTest::next_look(standing.pairs));
            self.play_on(&mut standing, look, SMALL_BLOCK);
            if test.result(&standing.points).decision.is_some() && !self.progress.is_stopped() {
                return (standing, Completion::Complete);
            }
        }
        self.reached(standing)
    }

    fn reached(&self, standing: ArenaTally) -> (ArenaTally, Completion) {
        let reached = if standing.pairs == self.pairs { Completion::Complete } else { Completion::Stopped };
        (standing, reached)
    }

    /// Plays further deals until there are this many.
    fn play_on(&self, standing: &mut ArenaTally, pairs: u64, size: u64) {
        let Matchup { first, second, meeting, .. } = self.matchup;
        let mut next = standing.pairs;
        let block = || {
            let from = next;
            next = pairs.min(from + size);
            (from < pairs && !self.progress.is_stopped()).then_some(from..next)
        };
        let empty = ArenaTally::new(&*first.runner, *meeting);
        let play = |standing: &mut ArenaTally, block: Range<u64>| {
            let (pairs, won) = (standing.pairs, standing.a()[2]);
            let mut rows: Vec<MatchSample> = Vec::new();
            first.runner.run(first.seed, block.clone(), &mut |_, row, _| rows.push(*row));
            let mut rows = (block.start..).zip(&rows);
            second.runner.run(first.seed, block, &mut |_, second, _| {
                if let Some((pair, first)) = rows.next() {
                    standing.add(pair, first, second);
                }
            });
            self.progress.add(2 * (standing.pairs - pairs), standing.a()[2] - won);
        };
        let parts =
            ordered_par_map::run(self.threads, block, || empty.clone(), play, |()| Ok::<(), Never>(()));
        match parts {
            Ok(parts) => parts.iter().for_each(|part| standing.merge(part)),
            Err(never) => match never {},
        }
    }
}

/// Counting cannot fail.
enum Never {}
