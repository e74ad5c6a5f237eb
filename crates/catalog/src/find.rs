//! Finding entries of the catalogue: by the name of a game, and by the ruleset that a setup selects.

use effects::nearest;
use kernel::replay::{Replay, ReplayError};
use kernel::{Pairs, RULES};

use crate::{AnyGame, GAMES, GameEntry};

/// There is no game of that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game `{name}`{}: the games are {}", meant(.name, names()), list(names()))]
pub struct UnknownGame {
    /// The requested name.
    pub name: String,
}

/// All games, each by its first ruleset.
pub fn games() -> impl Iterator<Item = &'static GameEntry> {
    GAMES.iter().filter(|entry| entry.is_first())
}

/// The game with this name, by its first ruleset.
pub fn find(name: &str) -> Result<&'static GameEntry, UnknownGame> {
    GAMES.iter().find(|entry| entry.about.name == name).ok_or_else(|| UnknownGame { name: name.into() })
}

/// The game with this name, by the ruleset that the settings select. If there is no such ruleset, the first one
/// refuses the settings.
pub fn find_with(name: &str, settings: &Pairs) -> Result<&'static GameEntry, UnknownGame> {
    find(name).map(|entry| entry.for_settings(settings))
}

/// The entry with this [id](GameEntry::id).
pub fn find_id(id: &str) -> Result<&'static GameEntry, UnknownGame> {
    GAMES.iter().find(|entry| entry.id() == id).ok_or_else(|| UnknownGame { name: id.into() })
}

/// The rulesets of the game with this name, the first one first.
pub fn rulesets(name: &str) -> impl Iterator<Item = &'static GameEntry> {
    GAMES.iter().filter(move |entry| entry.about.name == name)
}

impl GameEntry {
    /// Whether a match without the setting [`RULES`] is by this ruleset: the first one of its game.
    pub fn is_first(&self) -> bool {
        find(self.about.name).map_or(true, |first| first.ruleset == self.ruleset)
    }

    /// The name that no other entry has: that of the game, and of the ruleset if it is not the first one.
    pub fn id(&self) -> String {
        let name = self.about.name;
        match self.ruleset.filter(|_| !self.is_first()) {
            Some(ruleset) => format!("{name}-{ruleset}"),
            None => name.into(),
        }
    }

    /// The settings that select this ruleset; none for the first one.
    pub fn selection(&self) -> Pairs {
        let ruleset = self.ruleset.filter(|_| !self.is_first());
        Pairs(ruleset.into_iter().map(|ruleset| (RULES.into(), ruleset.into())).collect())
    }

    /// The same game by the ruleset that the settings select, if they select one that the catalogue has.
    pub fn selected(&self, settings: &Pairs) -> Option<&'static Self> {
        let name = settings.get(RULES)?;
        rulesets(self.about.name).find(|entry| entry.ruleset == Some(name))
    }

    /// The same game by the ruleset that the settings select; the same entry if they select none, or an unknown one.
    pub fn for_settings(&'static self, settings: &Pairs) -> &'static Self {
        self.selected(settings).unwrap_or(self)
    }

    /// The settings of a setup by another ruleset of the same game, as far as they make sense by this one: what was as
    /// usual there is as usual here.
    pub fn carried(&self, from: &Self, mut settings: Pairs) -> Pairs {
        if from.about.name == self.about.name && from.ruleset != self.ruleset {
            let usual = (from.defaults)();
            let is_here = |name: &str| self.settings.iter().any(|setting| setting.name == name);
            settings.0.retain(|(name, value)| {
                name == RULES || is_here(name) && usual.get(name) != Some(value.as_str())
            });
        }
        settings
    }
}

/// Verifies a replay of any game, or returns the first wrong line.
pub fn verify(replay: &Replay) -> Result<Box<dyn AnyGame>, ReplayError> {
    let unknown = |unknown: UnknownGame| ReplayError { line: 2, what: unknown.to_string() };
    let entry = find_with(&replay.header.game, &replay.header.setup).map_err(unknown)?;
    (entry.verify)(replay)
}

/// Parses and verifies the text of a replay of any game, or returns the first wrong line.
pub fn verify_text(text: &str) -> Result<Box<dyn AnyGame>, ReplayError> {
    verify(&text.parse().map_err(|error| first_wrong(text, error))?)
}

/// A readable but wrong line may come before the first unreadable one: then it is the first wrong line.
fn first_wrong(text: &str, error: ReplayError) -> ReplayError {
    let before = text.lines().take(error.line.saturating_sub(1)).chain(["open #00000000"]);
    let before: String = before.flat_map(|line| [line, "\n"]).collect();
    let earlier = before.parse().ok().and_then(|replay| verify(&replay).err());
    earlier.filter(|earlier| earlier.line < error.line).unwrap_or(error)
}

fn names() -> impl Iterator<Item = &'static str> {
    games().map(|entry| entry.about.name)
}

fn list(names: impl Iterator<Item = &'static str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

/// ` (did you mean …?)` for an error message, if one of the words is near enough.
pub fn meant<'a>(word: &str, words: impl IntoIterator<Item = &'a str>) -> String {
    nearest(word, words).map_or(String::new(), |right| format!(" (did you mean `{right}`?)"))
}
