//! Bots by name.

use std::fmt;
use std::str::FromStr;

use kernel::{Bot, BotProfile, PlayedGame, Random, nearest};

use crate::{GameBot, Greedy};

/// A bot that has a name.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub enum BotKind {
    /// [`Random`].
    #[default]
    Random,
    /// [`Greedy`].
    Greedy,
    /// [`GameBot`]: a bot that belongs to one game, by name.
    GameBot(&'static str),
}

impl BotKind {
    /// Every bot that plays any game.
    pub const ALL: &'static [Self] = &[Self::Random, Self::Greedy];

    /// Its name on the command line, in documents and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::GameBot(name) => name,
        }
    }

    /// Its description, in one sentence; the game describes its own bots.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Random => "Plays a random legal action; all are equally likely.",
            Self::Greedy => "Plays the action with the best immediate result.",
            Self::GameBot(_) => "A bot of the game itself.",
        }
    }

    /// The bot of this name in a game with these bots of its own.
    pub fn find(name: &str, profiles: &'static [BotProfile]) -> Result<Self, UnknownBot> {
        let own =
            profiles.iter().find(|profile| profile.name == name).map(|profile| Self::GameBot(profile.name));
        let known = Self::ALL.iter().find(|kind| kind.name() == name).copied().or(own);
        known.ok_or_else(|| UnknownBot { name: name.into(), profiles })
    }

    /// Every bot of a game with these bots of its own: name and description.
    pub fn list(profiles: &'static [BotProfile]) -> impl Iterator<Item = (&'static str, &'static str)> {
        let any = Self::ALL.iter().map(|kind| (kind.name(), kind.about()));
        any.chain(profiles.iter().map(|profile| (profile.name, profile.about)))
    }

    /// A bot of this kind for a game. A game bot that the game does not have plays at random.
    pub fn bot<G: PlayedGame>(self) -> Box<dyn Bot<G>> {
        match self {
            Self::Random => Box::new(Random::default()),
            Self::Greedy => Box::new(Greedy::default()),
            Self::GameBot(name) => match G::BOT_PROFILES.iter().position(|profile| profile.name == name) {
                Some(profile) => Box::new(GameBot { profile }),
                None => Box::new(Random::default()),
            },
        }
    }
}

/// There is no bot of that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no bot `{name}`{}: the bots are {}", self.meant(), self.known())]
pub struct UnknownBot {
    /// The requested name.
    pub name: String,
    /// The game's own bots.
    pub profiles: &'static [BotProfile],
}

impl UnknownBot {
    fn names(&self) -> impl Iterator<Item = &'static str> {
        BotKind::list(self.profiles).map(|(name, _)| name)
    }

    fn meant(&self) -> String {
        nearest(&self.name, self.names()).map_or(String::new(), |right| format!(" (did you mean `{right}`?)"))
    }

    fn known(&self) -> String {
        self.names().collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Parses the name of a bot that plays any game.
impl FromStr for BotKind {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Self, UnknownBot> {
        Self::find(name, &[])
    }
}
