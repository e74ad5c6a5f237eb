//! Requests to the lab.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use catalog::{GameEntry, Lineup};
use kernel::{Pairs, Seed};
use lab::compare::Comparison;
use lab::{ReportSource, Subject, SweepReport, Tally};
use serde::{Deserialize, Serialize};

use super::experiment::LabExperiment;
use crate::api_error::ApiError;

/// Settings by name.
type Settings = BTreeMap<String, String>;

/// A match between bots: the counterpart of the flags of `croupier play` and `croupier lab`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BotMatch"))]
#[serde(deny_unknown_fields)]
pub(crate) struct BotMatch {
    /// The name of a game of the catalogue.
    pub(crate) game: String,
    /// Settings of the game; missing ones have their defaults.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(as = "Option<Settings>", optional))]
    pub(crate) setup: Settings,
    /// The bots in seat order; the last one plays all further seats too.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(as = "Option<Vec<String>>", optional))]
    pub(crate) bots: Vec<String>,
    /// The bot for the seats of house bots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub(crate) house: Option<String>,
    /// The seed; random by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub(crate) seed: Option<String>,
}

/// A request for a lab run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "LabWish"))]
#[serde(deny_unknown_fields)]
pub(crate) struct LabRequest {
    /// The game, settings, bots and seed.
    pub(crate) of: BotMatch,
    /// The number of matches.
    #[serde(deserialize_with = "crate::json::number")]
    pub(crate) matches: u64,
    /// Two variants to be compared on the same deals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub(crate) compare: Option<Variants>,
}

/// Two variants: the settings of each, besides the common ones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "LabVariants"))]
#[serde(deny_unknown_fields)]
pub(crate) struct Variants {
    /// The first.
    a: Settings,
    /// The second.
    b: Settings,
}

impl BotMatch {
    /// The catalogue entry of the game, or an error if there is none.
    pub(crate) fn entry(&self) -> Result<&'static GameEntry, ApiError> {
        catalog::find(&self.game).map_err(|unknown| no("no-such-game", format!("game: {unknown}.")))
    }

    /// The lineup of bots.
    pub(crate) fn players(&self, entry: &GameEntry) -> Result<Lineup, ApiError> {
        let bot =
            |name: &String| entry.bot(name).map_err(|unknown| no("no-such-bot", format!("bots: {unknown}.")));
        let kinds = self.bots.iter().map(bot).collect::<Result<_, _>>()?;
        let house = self.house.as_ref().map(bot).transpose()?;
        Ok(Lineup::new(kinds).with_house(house))
    }

    /// The seed.
    pub(crate) fn seed(&self) -> Result<Seed, ApiError> {
        let text = self.seed.as_deref().unwrap_or("0");
        text.parse().map_err(|error| ApiError::malformed(format!("seed: {error}.")))
    }

    /// The settings, followed by these.
    pub(crate) fn pairs(&self, more: &Settings) -> Pairs {
        Pairs(self.setup.iter().chain(more).map(|(name, value)| (name.clone(), value.clone())).collect())
    }
}

impl LabRequest {
    /// The experiment, if it is possible.
    pub(crate) fn work(&self) -> Result<LabExperiment, ApiError> {
        let (entry, seed) = (self.of.entry()?, self.of.seed()?);
        let bots = self.of.players(entry)?;
        let subject = |what: &str, more: &Settings| {
            Subject::new(entry, &self.of.pairs(more), &bots, seed)
                .map_err(|error| no("no-such-setup", format!("{what}: {error}.")))
        };
        let wanted = self.matches;
        let Some(Variants { a, b }) = &self.compare else {
            let subject = subject("setup", &Settings::new())?;
            let tally = Tally::new(&*subject.runner);
            return Ok(LabExperiment::Run(Box::new(SweepReport {
                subject,
                wanted,
                complete: false,
                tally,
                source: ReportSource::Sweep,
            })));
        };
        let (a, b) = (subject("a", a)?, subject("b", b)?);
        let (first, second) = (a.runner.seats(), b.runner.seats());
        if first != second {
            let sentence = format!("a has {first} seats and b has {second}: both need the same number.");
            return Err(no("not-alike", sentence));
        }
        let paired = Comparison::nothing(&a, &b);
        Ok(LabExperiment::Compare(Box::new(Comparison { a, b, wanted, complete: false, paired })))
    }
}

/// The error for a valid request that cannot be played.
pub(crate) fn no(code: &'static str, sentence: String) -> ApiError {
    ApiError::new(StatusCode::CONFLICT, code, sentence)
}
