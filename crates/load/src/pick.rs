//! The choice of games.

use std::str::FromStr;

use catalog::GameEntry;
use kernel::{Pairs, Seed};

/// A game of the catalogue with its settings: `duel`, or with some of them, `GAME:NAME=VALUE:NAME=VALUE`.
#[derive(Clone, Debug)]
pub struct Pick {
    /// The game's name.
    pub game: &'static str,
    /// The settings that differ from the defaults.
    pub setup: Pairs,
    /// The number of people at its table.
    pub people: usize,
}

/// Why a game cannot be chosen.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PickError {
    /// There is no game of this name.
    #[error(transparent)]
    Unknown(#[from] catalog::UnknownGame),
    /// The settings are invalid.
    #[error("{game}: {what}")]
    Setup {
        /// The game.
        game: &'static str,
        /// The error.
        what: String,
    },
    /// The table would have no second player.
    #[error("{0}: this setup seats one person; load needs two")]
    Alone(&'static str),
}

impl Pick {
    /// Every game of the catalogue for more than one player in which nobody waits for answers: response windows close by
    /// themselves, and so the state of a table changes without its players.
    pub fn all() -> Vec<Self> {
        let usual = |entry: &'static GameEntry| {
            let trial = (entry.open)(&entry.selection(), Seed::from(0), Vec::new()).ok()?;
            (!trial.has_response_windows()).then(|| Self::new(entry, entry.selection()).ok())?
        };
        catalog::GAMES.iter().filter_map(usual).collect()
    }

    fn new(entry: &'static GameEntry, setup: Pairs) -> Result<Self, PickError> {
        let game = entry.about.name;
        let trial = (entry.open)(&setup, Seed::from(0), Vec::new())
            .map_err(|error| PickError::Setup { game, what: error.to_string() })?;
        let people = trial.seats().iter().filter(|seat| trial.default_bot(*seat).is_none()).count();
        if people < 2 { Err(PickError::Alone(game)) } else { Ok(Self { game, setup, people }) }
    }
}

impl FromStr for Pick {
    type Err = PickError;

    fn from_str(text: &str) -> Result<Self, PickError> {
        let (name, setup) = text.split_once(':').unwrap_or((text, ""));
        let entry = catalog::find(name)?;
        let wrong = |what: String| PickError::Setup { game: entry.about.name, what };
        let pairs = setup.replace(':', " ").parse::<Pairs>().map_err(|error| wrong(error.to_string()))?;
        Self::new(entry.for_settings(&pairs), pairs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_picked_with_their_settings_or_refused() {
        let all = Pick::all();
        assert!(all.len() > 1, "{all:?}");
        for pick in &all {
            assert_eq!(pick.game.parse::<Pick>().unwrap().game, pick.game);
        }
        let fewer: Pick = "wolfpack:pilots=2:friendly_fire=on".parse().unwrap();
        assert_eq!(fewer.setup.to_string(), "pilots=2 friendly_fire=on");
        for (wrong, says) in [
            ("wrr", "there is no game"),
            ("war:down=many", "down"),
            ("war:down", "down"),
            ("wolfpack:pilots=1", "one person"),
        ] {
            let error = wrong.parse::<Pick>().unwrap_err().to_string();
            assert!(error.contains(says), "{wrong}: {error}");
        }
    }
}
