//! The result of a sweep, with all that is needed to read it and to make it again.

use catalog::{Entry, Runner};
use kernel::{Pairs, Seed, SetupError};

use crate::stats::Tally;

/// What was played: a game with a setup, from a seed.
pub struct Subject {
    /// The game.
    pub entry: &'static Entry,
    /// The game with its setup.
    pub runner: Box<dyn Runner>,
    /// The seed of the sweep.
    pub seed: Seed,
}

/// The result of a sweep.
pub struct Report {
    /// What was played.
    pub subject: Subject,
    /// How many matches were asked for.
    pub wanted: u64,
    /// Is this all that was asked for?
    pub complete: bool,
    /// The sums.
    pub tally: Tally,
    /// Where the matches came from.
    pub source: Source,
}

/// Where the matches of a report came from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// They were dealt from the seed.
    Sweep,
    /// They were given, a line each.
    Deals {
        /// Lines that were no deals.
        bad: u64,
    },
}

impl Report {
    /// The command that plays the same matches again.
    pub fn command(&self) -> String {
        match self.source {
            Source::Sweep => self.subject.run_command(self.tally.matches),
            Source::Deals { .. } => {
                let Subject { entry, seed, .. } = &self.subject;
                format!(
                    "croupier lab run {} --deals FILE --seed {seed}{}",
                    entry.about.name,
                    self.subject.flags()
                )
            }
        }
    }

    /// How to see match number `n` again.
    pub fn again(&self, n: u64) -> String {
        match self.source {
            Source::Sweep => self.subject.play_command(n),
            Source::Deals { .. } => format!("line {} of the deals", n + 1),
        }
    }
}

impl Subject {
    /// A game with these settings.
    pub fn new(entry: &'static Entry, settings: &Pairs, seed: Seed) -> Result<Self, SetupError> {
        Ok(Self { entry, runner: (entry.runner)(settings)?, seed })
    }

    /// The settings that are not as the game has them by default.
    pub fn chosen(&self) -> Pairs {
        let plain = (self.entry.runner)(&Pairs::default()).map(|runner| runner.setup()).unwrap_or_default();
        Pairs(self.runner.setup().0.into_iter().filter(|pair| !plain.0.contains(pair)).collect())
    }

    /// The settings as flags of the command line.
    fn flags(&self) -> String {
        let flag =
            |(name, value): &(String, String)| format!(" --{} {}", name.replace('_', "-"), shell(value));
        self.chosen().0.iter().map(flag).collect()
    }

    /// The command that shows match number `n` again.
    pub fn play_command(&self, n: u64) -> String {
        format!("croupier play {} --seed {}{}", self.entry.about.name, self.seed.nth(n), self.flags())
    }

    /// The command that plays the sweep again.
    pub fn run_command(&self, matches: u64) -> String {
        format!(
            "croupier lab run {} -n {matches} --seed {}{}",
            self.entry.about.name,
            self.seed,
            self.flags()
        )
    }

    /// Notes for the head of a table file: what its rows are of.
    pub fn notes(&self, schema: &str) -> Vec<(&'static str, String)> {
        vec![
            ("schema", schema.into()),
            ("version", crate::SCHEMA_VERSION.to_string()),
            ("game", self.entry.about.name.into()),
            ("rules", self.entry.about.rules.to_string()),
            ("setup", self.runner.setup().to_string()),
            ("seed", self.seed.to_string()),
        ]
    }

    /// Game, settings, number of matches, seed and version in one line, for under a picture.
    pub fn caption(&self, matches: u64) -> String {
        let chosen = self.chosen();
        let setup = if chosen.0.is_empty() { "default settings".into() } else { chosen.to_string() };
        let (title, n) = (self.entry.about.title, crate::text::grouped(matches));
        format!("{title} · {setup} · {n} matches · seed {} · croupier {}", self.seed, crate::VERSION)
    }
}

/// A word as a shell reads it back.
pub(crate) fn shell(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.,/:=+%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.into();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_survive_the_shell() {
        assert_eq!(shell("own-first"), "own-first");
        assert_eq!(shell("2,Jo,K"), "2,Jo,K");
        assert_eq!(shell(""), "''");
        assert_eq!(shell("it's a; b"), r"'it'\''s a; b'");
    }
}
