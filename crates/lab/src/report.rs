//! The result of a sweep, with all that is needed to read it and to make it again.

use catalog::{GameEntry, Lineup, Runner, bots};
use kernel::{Pairs, Seed, SetupError};

use crate::stats::Tally;

/// A game with a setup and a seed.
pub struct Subject {
    /// The game.
    pub entry: &'static GameEntry,
    /// The game with its setup.
    pub runner: Box<dyn Runner>,
    /// The seed of the sweep.
    pub seed: Seed,
}

/// The result of a sweep.
pub struct SweepReport {
    /// The game, its setup and its seed.
    pub subject: Subject,
    /// The number of matches that were requested.
    pub wanted: u64,
    /// Whether the sweep is complete.
    pub complete: bool,
    /// The sums.
    pub tally: Tally,
    /// The source of the matches.
    pub source: ReportSource,
}

/// The source of the matches of a report.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ReportSource {
    /// They were dealt from the seed.
    Sweep,
    /// They were given, a line each.
    Deals {
        /// Lines that were no deals.
        bad: u64,
    },
}

impl SweepReport {
    /// The command that plays the same matches again.
    pub fn command(&self) -> String {
        match self.source {
            ReportSource::Sweep => self.subject.run_command(self.tally.matches),
            ReportSource::Deals { .. } => {
                let Subject { entry, seed, .. } = &self.subject;
                format!(
                    "croupier lab run {} --deals FILE --seed {seed}{}",
                    entry.about.name,
                    self.subject.flags()
                )
            }
        }
    }

    /// The command that shows match number `n`.
    pub fn show_command(&self, n: u64) -> String {
        match self.source {
            ReportSource::Sweep => self.subject.play_command(n),
            ReportSource::Deals { .. } => format!("line {} of the deals", n + 1),
        }
    }
}

impl Subject {
    /// A game with these settings, by the ruleset that they select, played by these bots.
    pub fn new(
        entry: &'static GameEntry,
        settings: &Pairs,
        bots: &Lineup,
        seed: Seed,
    ) -> Result<Self, SetupError> {
        let entry = entry.for_settings(settings);
        Ok(Self { entry, runner: (entry.runner)(settings, bots)?, seed })
    }

    /// The bots as a flag of the command line: ` --bots greedy`, or nothing if none was named.
    pub(crate) fn bots_flag(&self) -> String {
        let bots = self.runner.bots();
        if bots.is_default() { String::new() } else { format!(" --bots {bots}") }
    }

    /// The bot of every seat.
    pub(crate) fn seated(&self) -> Vec<&'static str> {
        self.runner.seated().iter().map(|kind| kind.name()).collect()
    }

    /// The settings that are not as the game has them by default.
    pub fn chosen(&self) -> Pairs {
        self.entry.chosen(&self.runner.setup())
    }

    /// The settings as flags of the command line.
    fn flags(&self) -> String {
        format!("{}{}", self.entry.flags(&self.runner.setup()), self.bots_flag())
    }

    /// The command that shows match number `n` again.
    pub fn play_command(&self, n: u64) -> String {
        let command = self.entry.play_command(&self.runner.setup(), self.seed.nth(n));
        format!("{command}{}", self.bots_flag())
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

    /// The settings that were chosen, or that none were, and the bots if they are not the usual ones.
    pub(crate) fn describe(&self, default: &str) -> String {
        let (chosen, bots) = (self.chosen(), self.runner.bots());
        let setup = if chosen.0.is_empty() { default.into() } else { self.entry.describe_settings(&chosen) };
        if bots.is_default() { setup } else { format!("{setup} · bots {bots}") }
    }

    /// Notes for the head of a table file: what its rows are of.
    pub fn notes(&self, schema: &str) -> Vec<(&'static str, String)> {
        vec![
            ("schema", schema.into()),
            ("version", crate::SCHEMA_VERSION.to_string()),
            ("game", self.entry.about.name.into()),
            ("rules", self.entry.about.rules.to_string()),
            ("setup", self.runner.setup().to_string()),
            ("bots", self.seated().join(",")),
            ("bots_version", bots::VERSION.to_string()),
            ("seed", self.seed.to_string()),
        ]
    }

    /// Game, settings, number of matches, seed and version in one line, for under a picture.
    pub fn caption(&self, matches: u64) -> String {
        let setup = self.describe("default settings");
        let (title, n) = (self.entry.about.title, crate::text::counted(matches, "match", "matches"));
        format!("{title} · {setup} · {n} · seed {} · croupier {}", self.seed, crate::VERSION)
    }
}
