//! The same matches in every cell of a grid: all values of some settings with all values of others.

mod axis;
mod write;

use std::num::NonZeroUsize;
use std::ops::Range;

use catalog::bots::BotKind;
use catalog::{GameEntry, Lineup};
use kernel::{Pairs, Seed, SetupError};

pub use axis::{Axis, BOTS, HOUSE};
pub use write::{grid, sections, write_csv, write_markdown, write_table};

use crate::assertion::Term;
use crate::ordered_par_map;
use crate::progress::Progress;
use crate::report::Subject;
use crate::stats::Tally;
use crate::sweep::Completion;

/// The most cells of a grid.
pub const MOST_CELLS: usize = 1_000;

/// A game, its axes, and the result of every cell.
pub struct Grid {
    /// The axes, the slowest first.
    pub axes: Vec<Axis>,
    /// Every value of the first axis with every value of the second, and so on.
    pub cells: Vec<GridCell>,
    /// The settings of all cells, as flags of the command line.
    flags: String,
    /// The number of matches per cell.
    pub wanted: u64,
}

/// One cell: a value of every axis, and the matches that were played with them.
pub struct GridCell {
    /// The values, in the order of the axes.
    pub values: Vec<String>,
    /// The game and its setup.
    pub subject: Subject,
    /// The result.
    pub tally: Tally,
}

/// The common parts of all cells of a grid.
pub struct GridConfig<'a> {
    /// The game.
    pub entry: &'static GameEntry,
    /// Settings that are the same everywhere.
    pub settings: &'a Pairs,
    /// The bots, in seat order.
    pub bots: &'a [BotKind],
    /// The house bot, if it is not the default.
    pub house: Option<BotKind>,
    /// The seed of every cell: all of them play the same deals.
    pub seed: Seed,
}

impl Grid {
    /// A grid without matches yet; says which value is wrong.
    pub fn new(common: &GridConfig<'_>, axes: Vec<Axis>, wanted: u64) -> Result<Self, SetupError> {
        axis::check(&axes, common)?;
        let most = axes.iter().try_fold(1usize, |cells, axis| cells.checked_mul(axis.values.len()));
        if most.is_none_or(|cells| cells > MOST_CELLS) {
            return Err(SetupError::new(format!(
                "this grid has more than {MOST_CELLS} cells; leave out values"
            )));
        }
        let mut rows = vec![Vec::new()];
        for axis in &axes {
            let longer = |row: &Vec<String>| -> Vec<Vec<String>> {
                axis.values.iter().map(|value| [&row[..], std::slice::from_ref(value)].concat()).collect()
            };
            rows = rows.iter().flat_map(longer).collect();
        }
        let cells = rows.into_iter().map(|values| GridCell::new(common, &axes, values));
        let cells = cells.collect::<Result<_, SetupError>>()?;
        Ok(Self { axes, cells, flags: common.flags(), wanted })
    }

    /// Whether the grid is complete.
    pub fn is_complete(&self) -> bool {
        self.cells.iter().all(|cell| cell.tally.matches == self.wanted)
    }

    /// Matches played so far, in all cells together.
    pub fn matches(&self) -> u64 {
        self.cells.iter().map(|cell| cell.tally.matches).sum()
    }

    /// The default terms of a grid: the win rate of the first seat, and the length of matches.
    pub fn usual_terms(&self) -> Vec<Term> {
        let length = self.first().tally.measures.first().map(|spread| spread.measure.name);
        let length = length.map(|name| Term::Of(crate::Statistic::Median, name.into()));
        [Term::WinRate(kernel::Seat(0))].into_iter().chain(length).collect()
    }

    /// Whether every cell has this value.
    pub fn check(&self, term: &Term) -> Result<(), String> {
        self.cells.iter().try_for_each(|cell| {
            term.check(&cell.tally)
                .map_err(|error| format!("`{term}` with {}: {error}", cell.said(&self.axes)))
        })
    }

    /// Plays the cells one after the other, each on all threads.
    pub fn play(&mut self, threads: NonZeroUsize, progress: &Progress) -> Completion {
        let mut next = (0, 0);
        let (cells, wanted) = (&self.cells, self.wanted);
        let piece = || {
            while next.0 < cells.len() && next.1 >= wanted {
                next = (next.0 + 1, 0);
            }
            let (cell, from) = next;
            next.1 = wanted.min(from + BLOCK);
            (cell < cells.len() && !progress.is_stopped()).then_some((cell, from..next.1))
        };
        let empty = || cells.iter().map(|cell| Tally::new(&*cell.subject.runner)).collect::<Vec<_>>();
        let play = |tallies: &mut Vec<Tally>, (at, block): (usize, Range<u64>)| {
            let (subject, tally) = (&cells[at].subject, &mut tallies[at]);
            let before = (tally.matches, tally.wins[0]);
            subject.runner.run(subject.seed, block, &mut |number, row, held| tally.add(number, row, held));
            progress.add(tally.matches - before.0, tally.wins[0] - before.1);
        };
        let parts = ordered_par_map::run(threads, piece, empty, play, |()| Ok::<(), Never>(()));
        let parts = parts.unwrap_or_else(|never| match never {});
        for (at, cell) in self.cells.iter_mut().enumerate() {
            parts.iter().for_each(|part| cell.tally.merge(&part[at]));
        }
        if self.is_complete() { Completion::Complete } else { Completion::Stopped }
    }

    /// The command that makes it again.
    pub fn command(&self) -> String {
        let Subject { entry, seed, .. } = &self.first().subject;
        let over: String = self.axes.iter().map(|axis| format!(" --over {axis}")).collect();
        format!("croupier lab grid {}{over} -n {} --seed {seed}{}", entry.about.name, self.wanted, self.flags)
    }

    fn first(&self) -> &GridCell {
        &self.cells[0]
    }
}

impl GridCell {
    fn new(common: &GridConfig<'_>, axes: &[Axis], values: Vec<String>) -> Result<Self, SetupError> {
        let (mut settings, mut bots, mut house) =
            (common.settings.clone(), common.bots.to_vec(), common.house);
        let bot = |axis: &Axis, name: &str| {
            common.entry.bot(name).map_err(|error| SetupError::of(&axis.name, error.to_string()))
        };
        for (axis, value) in axes.iter().zip(&values) {
            match axis.name.as_str() {
                BOTS => bots = vec![bot(axis, value)?],
                HOUSE => house = Some(bot(axis, value)?),
                name => settings.push(name, value),
            }
        }
        let bots = Lineup::new(bots).with_house(house);
        let subject = Subject::new(common.entry, &settings, &bots, common.seed)?;
        let tally = Tally::new(&*subject.runner);
        Ok(Self { values, subject, tally })
    }

    /// `pilots=1 difficulty=seed`.
    fn said(&self, axes: &[Axis]) -> String {
        let pairs = axes.iter().zip(&self.values).map(|(axis, value)| format!("{}={value}", axis.name));
        pairs.collect::<Vec<_>>().join(" ")
    }
}

impl GridConfig<'_> {
    fn flags(&self) -> String {
        let names: Vec<_> = self.bots.iter().map(|kind| kind.name()).collect();
        let bots = if names.is_empty() { String::new() } else { format!(" --bots {}", names.join(",")) };
        let house = self.house.map_or(String::new(), |house| format!(" --house {house}"));
        format!("{}{bots}{house}", self.entry.flags(self.settings))
    }
}

/// Matches that a thread takes at a time.
const BLOCK: u64 = 64;

/// Counting cannot fail.
enum Never {}
