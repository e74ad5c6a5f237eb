//! A line of the catalogue, and how to find it.

use kernel::measure::Measured;
use kernel::replay::{Recorder, Replay, ReplayError};
use kernel::{About, Pairs, Seed, Setting, Setup, SetupError};

use crate::any::Match;
use crate::runner::Prepared;
use crate::{AnyGame, GAMES, Runner};

/// Something made from a setup, if the setup is right.
pub type Made<T> = Result<Box<T>, SetupError>;

/// A game of the catalogue: what it is, and the functions that make matches of it.
#[derive(Copy, Clone, Debug)]
pub struct Entry {
    /// Its name, title and version.
    pub about: About,
    /// What can be set.
    pub settings: &'static [Setting],
    /// Sets up a match; the names are those of the players, in seat order.
    pub open: fn(&Pairs, Seed, Vec<String>) -> Made<dyn AnyGame>,
    /// Plays a replay again, or says which line of it is wrong.
    pub verify: fn(&Replay) -> Result<Box<dyn AnyGame>, ReplayError>,
    /// Prepares a setup to be played by the million.
    pub runner: fn(&Pairs) -> Made<dyn Runner>,
}

/// The line of a game. A game need not stand in the catalogue to have one: everything that is written for any
/// game takes an entry, or a match that was made by one.
pub const fn entry<G: Measured>() -> Entry {
    Entry {
        about: G::ABOUT,
        settings: G::Setup::SETTINGS,
        open: |pairs, seed, names| {
            let setup = G::Setup::from_pairs(pairs)?;
            Ok(Box::new(Match(Recorder::<G>::new(&setup, seed, names)?)))
        },
        verify: |replay| Ok(Box::new(Match(kernel::replay::verify::<G>(replay)?))),
        runner: |pairs| Ok(Box::new(Prepared::<G>::new(pairs)?)),
    }
}

/// There is no game of that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game `{name}`{}: the games are {}", hint(.name), names())]
pub struct Unknown {
    /// What was asked for.
    pub name: String,
}

/// The game with this name.
pub fn find(name: &str) -> Result<&'static Entry, Unknown> {
    GAMES.iter().find(|entry| entry.about.name == name).ok_or_else(|| Unknown { name: name.into() })
}

/// Plays a replay of any game again, or says which line of it is wrong.
pub fn verify(replay: &Replay) -> Result<Box<dyn AnyGame>, ReplayError> {
    let unknown = |unknown: Unknown| ReplayError { line: 2, what: unknown.to_string() };
    (find(&replay.header.game).map_err(unknown)?.verify)(replay)
}

fn names() -> String {
    GAMES.iter().map(|entry| entry.about.name).collect::<Vec<_>>().join(", ")
}

fn hint(name: &str) -> String {
    let names = GAMES.iter().map(|entry| entry.about.name);
    nearest(name, names).map_or(String::new(), |right| format!(" (did you mean `{right}`?)"))
}

/// The word that was probably meant, if one is near enough.
pub fn nearest<'a>(word: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let distance = |right: &str| strsim::damerau_levenshtein(word, right);
    let near = words.into_iter().map(|right| (distance(right), right)).min()?;
    (near.0 <= 1 + near.1.len() / 4).then_some(near.1)
}
